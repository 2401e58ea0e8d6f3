### Was jede Ansicht der Seite sagt.

web-skip = Zum Inhalt springen
web-nav = Forno
web-learn = Spiel lernen
web-language = Sprache
web-close = Schließen
web-connecting = Auf dem Weg zum Tisch …
web-not-loaded = Diese Seite ließ sich nicht ganz laden. Lade sie neu.

## Wo es nichts zu sehen gibt.

web-stranded = Hier sitzt niemand
web-stranded-no-such-table = Diesen Tisch gibt es nicht. Vielleicht ist der Link alt, oder ihm fehlt ein Buchstabe.
web-stranded-not-invited = Dieser Tisch ist für Eingeladene. Frag nach dem Link oder nach dem Code.
web-stranded-no-watching = An diesem Tisch darf niemand zuschauen.
web-stranded-not-shared = Hier zeigt dir niemand seine Karten.
web-stranded-stood = Dein Platz wurde freigegeben. Wenn du es nicht warst, war es der Gastgeber des Tisches.
web-stranded-closed = Der Gastgeber hat diesen Tisch aufgegeben.
web-stranded-away = Der Server antwortet nicht. Prüf deine Verbindung und versuch es noch einmal.
web-stranded-other = Etwas ist nicht, wie es sein soll. Versuch es noch einmal.
web-to-start = Zum Anfang
