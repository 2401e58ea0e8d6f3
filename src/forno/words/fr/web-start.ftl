### Ce que dit la page d’accueil.

web-start-title = Un seul four pour toutes les pizzas
web-start-lead = Glissez vos ingrédients et vos commandes dans le { -oven }, retenez ce que les autres y mettent, et voyez quelle pizza sort réussie.
web-start-new-here = C’est la première fois ?
web-start-learn = Apprenez le jeu en jouant, en deux minutes

## Contre l’ordinateur, tout de suite.

web-start-play = Jouer tout de suite
web-start-opponents = Adversaires
web-start-who = Qui prend cette place ?
web-start-kind =
    { $rung ->
        [apprentice] débute
        [regular] oublie beaucoup
        [cook] se souvient bien
        [chef] pense à l’avance
        [master] a de l’expérience
       *[maestro] personne ne fait mieux
    }
web-start-change = { $name } : changer ou libérer la place
web-start-clear = Libérer la place
web-start-chair-free = Libre
web-start-add = Ajouter quelqu’un
web-start-mix = Mélanger
web-start-classic = Classique
web-start-plus = Plus
web-start-more = Autres
web-start-more-note = éditions
web-start-go =
    { $number ->
        [1] Jouer avec { $name }
        [2] Jouer avec ces deux-là
        [3] Jouer avec ces trois-là
        [4] Jouer avec ces quatre-là
       *[5] Jouer avec ces cinq-là
    }
web-start-laying = On met la table…

## Avec d’autres.

web-start-friends = Jouer entre amis
web-start-join = Vous avez reçu un lien ou un code ?
web-start-join-example = K7MX4Q
web-start-join-go = Rejoindre
web-start-join-bad = Ce n’est ni un lien vers une table, ni un code de six lettres et chiffres.
web-start-joining = Vers la table au code { $code }…
web-start-open = Tables ouvertes
web-start-open-none = Aucune table n’attend de joueurs pour le moment.
web-start-sit = Prendre place
web-start-free =
    { $number ->
        [one] { $number } place libre
       *[other] { $number } places libres
    }

## Ses propres parties et celles des autres.

web-start-mine = Vos parties
web-start-your-turn = À vous de jouer
web-start-turn-of = C’est à { $name } de jouer
web-start-continue = Reprendre
web-start-to-table = À la table
web-start-watch = Regarder les autres jouer
web-start-watch-none = Personne ne joue en public pour le moment.
web-start-look-on = Regarder
web-start-records = Parties finies
web-start-records-none = Vos parties sont gardées ici une fois finies.
web-start-place =
    { $place ->
        [1] gagnée
       *[other] { $place }e sur { $of }
    }
web-start-pizzas =
    { $number ->
        [one] { $number } pizza
       *[other] { $number } pizzas
    }
web-start-result = Résultat
web-start-replay = Revoir
web-start-download = Télécharger
