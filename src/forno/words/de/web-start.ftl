### Was die Startseite sagt.

web-start-title = Ein Ofen für alle Pizzas
web-start-lead = Schieb deine Zutaten und Bestellungen in den { -oven }, merk dir, was die anderen dazulegen, und sieh, wessen Pizza am Ende stimmt.
web-start-new-here = Zum ersten Mal hier?
web-start-learn = Lern es beim Spielen, in zwei Minuten

## Gleich gegen den Computer.

web-start-play = Gleich spielen
web-start-opponents = Mitspieler
web-start-who = Wer sitzt hier?
web-start-kind =
    { $rung ->
        [apprentice] fängt gerade an
        [regular] vergisst viel
        [cook] merkt sich alles
        [chef] denkt voraus
        [master] sehr erfahren
       *[maestro] niemand ist besser
    }
web-start-change = { $name }: Platz ändern oder frei machen
web-start-clear = Platz frei machen
web-start-chair-free = Frei
web-start-add = Jemanden dazusetzen
web-start-mix = Neu mischen
web-start-classic = Klassisch
web-start-plus = Plus
web-start-more = Mehr
web-start-more-note = andere Ausgaben
web-start-go =
    { $number ->
        [1] Mit { $name } spielen
        [2] Mit diesen beiden spielen
        [3] Mit diesen dreien spielen
        [4] Mit diesen vieren spielen
       *[5] Mit diesen fünfen spielen
    }
web-start-laying = Der Tisch wird gedeckt …

## Mit anderen.

web-start-friends = Mit Freunden spielen
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
web-start-place =
    { $place ->
        [1] gewonnen
       *[other] Platz { $place } von { $of }
    }
web-start-pizzas =
    { $number ->
        [one] { $number } Pizza
       *[other] { $number } Pizzas
    }
web-start-result = Ergebnis
web-start-replay = Ansehen
web-start-download = Herunterladen
