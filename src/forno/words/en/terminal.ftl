### What only the terminal says.

## The table, in short words: most of it stands in narrow columns.

terminal-round = round { $round } of { $rounds }
terminal-with-helping = with Helping
terminal-with-open-kitchen = open kitchen
terminal-piles = { -supply } { $supply } · used { $used }
terminal-column-ingredients = ingredients
terminal-column-orders = orders
terminal-column-waiter = { -waiter }
terminal-column-delivered = delivered
terminal-yourself = { $name } (you)
terminal-oven =
    { $number ->
        [0] Oven: empty
        [one] Oven: { $number } card
       *[other] Oven: { $number } cards
    }
terminal-face-down = face down; { $name } takes the pizzas out
terminal-from-top = from the top:
terminal-table = Table:
terminal-used = Used:
terminal-supply = Supply:
terminal-waiter = { -waiter }: { $orders } · delivered: { $delivered }
terminal-your-hand = Your hand:
terminal-your-orders = Your orders:
terminal-no-ingredients = no ingredient

# $kinds: letters of the notation.
terminal-without = no { $kinds }

## An order turned up, against what lies on the table.

terminal-needs =
    { $missing ->
        [0] { $has } there
       *[other] { $has } there, { $missing } missing
    }
terminal-needs-number =
    { $missing ->
        [0] Needs { $needs } ingredients, { $has } are there.
       *[other] Needs { $needs } ingredients, { $has } are there: { $missing } missing.
    }
terminal-struck = This order allows { $none } on the table.
terminal-more-ways =
    { $number ->
        [one] and { $number } more way, no nearer
       *[other] and { $number } more ways, no nearer
    }

## What became of the orders, one short line each.

terminal-results = Out of the { -oven } in round { $round }
terminal-no-orders = There was no order in the { -oven }.
terminal-result-baked = baked: { $order } ({ $name })
terminal-result-failed = failed: { $order } ({ $name }), { $why }
terminal-fail-missing =
    { $number ->
        [one] { $number } card missing
       *[other] { $number } cards missing
    }
terminal-fail-struck = a struck-out kind lay there
terminal-fail-no-kind = no kind for the “?”
terminal-fail-unhelped = nobody helped

## Keys and hints below the picture.

terminal-hint = ? help · h rules · why · q save and leave
terminal-waiting-hint = Enter: go on · s: skip to your turn · q: save and leave
terminal-baking-hint = Enter: go on · s: skip to your next decision · q: save and leave
terminal-your-turn = Your turn. Enter: on to your move; then this news is gone.
terminal-to-oven = Enter opens the { -oven }. s: skip to your next decision.
terminal-go-on = Enter: go on
terminal-leftovers =
    { $seconds ->
        [one] Look well: the leftovers are in sight for { $seconds } second.
       *[other] Look well: the leftovers are in sight for { $seconds } seconds.
    }
terminal-pass-keyboard = Pass the keyboard to { $name }, who presses Enter.
terminal-cover = Enter hides your cards.
terminal-back-to-table = Enter: back to the table
terminal-next-page = Enter: next page · b: back to the table

## Questions to the player.

terminal-ask-ingredients = Which ingredient? Its number, or a whole turn in one line: { $move }
terminal-ask-number = { $kind }: how many? 1 to { $number }; Enter: all; b: another kind.
terminal-ask-order = An order on top? Its number; Enter: none.
terminal-ask-draw = Draw from where?
terminal-draw-supply =
    { $number ->
        [one] from the { -supply } ({ $number } card)
       *[other] from the { -supply } ({ $number } cards)
    }
terminal-draw-waiter =
    { $number ->
        [one] from your { -waiter } ({ $number } order)
       *[other] from your { -waiter } ({ $number } orders)
    }
terminal-ask-settle = Your order. What do you do?
terminal-ask-which = With which pizza? b: back.
terminal-option-ask-for = { $needs }; missing: { $cards }
terminal-ask-request = What do you ask for? Such as { $example }; Enter: { $cards }; b: back.
terminal-ask-request-any = What do you ask for? Such as { $example }; b: back.
terminal-ask-request-more = What else do you ask for? 0: that is all.
terminal-ask-add =
    { $number ->
        [one] Which card do you add? Such as { $cards }.
       *[other] Which { $number } cards do you add? Such as { $cards }.
    }
terminal-ask-answer = { $name } asks you for { $cards }. Do you help?
terminal-no-such-number = Please choose a number from 1 to { $last }.
terminal-choose = Please choose something: a number, or a move in words.
terminal-choose-cards = Please name the cards.

## What can be typed, besides English: words, separated by spaces.

terminal-input-help = ?
terminal-input-rules = rules
terminal-input-why = why
terminal-input-oven = oven
terminal-input-hint = hint
terminal-input-quit = quit
terminal-input-supply = supply
terminal-input-waiter = waiter
terminal-input-none = none
terminal-input-order = order
terminal-input-bake = bake
terminal-input-decline = decline leave
terminal-input-ask = ask
terminal-input-yes = yes
terminal-input-no = no
terminal-input-fillers = and

## The page of help.

terminal-help-menu = Answer with the number that stands before a card or a choice, or write what you want to do.
terminal-help-commands = At any time
terminal-help-help = this page
terminal-help-rules = the rules of this edition
terminal-help-why = why things happened since your last move, with the clauses of the rules
terminal-help-oven = all that you remember of the { -oven }
terminal-help-hint = what bakes, what threatens it and what to do, if the table has hints
terminal-help-back = back, where a question has several steps
terminal-help-quit = save and leave; forno play --resume goes on
terminal-help-notation = Moves in writing
terminal-note-ingredients = { $cards }
terminal-note-order = play this order; play none
terminal-note-draw = draw from the { -supply }; from your { -waiter }
terminal-note-turn = a whole turn in one line
terminal-note-bake = bake; with { $kind } for the open kind
terminal-note-decline = leave the order unbaked
terminal-note-ask = ask the others for { $cards }
terminal-note-answer = answer a request
terminal-help-letters = Letters: { $letters }.
terminal-help-signs = On orders: J a kind of your choice, J′ a second one, ? the kind with the fewest on the table, 15+ so many or more, no matter which.

## The rules in short.

terminal-rules = The rules in short
terminal-rules-goal =
    { $rounds ->
        [one] Whoever has delivered the most orders after { $rounds } round wins; ingredients left in hand break a tie.
       *[other] Whoever has delivered the most orders after { $rounds } rounds wins; ingredients left in hand break a tie.
    }
terminal-rules-turn = Your turn: put one or more ingredients of one kind into the { -oven }, then one order on top if you like, then draw.
terminal-rules-draw =
    { $most ->
        [one] You draw up to a hand of { $limit }, but no more than { $most } card, from the { -supply } or from your { -waiter }, never from both.
       *[other] You draw up to a hand of { $limit }, but no more than { $most } cards, from the { -supply } or from your { -waiter }, never from both.
    }
# $card is "yes" if the edition has the Mamma Mia! card.
terminal-rules-end =
    { $card ->
        [yes] When the { -supply } is used up, whoever has the { -card } empties the { -oven } and begins the next round.
       *[no] When the { -supply } is used up, whoever drew its last card empties the { -oven } and begins the next round.
    }
terminal-rules-bake = The cards come out as they went in. Ingredients gather on the table. An order is baked if all it needs lies there, or if its owner adds exactly what is missing; otherwise it goes back under its { -waiter }.
terminal-rules-jokers = Where an order leaves a kind open, its owner chooses; a “?” is the kind with the fewest cards on the table.
terminal-rules-any =
    { $number ->
        [one] A Bombastica takes everything on the table, if it is { $number } card or more.
       *[other] A Bombastica takes everything on the table, if it is { $number } cards or more.
    }
terminal-rules-help = Helping: an owner may ask the others for named cards. Whoever gives all of them lays the top order of the own { -waiter } among the delivered ones. If nobody helps, the pizza fails.
terminal-rules-all = All rules, clause by clause
terminal-rules-ruling = Ruling: { $text }
# $edition is the built-in edition that the house rules change.
terminal-rules-house = These are the rules of { $edition }, without what your house rules change. What they change: { $command }

terminal-why = Why?
terminal-why-nothing = Nothing has happened since your last move that needs explaining.

## Before the game.

terminal-setup-language = Language?
terminal-setup-edition = Which edition?
terminal-setup-people = How many people play at this keyboard (0 to { $most })?
terminal-setup-bots = How many players does the computer play ({ $least } to { $most })?
terminal-setup-bot =
    { $number ->
        [one] Who is it?
       *[other] Who are they?
    }
terminal-setup-this-bot = Computer player { $number } of { $bots }?
terminal-bot = { $sign } { $name } ({ $rung }): { $note }
terminal-bot-uniform = plays anything at all
terminal-bot-mixed = different ones
terminal-setup-name =
    { $people ->
        [one] What is your name?
       *[other] What is the name of player { $number }?
    }
terminal-setup-bad-name = A name has up to 40 letters, and each player has another one.
terminal-as-usual = As usual: colours and start are drawn, and only the top card of the oven is seen.
terminal-setup-details = Do you want it otherwise?
terminal-setup-drawn = drawn by lot
terminal-setup-colour = Which colour for { $name }?
terminal-setup-start = Who starts?
terminal-setup-hungriest = Who is the hungriest, and so starts?
terminal-setup-recall = How much of the { -oven } stays in view: top (the top card), a number of cards, or everything?
terminal-setup-bad-recall = Please say top, a number of cards, or everything.
terminal-setup-open-kitchen = Open kitchen, for learners: is the whole { -oven } shown, and the score?
terminal-setup-helping =
    { $rounds ->
        [one] With Helping (without it, there is { $rounds } round)?
       *[other] With Helping (without it, there are { $rounds } rounds)?
    }
terminal-setup-bad-number = Please give a number from { $least } to { $most }.
terminal-setup-yes-or-no = Please answer { $yes } or { $no }.

## After the game, or when it is left.

terminal-saved = Saved: { $path }
terminal-how-to-resume = Go on with: { $command }
terminal-record = The game: { $path }
terminal-column-pizzas = pizzas
terminal-column-by-round = by round
terminal-column-orders-baked = orders
terminal-failed =
    { $number ->
        [0] No order failed.
        [one] { $number } order failed:
       *[other] { $number } orders failed:
    }
terminal-failed-missing = { $number } for lack of ingredients
terminal-failed-struck = { $number } by a struck-out kind
terminal-failed-no-kind = { $number } without a kind for the “?”
terminal-failed-unhelped = { $number } because nobody helped

## Looking at a game again.

terminal-replay-step = Step { $number } of { $last }
terminal-replay-hint = Enter: next · b: back · 0 to { $last }: go there · q: leave
terminal-replay-keys = Enter: next, b: back, a number from 0 to { $last }, or q.
terminal-replay-unfinished = This game is unfinished, and every card is shown: whoever still plays it should look with --as and a name.
terminal-replay-as-spectator = This game is unfinished, so it is shown as somebody without a seat sees it. For your own cards, use --as and your name.

## When something matters for the first time.

terminal-about-waiter = Your { -waiter } is your own pile of orders, which nobody sees. You draw orders from it; orders that fail go back under it.

## The history beside the table: what remains of a move that is covered by now.

terminal-log-played = { $name } played.
terminal-log-emptied = The { -oven } is empty again.

## While something takes its time, or goes wrong.

terminal-hint-coming = Working a hint out …
terminal-seconds = { $seconds } s
terminal-try-again = What was saved before is still there. Enter: try again · q: leave without the last move

## When the game is over.

terminal-end-ask = And now? Enter: leave.
terminal-end-replay = look at the game again
terminal-end-analysis = see what each decision was worth
terminal-end-again = play again at the same table

## The full screen: panels, and what can be pressed there.

terminal-panel-log = What happened
terminal-panel-rules = Rules
terminal-panel-table = On the table
terminal-panel-players = Players
terminal-empty-log = Nothing yet.
terminal-pick = Pick ingredients of one kind, an order if you like, and where to draw from.
terminal-press-supply = Play & draw from the { -supply }
terminal-press-waiter = Play & draw from your { -waiter }
terminal-press-play = Play
terminal-press-none = no order
terminal-press-all = all
terminal-press-back = back
terminal-press-done = Done
terminal-press-clear = clear
terminal-press-suggested = Ask for { $cards }
terminal-press-on = Go on
terminal-press-close = Close
terminal-press-leave = Leave
terminal-key-help = help
terminal-key-rules = rules
terminal-key-why = why
terminal-key-oven = oven
terminal-key-hint = hint
terminal-key-log = log
terminal-key-type = type a move
terminal-key-skip = skip
terminal-key-quit = save & leave
terminal-type-here = a move in words, such as { $move }
terminal-keys-about = With the keys: digits pick a kind (again: one card fewer) or an answer, O an order, Enter plays and draws from the { -supply }, W from your { -waiter }. With the mouse: click on what you want.

## The lesson.

terminal-learn-how = Here you press or type: { $move }
terminal-learn-next = Enter: next · b: back · q: leave
terminal-learn-over = Later: forno play, or once more forno learn.
