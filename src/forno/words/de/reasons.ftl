### Warum etwas geschah, je ein Satz, aus dem, was alle sehen.
### Nichts hier darf verraten, ob jemand eine Pizza nicht ergänzen konnte oder nicht wollte.

## Gebackene Pizzas.

# $all ist »yes«, wenn alles auf dem Tisch lag; sonst sagt $sources, woher die Karten kamen.
why-baked =
    { $all ->
        [yes] Die Pizza braucht { $needs }, und alles davon lag auf dem Tisch.
       *[no] Die Pizza braucht { $needs }: { $sources }.
    }
why-baked-whole-table =
    Die Pizza braucht mindestens { $least } Zutaten; { $number ->
        [one] { $number } lag auf dem Tisch und wird verbraucht.
       *[other] { $number } lagen auf dem Tisch, und alle werden verbraucht.
    }
source-table = { $cards } vom Tisch
source-hand =
    { $you ->
        [yes] { $cards } aus deiner Hand
       *[no] { $cards } aus der eigenen Hand
    }
source-helper =
    { $you ->
        [yes] { $cards } von dir
       *[no] { $cards } von { $name }
    }

## Misslungene Pizzas.

# $choice: »none« (die Bestellung lässt keine Wahl), »best« ($missing ist die nächstliegende Wahl,
# auch mehrere) oder »many« (zu viele liegen gleich nahe).
why-missing =
    { $choice ->
        [best]
            { $number ->
                [one] Die Pizza braucht { $needs }; auch im besten Fall fehlt { $missing }.
               *[other] Die Pizza braucht { $needs }; auch im besten Fall fehlen { $missing }.
            }
        [many]
            { $number ->
                [one] Die Pizza braucht { $needs }; auch im besten Fall fehlt { $number } Karte.
               *[other] Die Pizza braucht { $needs }; auch im besten Fall fehlen { $number } Karten.
            }
       *[none]
            { $number ->
                [one] Die Pizza braucht { $needs }, doch auf dem Tisch fehlt { $missing }.
               *[other] Die Pizza braucht { $needs }, doch auf dem Tisch fehlen { $missing }.
            }
    }
why-short =
    Die Pizza braucht mindestens { $least } Zutaten, auf dem Tisch { $lay ->
        [0] lag keine
        [one] lag nur { $lay }
       *[other] lagen nur { $lay }
    }: { $number ->
        [one] Es fehlt { $number } Karte.
       *[other] Es fehlen { $number } Karten.
    }
why-struck =
    { $number ->
        [one] Auf dem Tisch liegt { $cards }, doch diese Bestellung verträgt { $none }.
       *[other] Auf dem Tisch liegen { $cards }, doch diese Bestellung verträgt { $none }.
    }
why-no-kind = Keine Zutat auf dem Tisch kommt für das „?“ infrage, also misslingt die Pizza.
why-unhelped = Es wurde um Hilfe gebeten, aber niemand hat geholfen, also misslingt die Pizza.

## Was von selbst geschieht.

# $why: »named«, »drawn«, »card«, »last« oder »stays«.
why-round-began =
    { $why ->
        [named]
            { $you ->
                [yes] Es ist vereinbart, dass du beginnst.
               *[no] Es ist vereinbart, dass { $name } beginnt.
            }
        [drawn]
            { $you ->
                [yes] Das Los hat entschieden, dass du beginnst.
               *[no] Das Los hat entschieden, dass { $name } beginnt.
            }
        [card]
            { $you ->
                [yes] Du hattest die { -card } und beginnst deshalb.
               *[no] { $name } hatte die { -card } und beginnt deshalb.
            }
        [last]
            { $you ->
                [yes] Du hast den { -supply } geleert und beginnst deshalb.
               *[no] { $name } hat den { -supply } geleert und beginnt deshalb.
            }
       *[stays]
            { $you ->
                [yes] Der Start hat nicht gewechselt, also beginnst du noch einmal.
               *[no] Der Start hat nicht gewechselt, also beginnt { $name } noch einmal.
            }
    }

# $why: »drawn«, »no-supply« oder »stalled«. $opener: »card«, »last« oder »stays«.
why-play-over =
    { $why ->
        [no-supply] Der { -supply } ist von Anfang an leer
        [stalled] Reihum hat niemand eine Karte gespielt oder gezogen
       *[drawn] Der { -supply } ist aufgebraucht
    }; den { -oven } räumt aus, { $opener ->
        [card] wer die { -card } hat
        [last] wer ihn geleert hat
       *[stays] wer die Runde begonnen hat
    }: { $you ->
        [yes] du.
       *[no] { $name }.
    }

# $then: »pass« (das Aussetzen selbst bringt $number Karten), »supply« oder »free«.
why-passed =
    Ohne Zutat auf der Hand lässt sich nichts spielen, auch keine Bestellung; { $then ->
        [pass]
            { $number ->
                [one] dafür gibt es { $number } Karte vom { -supply }.
               *[other] dafür gibt es { $number } Karten vom { -supply }.
            }
        [supply] nachgezogen wird jetzt vom { -supply }.
       *[free] nachgezogen wird wie sonst.
    }

why-hand-full = Mit { $limit } oder mehr Karten auf der Hand wird nicht nachgezogen.

why-laid-mamma-mia =
    Wer diese Karte bekommt, legt sie aus, nimmt eine andere dafür und räumt später den { -oven } aus.

why-rewarded =
    Zum Dank für die Hilfe gilt die oberste Bestellung vom { -waiter } der helfenden Person als geliefert, ohne dass jemand sie sieht.

# $then: »end« (das Spiel ist aus), »nothing« (nichts ist übrig), »table« oder »oven«.
why-oven-emptied =
    { $then ->
        [end] Der { -oven } wurde zum letzten Mal ausgeräumt, also bleibt liegen, was übrig ist.
        [nothing] Alle Zutaten wurden verbraucht, also bleibt nichts für die nächste Runde.
        [table] Unverbrauchte Zutaten bleiben die nächste Runde über auf dem Tisch in Sicht.
       *[oven] Unverbrauchte Zutaten werden der neue { -oven } und kommen beim nächsten Mal zuerst heraus.
    }

# $card ist »yes«, wenn die Ausgabe die Karte »Mamma Mia!« hat.
why-restocked =
    { $card ->
        [yes] Für Pizzas verbrauchte Karten kommen mit der { -card } zurück in den { -supply }; die Hände werden nicht aufgefüllt.
       *[no] Für Pizzas verbrauchte Karten kommen zurück in den { -supply }; die Hände werden nicht aufgefüllt.
    }

# $decided: »orders«, »ingredients«, »shared«, oder »unknown«, wenn die Wertung fehlt.
why-game-over =
    { $decided ->
        [orders]
            { $you ->
                [yes] Du hast die meisten Bestellungen geliefert: { $delivered }.
               *[no] { $names } hat die meisten Bestellungen geliefert: { $delivered }.
            }
        [ingredients]
            { $you ->
                [yes] Bei den Bestellungen herrscht Gleichstand ({ $delivered }), und du hast die meisten Zutaten auf der Hand: { $ingredients }.
               *[no] Bei den Bestellungen herrscht Gleichstand ({ $delivered }), und { $names } hat die meisten Zutaten auf der Hand: { $ingredients }.
            }
        [shared] { $names } liegen gleichauf, bei den Bestellungen ({ $delivered }) wie bei den Zutaten auf der Hand ({ $ingredients }).
       *[unknown] Der { -oven } wurde zum letzten Mal ausgeräumt.
    }
