### The names of things.
###
### In all files: $name is a player's name, and $you is "yes" if the reader is that player. $cards,
### $needs and the like are amounts already put into words ("2 mushrooms and 1 salami").
### A name never changes with its case here, so sentences avoid what would bend it ("Anna's").

## The game's own words. Other messages use these terms, so each is written once.

-oven = oven
-supply = supply
-waiter = waiter
-card = Mamma Mia! card

## Ingredients. The value is an amount; .name stands alone on a label, .kind stands for the kind
## within a sentence, .none says that there is none, .listed stands in a list of all kinds, .own for a
## colour’s own kind.

ingredient-pineapple =
    { $number ->
        [one] { $number } pineapple
       *[other] { $number } pineapples
    }
    .name = pineapple
    .kind = pineapple
    .none = no pineapple
    .listed = pineapple
    .own = pineapple
ingredient-pepper =
    { $number ->
        [one] { $number } pepper
       *[other] { $number } peppers
    }
    .name = pepper
    .kind = peppers
    .none = no peppers
    .listed = pepper
    .own = pepper
ingredient-mushroom =
    { $number ->
        [one] { $number } mushroom
       *[other] { $number } mushrooms
    }
    .name = mushroom
    .kind = mushrooms
    .none = no mushrooms
    .listed = mushroom
    .own = mushroom
ingredient-olive =
    { $number ->
        [one] { $number } olive
       *[other] { $number } olives
    }
    .name = olive
    .kind = olives
    .none = no olives
    .listed = olive
    .own = olive
ingredient-salami = { $number } salami
    .name = salami
    .kind = salami
    .none = no salami
    .listed = salami
    .own = salami
ingredient-shrimp = { $number } shrimp
    .name = shrimp
    .kind = shrimp
    .none = no shrimp
    .listed = shrimp
    .own = shrimp

# Ingredients of any kinds.
ingredients =
    { $number ->
        [one] { $number } ingredient
       *[other] { $number } ingredients
    }

nothing = nothing

## The players' colours, as a label.

colour-yellow = yellow
colour-green = green
colour-brown = brown
colour-purple = purple
colour-red = red
colour-pink = pink

## Lists: "A, B and C", "either A or B", "A + B". A longer list is folded from the left.

list-comma = { $first }, { $last }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-either = either { $list }
list-plus = { $first } + { $last }

quoted = “{ $text }”

# After a sentence, the clause of the rules that it rests on.
cited = { $sentence } ({ $clause })
