### Die Einstellungen dieses Browsers, und der Lautsprecher am Tisch.

web-settings = Einstellungen
web-sound = Ton
web-sound-on = Der Ton ist an: stumm schalten
web-sound-off = Der Ton ist aus: einschalten

## Was man hört.

web-settings-heard = Ton und Stimme
web-settings-volume = Lautstärke
web-settings-voice = Eine Stimme sagt, was geschieht
web-settings-voice-note = Mit den Stimmen deines Browsers, in der Sprache der Seite.
web-settings-vibrate = Vibrieren, wenn ich dran bin
web-settings-gestures = Gesten der anderen zeigen
web-settings-notify = Mich benachrichtigen, wenn ich dran bin und woanders hinsehe
web-settings-notify-denied = Dein Browser erlaubt es nicht. Du kannst das in seinen Einstellungen für diese Seite ändern.
web-settings-notify-insecure = Benachrichtigungen gehen nur, wenn die Seite über HTTPS oder auf diesem Rechner geöffnet ist.

## Was man sieht.

web-settings-seen = Aussehen
web-settings-theme = Licht
web-theme-night = Nacht
web-theme-day = Tag
web-theme-contrast = Hoher Kontrast
web-settings-text = Größe der Schrift
web-settings-still = Keine Bewegung
web-settings-still-note = Auch die Einstellung deines Systems zählt.
web-settings-left = Bedienung für die linke Hand

## Wie schnell es geht.

web-settings-pace = Tempo
web-settings-pace-games = Tempo meiner Spiele
web-settings-pace-note = Am Tisch wird es mit dem Tacho geändert, für alle, die dort sitzen.
web-settings-speed = Tempo des Ofens
web-settings-auto = Der Ofen geht von selbst weiter

## Tasten.

web-settings-keys = Tasten
web-settings-keys-on = Tasten zum Spielen
web-key-kind = eine Sorte wählen; noch einmal: eine weniger
web-key-order = die nächste Bestellung wählen
web-key-play = spielen und Zutaten ziehen
web-key-play-orders = spielen und Bestellungen ziehen
web-key-clear = alles zurücklegen
web-key-space = am Tisch anhalten; am Ofen die nächste Karte
web-key-step = am Ofen eine Karte zurück oder weiter
web-key-skip = zum Ergebnis oder zu meiner Entscheidung
web-key-read = meine Hand vorlesen und was ich tun darf
web-key-table = den Tisch vorlesen
web-key-help = diese Einstellungen
