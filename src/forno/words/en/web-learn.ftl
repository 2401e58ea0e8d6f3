### Learning the game: the rules page and the lesson’s own buttons.

## The rules.

web-rules-title = The rules: { $edition }
web-rules-reading = Opening the rules …
web-rules-contents = Contents
web-rules-note = Every rule has a short name, by which the game cites it when you ask why. What is marked as a ruling is not in the booklet: it is how Forno plays where the booklet is silent or unclear.
web-rules-learn = Learn by playing instead
web-rules-ruling = Ruling
web-rules-clause = Rule { $clause }
web-rules-elsewhere = { $clause } is not a rule of this edition. It belongs to { $edition }.
web-rules-there = Read { $clause } there
web-rules-orders = The orders of
web-rules-reconstruction = Nobody ever published the list of these orders: it is a reconstruction.

## The lesson.

web-learn-title = Learn to play
web-learn-loading = Laying the table …
web-learn-progress = { $at } of { $of }
web-learn-start = Start the round
web-learn-minutes = About two minutes, at a table for three. Nothing can go wrong.
web-learn-next = Next
web-learn-back = Back
web-learn-skip = Leave
web-learn-show-me = Show me
web-learn-right = Right!
web-learn-again = Play it again
web-learn-rules = Read all the rules
web-learn-play = Play a real game
web-learn-play-note = Against two apprentices, who forget a lot.
web-learn-open = Open kitchen: show me the whole oven at first
