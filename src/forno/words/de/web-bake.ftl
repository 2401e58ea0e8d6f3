### Der Ofen wird ausgeräumt: was die Seite um die Sätze des Spiels herum sagt.

web-bake-title = Aus dem { -oven }
web-bake-round = Runde { $round } von { $rounds }
web-bake-left =
    { $number ->
        [0] Der { -oven } ist leer
        [one] noch { $number } Karte
       *[other] noch { $number } Karten
    }
web-bake-trays = Auf dem Tisch
web-bake-baked = gebacken
web-bake-failed = misslungen
web-bake-late = Der Ofen war schon offen, als du dazukamst. Was vorher herauskam, ist weggelegt und wird nicht noch einmal erzählt.

## Eine Bestellung gegen das, was da liegt.

# Nach dem Namen einer Zutat: »Pilz: braucht 3, 1 da, 2 fehlen«.
web-bake-need =
    { $missing ->
        [0] braucht { $needs }, { $has } da
        [one] braucht { $needs }, { $has } da, { $missing } fehlt
       *[other] braucht { $needs }, { $has } da, { $missing } fehlen
    }
web-bake-added = + { $number } aus Händen
web-bake-any = beliebige Zutaten
# $none: »keine Paprika«.
web-bake-struck =
    { $has ->
        [0] { $none } erlaubt, und es liegt nichts davon da
       *[other] { $none } erlaubt, doch { $has } da
    }

## Die Schiene mit der Bestellung, die herauskam.

web-bake-rail = Die Bestellung aus dem { -oven }
# $name: wessen Bestellung es ist, oder »Du«; $order: wie die Bestellung heißt.
web-bake-order-of = { $name }: { $order }
web-bake-is-baked = { $name }: { $order } ist gebacken
web-bake-has-failed = { $name }: { $order } misslingt
web-bake-short =
    { $number ->
        [one] Deine Pizza: { $number } Zutat fehlt
       *[other] Deine Pizza: { $number } Zutaten fehlen
    }
web-bake-asks-you = { $name } bittet dich um Hilfe
web-bake-yes = Gebacken!
# Unter Bildern mit Zahlen.
web-bake-missing = fehlt
web-bake-spoilt = darf nicht daliegen

## Durchgehen.

web-bake-back = Zurück
web-bake-next = Weiter
web-bake-skip = Zu meiner nächsten Entscheidung oder zum Ergebnis
web-bake-controls = Die Vorführung
web-bake-next-card = Nächste Karte
web-bake-your-choice = Du wählst
web-bake-auto = Auto
web-bake-why = Warum?
web-bake-your-turn = Du bist am Zug
web-bake-play = An den Tisch
web-bake-end = Zum Endstand
web-bake-show-me = Zeig es mir

## Auf wen gewartet wird. Nichts hier darf verraten, ob jemand nicht kann oder nicht will.

web-bake-decides = { $name } entscheidet …
web-bake-answers = { $name } wird um Hilfe gebeten …
web-bake-adds = { $name } wählt Karten zum Nachlegen …

## Was zu entscheiden ist.

web-bake-yours = Deine Pizza: Du entscheidest
web-bake-you-are-asked = Du wirst um Hilfe gebeten
web-bake-asks = { $name } bittet um { $cards }.
web-bake-hand-holds = Deine Hand: { $cards }
web-bake-hand = Deine Hand
web-bake-cannot = Deine Hand reicht dafür nicht.
web-bake-cannot-help = Dabei kannst du nicht helfen.
web-bake-name-request = Um welche Karten bittest du?
web-bake-name-added =
    { $number ->
        [one] Welche Karte legst du dazu?
       *[other] Welche { $number } Karten legst du dazu?
    }
web-bake-ask = Die anderen um Hilfe bitten …
web-bake-ask-for = Um { $cards } bitten
web-bake-add = { $cards } dazulegen
web-bake-still =
    { $number ->
        [one] noch { $number } Karte
       *[other] noch { $number } Karten
    }
web-bake-more = Eins mehr: { $name }
web-bake-fewer = Eins weniger: { $name }
web-bake-other = Etwas anderes

# Antworten auf kleinen Knöpfen: in der Mitte zeigen Bilder die Karten. Die zweite Zeile sagt, was folgt.
web-bake-short-add = Dazu
web-bake-from-hand = aus deiner Hand
web-bake-short-help = Gib
web-bake-for-waiter = für die oberste Bestellung deines Kellners
web-bake-short-leave = Lass es
web-bake-to-waiter = zurück zum Kellner

## Das Ergebnis einer Runde.

web-bake-result = Runde { $round } ist aus dem { -oven }
web-bake-leftovers = Im { -oven } bleibt
web-bake-to-round = Zu Runde { $round }
web-bake-delivered = Bisher geliefert
