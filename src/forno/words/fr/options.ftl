### Ce que l’on peut faire, comme dans une liste ou sur un bouton. $you vaut “no” là où on le raconte
### à d’autres, et $name est alors le nom.

## Un tour.

option-ingredients = Mettre { $cards } au { -oven }
option-order = Mettre la commande { $order } par-dessus
option-no-order = Ne jouer aucune commande
option-draw-supply = Piocher dans la { -supply }
option-draw-waiter =
    { $you ->
        [yes] Piocher chez votre { -waiter }
       *[no] Piocher chez le { -waiter } de { $name }
    }

## Pendant la cuisson.

option-bake = Cuire avec { $needs }, tout de la table
option-bake-adding =
    { $you ->
        [yes] Cuire avec { $needs } : ajouter { $cards } de votre main
       *[no] Cuire avec { $needs } : ajouter { $cards } de la main de { $name }
    }
option-bake-any =
    { $number ->
        [one] Cuire : ajouter { $number } carte de { $you ->
            [yes] votre main
           *[no] la main de { $name }
        }
       *[other] Cuire : ajouter { $number } cartes de { $you ->
            [yes] votre main
           *[no] la main de { $name }
        }
    }
option-decline =
    { $you ->
        [yes] Laisser : la commande retourne sous votre { -waiter }
       *[no] Laisser : la commande retourne sous le { -waiter } de { $name }
    }
option-ask = Demander de l’aide aux autres
option-ask-with = Demander de l’aide aux autres pour { $needs } ; il manque : { $cards }

# Nommer des cartes, sorte par sorte : à demander, ou à ajouter. La dernière finit la demande.
option-request = Demander { $cards }
option-done = C’est tout : demander { $cards } aux autres
option-add =
    { $you ->
        [yes] Ajouter { $cards } de votre main
       *[no] Ajouter { $cards } de la main de { $name }
    }

## À qui l’on demande de l’aide.

option-help =
    { $you ->
        [yes] Oui : la première commande de votre { -waiter } compte comme livrée
       *[no] Oui : la première commande du { -waiter } de { $name } compte comme livrée
    }
option-refuse = Non
