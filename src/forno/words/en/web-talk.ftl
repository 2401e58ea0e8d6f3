### Table talk: gestures, lines, who looks on.

web-talk = Table talk
web-talk-say-it = Say it
web-talk-gestures = Gestures
web-talk-mamma-mia = Mamma mia!
web-talk-hurry = Hurry up!
web-talk-mood =
    { $gesture ->
        [cheering] Cheer
        [smug] Look smug
        [thinking] Ponder
       *[crushed] Be crushed
    }
# Said to screen readers, and shown for what spectators do.
web-talk-made =
    { $gesture ->
        [cheering] { $name } cheers.
        [smug] { $name } looks smug.
        [thinking] { $name } ponders.
        [crushed] { $name } is crushed.
        [hurry] { $name }: Hurry up!
       *[mamma-mia] { $name }: Mamma mia!
    }
web-talk-said = { $name }: { $text }

## Lines

web-talk-lines = What was said
web-talk-nothing = Nobody has said anything yet.
web-talk-write = Write something
web-talk-send = Send
web-talk-looks-on = looks on
web-talk-about = { $name }: more
web-talk-ignore = Mute { $name } for me
web-talk-remove = Remove this line
web-talk-silence = { $name } may write no more
web-talk-unsilence = { $name } may write again
web-talk-hear-all =
    { $number ->
        [one] Show { $number } line of people I muted
       *[other] Show { $number } lines of people I muted
    }
web-talk-later = At this table nobody writes during the game: talk could be help. Gestures are welcome.
web-talk-spectators-only = Only those who look on read this, as long as the game lasts.
web-talk-everybody-hears = The players read this too.
web-talk-recorded = What is written here is kept with the game.
web-refused-no-talk = The host lets you write and gesture no more at this table.
web-refused-text-refused = A line has up to 200 characters that can be seen. Write it another way.

## Who looks on

web-talk-watch =
    { $number ->
        [one] { $number } looks on
       *[other] { $number } look on
    }

## Settings of a table

web-talk-chat = People may write during the game
web-talk-chat-note = Remembering is half the game, and talk can be help. Gestures are always there, and so is writing before and after the game.
web-talk-record = Keep what is written with the game
web-talk-record-note = Otherwise it is forgotten when the table is.

## Faces

web-talk-face = Your face
web-talk-face-of = { $name }’s face
