### Der Tisch, wie er einem Mitspieler vorgelesen wird, der zuhört.

# $cards zählt die Sorten auf, jede mit der Ziffer ihrer Taste: »1: 2 Ananas; 4: 1 Olive«.
web-read-hand = Auf deiner Hand: { $cards }.
web-read-orders = Bestellungen: { $orders }.
web-read-no-orders = Du hast keine Bestellung.
web-read-how = Eine Ziffer wählt eine Sorte, noch einmal dieselbe eine Karte weniger. O: nächste Bestellung. R: noch einmal vorlesen. T: den Tisch vorlesen.

## Was gewählt ist. $what zählt es auf.

web-read-picked = Gewählt: { $what }.
web-read-none-picked = Nichts ist gewählt.
web-read-enter = Enter: spielen und Zutaten ziehen.
web-read-shift-enter = Umschalt+Enter: spielen und Bestellungen ziehen.
web-read-enter-only = Enter: spielen. Deine Hand ist voll, du ziehst nichts.

## Entscheidungen. Jede Antwort wird mit der Ziffer ihrer Taste vorgelesen.

web-read-more = 0: weitere Antworten.
web-read-asked = Du wirst um { $cards } gebeten.
web-read-go-on = Leertaste: weiter.

## Was da liegt.

web-read-round = Runde { $round } von { $rounds }.
web-read-top = Obenauf: { $what }.
web-read-lies = Auf dem Tisch: { $cards }.
web-read-order = Bestellung { $order }, für { $name }.
web-read-supply =
    { $number ->
        [0] Der { -supply } ist leer.
        [one] Im { -supply } liegt { $number } Karte.
       *[other] Im { -supply } liegen { $number } Karten.
    }

web-read-over = Das Spiel ist aus.
web-read-score =
    { $number ->
        [one] { $name }: { $number } Pizza.
       *[other] { $name }: { $number } Pizzas.
    }
