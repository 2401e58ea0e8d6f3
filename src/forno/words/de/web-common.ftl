### Was jede Ansicht der Seite sagt.

web-skip = Zum Inhalt springen
web-nav = Forno
web-learn = Spiel lernen
web-language = Sprache
web-close = Schließen
web-connecting = Auf dem Weg zum Tisch …
web-crowd = Von hier sind schon zu viele Fenster oder Geräte verbunden. Schließ einige davon: Diese Seite versucht es von selbst noch einmal.
web-not-loaded = Diese Seite wurde nicht vollständig geladen. Lade sie neu.

## Wo es nichts zu sehen gibt.

web-stranded = Hier sitzt niemand
web-stranded-no-such-table = Diesen Tisch gibt es nicht. Vielleicht ist der Link alt, oder es fehlt ein Buchstabe.
web-stranded-not-invited = Dieser Tisch ist nur für Eingeladene. Frag nach dem Link oder dem Code.
web-stranded-no-watching = An diesem Tisch darf niemand zuschauen.
web-stranded-not-shared = Hier zeigt dir niemand seine Karten.
web-stranded-stood = Dein Platz wurde freigegeben. Wenn du es nicht warst, war es der Gastgeber des Tisches.
web-stranded-closed = Der Gastgeber hat diesen Tisch aufgelöst.
web-stranded-away = Der Server antwortet nicht. Prüf deine Verbindung und versuch es noch einmal.
web-stranded-other = Da ist etwas schiefgegangen. Versuch es noch einmal.
web-lost = An dieser Adresse ist nichts
web-lost-note = Vielleicht fehlt ein Buchstabe, oder es ist einer zu viel. Wenn dir jemand einen Link oder einen Code geschickt hat, gib ihn hier ein.
web-to-start = Zur Startseite

web-name = Dein Name
web-guest = Gast
web-edition = Ausgabe

## Was der Server ablehnt.

web-refused-away = Der Server antwortet nicht. Prüf deine Verbindung und versuch es noch einmal.
web-refused-busy = Der Server konnte das nicht speichern. Versuch es gleich noch einmal.
web-refused-colour-refused = Diese Farbe ist vergeben, oder die Ausgabe hat sie nicht.
web-refused-flood = Das war zu viel auf einmal. Versuch es gleich noch einmal.
web-refused-name-refused = Ein Name hat bis zu 40 Zeichen, und am Tisch heißt jeder anders.
web-refused-no-such-table = Diesen Tisch gibt es nicht. Vielleicht ist der Link alt, oder es fehlt ein Buchstabe.
web-refused-not-host = Das kann nur der Gastgeber des Tisches.
web-refused-not-invited = Dieser Tisch ist nur für Eingeladene. Frag nach dem Link oder dem Code.
web-refused-not-open = Die Partie hat schon begonnen.
web-refused-plan-refused = Die Regeln erlauben so einen Tisch nicht. Wähl etwas anderes.
web-refused-position-refused = Diese Stellung lässt sich nicht auslegen.
web-refused-seat-taken = Jemand war schneller: Dieser Platz ist besetzt.
web-refused-seated-already = Du sitzt schon an diesem Tisch.
web-refused-too-many = Mehr davon sind nicht möglich.
web-refused-other = Das hat nicht geklappt. Versuch es noch einmal.

## Ein Tisch, den jemand ausgelegt hat.

web-set-up = Ausgelegter Tisch
web-set-up-mark = Ausgelegter Tisch: Wer ihn ausgelegt hat, kennt alle Karten.

## Neben einem Bild, das es auch in Worten gibt.

web-as-table = Als Tabelle

## Wie schnell sich Bots und Karten bewegen.

web-pace-calm = gemütlich
web-pace-normal = normal
web-pace-fast = schnell
web-pace-tap = wartet auf mein Tippen
web-pace-none = sofort
web-pace = Tempo
