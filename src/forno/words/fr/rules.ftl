### Les règles avec nos propres mots, clause par clause : ce que disent les livrets (rule-), et comment
### Forno les lit là où ils se taisent ou restent obscurs (ruling-). Quelle édition a quelle clause se
### trouve dans clauses.toml à côté des langues.
###
### Aucune édition n’est nommée ici : chaque variable est ce qu’une édition sait ou possède, si bien
### qu’une nouvelle édition se passe de nouveaux mots. La liste est dans clauses.py à côté des
### langues ; celles qui choisissent entre des phrases ont les valeurs du fichier de l’édition. $card
### vaut « yes » s’il y a la carte « Mamma Mia! » ; $ruled, si Forno a tranché lui-même.

## Les cartes.

section-CARDS = Les cartes
    .intro =
        { $card ->
            [no] Il y a deux sortes de cartes : les ingrédients et les commandes.
           *[yes] Il y a deux sortes de cartes, les ingrédients et les commandes, et une carte unique, la carte « Mamma Mia! ».
        }
rule-CARDS-1 = Il y a { $kinds } ingrédients, { $ingredients }, avec { $copies } cartes de chacun.
    .title = Les ingrédients
rule-CARDS-2 = Chaque joueur a une couleur, et chaque couleur a son propre ingrédient : { $colours }.
    .title = Les couleurs et leur propre ingrédient
rule-CARDS-3 = Chaque couleur a huit commandes : pour chaque autre ingrédient, une qui en prend quatre avec une carte du sien, une qui prend une carte de chacun des cinq ingrédients, une Bombastica, une Monotoni et une Minimale.
    .title = Les commandes
ruling-CARDS-3 = Les livrets n’impriment pas cette liste. On la connaît par des images et des critiques du jeu, et elle s’accorde avec tous les exemples des livrets.
rule-CARDS-4 = Chaque couleur a quinze commandes : sept Normale, dont six montrent l’ingrédient propre exactement une fois, et au moins une de chacune des familles Bombastica, Monotoni, Ghiottona, Monotoni junior, Minipizza, Minimale et Pizza Mamma Mia.
    .title = Les commandes
ruling-CARDS-4 = La liste n’a jamais été publiée : Forno joue donc avec une reconstitution, qui s’accorde avec tout ce que montre le livret. On compte les ingrédients à partir du sien, en recommençant après la crevette (ananas, piment, champignon, olive, salami, crevette) : cinq fois 1 du sien et 4 d’un autre ; une de chaque ; 5 du sien ; Bombastica ; Monotoni ; Ghiottona ; Minimale ; Pizza Mamma Mia avec le deuxième ou le troisième qui suit ; Monotoni junior avec son propre ingrédient barré ; une Minipizza de 3 du sien avec le quatrième qui suit barré ; une Minipizza de 3 du troisième qui suit avec le cinquième barré.
rule-CARDS-5 = Le dos d’une commande a la couleur de son propriétaire, et tous les ingrédients ont un autre dos en commun. Chacun peut donc compter les ingrédients et les commandes d’une main, et personne ne sait lesquels.
    .title = Les dos

## La mise en place.

section-SETUP = La mise en place
    .intro =
        Le jeu se joue de { $fewest_players } à { $most_players }.
rule-SETUP-1 = Moins on est de joueurs, moins il y a d’ingrédients. De chaque sorte, { $removed }.
    .title = Les cartes qui restent dans la boîte
rule-SETUP-2 = Chacun reçoit { $dealt } ingrédients et mélange ses commandes en une pile face cachée, le serveur. La première commande du serveur complète la main à { $hand } cartes.
    .title = La première main
ruling-SETUP-2 = Les cartes se donnent une par une, dans le sens des aiguilles d’une montre, d’abord à qui commence. Une partie enregistrée contient les mains et la cuisine elles-mêmes : elle ne dépend jamais de la manière de donner.
rule-SETUP-3 =
    Les ingrédients qui n’ont pas été donnés forment la cuisine, face cachée. { $card_comes ->
        [none] Cette édition n’a pas de carte « Mamma Mia! ».
        [before-deal] La carte « Mamma Mia! » est mêlée aux ingrédients avant la donne : qui la reçoit la pose devant soi, visible, et en prend une autre à la place.
       *[after-deal] La carte « Mamma Mia! » est mêlée à la cuisine après la donne.
    }
    .title = La cuisine et la carte « Mamma Mia! »
rule-SETUP-4 =
    { $start ->
        [hungriest] Qui a le plus faim commence.
       *[chosen] Les joueurs s’entendent sur qui commence.
    } On joue dans le sens des aiguilles d’une montre. S’il y a plus de couleurs que de joueurs, chacun en choisit une.
    .title = Qui commence, et qui a quelle couleur
ruling-SETUP-4 = On nomme la place qui commence, ou on la tire au sort. Les couleurs que personne n’a choisies sont tirées au sort elles aussi.

## Un tour.

section-TURN = Un tour
    .intro = Un tour a trois temps : des ingrédients, puis peut-être une commande, puis de nouvelles cartes.
rule-TURN-1 = Mettez d’abord au four un ou plusieurs ingrédients de votre main. Ils sont tous de la même sorte, et l’on annonce à tous combien et lesquels.
    .title = Les ingrédients
rule-TURN-2 = Vous pouvez ensuite poser par-dessus une commande de votre main, face visible : tout le monde voit laquelle. Jamais plus d’une.
    .title = Une commande
rule-TURN-3 =
    Pour finir le tour, complétez votre main à { $draw_limited ->
        [yes] { $hand } cartes, mais avec { $draw_limit } nouvelles au plus,
       *[no] { $hand } cartes,
    } toutes de la cuisine ou toutes de votre serveur. Une pile trop courte donne ce qu’elle a, et l’autre ne compense rien.
    .title = De nouvelles cartes
rule-TURN-4 = Une main qui a déjà le nombre complet de cartes, ou plus, ne pioche rien.
    .title = Piles vides et mains pleines
ruling-TURN-4 = On ne peut pas choisir une pile vide tant que l’autre a des cartes ; sinon un joueur pourrait retenir la partie. La cuisine n’est jamais vide pendant les tours : il s’agit donc d’un serveur vide.
rule-TURN-5 = Qui n’a aucun ingrédient en main au moment de piocher doit piocher dans la cuisine.
    .title = Sans ingrédient au moment de piocher
rule-TURN-6 =
    { $empty_handed ->
        [pass-and-draw-supply] On passe, sans jouer de commande non plus, puis on pioche dans la cuisine.
        [order-allowed] C’est un tour ordinaire sans ingrédients : on peut jouer une commande avant de piocher.
        [pass-and-draw] On passe et l’on prend { $pass_draws } cartes de la cuisine, ou toutes celles qui restent s’il y en a moins.
       *[pass] On passe, sans jouer de commande non plus, puis on pioche comme d’habitude.
    }
    .title = Sans ingrédient au début du tour
ruling-TURN-6 =
    { $empty_handed ->
        [pass-and-draw] On prend les { $pass_draws } cartes même si la main en compte alors plus de { $hand_word }.
       *[order-allowed] Cela vaut pour chaque tour, et pas seulement au début d’un service suivant.
    }
rule-TURN-6a = Certains moments ne laissent aucun choix.
    .title = Ce que personne n’a à décider
ruling-TURN-6a =
    { $empty_handed ->
        [order-allowed] Une pioche avec la main pleine et une commande
        [pass-and-draw] Passer, les { $pass_draws } cartes que l’on prend alors, une pioche avec la main pleine et une commande
       *[pass] Passer, une pioche avec la main pleine et une commande
    } que rien de permis ne pourrait cuire ne font l’objet d’aucune question : cela arrive, et tous l’apprennent. Que rien ne puisse cuire une commande se juge d’après ce que tous voient : la table, la commande et le nombre d’ingrédients en main de son propriétaire. { $helping ->
        [yes] Avec l’entraide compte aussi le nombre d’ingrédients de l’autre joueur le mieux pourvu dont le serveur a encore une commande. Quand
       *[no] Quand
    } une question n’a qu’une réponse, le programme peut la donner pour le joueur.
rule-TURN-7 = Qui pioche la carte « Mamma Mia! » la pose devant soi, visible, et pioche aussitôt une autre carte à la place.
    .title = Piocher la carte « Mamma Mia! »
ruling-TURN-7 = S’il ne reste aucune carte pour la remplacer, le service finit quand même.
rule-TURN-8 = Personne ne peut regarder dans le four, pas même ses propres cartes. Seule la carte du dessus est visible.
    .title = Le four est couvert

## La fin d’un service.

section-ROUND = La fin d’un service
    .intro = Un service a deux temps : les tours, jusqu’à ce que la cuisine soit épuisée, puis le four.
rule-ROUND-1 = Dès que la dernière carte de la cuisine est piochée, plus personne ne joue de tour dans ce service.
    .title = La dernière carte de la cuisine
rule-ROUND-2 =
    { $card ->
        [no] Qui a pioché la dernière carte de la cuisine vide le four
       *[yes] Qui a la carte « Mamma Mia! » devant soi vide le four
    } et commence aussi le service suivant.
    .title = Qui vide le four
rule-ROUND-3 = Si aucune pizza n’a cuit, il n’y a pas de cartes servies pour refaire une cuisine.
    .title = Un service sans cuisine
ruling-ROUND-3 =
    { $card ->
        [no] Les tours du nouveau service sont finis avant de commencer : qui commence vide de nouveau le four, et commence aussi le service d’après.
       *[yes] La carte « Mamma Mia! » est alors toute la cuisine, et le service continue jusqu’à ce que quelqu’un la pioche.
    }
rule-ROUND-4 = Avec des mains pleines de commandes, il se peut que personne ne puisse rien faire.
    .title = Un service qui s’arrête
ruling-ROUND-4 =
    Quand, à tour de rôle, personne n’a joué ni pioché de carte, les tours de ce service sont finis. { $card ->
        [no] Qui
       *[yes] Si personne n’a la carte « Mamma Mia! » devant soi, qui
    } a commencé ce service vide le four et commence le suivant. Les cartes qui restent dans la cuisine feront partie de la suivante. Chaque service compte ces tours à partir de zéro.

## La cuisson.

section-BAKE = La cuisson
    .intro = On découvre maintenant ce qu’il y a dans le four, carte par carte.
rule-BAKE-1 = On retourne le four, et ses cartes se découvrent dans l’ordre où elles ont été jouées. Les ingrédients vont sur la table, sorte par sorte.
    .title = Lire le four
rule-BAKE-2 = Si la table suffit à elle seule pour une commande qui sort, la pizza cuit, et son propriétaire ne peut pas refuser. Si la recette laisse plusieurs possibilités, il en choisit une, même une qui prend des cartes de sa main.
    .title = Tout est là
ruling-BAKE-2 = On ne choisit que parmi ce que la table et la main permettent vraiment.
rule-BAKE-3 = Si la table seule ne suffit pas, le propriétaire peut ajouter de sa main exactement les cartes qui manquent, pour toute possibilité que la table et la main couvrent ensemble. Ou bien il laisse rater la pizza.
    .title = Il manque quelque chose
rule-BAKE-4 = Quand une pizza est cuite, la commande compte comme livrée et ses ingrédients vont aux cartes servies. Une commande ratée va face cachée sous le serveur de son propriétaire, et aucun ingrédient ne bouge. Ce qui n’a pas servi reste sur la table.
    .title = Cuite ou non
rule-BAKE-5 =
    { $delivered ->
        [counted] Les commandes livrées sont hors du jeu, et l’on n’en connaît que le nombre.
        [hidden] Les commandes livrées vont face cachée sur une pile commune à tous, que personne ne regarde avant la fin.
       *[shown] Les commandes livrées sont visibles à côté du serveur de leur propriétaire.
    }
    .title = Les commandes livrées
rule-BAKE-6 =
    { $leftovers ->
        [table] Quand le four est vide, les ingrédients qui restent sur la table y demeurent visibles pendant le service suivant.
        [shown] Quand le four est vide, les ingrédients qui restent sur la table se montrent { $seconds } secondes. Puis ils forment le nouveau four et en sortiront en premier.
       *[oven] Quand le four est vide, les ingrédients qui restent sur la table forment le nouveau four et en sortiront en premier.
    }
    .title = Les restes
ruling-BAKE-6 =
    On les empile sorte par sorte, la dernière au-dessus. { $leftovers ->
        [shown] Les règles disent seulement ce qui reste ; les { $seconds } secondes sont l’affaire du programme qui montre le jeu.
       *[oven] Les règles disent seulement ce qui reste.
    }
rule-BAKE-7 =
    { $card ->
        [no] On mélange les cartes servies : c’est la nouvelle cuisine.
       *[yes] On mélange les cartes servies avec la carte « Mamma Mia! » : c’est la nouvelle cuisine.
    } Les mains restent telles quelles d’un service à l’autre.
    .title = La nouvelle cuisine

## Les recettes.

section-RECIPE = Les recettes
    .intro = « Propre » désigne l’ingrédient de la couleur du propriétaire. Un « J » est un ingrédient au choix du propriétaire, un « ? » celui dont il y a le moins de cartes sur la table.
rule-RECIPE-1 = Prend les ingrédients imprimés, en ce nombre, et rien à leur place.
    .title = Normale
rule-RECIPE-2 = Prend 15 ingrédients ou plus, de toutes sortes, et toujours tous ceux qui sont sur la table. S’il y en a moins de 15, le propriétaire peut ajouter de sa main juste autant de cartes qu’il en manque ; à partir de 15, on n’ajoute rien.
    .title = Bombastica
ruling-RECIPE-2 = Le propriétaire choisit librement la sorte des cartes ajoutées.
rule-RECIPE-3 = Prend 1 propre et 6 « J ». Le propriétaire choisit l’ingrédient quand la commande sort ; ce n’est jamais le sien propre.
    .title = Monotoni
rule-RECIPE-4 = Prend 1 propre et { $minimale } « ? ». C’est la table à ce moment-là qui compte. On ne compare ni les ingrédients absents de la table ni ceux qui sont imprimés sur la commande. Si plusieurs ingrédients sont à égalité, le propriétaire choisit entre eux.
    .title = Minimale
ruling-RECIPE-4 = Trois des livrets interdisent seulement de choisir l’ingrédient propre ; là aussi, on le laisse hors de la comparaison. S’il ne reste aucun ingrédient, la pizza est ratée.
rule-RECIPE-5 = Prend 1 propre, 4 « J » et 4 d’un second « J ». Le propriétaire choisit les deux ingrédients ; ils diffèrent l’un de l’autre et de l’ingrédient propre.
    .title = Ghiottona
rule-RECIPE-6 = Monotoni junior et Minipizza montrent un ingrédient barré. Il suffit d’une seule carte de celui-ci sur la table pour que la commande retourne aussitôt.
    .title = Un ingrédient barré
ruling-RECIPE-6 = L’ingrédient barré ne peut pas être choisi comme « J ».
rule-RECIPE-7 = Monotoni junior prend 5 « J », une Minipizza prend 3 cartes de l’ingrédient imprimé.
    .title = Monotoni junior et Minipizza
rule-RECIPE-8 = Prend 1 propre et exactement 5 cartes de l’un des deux ingrédients imprimés ; on ne peut pas mélanger les deux.
    .title = Pizza Mamma Mia

## L’entraide.

section-HELP = L’entraide
    .intro = À trois ou plus, on peut s’entraider pendant la cuisson.
rule-HELP-1 = Qui ne peut pas compléter une commande, ou ne veut pas le faire sans aide, peut demander aux autres une liste précise de cartes. Le voisin de gauche répond d’abord, puis le suivant dans le sens des aiguilles d’une montre.
    .title = Demander
ruling-HELP-1 = Le propriétaire dit d’abord avec quoi la pizza doit cuire. La liste ne peut nommer que des cartes qui manquent, et sa propre main doit pouvoir ajouter toutes les autres. Pour une Bombastica, elle peut nommer n’importe quelles cartes, mais pas plus qu’il n’en manque ; le propriétaire ajoute ensuite le reste à son choix. Il n’y a rien à demander quand la table suffit, ou quand il n’existe aucune possibilité : un ingrédient barré est là, ou il ne reste rien pour le « ? ».
rule-HELP-2 = Pour aider, il faut avoir toutes les cartes nommées et au moins une commande chez son serveur ; on donne alors toutes ces cartes. Le propriétaire doit ensuite ajouter ce qui manque encore, et la pizza cuit. Plus personne d’autre n’est interrogé.
    .title = Répondre
ruling-HELP-2 = On interroge chacun à son tour jusqu’à ce que quelqu’un aide. Qui ne peut pas aider dit non comme qui ne veut pas, et personne ne voit la différence. Le serveur compte tel qu’il est à ce moment : les commandes déjà ratées pendant la même cuisson en font partie et peuvent devenir la récompense.
rule-HELP-3 = Qui a aidé prend la première commande de son serveur, sans que personne la regarde, et la pose sur la pile des commandes livrées. Une commande de la main ne convient pas.
    .title = La récompense
ruling-HELP-3 = Le livret le permet ; dans Forno, cela arrive toujours.
rule-HELP-4 = Si tous disent non, la pizza est ratée, même si son propriétaire aurait pu la compléter sans aide.
    .title = Personne n’aide
ruling-HELP-4 = Pour chaque commande qui sort, il y a une demande au plus.
rule-HELP-5 = On peut convenir de ne pas s’entraider, et à deux on ne le fait jamais. La partie a alors quatre services au lieu de trois.
    .title = Sans entraide

## La fin de la partie.

section-END = La fin de la partie
    .intro = Après le dernier four, on compte les commandes livrées.
rule-END-1 =
    { $helping ->
        [yes] La partie est finie quand le four a été vidé { $rounds } fois ; sans entraide, { $rounds_alone } fois.
       *[no] La partie est finie quand le four a été vidé { $rounds } fois.
    }
    .title = Le dernier four
ruling-END-1 = Après cela on ne mélange plus rien, et les restes demeurent où ils sont.
rule-END-2 =
    { $ruled ->
        [no] Qui a livré le plus de commandes gagne. À égalité gagne, parmi eux, qui a le plus d’ingrédients en main. Si l’égalité demeure, ils se partagent la victoire.
       *[yes] Qui a livré le plus de commandes gagne. À égalité gagne, parmi eux, qui a le plus d’ingrédients en main.
    }
    .title = Qui gagne
ruling-END-2 = Si l’égalité demeure, ils se partagent la victoire. Seul le livret de Mamma Mia! Plus le dit.

## Qui voit quoi.

section-SEE = Qui voit quoi
    .intro = La mémoire fait partie du jeu. Aucun écran, aucun message et aucun joueur de l’ordinateur n’en sait plus que ce qu’une personne pourrait voir ou entendre à une vraie table.
rule-SEE-1 = Chacun voit ses propres cartes. D’une autre main, tous voient combien elle a d’ingrédients et combien de commandes.
    .title = Les mains
rule-SEE-2 = Tous voient combien de commandes a un serveur, et personne ne voit lesquelles, pas même son propriétaire.
    .title = Les serveurs
rule-SEE-3 =
    { $card ->
        [no] Tous voient combien de cartes elle compte, et personne ne voit lesquelles.
       *[yes] Tous voient combien de cartes elle compte, et personne ne voit lesquelles, ni où s’y trouve la carte « Mamma Mia! ».
    }
    .title = La cuisine
rule-SEE-4 = Tous voient la carte du dessus et combien de cartes s’y trouvent.
    .title = Le four
rule-SEE-5 = Tous entendent ce qui est joué au moment où c’est joué. Ensuite, ce qui suit le recouvre, et une table authentique n’en garde aucune liste, ni à l’écran ni dans ce qui est envoyé.
    .title = Ce qui est joué
rule-SEE-6 = Il est alors face cachée, et tous voient seulement combien de cartes restent à découvrir.
    .title = Le four pendant la cuisson
rule-SEE-7 = Tous voient ce qui est sur la table, quelle commande est sortie, avec quoi une pizza cuit dès qu’elle cuit ou que l’on demande de l’aide, quelles cartes ont été ajoutées, et chaque demande et chaque réponse.
    .title = La cuisson
rule-SEE-8 = Les autres apprennent ce que montre la table : ce qui s’y trouvait, ce qui manquait, un ingrédient barré. Ils n’apprennent jamais si le propriétaire ne pouvait pas ou ne voulait pas.
    .title = Pourquoi une commande est ratée
ruling-SEE-8 = Les événements, les questions et les pauses sont donc les mêmes dans les deux cas. Qu’un propriétaire soit interrogé ou non ne dépend que de la table, de la commande et des nombres de cartes que tous peuvent compter ; il arrive donc que l’on interroge un propriétaire qui ne pouvait pas compléter la pizza, et qui ne peut alors que la laisser.
rule-SEE-9 =
    { $card ->
        [no] Tous voient où quelqu’un pioche, et combien de cartes.
       *[yes] Tous voient où quelqu’un pioche, et combien de cartes, et devant qui se trouve la carte « Mamma Mia! ».
    }
    .title = Les pioches
rule-SEE-10 =
    { $leftovers ->
        [table] Tous les voient pendant tout le service suivant.
        [shown] On les voit pendant { $seconds } secondes.
       *[oven] On ne les voit que sur la table, à la fin de la cuisson.
    }
    .title = Les restes
rule-SEE-11 =
    { $used ->
        [open] Elles sont face visible : tous voient lesquelles et combien.
       *[hidden] Tous voient combien il y en a.
    }
    .title = Les cartes servies
rule-SEE-12 =
    { $delivered ->
        [counted] On n’en connaît que le nombre.
        [hidden] Avant la fin, personne n’en voit le nombre ni la liste, pas même des siennes ; mais chaque livraison est publique au moment où elle se fait.
       *[shown] Elles sont visibles.
    }
    .title = Les commandes livrées
rule-SEE-13 = Quelle commande c’était reste caché à tous jusqu’à la fin de la partie, même à qui a aidé.
    .title = La récompense de l’aide

## Le four à découvert.

section-OPEN = Le four à découvert
    .intro = Une aide pour qui apprend le jeu.
rule-OPEN-1 = Cela ne figure dans aucun livret.
    .title = Pour apprendre
ruling-OPEN-1 =
    { $delivered ->
        [hidden] L’hôte d’une table peut mettre le four à découvert : on voit alors tout le four, et combien de commandes chacun a livrées.
       *[shown] L’hôte d’une table peut mettre le four à découvert : on voit alors tout le four.
    } Sans ce choix il reste couvert, et tout le monde à la table en est averti.

## Les exemples des livrets.

section-EXAMPLE = Les exemples des livrets
    .intro = Chaque exemple donné par un livret est joué dans l’un des tests de Forno.
rule-EXAMPLE-1 = Alberto, qui est vert, joue trois salamis et la commande de quatre salamis et un piment. Il pioche chez son serveur, qui n’a que trois commandes, et a donc { $hand_less_one } cartes en main.
    .title = Le tour d’Alberto
rule-EXAMPLE-2 = Trois ananas sont sur la table quand sort la commande d’Alberto de quatre ananas et un piment. Il en ajoute un de sa main, et la pizza cuit.
    .title = Une carte de la main
rule-EXAMPLE-3 =
    Sur la table, il y a deux piments, deux salamis, deux champignons et trois ananas. { $minimale ->
        [4] Claudio, qui est rouge, peut choisir le piment ou le champignon pour sa Minimale, et il ajoute deux cartes.
       *[3] Alberto, qui est vert, peut choisir le salami ou le champignon pour sa Minimale.
    }
    .title = Une Minimale à égalité
rule-EXAMPLE-4 = Il manque deux olives à Alberto ; il en a une et en demande une. Beate dit non, Claudio donne la sienne, et la première commande du serveur de Claudio est sa récompense.
    .title = Claudio aide
rule-EXAMPLE-5 = Une Bombastica sort quand 21 ingrédients sont sur la table : elle les prend tous.
    .title = Une grande Bombastica
rule-EXAMPLE-6 = Claudio, qui est rouge, a besoin d’un salami et de cinq ananas, ou d’un salami et de cinq piments.
    .title = Une Pizza Mamma Mia

## Parties des clauses. $together dit à combien l’on joue.

count-word =
    { $number ->
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
       *[other] { $number }
    }
own-kind = le { $colour } { $ingredient }
together =
    { $players ->
        [2] à deux
        [3] à trois
        [4] à quatre
        [5] à cinq
        [6] à six
       *[other] à { $players }
    }
removed-most =
    { $number ->
        [one] il reste dans la boîte { $number } carte { $together }
       *[other] il reste dans la boîte { $number } cartes { $together }
    }
removed-more = { $number } { $together }
