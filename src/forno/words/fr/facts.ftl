### Ce qui se passe à la table, une phrase par événement, au présent.

fact-round-began =
    Service { $round } : { $you ->
        [yes] vous commencez
       *[no] { $name } commence
    }, et la { -supply } { $supply ->
        [0] est vide
        [one] compte { $supply } carte
       *[other] compte { $supply } cartes
    }.

fact-dealt =
    { $you ->
        [yes] Vous recevez
       *[no] { $name } reçoit
    } { $ingredients ->
        [one] { $ingredients } ingrédient
       *[other] { $ingredients } ingrédients
    } et { $orders ->
        [one] { $orders } commande
       *[other] { $orders } commandes
    } ; { $waiter ->
        [one] { $waiter } commande reste
       *[other] { $waiter } commandes restent
    } { $you ->
        [yes] chez votre { -waiter }.
       *[no] chez son { -waiter }.
    }

fact-took =
    { $you ->
        [yes]
            { $number ->
                [0] Vous ne prenez aucune carte en main.
               *[other] Vous prenez en main { $what }.
            }
       *[no]
            { $number ->
                [0] { $name } ne prend aucune carte en main.
               *[other] { $name } prend en main { $what }.
            }
    }

fact-laid-mamma-mia =
    { $you ->
        [yes] Vous posez la { -card } devant vous.
       *[no] { $name } pose la { -card } face visible.
    }

fact-played =
    { $you ->
        [yes] Vous mettez { $cards } au { -oven }.
       *[no] { $name } met { $cards } au { -oven }.
    }

fact-ordered =
    { $you ->
        [yes] Vous mettez la commande { $order } au { -oven }.
       *[no] { $name } met la commande { $order } au { -oven }.
    }

# $source : « supply » (la cuisine) ou « waiter » (le serveur).
fact-drew =
    { $source ->
        [waiter]
            { $number ->
                [one]
                    { $you ->
                        [yes] Vous piochez { $number } commande chez votre { -waiter }.
                       *[no] { $name } pioche { $number } commande chez son { -waiter }.
                    }
               *[other]
                    { $you ->
                        [yes] Vous piochez { $number } commandes chez votre { -waiter }.
                       *[no] { $name } pioche { $number } commandes chez son { -waiter }.
                    }
            }
       *[supply]
            { $number ->
                [0]
                    { $you ->
                        [yes] Vous ne piochez aucun ingrédient : la { -supply } est épuisée.
                       *[no] { $name } ne pioche aucun ingrédient : la { -supply } est épuisée.
                    }
                [one]
                    { $you ->
                        [yes] Vous piochez { $number } ingrédient dans la { -supply }.
                       *[no] { $name } pioche { $number } ingrédient dans la { -supply }.
                    }
               *[other]
                    { $you ->
                        [yes] Vous piochez { $number } ingrédients dans la { -supply }.
                       *[no] { $name } pioche { $number } ingrédients dans la { -supply }.
                    }
            }
    }

fact-passed =
    { $you ->
        [yes] Vous n’avez aucun ingrédient et passez.
       *[no] { $name } n’a aucun ingrédient et passe.
    }

fact-hand-full =
    { $you ->
        [yes] La main pleine, vous ne piochez rien.
       *[no] La main pleine, { $name } ne pioche rien.
    }

fact-play-over =
    On ouvre le { -oven } : { $you ->
        [yes] vous sortez les pizzas.
       *[no] { $name } sort les pizzas.
    }

fact-turned-up = On sort du { -oven } : { $cards }.

fact-order-up =
    { $you ->
        [yes] On sort du { -oven } : votre commande { $order }.
       *[no] On sort du { -oven } : la commande { $order } pour { $name }.
    }

# $from : « table » (rien d’ajouté), « hand » (par son joueur), « help » (par une aide) ou « both ».
# $helper a donné $given ; $yougive vaut « yes » si le lecteur est celui qui aide.
fact-baked =
    { $from ->
        [hand]
            { $you ->
                [yes] Vous ajoutez { $own } de votre main : votre commande { $order } est cuite et livrée.
               *[no] { $name } ajoute { $own } de sa main : la commande { $order } est cuite et livrée.
            }
        [help]
            { $yougive ->
                [yes] Vous donnez { $given }
               *[no] { $helper } donne { $given }
            } : { $you ->
                [yes] votre commande { $order } est cuite et livrée.
               *[no] la commande { $order } pour { $name } est cuite et livrée.
            }
        [both]
            { $yougive ->
                [yes] Vous donnez { $given }
               *[no] { $helper } donne { $given }
            } et { $you ->
                [yes] vous ajoutez { $own }
               *[no] { $name } ajoute { $own }
            } : la commande { $order } est cuite et livrée.
       *[table]
            { $you ->
                [yes] Votre commande { $order } est cuite et livrée.
               *[no] La commande { $order } pour { $name } est cuite et livrée.
            }
    }

fact-failed =
    { $you ->
        [yes] Votre commande { $order } est ratée et retourne sous la pile de votre { -waiter }.
       *[no] La commande { $order } pour { $name } est ratée et retourne sous la pile du { -waiter }.
    }

# $open vaut « yes » si la commande laisse un choix ; $bill est alors le choix fait.
fact-requested =
    { $open ->
        [yes] Pour { $order } ({ $bill }),
       *[no] Pour { $order },
    } { $you ->
        [yes] vous demandez { $cards }.
       *[no] { $name } demande { $cards }.
    }

fact-answered =
    { $helps ->
        [yes]
            { $you ->
                [yes] Vous acceptez d’aider.
               *[no] { $name } accepte d’aider.
            }
       *[no]
            { $you ->
                [yes] Vous n’aidez pas.
               *[no] { $name } n’aide pas.
            }
    }

fact-rewarded =
    { $you ->
        [yes] En récompense, vous posez la première commande de votre { -waiter }, sans la regarder, parmi les livrées.
       *[no] En récompense, { $name } pose la première commande de son { -waiter }, sans la regarder, parmi les livrées.
    }

fact-reward =
    { $you ->
        [yes] La commande que vous avez posée en récompense était { $order }.
       *[no] La commande posée en récompense par { $name } était { $order }.
    }

fact-oven-emptied =
    { $number ->
        [0] Le { -oven } est vide, et il ne reste rien sur la table.
       *[other] Le { -oven } est vide ; il reste sur la table : { $cards }.
    }

fact-restocked =
    { $number ->
        [0] Il n’y a rien à mélanger : la nouvelle { -supply } est vide.
        [one] La nouvelle { -supply } compte { $number } carte.
       *[other] La nouvelle { -supply } compte { $number } cartes.
    }

fact-scored =
    { $delivered ->
        [0]
            { $you ->
                [yes] Vous n’avez livré aucune commande et gardez
               *[no] { $name } n’a livré aucune commande et garde
            }
        [one]
            { $you ->
                [yes] Vous avez livré { $delivered } commande et gardez
               *[no] { $name } a livré { $delivered } commande et garde
            }
       *[other]
            { $you ->
                [yes] Vous avez livré { $delivered } commandes et gardez
               *[no] { $name } a livré { $delivered } commandes et garde
            }
    } { $ingredients ->
        [one] { $ingredients } ingrédient
       *[other] { $ingredients } ingrédients
    } en main.

# $you vaut « yes » si le lecteur a gagné seul.
fact-game-over =
    { $number ->
        [one]
            { $you ->
                [yes] Vous gagnez !
               *[no] { $names } gagne !
            }
       *[other] { $names } se partagent la victoire !
    }

# $step : « ingredients », « order », « draw », « bake », « add », « answer » ou « shuffle ».
# $needy vaut « yes » si l’on ne pioche chez le serveur qu’avec un ingrédient en main.
fact-waits =
    { $step ->
        [ingredients]
            { $you ->
                [yes] À vous de jouer : mettez au { -oven } des ingrédients d’une même sorte.
               *[no] À { $name } de jouer : d’abord les ingrédients.
            }
        [order]
            { $you ->
                [yes] Vous pouvez maintenant ajouter une commande.
               *[no] { $name } peut maintenant ajouter une commande.
            }
        [draw]
            { $you ->
                [yes]
                    { $needy ->
                        [yes] Piochez maintenant : dans la { -supply }, ou avec un ingrédient en main chez votre { -waiter }.
                       *[no] Piochez maintenant : dans la { -supply } ou chez votre { -waiter }.
                    }
               *[no] { $name } va piocher.
            }
        [bake]
            { $you ->
                [yes] À vous de décider du sort de votre commande.
               *[no] { $name } décide du sort de la commande.
            }
        [add]
            { $you ->
                [yes] Choisissez les cartes à ajouter.
               *[no] { $name } choisit les cartes à ajouter.
            }
        [answer]
            { $you ->
                [yes] On vous demande de l’aide.
               *[no] On demande de l’aide à { $name }.
            }
       *[shuffle] On mélange la nouvelle { -supply }.
    }

# Les notes d’un joueur qui nomme des cartes. $step : « request » (demande) ou « add » (ajout).
fact-planned =
    { $step ->
        [request]
            { $number ->
                [0]
                    { $you ->
                        [yes] Vous allez demander de l’aide.
                       *[no] { $name } va demander de l’aide.
                    }
               *[other]
                    { $you ->
                        [yes] Pour l’instant, vous demandez { $cards }.
                       *[no] Pour l’instant, { $name } demande { $cards }.
                    }
            }
       *[add]
            { $number ->
                [0]
                    { $you ->
                        [yes] Vous allez ajouter des cartes de votre main.
                       *[no] { $name } va ajouter des cartes de sa main.
                    }
               *[other]
                    { $you ->
                        [yes] Pour l’instant, vous ajoutez { $cards }.
                       *[no] Pour l’instant, { $name } ajoute { $cards }.
                    }
            }
    }
