### Ce que dit chaque écran de la page.

web-skip = Aller au contenu
web-nav = Forno
web-learn = Apprendre à jouer
web-language = Langue
web-close = Fermer
web-connecting = En route vers la table…
web-not-loaded = La page n’a pas pu être chargée en entier. Recharge-la.

## Là où il n’y a rien à voir.

web-stranded = Personne n’est assis ici
web-stranded-no-such-table = Cette table n’existe pas. Le lien est peut-être ancien, ou il y manque une lettre.
web-stranded-not-invited = Cette table est réservée aux invités. Demande le lien ou le code.
web-stranded-no-watching = Personne ne peut regarder à cette table.
web-stranded-not-shared = Personne ne te montre ses cartes ici.
web-stranded-stood = Ta place a été libérée. Si ce n’était pas toi, c’était l’hôte de la table.
web-stranded-closed = L’hôte a abandonné cette table.
web-stranded-away = Le serveur ne répond pas. Vérifie ta connexion et réessaie.
web-stranded-other = Quelque chose ne va pas comme prévu. Réessaie.
web-to-start = Retour à l’accueil

web-name = Ton nom
web-guest = Invité
web-edition = Édition

## Ce que le serveur refuse.

web-refused-away = Le serveur ne répond pas. Vérifie ta connexion et réessaie.
web-refused-busy = Le serveur n’a pas pu le noter. Réessaie dans un instant.
web-refused-colour-refused = Cette couleur est prise, ou l’édition ne l’a pas.
web-refused-flood = C’était trop à la fois. Réessaie dans un instant.
web-refused-name-refused = Un nom a jusqu’à 40 lettres ou autres signes, et à la table chacun a le sien.
web-refused-no-such-table = Cette table n’existe pas. Le lien est peut-être ancien, ou il y manque une lettre.
web-refused-not-host = Seul l’hôte de la table peut le faire.
web-refused-not-invited = Cette table est réservée aux invités. Demande le lien ou le code.
web-refused-not-open = La partie a déjà commencé.
web-refused-plan-refused = Les règles ne permettent pas une telle table. Choisis autre chose.
web-refused-seat-taken = Quelqu’un a été plus rapide : cette place est prise.
web-refused-seated-already = Tu es déjà assis à cette table.
web-refused-too-many = Il y en a déjà autant qu’il peut y en avoir.
web-refused-other = Cela n’a pas marché. Réessaie.

## À côté d’une image qui existe aussi en mots.

web-as-table = En tableau
