### Was dort steht, wo ein Tisch eingerichtet wird, und solange er auf seine Spieler wartet.

web-setup-title = Ein neuer Tisch
web-setup-moment = Einen Moment …
web-setup-players = { $least } bis { $most } Spieler
web-setup-seats = Wie viele Plätze?

## Wer wo sitzt.

web-setup-seat = Platz { $number }
web-setup-open = frei: für Mitspieler
web-setup-me = ich
web-setup-bot = { $name } (Bot)
web-setup-colour = Farbe
web-setup-colour-drawn = ausgelost
web-setup-dials = Stärker oder schwächer
web-setup-memory = Gedächtnis
web-setup-as-usual = wie immer
web-setup-memory-perfect = perfekt
web-setup-memory-good = gut
web-setup-memory-fair = mittel
web-setup-memory-poor = schlecht
web-setup-memory-none = keins
web-setup-skill = Züge mit voller Stärke

## Alles Weitere.

web-setup-more = Mehr: wer beginnt, Gedächtnis, Uhr, Zuschauer …
web-setup-position = Stellung (wenn du magst)
web-setup-position-note = Füg eine Stellung ein, die auf einer Zeile steht: Von da geht das Spiel weiter. Sie legt Ausgabe, Plätze, ihre Farben und das fest, was zu sehen bleibt. Allen wird gesagt, dass du alle Karten kennst.
web-setup-start = Wer beginnt?
web-setup-start-drawn = ausgelost
web-setup-start-hungriest = wer am hungrigsten ist
web-setup-recall = Was bleibt vom { -oven } zu sehen?
web-setup-recall-note = Sich zu erinnern ist das halbe Spiel. Je weniger zu sehen ist, desto mehr zählt es.
web-setup-recall-top = die oberste Karte
web-setup-recall-last = die letzten { $number } Karten
web-setup-recall-everything = alles
web-setup-open-kitchen = Offene Küche
web-setup-open-kitchen-note = Zum Lernen: Alle sehen den ganzen { -oven } und den Punktestand.
web-setup-helping = Helfen
web-setup-helping-note =
    { $rounds ->
        [one] Man darf einander um Karten bitten. Ohne Helfen gibt es { $rounds } Runde.
       *[other] Man darf einander um Karten bitten. Ohne Helfen gibt es { $rounds } Runden.
    }
web-setup-helping-few =
    { $rounds ->
        [one] Helfen gibt es ab { $number } Spielern. Ohne gibt es { $rounds } Runde.
       *[other] Helfen gibt es ab { $number } Spielern. Ohne gibt es { $rounds } Runden.
    }
web-setup-without-helping = ohne Helfen
web-setup-clock = Uhr
web-setup-clock-none = keine
web-setup-clock-move = Zeit für jeden Zug
web-setup-clock-game = Zeit für die ganze Partie
web-setup-clock-move-is = { $time } für jeden Zug
web-setup-clock-game-is = { $time } für die ganze Partie
web-setup-time = Zeit
web-setup-increment = Nach jedem Zug kommen dazu
web-setup-seconds =
    { $number ->
        [one] { $number } Sekunde
       *[other] { $number } Sekunden
    }
web-setup-minutes =
    { $number ->
        [one] { $number } Minute
       *[other] { $number } Minuten
    }
web-setup-hints = Tipps sind erlaubt
web-setup-listed = Fremde finden den Tisch auf der Startseite und dürfen sich dazusetzen
web-setup-watching = Wer darf zuschauen?
web-setup-watching-nobody = niemand
web-setup-watching-invited = wer den Link hat
web-setup-watching-everybody = alle
web-setup-delay = Verzögerung für Zuschauer
web-setup-delay-none = keine
web-setup-pace = Wie schnell ziehen Bots?
web-setup-grace = Einen Zug zurücknehmen
web-setup-grace-none = nicht möglich
web-setup-grace-note = Ein Zug wird erst nach dieser Zeit gesendet. Bis dahin kann man ihn zurücknehmen.
web-setup-patience = Wie lange auf jemanden warten, der weg ist?
web-setup-patience-never = bis zur Rückkehr
web-setup-stand-in = Welcher Bot springt dann ein?
web-setup-make = Tisch einrichten

## Der Tisch vor der Partie.

web-setup-at-table = Am Tisch: { $edition }
web-setup-recall-is = Vom { -oven } zu sehen: { $recall }
web-setup-who = Wer da ist
web-setup-free = freier Platz
web-setup-you = du
web-setup-a-bot = Bot
web-setup-ready = bereit
web-setup-not-ready = noch nicht bereit
web-setup-not-here = nicht da
web-setup-sit = Hier hinsetzen
web-setup-sit-anywhere = Hinsetzen
web-setup-looking-on = Solange du dich nicht setzt, schaust du zu.
web-setup-full = Alle Plätze sind besetzt, und an diesem Tisch darf niemand zuschauen.
web-setup-full-look-on = Alle Plätze sind besetzt. Du darfst zuschauen: Wenn die Partie beginnt, siehst du sie hier.
web-setup-stand = Aufstehen
web-setup-remove = Platz freigeben
web-setup-remove-of = Platz freigeben: { $name }
web-setup-which-bot = Bot für Platz { $number }
web-setup-seat-bot = Bot hinsetzen
web-setup-sits = { $name } setzt sich.
web-setup-stands = { $name } steht auf.
web-setup-is-ready = { $name } ist bereit.

## Bereit.

web-setup-are-you-ready = Bereit?
web-setup-say-ready = Ich bin bereit
web-setup-unready = Doch noch nicht
web-setup-waiting = Du bist bereit. Es geht los, wenn alle Plätze besetzt und alle bereit sind.
web-setup-waiting-ready = Du bist bereit. Sobald es alle sind, geht es los.
web-setup-hungriest = Ich bin bereit und am hungrigsten
web-setup-hungriest-note = Wer das zuerst sagt, beginnt.
web-setup-shuffle = Ehrlich gemischt
web-setup-shuffle-note = Niemand kann die Karten kennen oder lenken, auch der Server nicht: Sein Geheimnis stand fest, bevor du kamst, und wird mit dem gemischt, was die Spieler dazugeben. Nach der Partie kann das jeder nachprüfen.
web-setup-salt = Gib ein paar eigene Buchstaben oder Wörter dazu (wenn du magst)
web-setup-commitment = Der Fingerabdruck des Geheimnisses:

## Wie die anderen kommen.

web-setup-invite = Andere einladen
web-setup-only-here = Dieser Link geht nur auf diesem Gerät, denn der Server bedient kein anderes. Damit andere kommen können, beende den Server und starte ihn neu, mit diesem Befehl. Lade dann diese Seite neu: Dein Tisch ist noch da.
web-setup-command-make = Falls du ihn mit „make play“ gestartet hast:
web-setup-own-address = Dieser Link geht nur auf diesem Gerät. Öffne die Seite unter der Adresse, die dieses Gerät in deinem Netz hat, zum Beispiel { $example }, und richte dort einen Tisch ein: Dessen Link ist für alle.
web-setup-network = Dieser Link ist für Geräte im selben Netz wie dieses.
web-setup-link = Link
web-setup-code = Oder dieser Code, einzugeben auf der Startseite
web-setup-qr = QR-Code des Links
web-setup-copy = Kopieren
web-setup-copied = Kopiert.
web-setup-selected = Der Text ist markiert: Kopier ihn jetzt.
web-setup-share = Teilen …
web-setup-come = Komm an meinen Tisch und spiel Mamma Mia!
web-setup-no-link = Dieser Browser kennt den Link des Tisches nicht. Mach einen neuen.
web-setup-ask-host = Frag den Gastgeber des Tisches nach dem Link.
web-setup-further = Noch einen Link machen
web-setup-further-link = Noch ein Link
web-setup-revoke = Link zurücknehmen
web-setup-close = Tisch auflösen
web-setup-close-sure = Dann ist er für alle fort.
web-setup-keep = Behalten
