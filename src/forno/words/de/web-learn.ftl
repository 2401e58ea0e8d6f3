### Das Spiel lernen: die Regeln und die Knöpfe der Übungsrunde.

## Die Regeln.

web-rules-title = Die Regeln: { $edition }
web-rules-reading = Die Regeln werden aufgeschlagen …
web-rules-contents = Inhalt
web-rules-note = Jede Regel hat einen kurzen Namen, mit dem das Spiel sie nennt, wenn du nach dem Warum fragst. Was als Auslegung markiert ist, steht nicht in der Anleitung: So spielt Forno, wo sie schweigt oder unklar ist.
web-rules-learn = Lieber spielend lernen
web-rules-ruling = Auslegung
web-rules-clause = Regel { $clause }
web-rules-elsewhere = { $clause } ist keine Regel dieser Ausgabe. Sie gehört zu { $edition }.
web-rules-there = { $clause } dort lesen
web-rules-orders = Die Bestellungen von
web-rules-reconstruction = Die Liste dieser Bestellungen wurde nie veröffentlicht: Sie ist eine Rekonstruktion.

## Die Übungsrunde.

web-learn-title = Spiel lernen
web-learn-loading = Der Tisch wird gedeckt …
web-learn-progress = { $at } von { $of }
web-learn-start = Runde beginnen
web-learn-minutes = Etwa zwei Minuten, zu dritt. Es kann nichts schiefgehen.
web-learn-next = Weiter
web-learn-back = Zurück
web-learn-skip = Beenden
web-learn-show-me = Zeig es mir
web-learn-right = Richtig!
web-learn-again = Noch einmal
web-learn-rules = Alle Regeln lesen
web-learn-play = Eine echte Partie spielen
web-learn-play-note = Gegen zwei Lehrlinge, die viel vergessen.
web-learn-open = Offene Küche: Zeig mir anfangs den ganzen Ofen
