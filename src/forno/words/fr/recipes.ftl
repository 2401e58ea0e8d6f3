### Les commandes : leur nom et ce que demande leur pizza.

## Les familles de recettes.

recipe-normale = Normale
recipe-bombastica = Bombastica
recipe-monotoni = Monotoni
recipe-minimale = Minimale
recipe-ghiottona = Ghiottona
recipe-junior = Monotoni junior
recipe-minipizza = Minipizza
recipe-mammamia = Pizza Mamma Mia

## Le nom d’une commande, quand sa famille ne suffit pas.

order-each =
    { $number ->
        [1] un de chaque
       *[other] { $number } de chaque
    }
order-among-several = { $recipe } ({ $needs })

# Une ou plusieurs commandes dans une phrase ; $orders est une liste de noms entre guillemets.
orders-named =
    { $number ->
        [one] la commande { $orders }
       *[other] les commandes { $orders }
    }

# Ce que prend une main : ingrédients et commandes ensemble.
cards-and-orders = { $cards }, plus { $orders }

## Ce que demande une pizza. Des éléments de liste (« 1 piment et 6 cartes d’un autre ingrédient »).
## $other vaut « yes » si la commande montre aussi des ingrédients fixes.

needs-any =
    { $number ->
        [one] au moins { $number } ingrédient quelconque
       *[other] au moins { $number } ingrédients quelconques
    }
needs-each =
    { $number ->
        [one] { $number } carte de chaque ingrédient
       *[other] { $number } cartes de chaque ingrédient
    }
needs-one-kind =
    { $other ->
        [yes]
            { $each ->
                [one] { $each } carte d’un autre ingrédient
               *[other] { $each } cartes d’un autre ingrédient
            }
       *[no]
            { $each ->
                [one] { $each } carte d’un même ingrédient
               *[other] { $each } cartes d’un même ingrédient
            }
    }
needs-two-kinds =
    { $other ->
        [yes]
            { $each ->
                [one] { $each } carte de chacun de deux autres ingrédients
               *[other] { $each } cartes de chacun de deux autres ingrédients
            }
       *[no]
            { $each ->
                [one] { $each } carte de chacun de deux ingrédients
               *[other] { $each } cartes de chacun de deux ingrédients
            }
    }
needs-fewest =
    { $each ->
        [one] { $each } carte de l’ingrédient le plus rare sur la table
       *[other] { $each } cartes de l’ingrédient le plus rare sur la table
    }

# $none : « aucune olive ».
needs-without = { $needs }, et { $none } sur la table

# Pour une liste de commandes : la famille, et ce que demande la pizza.
order-described = { $recipe } : { $needs }
