### Why things happened, one sentence each, from what everybody can see.
### Nothing here may tell whether an owner could not or would not complete a pizza.

## Pizzas that were baked.

# $all is "yes" if everything lay on the table; otherwise $sources lists where the cards came from.
why-baked =
    { $all ->
        [yes] The pizza takes { $needs }, and all of it lay on the table.
       *[no] The pizza takes { $needs }: { $sources }.
    }
why-baked-whole-table =
    The pizza takes at least { $least } ingredients; { $number ->
        [one] { $number } lay on the table, and it is used.
       *[other] { $number } lay on the table, and all of them are used.
    }
source-table = { $cards } on the table
source-hand =
    { $you ->
        [yes] { $cards } from your hand
       *[no] { $cards } from the owner’s hand
    }
source-helper =
    { $you ->
        [yes] { $cards } from you
       *[no] { $cards } from { $name }
    }

## Pizzas that failed.

# $choice: "none" (the order takes just one thing), "best" ($missing is the nearest choice, or the
# nearest ones) or "many" (too many choices are equally near to list).
why-missing =
    { $choice ->
        [best]
            { $number ->
                [one] The pizza takes { $needs }; even at best, { $missing } is missing.
               *[other] The pizza takes { $needs }; even at best, { $missing } are missing.
            }
        [many]
            { $number ->
                [one] The pizza takes { $needs }; even at best, { $number } card is missing.
               *[other] The pizza takes { $needs }; even at best, { $number } cards are missing.
            }
       *[none]
            { $number ->
                [one] The pizza takes { $needs }, but { $missing } is missing on the table.
               *[other] The pizza takes { $needs }, but { $missing } are missing on the table.
            }
    }
why-short =
    The pizza takes at least { $least } ingredients, and { $lay ->
        [0] none lie
        [one] only { $lay } lies
       *[other] only { $lay } lie
    } on the table: { $number ->
        [one] { $number } is missing.
       *[other] { $number } are missing.
    }
why-struck =
    { $number ->
        [one] { $cards } lies on the table, and this order allows { $none }.
       *[other] { $cards } lie on the table, and this order allows { $none }.
    }
why-no-kind = No kind on the table can stand for the “?”, so this pizza cannot be baked.
why-unhelped = Help was asked for, but nobody gave it, so the pizza is not baked.

## What happens by itself.

# $why: "named", "drawn", "card", "last" or "stays".
why-round-began =
    { $why ->
        [named]
            { $you ->
                [yes] It was agreed that you start.
               *[no] It was agreed that { $name } starts.
            }
        [drawn]
            { $you ->
                [yes] The draw has decided that you start.
               *[no] The draw has decided that { $name } starts.
            }
        [card]
            { $you ->
                [yes] You had the { -card }, so you start.
               *[no] { $name } had the { -card } and so starts.
            }
        [last]
            { $you ->
                [yes] You drew the last card of the { -supply }, so you start.
               *[no] { $name } drew the last card of the { -supply } and so starts.
            }
       *[stays]
            { $you ->
                [yes] The start has not changed hands, so you begin again.
               *[no] The start has not changed hands, so { $name } begins again.
            }
    }

# $why: "drawn", "no-supply" or "stalled". $opener: "card", "last" or "stays".
why-play-over =
    { $why ->
        [no-supply] The { -supply } is empty from the start
        [stalled] Nobody in turn has played or drawn a card
       *[drawn] The last card of the { -supply } is drawn
    }, so { $opener ->
        [card] whoever has the { -card } empties the { -oven }
        [last] whoever drew it empties the { -oven }
       *[stays] whoever began the round empties the { -oven }
    }: { $you ->
        [yes] you.
       *[no] { $name }.
    }

# $then: "pass" (the pass itself brings $number cards), "supply" or "free".
why-passed =
    Without an ingredient in hand nothing can be played, not even an order; { $then ->
        [pass]
            { $number ->
                [one] the pass brings { $number } card from the { -supply }.
               *[other] the pass brings { $number } cards from the { -supply }.
            }
        [supply] the cards now come from the { -supply }.
       *[free] cards are drawn as usual.
    }

why-hand-full = With { $limit } cards or more in hand, nothing is drawn.

why-laid-mamma-mia =
    Whoever gets this card lays it out, takes another one for it and will empty the { -oven }.

why-rewarded =
    In return for the help, the top order of the helper’s { -waiter } counts as delivered, unseen by anybody.

# $then: "end" (the game is over), "nothing" (nothing is left), "table" or "oven".
why-oven-emptied =
    { $then ->
        [end] The { -oven } was emptied for the last time, so the ingredients left over stay where they are.
        [nothing] Every ingredient was used, so nothing is left for the next round.
        [table] Unused ingredients stay in sight on the table through the next round.
       *[oven] Unused ingredients become the new { -oven } and are the first to come out next time.
    }

# $card is "yes" if the edition has the Mamma Mia! card.
why-restocked =
    { $card ->
        [yes] The cards used for pizzas go back into the { -supply } with the { -card }; hands are not refilled.
       *[no] The cards used for pizzas go back into the { -supply }; hands are not refilled.
    }

# $decided: "orders", "ingredients", "shared", or "unknown" if the scores are not told.
why-game-over =
    { $decided ->
        [orders]
            { $you ->
                [yes] You have delivered the most orders: { $delivered }.
               *[no] { $names } has delivered the most orders: { $delivered }.
            }
        [ingredients]
            { $you ->
                [yes] The orders are tied ({ $delivered }), and you hold the most ingredients: { $ingredients }.
               *[no] The orders are tied ({ $delivered }), and { $names } holds the most ingredients: { $ingredients }.
            }
        [shared] { $names } are level, both in orders ({ $delivered }) and in ingredients in hand ({ $ingredients }).
       *[unknown] The { -oven } has been emptied for the last time.
    }
