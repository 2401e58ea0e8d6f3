### Warum ein Zug nicht geht: was falsch war, dann was stattdessen zu tun ist. Per Du.

refusal-game-over = Das Spiel ist aus. Beginne ein neues, um weiterzuspielen.
refusal-shuffling = Gerade wird gemischt. Warte, bis die neue Runde begonnen hat.

# $known ist »yes«, wenn gesagt wird, wer gemeint ist; hier und weiter unten.
refusal-not-your-turn =
    { $known ->
        [yes] Gerade ist { $name } dran. Warte, bis du an der Reihe bist.
       *[no] Du bist nicht dran. Warte, bis du gefragt wirst.
    }

refusal-no-such-action = Diesen Zug gibt es nicht. Wähle einen von den angebotenen.
refusal-play-ingredients-first = Ein Zug beginnt mit Zutaten. Leg zuerst mindestens eine in den { -oven }.
refusal-order-step = Jetzt ist Zeit für eine Bestellung. Leg eine in den { -oven } oder keine.
# $number: wie viele Stapel zur Wahl stehen.
refusal-draw-step =
    { $number ->
        [1] In diesem Zug fehlt nur noch das Nachziehen. Zieh vom { -supply }.
       *[other] In diesem Zug fehlt nur noch das Nachziehen. Zieh vom { -supply } oder von deinem { -waiter }.
    }
refusal-ingredients-not-held =
    Du kannst nicht { $cards } spielen: { $have ->
        [0] Du hast davon nichts auf der Hand. Wähle eine Zutat aus deiner Hand.
       *[other] Du hast nur { $have }. Spiel weniger.
    }
refusal-two-kinds = Alle Zutaten eines Zuges sind von einer Sorte. Entscheide dich für eine.
refusal-no-ingredients-to-play = Du hast keine Zutat auf der Hand. Spiel eine Bestellung oder keine, dann zieh nach.
refusal-order-not-held = Die Bestellung { $order } hast du nicht auf der Hand. Spiel eine aus deiner Hand oder keine.
refusal-order-of-another =
    { $known ->
        [yes] { $order } ist eine Bestellung für { $name }. Spiel eine eigene.
       *[no] Das ist die Bestellung von jemand anderem. Spiel eine eigene.
    }
refusal-waiter-empty = Dein { -waiter } hat keine Bestellung mehr. Zieh vom { -supply }.
refusal-hand-full = Deine Hand ist voll. Beende den Zug, ohne nachzuziehen.
refusal-must-draw-supply = Du hast keine Zutat auf der Hand. Zieh vom { -supply }.
refusal-move-is-over = Dein Zug endet schon früher. Lass weg, was danach kommt.

refusal-baking-step = Die Bestellung { $order } ist aufgedeckt. Entscheide zuerst über sie.
refusal-must-bake = Alles für { $order } liegt auf dem Tisch, also wird gebacken. Sag, womit.
refusal-not-covered = Tisch und Hand reichen so nicht für { $order }. Wähle etwas anderes, oder lass die Bestellung unfertig.
refusal-not-covered-must = Tisch und Hand reichen so nicht für { $order }. Gebacken wird auf jeden Fall: Wähle etwas, wofür sie reichen.
refusal-joker-needed =
    { $number ->
        [one] { $order } lässt eine Zutat offen. Sag, welche du wählst.
       *[other] { $order } lässt { $number } Zutaten offen. Sag, welche du wählst.
    }
refusal-no-joker = { $order } lässt keine Zutat offen. Nenne keine.
refusal-joker-own = Deine eigene Zutat steht schon auf der Bestellung, du kannst { $kind } nicht noch einmal wählen. Wähle eine andere.
refusal-joker-struck = { $kind } kannst du nicht wählen: Die Bestellung streicht diese Zutat. Wähle eine andere.
refusal-joker-not-fewest = { $kind } kannst du nicht für das „?“ wählen. Wähle eine Zutat, von der am wenigsten Karten ausliegen.
refusal-joker-not-printed = { $kind } kannst du hier nicht wählen. Wähle eine, die die Bestellung anbietet.

refusal-no-helping = In diesem Spiel gibt es kein Helfen. Back die Pizza allein, oder lass sie.
refusal-nothing-to-ask = Alles für die Pizza liegt auf dem Tisch, es gibt nichts zu erbitten. Back sie.
refusal-request-empty = Die Bitte nennt keine Karte. Sag, welche Karten du brauchst.
refusal-request-useless = Mehr { $kind } braucht diese Pizza nicht. Bitte um das, was fehlt.
refusal-request-too-much =
    Du kannst nicht um { $cards } bitten: { $have ->
        [0] Mehr fehlt nicht. Schließ deine Bitte ab.
       *[other] Höchstens { $have } sind noch möglich. Bitte um weniger.
    }
refusal-request-too-little = Mit dieser Bitte könnte deine Hand den Rest nicht decken. Bitte um mehr.
refusal-helper-lacks-cards = Du hast nicht alle erbetenen Karten. Antworte mit Nein.
refusal-helper-lacks-order = Dein { -waiter } hat keine Bestellung mehr für die Belohnung. Antworte mit Nein.
refusal-answer-step = Du wirst um Hilfe gebeten. Antworte mit Ja oder Nein.
refusal-add-not-held =
    Du kannst nicht { $cards } nachlegen: { $have ->
        [0] Du hast davon nichts auf der Hand. Wähle eine Zutat aus deiner Hand.
       *[other] Du hast nur { $have }. Leg weniger nach.
    }
refusal-add-too-much =
    { $number ->
        [one] Es fehlt nur noch { $number } Karte. Leg weniger nach.
       *[other] Es fehlen nur noch { $number } Karten. Leg weniger nach.
    }
refusal-add-too-little =
    { $number ->
        [one] Es fehlt noch { $number } Karte, so reicht es nicht. Leg eine Karte aus der Hand nach.
       *[other] Es fehlen noch { $number } Karten, so reicht es nicht. Leg mehr aus der Hand nach.
    }

# $kinds: alle Sorten in ihrer Reihenfolge.
refusal-named-out-of-order = Für { $kind } ist es zu spät: Karten werden in der Reihenfolge { $kinds } genannt. Nenne eine spätere Zutat, oder beginne neu.

refusal-no-such-ingredient = Eine Zutat { $text } hat diese Ausgabe nicht. Es gibt { $kinds }: Wähle eine davon.

# $text: was eingegeben wurde, in Anführungszeichen; $said ist »no«, wenn das nichts war. $turn und $ask: Beispiele
# mit Karten dieser Ausgabe. $helping ist »yes« in einem Spiel mit Helfen.
refusal-not-understood =
    { $said ->
        [yes] { $text } ist kein Zug, den ich kenne. Schreib einen Zug wie „{ $turn }“ oder beim Backen { $helping ->
            [yes] „bake“, „decline“, „{ $ask }“, „help“ oder „refuse“.
           *[no] „bake“ oder „decline“.
        }
       *[no] Ich habe nichts gehört. Sag, was du tun möchtest.
    }
