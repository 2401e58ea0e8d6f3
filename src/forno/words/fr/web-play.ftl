### La table, pendant la partie.

web-play-title = { $edition } : la table
web-play-round = Service { $round } sur { $rounds }
web-play-seats = Joueurs
web-play-hand = Votre main

## Qui est assis là. Tous les nombres sont des cartes.

web-play-seat = { $name }, { $colour }. En main : ingrédients { $ingredients }, commandes { $orders } ; chez le { -waiter } { $waiter }.
web-play-seat-you = Vous, { $name }, { $colour }. En main : ingrédients { $ingredients }, commandes { $orders } ; chez le { -waiter } { $waiter }.
web-play-seat-delivered = Livrées : { $delivered }.
web-play-holder = A la { -card }.
web-play-starter = A commencé ce service.
web-play-you = Vous
web-play-thinking = réfléchit…
web-play-acts = doit jouer
web-play-stand-in = un robot joue
web-play-absent = pas là

## Le milieu.

web-play-oven =
    { $number ->
        [0] Le { -oven } est vide
        [one] Le { -oven } : { $number } carte
       *[other] Le { -oven } : { $number } cartes
    }
web-play-below = En dessous, depuis le haut
web-play-order-of = { $needs }, pour { $name }
web-play-leftovers = Restes sur la table
web-play-only = Jouer, main pleine
web-play-ingredients = ingrédients · { $number }
web-play-orders = commandes · { $number }

## La table elle-même.

web-play-supply = Cuisine
web-play-your-waiter = Votre { -waiter }
web-play-empty-pile = vide
web-play-draw-ingredients = Piocher des ingrédients
web-play-draw-orders = Piocher des commandes
web-play-into-oven = Dans le { -oven } : choisissez d’abord des cartes
web-play-pick = Choisissez vos ingrédients
web-play-pick-early = Choisissez déjà, votre choix vous attendra
web-play-the-order = la commande
# $what est une quantité en mots : « 2 champignons ».
web-play-with-order = { $what } et la commande
web-play-goes-in = { $what } : choisissez maintenant où piocher
web-play-choose-pile = Choisissez maintenant où piocher
web-play-from-top = le dessus d’abord
web-play-keys = Les touches
web-play-keys-short = Les touches sont sur les cartes et les piles · ? les explique

## Les cartes en main.

web-play-which = { $at } sur { $number }
web-play-my-orders = Mes commandes
web-play-orders-known = Mes commandes : { $hand } en main, { $oven } au { -oven }, { $waiter } chez le { -waiter } ; livrées : { $delivered }.
web-play-orders-unknown = Mes commandes : { $hand } en main, { $waiter } chez le { -waiter } ; au { -oven } ou livrées : { $oven }.
web-play-in-hand = dans votre main
web-play-in-oven = au { -oven }
web-play-in-oven-or-out = au { -oven } ou livrée
web-play-with-waiter = chez le { -waiter }
web-play-delivered = livrée
web-play-on-top = sur le dessus, au { -oven }
# $places lists where it can be.
web-play-one-of = { $places } : vous en souvenez-vous ?

## À qui de jouer, et ce qui ne va pas.

web-play-your-turn = À vous de jouer
web-play-time-short = Votre temps est presque écoulé.
web-play-time-left =
    { $seconds ->
        [one] Votre temps est presque écoulé : encore { $seconds } seconde.
       *[other] Votre temps est presque écoulé : encore { $seconds } secondes.
    }
web-play-waits-only = { $name } réfléchit…
web-play-not-your-turn = C’est à { $name } de jouer.
web-play-sending = En route…
web-play-pick-first = Choisissez d’abord des ingrédients d’une même sorte.
web-play-choose-step = Choisissez une des étapes.
web-play-only-looking = Vous ne faites que regarder.
web-play-paused = { $name } a mis la partie en pause.
web-play-away = Un robot joue pour vous.
web-play-out-of-time = Votre temps est écoulé : un robot joue cette partie jusqu’au bout.
web-play-failed = Cela n’a pas marché, et rien n’a changé. Réessayez.
web-play-lost = La connexion est perdue.
web-play-lost-note = Nouvel essai en cours. Rien n’est perdu : la partie continue d’elle-même.
web-play-undone = Le serveur a perdu ce qui s’est passé en dernier.
web-play-undone-note = La partie reprend telle que vous la voyez.

## Raisons.

web-play-why = Pourquoi ?
web-play-why-of = Pourquoi ? { $text }
web-play-rule = Règle { $clause } (nouvel onglet)

## Autour du jeu.

web-play-menu = Menu
web-play-hint = Conseil
web-play-hint-coming = Un conseil se calcule. Cela prend quelques secondes.
web-play-pause = Mettre en pause
web-play-resume = Reprendre
web-play-leave = Partir : un robot joue pour moi
web-play-return = Jouer de nouveau moi-même
web-play-share = Montrer ma main à ceux qui regardent
web-play-unshare = Cacher ma main à ceux qui regardent
web-play-share-note = Personne à la table ne la voit.
web-play-keys-on = Touches pour jouer
web-play-keys-note = 1–6 : une sorte, encore : une de moins · O : commande suivante · Entrée : jouer et piocher des ingrédients · Maj+Entrée : jouer et piocher des commandes · Échap : reposer
web-play-rules = Les règles de cette édition (nouvel onglet)
web-play-to-start = À l’accueil ; votre place vous reste

## Regarder.

web-play-looking = Vous regardez.
web-play-delay =
    { $seconds ->
        [one] Vous voyez tout { $seconds } seconde plus tard.
       *[other] Vous voyez tout { $seconds } secondes plus tard.
    }
web-play-eyes = Voir la main : { $name }
web-play-through = Vous voyez la main : { $name }.
web-play-no-eyes = Ne plus voir de main

## Le rythme de la table, et les coups qui ne sont pas encore partis.

web-play-time-was-up = Votre temps était écoulé : un remplaçant a joué pour vous.
web-play-time-was-up-of = Le temps de { $name } était écoulé : un remplaçant a joué.
web-play-only-step = Il n’y a rien d’autre à faire : { $step }.
web-play-kept = Votre coup part dans un instant.
web-play-take-back = Le reprendre
web-play-pace = Rythme : { $pace }
web-play-pace-host = Quand d’autres personnes jouent, seul l’hôte règle le rythme.
web-play-tap = Touchez pour le coup suivant
web-play-held = Vous retenez le jeu : Espace pour continuer.
