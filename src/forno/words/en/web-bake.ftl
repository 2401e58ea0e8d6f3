### The oven is emptied: what the page says around the sentences of the game.

web-bake-title = Out of the { -oven }
web-bake-round = Round { $round } of { $rounds }
web-bake-left =
    { $number ->
        [0] The { -oven } is empty
        [one] { $number } card left
       *[other] { $number } cards left
    }
web-bake-trays = On the table
web-bake-baked = baked
web-bake-failed = failed
# For somebody who comes while the oven is being emptied.
web-bake-late = You came in while the oven was open. What came out before is put away, and nobody tells it again.

## An order against what lies there.

# After the name of an ingredient: "mushroom: needs 3, has 1, 2 missing".
web-bake-need =
    { $missing ->
        [0] needs { $needs }, has { $has }
       *[other] needs { $needs }, has { $has }, { $missing } missing
    }
web-bake-added = + { $number } from hands
web-bake-any = ingredients of any kind
# $none: "no pepper".
web-bake-struck =
    { $has ->
        [0] { $none } allowed, and none there
       *[other] { $none } allowed, but { $has } there
    }

## The rail with the order that came out.

web-bake-rail = The order from the { -oven }
# $name: whose order it is, or "You"; $order: what the order is called.
web-bake-order-of = { $name }: { $order }
web-bake-is-baked = { $name }: { $order } is baked
web-bake-has-failed = { $name }: { $order } fails
web-bake-short = Your pizza: { $number } short
web-bake-asks-you = { $name } asks you for help
web-bake-yes = Baked!
# Below icons with numbers.
web-bake-missing = missing
web-bake-spoilt = must not lie there

## Going through it.

web-bake-back = Back
web-bake-next = Next
web-bake-skip = To my next decision or the result
web-bake-controls = The show
web-bake-next-card = Next card
web-bake-your-choice = Your choice
web-bake-auto = Auto
web-bake-why = Why?
web-bake-your-turn = It is your turn
web-bake-play = To the table
web-bake-end = To the final score
web-bake-show-me = Show me

## Who is waited for. Nothing here may hint at whether somebody could not or would not.

web-bake-decides = { $name } decides …
web-bake-answers = { $name } is asked for help …
web-bake-adds = { $name } chooses the cards to add …

## What is to be decided.

web-bake-yours = Your pizza: you decide
web-bake-you-are-asked = You are asked for help
web-bake-asks = { $name } asks for { $cards }.
web-bake-hand-holds = Your hand: { $cards }
web-bake-hand = Your hand
web-bake-cannot = Your hand is not enough for it.
web-bake-cannot-help = You cannot help with this.
web-bake-name-request = Which cards do you ask for?
web-bake-name-added =
    { $number ->
        [one] Which card do you add?
       *[other] Which { $number } cards do you add?
    }
web-bake-ask = Ask the others for help …
web-bake-ask-for = Ask for { $cards }
web-bake-add = Add { $cards }
web-bake-still =
    { $number ->
        [one] { $number } more card
       *[other] { $number } more cards
    }
web-bake-more = One more: { $name }
web-bake-fewer = One fewer: { $name }
web-bake-other = Something else

# Answers on small buttons: in the middle, icons show which cards. The second line says what follows.
web-bake-short-add = Add
web-bake-from-hand = from your hand
web-bake-short-help = Give
web-bake-for-waiter = for the top order of your { -waiter }
web-bake-short-leave = Leave it
web-bake-to-waiter = back to your { -waiter }

## The result of a round.

web-bake-result = Round { $round } is out of the { -oven }
web-bake-leftovers = Left in the { -oven }
web-bake-to-round = To round { $round }
web-bake-delivered = Delivered so far
