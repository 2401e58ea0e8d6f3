### What the terminal says of a table on a server.

## Before the game.

online-code = Your table has the code { $code }.
online-invite = Friends sit down with:
online-link = Or with this link: { $link }
online-at-table = At the table: { $chairs }
online-set-up = Set-up table: whoever laid it out has seen all cards.
online-free-seat = a free seat
online-chair-bot = { $name } (bot)
online-chair-ready = { $name }, ready
online-chair-here = { $name }, not ready yet
online-chair-away = { $name }, not here
online-bot-sits = { $name } sits down at the table.

## In the middle of the game.

online-hint = Enter: go on · q: leave; your seat is kept
online-waits = { $name } is thinking.
online-paused = The game is paused.
online-paused-by = { $name } has paused the game.
online-goes-on = The game goes on.
# $you is "yes" if the reader is meant.
online-stand-in =
    { $you ->
        [yes] A bot plays for you for the time being.
       *[no] A bot plays for { $name } for the time being.
    }
online-gone = { $name } is not here just now.
online-returned =
    { $you ->
        [yes] You play for yourself again.
       *[no] { $name } is back.
    }
online-clock =
    { $seconds ->
        [one] You have { $seconds } second.
       *[other] You have { $seconds } seconds.
    }
online-lost = The connection is lost. As soon as it is back, the game goes on by itself.
online-back = The connection is back.
online-as-it-stands = This is how the game stands.
online-undone = The server has lost what happened last. The game goes on from here.

## When it is left, and at its end.

online-seat-kept = Your seat is kept.
online-verify = Check that the shuffles were fair: { $command }

## What a server says no to.

online-unreachable = { $server } does not answer, or is no Forno server
online-strange = the server does not speak as this program does: { $why }
online-no-such-table = there is no such table on this server
online-not-invited = this table is for those who are invited: use the link, or --invitation and its key
online-seat-taken = every seat at this table is taken
online-colour-refused = this colour cannot be had at this table
online-begun = the game at this table has begun without you
online-not-seated = you have no seat at this table any more
online-not-playing = nothing can be played at this table just now
online-outdated = The table is not as it was any more.
online-busy = the server has too much to do just now: try again in a while
online-crowd = too many connections to the server are open from here: close some, or try again in a while
online-closed = the host has closed the table
