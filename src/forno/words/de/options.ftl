### Was man tun kann, wie es in einer Liste oder auf einem Knopf steht.

## Ein Zug.

option-ingredients = { $cards } in den { -oven } legen
option-order = Die Bestellung { $order } obenauf legen
option-no-order = Keine Bestellung legen
option-draw-supply = Vom { -supply } ziehen
option-draw-waiter = Von deinem { -waiter } ziehen

## Beim Backen.

option-bake = Backen mit { $needs }, alles vom Tisch
option-bake-adding = Backen mit { $needs }: { $cards } aus der Hand dazulegen
option-bake-any =
    { $number ->
        [one] Backen: { $number } Karte aus der Hand dazulegen
       *[other] Backen: { $number } Karten aus der Hand dazulegen
    }
option-decline = Lassen: Die Bestellung kommt zurück unter deinen { -waiter }
option-ask = Die anderen um Hilfe bitten
option-ask-with = Die anderen um Hilfe bitten für { $needs }; es fehlt: { $cards }

# Karten nennen, Sorte für Sorte: worum man bittet, oder was man dazulegt. Die letzte schließt ab.
option-request = Um { $cards } bitten
option-done = Das ist alles: Die anderen um { $cards } bitten
option-add = { $cards } aus der Hand dazulegen

## Um Hilfe gebeten.

option-help = Ja: Die oberste Bestellung deines Kellners zählt als geliefert
option-refuse = Nein
