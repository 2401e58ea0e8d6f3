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
