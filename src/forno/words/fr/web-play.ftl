### La table, pendant la partie.

web-play-title = { $edition } : la table
web-play-round = Manche { $round } sur { $rounds }
web-play-seats = Joueurs
web-play-hand = Ta main
web-play-chips = Combien d’une sorte

## Qui est assis là. Tous les nombres sont des cartes.

web-play-seat = { $name }, { $colour } : { $ingredients } ingrédients et { $orders } commandes en main, { $waiter } chez le { -waiter }.
web-play-seat-you = Toi, { $name }, { $colour } : { $ingredients } ingrédients et { $orders } commandes en main, { $waiter } chez le { -waiter }.
web-play-seat-delivered = Livrées : { $delivered }.
web-play-holder = A la { -card }.
web-play-starter = A commencé cette manche.
web-play-you = Toi
web-play-thinking = réfléchit …
web-play-stand-in = un bot remplace
web-play-absent = absent

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
web-play-draw = Jouer et piocher
web-play-only = Jouer, la main est pleine
web-play-ingredients = ingrédients · { $number }
web-play-orders = commandes · { $number }

## Les cartes en main.

web-play-which = { $at } sur { $number }
web-play-my-orders = Mes commandes
web-play-orders-known = Mes commandes : { $hand } en main, { $oven } au { -oven }, { $waiter } chez le { -waiter }, { $delivered } livrées.
web-play-orders-unknown = Mes commandes : { $hand } en main, { $waiter } chez le { -waiter }, { $oven } au { -oven } ou livrées.
web-play-in-hand = dans ta main
web-play-in-oven = au { -oven }
web-play-in-oven-or-out = au { -oven } ou livrée
web-play-with-waiter = chez le { -waiter }
web-play-delivered = livrée
web-play-on-top = sur le dessus, au { -oven }
web-play-elsewhere = chez le { -waiter } ou au { -oven } : t’en souviens-tu ?

## À qui de jouer, et ce qui ne va pas.

web-play-your-turn = À toi de jouer.
web-play-waits = { $name } réfléchit … Tu peux déjà choisir tes cartes.
web-play-waits-only = { $name } réfléchit …
web-play-not-your-turn = C’est à { $name } de jouer.
web-play-sending = En route …
web-play-pick-first = Choisis d’abord des ingrédients d’une sorte.
web-play-choose-step = Choisis une des étapes ci-dessous.
web-play-only-looking = Tu ne fais que regarder.
web-play-paused = La partie est en pause.
web-play-away = Un bot joue pour toi.
web-play-out-of-time = Ton temps est écoulé : un bot joue cette partie jusqu’au bout.
web-play-failed = Cela n’a pas marché. Rien ne s’est passé : essaie encore.
web-play-lost = La connexion est coupée.
web-play-lost-note = Nouvel essai en cours ; rien n’est perdu, et la partie reprend toute seule.
web-play-key-kind = sorte
web-play-key-order = commande
web-play-key-play = jouer

## Raisons.

web-play-why = Pourquoi ?
web-play-why-of = Pourquoi ? { $text }
web-play-rule = La règle { $clause } (nouvel onglet)

## Autour du jeu.

web-play-menu = Menu
web-play-hint = Conseil
web-play-hint-coming = Un conseil se calcule. Cela prend quelques secondes.
web-play-pause = Mettre en pause
web-play-resume = Reprendre
web-play-leave = Partir : un bot joue pour moi
web-play-return = Jouer de nouveau moi-même
web-play-share = Montrer ma main à ceux qui regardent
web-play-unshare = Cacher ma main à ceux qui regardent
web-play-share-note = Personne à la table ne la voit.
web-play-keys-on = Touches pour jouer
web-play-keys-note = 1–6 : une sorte, encore : une de moins · O : commande suivante · Entrée : jouer et piocher des ingrédients · Maj+Entrée : jouer et piocher des commandes · Échap : reposer
web-play-speed = Vitesse des cartes
web-play-rules = Les règles de cette édition (nouvel onglet)
web-play-to-start = Au début ; ta place reste à toi

## Regarder.

web-play-looking = Tu regardes.
web-play-delay =
    { $seconds ->
        [one] Tu vois tout { $seconds } seconde plus tard.
       *[other] Tu vois tout { $seconds } secondes plus tard.
    }
web-play-eyes = Voir la main : { $name }
web-play-through = Tu vois la main : { $name }.
web-play-no-eyes = De nouveau sans main
