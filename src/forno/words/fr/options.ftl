### Ce que l’on peut faire, comme dans une liste ou sur un bouton.

## Un tour.

option-ingredients = Mettre { $cards } au { -oven }
option-order = Mettre la commande { $order } par-dessus
option-no-order = Ne jouer aucune commande
option-draw-supply = Piocher dans la { -supply }
option-draw-waiter = Piocher chez votre { -waiter }

## Pendant la cuisson.

option-bake = Cuire avec { $needs }, tout de la table
option-bake-adding = Cuire avec { $needs } : ajouter { $cards } de votre main
option-bake-any =
    { $number ->
        [one] Cuire : ajouter { $number } carte de votre main
       *[other] Cuire : ajouter { $number } cartes de votre main
    }
option-decline = Laisser : la commande retourne sous votre { -waiter }
option-ask = Demander de l’aide aux autres
option-ask-with = Demander de l’aide aux autres pour { $needs } ; il manque : { $cards }

# Nommer des cartes, sorte par sorte : à demander, ou à ajouter. La dernière finit la demande.
option-request = Demander { $cards }
option-done = C’est tout : demander { $cards } aux autres
option-add = Ajouter { $cards } de votre main

## À qui l’on demande de l’aide.

option-help = Oui : la première commande de votre { -waiter } compte comme livrée
option-refuse = Non
