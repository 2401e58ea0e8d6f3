### Les réglages de ce navigateur, et le haut-parleur à la table.

web-settings = Réglages
web-sound = Son
web-sound-on = Le son est activé : le couper
web-sound-off = Le son est coupé : l’activer

## Ce qu’on entend.

web-settings-heard = Son et voix
web-settings-volume = Volume
web-settings-voice = Une voix dit ce qui se passe
web-settings-voice-note = Avec les voix de votre navigateur, dans la langue de la page.
web-settings-vibrate = Vibrer quand c’est à moi de jouer
web-settings-gestures = Montrer les gestes des autres
web-settings-notify = Me prévenir quand c’est à moi de jouer et que je regarde ailleurs
web-settings-notify-denied = Votre navigateur ne le permet pas. Vous pouvez le changer dans ses réglages pour cette page.
web-settings-notify-insecure = Les notifications demandent une page ouverte en HTTPS, ou sur cet ordinateur.

## Ce qu’on voit.

web-settings-seen = Apparence
web-settings-theme = Lumière
web-theme-night = Nuit
web-theme-day = Jour
web-theme-contrast = Contraste élevé
web-settings-text = Taille du texte
web-settings-still = Aucun mouvement
web-settings-still-note = Le réglage de votre système compte aussi.
web-settings-left = Commandes pour la main gauche

## À quelle vitesse.

web-settings-pace = Rythme
web-settings-pace-games = Rythme de mes parties
web-settings-pace-note = À une table, le cadran le change pour tout le monde.
web-settings-speed = Vitesse du four
web-settings-auto = Le four avance tout seul

## Touches.

web-settings-keys = Touches
web-settings-keys-on = Touches pour jouer
web-key-kind = choisir une sorte ; encore : une de moins
web-key-order = choisir la commande suivante
web-key-play = jouer et piocher des ingrédients
web-key-play-orders = jouer et piocher des commandes
web-key-clear = tout remettre
web-key-space = retenir à la table ; carte suivante au four
web-key-step = une carte en arrière ou en avant au four
web-key-skip = aller au résultat, ou à ma décision
web-key-read = lire ma main et ce que je peux faire
web-key-table = lire la table
web-key-help = ces réglages
