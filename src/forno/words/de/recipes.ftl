### Bestellungen: wie sie heißen und was ihre Pizza braucht.

## Die Rezepte.

recipe-normale = Normale
recipe-bombastica = Bombastica
recipe-monotoni = Monotoni
recipe-minimale = Minimale
recipe-ghiottona = Ghiottona
recipe-junior = Monotoni junior
recipe-minipizza = Minipizza
recipe-mammamia = Pizza Mamma Mia

## Der Name einer Bestellung, wo das Rezept allein nicht genügt.

order-each =
    { $number ->
        [1] eine von jeder
       *[other] { $number } von jeder
    }
order-among-several = { $recipe } ({ $needs })

# Eine oder mehrere Bestellungen im Satz; $orders ist eine Liste von Namen in Anführungszeichen.
orders-named =
    { $number ->
        [one] die Bestellung { $orders }
       *[other] die Bestellungen { $orders }
    }

# Was auf die Hand kommt: Zutaten und Bestellungen zusammen.
cards-and-orders = { $cards }, dazu { $orders }

## Was eine Pizza braucht. Teile einer Liste (»1 Peperoni und 6 Karten einer anderen Zutat«).
## $other ist »yes«, wenn die Bestellung außer den offenen auch feste Zutaten zeigt.

needs-any =
    { $number ->
        [one] mindestens { $number } beliebige Zutat
       *[other] mindestens { $number } beliebige Zutaten
    }
needs-each =
    { $number ->
        [one] { $number } Karte von jeder Zutat
       *[other] je { $number } Karten von jeder Zutat
    }
needs-one-kind =
    { $other ->
        [yes]
            { $each ->
                [one] { $each } Karte einer anderen Zutat
               *[other] { $each } Karten einer anderen Zutat
            }
       *[no]
            { $each ->
                [one] { $each } Karte einer Zutat
               *[other] { $each } Karten einer Zutat
            }
    }
needs-two-kinds =
    { $other ->
        [yes]
            { $each ->
                [one] je { $each } Karte von zwei anderen Zutaten
               *[other] je { $each } Karten von zwei anderen Zutaten
            }
       *[no]
            { $each ->
                [one] je { $each } Karte von zwei Zutaten
               *[other] je { $each } Karten von zwei Zutaten
            }
    }
needs-fewest =
    { $each ->
        [one] { $each } Karte der Zutat, von der am wenigsten ausliegen
       *[other] { $each } Karten der Zutat, von der am wenigsten ausliegen
    }

# $none: »keine Oliven«.
needs-without = { $needs }, und es dürfen { $none } ausliegen

# Für eine Liste von Bestellungen: das Rezept und was die Pizza braucht.
order-described = { $recipe }: { $needs }
