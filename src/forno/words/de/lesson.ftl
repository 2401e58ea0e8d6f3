### Die Übungsrunde: eine kurze Runde zum Lernen, Station für Station. $first und $second sind die
### beiden anderen in der Reihenfolge ihrer Züge. Ein Tipp ist für alle, die etwas anderes versuchen.

# Wer lernt, da, wo bei den anderen der Name steht.
lesson-name = Du

lesson-goal = Alle backen im selben Ofen, und niemand darf hineinschauen. Leg Zutaten hinein, dazu deine Bestellungen, und merk dir, was darin liegt: Wer die meisten Pizzas liefert, gewinnt. Spiel eine kurze Runde und sieh selbst.
    .title = Ein Ofen für alle
lesson-hand = Du spielst Lila, und Oliven sind deine eigene Zutat. Auf der Hand hast du sechs Zutaten und eine Bestellung: eine Pizza mit 4 Pilzen und 1 Olive. Für diese Übung ist der größte Teil vom Vorrat beiseitegelegt, damit die Runde kurz ist.
    .title = Deine Hand
lesson-olives = Ein Zug beginnt mit Zutaten einer Sorte. Wähle deine zwei Oliven. Drück dann auf den Vorrat, den Stapel mit den Zutaten: So kommen sie in den Ofen, und du ziehst nach.
    .title = Leg zwei Oliven hinein
lesson-hint-olives = Fast. Wähle beide Oliven und sonst nichts, dann drück auf den Vorrat.
lesson-drawn = Deine Oliven sind im Ofen, und alle haben es erfahren. Deine Hand hat wieder 7 Karten, und es sind Zutaten dazugekommen, denn du hast vom Vorrat gezogen.
    .title = Neue Karten
lesson-others = { $first } legt einen Pilz hinein, und er bedeckt deine Oliven. Vom Ofen ist immer nur die oberste Karte zu sehen. Was darunter liegt, musst du dir merken.
    .title = { $first } spielt
lesson-memory = { $second } legt eine Salami hinein und zieht die Karte „Mamma Mia!“: Wer sie hat, räumt später den Ofen aus. Und jetzt ohne hinzuschauen: Was liegt ganz unten?
    .title = Weißt du es noch?
lesson-hint-memory = Nicht ganz. Denk an die ersten Karten, die hineinkamen: Es waren deine.
lesson-order = Im Ofen liegen schon Oliven und ein Pilz. Wähle zwei Pilze und dazu deine Bestellung, und zieh diesmal von deinem Kellner nach: Er bringt neue Bestellungen. Den dritten Pilz behältst du.
    .title = Jetzt deine Bestellung
lesson-hint-order = Fast. Wähle zwei Pilze und deine Bestellung, dann drück auf deinen Kellner, den Stapel mit den Bestellungen.
lesson-waiter = Deine Bestellung liegt offen im Ofen, und dein Kellner hat dir drei neue gebracht. Für eine Pizza zählt, was vor ihrer Bestellung hineinkam: Deiner fehlt noch ein Pilz.
    .title = Bestellungen vom Kellner
lesson-oven = { $first } hat eine Peperoni und eine Bestellung gespielt und die letzte Karte vom Vorrat gezogen: Die Züge sind vorbei. { $second } hat die Karte „Mamma Mia!“ und räumt den Ofen aus. Die Karten kommen heraus, wie sie hineinkamen.
    .title = Der Ofen wird geöffnet
lesson-complete = Deine Pizza braucht 4 Pilze, und 3 liegen da. Aber du hast einen behalten: Leg ihn aus der Hand nach.
    .title = Ein Pilz fehlt
lesson-hint-complete = Du dürftest sie misslingen lassen, aber du hast genau die Karte, die fehlt. Leg sie nach, und die Pizza gehört dir.
lesson-delivered = Deine erste Pizza zählt. Was sie gebraucht hat, ist vom Tisch; eine Olive bleibt für andere liegen. Als Nächstes kommt die Bestellung von { $first }.
    .title = Geliefert!
lesson-failed = { $first } braucht 4 Salami, und nur 1 liegt da. Die Bestellung geht zurück unter den Kellner und bekommt später noch eine Chance. Was auf dem Tisch übrig ist, kommt ganz unten in den nächsten Ofen.
    .title = Diese misslingt
lesson-end = Ein Spiel hat drei davon, und wer die meisten Pizzas geliefert hat, gewinnt. Du weißt alles, was du brauchst: Der Rest ist Gedächtnis und ein bisschen Frechheit.
    .title = Das war eine Runde
