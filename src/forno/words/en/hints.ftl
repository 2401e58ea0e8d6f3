### Hints: chances, dangers and advice. $share and $alone are numbers out of a hundred.

## What threatens an order. $cards is what it is mostly about.

# $order is the order that takes the cards, $name its owner.
hint-taken =
    { $you ->
        [yes] In { $share } of 100 deals your own order { $order } before it takes what it then lacks, mostly { $cards }.
       *[no] In { $share } of 100 deals the order { $order } for { $name } before it takes what it then lacks, mostly { $cards }.
    }
hint-lacking = In { $share } of 100 deals it lacks cards that do not come, mostly { $cards }.
hint-no-kind = In { $share } of 100 deals there is no kind on the table that it could take.
hint-spoiled = In { $share } of 100 deals a struck-out ingredient lies on the table, mostly { $cards }.
hint-given-up = In { $share } of 100 deals your cards are worth more elsewhere, and you leave it.

## A hint as a whole.

hint-title = From what is in view, in { $worlds } deals
hint-now = { $order }, played now: baked in { $share } of 100 deals, in { $alone } without your hand.
hint-after = { $order }, played now after { $cards }: baked in { $share } of 100 deals, in { $alone } without your hand.
hint-in-oven = { $order } in the { -oven }: baked in { $share } of 100 deals, in { $alone } without your hand.
hint-moves = Moves, by the share of the victory to expect after them, in up to { $worlds } deals
# $move is written as in a record.
hint-best = { $move }: { $share } of 100 (± { $error })
hint-move = { $move }: { $share } of 100, { $behind } less than the best (± { $error })
hint-keep = Keep { $cards }: your pizzas will probably need that.
hint-keep-nothing = Your pizzas will probably need nothing of your hand.
hint-off = There are no hints at this table. A game begun with --hints has them.
hint-no-adviser = Nobody can work a hint out just now. Ask again in a while.
hint-coming = The server is working a hint out.
