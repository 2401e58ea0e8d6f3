### Was die Startseite sagt.

web-start-title = Ein Ofen für alle Pizzas
web-start-lead = Schieb deine Zutaten und Bestellungen in den { -oven }, merk dir, was die anderen dazulegen, und sieh, wessen Pizza am Ende stimmt.
web-start-new-here = Zum ersten Mal hier?
web-start-learn = Lern es beim Spielen, in zwei Minuten

## Gleich gegen den Computer.

web-start-play = Gleich spielen
web-start-bots = Wie viele Gegner?
web-start-who = Wer sind sie?
web-start-mixed = Mix
web-start-mixed-note = Eine bunte Runde: Auf jedem Platz sitzt jemand anderes.
web-start-character = { $name }: { $note }.
web-start-go = Spielen
web-start-laying = Der Tisch wird gedeckt …

## Mit anderen.

web-start-friends = Mit Freunden spielen
web-start-friends-lead = Richte einen Tisch ein und verschick den Link. Wenn du magst, nehmen Bots die freien Plätze ein.
web-start-new = Neuer Tisch
web-start-join = Hast du einen Link oder einen Code bekommen?
web-start-join-example = K7MX4Q
web-start-join-go = Mitspielen
web-start-join-bad = Das ist weder ein Link zu einem Tisch noch ein Code aus sechs Buchstaben und Ziffern.
web-start-joining = Auf dem Weg zum Tisch mit dem Code { $code } …
web-start-open = Offene Tische
web-start-open-none = Gerade wartet kein Tisch auf Mitspieler.
web-start-sit = Hinsetzen
web-start-free =
    { $number ->
        [one] { $number } Platz frei
       *[other] { $number } Plätze frei
    }

## Die eigenen Partien und die der anderen.

web-start-mine = Deine Partien
web-start-your-turn = Du bist dran
web-start-turn-of = { $name } ist am Zug
web-start-continue = Weiterspielen
web-start-to-table = Zum Tisch
web-start-watch = Anderen zuschauen
web-start-watch-none = Gerade spielt niemand öffentlich.
web-start-look-on = Zuschauen
web-start-records = Beendete Partien
web-start-records-none = Hier findest du deine Partien, wenn sie vorbei sind.
web-start-result = Ergebnis
web-start-replay = Ansehen
web-start-download = Herunterladen
