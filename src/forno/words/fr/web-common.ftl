### Ce que dit chaque écran de la page.

web-skip = Aller au contenu
web-nav = Forno
web-learn = Apprendre à jouer
web-language = Langue
web-close = Fermer
web-connecting = En route vers la table…
web-crowd = Trop de fenêtres ou d’appareils sont déjà connectés d’ici. Fermez-en quelques-uns : cette page réessaie d’elle-même.
web-not-loaded = La page n’a pas pu être chargée en entier. Rechargez-la.

## Là où il n’y a rien à voir.

web-stranded = Personne n’est assis ici
web-stranded-no-such-table = Cette table n’existe pas. Le lien est peut-être ancien, ou il y manque une lettre.
web-stranded-not-invited = Cette table est réservée aux invités. Demandez le lien ou le code.
web-stranded-no-watching = Personne ne peut regarder à cette table.
web-stranded-not-shared = Personne ne vous montre ses cartes ici.
web-stranded-stood = Votre place a été libérée. Si ce n’était pas vous, c’était l’hôte de la table.
web-stranded-closed = L’hôte a fermé cette table.
web-stranded-away = Le site ne répond pas. Vérifiez votre connexion et réessayez.
web-stranded-other = Quelque chose n’a pas marché. Réessayez.
web-lost = Il n’y a rien à cette adresse
web-lost-note = Il manque peut-être une lettre, ou il y en a une de trop. Si quelqu’un vous a envoyé un lien ou un code, entrez-le ici.
web-to-start = À l’accueil

web-name = Votre nom
web-guest = Invité
web-edition = Édition

## Ce que le serveur refuse.

web-refused-away = Le site ne répond pas. Vérifiez votre connexion et réessayez.
web-refused-busy = Cela n’a pas pu être enregistré. Réessayez dans un instant.
web-refused-colour-refused = Cette couleur est prise, ou l’édition ne l’a pas.
web-refused-flood = C’était trop à la fois. Réessayez dans un instant.
web-refused-name-refused = Un nom a 40 signes au plus, et à la table chacun a le sien.
web-refused-no-such-table = Cette table n’existe pas. Le lien est peut-être ancien, ou il y manque une lettre.
web-refused-not-host = Seul l’hôte de la table peut le faire.
web-refused-not-invited = Cette table est réservée aux invités. Demandez le lien ou le code.
web-refused-not-open = La partie a déjà commencé.
web-refused-plan-refused = Les règles ne permettent pas une telle table. Choisissez autre chose.
web-refused-position-refused = Cette position ne peut pas être installée.
web-refused-seat-taken = Quelqu’un a été plus rapide : cette place est prise.
web-refused-seated-already = Vous avez déjà une place à cette table.
web-refused-too-many = Il ne peut pas y en avoir davantage.
web-refused-other = Cela n’a pas marché. Réessayez.

## Une table que quelqu’un a installée.

web-set-up = Table installée à la main
web-set-up-mark = Table installée à la main : qui l’a installée a vu toutes les cartes.

## À côté d’une image qui existe aussi en mots.

web-as-table = En tableau

## À quelle vitesse vont les robots et les cartes.

web-pace-calm = tranquille
web-pace-normal = normal
web-pace-fast = rapide
web-pace-tap = attendre que je touche
web-pace-none = aussitôt
web-pace = Rythme
