### Orders: what they are called and what their pizza takes.

## The families of recipes.

recipe-normale = Normale
recipe-bombastica = Bombastica
recipe-monotoni = Monotoni
recipe-minimale = Minimale
recipe-ghiottona = Ghiottona
recipe-junior = Monotoni junior
recipe-minipizza = Minipizza
recipe-mammamia = Pizza Mamma Mia

## The name of one order, where its family is not name enough.

order-each =
    { $number ->
        [1] one of each
       *[other] { $number } of each
    }
order-among-several = { $recipe } ({ $needs })

# One order or several by name, within a sentence; $orders is a list of quoted names.
orders-named =
    { $number ->
        [one] the order { $orders }
       *[other] the orders { $orders }
    }

# What a hand takes in: ingredients and orders together.
cards-and-orders = { $cards }, plus { $orders }

## What a pizza takes. These are parts of a list ("1 pepper and 6 cards of one other kind").
## $other is "yes" if the order shows kinds besides the open ones.

needs-any =
    { $number ->
        [one] { $number } ingredient or more, no matter which
       *[other] { $number } ingredients or more, no matter which
    }
needs-each =
    { $number ->
        [one] { $number } card of each kind
       *[other] { $number } cards of each kind
    }
needs-one-kind =
    { $other ->
        [yes]
            { $each ->
                [one] { $each } card of one other kind
               *[other] { $each } cards of one other kind
            }
       *[no]
            { $each ->
                [one] { $each } card of one kind
               *[other] { $each } cards of one kind
            }
    }
needs-two-kinds =
    { $other ->
        [yes]
            { $each ->
                [one] { $each } card each of two other kinds
               *[other] { $each } cards each of two other kinds
            }
       *[no]
            { $each ->
                [one] { $each } card each of two kinds
               *[other] { $each } cards each of two kinds
            }
    }
needs-fewest =
    { $each ->
        [one] { $each } card of the kind with the fewest on the table
       *[other] { $each } cards of the kind with the fewest on the table
    }

# $none: "no olives".
needs-without = { $needs }, with { $none } on the table

# For a list of orders: the family, and what the pizza takes.
order-described = { $recipe }: { $needs }
