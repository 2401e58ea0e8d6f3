### Was nur das Terminal sagt.

## Der Tisch in kurzen Worten: Das meiste steht in schmalen Spalten.

terminal-round = Runde { $round } von { $rounds }
terminal-with-helping = mit Helfen
terminal-with-open-kitchen = offene Küche
terminal-piles = { -supply } { $supply } · gebraucht { $used }
terminal-column-ingredients = Zutaten
terminal-column-orders = Bestellungen
terminal-column-waiter = { -waiter }
terminal-column-delivered = geliefert
terminal-yourself = { $name } (du)
terminal-oven =
    { $number ->
        [0] Ofen: leer
        [one] Ofen: { $number } Karte
       *[other] Ofen: { $number } Karten
    }
terminal-face-down = verdeckt; { $name } räumt aus
terminal-from-top = von oben:
terminal-table = Tisch:
terminal-used = Gebraucht:
terminal-supply = Vorrat:
terminal-waiter = { -waiter }: { $orders } · geliefert: { $delivered }
terminal-your-hand = Deine Hand:
terminal-your-orders = Deine Bestellungen:
terminal-no-ingredients = keine Zutat

# $kinds: Buchstaben der Notation.
terminal-without = ohne { $kinds }

## Eine aufgedeckte Bestellung gegen das, was auf dem Tisch liegt.

terminal-needs =
    { $missing ->
        [0] { $has } da
       *[other] { $has } da, { $missing } zu wenig
    }
terminal-needs-number =
    { $missing ->
        [0] Braucht { $needs } Zutaten, { $has } liegen da.
       *[other] Braucht { $needs } Zutaten, { $has } liegen da: { $missing } zu wenig.
    }
terminal-struck = Diese Bestellung erlaubt { $none } auf dem Tisch.
terminal-more-ways =
    { $number ->
        [one] und { $number } weiterer Weg, nicht näher
       *[other] und { $number } weitere Wege, nicht näher
    }

## Was aus den Bestellungen wurde, je eine kurze Zeile.

terminal-results = Aus dem { -oven } in Runde { $round }
terminal-no-orders = Im { -oven } war keine Bestellung.
terminal-result-baked = gebacken: { $order } ({ $name })
terminal-result-failed = misslungen: { $order } ({ $name }), { $why }
terminal-fail-missing =
    { $number ->
        [one] { $number } Karte fehlt
       *[other] { $number } Karten fehlen
    }
terminal-fail-struck = gestrichene Zutat lag aus
terminal-fail-no-kind = keine Zutat für das „?“
terminal-fail-unhelped = niemand half

## Tasten und Hinweise unter dem Bild.

terminal-hint = ? Hilfe · h Regeln · warum · q speichern und gehen
terminal-waiting-hint = Enter: weiter · s: gleich zu deinem Zug · q: speichern und gehen
terminal-baking-hint = Enter: weiter · s: zur nächsten Entscheidung · q: speichern und gehen
terminal-your-turn = Du bist dran. Enter: zu deinem Zug, dann ist das hier fort.
terminal-to-oven = Enter öffnet den { -oven }. s: zur nächsten Entscheidung.
terminal-go-on = Enter: weiter
terminal-leftovers =
    { $seconds ->
        [one] Schau gut hin: Die Reste liegen { $seconds } Sekunde lang offen.
       *[other] Schau gut hin: Die Reste liegen { $seconds } Sekunden lang offen.
    }
terminal-pass-keyboard = Die Tastatur geht an { $name }, dann Enter.
terminal-cover = Enter verdeckt deine Karten.
terminal-back-to-table = Enter: zurück an den Tisch
terminal-next-page = Enter: nächste Seite · b: zurück an den Tisch

## Fragen an den Spieler.

terminal-ask-ingredients = Welche Zutat? Ihre Nummer, oder der ganze Zug in einer Zeile: { $move }
terminal-ask-number = { $kind }: wie viele? 1 bis { $number }; Enter: alle; b: andere Zutat.
terminal-ask-order = Eine Bestellung dazu? Ihre Nummer; Enter: keine.
terminal-ask-draw = Woher ziehst du?
terminal-draw-supply =
    { $number ->
        [one] vom { -supply } ({ $number } Karte)
       *[other] vom { -supply } ({ $number } Karten)
    }
terminal-draw-waiter =
    { $number ->
        [one] von deinem { -waiter } ({ $number } Bestellung)
       *[other] von deinem { -waiter } ({ $number } Bestellungen)
    }
terminal-ask-settle = Deine Bestellung. Was tust du?
terminal-ask-which = Mit welcher Pizza? b: zurück.
terminal-option-ask-for = { $needs }; es fehlt: { $cards }
terminal-ask-request = Worum bittest du? Etwa { $example }; Enter: { $cards }; b: zurück.
terminal-ask-request-any = Worum bittest du? Etwa { $example }; b: zurück.
terminal-ask-request-more = Worum bittest du noch? 0: Das ist alles.
terminal-ask-add =
    { $number ->
        [one] Welche Karte legst du dazu? Etwa { $cards }.
       *[other] Welche { $number } Karten legst du dazu? Etwa { $cards }.
    }
terminal-ask-answer = { $name } bittet dich um { $cards }. Hilfst du?
terminal-no-such-number = Bitte wähle eine Nummer von 1 bis { $last }.
terminal-choose = Bitte wähle etwas: eine Nummer oder einen Zug in Worten.
terminal-choose-cards = Bitte nenne die Karten.

## Was man außer Englisch tippen kann: Wörter, durch Leerzeichen getrennt.

terminal-input-help = hilfe
terminal-input-rules = regeln
terminal-input-why = warum wieso
terminal-input-oven = ofen
terminal-input-hint = tipp
terminal-input-quit = ende
terminal-input-supply = vorrat
terminal-input-waiter = kellner
terminal-input-none = keine
terminal-input-order = bestellung
terminal-input-bake = backen
terminal-input-decline = lassen
terminal-input-ask = bitten
terminal-input-yes = ja
terminal-input-no = nein
terminal-input-fillers = und vom dazu

## Die Hilfeseite.

terminal-help-menu = Antworte mit der Nummer vor einer Karte oder Wahl, oder schreib, was du tun willst.
terminal-help-commands = Jederzeit
terminal-help-help = diese Seite
terminal-help-rules = die Regeln dieser Ausgabe
terminal-help-why = (auch: warum) Gründe für das Geschehen seit deinem letzten Zug
terminal-help-oven = (auch: ofen) alles, was du vom { -oven } noch weißt
terminal-help-hint = was gelingt, was es bedroht und was zu tun ist, wenn der Tisch Tipps hat
terminal-help-back = zurück, wo eine Frage mehrere Schritte hat
terminal-help-quit = speichern und gehen; forno play --resume macht weiter
terminal-help-notation = Züge schreiben
terminal-note-ingredients = { $cards }
terminal-note-order = diese Bestellung spielen; keine spielen
terminal-note-draw = vom { -supply } ziehen; vom { -waiter } ziehen
terminal-note-turn = ein ganzer Zug in einer Zeile
terminal-note-bake = backen; mit { $kind } für die offene Zutat
terminal-note-decline = die Bestellung ungebacken lassen
terminal-note-ask = die anderen um { $cards } bitten
terminal-note-answer = auf eine Bitte antworten: ja, nein
terminal-help-letters = Buchstaben: { $letters }.
terminal-help-signs = Auf Bestellungen: J eine Zutat deiner Wahl, J′ eine zweite, ? die Zutat, von der am wenigsten ausliegt, 15+ mindestens so viele beliebige.

## Die Regeln in Kürze.

terminal-rules = Die Regeln in Kürze
terminal-rules-goal =
    { $rounds ->
        [one] Wer nach { $rounds } Runde die meisten Bestellungen geliefert hat, gewinnt; bei Gleichstand zählen die Zutaten auf der Hand.
       *[other] Wer nach { $rounds } Runden die meisten Bestellungen geliefert hat, gewinnt; bei Gleichstand zählen die Zutaten auf der Hand.
    }
terminal-rules-turn = Dein Zug: Leg eine oder mehrere Zutaten einer Sorte in den { -oven }, dann, wenn du magst, eine Bestellung obenauf, dann zieh nach.
terminal-rules-draw =
    { $most ->
        [one] Du ziehst auf { $limit } Karten nach, aber höchstens { $most } Karte, vom { -supply } oder von deinem { -waiter }, nie von beiden.
       *[other] Du ziehst auf { $limit } Karten nach, aber höchstens { $most } Karten, vom { -supply } oder von deinem { -waiter }, nie von beiden.
    }
# $card ist »yes«, wenn die Ausgabe die Karte »Mamma Mia!« hat.
terminal-rules-end =
    { $card ->
        [yes] Ist der { -supply } aufgebraucht, räumt den { -oven } aus, wer die { -card } hat, und beginnt die nächste Runde.
       *[no] Ist der { -supply } aufgebraucht, räumt den { -oven } aus, wer die letzte Karte gezogen hat, und beginnt die nächste Runde.
    }
terminal-rules-bake = Die Karten kommen heraus, wie sie hineinkamen. Zutaten sammeln sich auf dem Tisch. Eine Bestellung wird gebacken, wenn alles für sie daliegt, oder wenn genau das Fehlende aus der Hand dazukommt; sonst geht sie zurück unter ihren { -waiter }.
terminal-rules-jokers = Lässt eine Bestellung eine Zutat offen, wählt, wem sie gehört; ein „?“ ist die Zutat, von der am wenigsten ausliegt.
terminal-rules-any =
    { $number ->
        [one] Eine Bombastica nimmt alles vom Tisch, wenn es mindestens { $number } Karte ist.
       *[other] Eine Bombastica nimmt alles vom Tisch, wenn es mindestens { $number } Karten sind.
    }
terminal-rules-help = Helfen: Man darf die anderen um bestimmte Karten bitten. Wer alle davon gibt, legt die oberste Bestellung vom eigenen { -waiter } zu den gelieferten. Hilft niemand, misslingt die Pizza.
terminal-rules-all = Alle Regeln, Satz für Satz
terminal-rules-ruling = Auslegung: { $text }
# $edition ist die mitgelieferte Ausgabe, die die Hausregeln ändern.
terminal-rules-house = Das sind die Regeln von { $edition }, ohne das, was eure Hausregeln ändern. Was sie ändern: { $command }

terminal-why = Warum?
terminal-why-nothing = Seit deinem letzten Zug ist nichts geschehen, was einer Erklärung bedarf.

## Vor dem Spiel.

terminal-setup-language = Sprache?
terminal-setup-edition = Welche Ausgabe?
terminal-setup-people = Wie viele Menschen spielen an dieser Tastatur (0 bis { $most })?
terminal-setup-bots = Wie viele Mitspieler spielt der Computer ({ $least } bis { $most })?
terminal-setup-bot =
    { $number ->
        [one] Wer soll das sein?
       *[other] Wer soll das sein?
    }
terminal-setup-this-bot = Computerspieler { $number } von { $bots }?
terminal-bot = { $sign } { $name } ({ $rung }): { $note }
terminal-bot-uniform = spielt irgendetwas
terminal-bot-mixed = verschiedene
terminal-setup-name =
    { $people ->
        [one] Wie heißt du?
       *[other] Wie heißt Spieler { $number }?
    }
terminal-setup-bad-name = Ein Name hat bis zu 40 Zeichen, und jeder hat einen anderen.
terminal-as-usual = Wie üblich: Farben und Beginn werden ausgelost, vom Ofen sieht man nur die oberste Karte.
terminal-setup-details = Möchtest du es anders?
terminal-setup-drawn = ausgelost
terminal-setup-colour = Welche Farbe für { $name }?
terminal-setup-start = Wer beginnt?
terminal-setup-hungriest = Wer hat den größten Hunger und beginnt?
terminal-setup-recall = Wie viel vom { -oven } bleibt zu sehen: top (die oberste Karte), eine Zahl von Karten oder everything (alles)?
terminal-setup-bad-recall = Bitte sag top, eine Zahl von Karten oder everything.
terminal-setup-open-kitchen = Offene Küche zum Lernen: der ganze { -oven } und der Stand sichtbar?
terminal-setup-helping =
    { $rounds ->
        [one] Mit Helfen (ohne gibt es { $rounds } Runde)?
       *[other] Mit Helfen (ohne gibt es { $rounds } Runden)?
    }
terminal-setup-bad-number = Bitte gib eine Zahl von { $least } bis { $most } ein.
terminal-setup-yes-or-no = Bitte antworte { $yes } oder { $no }.

## Nach dem Spiel, oder wenn man es verlässt.

terminal-saved = Gespeichert: { $path }
terminal-how-to-resume = So geht es weiter: { $command }
terminal-record = Die Partie: { $path }
terminal-column-pizzas = Pizzas
terminal-column-by-round = je Runde
terminal-column-orders-baked = Bestellungen
terminal-failed =
    { $number ->
        [0] Keine Bestellung misslang.
        [one] { $number } Bestellung misslang:
       *[other] { $number } Bestellungen misslangen:
    }
terminal-failed-missing = { $number } mangels Zutaten
terminal-failed-struck = { $number } wegen einer gestrichenen Zutat
terminal-failed-no-kind = { $number } ohne Zutat für das „?“
terminal-failed-unhelped = { $number }, weil niemand half

## Eine Partie noch einmal ansehen.

terminal-replay-step = Schritt { $number } von { $last }
terminal-replay-hint = Enter: weiter · b: zurück · 0 bis { $last }: dorthin · q: beenden
terminal-replay-keys = Enter: weiter, b: zurück, eine Zahl von 0 bis { $last }, oder q.
terminal-replay-unfinished = Diese Partie ist nicht zu Ende, und alle Karten sind zu sehen: Wer noch mitspielt, schaut besser mit --as und einem Namen hinein.
terminal-replay-as-spectator = Diese Partie ist nicht zu Ende, darum ist nur zu sehen, was auch Zuschauer sehen. Deine eigenen Karten zeigt --as mit deinem Namen.

## Wenn etwas zum ersten Mal wichtig wird.

terminal-about-waiter = Dein { -waiter } ist dein eigener verdeckter Stapel mit Bestellungen. Von ihm ziehst du neue; was misslingt, kommt unter ihn zurück.

## Der Verlauf neben dem Tisch: was von einem Zug bleibt, der schon verdeckt ist.

terminal-log-played = { $name } hat gespielt.
terminal-log-emptied = Der { -oven } ist wieder leer.

## Wenn etwas dauert oder nicht gelingt.

terminal-hint-coming = Ein Tipp wird ausgerechnet …
terminal-seconds = { $seconds } s
terminal-try-again = Was vorher gespeichert wurde, ist noch da. Enter: noch einmal versuchen · q: ohne den letzten Zug gehen

## Wenn die Partie zu Ende ist.

terminal-end-ask = Und jetzt? Enter: gehen.
terminal-end-replay = die Partie noch einmal ansehen
terminal-end-analysis = sehen, was jede Entscheidung wert war
terminal-end-again = am selben Tisch noch einmal spielen

## Der ganze Bildschirm: Felder, und was sich dort drücken lässt.

terminal-panel-log = Was geschah
terminal-panel-rules = Regeln
terminal-panel-table = Auf dem Tisch
terminal-panel-players = Mitspieler
terminal-empty-log = Noch nichts.
terminal-pick = Wähle Zutaten einer Sorte, eine Bestellung, wenn du magst, und woher du ziehst.
terminal-press-supply = Legen & vom { -supply } ziehen
terminal-press-waiter = Legen & vom { -waiter } ziehen
terminal-press-play = Legen
terminal-press-none = keine Bestellung
terminal-press-all = alle
terminal-press-back = zurück
terminal-press-done = Fertig
terminal-press-clear = leeren
terminal-press-suggested = Um { $cards } bitten
terminal-press-on = Weiter
terminal-press-close = Schließen
terminal-press-leave = Gehen
terminal-key-help = Hilfe
terminal-key-rules = Regeln
terminal-key-why = warum
terminal-key-oven = Ofen
terminal-key-hint = Tipp
terminal-key-log = Verlauf
terminal-key-type = tippen
terminal-key-skip = überspringen
terminal-key-quit = speichern & gehen
terminal-type-here = ein Zug in Worten, etwa { $move }
terminal-keys-about = Mit den Tasten: Ziffern wählen eine Sorte (noch einmal: eine Karte weniger) oder eine Antwort, O eine Bestellung, Enter legt und zieht vom { -supply }, W vom { -waiter }. Mit der Maus: Klick auf das, was du willst.

## Die Übungsrunde.

terminal-learn-how = Hier drückst oder tippst du: { $move }
terminal-learn-next = Enter: weiter · b: zurück · q: gehen
terminal-learn-over = Später: forno play, oder noch einmal forno learn.
