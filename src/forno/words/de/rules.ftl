### Die Regeln in eigenen Worten, Paragraf für Paragraf: was die Anleitungen festlegen (rule-), und
### wie Forno sie liest, wo sie schweigen oder unklar sind (ruling-). Welche Ausgabe welchen
### Paragrafen hat, steht in clauses.toml neben den Sprachen.
###
### Keine Ausgabe wird hier genannt: Jede Variable ist etwas, das eine Ausgabe kann oder hat; so
### braucht eine neue Ausgabe keine neuen Worte. Welche es gibt, steht in clauses.py neben den
### Sprachen; die zwischen Sätzen wählen, haben die Werte aus der Datei der Ausgabe. $card ist »yes«,
### wenn es die Karte „Mamma Mia!“ gibt; $ruled, wenn Forno den Paragrafen selbst entschieden hat.

## Die Karten.

section-CARDS = Die Karten
    .intro =
        { $card ->
            [no] Es gibt zwei Arten von Karten: Zutaten und Bestellungen.
           *[yes] Es gibt zwei Arten von Karten, Zutaten und Bestellungen, und dazu eine einzige Karte „Mamma Mia!“.
        }
rule-CARDS-1 = Es gibt { $kinds } Sorten, { $ingredients }, mit je { $copies } Karten.
    .title = Zutaten
rule-CARDS-2 = Jeder Spieler hat eine Farbe, und jede Farbe hat eine eigene Zutat: { $colours }.
    .title = Die Farben und ihre eigene Zutat
rule-CARDS-3 = Jede Farbe hat acht Bestellungen: für jede andere Sorte eine mit vier davon und einer eigenen Zutat, eine mit je einer Karte aller fünf Sorten, eine Bombastica, eine Monotoni und eine Minimale.
    .title = Die Bestellungen
ruling-CARDS-3 = In den Anleitungen steht diese Liste nicht. Sie ist von Bildern und Besprechungen des Spiels bekannt und passt zu allen Beispielen der Anleitungen.
rule-CARDS-4 = Jede Farbe hat fünfzehn Bestellungen: sieben Normale, von denen sechs die eigene Zutat genau einmal zeigen, und jeweils mindestens eine Bombastica, Monotoni, Ghiottona, Monotoni junior, Minipizza, Minimale und Pizza Mamma Mia.
    .title = Die Bestellungen
ruling-CARDS-4 = Die Liste wurde nie veröffentlicht. Forno spielt deshalb mit einer Rekonstruktion, die zu allem passt, was die Anleitung zeigt. Gezählt wird von der eigenen Sorte an weiter, nach den Shrimps wieder von vorn (Ananas, Peperoni, Pilze, Oliven, Salami, Shrimps): fünfmal 1 eigene und 4 einer anderen Sorte; eine von jeder Sorte; 5 eigene; Bombastica; Monotoni; Ghiottona; Minimale; Pizza Mamma Mia mit der zweiten oder der dritten Sorte danach; Monotoni junior mit durchgestrichener eigener Sorte; eine Minipizza aus 3 eigenen mit durchgestrichener vierter Sorte danach; eine Minipizza aus 3 der dritten Sorte danach mit durchgestrichener fünfter.
rule-CARDS-5 = Die Rückseite einer Bestellung hat die Farbe des Spielers, dem sie gehört; alle Zutaten haben eine gemeinsame andere. So können alle die Zutaten und die Bestellungen einer Hand zählen, aber niemand weiß, welche es sind.
    .title = Rückseiten

## Vorbereitung.

section-SETUP = Vorbereitung
    .intro =
        Das Spiel ist für { $fewest_players } bis { $most_players } Spieler.
rule-SETUP-1 = Weniger Spieler spielen mit weniger Zutaten. Von jeder Sorte { $removed }.
    .title = Karten, die in der Schachtel bleiben
rule-SETUP-2 = Alle bekommen { $dealt } Zutaten und mischen ihre Bestellungen zu einem verdeckten Stapel, dem Kellner. Die oberste Bestellung vom Kellner ergänzt die Hand auf { $hand } Karten.
    .title = Die erste Hand
ruling-SETUP-2 = Die Karten werden einzeln im Uhrzeigersinn ausgeteilt, zuerst an den Startspieler. In einem gespeicherten Spiel stehen die Hände und der Vorrat selbst, es hängt also nie davon ab, wie ausgeteilt wurde.
rule-SETUP-3 =
    Die Zutaten, die nicht ausgeteilt wurden, liegen verdeckt als Vorrat bereit. { $card_comes ->
        [none] Die Karte „Mamma Mia!“ gibt es in dieser Ausgabe nicht.
        [before-deal] Die Karte „Mamma Mia!“ wird schon vor dem Austeilen eingemischt: Wer sie bekommt, legt sie offen aus und erhält eine andere dafür.
       *[after-deal] Die Karte „Mamma Mia!“ wird nach dem Austeilen in den Vorrat gemischt.
    }
    .title = Der Vorrat und die Karte „Mamma Mia!“
rule-SETUP-4 =
    { $start ->
        [hungriest] Wer am hungrigsten ist, beginnt.
       *[chosen] Die Spieler einigen sich, wer beginnt.
    } Gespielt wird im Uhrzeigersinn. Wo es mehr Farben als Spieler gibt, sucht sich jeder eine aus.
    .title = Wer beginnt, und wer welche Farbe hat
ruling-SETUP-4 = Als Startspieler wird ein Platz genannt oder ausgelost. Auch Farben, die niemand gewählt hat, werden ausgelost.

## Ein Zug.

section-TURN = Ein Zug
    .intro = Ein Zug hat drei Schritte: Zutaten, dann vielleicht eine Bestellung, dann neue Karten.
rule-TURN-1 = Leg zuerst eine oder mehrere Zutaten aus der Hand in den Ofen. Alle müssen von derselben Sorte sein, und alle am Tisch erfahren, wie viele wovon es sind.
    .title = Zutaten
rule-TURN-2 = Dann darfst du eine Bestellung aus der Hand offen obenauf legen, sodass alle sehen, welche es ist. Mehr als eine ist nie erlaubt.
    .title = Eine Bestellung
rule-TURN-3 =
    Zum Schluss füllst du die Hand auf { $draw_limited ->
        [yes] { $hand } Karten auf, aber mit höchstens { $draw_limit } neuen,
       *[no] { $hand } Karten auf,
    } entweder nur vom Vorrat oder nur vom eigenen Kellner. Ein zu kleiner Stapel gibt her, was er hat, und der andere gleicht nichts aus.
    .title = Neue Karten
rule-TURN-4 = Wer die volle Zahl von Karten oder mehr auf der Hand hat, zieht nichts nach.
    .title = Leere Stapel und volle Hände
ruling-TURN-4 = Ein leerer Stapel darf nicht gewählt werden, solange der andere Karten hat; sonst könnte jemand das Spiel aufhalten. Der Vorrat ist während des Spiels nie leer, es geht also um einen leeren Kellner.
rule-TURN-5 = Wer beim Nachziehen keine Zutat auf der Hand hat, muss vom Vorrat ziehen.
    .title = Ohne Zutat beim Nachziehen
rule-TURN-6 =
    { $empty_handed ->
        [pass-and-draw-supply] Man setzt aus, spielt auch keine Bestellung und zieht dann vom Vorrat nach.
        [order-allowed] Es ist ein gewöhnlicher Zug ohne Zutaten: Vor dem Nachziehen darf man eine Bestellung spielen.
        [pass-and-draw] Man setzt aus und nimmt { $pass_draws } Karten vom Vorrat, oder alle, die noch da sind, wenn es weniger sind.
       *[pass] Man setzt aus, spielt auch keine Bestellung und zieht dann nach wie sonst.
    }
    .title = Ohne Zutat zu Beginn des Zuges
ruling-TURN-6 =
    { $empty_handed ->
        [pass-and-draw] Die { $pass_draws } Karten nimmt man auch dann, wenn die Hand danach mehr als { $hand_word } hat.
       *[order-allowed] Das gilt für jeden Zug und nicht nur am Anfang einer späteren Runde.
    }
rule-TURN-6a = Manche Schritte lassen keine Wahl.
    .title = Was niemand entscheiden muss
ruling-TURN-6a =
    Nicht gefragt wird { $empty_handed ->
        [order-allowed] beim Nachziehen mit voller Hand und
        [pass-and-draw] beim Aussetzen, bei den { $pass_draws } Karten dafür, beim Nachziehen mit voller Hand und
       *[pass] beim Aussetzen, beim Nachziehen mit voller Hand und
    } bei einer Bestellung, die auf keine erlaubte Weise gebacken werden könnte: Es geschieht, und alle erfahren es. Ob nichts sie backen könnte, bemisst sich an dem, was alle sehen: dem Tisch, der Bestellung und wie viele Zutaten ihr Besitzer auf der Hand hat. { $helping ->
        [yes] Mit Helfen zählt auch, wie viele Zutaten der am besten versorgte Mitspieler hat, bei dessen Kellner noch eine Bestellung liegt. Wo
       *[no] Wo
    } eine Frage nur eine Antwort hat, darf das Programm sie für den Spieler geben.
rule-TURN-7 = Wer die Karte „Mamma Mia!“ zieht, legt sie offen aus und zieht sofort eine andere dafür.
    .title = Die Karte „Mamma Mia!“ ziehen
ruling-TURN-7 = Ist keine Karte mehr da, die sie ersetzt, endet die Runde genauso.
rule-TURN-8 = Niemand darf im Ofen nachsehen, auch nicht nach den eigenen Karten. Nur die oberste Karte ist zu sehen.
    .title = Der Ofen ist verdeckt

## Das Ende einer Runde.

section-ROUND = Das Ende einer Runde
    .intro = Eine Runde hat zwei Teile: Züge, bis der Vorrat aufgebraucht ist, und dann den Ofen.
rule-ROUND-1 = Sobald die letzte Karte vom Vorrat gezogen ist, macht in dieser Runde niemand mehr einen Zug.
    .title = Die letzte Karte vom Vorrat
rule-ROUND-2 =
    { $card ->
        [no] Wer die letzte Karte vom Vorrat gezogen hat, räumt den Ofen aus
       *[yes] Wer die Karte „Mamma Mia!“ vor sich liegen hat, räumt den Ofen aus
    } und beginnt auch die nächste Runde.
    .title = Wer den Ofen ausräumt
rule-ROUND-3 = Wurde keine Pizza gebacken, gibt es keine gebrauchten Karten für einen neuen Vorrat.
    .title = Eine Runde ohne Vorrat
ruling-ROUND-3 =
    { $card ->
        [no] Dann sind die Züge der neuen Runde vorbei, bevor sie beginnen: Der Startspieler räumt den Ofen noch einmal aus und beginnt auch die Runde danach.
       *[yes] Dann ist die Karte „Mamma Mia!“ der ganze Vorrat, und die Runde geht weiter, bis jemand sie zieht.
    }
rule-ROUND-4 = Sind alle Hände voller Bestellungen, kann es sein, dass niemand etwas tun kann.
    .title = Eine Runde, die stehen bleibt
ruling-ROUND-4 =
    Hat reihum niemand eine Karte gespielt oder gezogen, sind die Züge dieser Runde vorbei. { $card ->
        [no] Wer
       *[yes] Liegt die Karte „Mamma Mia!“ vor niemandem, gilt: Wer
    } diese Runde begonnen hat, räumt den Ofen aus und beginnt die nächste. Karten, die noch im Vorrat sind, gehören zum nächsten Vorrat. Jede Runde zählt solche Züge von vorn.

## Backen.

section-BAKE = Backen
    .intro = Jetzt zeigt sich, was im Ofen ist, Karte für Karte.
rule-BAKE-1 = Der Ofen wird umgedreht, und seine Karten werden in der Reihenfolge aufgedeckt, in der sie gespielt wurden. Zutaten kommen nach Sorten auf den Tisch.
    .title = Den Ofen lesen
rule-BAKE-2 = Reicht allein der Tisch für eine aufgedeckte Bestellung, wird die Pizza gebacken, und ihr Besitzer kann das nicht ablehnen. Lässt das Rezept mehrere Möglichkeiten, wählt er eine davon, auch eine, die Karten aus der eigenen Hand nimmt.
    .title = Alles liegt da
ruling-BAKE-2 = Zur Wahl steht nur, was Tisch und Hand wirklich hergeben.
rule-BAKE-3 = Reicht der Tisch allein nicht, darf der Besitzer aus der Hand genau die Karten nachlegen, die fehlen, für jede Möglichkeit, die Tisch und Hand zusammen hergeben. Oder er lässt die Pizza misslingen.
    .title = Etwas fehlt
rule-BAKE-4 = Ist eine Pizza gebacken, gilt die Bestellung als geliefert, und ihre Zutaten kommen zu den gebrauchten Karten. Eine misslungene Bestellung kommt verdeckt unter den Kellner ihres Besitzers, und keine Zutat bewegt sich. Was nicht gebraucht wurde, bleibt auf dem Tisch.
    .title = Gebacken oder nicht
rule-BAKE-5 =
    { $delivered ->
        [counted] Gelieferte Bestellungen sind aus dem Spiel, und nur ihre Zahl ist bekannt.
        [hidden] Gelieferte Bestellungen kommen verdeckt auf einen gemeinsamen Stapel, den sich vor dem Ende niemand ansieht.
       *[shown] Gelieferte Bestellungen liegen offen neben dem Kellner ihres Besitzers.
    }
    .title = Gelieferte Bestellungen
rule-BAKE-6 =
    { $leftovers ->
        [table] Ist der Ofen leer, bleiben die übrigen Zutaten die nächste Runde über offen auf dem Tisch liegen.
        [shown] Ist der Ofen leer, bleiben die übrigen Zutaten { $seconds } Sekunden lang offen liegen. Dann werden sie der neue Ofen und kommen beim nächsten Mal zuerst heraus.
       *[oven] Ist der Ofen leer, werden die übrigen Zutaten der neue Ofen und kommen beim nächsten Mal zuerst heraus.
    }
    .title = Reste
ruling-BAKE-6 =
    Sie werden nach Sorten gestapelt, die letzte Sorte obenauf. { $leftovers ->
        [shown] Die Regeln melden nur, was übrig ist; für die { $seconds } Sekunden sorgt das Programm, das das Spiel zeigt.
       *[oven] Die Regeln melden nur, was übrig ist.
    }
rule-BAKE-7 =
    { $card ->
        [no] Die gebrauchten Karten werden gemischt und sind der neue Vorrat.
       *[yes] Die gebrauchten Karten werden mit der Karte „Mamma Mia!“ gemischt und sind der neue Vorrat.
    } Die Hände bleiben zwischen den Runden, wie sie sind.
    .title = Der neue Vorrat

## Rezepte.

section-RECIPE = Rezepte
    .intro = „Eigene“ meint die Zutat der Farbe des Besitzers. Ein „J“ ist eine Sorte nach Wahl des Besitzers, ein „?“ die Sorte, von der am wenigsten Karten auf dem Tisch liegen.
rule-RECIPE-1 = Braucht die Sorten und Mengen, die aufgedruckt sind, und nichts an ihrer Stelle.
    .title = Normale
rule-RECIPE-2 = Braucht 15 oder mehr Zutaten beliebiger Sorten, und immer alle, die auf dem Tisch liegen. Sind es weniger als 15, darf der Besitzer genau so viele aus der Hand nachlegen, wie fehlen; ab 15 kommt nichts dazu.
    .title = Bombastica
ruling-RECIPE-2 = Die Sorten der nachgelegten Karten wählt der Besitzer frei.
rule-RECIPE-3 = Braucht 1 eigene und 6 „J“. Der Besitzer wählt die Sorte, wenn die Bestellung aufgedeckt wird; die eigene kann es nie sein.
    .title = Monotoni
rule-RECIPE-4 = Braucht 1 eigene und { $minimale } „?“. Es zählt der Tisch in diesem Augenblick. Sorten, die nicht auf dem Tisch liegen oder auf der Bestellung aufgedruckt sind, werden nicht verglichen. Liegt von mehreren Sorten gleich wenig da, wählt der Besitzer unter ihnen.
    .title = Minimale
ruling-RECIPE-4 = Drei der Anleitungen verbieten nur, die eigene Sorte zu wählen; auch dort bleibt sie beim Vergleich außer Betracht. Bleibt keine Sorte übrig, misslingt die Pizza.
rule-RECIPE-5 = Braucht 1 eigene, 4 „J“ und 4 eines zweiten „J“. Der Besitzer wählt beide Sorten; sie sind voneinander und von der eigenen verschieden.
    .title = Ghiottona
rule-RECIPE-6 = Monotoni junior und Minipizza zeigen eine durchgestrichene Sorte. Eine einzige Karte davon auf dem Tisch genügt, und die Bestellung geht sofort zurück.
    .title = Eine durchgestrichene Sorte
ruling-RECIPE-6 = Die durchgestrichene Sorte kann nicht als „J“ gewählt werden.
rule-RECIPE-7 = Monotoni junior braucht 5 „J“, eine Minipizza 3 der Sorte, die aufgedruckt ist.
    .title = Monotoni junior und Minipizza
rule-RECIPE-8 = Braucht 1 eigene und genau 5 von einer der zwei aufgedruckten Sorten; mischen lassen sich die zwei nicht.
    .title = Pizza Mamma Mia

## Helfen.

section-HELP = Helfen
    .intro = Ab drei Spielern kann man einander beim Backen helfen.
rule-HELP-1 = Wer eine Bestellung nicht allein ergänzen kann oder will, darf die anderen um eine genaue Liste von Karten bitten. Zuerst antwortet der linke Nachbar, dann der nächste im Uhrzeigersinn.
    .title = Bitten
ruling-HELP-1 = Der Besitzer legt zuerst fest, womit die Pizza gebacken werden soll. Die Liste darf nur Karten nennen, die fehlen, und die eigene Hand muss alle übrigen nachlegen können. Für eine Bombastica darf sie beliebige Karten nennen, aber nicht mehr, als fehlen; den Rest legt der Besitzer danach in Sorten seiner Wahl dazu. Zu bitten gibt es nichts, wenn der Tisch allein reicht oder wenn es gar keine Möglichkeit gibt: weil eine durchgestrichene Sorte daliegt oder keine Sorte für das „?“ bleibt.
rule-HELP-2 = Wer hilft, braucht alle genannten Karten und mindestens eine Bestellung beim Kellner, und gibt alle diese Karten. Der Besitzer muss dann nachlegen, was noch fehlt, sodass die Pizza gebacken wird. Danach wird niemand mehr gefragt.
    .title = Antworten
ruling-HELP-2 = Alle werden der Reihe nach gefragt, bis jemand hilft. Wer nicht helfen kann, sagt Nein wie jemand, der nicht will, und niemand sieht den Unterschied. Der Kellner zählt, wie er in diesem Augenblick ist: Bestellungen, die beim selben Backen schon misslungen sind, gehören dazu und können die Belohnung werden.
rule-HELP-3 = Wer geholfen hat, nimmt die oberste Bestellung vom eigenen Kellner, ohne dass jemand sie ansieht, und legt sie auf den Stapel der gelieferten. Eine Bestellung aus der Hand gilt dafür nicht.
    .title = Die Belohnung
ruling-HELP-3 = Die Anleitung erlaubt das; in Forno geschieht es immer.
rule-HELP-4 = Sagen alle Nein, misslingt die Pizza, auch wenn ihr Besitzer sie allein hätte ergänzen können.
    .title = Niemand hilft
ruling-HELP-4 = Für jede aufgedeckte Bestellung gibt es höchstens eine Bitte.
rule-HELP-5 = Man kann vereinbaren, einander nicht zu helfen, und zu zweit hilft man sich nie. Das Spiel hat dann vier Runden statt drei.
    .title = Ohne Helfen

## Das Ende des Spiels.

section-END = Das Ende des Spiels
    .intro = Nach dem letzten Ofen werden die gelieferten Bestellungen gezählt.
rule-END-1 =
    { $helping ->
        [yes] Das Spiel ist aus, wenn der Ofen { $rounds }mal ausgeräumt wurde; ohne Helfen { $rounds_alone }mal.
       *[no] Das Spiel ist aus, wenn der Ofen { $rounds }mal ausgeräumt wurde.
    }
    .title = Der letzte Ofen
ruling-END-1 = Danach wird nichts mehr gemischt, und die Reste bleiben, wo sie sind.
rule-END-2 =
    { $ruled ->
        [no] Wer die meisten Bestellungen geliefert hat, gewinnt. Bei Gleichstand gewinnt, wer von ihnen die meisten Zutaten auf der Hand hat. Steht es immer noch gleich, teilen sie sich den Sieg.
       *[yes] Wer die meisten Bestellungen geliefert hat, gewinnt. Bei Gleichstand gewinnt, wer von ihnen die meisten Zutaten auf der Hand hat.
    }
    .title = Wer gewinnt
ruling-END-2 = Steht es immer noch gleich, teilen sie sich den Sieg. So steht es nur in der Anleitung von Mamma Mia! Plus.

## Wer was sieht.

section-SEE = Wer was sieht
    .intro = Das Gedächtnis gehört zum Spiel. Keine Anzeige, keine Nachricht und kein Mitspieler aus dem Computer weiß mehr, als ein Mensch an einem echten Tisch sehen oder hören könnte.
rule-SEE-1 = Jeder sieht die eigenen Karten. Von einer fremden Hand sehen alle, wie viele Zutaten und wie viele Bestellungen sie hat.
    .title = Hände
rule-SEE-2 = Alle sehen, wie viele Bestellungen ein Kellner hat, aber niemand sieht, welche es sind, auch sein Besitzer nicht.
    .title = Kellner
rule-SEE-3 =
    { $card ->
        [no] Alle sehen, wie viele Karten er hat, aber niemand sieht, welche es sind.
       *[yes] Alle sehen, wie viele Karten er hat, aber niemand sieht, welche es sind oder wo die Karte „Mamma Mia!“ steckt.
    }
    .title = Der Vorrat
rule-SEE-4 = Alle sehen seine oberste Karte und wie viele Karten darin liegen.
    .title = Der Ofen
rule-SEE-5 = Alle hören, was gespielt wird, wenn es gespielt wird. Danach ist es von dem bedeckt, was folgt, und ein echter Tisch führt keine Liste davon, weder auf der Anzeige noch in dem, was gesendet wird.
    .title = Was gespielt wird
rule-SEE-6 = Dann liegt er verdeckt, und alle sehen nur, wie viele Karten noch aufzudecken sind.
    .title = Der Ofen beim Backen
rule-SEE-7 = Alle sehen, was auf dem Tisch liegt, welche Bestellung aufgedeckt ist, womit eine Pizza gebacken wird, sobald es geschieht oder darum gebeten wird, welche Karten nachgelegt wurden, und jede Bitte und Antwort.
    .title = Beim Backen
rule-SEE-8 = Die anderen erfahren, was der Tisch zeigt: was dalag, was fehlte, eine durchgestrichene Sorte. Ob der Besitzer nicht konnte oder nicht wollte, erfahren sie nie.
    .title = Warum eine Bestellung misslang
ruling-SEE-8 = Deshalb sind die Ereignisse, die Fragen und die Pausen in beiden Fällen gleich. Ob ein Besitzer überhaupt gefragt wird, hängt nur vom Tisch, von der Bestellung und von dem ab, was alle zählen können; darum wird vielleicht auch gefragt, wer die Pizza gar nicht ergänzen könnte, und kann dann nur ablehnen.
rule-SEE-9 =
    { $card ->
        [no] Alle sehen, woher und wie viele Karten jemand zieht.
       *[yes] Alle sehen, woher und wie viele Karten jemand zieht, und vor wem die Karte „Mamma Mia!“ liegt.
    }
    .title = Das Nachziehen
rule-SEE-10 =
    { $leftovers ->
        [table] Sie sind die ganze nächste Runde über für alle zu sehen.
        [shown] Sie sind { $seconds } Sekunden lang zu sehen.
       *[oven] Man sieht sie nur auf dem Tisch, wenn das Backen endet.
    }
    .title = Reste
rule-SEE-11 =
    { $used ->
        [open] Sie liegen offen, alle sehen also, welche und wie viele es sind.
       *[hidden] Alle sehen, wie viele es sind.
    }
    .title = Die gebrauchten Karten
rule-SEE-12 =
    { $delivered ->
        [counted] Nur ihre Zahl ist bekannt.
        [hidden] Niemand bekommt vor dem Ende eine Zahl oder eine Liste zu sehen, auch nicht von den eigenen; jede Lieferung selbst ist aber öffentlich, wenn sie geschieht.
       *[shown] Sie liegen offen.
    }
    .title = Gelieferte Bestellungen
rule-SEE-13 = Welche Bestellung es war, bleibt bis zum Ende des Spiels allen verborgen, auch dem, der geholfen hat.
    .title = Die Belohnung fürs Helfen

## Die offene Küche.

section-OPEN = Die offene Küche
    .intro = Eine Hilfe für alle, die das Spiel erst lernen.
rule-OPEN-1 = In keiner Anleitung kommt das vor.
    .title = Zum Lernen
ruling-OPEN-1 =
    { $delivered ->
        [hidden] Der Gastgeber eines Tisches darf die Küche öffnen: Dann ist der ganze Ofen zu sehen und auch, wie viele Bestellungen alle geliefert haben.
       *[shown] Der Gastgeber eines Tisches darf die Küche öffnen: Dann ist der ganze Ofen zu sehen.
    } Sie bleibt zu, wenn niemand sie öffnet, und alle am Tisch erfahren davon.

## Die Beispiele der Anleitungen.

section-EXAMPLE = Die Beispiele der Anleitungen
    .intro = Jedes Beispiel aus einer Anleitung wird in einem von Fornos Tests durchgespielt.
rule-EXAMPLE-1 = Alberto hat Grün. Er spielt drei Salami und die Bestellung mit vier Salami und einer Peperoni. Dann zieht er von seinem Kellner, der nur drei Bestellungen hat, und so hat er { $hand_less_one } Karten auf der Hand.
    .title = Albertos Zug
rule-EXAMPLE-2 = Drei Ananas liegen auf dem Tisch, als Albertos Bestellung mit vier Ananas und einer Peperoni aufgedeckt wird. Er legt eine aus der Hand nach, und die Pizza wird gebacken.
    .title = Eine Karte aus der Hand
rule-EXAMPLE-3 =
    Auf dem Tisch liegen zwei Peperoni, zwei Salami, zwei Pilze und drei Ananas. { $minimale ->
        [4] Claudio hat Rot und kann für seine Minimale Peperoni oder Pilze wählen; er legt zwei Karten nach.
       *[3] Alberto hat Grün und kann für seine Minimale Salami oder Pilze wählen.
    }
    .title = Eine Minimale bei Gleichstand
rule-EXAMPLE-4 = Alberto fehlen zwei Oliven; er hat eine und bittet um eine. Beate sagt Nein, Claudio gibt seine, und die oberste Bestellung von Claudios Kellner ist seine Belohnung.
    .title = Claudio hilft
rule-EXAMPLE-5 = Eine Bombastica wird aufgedeckt, als 21 Zutaten auf dem Tisch liegen: Sie nimmt alle.
    .title = Eine große Bombastica
rule-EXAMPLE-6 = Claudio hat Rot und braucht eine Salami und fünf Ananas oder eine Salami und fünf Peperoni.
    .title = Eine Pizza Mamma Mia

## Teile der Paragrafen. $together sagt, zu wievielt man spielt.

count-word =
    { $number ->
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
        [9] neun
        [10] zehn
       *[other] { $number }
    }
own-kind = { $colour } { $ingredient }
together =
    { $players ->
        [2] zu zweit
        [3] zu dritt
        [4] zu viert
        [5] zu fünft
        [6] zu sechst
       *[other] mit { $players } Spielern
    }
removed-most =
    { $number ->
        [0] bleibt { $together } keine Karte in der Schachtel
        [one] bleibt { $together } { $number } Karte in der Schachtel
       *[other] bleiben { $together } { $number } Karten in der Schachtel
    }
removed-more = { $together } { $number }
