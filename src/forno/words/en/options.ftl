### What a player may do, as it stands on a list or on a button. $you is “no” where it is told of a
### player to others, and $name is that player’s name.

## A turn.

option-ingredients = Put { $cards } into the { -oven }
option-order = Put the order { $order } on top
option-no-order = Play no order
option-draw-supply = Draw from the { -supply }
option-draw-waiter =
    { $you ->
        [yes] Draw from your { -waiter }
       *[no] Draw from { $name }’s { -waiter }
    }

## While baking.

option-bake = Bake it with { $needs }, all from the table
option-bake-adding =
    { $you ->
        [yes] Bake it with { $needs }: add { $cards } from your hand
       *[no] Bake it with { $needs }: add { $cards } from { $name }’s hand
    }
option-bake-any =
    { $number ->
        [one] Bake it: add { $number } card from { $you ->
            [yes] your
           *[no] { $name }’s
        } hand
       *[other] Bake it: add { $number } cards from { $you ->
            [yes] your
           *[no] { $name }’s
        } hand
    }
option-decline =
    { $you ->
        [yes] Leave it: the order goes back under your { -waiter }
       *[no] Leave it: the order goes back under { $name }’s { -waiter }
    }
option-ask = Ask the others for help
option-ask-with = Ask the others for help with { $needs }; missing: { $cards }

# Naming cards, kind by kind: to ask for, or to add. The last one ends the request.
option-request = Ask for { $cards }
option-done = That is all: ask the others for { $cards }
option-add =
    { $you ->
        [yes] Add { $cards } from your hand
       *[no] Add { $cards } from { $name }’s hand
    }

## Asked for help.

option-help =
    { $you ->
        [yes] Yes: the top order of your { -waiter } counts as delivered
       *[no] Yes: the top order of { $name }’s { -waiter } counts as delivered
    }
option-refuse = No
