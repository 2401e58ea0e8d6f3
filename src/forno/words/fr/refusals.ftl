### Pourquoi un coup est refusé : ce qui ne va pas, puis ce qu’il faut faire. On dit « vous ».

refusal-game-over = La partie est finie. Commencez-en une autre pour rejouer.
refusal-shuffling = On mélange les cartes. Attendez que le nouveau service commence.

# $known vaut « yes » si l’on sait de qui il s’agit ; ici et plus bas.
refusal-not-your-turn =
    { $known ->
        [yes] C’est à { $name } d’agir. Attendez votre tour.
       *[no] Ce n’est pas à vous de jouer. Attendez que l’on vous le demande.
    }

refusal-no-such-action = Ce coup n’existe pas. Choisissez l’un de ceux qui sont proposés.
refusal-play-ingredients-first = Un tour commence par des ingrédients. Mettez-en d’abord au moins un au { -oven }.
refusal-order-step = C’est le moment de la commande. Mettez-en une au { -oven }, ou aucune.
# $number : combien de piles sont au choix.
refusal-draw-step =
    { $number ->
        [1] Il ne reste qu’à piocher. Choisissez la { -supply }.
       *[other] Il ne reste qu’à piocher. Choisissez la { -supply } ou votre { -waiter }.
    }
refusal-ingredients-not-held =
    Vous ne pouvez pas jouer { $cards } : { $have ->
        [0] vous n’en avez pas. Choisissez un ingrédient de votre main.
       *[other] vous n’en avez que { $have }. Jouez-en moins.
    }
refusal-two-kinds = Tous les ingrédients d’un tour sont de la même sorte. Choisissez-en une seule.
refusal-no-ingredients-to-play = Vous n’avez aucun ingrédient en main. Jouez une commande ou aucune, puis piochez.
refusal-order-not-held = La commande { $order } n’est pas dans votre main. Jouez une commande de votre main, ou aucune.
refusal-order-of-another =
    { $known ->
        [yes] { $order } est une commande pour { $name }. Jouez une des vôtres.
       *[no] Cette commande n’est pas à vous. Jouez une des vôtres.
    }
refusal-waiter-empty = Votre { -waiter } n’a plus de commande. Piochez dans la { -supply }.
refusal-hand-full = Votre main est pleine. Finissez votre tour sans piocher.
refusal-must-draw-supply = Vous n’avez aucun ingrédient en main. Piochez dans la { -supply }.
refusal-move-is-over = Votre coup finit plus tôt. Laissez de côté ce qui vient après.

refusal-baking-step = La commande { $order } vient de sortir du { -oven }. Décidez d’abord de son sort.
refusal-must-bake = Tout ce qu’il faut pour { $order } est sur la table, la pizza cuit donc. Dites avec quoi.
refusal-not-covered = La table et votre main ne suffisent pas ainsi pour { $order }. Choisissez autre chose, ou laissez la commande.
refusal-not-covered-must = La table et votre main ne suffisent pas ainsi pour { $order }. La pizza sera cuite de toute façon : choisissez ce qu’elles permettent.
refusal-joker-needed =
    { $number ->
        [one] { $order } laisse un ingrédient au choix. Dites lequel.
       *[other] { $order } laisse { $number } ingrédients au choix. Dites lesquels.
    }
refusal-no-joker = { $order } ne laisse aucun ingrédient au choix. N’en nommez aucun.
refusal-joker-own = Votre propre ingrédient figure déjà sur la commande : vous ne pouvez pas choisir { $kind } une seconde fois. Prenez un autre ingrédient.
refusal-joker-struck = Vous ne pouvez pas choisir { $kind } : la commande barre cet ingrédient. Prenez-en un autre.
refusal-joker-not-fewest = Vous ne pouvez pas choisir { $kind } pour le « ? ». Prenez l’un des ingrédients les moins présents sur la table.
refusal-joker-not-printed = Vous ne pouvez pas choisir { $kind } ici. Prenez l’un des ingrédients que propose la commande.

refusal-no-helping = On joue cette partie sans entraide. Complétez la pizza sans aide, ou laissez-la.
refusal-nothing-to-ask = Tout ce qu’il faut est sur la table, il n’y a rien à demander. Faites cuire la pizza.
refusal-request-empty = La demande ne nomme aucune carte. Dites lesquelles il vous faut.
refusal-request-useless = Ce n’est pas { $kind } qui manque à cette pizza. Demandez ce qui manque.
refusal-request-too-much =
    Vous ne pouvez pas demander { $cards } : { $have ->
        [0] il ne manque rien de plus. Terminez votre demande.
       *[other] on ne peut plus en demander que { $have }. Demandez-en moins.
    }
refusal-request-too-little = Avec cette demande, votre main ne couvrirait pas le reste. Demandez davantage.
refusal-helper-lacks-cards = Vous n’avez pas toutes les cartes demandées. Répondez non.
refusal-helper-lacks-order = Votre { -waiter } n’a plus de commande à poser en récompense. Répondez non.
refusal-answer-step = On vous demande de l’aide. Répondez oui ou non.
refusal-add-not-held =
    Vous ne pouvez pas ajouter { $cards } : { $have ->
        [0] vous n’en avez pas. Choisissez un ingrédient de votre main.
       *[other] vous n’en avez que { $have }. Ajoutez-en moins.
    }
refusal-add-too-much =
    { $number ->
        [one] Il ne manque plus que { $number } carte. Ajoutez-en moins.
       *[other] Il ne manque plus que { $number } cartes. Ajoutez-en moins.
    }
refusal-add-too-little =
    { $number ->
        [one] Il manque encore { $number } carte, cela ne suffit pas. Ajoutez une carte de votre main.
       *[other] Il manque encore { $number } cartes, cela ne suffit pas. Ajoutez-en davantage de votre main.
    }

# $kinds : toutes les sortes dans leur ordre.
refusal-named-out-of-order = Il est trop tard pour { $kind } : on nomme les cartes dans l’ordre { $kinds }. Continuez plus loin, ou recommencez.

refusal-no-such-ingredient = Cette édition n’a pas d’ingrédient { $text }. Il y a { $kinds } : choisissez l’un de ceux-ci.

# $text : ce qui a été écrit, entre guillemets ; $said vaut « no » si ce n’est rien. $turn et $ask : des exemples
# avec les cartes de cette édition. $helping vaut « yes » dans une partie avec entraide.
refusal-not-understood =
    { $said ->
        [yes] { $text } : je ne connais pas ce coup. Écrivez un tour comme « { $turn } », ou, à la cuisson, { $helping ->
            [yes] « bake », « decline », « { $ask } », « help » ou « refuse ».
           *[no] « bake » ou « decline ».
        }
       *[no] Je n’ai rien entendu. Dites ce que vous voulez faire.
    }
