### Pourquoi les choses arrivent, une phrase chacune, d’après ce que tous voient.
### Rien ici ne doit dire si un joueur ne pouvait pas ou ne voulait pas compléter une pizza.

## Les pizzas réussies.

# $all vaut « yes » si tout était sur la table ; sinon $sources dit d’où viennent les cartes.
why-baked =
    { $all ->
        [yes] Il fallait { $needs }, et tout était sur la table.
       *[no] Il fallait { $needs } : { $sources }.
    }
why-baked-whole-table =
    Il fallait au moins { $least } ingrédients ; il y en avait { $number } sur la table, et tous sont utilisés.
source-table = { $cards } sur la table
source-hand =
    { $you ->
        [yes] { $cards } de votre main
       *[no] { $cards } de sa propre main
    }
source-helper =
    { $you ->
        [yes] { $cards } grâce à vous
       *[no] { $cards } grâce à { $name }
    }

## Les pizzas ratées.

# $choice : « none » (la commande ne laisse aucun choix), « best » ($missing est le choix le plus
# proche, ou plusieurs) ou « many » (trop de choix sont aussi proches).
why-missing =
    { $choice ->
        [best] Il fallait { $needs } ; au mieux, il manque encore { $missing }.
        [many]
            { $number ->
                [one] Il fallait { $needs } ; au mieux, il manque encore { $number } carte.
               *[other] Il fallait { $needs } ; au mieux, il manque encore { $number } cartes.
            }
       *[none] Il fallait { $needs }, mais sur la table il manque { $missing }.
    }
why-short =
    Il fallait au moins { $least } ingrédients, et { $lay ->
        [0] il n’y en avait aucun
       *[other] il n’y en avait que { $lay }
    } sur la table : { $number ->
        [one] il manque { $number } carte.
       *[other] il manque { $number } cartes.
    }
why-struck = Il y a { $cards } sur la table, or cette commande n’admet { $none }.
why-no-kind = Aucun ingrédient sur la table ne peut tenir lieu de « ? », la pizza ne peut donc pas cuire.
why-unhelped = De l’aide a été demandée, mais personne n’en a donné : la pizza est ratée.

## Ce qui arrive tout seul.

# $why : « named », « drawn », « card », « last » ou « stays ».
why-round-began =
    { $why ->
        [named]
            { $you ->
                [yes] C’est convenu ainsi : vous commencez.
               *[no] C’est convenu ainsi : { $name } commence.
            }
        [drawn]
            { $you ->
                [yes] Le sort en a décidé : vous commencez.
               *[no] Le sort en a décidé : { $name } commence.
            }
        [card]
            { $you ->
                [yes] Vous aviez la { -card }, vous commencez donc.
               *[no] { $name } avait la { -card } et commence donc.
            }
        [last]
            { $you ->
                [yes] Vous avez épuisé la { -supply }, vous commencez donc.
               *[no] { $name } a épuisé la { -supply } et commence donc.
            }
       *[stays]
            { $you ->
                [yes] Rien n’a changé pour le départ : vous commencez encore.
               *[no] Rien n’a changé pour le départ : { $name } commence encore.
            }
    }

# $why : « drawn », « no-supply » ou « stalled ». $opener : « card », « last » ou « stays ».
why-play-over =
    { $why ->
        [no-supply] La { -supply } est vide dès le début
        [stalled] À tour de rôle, personne n’a joué ni pioché de carte
       *[drawn] La { -supply } est épuisée
    } ; { $opener ->
        [card] qui a la { -card } vide le { -oven }
        [last] qui l’a épuisée vide le { -oven }
       *[stays] qui a commencé le service vide le { -oven }
    } : { $you ->
        [yes] vous.
       *[no] { $name }.
    }

# $then : « pass » (passer donne $number cartes), « supply » ou « free ».
why-passed =
    Sans ingrédient en main, on ne joue rien, pas même une commande ; { $then ->
        [pass]
            { $number ->
                [one] on pioche alors { $number } carte dans la { -supply }.
               *[other] on pioche alors { $number } cartes dans la { -supply }.
            }
        [supply] on pioche alors dans la { -supply }.
       *[free] on pioche ensuite comme d’habitude.
    }

why-hand-full = Avec { $limit } cartes ou plus en main, on ne pioche pas.

why-laid-mamma-mia =
    Qui reçoit cette carte la pose, en prend une autre à la place et videra le { -oven }.

why-rewarded =
    En échange de l’aide, la première commande du { -waiter } de qui a aidé compte comme livrée, sans que personne la voie.

# $then : « end » (la partie est finie), « nothing » (il ne reste rien), « table » ou « oven ».
why-oven-emptied =
    { $then ->
        [end] Le { -oven } est vidé pour la dernière fois : les ingrédients qui restent ne servent plus.
        [nothing] Tous les ingrédients sont utilisés : il ne reste rien pour le service suivant.
        [table] Ce que les pizzas n’ont pas pris se voit sur la table pendant tout le service suivant.
       *[oven] Ce que les pizzas n’ont pas pris forme le nouveau { -oven } et en sortira en premier.
    }

# $card vaut « yes » si l’édition a la carte « Mamma Mia! ».
why-restocked =
    { $card ->
        [yes] Les cartes des pizzas cuites retournent en { -supply } avec la { -card } ; on ne complète pas les mains.
       *[no] Les cartes des pizzas cuites retournent en { -supply } ; on ne complète pas les mains.
    }

# $decided : « orders », « ingredients », « shared », ou « unknown » sans les scores.
why-game-over =
    { $decided ->
        [orders]
            { $you ->
                [yes] Vous avez livré le plus de commandes : { $delivered }.
               *[no] { $names } a livré le plus de commandes : { $delivered }.
            }
        [ingredients]
            { $you ->
                [yes] Égalité de commandes ({ $delivered }), et vous gardez le plus d’ingrédients en main : { $ingredients }.
               *[no] Égalité de commandes ({ $delivered }), et { $names } garde le plus d’ingrédients en main : { $ingredients }.
            }
        [shared] { $names } sont à égalité de commandes ({ $delivered }) et d’ingrédients en main ({ $ingredients }).
       *[unknown] Le { -oven } est vidé pour la dernière fois.
    }
