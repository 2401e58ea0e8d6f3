### Der Tisch, während gespielt wird.

web-play-title = { $edition }: der Tisch
web-play-round = Runde { $round } von { $rounds }
web-play-seats = Spieler
web-play-hand = Deine Hand

## Wer dort sitzt. Alle Zahlen sind Karten.

web-play-seat = { $name }, { $colour }. Auf der Hand: Zutaten { $ingredients }, Bestellungen { $orders }; beim { -waiter } { $waiter }.
web-play-seat-you = Du, { $name }, { $colour }. Auf der Hand: Zutaten { $ingredients }, Bestellungen { $orders }; beim { -waiter } { $waiter }.
web-play-seat-delivered = Geliefert: { $delivered }.
web-play-holder = Hat die { -card }.
web-play-starter = Hat diese Runde begonnen.
web-play-you = Du
web-play-thinking = überlegt …
web-play-acts = ist am Zug
web-play-stand-in = ein Bot spielt
web-play-absent = nicht da

## Die Mitte.

web-play-oven =
    { $number ->
        [0] Der { -oven } ist leer
        [one] Der { -oven }: { $number } Karte
       *[other] Der { -oven }: { $number } Karten
    }
web-play-below = Darunter, von oben
web-play-order-of = { $needs }, für { $name }
web-play-leftovers = Übrig auf dem Tisch
web-play-only = Legen, Hand voll
web-play-ingredients = Zutaten · { $number }
web-play-orders = Bestellungen · { $number }

## Der Tisch selbst.

web-play-supply = Vorrat
web-play-your-waiter = Dein { -waiter }
web-play-empty-pile = leer
web-play-draw-ingredients = Zutaten ziehen
web-play-draw-orders = Bestellungen ziehen
web-play-into-oven = In den { -oven }: erst Karten wählen
web-play-pick = Tippe deine Zutaten an
web-play-pick-early = Wähle schon, es wartet auf dich
web-play-the-order = die Bestellung
# $what ist eine Menge in Worten: »2 Pilze«.
web-play-with-order = { $what } und die Bestellung
web-play-goes-in = { $what }: jetzt wähle, wo du ziehst
web-play-choose-pile = Jetzt wähle, wo du ziehst
web-play-from-top = oben zuerst
web-play-keys = Die Tasten
web-play-keys-short = Tasten stehen an Karten und Stapeln · ? erklärt sie

## Die eigenen Karten.

web-play-which = { $at } von { $number }
web-play-my-orders = Meine Bestellungen
web-play-orders-known = Meine Bestellungen: { $hand } auf der Hand, { $oven } im { -oven }, { $waiter } beim { -waiter }, { $delivered } geliefert.
web-play-orders-unknown = Meine Bestellungen: { $hand } auf der Hand, { $waiter } beim { -waiter }, { $oven } im { -oven } oder geliefert.
web-play-in-hand = auf deiner Hand
web-play-in-oven = im { -oven }
web-play-in-oven-or-out = im { -oven } oder geliefert
web-play-with-waiter = beim { -waiter }
web-play-delivered = geliefert
web-play-on-top = zuoberst im { -oven }
# $places lists where it can be.
web-play-one-of = { $places }: Weißt du es noch?

## Wer am Zug ist, und was nicht geht.

web-play-your-turn = Du bist dran
web-play-time-short = Deine Zeit ist fast um.
web-play-time-left =
    { $seconds ->
        [one] Deine Zeit ist fast um: noch { $seconds } Sekunde.
       *[other] Deine Zeit ist fast um: noch { $seconds } Sekunden.
    }
web-play-waits-only = { $name } überlegt …
web-play-not-your-turn = { $name } ist am Zug.
web-play-sending = Unterwegs …
web-play-pick-first = Wähle zuerst Zutaten einer Sorte.
web-play-choose-step = Wähle einen der Schritte.
web-play-only-looking = Du schaust nur zu.
web-play-paused = { $name } hat die Partie angehalten.
web-play-away = Ein Bot spielt für dich.
web-play-out-of-time = Deine Zeit ist um: Ein Bot spielt die Partie zu Ende.
web-play-failed = Das hat nicht geklappt, und nichts hat sich geändert. Versuch es noch einmal.
web-play-lost = Die Verbindung ist weg.
web-play-lost-note = Neuer Versuch läuft. Nichts geht verloren: Die Partie geht von selbst weiter.
web-play-undone = Der Server hat verloren, was zuletzt geschah.
web-play-undone-note = Die Partie geht so weiter, wie sie jetzt zu sehen ist.

## Gründe.

web-play-why = Warum?
web-play-why-of = Warum? { $text }
web-play-rule = Regel { $clause } (in neuem Tab)

## Neben dem Spielen.

web-play-menu = Menü
web-play-hint = Tipp
web-play-hint-coming = Ein Tipp wird ausgerechnet. Das dauert ein paar Sekunden.
web-play-pause = Pause machen
web-play-resume = Weiterspielen
web-play-leave = Gehen: Ein Bot spielt für mich weiter
web-play-return = Wieder selbst spielen
web-play-share = Zuschauern meine Hand zeigen
web-play-unshare = Zuschauern meine Hand nicht mehr zeigen
web-play-share-note = Am Tisch sieht sie niemand.
web-play-keys-on = Tasten zum Spielen
web-play-keys-note = 1–6: eine Sorte, noch einmal: eine weniger · O: nächste Bestellung · Enter: legen und Zutaten ziehen · Umschalt+Enter: legen und Bestellungen ziehen · Esc: zurücklegen
web-play-rules = Die Regeln dieser Ausgabe (in neuem Tab)
web-play-to-start = Zur Startseite; dein Platz bleibt dir

## Zusehen.

web-play-looking = Du schaust zu.
web-play-delay =
    { $seconds ->
        [one] Du siehst alles { $seconds } Sekunde später.
       *[other] Du siehst alles { $seconds } Sekunden später.
    }
web-play-eyes = Die Hand von { $name } sehen
web-play-through = Du siehst die Hand von { $name }.
web-play-no-eyes = Hand nicht mehr sehen

## Das Tempo des Tisches, und Züge, die noch nicht gesendet sind.

web-play-time-was-up = Deine Zeit war um: Ein Ersatzspieler hat für dich gespielt.
web-play-time-was-up-of = Die Zeit von { $name } war um: Ein Ersatzspieler hat gespielt.
web-play-only-step = Es gibt nichts anderes zu tun: { $step }.
web-play-kept = Dein Zug wird gleich gesendet.
web-play-take-back = Zurücknehmen
web-play-pace = Tempo: { $pace }
web-play-pace-host = Wo andere mitspielen, stellt nur der Gastgeber das Tempo ein.
web-play-tap = Tippen für den nächsten Zug
web-play-held = Du hältst an: weiter mit der Leertaste.
