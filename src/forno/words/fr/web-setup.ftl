### Ce qui se dit là où l’on prépare une table, et tant qu’elle attend ses joueurs.

web-setup-title = Une nouvelle table
web-setup-moment = Un instant…
web-setup-players = { $least } à { $most } joueurs
web-setup-seats = Combien de places ?

## Qui s’assied où.

web-setup-seat = Place { $number }
web-setup-open = libre : pour qui rejoint la table
web-setup-me = moi
web-setup-bot = { $name } (robot)
web-setup-colour = Couleur
web-setup-colour-drawn = tirée au sort
web-setup-dials = Plus fort ou plus faible
web-setup-memory = Mémoire
web-setup-as-usual = comme d’habitude
web-setup-memory-perfect = parfaite
web-setup-memory-good = bonne
web-setup-memory-fair = moyenne
web-setup-memory-poor = mauvaise
web-setup-memory-none = aucune
web-setup-skill = Coups joués à pleine force

## Tout le reste.

web-setup-more = Plus : qui commence, mémoire, horloge, spectateurs…
web-setup-position = Position (si vous voulez)
web-setup-position-note = Collez une position sur une ligne : la partie continue à partir de là. Elle fixe l’édition, les places, leurs couleurs et ce qui reste en vue. Tout le monde apprend que vous avez vu toutes les cartes.
web-setup-start = Qui commence ?
web-setup-start-drawn = tiré au sort
web-setup-start-hungriest = qui a le plus faim
web-setup-recall = Que voit-on du { -oven } ?
web-setup-recall-note = Se souvenir est la moitié du jeu. Moins on en voit, plus cela compte.
web-setup-recall-top = la carte du dessus
web-setup-recall-last = les { $number } dernières cartes
web-setup-recall-everything = tout
web-setup-open-kitchen = Four à découvert
web-setup-open-kitchen-note = Pour apprendre : tout le monde voit le { -oven } entier et le score.
web-setup-helping = Entraide
web-setup-helping-note =
    { $rounds ->
        [one] On peut se demander des cartes. Sans entraide, il y a { $rounds } service.
       *[other] On peut se demander des cartes. Sans entraide, il y a { $rounds } services.
    }
web-setup-helping-few =
    { $rounds ->
        [one] L’entraide commence à { $number } joueurs. Sans elle, il y a { $rounds } service.
       *[other] L’entraide commence à { $number } joueurs. Sans elle, il y a { $rounds } services.
    }
web-setup-without-helping = sans entraide
web-setup-clock = Horloge
web-setup-clock-none = aucune
web-setup-clock-move = un temps pour chaque coup
web-setup-clock-game = un temps pour toute la partie
web-setup-clock-move-is = { $time } pour chaque coup
web-setup-clock-game-is = { $time } pour toute la partie
web-setup-time = Temps
web-setup-increment = Ajouté après chaque coup
web-setup-seconds =
    { $number ->
        [one] { $number } seconde
       *[other] { $number } secondes
    }
web-setup-minutes =
    { $number ->
        [one] { $number } minute
       *[other] { $number } minutes
    }
web-setup-hints = Conseils permis
web-setup-listed = La table est visible à l’accueil, et des inconnus peuvent y prendre place
web-setup-watching = Qui peut regarder ?
web-setup-watching-nobody = personne
web-setup-watching-invited = qui a le lien
web-setup-watching-everybody = tout le monde
web-setup-delay = Délai pour qui regarde
web-setup-delay-none = aucun
web-setup-pace = À quelle vitesse jouent les robots ?
web-setup-grace = Reprendre un coup
web-setup-grace-none = impossible
web-setup-grace-note = Un coup ne part qu’après ce délai. D’ici là, on peut le reprendre.
web-setup-patience = Combien de temps attendre qui s’absente ?
web-setup-patience-never = jusqu’à son retour
web-setup-stand-in = Quel robot joue ensuite à sa place ?
web-setup-make = Préparer la table

## La table avant la partie.

web-setup-at-table = À la table : { $edition }
web-setup-recall-is = En vue dans le { -oven } : { $recall }
web-setup-who = Qui est là
web-setup-free = place libre
web-setup-you = vous
web-setup-a-bot = robot
web-setup-ready = prêt
web-setup-not-ready = pas encore prêt
web-setup-not-here = pas là
web-setup-sit = S’asseoir ici
web-setup-sit-anywhere = Prendre place
web-setup-looking-on = Tant que vous ne prenez pas place, vous regardez.
web-setup-full = Toutes les places sont prises, et personne ne peut regarder à cette table.
web-setup-full-look-on = Toutes les places sont prises. Vous pouvez regarder : la partie se montre ici dès qu’elle commence.
web-setup-stand = Se lever
web-setup-remove = Libérer la place
web-setup-remove-of = Libérer la place : { $name }
web-setup-which-bot = Robot pour la place { $number }
web-setup-seat-bot = Placer le robot
web-setup-sits = { $name } prend place.
web-setup-stands = { $name } se lève.
web-setup-is-ready = { $name } : prêt.

## C’est prêt.

web-setup-are-you-ready = On commence ?
web-setup-say-ready = C’est bon pour moi
web-setup-unready = Finalement, pas encore
web-setup-waiting = C’est noté. On commence quand toutes les places sont prises et que tous sont prêts.
web-setup-waiting-ready = C’est noté. On commence quand tous sont prêts.
web-setup-hungriest = C’est bon, et c’est moi qui ai le plus faim
web-setup-hungriest-note = Qui le dit en premier commence.
web-setup-shuffle = Un mélange honnête
web-setup-shuffle-note = Personne ne peut connaître ni diriger les cartes, pas même le site : son secret était fixé avant votre venue, et se mêle à ce que les joueurs ajoutent. Après la partie, chacun peut le vérifier.
web-setup-salt = Ajoutez quelques lettres ou mots à vous (facultatif)
web-setup-commitment = L’empreinte du secret :

## Comment les autres viennent.

web-setup-invite = Inviter les autres
web-setup-only-here = Ce lien ne marche que sur cet appareil, car le serveur n’en sert aucun autre. Pour que d’autres puissent venir, arrêtez le serveur et relancez-le avec cette commande. Rechargez ensuite cette page : votre table y est toujours.
web-setup-command-make = Si vous l’avez lancé par « make play » :
web-setup-own-address = Ce lien ne marche que sur cet appareil. Ouvrez la page à l’adresse de cet appareil dans votre réseau, par exemple { $example }, et préparez-y une table : son lien sera pour tout le monde.
web-setup-network = Ce lien est pour les appareils du même réseau que celui-ci.
web-setup-link = Lien
web-setup-code = Ou ce code, à entrer sur la page d’accueil
web-setup-qr = Code QR du lien
web-setup-copy = Copier
web-setup-copied = Copié.
web-setup-selected = Le texte est sélectionné : copiez-le.
web-setup-share = Partager…
web-setup-come = Venez jouer à Mamma Mia! à ma table
web-setup-no-link = Ce navigateur ne connaît pas le lien de la table. Faites-en un autre.
web-setup-ask-host = Demandez le lien à l’hôte de la table.
web-setup-further = Faire un autre lien
web-setup-further-link = Un autre lien
web-setup-revoke = Annuler ce lien
web-setup-close = Fermer la table
web-setup-close-sure = Elle disparaîtra pour tout le monde.
web-setup-keep = La garder
