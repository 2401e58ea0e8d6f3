### Was am Tisch geschieht, ein Satz für jedes Ereignis, in der Gegenwart.

fact-round-began =
    Runde { $round }: { $you ->
        [yes] Du beginnst
       *[no] { $name } beginnt
    }, im { -supply } { $supply ->
        [0] liegt keine Karte
        [one] liegt { $supply } Karte
       *[other] liegen { $supply } Karten
    }.

fact-dealt =
    { $you ->
        [yes] Du bekommst
       *[no] { $name } bekommt
    } { $ingredients ->
        [one] { $ingredients } Zutat
       *[other] { $ingredients } Zutaten
    } und { $orders ->
        [one] { $orders } Bestellung
       *[other] { $orders } Bestellungen
    }, { $waiter ->
        [one] { $waiter } Bestellung bleibt
       *[other] { $waiter } Bestellungen bleiben
    } beim { -waiter }.

fact-took =
    { $you ->
        [yes]
            { $number ->
                [0] Du bekommst keine Karte.
               *[other] Du bekommst { $what }.
            }
       *[no]
            { $number ->
                [0] { $name } bekommt keine Karte.
               *[other] { $name } bekommt { $what }.
            }
    }

fact-laid-mamma-mia =
    { $you ->
        [yes] Du legst die { -card } offen vor dich hin.
       *[no] { $name } legt die { -card } offen aus.
    }

fact-played =
    { $you ->
        [yes] Du legst { $cards } in den { -oven }.
       *[no] { $name } legt { $cards } in den { -oven }.
    }

fact-ordered =
    { $you ->
        [yes] Du legst die Bestellung { $order } in den { -oven }.
       *[no] { $name } legt die Bestellung { $order } in den { -oven }.
    }

# $source: »supply« (Vorrat) oder »waiter« (Kellner).
fact-drew =
    { $you ->
        [yes] Du ziehst
       *[no] { $name } zieht
    } { $source ->
        [waiter]
            { $number ->
                [one] { $number } Bestellung vom { -waiter }.
               *[other] { $number } Bestellungen vom { -waiter }.
            }
       *[supply]
            { $number ->
                [0] keine Zutat: Der { -supply } ist aufgebraucht.
                [one] { $number } Zutat vom { -supply }.
               *[other] { $number } Zutaten vom { -supply }.
            }
    }

fact-passed =
    { $you ->
        [yes] Du hast keine Zutat auf der Hand und setzt aus.
       *[no] { $name } hat keine Zutat auf der Hand und setzt aus.
    }

fact-hand-full =
    { $you ->
        [yes] Mit voller Hand ziehst du nichts nach.
       *[no] Mit voller Hand zieht { $name } nichts nach.
    }

fact-play-over =
    Jetzt wird der { -oven } geöffnet: { $you ->
        [yes] Du holst die Pizzas heraus.
       *[no] { $name } holt die Pizzas heraus.
    }

fact-turned-up = Aus dem { -oven }: { $cards }.

fact-order-up =
    { $you ->
        [yes] Aus dem { -oven }: deine Bestellung { $order }.
       *[no] Aus dem { -oven }: die Bestellung { $order } für { $name }.
    }

# $from: »table« (nichts kam dazu), »hand« (vom Besitzer), »help« (von einem Helfer) oder »both«.
# $helper gab $given; $yougive ist »yes«, wenn der Leser dieser Helfer ist.
fact-baked =
    { $from ->
        [hand]
            { $you ->
                [yes] Du legst { $own } aus der Hand nach: Deine Bestellung { $order } ist gebacken und wird geliefert.
               *[no] { $name } legt { $own } aus der Hand nach: Die Bestellung { $order } ist gebacken und wird geliefert.
            }
        [help]
            { $yougive ->
                [yes] Du gibst { $given }
               *[no] { $helper } gibt { $given }
            }: { $you ->
                [yes] Deine Bestellung { $order } ist gebacken und wird geliefert.
               *[no] Die Bestellung { $order } für { $name } ist gebacken und wird geliefert.
            }
        [both]
            { $yougive ->
                [yes] Du gibst { $given }
               *[no] { $helper } gibt { $given }
            }, { $you ->
                [yes] du legst { $own } nach
               *[no] { $name } legt { $own } nach
            }: Die Bestellung { $order } ist gebacken und wird geliefert.
       *[table]
            { $you ->
                [yes] Deine Bestellung { $order } ist gebacken und wird geliefert.
               *[no] Die Bestellung { $order } für { $name } ist gebacken und wird geliefert.
            }
    }

fact-failed =
    { $you ->
        [yes] Deine Bestellung { $order } misslingt und kommt zurück unter deinen { -waiter }.
       *[no] Die Bestellung { $order } für { $name } misslingt und kommt zurück unter den { -waiter }.
    }

# $open ist »yes«, wenn die Bestellung eine Wahl lässt; $bill ist dann die getroffene.
fact-requested =
    { $you ->
        [yes] Du bittest
       *[no] { $name } bittet
    } { $open ->
        [yes] für { $order } ({ $bill }) um { $cards }.
       *[no] für { $order } um { $cards }.
    }

fact-answered =
    { $helps ->
        [yes]
            { $you ->
                [yes] Du hilfst.
               *[no] { $name } hilft.
            }
       *[no]
            { $you ->
                [yes] Du hilfst nicht.
               *[no] { $name } hilft nicht.
            }
    }

fact-rewarded =
    { $you ->
        [yes] Zur Belohnung legst du die oberste Bestellung von deinem { -waiter } ungesehen zu den gelieferten.
       *[no] Zur Belohnung legt { $name } die oberste Bestellung vom { -waiter } ungesehen zu den gelieferten.
    }

fact-reward =
    { $you ->
        [yes] Deine Belohnung war die Bestellung { $order }.
       *[no] Die Belohnung für { $name } war die Bestellung { $order }.
    }

fact-oven-emptied =
    { $number ->
        [0] Der { -oven } ist leer, und auf dem Tisch bleibt nichts übrig.
        [one] Der { -oven } ist leer; auf dem Tisch bleibt { $cards } übrig.
       *[other] Der { -oven } ist leer; auf dem Tisch bleiben { $cards } übrig.
    }

fact-restocked =
    { $number ->
        [0] Es gibt nichts zu mischen: Der neue { -supply } ist leer.
        [one] Der neue { -supply } hat { $number } Karte.
       *[other] Der neue { -supply } hat { $number } Karten.
    }

fact-scored =
    { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } { $delivered ->
        [0] keine Bestellung geliefert
        [one] { $delivered } Bestellung geliefert
       *[other] { $delivered } Bestellungen geliefert
    } und noch { $ingredients ->
        [one] { $ingredients } Zutat
       *[other] { $ingredients } Zutaten
    } auf der Hand.

# $you ist »yes«, wenn der Leser allein gewonnen hat.
fact-game-over =
    { $number ->
        [one]
            { $you ->
                [yes] Du gewinnst!
               *[no] { $names } gewinnt!
            }
       *[other] { $names } teilen sich den Sieg!
    }

# $step: »ingredients«, »order«, »draw«, »bake«, »add«, »answer« oder »shuffle«.
# $needy ist »yes«, wenn nur mit einer Zutat auf der Hand vom Kellner gezogen werden darf.
fact-waits =
    { $step ->
        [ingredients]
            { $you ->
                [yes] Du bist am Zug: Leg Zutaten einer Sorte in den { -oven }.
               *[no] { $name } ist am Zug: zuerst die Zutaten.
            }
        [order]
            { $you ->
                [yes] Du darfst jetzt eine Bestellung dazulegen.
               *[no] { $name } darf jetzt eine Bestellung dazulegen.
            }
        [draw]
            { $you ->
                [yes]
                    { $needy ->
                        [yes] Zieh jetzt nach: vom { -supply }, oder mit einer Zutat auf der Hand von deinem { -waiter }.
                       *[no] Zieh jetzt nach: vom { -supply } oder von deinem { -waiter }.
                    }
               *[no] { $name } zieht gleich nach.
            }
        [bake]
            { $you ->
                [yes] Du entscheidest über deine Bestellung.
               *[no] { $name } entscheidet über die Bestellung.
            }
        [add]
            { $you ->
                [yes] Wähle die Karten, die du nachlegst.
               *[no] { $name } wählt die Karten zum Nachlegen.
            }
        [answer]
            { $you ->
                [yes] Du wirst um Hilfe gebeten.
               *[no] { $name } wird um Hilfe gebeten.
            }
       *[shuffle] Der neue { -supply } wird gemischt.
    }

# Die eigenen Notizen beim Nennen von Karten. $step: »request« (Bitte) oder »add« (Nachlegen).
fact-planned =
    { $step ->
        [request]
            { $number ->
                [0]
                    { $you ->
                        [yes] Du möchtest um Hilfe bitten.
                       *[no] { $name } möchte um Hilfe bitten.
                    }
               *[other]
                    { $you ->
                        [yes] Bisher bittest du um { $cards }.
                       *[no] Bisher bittet { $name } um { $cards }.
                    }
            }
       *[add]
            { $number ->
                [0]
                    { $you ->
                        [yes] Du möchtest Karten aus der Hand nachlegen.
                       *[no] { $name } möchte Karten aus der Hand nachlegen.
                    }
               *[other]
                    { $you ->
                        [yes] Bisher legst du { $cards } nach.
                       *[no] Bisher legt { $name } { $cards } nach.
                    }
            }
    }
