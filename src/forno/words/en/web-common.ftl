### What every screen of the page says.

web-skip = Skip to the content
web-nav = Forno
web-learn = Learn to play
web-language = Language
web-close = Close
web-connecting = Going to the table …
web-not-loaded = This page could not be loaded whole. Load it again.

## Where there is nothing to be seen.

web-stranded = Nobody sits here
web-stranded-no-such-table = There is no such table. Perhaps the link is old, or a letter of it is missing.
web-stranded-not-invited = This table is for those who are invited. Ask for the link, or for the code.
web-stranded-no-watching = Nobody may look on at this table.
web-stranded-not-shared = Nobody shows you their cards here.
web-stranded-stood = Your seat was given up. If that was not you, it was the host of the table.
web-stranded-closed = The host has given this table up.
web-stranded-away = The server does not answer. See that you are connected, and try again.
web-stranded-other = Something is not as it should be. Try again.
web-to-start = To the start
