### What is said where a table is set up, and while it waits for its players.

web-setup-title = A new table
web-setup-moment = One moment …
web-setup-players = { $least } to { $most } players
web-setup-seats = How many seats?

## Who sits where.

web-setup-seat = Seat { $number }
web-setup-open = free: for whoever joins
web-setup-me = me
web-setup-bot = { $name } (bot)
web-setup-colour = Colour
web-setup-colour-drawn = drawn by lot
web-setup-dials = Stronger or weaker
web-setup-memory = Memory
web-setup-as-usual = as usual
web-setup-memory-perfect = perfect
web-setup-memory-good = good
web-setup-memory-fair = fair
web-setup-memory-poor = poor
web-setup-memory-none = none
web-setup-skill = Moves played at full strength

## The rest.

web-setup-more = More: who starts, memory, clock, spectators …
web-setup-position = Position (if you like)
web-setup-position-note = Paste a position on one line: the game goes on from there. It settles the edition, the seats, their colours and what stays in sight. Everybody is told that you have seen all cards.
web-setup-start = Who starts?
web-setup-start-drawn = drawn by lot
web-setup-start-hungriest = whoever is hungriest
web-setup-recall = What of the { -oven } stays in sight?
web-setup-recall-note = Remembering is half the game. The less is in sight, the more it counts.
web-setup-recall-top = the top card
web-setup-recall-last = the last { $number } cards
web-setup-recall-everything = everything
web-setup-open-kitchen = Open kitchen
web-setup-open-kitchen-note = For learners: the whole { -oven } and the score are shown to everybody.
web-setup-helping = Helping
web-setup-helping-note =
    { $rounds ->
        [one] Players may ask each other for cards. Without it, there is { $rounds } round.
       *[other] Players may ask each other for cards. Without it, there are { $rounds } rounds.
    }
web-setup-helping-few =
    { $rounds ->
        [one] Helping begins with { $number } players. Without it, there is { $rounds } round.
       *[other] Helping begins with { $number } players. Without it, there are { $rounds } rounds.
    }
web-setup-without-helping = without Helping
web-setup-clock = Clock
web-setup-clock-none = none
web-setup-clock-move = time for each move
web-setup-clock-game = time for the whole game
web-setup-clock-move-is = { $time } for each move
web-setup-clock-game-is = { $time } for the whole game
web-setup-time = Time
web-setup-increment = Added after each move
web-setup-seconds =
    { $number ->
        [one] { $number } second
       *[other] { $number } seconds
    }
web-setup-minutes =
    { $number ->
        [one] { $number } minute
       *[other] { $number } minutes
    }
web-setup-hints = Hints are allowed
web-setup-listed = Strangers find the table on the start page, and may sit down
web-setup-watching = Who may look on?
web-setup-watching-nobody = nobody
web-setup-watching-invited = whoever has the link
web-setup-watching-everybody = everybody
web-setup-delay = Delay for those who look on
web-setup-delay-none = none
web-setup-pace = How fast do bots move?
web-setup-grace = Taking back a move
web-setup-grace-none = not possible
web-setup-grace-note = A move is sent after this time. Until then it can be taken back.
web-setup-patience = How long to wait for somebody who is away?
web-setup-patience-never = until they are back
web-setup-stand-in = Which bot plays for them then?
web-setup-make = Set up the table

## The table, before the game.

web-setup-at-table = At the table: { $edition }
web-setup-recall-is = The { -oven } shows { $recall }
web-setup-who = Who is here
web-setup-free = free seat
web-setup-you = you
web-setup-a-bot = bot
web-setup-ready = ready
web-setup-not-ready = not ready yet
web-setup-not-here = not here
web-setup-sit = Sit here
web-setup-sit-anywhere = Sit down
web-setup-looking-on = Until you sit down, you look on.
web-setup-full = Every seat is taken, and nobody may look on at this table.
web-setup-full-look-on = Every seat is taken. You may look on: the game appears here when it begins.
web-setup-stand = Stand up
web-setup-remove = Free the seat
web-setup-remove-of = Free the seat: { $name }
web-setup-which-bot = Bot for seat { $number }
web-setup-seat-bot = Seat the bot
web-setup-sits = { $name } sits down.
web-setup-stands = { $name } stands up.
web-setup-is-ready = { $name } is ready.

## Ready.

web-setup-are-you-ready = Ready?
web-setup-say-ready = I am ready
web-setup-unready = Not ready after all
web-setup-waiting = You are ready. It begins when every seat is taken and everybody is ready.
web-setup-waiting-ready = You are ready. It begins when everybody is.
web-setup-hungriest = I am ready, and the hungriest
web-setup-hungriest-note = Whoever says so first begins.
web-setup-shuffle = A fair shuffle
web-setup-shuffle-note = Nobody can know or steer the cards, not even the server: its secret was fixed before you came, and is mixed with what the players add. After the game, everybody can check it.
web-setup-salt = Add a few letters or words of your own (if you like)
web-setup-commitment = The fingerprint of the secret:

## How the others come.

web-setup-invite = Invite others
web-setup-only-here = This link works on this device only, because the server serves no other. To let others in, end the server and start it again with this command. Then load this page again: your table is still there.
web-setup-command-make = If you started it with “make play”:
web-setup-own-address = This link works on this device only. Open the page by the address that this device has in your network, such as { $example }, and set up a table there: its link is for everybody.
web-setup-network = This link is for devices in the same network as this one.
web-setup-link = Link
web-setup-code = Or this code, to enter on the start page
web-setup-qr = QR code of the link
web-setup-copy = Copy
web-setup-copied = Copied.
web-setup-selected = It is selected: now copy it.
web-setup-share = Share …
web-setup-come = Come to my table and play Mamma Mia!
web-setup-no-link = This browser does not know the link of the table. Make another one.
web-setup-ask-host = Ask the host of the table for the link.
web-setup-further = Make another link
web-setup-further-link = Another link
web-setup-revoke = Cancel this link
web-setup-close = Close the table
web-setup-close-sure = It will be gone for everybody.
web-setup-keep = Keep it
