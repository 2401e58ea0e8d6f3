### What sets each edition apart, in a line.

edition-rio-grande = The Mamma Mia! card is shuffled into the supply after the deal, and its holder empties the oven.
edition-abacus = No Mamma Mia! card: whoever draws the last card empties the oven, and an empty hand draws from the supply.
edition-bgg = The Mamma Mia! card is in the deck from the start, an order may be played alone, and leftovers stay in sight.
edition-oya = The Mamma Mia! card decides, and leftovers are shown for ten seconds before they become the new oven.
edition-plus = Six ingredients, fifteen orders each, a hand of nine, helping each other, and a score that stays secret.
