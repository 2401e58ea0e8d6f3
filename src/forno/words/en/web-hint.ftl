### A hint, as people give it at a table; $times is a number out of ten.

# $move: cards ("1 olive"), or what else can be done ("Bake it").
web-hint-best = Best: { $move }.
web-hint-close = Nearly as good: { $move }.
# $where: "hand" for an order that could be played now, "oven" for one that lies there.
web-hint-bakes =
    { $where ->
        [oven] In the { -oven }, your order { $order } { $times ->
            [0] hardly ever bakes.
            [1] bakes 1 time out of 10.
            [10] bakes almost always.
           *[other] bakes { $times } times out of 10.
        }
       *[hand] Your order { $order }, played now, { $times ->
            [0] hardly ever bakes.
            [1] bakes 1 time out of 10.
            [10] bakes almost always.
           *[other] bakes { $times } times out of 10.
        }
    }
web-hint-after = For that, play { $cards } with it.
web-hint-numbers = All numbers
