### The lesson: a short round to learn by, station by station. $first and $second are the two other
### players, in the order of their turns. A hint is for whoever tries something else.

# The learner, where the other players have their names.
lesson-name = You

lesson-goal = Everybody bakes in the same oven, and nobody may look into it. Put ingredients in, add your orders, and remember what lies there: whoever delivers the most pizzas wins. Play a short round and see.
    .title = One oven for everybody
lesson-hand = You are purple, and olives are your own ingredient. You hold six ingredients and one order: a pizza with 4 mushrooms and 1 olive. For this lesson most of the supply is put aside, so the round is short.
    .title = Your hand
lesson-olives = A turn begins with ingredients of one kind. Pick your two olives. Then press the supply, the pile of ingredients: that puts them into the oven and draws new cards.
    .title = Put two olives in
lesson-hint-olives = Almost. Pick both olives and nothing else, then press the supply.
lesson-drawn = Your olives are in the oven, and everybody was told. Your hand is filled up to 7 cards again, with ingredients, since you drew from the supply.
    .title = New cards
lesson-others = { $first } puts a mushroom in, and it covers your olives. Only the top card of the oven is ever in sight. What lies below, you have to remember.
    .title = { $first } plays
lesson-memory = { $second } puts a salami in and draws the Mamma Mia! card: whoever has it will empty the oven. And now without looking: what lies at the very bottom?
    .title = Do you remember?
lesson-hint-memory = Not quite. Think of the first cards that went in: they were yours.
lesson-order = The oven already holds olives and a mushroom. Pick two mushrooms, add your order on top, and draw from your waiter this time: he brings new orders. Keep the third mushroom.
    .title = Now your order
lesson-hint-order = Almost. Pick two mushrooms and your order, then press your waiter, the pile of orders.
lesson-waiter = Your order lies open on the oven, and your waiter brought you three new ones. What went in before its order counts for a pizza: yours still lacks a mushroom.
    .title = Orders from your waiter
lesson-oven = { $first } put in a pepper and an order, and drew the last card of the supply: no more turns. { $second } has the Mamma Mia! card and empties the oven. The cards come out as they went in.
    .title = The oven is opened
lesson-complete = Your pizza needs 4 mushrooms, and 3 lie there. But you kept one: add it from your hand.
    .title = One mushroom is missing
lesson-hint-complete = You may let it fail, but you hold just the card that is missing. Add it, and the pizza is yours.
lesson-delivered = Your first pizza counts. What it took is gone from the table; one olive is left for others. Next comes the order of { $first }.
    .title = Delivered!
lesson-failed = { $first } needs 4 salami, and only 1 lies there. The order goes back under the waiter and gets another chance later. What is left on the table goes to the bottom of the next oven.
    .title = This one fails
lesson-end = A game has three of them, and whoever has delivered the most pizzas wins. You know all you need: the rest is memory, and a little cheek.
    .title = That was a round
