### What the start page says.

web-start-title = One oven, everybody’s pizzas
web-start-lead = Slip your ingredients and your orders into the { -oven }, remember what the others put in, and see whose pizza comes out right.
web-start-new-here = New here?
web-start-learn = Learn it by playing, in two minutes

## Against the computer, at once.

web-start-play = Play now
web-start-opponents = Opponents
web-start-who = Who sits here?
web-start-kind =
    { $rung ->
        [apprentice] a beginner
        [regular] forgets a lot
        [cook] remembers well
        [chef] thinks ahead
        [master] very experienced
       *[maestro] the best
    }
web-start-change = { $name }: change or clear the seat
web-start-clear = Clear the seat
web-start-chair-free = Free
web-start-add = Add a player
web-start-mix = Mix them up
web-start-classic = Classic
web-start-plus = Plus
web-start-more = More
web-start-more-note = other editions
web-start-go =
    { $number ->
        [1] Play with { $name }
        [2] Play with these two
        [3] Play with these three
        [4] Play with these four
       *[5] Play with these five
    }
web-start-laying = Laying the table …

## With others.

web-start-friends = Play with friends
web-start-join = Got a link or a code?
web-start-join-example = K7MX4Q
web-start-join-go = Join
web-start-join-bad = That is neither a link to a table nor a code of six letters and digits.
web-start-joining = Going to the table with the code { $code } …
web-start-open = Open tables
web-start-open-none = No table is waiting for players just now.
web-start-sit = Sit down
web-start-free =
    { $number ->
        [one] { $number } seat free
       *[other] { $number } seats free
    }

## One’s own games, and those of others.

web-start-mine = Your games
web-start-your-turn = Your turn
web-start-turn-of = { $name } is to play
web-start-continue = Play on
web-start-to-table = To the table
web-start-watch = Watch others play
web-start-watch-none = Nobody is playing in public just now.
web-start-look-on = Watch
web-start-records = Finished games
web-start-records-none = Your games are kept here once they are over.
web-start-place =
    { $place ->
        [1] won
       *[other] place { $place } of { $of }
    }
web-start-pizzas =
    { $number ->
        [one] { $number } pizza
       *[other] { $number } pizzas
    }
web-start-result = Result
web-start-replay = Replay
web-start-download = Download
