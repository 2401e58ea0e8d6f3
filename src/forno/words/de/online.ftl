### Was das Terminal über einen Tisch auf einem Server sagt.

## Vor der Partie.

online-code = Dein Tisch hat den Code { $code }.
online-invite = Freunde setzen sich dazu mit:
online-link = Oder mit diesem Link: { $link }
online-at-table = Am Tisch: { $chairs }
online-set-up = Ausgelegter Tisch: Wer ihn ausgelegt hat, kennt alle Karten.
online-free-seat = ein freier Platz
online-chair-bot = { $name } (Bot)
online-chair-ready = { $name }, bereit
online-chair-here = { $name }, noch nicht bereit
online-chair-away = { $name }, nicht da
online-bot-sits = { $name } setzt sich an den Tisch.

## Mitten in der Partie.

online-hint = Enter: weiter · q: aufhören; dein Platz bleibt dir
online-waits = { $name } denkt nach.
online-paused = Die Partie macht Pause.
online-paused-by = { $name } hat die Partie angehalten.
online-goes-on = Die Partie geht weiter.
# $you ist "yes", wenn der Leser gemeint ist.
online-stand-in =
    { $you ->
        [yes] Vorläufig spielt ein Bot für dich.
       *[no] Vorläufig spielt ein Bot für { $name }.
    }
online-gone = { $name } ist gerade nicht da.
online-returned =
    { $you ->
        [yes] Du spielst wieder selbst.
       *[no] { $name } ist wieder da.
    }
online-clock =
    { $seconds ->
        [one] Du hast { $seconds } Sekunde.
       *[other] Du hast { $seconds } Sekunden.
    }
online-lost = Die Verbindung ist weg. Sobald sie wieder da ist, geht die Partie von selbst weiter.
online-back = Die Verbindung ist wieder da.
online-as-it-stands = So steht die Partie.
online-undone = Der Server hat verloren, was zuletzt geschah. Die Partie geht von hier aus weiter.

## Wenn man aufhört, und am Ende.

online-seat-kept = Dein Platz bleibt dir.
online-verify = Prüfe, ob ehrlich gemischt wurde: { $command }

## Was ein Server ablehnt.

online-unreachable = { $server } antwortet nicht oder ist kein Forno-Server
online-strange = der Server spricht nicht wie dieses Programm: { $why }
online-no-such-table = diesen Tisch gibt es auf dem Server nicht
online-not-invited = dieser Tisch ist für Eingeladene: nimm den Link, oder --invitation und den Schlüssel
online-seat-taken = an diesem Tisch sind alle Plätze besetzt
online-colour-refused = diese Farbe ist an dem Tisch nicht zu haben
online-begun = die Partie an diesem Tisch hat ohne dich begonnen
online-not-seated = du hast an diesem Tisch keinen Platz mehr
online-not-playing = an diesem Tisch kann gerade nichts gespielt werden
online-outdated = Der Tisch ist nicht mehr, wie er war.
online-busy = der Server hat gerade zu viel zu tun: versuche es später noch einmal
online-crowd = von hier sind zu viele Verbindungen zum Server offen: schließe einige oder versuche es später noch einmal
online-closed = der Gastgeber hat den Tisch aufgelöst
