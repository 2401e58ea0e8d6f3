### What every screen of the page says.

web-skip = Skip to the content
web-nav = Forno
web-learn = Learn to play
web-language = Language
web-close = Close
web-connecting = Going to the table …
web-crowd = Too many windows or devices are already connected from here. Close some of them: this page tries again by itself.
web-not-loaded = This page did not load completely. Load it again.

## Where there is nothing to be seen.

web-stranded = Nobody sits here
web-stranded-no-such-table = There is no such table. Perhaps the link is old, or a letter is missing.
web-stranded-not-invited = This table is by invitation only. Ask for the link or the code.
web-stranded-no-watching = Nobody may look on at this table.
web-stranded-not-shared = Nobody shows you their cards here.
web-stranded-stood = Your seat was given up. If that was not you, it was the host of the table.
web-stranded-closed = The host has closed this table.
web-stranded-away = The server does not answer. Check your connection and try again.
web-stranded-other = Something went wrong. Try again.
web-lost = There is nothing at this address
web-lost-note = Perhaps a letter is missing, or something was added by mistake. If somebody sent you a link or a code, enter it here.
web-to-start = To the start page

web-name = Your name
web-guest = Guest
web-edition = Edition

## What the server says no to.

web-refused-away = The server does not answer. Check your connection and try again.
web-refused-busy = The server could not save that. Try again in a moment.
web-refused-colour-refused = This colour is taken, or the edition does not have it.
web-refused-flood = That was too much at once. Try again in a moment.
web-refused-name-refused = A name has up to 40 letters or other signs, and each player at a table has a different one.
web-refused-no-such-table = There is no such table. Perhaps the link is old, or a letter is missing.
web-refused-not-host = Only the host of the table can do that.
web-refused-not-invited = This table is by invitation only. Ask for the link or the code.
web-refused-not-open = The game has already begun.
web-refused-plan-refused = The rules do not allow such a table. Choose something else.
web-refused-position-refused = This position cannot be laid out.
web-refused-seat-taken = Somebody was quicker: this seat is taken.
web-refused-seated-already = You already sit at this table.
web-refused-too-many = There cannot be more of them.
web-refused-other = That did not work. Try again.

## A table that somebody laid out.

web-set-up = Set-up table
web-set-up-mark = Set-up table: whoever laid it out has seen all cards.

## Beside a picture that can be had in words.

web-as-table = As a table

## How fast bots and cards move.

web-pace-calm = calm
web-pace-normal = normal
web-pace-fast = fast
web-pace-tap = wait for my tap
web-pace-none = at once
web-pace = Pace
