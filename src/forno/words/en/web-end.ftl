### What the page says when a game is over.

## Who won. $names is a list in words.

web-end-you-win = You win!
web-end-wins =
    { $number ->
        [0] The game is over
        [one] { $names } wins
       *[other] { $names } share the victory
    }
web-end-place = Place { $place }:
web-end-pizzas =
    { $number ->
        [one] { $number } pizza
       *[other] { $number } pizzas
    }
web-end-you = you
# Under one’s own portrait.
web-end-you-stand = You
web-end-bill = The bill
web-end-bill-fact = { $name } used { $used } ingredients and put in { $fed }.
web-end-loading = Counting the plates …
web-end-retry = Try again

## What to do next.

web-end-rematch = Play again
web-end-rematch-open = Another game is being set up.
web-end-rematch-go = To the new table
web-end-analysis = Replay and analysis
web-end-record = Download the record
web-end-share = Share this game
web-end-share-lead = A public link shows the whole game to everybody, with all cards. It takes the consent of every person who sat here, and each can take it back at any time.
web-end-share-agree = I agree to a public link
web-end-share-withdraw = Take my consent back
web-end-share-public = Everybody agrees. This link shows the game:
web-end-share-copy = Copy
web-end-share-copied = Copied
web-end-share-embed = For a page of your own:
web-end-share-waiting = Still to agree: { $names }.

## Scores and plots.

web-end-numbers = The game in numbers
web-end-scores = Scores
web-end-player = Player
web-end-column-place = Place
web-end-column-pizzas = Pizzas
web-end-column-left = In hand
web-end-level = When pizzas are level, the ingredients left in hand decide.
web-end-by-round = Pizzas by round
web-end-round = Round { $round }
web-end-total = Total
web-end-thanks-note =
    { $number ->
        [one] { $number } of the delivered orders was a reward for helping.
       *[other] { $number } of the delivered orders were rewards for helping.
    }
web-end-cards = Ingredients put in and used
web-end-cards-note = Put in: what a player put into the { -oven }. Used: what this player’s pizzas were made of.
web-end-fed = Put in
web-end-used = Used
web-end-orders = Orders out of the { -oven }
web-end-orders-note = From left to right as they came out; a line begins the next round. A plate leads to its moment in the replay.
web-end-baked = baked
web-end-failed = failed
web-end-failures =
    { $number ->
        [0] No order failed
        [one] { $number } order failed
       *[other] { $number } orders failed
    }
web-end-column-round = Round
web-end-column-order = Order
web-end-column-result = Result
web-end-column-why = Why

## Whether the shuffles were fair.

web-end-fair = Was it shuffled fairly?
web-end-fair-lead = Before the first card, the dealer showed the fingerprint of a secret that decides every shuffle. Now the secret is known, and everything can be dealt again to compare.
web-end-seal = The fingerprint:
web-end-seal-seen = The fingerprint this page saw before the deal:
web-end-fair-check = Check the shuffles
web-end-no-proof = The cards of this table were laid out by hand, or dealt anew in the middle of another game, for practice. There is no shuffle to check.
web-end-fair-busy = Dealing it all again …
web-end-fair-yes = Every shuffle is as the dealer had promised.
web-end-fair-no = This game was not dealt as promised!
web-end-fair-own = Your browser has dealt it all again by itself, from the record alone, and found the same.
web-end-fair-own-wrong = Your browser has dealt it all again by itself, and something else came of it:
web-end-seal-changed = The record names a different fingerprint from the one this page saw:
web-end-seal-same = It is the fingerprint this page saw before the deal.
web-end-seal-unseen = This page did not see the fingerprint before the deal. Somebody who was at the table in time can compare it.
web-end-how = How does that work?
web-end-how-1 = The dealer, that is the server, draws a secret for the table and shows its fingerprint. No other secret has the same one, and nobody can find the secret from it.
web-end-how-2 = Everybody who is ready adds something of their own, so the dealer could not choose a secret to its liking.
web-end-how-3 = After the game the record holds the secret. With it, every hand, { -waiter } and { -supply } can be dealt again and has to be the same.
web-end-how-self = You need not take this page’s word for it. Download the record and check it on your own computer:
