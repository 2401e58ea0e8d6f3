### Why a move is refused: what was wrong, then what to do instead. Spoken to the player.

refusal-game-over = The game is over. Start a new one to play on.
refusal-shuffling = The cards are being shuffled. Wait until the new round has begun.

# $known is "yes" if it is said who is meant; here and below.
refusal-not-your-turn =
    { $known ->
        [yes] It is for { $name } to act now. Wait for your turn.
       *[no] It is not your turn. Wait until you are asked.
    }

refusal-no-such-action = There is no such move. Choose one of those on offer.
refusal-play-ingredients-first = A turn begins with ingredients. Put at least one into the { -oven } first.
refusal-order-step = Now is the time for an order. Add one to the { -oven }, or none.
# $number: how many stacks may be chosen.
refusal-draw-step =
    { $number ->
        [1] Only the draw is left of this turn. Draw from the { -supply }.
       *[other] Only the draw is left of this turn. Draw from the { -supply } or from your { -waiter }.
    }
refusal-ingredients-not-held =
    You cannot play { $cards }: { $have ->
        [0] you hold none. Choose a kind that is in your hand.
       *[other] you hold only { $have }. Play fewer.
    }
refusal-two-kinds = All ingredients of a turn are of one kind. Choose one kind.
refusal-no-ingredients-to-play = You have no ingredient in hand. Play an order or none, then draw.
refusal-order-not-held = The order { $order } is not in your hand. Play one that you hold, or none.
refusal-order-of-another =
    { $known ->
        [yes] { $order } is an order for { $name }. Play one of your own.
       *[no] That is another player’s order. Play one of your own.
    }
refusal-waiter-empty = Your { -waiter } has no orders left. Draw from the { -supply }.
refusal-hand-full = Your hand is full. End your turn without a draw.
refusal-must-draw-supply = You have no ingredient in hand. Draw from the { -supply }.
refusal-move-is-over = Your move ends sooner than that. Leave out what comes after it.

refusal-baking-step = The order { $order } has come out of the { -oven }. Decide about it first.
refusal-must-bake = All that { $order } takes lies on the table, so it is baked. Say with which ingredients.
refusal-not-covered = The table and your hand do not cover { $order } that way. Choose another way, or leave the order unfinished.
refusal-not-covered-must = The table and your hand do not cover { $order } that way. It will be baked in any case: choose a way that they cover.
refusal-joker-needed =
    { $number ->
        [one] { $order } leaves a kind open. Say which one you choose.
       *[other] { $order } leaves { $number } kinds open. Say which ones you choose.
    }
refusal-no-joker = { $order } leaves no kind open. Say it without a kind.
refusal-joker-own = The order already shows your own ingredient, so you cannot choose { $kind } again. Choose another kind.
refusal-joker-struck = You cannot choose { $kind }, which the order strikes out. Choose another kind.
refusal-joker-not-fewest = You cannot choose { $kind } for the “?”. Choose a kind of which the fewest cards lie on the table.
refusal-joker-not-printed = You cannot choose { $kind } here. Choose a kind that the order offers.

refusal-no-helping = This game is played without Helping. Bake the pizza yourself, or leave it.
refusal-nothing-to-ask = All that the pizza takes lies on the table, so there is nothing to ask for. Bake it.
refusal-request-empty = The request names no card. Say which cards you need.
refusal-request-useless = This pizza is not short of { $kind }. Ask for what is missing.
refusal-request-too-much =
    You cannot ask for { $cards }: { $have ->
        [0] nothing more is missing. Finish your request.
       *[other] only { $have } more can be asked for. Ask for fewer.
    }
refusal-request-too-little = With this request your hand could not cover the rest. Ask for more.
refusal-helper-lacks-cards = You do not hold all the cards asked for. Answer no.
refusal-helper-lacks-order = Your { -waiter } has no order left to lay as a reward. Answer no.
refusal-answer-step = You are being asked for help. Answer yes or no.
refusal-add-not-held =
    You cannot add { $cards }: { $have ->
        [0] you hold none. Choose a kind that is in your hand.
       *[other] you hold only { $have }. Add fewer.
    }
refusal-add-too-much =
    { $number ->
        [one] Only { $number } more card is missing. Add fewer.
       *[other] Only { $number } more cards are missing. Add fewer.
    }
refusal-add-too-little =
    { $number ->
        [one] { $number } more card is missing, and this does not get you there. Add a card from your hand.
       *[other] { $number } more cards are missing, and this does not get you there. Add more from your hand.
    }

# $kinds: all kinds in their order.
refusal-named-out-of-order = It is too late for { $kind }: cards are named in the order { $kinds }. Go on with a later kind, or begin again.

refusal-no-such-ingredient = This edition has no ingredient { $text }. There are { $kinds }: choose one of these.

# $text: what was typed, quoted; $said is "no" if that was nothing. $turn and $ask: examples
# with cards of this edition. $helping is "yes" in a game with Helping.
refusal-not-understood =
    { $said ->
        [yes] { $text } is no move that I know. Write a turn like “{ $turn }”, or, while baking, { $helping ->
            [yes] “bake”, “decline”, “{ $ask }”, “help” or “refuse”.
           *[no] “bake” or “decline”.
        }
       *[no] I heard nothing. Say what you want to do.
    }
