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
web-bake-results = Das kam heraus
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
# $each Karten einer Zutat oder von $kinds verschiedenen, die der Besitzer wählt.
web-bake-choice =
    { $kinds ->
        [one] und { $each } von einer davon
       *[other] und je { $each } von { $kinds } davon
    }
web-bake-fewest = und { $each } von der seltensten auf dem Tisch
# $none: »keine Paprika«.
web-bake-struck =
    { $has ->
        [0] { $none } erlaubt, und es liegt nichts davon da
       *[other] { $none } erlaubt, doch { $has } da
    }

## Durchgehen.

web-bake-back = Zurück
web-bake-next = Weiter
web-bake-skip = Zum Ergebnis
web-bake-speed = Tempo
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
