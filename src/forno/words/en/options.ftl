### What a player may do, as it stands on a list or on a button.

## A turn.

option-ingredients = Put { $cards } into the { -oven }
option-order = Put the order { $order } on top
option-no-order = Play no order
option-draw-supply = Draw from the { -supply }
option-draw-waiter = Draw from your { -waiter }

## While baking.

option-bake = Bake it with { $needs }, all from the table
option-bake-adding = Bake it with { $needs }: add { $cards } from your hand
option-bake-any =
    { $number ->
        [one] Bake it: add { $number } card from your hand
       *[other] Bake it: add { $number } cards from your hand
    }
option-decline = Leave it: the order goes back under your { -waiter }
option-ask = Ask the others for help
option-ask-with = Ask the others for help with { $needs }; missing: { $cards }

# Naming cards, kind by kind: to ask for, or to add. The last one ends the request.
option-request = Ask for { $cards }
option-done = That is all: ask the others for { $cards }
option-add = Add { $cards } from your hand

## Asked for help.

option-help = Yes: the top order of your { -waiter } counts as delivered
option-refuse = No
