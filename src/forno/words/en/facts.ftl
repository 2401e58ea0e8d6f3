### What happens at the table, one sentence a fact, in the present tense.

fact-round-began =
    Round { $round }: { $you ->
        [yes] you start
       *[no] { $name } starts
    }, and the { -supply } { $supply ->
        [0] is empty
        [one] holds { $supply } card
       *[other] holds { $supply } cards
    }.

fact-dealt =
    { $you ->
        [yes] You get
       *[no] { $name } gets
    } { $ingredients ->
        [one] { $ingredients } ingredient
       *[other] { $ingredients } ingredients
    } and { $orders ->
        [one] { $orders } order
       *[other] { $orders } orders
    }; { $waiter ->
        [one] { $waiter } order stays
       *[other] { $waiter } orders stay
    } with the { -waiter }.

fact-took =
    { $you ->
        [yes]
            { $number ->
                [0] You take no card.
               *[other] You take { $what }.
            }
       *[no]
            { $number ->
                [0] { $name } takes no card.
               *[other] { $name } takes { $what }.
            }
    }

fact-laid-mamma-mia =
    { $you ->
        [yes] You lay out the { -card }.
       *[no] { $name } lays out the { -card }.
    }

fact-played =
    { $you ->
        [yes] You put { $cards } into the { -oven }.
       *[no] { $name } puts { $cards } into the { -oven }.
    }

fact-ordered =
    { $you ->
        [yes] You put the order { $order } into the { -oven }.
       *[no] { $name } puts the order { $order } into the { -oven }.
    }

# $source: "supply" or "waiter".
fact-drew =
    { $you ->
        [yes] You draw
       *[no] { $name } draws
    } { $source ->
        [waiter]
            { $number ->
                [one] { $number } order from the { -waiter }.
               *[other] { $number } orders from the { -waiter }.
            }
       *[supply]
            { $number ->
                [0] no ingredient: the { -supply } is used up.
                [one] { $number } ingredient from the { -supply }.
               *[other] { $number } ingredients from the { -supply }.
            }
    }

fact-passed =
    { $you ->
        [yes] You have no ingredient and pass.
       *[no] { $name } has no ingredient and passes.
    }

fact-hand-full =
    { $you ->
        [yes] With a full hand, you draw nothing.
       *[no] With a full hand, { $name } draws nothing.
    }

fact-play-over =
    Time to open the { -oven }: { $you ->
        [yes] you take the pizzas out.
       *[no] { $name } takes the pizzas out.
    }

fact-turned-up = Out of the { -oven }: { $cards }.

fact-order-up =
    { $you ->
        [yes] Out of the { -oven }: your order { $order }.
       *[no] Out of the { -oven }: the order { $order } for { $name }.
    }

# $from: "table" (nothing was added), "hand" (by the owner), "help" (by a helper) or "both".
# $helper gave $given, and $yougive is "yes" if the reader is that helper.
fact-baked =
    { $from ->
        [hand]
            { $you ->
                [yes] You add { $own } from your hand: your order { $order } is baked and delivered.
               *[no] { $name } adds { $own } from hand: the order { $order } is baked and delivered.
            }
        [help]
            { $yougive ->
                [yes] You give { $given }
               *[no] { $helper } gives { $given }
            }: { $you ->
                [yes] your order { $order } is baked and delivered.
               *[no] the order { $order } for { $name } is baked and delivered.
            }
        [both]
            { $yougive ->
                [yes] You give { $given }
               *[no] { $helper } gives { $given }
            } and { $you ->
                [yes] you add { $own }
               *[no] { $name } adds { $own }
            }: the order { $order } is baked and delivered.
       *[table]
            { $you ->
                [yes] Your order { $order } is baked and delivered.
               *[no] The order { $order } for { $name } is baked and delivered.
            }
    }

fact-failed =
    { $you ->
        [yes] Your order { $order } fails and goes back under your { -waiter }.
       *[no] The order { $order } for { $name } fails and goes back under the { -waiter }.
    }

# $open is "yes" if the order leaves a choice; $bill is then the choice made.
fact-requested =
    { $open ->
        [yes] For { $order } with { $bill },
       *[no] For { $order },
    } { $you ->
        [yes] you ask for { $cards }.
       *[no] { $name } asks for { $cards }.
    }

fact-answered =
    { $helps ->
        [yes]
            { $you ->
                [yes] You help.
               *[no] { $name } helps.
            }
       *[no]
            { $you ->
                [yes] You do not help.
               *[no] { $name } does not help.
            }
    }

fact-rewarded =
    { $you ->
        [yes] As a reward, you lay the top order of your { -waiter }, unseen, among the delivered ones.
       *[no] As a reward, { $name } lays the top order of the { -waiter }, unseen, among the delivered ones.
    }

fact-reward =
    { $you ->
        [yes] The order that you laid as a reward was { $order }.
       *[no] The order that { $name } laid as a reward was { $order }.
    }

fact-oven-emptied =
    { $number ->
        [0] The { -oven } is empty, and nothing is left on the table.
       *[other] The { -oven } is empty; left on the table: { $cards }.
    }

fact-restocked =
    { $number ->
        [0] There is nothing to shuffle: the new { -supply } is empty.
        [one] The new { -supply } has { $number } card.
       *[other] The new { -supply } has { $number } cards.
    }

fact-scored =
    { $you ->
        [yes] You have delivered
       *[no] { $name } has delivered
    } { $delivered ->
        [0] no orders
        [one] { $delivered } order
       *[other] { $delivered } orders
    }, with { $ingredients ->
        [one] { $ingredients } ingredient
       *[other] { $ingredients } ingredients
    } left in hand.

# $you is "yes" if the reader alone has won.
fact-game-over =
    { $number ->
        [one]
            { $you ->
                [yes] You win!
               *[no] { $names } wins!
            }
       *[other] { $names } share the victory!
    }

# $step: "ingredients", "order", "draw", "bake", "add", "answer" or "shuffle".
# $needy is "yes" if only who holds an ingredient may draw from the waiter.
fact-waits =
    { $step ->
        [ingredients]
            { $you ->
                [yes] Your turn: put ingredients of one kind into the { -oven }.
               *[no] { $name } is to move: ingredients first.
            }
        [order]
            { $you ->
                [yes] You may add one order now.
               *[no] { $name } may add an order now.
            }
        [draw]
            { $you ->
                [yes]
                    { $needy ->
                        [yes] Draw now: from the { -supply }, or from your { -waiter } if you hold an ingredient.
                       *[no] Draw now: from the { -supply } or from your { -waiter }.
                    }
               *[no] { $name } is about to draw.
            }
        [bake]
            { $you ->
                [yes] You decide about your order.
               *[no] { $name } decides about the order.
            }
        [add]
            { $you ->
                [yes] Choose the cards that you add.
               *[no] { $name } chooses the cards to add.
            }
        [answer]
            { $you ->
                [yes] You are asked for help.
               *[no] { $name } is asked for help.
            }
       *[shuffle] The new { -supply } is shuffled.
    }

# An owner's own notes while naming cards. $step: "request" or "add".
fact-planned =
    { $step ->
        [request]
            { $number ->
                [0]
                    { $you ->
                        [yes] You are about to ask for help.
                       *[no] { $name } is about to ask for help.
                    }
               *[other]
                    { $you ->
                        [yes] So far you ask for { $cards }.
                       *[no] So far { $name } asks for { $cards }.
                    }
            }
       *[add]
            { $number ->
                [0]
                    { $you ->
                        [yes] You are about to add cards from your hand.
                       *[no] { $name } is about to add cards from hand.
                    }
               *[other]
                    { $you ->
                        [yes] So far you add { $cards }.
                       *[no] So far { $name } adds { $cards }.
                    }
            }
    }
