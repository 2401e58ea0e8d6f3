### Ein Tipp, wie man ihn am Tisch gibt; $times ist eine Zahl von zehn.

# $move: Karten (»1 Olive«), oder was man sonst tun kann (»Backen«).
web-hint-best = Am besten: { $move }.
web-hint-close = Fast so gut: { $move }.
# $where: »hand« für eine Bestellung, die jetzt gespielt werden könnte, »oven« für eine im Ofen.
web-hint-bakes =
    { $where ->
        [oven] Deine Bestellung { $order } im { -oven } gelingt { $times ->
            [0] fast nie.
            [1] 1-mal von 10.
            [10] fast immer.
           *[other] { $times }-mal von 10.
        }
       *[hand] Deine Bestellung { $order }, jetzt gespielt, gelingt { $times ->
            [0] fast nie.
            [1] 1-mal von 10.
            [10] fast immer.
           *[other] { $times }-mal von 10.
        }
    }
web-hint-after = Dazu spielst du { $cards } mit ihr.
web-hint-numbers = Alle Zahlen
