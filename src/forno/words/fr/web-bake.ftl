### On vide le four : ce que la page dit autour des phrases du jeu.

web-bake-title = Sortie du { -oven }
web-bake-round = Service { $round } sur { $rounds }
web-bake-left =
    { $number ->
        [0] Le { -oven } est vide
        [one] encore { $number } carte
       *[other] encore { $number } cartes
    }
web-bake-trays = Sur la table
web-bake-baked = cuite
web-bake-failed = ratée
web-bake-late = Le four était déjà ouvert à votre arrivée. Ce qui en est sorti avant est rangé, et personne ne le redit.

## Une commande face à ce qu’il y a là.

# Après le nom d’un ingrédient : « champignon : il en faut 3, 1 là, manque 2 ».
web-bake-need =
    { $missing ->
        [0] il en faut { $needs }, { $has } là
       *[other] il en faut { $needs }, { $has } là, manque { $missing }
    }
web-bake-added = + { $number } des mains
web-bake-any = ingrédients de toutes sortes
# $none : « aucun piment ».
web-bake-struck =
    { $has ->
        [0] { $none } permis, et il n’y en a pas
       *[other] { $none } permis, mais { $has } là
    }

## Le rail avec la commande sortie du four.

web-bake-rail = La commande sortie du { -oven }
# $name : à qui est la commande, ou « Vous » ; $order : comment elle s’appelle.
web-bake-order-of = { $name } : { $order }
web-bake-is-baked = { $name } : { $order }, cuite
web-bake-has-failed = { $name } : { $order }, ratée
web-bake-short = Votre pizza : il en manque { $number }
web-bake-asks-you = { $name } vous demande de l’aide
web-bake-yes = Cuite !
# Sous des images avec des nombres.
web-bake-missing = manque
web-bake-spoilt = ne doit pas y être

## Avancer.

web-bake-back = Retour
web-bake-next = Suite
web-bake-skip = À ma prochaine décision ou au résultat
web-bake-controls = Le spectacle
web-bake-next-card = Carte suivante
web-bake-your-choice = À vous de choisir
web-bake-auto = Auto
web-bake-why = Pourquoi ?
web-bake-your-turn = À vous de jouer
web-bake-play = À la table
web-bake-end = Au score final
web-bake-show-me = Montrez-moi

## Qui l’on attend. Rien ici ne doit laisser deviner si quelqu’un ne peut pas ou ne veut pas.

web-bake-decides = { $name } décide…
web-bake-answers = On demande de l’aide à { $name }…
web-bake-adds = { $name } choisit les cartes à ajouter…

## Ce qu’il faut décider.

web-bake-yours = Votre pizza : à vous de décider
web-bake-you-are-asked = On vous demande de l’aide
web-bake-asks = { $name } demande { $cards }.
web-bake-hand-holds = Votre main : { $cards }
web-bake-hand = Votre main
web-bake-cannot = Votre main n’y suffit pas.
web-bake-cannot-help = Vous ne pouvez pas aider ici.
web-bake-name-request = Quelles cartes demandez-vous ?
web-bake-name-added =
    { $number ->
        [one] Quelle carte ajoutez-vous ?
       *[other] Quelles { $number } cartes ajoutez-vous ?
    }
web-bake-ask = Demander de l’aide aux autres…
web-bake-ask-for = Demander { $cards }
web-bake-add = Ajouter { $cards }
web-bake-still =
    { $number ->
        [one] encore { $number } carte
       *[other] encore { $number } cartes
    }
web-bake-more = Un de plus : { $name }
web-bake-fewer = Un de moins : { $name }
web-bake-other = Autre chose

# Réponses sur de petits boutons : au milieu, des images montrent les cartes. La deuxième ligne dit la suite.
web-bake-short-add = Ajouter
web-bake-from-hand = de votre main
web-bake-short-help = Donner
web-bake-for-waiter = pour la première commande de votre serveur
web-bake-short-leave = Laisser
web-bake-to-waiter = retour au serveur

## Le résultat d’un service.

web-bake-result = Le service { $round } sort du { -oven }
web-bake-leftovers = Reste dans le { -oven }
web-bake-to-round = Au service { $round }
web-bake-delivered = Livré jusqu’ici
