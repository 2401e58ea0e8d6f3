### La table, lue à haute voix à qui joue en écoutant.

# $cards énumère les sortes, chacune avec le chiffre de sa touche : « 1 : 2 ananas ; 4 : 1 olive ».
web-read-hand = Dans votre main : { $cards }.
web-read-orders = Commandes : { $orders }.
web-read-no-orders = Vous n’avez aucune commande.
web-read-how = Un chiffre choisit une sorte, le même encore une carte de moins. O : commande suivante. R : relire. T : lire la table.

## Ce qui est choisi. $what l’énumère.

web-read-picked = Choisi : { $what }.
web-read-none-picked = Rien n’est choisi.
web-read-enter = Entrée : jouer et piocher des ingrédients.
web-read-shift-enter = Maj+Entrée : jouer et piocher des commandes.
web-read-enter-only = Entrée : jouer. Votre main est pleine, vous ne piochez rien.

## Décisions. Chaque réponse est lue avec le chiffre de sa touche.

web-read-more = 0 : d’autres réponses.
web-read-asked = On vous demande { $cards }.
web-read-go-on = Espace : continuer.

## Ce qui est posé là.

web-read-round = Manche { $round } sur { $rounds }.
web-read-top = Au-dessus : { $what }.
web-read-lies = Sur la table : { $cards }.
web-read-order = Commande { $order }, pour { $name }.
web-read-supply =
    { $number ->
        [0] La { -supply } est vide.
        [one] La { -supply } contient { $number } carte.
       *[other] La { -supply } contient { $number } cartes.
    }

web-read-over = La partie est finie.
web-read-score =
    { $number ->
        [one] { $name } : { $number } pizza.
       *[other] { $name } : { $number } pizzas.
    }
