### Was die Seite sagt, wenn eine Partie vorbei ist.

## Wer gewonnen hat. $names ist eine Liste in Worten.

web-end-you-win = Du gewinnst!
web-end-wins =
    { $number ->
        [0] Die Partie ist vorbei
        [one] { $names } gewinnt
       *[other] { $names } teilen sich den Sieg
    }
web-end-place = Platz { $place }:
web-end-pizzas =
    { $number ->
        [one] { $number } Pizza
       *[other] { $number } Pizzas
    }
web-end-you = du
# Under one’s own portrait.
web-end-you-stand = Du
web-end-bill = Die Rechnung
web-end-bill-fact = { $name } verbrauchte { $used } Zutaten und legte { $fed } in den { -oven }.
web-end-loading = Die Teller werden gezählt …
web-end-retry = Noch einmal versuchen

## Wie es weitergeht.

web-end-rematch = Noch eine Partie
web-end-rematch-open = Eine neue Partie wird vorbereitet.
web-end-rematch-go = Zum neuen Tisch
web-end-analysis = Wiederholung und Analyse
web-end-record = Partie herunterladen
web-end-share = Dieses Spiel teilen
web-end-share-lead = Ein öffentlicher Link zeigt allen das ganze Spiel mit allen Karten. Dafür müssen alle Menschen zustimmen, die hier saßen; zurücknehmen kann das jederzeit jede und jeder.
web-end-share-agree = Ich bin mit einem öffentlichen Link einverstanden
web-end-share-withdraw = Zustimmung zurücknehmen
web-end-share-public = Alle sind einverstanden. Dieser Link zeigt das Spiel:
web-end-share-copy = Kopieren
web-end-share-copied = Kopiert
web-end-share-embed = Für eine eigene Seite:
web-end-share-waiting = Es fehlt noch die Zustimmung von { $names }.

## Punkte und Schaubilder.

web-end-numbers = Die Partie in Zahlen
web-end-scores = Ergebnis
web-end-player = Spieler
web-end-column-place = Platz
web-end-column-pizzas = Pizzas
web-end-column-left = Auf der Hand
web-end-level = Bei gleich vielen Pizzas entscheiden die Zutaten auf der Hand.
web-end-by-round = Pizzas je Runde
web-end-round = Runde { $round }
web-end-total = Summe
web-end-thanks-note =
    { $number ->
        [one] { $number } der gelieferten Bestellungen war eine Belohnung fürs Helfen.
       *[other] { $number } der gelieferten Bestellungen waren Belohnungen fürs Helfen.
    }
web-end-cards = Zutaten: hineingelegt und verbraucht
web-end-cards-note = Hineingelegt: was jemand in den { -oven } gelegt hat. Verbraucht: woraus die eigenen Pizzas gemacht wurden.
web-end-fed = Hineingelegt
web-end-used = Verbraucht
web-end-orders = Bestellungen aus dem { -oven }
web-end-orders-note = Von links nach rechts, wie sie herauskamen; ein Strich beginnt die nächste Runde. Ein Teller führt zu seinem Moment in der Wiederholung.
web-end-baked = gebacken
web-end-failed = misslungen
web-end-failures =
    { $number ->
        [0] Keine Bestellung misslang
        [one] { $number } Bestellung misslang
       *[other] { $number } Bestellungen misslangen
    }
web-end-column-round = Runde
web-end-column-order = Bestellung
web-end-column-result = Ergebnis
web-end-column-why = Warum

## Ob ehrlich gemischt wurde.

web-end-fair = Wurde ehrlich gemischt?
web-end-fair-lead = Vor der ersten Karte hat der Geber den Fingerabdruck eines Geheimnisses gezeigt, aus dem alle Mischungen folgen. Jetzt ist das Geheimnis bekannt, und zum Vergleich lässt sich alles noch einmal austeilen.
web-end-seal = Der Fingerabdruck:
web-end-seal-seen = Der Fingerabdruck, den diese Seite vor dem Austeilen gesehen hat:
web-end-fair-check = Mischungen prüfen
web-end-no-proof = Die Karten dieses Tisches wurden zum Üben von Hand ausgelegt oder mitten in einem anderen Spiel neu ausgeteilt. Da gibt es nichts zu prüfen.
web-end-fair-busy = Alles wird noch einmal ausgeteilt …
web-end-fair-yes = Jede Mischung ist so, wie der Geber sie versprochen hatte.
web-end-fair-no = Diese Partie wurde nicht ausgeteilt wie versprochen!
web-end-fair-own = Dein Browser hat alles noch einmal selbst ausgeteilt, allein aus der Aufzeichnung, und kam auf dasselbe.
web-end-fair-own-wrong = Dein Browser hat alles noch einmal selbst ausgeteilt und kam auf etwas anderes:
web-end-seal-changed = Die Aufzeichnung nennt einen anderen Fingerabdruck als den, den diese Seite gesehen hat:
web-end-seal-same = Es ist der Fingerabdruck, den diese Seite vor dem Austeilen gesehen hat.
web-end-seal-unseen = Diese Seite hat den Fingerabdruck vor dem Austeilen nicht gesehen. Wer rechtzeitig am Tisch saß, kann ihn vergleichen.
web-end-how = Wie geht das?
web-end-how-1 = Der Geber, also der Server, zieht für den Tisch ein Geheimnis und zeigt dessen Fingerabdruck. Kein anderes Geheimnis hat denselben, und niemand kann daraus das Geheimnis erraten.
web-end-how-2 = Wer bereit ist, gibt etwas Eigenes dazu. So konnte sich der Geber kein Geheimnis aussuchen, das ihm passt.
web-end-how-3 = Nach der Partie steht das Geheimnis in der Aufzeichnung. Damit lassen sich alle Hände, alle { -waiter } und jeder { -supply } noch einmal austeilen und müssen dieselben sein.
web-end-how-self = Du musst das nicht dieser Seite glauben. Lade die Partie herunter und prüf sie auf deinem eigenen Rechner:
