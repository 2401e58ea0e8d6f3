### Die Namen der Dinge.
###
### In allen Dateien: $name ist der Name eines Mitspielers, $you ist »yes«, wenn der Leser selbst
### gemeint ist. $cards, $needs und Ähnliches sind Mengen, die schon Worte sind (»2 Pilze und
### 1 Salami«). Namen werden nicht gebeugt; die Sätze umgehen, was sie beugen würde (»Annas«).

## Die Wörter des Spiels. Alle anderen Nachrichten verwenden sie von hier.

-oven = Ofen
-supply = Vorrat
-waiter = Kellner
-card = Karte „Mamma Mia!“

## Zutaten. Der Wert ist eine Menge; .name steht allein auf einem Schild, .kind steht im Satz für
## die Sorte, .none sagt, dass es keine gibt, .listed steht in einer Liste aller Sorten, .own für die
## eigene Sorte einer Farbe.

ingredient-pineapple = { $number } Ananas
    .name = Ananas
    .kind = Ananas
    .none = keine Ananas
    .listed = Ananas
    .own = die Ananas
ingredient-pepper = { $number } Peperoni
    .name = Peperoni
    .kind = Peperoni
    .none = keine Peperoni
    .listed = Peperoni
    .own = die Peperoni
ingredient-mushroom =
    { $number ->
        [one] { $number } Pilz
       *[other] { $number } Pilze
    }
    .name = Pilz
    .kind = Pilze
    .none = keine Pilze
    .listed = Pilze
    .own = die Pilze
ingredient-olive =
    { $number ->
        [one] { $number } Olive
       *[other] { $number } Oliven
    }
    .name = Olive
    .kind = Oliven
    .none = keine Oliven
    .listed = Oliven
    .own = die Oliven
ingredient-salami = { $number } Salami
    .name = Salami
    .kind = Salami
    .none = keine Salami
    .listed = Salami
    .own = die Salami
ingredient-shrimp =
    { $number ->
        [one] { $number } Shrimp
       *[other] { $number } Shrimps
    }
    .name = Shrimp
    .kind = Shrimps
    .none = keine Shrimps
    .listed = Shrimps
    .own = die Shrimps

# Zutaten beliebiger Sorten.
ingredients =
    { $number ->
        [one] { $number } Zutat
       *[other] { $number } Zutaten
    }

nothing = nichts

## Die Farben der Spieler, als Schild.

colour-yellow = Gelb
colour-green = Grün
colour-brown = Braun
colour-purple = Lila
colour-red = Rot
colour-pink = Pink

## Listen: »A, B und C«, »entweder A oder B«, »A + B«. Längere werden von links gefaltet.

list-comma = { $first }, { $last }
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
list-either = entweder { $list }
list-plus = { $first } + { $last }

quoted = „{ $text }“

# Nach einem Satz der Paragraf der Regeln, auf dem er beruht.
cited = { $sentence } ({ $clause })
