### The settings of this browser, and the speaker at the table.

web-settings = Settings
web-sound = Sound
web-sound-on = Sound is on: mute it
web-sound-off = Sound is off: switch it on

## What is heard.

web-settings-heard = Sound and voice
web-settings-volume = Volume
web-settings-voice = A voice says what happens
web-settings-voice-note = With the voices of your browser, in the language of the page.
web-settings-vibrate = Vibrate when it is my turn
web-settings-gestures = Show the gestures of others
web-settings-notify = Notify me when it is my turn and I look elsewhere
web-settings-notify-denied = Your browser does not allow it. You can change that in its settings for this page.
web-settings-notify-insecure = Notifications need a page that was opened by HTTPS, or on this computer.

## What is seen.

web-settings-seen = Look
web-settings-theme = Light
web-theme-night = Night
web-theme-day = Day
web-theme-contrast = High contrast
web-settings-text = Size of the text
web-settings-still = No motion
web-settings-still-note = Your system’s own setting counts too.
web-settings-left = Controls for the left hand

## How quickly things go.

web-settings-pace = Pace
web-settings-pace-games = Pace of my games
web-settings-pace-note = At a table it is changed with the gauge, for everybody there.
web-settings-speed = Speed of the oven
web-settings-auto = The oven goes on by itself

## Keys.

web-settings-keys = Keys
web-settings-keys-on = Keys for playing
web-key-kind = pick a kind; again: one fewer
web-key-order = pick the next order
web-key-play = play and draw ingredients
web-key-play-orders = play and draw orders
web-key-clear = put everything back
web-key-space = hold at the table; next card at the oven
web-key-step = a card back or on at the oven
web-key-skip = skip to the result, or to my decision
web-key-read = read my hand and what I may do
web-key-table = read the table
web-key-help = these settings
