### Was man tun kann, wie es in einer Liste oder auf einem Knopf steht. $you ist “no”, wo man es
### anderen von jemandem erzählt; $name ist dann der Name.

## Ein Zug.

option-ingredients = { $cards } in den { -oven } legen
option-order = Die Bestellung { $order } obenauf legen
option-no-order = Keine Bestellung legen
option-draw-supply = Vom { -supply } ziehen
option-draw-waiter =
    { $you ->
        [yes] Von deinem { -waiter } ziehen
       *[no] Vom { -waiter } von { $name } ziehen
    }

## Beim Backen.

option-bake = Backen mit { $needs }, alles vom Tisch
option-bake-adding =
    { $you ->
        [yes] Backen mit { $needs }: { $cards } aus der Hand dazulegen
       *[no] Backen mit { $needs }: { $cards } aus der Hand von { $name } dazulegen
    }
option-bake-any =
    { $number ->
        [one] Backen: { $number } Karte aus der Hand { $you ->
            [yes] dazulegen
           *[no] von { $name } dazulegen
        }
       *[other] Backen: { $number } Karten aus der Hand { $you ->
            [yes] dazulegen
           *[no] von { $name } dazulegen
        }
    }
option-decline =
    { $you ->
        [yes] Lassen: Die Bestellung kommt zurück unter deinen { -waiter }
       *[no] Lassen: Die Bestellung kommt zurück unter den { -waiter } von { $name }
    }
option-ask = Die anderen um Hilfe bitten
option-ask-with = Die anderen um Hilfe bitten für { $needs }; es fehlt: { $cards }

# Karten nennen, Sorte für Sorte: worum man bittet, oder was man dazulegt. Die letzte schließt ab.
option-request = Um { $cards } bitten
option-done = Das ist alles: Die anderen um { $cards } bitten
option-add =
    { $you ->
        [yes] { $cards } aus der Hand dazulegen
       *[no] { $cards } aus der Hand von { $name } dazulegen
    }

## Um Hilfe gebeten.

option-help =
    { $you ->
        [yes] Ja: Die oberste Bestellung deines Kellners zählt als geliefert
       *[no] Ja: Die oberste Bestellung beim { -waiter } von { $name } zählt als geliefert
    }
option-refuse = Nein
