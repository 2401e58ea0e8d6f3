### What the page says where a finished game is looked at again.

web-replay-title = The game once more
web-replay-loading = Fetching the game …
web-replay-no-game = There is no finished game at this address.
web-replay-withdrawn = Somebody who played this game has taken the link back.
web-replay-not-agreed = Everybody who played has to agree before others may see this game. Still to agree: { $names }.
web-replay-eyes = Seen by
web-replay-eyes-room = the whole room, all cards in sight
web-replay-eyes-spectator = somebody looking on

## The table. What the parts have in common with play is said there.

web-replay-supply = { $number } in the { -supply }
web-replay-used = { $number } used
web-replay-oven =
    { $number ->
        [0] { -oven }, empty
        [one] { -oven }, { $number } card
       *[other] { -oven }, { $number } cards
    }
web-replay-from-top = In the { -oven }, from the top:
web-replay-turned = Turned up for { $name }
web-replay-hand = The hand of { $name }
web-replay-elsewhere = { $waiter } with the { -waiter }, { $delivered } delivered
web-replay-at-waiter = { -waiter }
web-replay-served = delivered
web-replay-seats = Players
# $delivered is a number, or “?” where nobody may know it.
web-replay-seat =
    { $name }, { $colour }: { $delivered } delivered; in hand { $ingredients ->
        [one] { $ingredients } ingredient
       *[other] { $ingredients } ingredients
    } and { $orders ->
        [one] { $orders } order
       *[other] { $orders } orders
    }; { $waiter } with the { -waiter }.
web-replay-holder = Holds the card Mamma Mia.
web-replay-starter = Began the round.
web-replay-moved = Has just moved.
web-replay-below = Below, still in sight:
web-replay-leftovers = Open on the table:

## Going through the game.

web-replay-step = Step { $step } of { $last }
web-replay-round-of = round { $round } of { $rounds }
web-replay-why = Why?
web-replay-controls = Go through the game
web-replay-slider = Step
web-replay-play = Play
web-replay-pause = Pause
web-replay-first = To the beginning
web-replay-back = One step back
web-replay-next = One step forward
web-replay-last = To the end
web-replay-go = Go to …
web-replay-round = Round { $round }
web-replay-round-begins = Round { $round } begins
# $order is the order's name; $baked is “true” or “false”.
web-replay-pizza =
    { $baked ->
        [true] { $step }: { $order }, { $name }: baked
       *[false] { $step }: { $order }, { $name }: failed
    }

## What somebody knew.

web-replay-knew = Who knew what here?
web-replay-knew-you = You
web-replay-nothing = nothing
# $recall is “top”, “everything” or a number of cards.
web-replay-recall =
    { $recall ->
        [top] At this table only the top card of the { -oven } stays in sight. What { $name } remembered beyond that, nobody knows.
        [everything] At this table everything in the { -oven } stays in sight.
       *[other] At this table the last { $recall } cards of the { -oven } stay in sight. What { $name } remembered beyond that, nobody knows.
    }
web-replay-saw = { $name } saw
web-replay-truth = In truth
web-replay-hatched = Hatched: out of { $name }’s sight.
web-replay-held =
    { $ingredients ->
        [one] { $ingredients } ingredient
       *[other] { $ingredients } ingredients
    }, { $orders ->
        [one] { $orders } order
       *[other] { $orders } orders
    }
web-replay-with-waiter = { $number } with the { -waiter }

## What the decisions were worth.

web-replay-analysis = Analysis
web-replay-analysis-lead = How close was everybody to victory, step by step, and which decisions cost something? Working it out takes half a minute or more; meanwhile you can look at the game.
web-replay-work-out = Work it out
web-replay-working = Working it out …
web-replay-worked-out = The analysis is ready.
web-replay-no-analyst = The server has no time for an analysis just now. Try again in a while.
web-replay-decided = Three moments that decided it
web-replay-decided-none = No single moment decided it.
web-replay-decided-step = Step { $step }, { $name }
web-replay-decided-go = Go there
web-replay-again = Try it again from here
web-replay-again-note = What { $name } had seen and heard stays as it was. The cards that were hidden then are dealt anew, so they need not be where they really were. The others are bots; each knows what its seat would have heard. Nothing proves this deal: it is for practice.
web-replay-again-busy = Dealing …
web-replay-shares = Shares of the victory
web-replay-shares-note = As all could judge at their own decisions; moves were compared in { $worlds } possible deals. Tap the picture to go to a step.
web-replay-column-step = Step
web-replay-moments =
    { $number ->
        [0] No decision clearly cost anything
        [one] { $number } decision that cost something
       *[other] { $number } decisions that cost something
    }
# $lost is a share in per cent.
web-replay-moment =
    Step { $step }, { $name }: { $kind ->
        [blunder] blunder
        [mistake] mistake
       *[inaccuracy] inaccuracy
    }, { $lost } lost
web-replay-losses =
    { $number ->
        [0] No pizza was lost
        [one] { $number } pizza lost, and why
       *[other] { $number } pizzas lost, and why
    }
web-replay-loss =
    Step { $step }, { $name }: { $order }, { $cause ->
        [decision] by a decision
        [memory] by forgetting
       *[luck] by bad luck
    }
web-replay-show = Show them
web-replay-by-player = By player
web-replay-lost-note = Lost, added up: what each decision cost, in shares of the victory, summed over all of them. A victory may be given away, won back and given away again: the sum can be more than 100%.
web-replay-column-player = Player
web-replay-column-share = Share
web-replay-column-decisions = Decisions
web-replay-column-lost = Lost, added up
web-replay-column-inaccuracy = Inaccuracies
web-replay-column-mistake = Mistakes
web-replay-column-blunder = Blunders
web-replay-column-decision = Pizzas lost by decision
web-replay-column-memory = by forgetting
web-replay-column-luck = by bad luck
