### Was die Seite sagt, wo man eine beendete Partie noch einmal ansieht.

web-replay-title = Die Partie noch einmal
web-replay-loading = Die Partie wird geholt …
web-replay-no-game = Unter dieser Adresse gibt es kein beendetes Spiel.
web-replay-withdrawn = Jemand, der mitgespielt hat, hat den Link zurückgenommen.
web-replay-not-agreed = Alle, die mitgespielt haben, müssen zustimmen, bevor andere dieses Spiel sehen. Es fehlt noch: { $names }.
web-replay-eyes = Gesehen von
web-replay-eyes-room = allen, mit offenen Karten
web-replay-eyes-spectator = jemandem, der zuschaut

## Der Tisch. Was die Teile mit dem Spielen gemeinsam haben, steht dort.

web-replay-supply = { $number } im { -supply }
web-replay-used = { $number } gebraucht
web-replay-oven =
    { $number ->
        [0] { -oven }, leer
        [one] { -oven }, { $number } Karte
       *[other] { -oven }, { $number } Karten
    }
web-replay-from-top = Im { -oven }, von oben:
web-replay-turned = Aufgedeckt für { $name }
web-replay-hand = Auf der Hand: { $name }
web-replay-elsewhere = { $waiter } beim { -waiter }, { $delivered } geliefert
web-replay-at-waiter = { -waiter }
web-replay-served = geliefert
web-replay-seats = Spieler
# $delivered is a number, or “?” where nobody may know it.
web-replay-seat =
    { $name }, { $colour }: { $delivered } geliefert; auf der Hand { $ingredients ->
        [one] { $ingredients } Zutat
       *[other] { $ingredients } Zutaten
    } und { $orders ->
        [one] { $orders } Bestellung
       *[other] { $orders } Bestellungen
    }; { $waiter } beim { -waiter }.
web-replay-holder = Hat die Karte Mamma Mia.
web-replay-starter = Begann die Runde.
web-replay-moved = War gerade am Zug.
web-replay-below = Darunter, noch zu sehen:
web-replay-leftovers = Offen auf dem Tisch:

## Durch die Partie gehen.

web-replay-step = Schritt { $step } von { $last }
web-replay-round-of = Runde { $round } von { $rounds }
web-replay-why = Warum?
web-replay-controls = Durch die Partie gehen
web-replay-slider = Schritt
web-replay-play = Abspielen
web-replay-pause = Anhalten
web-replay-first = Zum Anfang
web-replay-back = Einen Schritt zurück
web-replay-next = Einen Schritt weiter
web-replay-last = Zum Ende
web-replay-go = Springen zu …
web-replay-round = Runde { $round }
web-replay-round-begins = Runde { $round } beginnt
# $order ist der Name der Bestellung; $baked ist »true« oder »false«.
web-replay-pizza =
    { $baked ->
        [true] { $step }: { $order }, { $name }: gebacken
       *[false] { $step }: { $order }, { $name }: misslungen
    }

## Was jemand wusste.

web-replay-knew = Wer wusste hier was?
web-replay-knew-you = Du
web-replay-nothing = nichts
# $recall ist »top«, »everything« oder eine Zahl von Karten.
web-replay-recall =
    { $recall ->
        [top] An diesem Tisch bleibt vom { -oven } nur die oberste Karte zu sehen. Was { $name } sich darüber hinaus gemerkt hat, weiß niemand.
        [everything] An diesem Tisch bleibt alles im { -oven } zu sehen.
       *[other] An diesem Tisch bleiben vom { -oven } die letzten { $recall } Karten zu sehen. Was { $name } sich darüber hinaus gemerkt hat, weiß niemand.
    }
web-replay-saw = { $name } sah
web-replay-truth = In Wahrheit
web-replay-hatched = Schraffiert: für { $name } nicht zu sehen.
web-replay-held =
    { $ingredients ->
        [one] { $ingredients } Zutat
       *[other] { $ingredients } Zutaten
    }, { $orders ->
        [one] { $orders } Bestellung
       *[other] { $orders } Bestellungen
    }
web-replay-with-waiter = { $number } beim { -waiter }

## Was die Entscheidungen wert waren.

web-replay-analysis = Analyse
web-replay-analysis-lead = Wer war dem Sieg wie nah, Schritt für Schritt, und welche Entscheidungen haben etwas gekostet? Das auszurechnen dauert eine halbe Minute oder länger; inzwischen kannst du dir die Partie ansehen.
web-replay-work-out = Ausrechnen
web-replay-working = Wird ausgerechnet …
web-replay-worked-out = Die Analyse ist fertig.
web-replay-no-analyst = Der Server hat gerade keine Zeit für eine Analyse. Versuch es später noch einmal.
web-replay-decided = Drei Momente, die es entschieden
web-replay-decided-none = Kein einzelner Moment entschied das Spiel.
web-replay-decided-step = Schritt { $step }, { $name }
web-replay-decided-go = Dorthin
web-replay-again = Von hier noch einmal versuchen
web-replay-again-note = Was { $name } gesehen und gehört hatte, bleibt, wie es war. Die damals verdeckten Karten werden neu ausgeteilt, liegen also nicht unbedingt, wo sie wirklich lagen. Die anderen sind Bots; jeder weiß, was sein Platz gehört hätte. Einen Beweis für dieses Austeilen gibt es nicht: Es ist zum Üben.
web-replay-again-busy = Es wird ausgeteilt …
web-replay-shares = Anteile am Sieg
web-replay-shares-note = So, wie es alle bei den eigenen Entscheidungen einschätzen konnten; Züge wurden in { $worlds } möglichen Verteilungen verglichen. Tipp ins Bild, um zu einem Schritt zu gehen.
web-replay-column-step = Schritt
web-replay-moments =
    { $number ->
        [0] Keine Entscheidung hat eindeutig etwas gekostet
        [one] { $number } Entscheidung, die etwas gekostet hat
       *[other] { $number } Entscheidungen, die etwas gekostet haben
    }
# $lost ist ein Anteil in Prozent.
web-replay-moment =
    Schritt { $step }, { $name }: { $kind ->
        [blunder] grober Fehler
        [mistake] Fehler
       *[inaccuracy] Ungenauigkeit
    }, { $lost } verloren
web-replay-losses =
    { $number ->
        [0] Keine Pizza ging verloren
        [one] { $number } verlorene Pizza, und warum
       *[other] { $number } verlorene Pizzas, und warum
    }
web-replay-loss =
    Schritt { $step }, { $name }: { $order }, { $cause ->
        [decision] durch eine Entscheidung
        [memory] durch Vergessen
       *[luck] durch Pech
    }
web-replay-show = Zeigen
web-replay-by-player = Nach Spielern
web-replay-lost-note = Verloren, zusammengezählt: was jede Entscheidung an Anteil am Sieg gekostet hat, über alle summiert. Ein Sieg kann verschenkt, zurückgewonnen und wieder verschenkt werden: Die Summe kann mehr als 100 % sein.
web-replay-column-player = Spieler
web-replay-column-share = Anteil
web-replay-column-decisions = Entscheidungen
web-replay-column-lost = Verloren, zusammengezählt
web-replay-column-inaccuracy = Ungenauigkeiten
web-replay-column-mistake = Fehler
web-replay-column-blunder = Grobe Fehler
web-replay-column-decision = Pizzas verloren durch Entscheidung
web-replay-column-memory = durch Vergessen
web-replay-column-luck = durch Pech
