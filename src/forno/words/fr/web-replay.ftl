### Ce que dit la page quand on revoit une partie finie.

web-replay-title = Revoir la partie
web-replay-loading = On va chercher la partie…
web-replay-no-game = Il n’y a pas de partie terminée à cette adresse.
web-replay-withdrawn = Quelqu’un qui a joué cette partie a retiré le lien.
web-replay-not-agreed = Tous ceux qui ont joué doivent accepter avant que d’autres voient cette partie. Il manque l’accord de { $names }.
web-replay-eyes = Vue par
web-replay-eyes-room = toute la salle, cartes visibles
web-replay-eyes-spectator = quelqu’un du public

## La table. Ce que ses parties ont en commun avec le jeu se dit là-bas.

web-replay-supply = { $number } en { -supply }
web-replay-used =
    { $number ->
        [one] { $number } servie
       *[other] { $number } servies
    }
web-replay-oven =
    { $number ->
        [0] { -oven } vide
        [one] { -oven }, { $number } carte
       *[other] { -oven }, { $number } cartes
    }
web-replay-from-top = Dans le { -oven }, depuis le haut :
web-replay-turned = Sortie du { -oven } pour { $name }
web-replay-hand = En main : { $name }
web-replay-elsewhere =
    { $waiter } chez le { -waiter }, { $delivered ->
        [one] { $delivered } livrée
       *[other] { $delivered } livrées
    }
web-replay-at-waiter = { -waiter }
web-replay-served = livrées
web-replay-seats = Joueurs
# $delivered is a number, or “?” where nobody may know it.
web-replay-seat =
    { $name }, { $colour } : { $delivered } livrées ; en main { $ingredients ->
        [one] { $ingredients } ingrédient
       *[other] { $ingredients } ingrédients
    } et { $orders ->
        [one] { $orders } commande
       *[other] { $orders } commandes
    } ; { $waiter } chez le { -waiter }.
web-replay-holder = A la carte Mamma Mia.
web-replay-starter = A commencé le service.
web-replay-moved = Vient de jouer.
web-replay-below = Dessous, encore visible :
web-replay-leftovers = Face visible sur la table :

## Parcourir la partie.

web-replay-step = Étape { $step } sur { $last }
web-replay-round-of = service { $round } sur { $rounds }
web-replay-why = Pourquoi ?
web-replay-controls = Parcourir la partie
web-replay-slider = Étape
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-first = Au début
web-replay-back = Une étape en arrière
web-replay-next = Une étape en avant
web-replay-last = À la fin
web-replay-go = Aller à…
web-replay-round = Service { $round }
web-replay-round-begins = Début du service { $round }
# $order est le nom de la commande ; $baked vaut « true » ou « false ».
web-replay-pizza =
    { $baked ->
        [true] { $step } : { $order }, { $name } : cuite
       *[false] { $step } : { $order }, { $name } : ratée
    }

## Ce que quelqu’un savait.

web-replay-knew = Qui savait quoi ici ?
web-replay-knew-you = Vous
web-replay-nothing = rien
# $recall vaut « top », « everything » ou un nombre de cartes.
web-replay-recall =
    { $recall ->
        [top] À cette table, seule la carte du dessus du { -oven } reste visible. Ce dont { $name } se souvenait en plus, personne ne le sait.
        [everything] À cette table, tout ce qui est au { -oven } reste visible.
       *[other] À cette table, les { $recall } dernières cartes du { -oven } restent visibles. Ce dont { $name } se souvenait en plus, personne ne le sait.
    }
web-replay-saw = Vu par { $name }
web-replay-truth = En vérité
web-replay-hatched = En hachures : hors de la vue de { $name }.
web-replay-held =
    { $ingredients ->
        [one] { $ingredients } ingrédient
       *[other] { $ingredients } ingrédients
    }, { $orders ->
        [one] { $orders } commande
       *[other] { $orders } commandes
    }
web-replay-with-waiter = { $number } chez le { -waiter }

## Ce que valaient les décisions.

web-replay-analysis = Analyse
web-replay-analysis-lead = Qui était près de la victoire, étape par étape, et quelles décisions ont coûté quelque chose ? Le calcul prend une demi-minute ou plus ; en attendant, vous pouvez regarder la partie.
web-replay-work-out = Calculer
web-replay-working = Calcul en cours…
web-replay-worked-out = L’analyse est prête.
web-replay-no-analyst = Aucune analyse n’est possible pour le moment. Réessayez un peu plus tard.
web-replay-decided = Trois moments décisifs
web-replay-decided-none = Aucun moment à lui seul n’a décidé de la partie.
web-replay-decided-step = Étape { $step }, { $name }
web-replay-decided-go = Y aller
web-replay-again = Réessayer à partir d’ici
web-replay-again-note = Ce que { $name } avait vu et entendu reste tel quel. Les cartes alors cachées sont redistribuées : elles ne sont pas forcément là où elles étaient. Les autres sont des bots, et chacun sait ce que sa place aurait entendu. Rien ne prouve cette donne : c’est pour s’exercer.
web-replay-again-busy = On distribue…
web-replay-shares = Parts de la victoire
web-replay-shares-note = Telles que chacun pouvait les estimer à ses propres décisions ; les coups ont été comparés dans { $worlds } donnes possibles. Touchez l’image pour aller à une étape.
web-replay-column-step = Étape
web-replay-moments =
    { $number ->
        [0] Aucune décision n’a clairement coûté
        [one] { $number } décision qui a coûté
       *[other] { $number } décisions qui ont coûté
    }
# $lost est une part en pour cent.
web-replay-moment =
    Étape { $step }, { $name } : { $kind ->
        [blunder] grosse erreur
        [mistake] erreur
       *[inaccuracy] imprécision
    }, { $lost } perdus
web-replay-losses =
    { $number ->
        [0] Aucune pizza perdue
        [one] { $number } pizza perdue, et pourquoi
       *[other] { $number } pizzas perdues, et pourquoi
    }
web-replay-loss =
    Étape { $step }, { $name } : { $order }, { $cause ->
        [decision] par une décision
        [memory] faute de mémoire
       *[luck] par malchance
    }
web-replay-show = Les montrer
web-replay-by-player = Par joueur
web-replay-lost-note = Perdu, au total : ce que chaque décision a coûté en part de la victoire, additionné sur toutes. Une victoire peut être cédée, reprise puis cédée encore : la somme peut dépasser 100 %.
web-replay-column-player = Joueur
web-replay-column-share = Part
web-replay-column-decisions = Décisions
web-replay-column-lost = Perdu, au total
web-replay-column-inaccuracy = Imprécisions
web-replay-column-mistake = Erreurs
web-replay-column-blunder = Grosses erreurs
web-replay-column-decision = Pizzas perdues par décision
web-replay-column-memory = faute de mémoire
web-replay-column-luck = par malchance
