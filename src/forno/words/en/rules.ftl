### The rules in our own words, clause by clause: what the booklets lay down (rule-), and how Forno
### reads them where they are silent or unclear (ruling-). Which editions have which clause is in
### clauses.toml beside the languages.
###
### No edition is named here: each variable is something that an edition can do or has, so that a
### new edition needs no new words. What they are is in clauses.py beside the languages; those that
### choose between sentences have the values of the edition’s file. $card is "yes" if the edition has
### the Mamma Mia! card; $ruled is "yes" if the clause is a ruling of Forno’s in this edition.

## The cards.

section-CARDS = The cards
    .intro =
        { $card ->
            [no] There are two sorts of cards: ingredients and orders.
           *[yes] There are two sorts of cards, ingredients and orders, and one single card called Mamma Mia!
        }
rule-CARDS-1 = There are { $kinds } kinds, { $ingredients }, with { $copies } cards of each.
    .title = Ingredients
rule-CARDS-2 = Every player has a colour, and every colour has an ingredient of its own: { $colours }.
    .title = Colours and their own ingredient
rule-CARDS-3 = Each colour has eight orders: one for each other kind, which takes four of it and one of the colour’s own kind, one that takes a single card of each of the five kinds, a Bombastica, a Monotoni and a Minimale.
    .title = The orders
ruling-CARDS-3 = The booklets do not print this list. It is known from pictures and reviews of the game, and it fits all examples in the booklets.
rule-CARDS-4 = Each colour has fifteen orders: seven Normale, of which six show the colour’s own kind exactly once, and one or more each of Bombastica, Monotoni, Ghiottona, Monotoni junior, Minipizza, Minimale and Pizza Mamma Mia.
    .title = The orders
ruling-CARDS-4 = The list was never published, so Forno plays with a reconstruction, which agrees with all that the booklet shows. Counting kinds onwards from the colour’s own, round again after shrimp (pineapple, pepper, mushroom, olive, salami, shrimp): five times 1 own and 4 of another kind; one of each kind; 5 own; Bombastica; Monotoni; Ghiottona; Minimale; Pizza Mamma Mia with the second or the third kind onwards; Monotoni junior with the colour’s own kind struck out; a Minipizza of 3 own with the fourth kind onwards struck out; a Minipizza of 3 of the third kind onwards with the fifth struck out.
rule-CARDS-5 = The back of an order has its owner’s colour, and all ingredients share another back. So everybody can count the ingredients and the orders in a hand, and nobody can tell which they are.
    .title = Backs

## Setting up.

section-SETUP = Setting up
    .intro =
        The game is for { $fewest_players } to { $most_players } players.
rule-SETUP-1 = Fewer players play with fewer ingredients. Of every kind { $removed }.
    .title = Cards left in the box
rule-SETUP-2 = Everybody gets { $dealt } ingredients and shuffles their orders into a face-down stack, the waiter. The waiter’s top order completes the hand to { $hand } cards.
    .title = The first hand
ruling-SETUP-2 = Cards are dealt one by one, clockwise, beginning with the starting player. A saved game keeps the hands and the supply themselves, so it never depends on how they were dealt.
rule-SETUP-3 =
    The ingredients that were not dealt lie face down as the supply. { $card_comes ->
        [none] This edition has no Mamma Mia! card.
        [before-deal] The Mamma Mia! card is shuffled in before the deal: whoever is dealt it puts it on show and gets another card for it.
       *[after-deal] The Mamma Mia! card is shuffled into the supply after the deal.
    }
    .title = The supply and the Mamma Mia! card
rule-SETUP-4 =
    { $start ->
        [hungriest] The hungriest player begins.
       *[chosen] The players agree on who begins.
    } Turns go round clockwise. Where there are more colours than players, everybody chooses one.
    .title = Who begins, and who has which colour
ruling-SETUP-4 = The starting player is a seat that is named, or one that is drawn. Colours that nobody chose are drawn too.

## A turn.

section-TURN = A turn
    .intro = A turn has three steps: ingredients, then perhaps an order, then new cards.
rule-TURN-1 = First put one or more ingredients from your hand into the oven. They must all be of one kind, and everybody is told which kind and how many.
    .title = Ingredients
rule-TURN-2 = Then you may put one order from your hand on top, face up, so that everybody sees which one it is. Never more than one.
    .title = An order
rule-TURN-3 =
    To end the turn, fill your hand up to { $draw_limited ->
        [yes] { $hand } cards, but with { $draw_limit } new cards at most,
       *[no] { $hand } cards,
    } all of them from the supply or all of them from your waiter. A stack that is too short gives what it has, and the other one does not make up for it.
    .title = New cards
rule-TURN-4 = A hand that has the full number of cards or more draws nothing.
    .title = Empty stacks and full hands
ruling-TURN-4 = An empty stack cannot be chosen while the other one has cards; otherwise a player could hold the game up. The supply is never empty during play, so this is about an empty waiter.
rule-TURN-5 = A player who has no ingredient in hand when it comes to drawing must draw from the supply.
    .title = No ingredient when drawing
rule-TURN-6 =
    { $empty_handed ->
        [pass-and-draw-supply] The player passes, without an order, and then draws from the supply.
        [order-allowed] It is an ordinary turn without ingredients, so an order may be played before the draw.
        [pass-and-draw] The player passes and takes { $pass_draws } cards from the supply, or all that are left if they are fewer.
       *[pass] The player passes, without an order, and then draws as usual.
    }
    .title = No ingredient when the turn begins
ruling-TURN-6 =
    { $empty_handed ->
        [pass-and-draw] The { $pass_draws } cards are taken even if the hand then holds more than { $hand_word }.
       *[order-allowed] This holds for every turn and not only at the start of a later round.
    }
rule-TURN-6a = Some steps leave nothing to choose.
    .title = What nobody has to decide
ruling-TURN-6a =
    { $empty_handed ->
        [order-allowed] A draw with a full hand and an order
        [pass-and-draw] A pass, the { $pass_draws } cards of a pass, a draw with a full hand and an order
       *[pass] A pass, a draw with a full hand and an order
    } that nothing allowed could bake are not asked about: they happen, and everybody is told. Whether nothing could bake an order is judged by what all can see: the table, the order and how many ingredients the owner holds. { $helping ->
        [yes] With Helping it also counts how many ingredients another player holds at most, among those whose waiter has an order. Where
       *[no] Where
    } a question has only one answer, a host may answer it for the player.
rule-TURN-7 = Whoever draws the Mamma Mia! card puts it on show and draws another card in its place at once.
    .title = Drawing the Mamma Mia! card
ruling-TURN-7 = If no card is left to replace it, the round ends just the same.
rule-TURN-8 = Nobody may look through the oven, not even at cards of their own. Only the card on top is in sight.
    .title = The oven is covered

## The end of a round.

section-ROUND = The end of a round
    .intro = A round has two phases: turns, until the supply is gone, and then the oven.
rule-ROUND-1 = As soon as the last card of the supply has been drawn, nobody takes another turn in this round.
    .title = The last card of the supply
rule-ROUND-2 =
    { $card ->
        [no] Whoever drew the last card of the supply empties the oven.
       *[yes] Whoever has the Mamma Mia! card on show empties the oven.
    } The same player begins the next round.
    .title = Who empties the oven
rule-ROUND-3 = If no pizza was baked, there are no used cards to make a new supply of.
    .title = A round without a supply
ruling-ROUND-3 =
    { $card ->
        [no] The new round’s turns are over before they begin: the oven is emptied again, by the starting player, who also begins the round after that.
       *[yes] The Mamma Mia! card is then the whole supply, and the round goes on until somebody draws it.
    }
rule-ROUND-4 = Hands full of orders can leave everybody without a move.
    .title = A round that comes to a stop
ruling-ROUND-4 =
    When each player in turn has neither played nor drawn a card, the turns of this round are over. { $card ->
        [no] The
       *[yes] If nobody has the Mamma Mia! card on show, the
    } player who began this round empties the oven and begins the next one. Cards still in the supply become part of the next supply. Every round counts such turns from zero.

## Baking.

section-BAKE = Baking
    .intro = Now it turns out what is in the oven, card by card.
rule-BAKE-1 = The oven is turned over and its cards are turned up in the order in which they were played. Ingredients are laid on the table, kind by kind.
    .title = Reading the oven
rule-BAKE-2 = If the table alone can pay for an order that turns up, the pizza is baked, and its owner cannot refuse. Where the recipe can be paid in several ways, the owner chooses one, and it may be one that takes cards from their hand.
    .title = Everything lies there
ruling-BAKE-2 = Only ways that table and hand can really pay are open to choice.
rule-BAKE-3 = If the table alone is not enough, the owner may add from the hand exactly the cards that are missing, for any way to pay that table and hand cover together. Or the owner lets the pizza fail.
    .title = Something is missing
rule-BAKE-4 = For a baked pizza the order counts as delivered and its ingredients go to the used pile. An order that failed goes face down under its owner’s waiter, and no ingredient moves. What was not used stays on the table.
    .title = Baked or not
rule-BAKE-5 =
    { $delivered ->
        [counted] Delivered orders are out of the game, and only their number is known.
        [hidden] Delivered orders go face down onto one pile that all players share, and nobody looks at it before the end.
       *[shown] Delivered orders lie open beside their owner’s waiter.
    }
    .title = Delivered orders
rule-BAKE-6 =
    { $leftovers ->
        [table] When the oven is empty, the ingredients left on the table stay open there during the next round.
        [shown] When the oven is empty, the ingredients left on the table stay in sight for { $seconds } seconds. Then they become the new oven, so they are the first to be read next time.
       *[oven] When the oven is empty, the ingredients left on the table become the new oven, so they are the first to be read next time.
    }
    .title = Leftovers
ruling-BAKE-6 =
    They are stacked kind by kind, the last kind on top. { $leftovers ->
        [shown] The rules only report what is left; the { $seconds } seconds are up to the program that shows the game.
       *[oven] The rules only report what is left.
    }
rule-BAKE-7 =
    { $card ->
        [no] The used pile is shuffled and becomes the new supply.
       *[yes] The used pile is shuffled together with the Mamma Mia! card and becomes the new supply.
    } Hands stay as they are between rounds.
    .title = The new supply

## Recipes.

section-RECIPE = Recipes
    .intro = “Own” means the ingredient of the owner’s colour. A “J” is a kind of the owner’s choice, a “?” the kind of which the fewest cards lie on the table.
rule-RECIPE-1 = Takes the kinds and numbers that are printed on it, and nothing in their place.
    .title = Normale
rule-RECIPE-2 = Takes 15 ingredients or more of any kinds, and always all that lie on the table. If they are fewer than 15, the owner may add just as many from the hand as are missing; from 15 on nothing is added.
    .title = Bombastica
ruling-RECIPE-2 = The owner chooses the kinds of the added cards freely.
rule-RECIPE-3 = Takes 1 own and 6 “J”. The owner chooses the kind when the order turns up; it can never be their own kind.
    .title = Monotoni
rule-RECIPE-4 = Takes 1 own and { $minimale } “?”. What counts is the table at that moment. Kinds that are not on the table and kinds printed on the order are not compared. If several kinds tie for the fewest, the owner chooses among them.
    .title = Minimale
ruling-RECIPE-4 = Three of the booklets only forbid choosing the own kind; it is left out of the comparison there too. If no kind remains, the pizza fails.
rule-RECIPE-5 = Takes 1 own, 4 “J” and 4 of a second “J”. The owner chooses both kinds; they differ from each other and from the owner’s own kind.
    .title = Ghiottona
rule-RECIPE-6 = Monotoni junior and Minipizza show a kind that is struck out. A single card of it on the table is enough to send the order back at once.
    .title = A struck-out kind
ruling-RECIPE-6 = The struck-out kind cannot be chosen as the “J”.
rule-RECIPE-7 = Monotoni junior takes 5 “J”, a Minipizza takes 3 of the kind that is printed on it.
    .title = Monotoni junior and Minipizza
rule-RECIPE-8 = Takes 1 own and exactly 5 of one of the two kinds that are printed on it; the two cannot be mixed.
    .title = Pizza Mamma Mia

## Helping.

section-HELP = Helping
    .intro = Three or more players can help each other while baking.
rule-HELP-1 = An owner who cannot complete an order alone, or does not want to, may ask the others for an exact list of cards. The left neighbour answers first, then the next one clockwise.
    .title = Asking
ruling-HELP-1 = The owner first settles how the pizza is to be paid. The list may name only cards that are missing, and the owner’s hand must be able to add all the others. For a Bombastica it may name any cards, but no more than are missing; the owner then adds the rest in any kinds. There is nothing to ask for when the table alone can pay, or when no way to pay exists at all: a struck-out kind lies there, or no kind is left for the “?”.
rule-HELP-2 = A helper needs all of the named cards and at least one order in the waiter, and gives all of the cards. The owner then has to add what is still missing, so that the pizza is baked. Nobody else is asked after that.
    .title = Answering
ruling-HELP-2 = Everybody is asked in turn until somebody helps. One who cannot help says no like one who does not want to, and nobody can see the difference. The waiter counts as it is at that moment: orders that failed earlier in the same baking are part of it and can become the reward.
rule-HELP-3 = The helper takes the top order of their waiter, which nobody looks at, and lays it onto the pile of delivered orders. An order from the hand will not do.
    .title = The reward
ruling-HELP-3 = The booklet allows this; in Forno it always happens.
rule-HELP-4 = If everybody says no, the pizza fails, even if its owner could have completed it alone.
    .title = Nobody helps
ruling-HELP-4 = For each order that turns up there is one request at most.
rule-HELP-5 = Players may agree not to help each other, and two players never do. The game then has four rounds, not three.
    .title = Without Helping

## The end of the game.

section-END = The end of the game
    .intro = After the last oven, delivered orders are counted.
rule-END-1 =
    { $helping ->
        [yes] The game is over when the oven has been emptied { $rounds } times; without Helping, { $rounds_alone } times.
       *[no] The game is over when the oven has been emptied { $rounds } times.
    }
    .title = The last oven
ruling-END-1 = After that nothing is shuffled, and the leftovers stay where they are.
rule-END-2 =
    { $ruled ->
        [no] Whoever has delivered the most orders wins. If players tie, the one of them with the most ingredients in hand wins. If they still tie, they share the victory.
       *[yes] Whoever has delivered the most orders wins. If players tie, the one of them with the most ingredients in hand wins.
    }
    .title = Who wins
ruling-END-2 = If they still tie, they share the victory. Only the booklet of Mamma Mia! Plus says so.

## Who sees what.

section-SEE = Who sees what
    .intro = Memory is part of the game. No screen, message or computer player knows more than a person at a real table could see or hear.
rule-SEE-1 = Players see their own cards. Of another hand everybody sees how many ingredients and how many orders it holds.
    .title = Hands
rule-SEE-2 = Everybody sees how many orders a waiter holds, and nobody sees which, not even its owner.
    .title = Waiters
rule-SEE-3 =
    { $card ->
        [no] Everybody sees how many cards it holds, and nobody sees which.
       *[yes] Everybody sees how many cards it holds, and nobody sees which, or where the Mamma Mia! card is.
    }
    .title = The supply
rule-SEE-4 = Everybody sees its top card and how many cards lie in it.
    .title = The oven
rule-SEE-5 = Everybody hears what is played when it is played. After that it is covered by what follows, and an authentic table keeps no list of it, on the screen or in what is sent.
    .title = A play
rule-SEE-6 = It lies face down then, and everybody sees only how many cards are still to be turned up.
    .title = The oven while baking
rule-SEE-7 = Everybody sees what lies on the table, which order is turned up, what a pizza was paid with once it is baked or asked for, which cards were added, and every request and answer.
    .title = Baking
rule-SEE-8 = The others learn what the table shows: what lay there, what was missing, a struck-out kind. They never learn whether the owner was unable or unwilling.
    .title = Why an order failed
ruling-SEE-8 = So the facts, the questions and the pauses are the same in both cases. Whether an owner is asked at all depends only on the table, the order and the numbers of cards that everybody can count; an owner who could not complete the pizza may therefore be asked and can only decline.
rule-SEE-9 =
    { $card ->
        [no] Everybody sees where somebody draws, and how many cards.
       *[yes] Everybody sees where somebody draws, and how many cards, and who has the Mamma Mia! card on show.
    }
    .title = Draws
rule-SEE-10 =
    { $leftovers ->
        [table] They are in sight for everybody during the whole next round.
        [shown] They are in sight for { $seconds } seconds.
       *[oven] They are seen only on the table, when the baking ends.
    }
    .title = Leftovers
rule-SEE-11 =
    { $used ->
        [open] It lies face up, so everybody sees its cards and how many they are.
       *[hidden] Everybody sees how many cards it holds.
    }
    .title = The used pile
rule-SEE-12 =
    { $delivered ->
        [counted] Only their number is known.
        [hidden] Nobody is shown a number or a list before the end, not even of their own, though each delivery is public when it happens.
       *[shown] They lie open.
    }
    .title = Delivered orders
rule-SEE-13 = Which order it was stays hidden from everybody, the helper included, until the end of the game.
    .title = A helper’s reward

## The open kitchen.

section-OPEN = The open kitchen
    .intro = An aid for those who are learning the game.
rule-OPEN-1 = No booklet has this.
    .title = For learners
ruling-OPEN-1 =
    { $delivered ->
        [hidden] The host of a table may open the kitchen: then the whole oven is in sight, and how many orders everybody has delivered.
       *[shown] The host of a table may open the kitchen: then the whole oven is in sight.
    } It is off unless it is turned on, and everybody at the table is told.

## The booklets’ own examples.

section-EXAMPLE = The booklets’ own examples
    .intro = Each example that a booklet gives is played out in one of Forno’s tests.
rule-EXAMPLE-1 = Alberto, who is green, plays three salami and the order for four salami and a pepper. He draws from his waiter, which holds only three orders, and so has a hand of { $hand_less_one } cards.
    .title = Alberto’s turn
rule-EXAMPLE-2 = Three pineapples lie on the table when Alberto’s order for four pineapples and a pepper turns up. He adds one from his hand, and the pizza is baked.
    .title = A card from the hand
rule-EXAMPLE-3 =
    On the table are two peppers, two salami, two mushrooms and three pineapples. { $minimale ->
        [4] Claudio, who is red, can choose peppers or mushrooms for his Minimale, and he adds two cards.
       *[3] Alberto, who is green, can choose salami or mushrooms for his Minimale.
    }
    .title = A Minimale with a tie
rule-EXAMPLE-4 = Alberto lacks two olives, has one and asks for one. Beate says no, Claudio gives his, and the top order of Claudio’s waiter is his reward.
    .title = Claudio helps
rule-EXAMPLE-5 = A Bombastica turns up when 21 ingredients lie on the table: it takes them all.
    .title = A large Bombastica
rule-EXAMPLE-6 = Claudio, who is red, needs a salami and five pineapples, or a salami and five peppers.
    .title = A Pizza Mamma Mia

## Parts of the clauses. $together is one of the ways in which players come together.

count-word =
    { $number ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $number }
    }
own-kind = { $colour } { $ingredient }
together =
    { $players ->
        [2] with two
        [3] with three
        [4] with four
        [5] with five
        [6] with six
       *[other] with { $players }
    }
removed-most =
    { $number ->
        [one] { $number } card stays in the box { $together } players
       *[other] { $number } cards stay in the box { $together } players
    }
removed-more = { $number } { $together }
