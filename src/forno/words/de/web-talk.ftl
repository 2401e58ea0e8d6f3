### Am Tisch reden: Gesten, Zeilen, wer zuschaut.

web-talk = Tischgespräch
web-talk-say-it = Sag was
web-talk-gestures = Gesten
web-talk-mamma-mia = Mamma mia!
web-talk-hurry = Mach schon!
web-talk-mood =
    { $gesture ->
        [cheering] Jubeln
        [smug] Zufrieden grinsen
        [thinking] Grübeln
       *[crushed] Am Boden sein
    }
# Said to screen readers, and shown for what spectators do.
web-talk-made =
    { $gesture ->
        [cheering] { $name } jubelt.
        [smug] { $name } grinst zufrieden.
        [thinking] { $name } grübelt.
        [crushed] { $name } ist am Boden.
        [hurry] { $name }: Mach schon!
       *[mamma-mia] { $name }: Mamma mia!
    }
web-talk-said = { $name }: { $text }

## Zeilen

web-talk-lines = Was gesagt wurde
web-talk-nothing = Noch hat niemand etwas gesagt.
web-talk-write = Schreib etwas
web-talk-send = Senden
web-talk-looks-on = schaut zu
web-talk-about = { $name }: mehr
web-talk-ignore = { $name } für mich stummschalten
web-talk-remove = Diese Zeile entfernen
web-talk-silence = { $name } darf nicht mehr schreiben
web-talk-unsilence = { $name } darf wieder schreiben
web-talk-hear-all =
    { $number ->
        [one] { $number } Zeile von Stummgeschalteten zeigen
       *[other] { $number } Zeilen von Stummgeschalteten zeigen
    }
web-talk-later = An diesem Tisch schreibt während der Partie niemand: Reden könnte helfen. Gesten sind willkommen.
web-talk-spectators-only = Das lesen nur die Zuschauer, solange die Partie läuft.
web-talk-everybody-hears = Das lesen auch die Spieler.
web-talk-recorded = Was hier geschrieben wird, bleibt bei der Partie.
web-refused-no-talk = Der Gastgeber lässt dich an diesem Tisch nicht mehr schreiben und gestikulieren.
web-refused-text-refused = Eine Zeile hat bis zu 200 sichtbare Zeichen. Schreib es anders.

## Wer zuschaut

web-talk-watch =
    { $number ->
        [one] { $number } schaut zu
       *[other] { $number } schauen zu
    }

## Einstellungen eines Tisches

web-talk-chat = Während der Partie darf geschrieben werden
web-talk-chat-note = Merken ist das halbe Spiel, und Reden kann helfen. Gesten gibt es immer, und vor und nach der Partie darf jeder schreiben.
web-talk-record = Geschriebenes bei der Partie aufbewahren
web-talk-record-note = Sonst wird es mit dem Tisch vergessen.

## Gesichter

web-talk-face = Dein Gesicht
web-talk-face-of = Gesicht von { $name }
