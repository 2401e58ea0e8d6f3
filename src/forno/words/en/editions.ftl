### What the editions are called, and what sets each of them apart: in a line, and (.about) for
### somebody who knows none of them.

edition-rio-grande = The Mamma Mia! card is shuffled into the supply after the deal, and its holder empties the oven.
    .title = Rio Grande
    .about = The game as most people know it: five ingredients, eight orders each, three rounds. The Mamma Mia! card is hidden in the supply; whoever draws it opens the oven when the round is over and begins the next one.
edition-abacus = No Mamma Mia! card: whoever draws the last card empties the oven, and an empty hand draws from the supply.
    .title = Abacus 1998
    .about = The edition of 1998, and the tightest race: there is no Mamma Mia! card. Whoever draws the last card of the supply opens the oven and begins the next round, and whoever has no ingredient left has to draw from the supply.
edition-bgg = The Mamma Mia! card is in the deck from the start, an order may be played alone, and leftovers stay in sight.
    .title = BoardGameGeek
    .about = The friendliest to memory: ingredients that no pizza took stay in sight on the table through the next round. Without an ingredient in hand, one may still play an order, and of delivered pizzas only the number is known.
edition-oya = The Mamma Mia! card decides, and leftovers are shown for ten seconds before they become the new oven.
    .title = Oya 2004
    .about = Like Rio Grande, with a look back: ingredients that no pizza took are shown for ten seconds before they go to the bottom of the next oven. Whoever remembers them is ahead.
edition-plus = Six ingredients, fifteen orders each, a hand of nine, helping each other, and a score that stays secret.
    .title = Mamma Mia! Plus
    .about = The big game, for up to six: shrimp as a sixth ingredient, fifteen orders each with new recipes, nine cards in hand. Players may ask each other for missing cards, and helping pays; who leads stays secret until the end. Its list of orders was never published, so this one is a reconstruction.
