### The table, while the game is played.

web-play-title = { $edition }: the table
web-play-round = Round { $round } of { $rounds }
web-play-seats = Players
web-play-hand = Your hand

## Who sits there. All numbers are of cards.

web-play-seat = { $name }, { $colour }. In hand: ingredients { $ingredients }, orders { $orders }; with the { -waiter } { $waiter }.
web-play-seat-you = You, { $name }, { $colour }. In hand: ingredients { $ingredients }, orders { $orders }; with the { -waiter } { $waiter }.
web-play-seat-delivered = Delivered: { $delivered }.
web-play-holder = Has the { -card }.
web-play-starter = Started this round.
web-play-you = You
web-play-thinking = thinking …
web-play-acts = is to play
web-play-stand-in = a bot plays
web-play-absent = not here

## The middle.

web-play-oven =
    { $number ->
        [0] The { -oven } is empty
        [one] The { -oven }: { $number } card
       *[other] The { -oven }: { $number } cards
    }
web-play-below = Below it, from the top
web-play-order-of = { $needs }, for { $name }
web-play-leftovers = Left on the table
web-play-only = Play, hand full
web-play-ingredients = ingredients · { $number }
web-play-orders = orders · { $number }

## The table itself.

web-play-supply = Supply
web-play-your-waiter = Your { -waiter }
web-play-empty-pile = empty
web-play-draw-ingredients = Draw ingredients
web-play-draw-orders = Draw orders
web-play-into-oven = Into the { -oven }: pick cards first
web-play-pick = Pick your ingredients
web-play-pick-early = Pick already, it will wait for you
web-play-the-order = the order
# $what is an amount in words: "2 mushrooms".
web-play-with-order = { $what } and the order
web-play-goes-in = { $what }: now choose where to draw
web-play-choose-pile = Now choose where to draw
web-play-from-top = top first
web-play-keys = The keys
web-play-keys-short = Keys are on cards and piles · ? explains them

## The own cards.

web-play-which = { $at } of { $number }
web-play-my-orders = My orders
web-play-orders-known = My orders: { $hand } in hand, { $oven } in the { -oven }, { $waiter } with the { -waiter }, { $delivered } delivered.
web-play-orders-unknown = My orders: { $hand } in hand, { $waiter } with the { -waiter }, { $oven } in the { -oven } or delivered.
web-play-in-hand = in your hand
web-play-in-oven = in the { -oven }
web-play-in-oven-or-out = in the { -oven } or delivered
web-play-with-waiter = with the { -waiter }
web-play-delivered = delivered
web-play-on-top = on top in the { -oven }
# $places lists where it can be.
web-play-one-of = { $places }: do you remember?

## Whose turn it is, and what can't be.

web-play-your-turn = Your turn
web-play-time-short = Your time is nearly up.
web-play-time-left =
    { $seconds ->
        [one] Your time is nearly up: { $seconds } second left.
       *[other] Your time is nearly up: { $seconds } seconds left.
    }
web-play-waits-only = { $name } is thinking …
web-play-not-your-turn = It is the turn of { $name }.
web-play-sending = On its way …
web-play-pick-first = First pick ingredients of one kind.
web-play-choose-step = Choose one of the steps.
web-play-only-looking = You are only looking on.
web-play-paused = { $name } has paused the game.
web-play-away = A bot plays for you.
web-play-out-of-time = Your time is up: a bot plays this game to its end.
web-play-failed = That did not work, and nothing has changed. Try again.
web-play-lost = The connection is lost.
web-play-lost-note = Trying again. Nothing is lost: the game goes on by itself.
web-play-undone = The server has lost what happened last.
web-play-undone-note = The game goes on from what is in view now.

## Reasons.

web-play-why = Why?
web-play-why-of = Why? { $text }
web-play-rule = Rule { $clause } (in a new tab)

## Besides playing.

web-play-menu = Menu
web-play-hint = Hint
web-play-hint-coming = A hint is being worked out. That takes a few seconds.
web-play-pause = Pause the game
web-play-resume = Go on
web-play-leave = Leave: a bot plays on for me
web-play-return = Play myself again
web-play-share = Show my hand to those who look on
web-play-unshare = Hide my hand from those who look on
web-play-share-note = Nobody at the table sees it.
web-play-keys-on = Keys for playing
web-play-keys-note = 1–6: a kind, again: one fewer · O: next order · Enter: play and draw ingredients · Shift+Enter: play and draw orders · Esc: put back
web-play-rules = The rules of this edition (in a new tab)
web-play-to-start = To the start page; your seat is kept

## Looking on.

web-play-looking = You are looking on.
web-play-delay =
    { $seconds ->
        [one] You see everything { $seconds } second later.
       *[other] You see everything { $seconds } seconds later.
    }
web-play-eyes = See the hand of { $name }
web-play-through = You see the hand of { $name }.
web-play-no-eyes = Stop seeing this hand

## The pace of the table, and moves that are not sent yet.

web-play-time-was-up = Your time was up: a substitute played for you.
web-play-time-was-up-of = { $name }’s time was up: a substitute played.
web-play-only-step = There is nothing else to do: { $step }.
web-play-kept = Your move is sent in a moment.
web-play-take-back = Take it back
web-play-pace = Pace: { $pace }
web-play-pace-host = Only the host sets the pace, where other people play.
web-play-tap = Tap for the next play
web-play-held = You hold: Space goes on.
