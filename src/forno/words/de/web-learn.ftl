### Das Spiel lernen: die Regeln und die Knöpfe der Übungsrunde.

## Die Regeln.

web-rules-title = Die Regeln: { $edition }
web-rules-reading = Die Regeln werden aufgeschlagen …
web-rules-contents = Inhalt
web-rules-note = Jede Regel hat einen kurzen Namen, mit dem das Spiel sie nennt, wenn du nach dem Warum fragst. Was als Auslegung markiert ist, steht nicht in der Anleitung: So spielt Forno, wo sie schweigt oder mehrere Lesarten zulässt.
web-rules-learn = Lieber spielend lernen
web-rules-ruling = Auslegung
web-rules-clause = Regel { $clause }
web-rules-elsewhere = { $clause } ist keine Regel dieser Ausgabe. Sie gehört zu { $edition }.
web-rules-there = { $clause } dort lesen
web-rules-orders = Die Bestellungen von
web-rules-reconstruction = Die Liste dieser Bestellungen wurde nie veröffentlicht: Sie ist eine Rekonstruktion.
