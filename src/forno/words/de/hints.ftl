### Tipps: Aussichten, Gefahren und Ratschläge. $share und $alone sind Zahlen von hundert.

## Was eine Bestellung bedroht. Um $cards geht es dabei meistens.

# $order ist die Bestellung, die die Karten nimmt, $name wem sie gehört.
hint-taken =
    { $you ->
        [yes] In { $share } von 100 Fällen nimmt deine eigene Bestellung { $order } davor, was dann fehlt, meist { $cards }.
       *[no] In { $share } von 100 Fällen nimmt die Bestellung { $order } von { $name } davor, was dann fehlt, meist { $cards }.
    }
hint-lacking = In { $share } von 100 Fällen fehlen Karten, die nicht mehr kommen, meist { $cards }.
hint-no-kind = In { $share } von 100 Fällen liegt keine Zutat aus, die sie nehmen könnte.
hint-spoiled = In { $share } von 100 Fällen liegt eine durchgestrichene Zutat aus, meist { $cards }.
hint-given-up = In { $share } von 100 Fällen sind deine Karten anderswo mehr wert, und du lässt sie liegen.

## Ein Tipp als Ganzes.

hint-title = Nach dem, was zu sehen ist, in { $worlds } Fällen
hint-now = { $order }, jetzt gespielt: gelingt in { $share } von 100 Fällen, in { $alone } ohne deine Hand.
hint-after = { $order }, jetzt nach { $cards } gespielt: gelingt in { $share } von 100 Fällen, in { $alone } ohne deine Hand.
hint-in-oven = { $order } im { -oven }: gelingt in { $share } von 100 Fällen, in { $alone } ohne deine Hand.
hint-moves = Züge, nach dem Anteil am Sieg, der danach zu erwarten ist, in bis zu { $worlds } Fällen
# $move ist geschrieben wie in einer Aufzeichnung.
hint-best = { $move }: { $share } von 100 (± { $error })
hint-move = { $move }: { $share } von 100, { $behind } weniger als der beste (± { $error })
hint-keep = Behalte { $cards }: Deine Pizzas brauchen das wahrscheinlich noch.
hint-keep-nothing = Deine Pizzas brauchen wahrscheinlich nichts aus deiner Hand.
hint-off = An diesem Tisch gibt es keine Tipps. Ein Spiel, das mit --hints begonnen wird, hat sie.
hint-no-adviser = Gerade kann niemand einen Tipp ausrechnen. Frag später noch einmal.
hint-coming = Der Server rechnet einen Tipp aus.
