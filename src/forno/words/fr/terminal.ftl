### Ce que seul le terminal dit.

## La table en peu de mots : presque tout tient dans d’étroites colonnes.

terminal-round = service { $round } sur { $rounds }
terminal-with-helping = avec entraide
terminal-with-open-kitchen = four à découvert
terminal-piles = { -supply } { $supply } · servi { $used }
terminal-column-ingredients = ingrédients
terminal-column-orders = commandes
terminal-column-waiter = { -waiter }
terminal-column-delivered = livrées
terminal-yourself = { $name } (vous)
terminal-oven =
    { $number ->
        [0] Four : vide
        [one] Four : { $number } carte
       *[other] Four : { $number } cartes
    }
terminal-face-down = faces cachées ; { $name } vide le four
terminal-from-top = depuis le haut :
terminal-table = Table :
terminal-used = Servi :
terminal-supply = Cuisine :
terminal-waiter = { -waiter } : { $orders } · livrées : { $delivered }
terminal-your-hand = Votre main :
terminal-your-orders = Vos commandes :
terminal-no-ingredients = aucun ingrédient

# $kinds : lettres de la notation.
terminal-without = sans { $kinds }

## Une commande retournée face à ce qu’il y a sur la table.

terminal-needs =
    { $missing ->
        [0] { $has } là
       *[other] { $has } là, manque { $missing }
    }
terminal-needs-number =
    { $missing ->
        [0] Demande { $needs } ingrédients, il y en a { $has }.
       *[other] Demande { $needs } ingrédients, il y en a { $has } : manque { $missing }.
    }
terminal-struck = Cette commande ne tolère sur la table { $none }.
terminal-more-ways =
    { $number ->
        [one] et { $number } autre façon, pas plus proche
       *[other] et { $number } autres façons, pas plus proches
    }

## Ce que sont devenues les commandes, une courte ligne chacune.

terminal-results = Sorti du { -oven } au service { $round }
terminal-no-orders = Il n’y avait aucune commande au { -oven }.
terminal-result-baked = cuite : { $order } ({ $name })
terminal-result-failed = ratée : { $order } ({ $name }), { $why }
terminal-fail-missing =
    { $number ->
        [one] manque { $number } carte
       *[other] manquent { $number } cartes
    }
terminal-fail-struck = un ingrédient barré était là
terminal-fail-no-kind = rien pour le « ? »
terminal-fail-unhelped = personne n’a aidé

## Touches et indications sous l’image.

terminal-hint = ? aide · h règles · pourquoi · q enregistrer et quitter
terminal-waiting-hint = Entrée : suite · s : aller à votre tour · q : enregistrer et quitter
terminal-baking-hint = Entrée : suite · s : à votre prochain choix · q : enregistrer et quitter
terminal-your-turn = À vous. Entrée : jouer ; ces nouvelles disparaissent alors.
terminal-to-oven = Entrée ouvre le { -oven }. s : à votre prochain choix.
terminal-go-on = Entrée : suite
terminal-leftovers =
    { $seconds ->
        [one] Regardez bien : les restes se montrent { $seconds } seconde.
       *[other] Regardez bien : les restes se montrent { $seconds } secondes.
    }
terminal-pass-keyboard = Passez le clavier à { $name }, puis Entrée.
terminal-cover = Entrée cache vos cartes.
terminal-back-to-table = Entrée : retour à la table
terminal-next-page = Entrée : page suivante · b : retour à la table

## Questions au joueur.

terminal-ask-ingredients = Quel ingrédient ? Son numéro, ou tout le tour en une ligne : { $move }
terminal-ask-number = { $kind } : combien ? 1 à { $number } ; Entrée : toutes ; b : autre ingrédient.
terminal-ask-order = Une commande par-dessus ? Son numéro ; Entrée : aucune.
terminal-ask-draw = Où piochez-vous ?
terminal-draw-supply =
    { $number ->
        [one] dans la { -supply } ({ $number } carte)
       *[other] dans la { -supply } ({ $number } cartes)
    }
terminal-draw-waiter =
    { $number ->
        [one] chez votre { -waiter } ({ $number } commande)
       *[other] chez votre { -waiter } ({ $number } commandes)
    }
terminal-ask-settle = Votre commande. Que faites-vous ?
terminal-ask-which = Avec quelle pizza ? b : retour.
terminal-option-ask-for = { $needs } ; il manque : { $cards }
terminal-ask-request = Que demandez-vous ? Par exemple { $example } ; Entrée : { $cards } ; b : retour.
terminal-ask-request-any = Que demandez-vous ? Par exemple { $example } ; b : retour.
terminal-ask-request-more = Que demandez-vous encore ? 0 : c’est tout.
terminal-ask-add =
    { $number ->
        [one] Quelle carte ajoutez-vous ? Par exemple { $cards }.
       *[other] Quelles { $number } cartes ajoutez-vous ? Par exemple { $cards }.
    }
terminal-ask-answer = { $name } vous demande { $cards }. Aidez-vous ?
terminal-no-such-number = Choisissez un numéro de 1 à { $last }.
terminal-choose = Choisissez quelque chose : un numéro, ou un coup en mots.
terminal-choose-cards = Nommez les cartes.

## Ce que l’on peut taper en plus de l’anglais : des mots séparés par des espaces.

terminal-input-help = aide
terminal-input-rules = règles regles
terminal-input-why = pourquoi
terminal-input-oven = four
terminal-input-hint = conseil
terminal-input-quit = quitter
terminal-input-supply = cuisine
terminal-input-waiter = serveur
terminal-input-none = aucune
terminal-input-order = commande
terminal-input-bake = cuire
terminal-input-decline = laisser
terminal-input-ask = demander
terminal-input-yes = oui
terminal-input-no = non
terminal-input-fillers = et de la le

## La page d’aide.

terminal-help-menu = Répondez par le numéro placé devant une carte ou un choix, ou écrivez ce que vous voulez faire.
terminal-help-commands = À tout moment
terminal-help-help = cette page
terminal-help-rules = les règles de cette édition
terminal-help-why = (ou : pourquoi) les raisons de ce qui s’est passé depuis votre dernier coup
terminal-help-oven = (ou : four) tout ce que vous savez encore du { -oven }
terminal-help-hint = ce qui réussit, ce qui le menace et que faire, si la table a des conseils
terminal-help-back = retour, quand une question a plusieurs étapes
terminal-help-quit = enregistrer et quitter ; forno play --resume reprend
terminal-help-notation = Écrire un coup
terminal-note-ingredients = { $cards }
terminal-note-order = jouer cette commande ; n’en jouer aucune
terminal-note-draw = piocher dans la { -supply } ; chez votre { -waiter }
terminal-note-turn = tout un tour en une ligne
terminal-note-bake = cuire ; avec { $kind } pour l’ingrédient au choix
terminal-note-decline = laisser la commande
terminal-note-ask = demander aux autres { $cards }
terminal-note-answer = répondre à une demande : oui, non
terminal-help-letters = Lettres : { $letters }.
terminal-help-signs = Sur les commandes : J un ingrédient au choix, J′ un second, « ? » le plus rare sur la table, 15+ au moins autant d’ingrédients quelconques.

## Les règles en bref.

terminal-rules = Les règles en bref
terminal-rules-goal =
    { $rounds ->
        [one] Qui a livré le plus de commandes après { $rounds } service gagne ; à égalité, comptent les ingrédients en main.
       *[other] Qui a livré le plus de commandes après { $rounds } services gagne ; à égalité, comptent les ingrédients en main.
    }
terminal-rules-turn = À votre tour : mettez au { -oven } un ou plusieurs ingrédients d’une même sorte, puis une commande par-dessus si vous voulez, puis piochez.
terminal-rules-draw =
    { $most ->
        [one] On pioche jusqu’à { $limit } cartes en main, mais au plus { $most } carte, dans la { -supply } ou chez son { -waiter }, jamais les deux.
       *[other] On pioche jusqu’à { $limit } cartes en main, mais au plus { $most } cartes, dans la { -supply } ou chez son { -waiter }, jamais les deux.
    }
# $card vaut « yes » si l’édition a la carte « Mamma Mia! ».
terminal-rules-end =
    { $card ->
        [yes] Quand la { -supply } est épuisée, qui tient la { -card } vide le { -oven } et commence le service suivant.
       *[no] Quand la { -supply } est épuisée, qui a pioché la dernière carte vide le { -oven } et commence le service suivant.
    }
terminal-rules-bake = Les cartes sortent dans l’ordre où elles sont entrées. Les ingrédients s’amassent sur la table. Une commande cuit si tout ce qu’il lui faut est là, ou si l’on ajoute de sa main exactement ce qui manque ; sinon elle retourne sous son { -waiter }.
terminal-rules-jokers = Quand une commande laisse un ingrédient au choix, son propriétaire choisit ; un « ? » est l’ingrédient le plus rare sur la table.
terminal-rules-any =
    { $number ->
        [one] Une Bombastica prend tout ce qui est sur la table, s’il y a au moins { $number } carte.
       *[other] Une Bombastica prend tout ce qui est sur la table, s’il y a au moins { $number } cartes.
    }
terminal-rules-help = Entraide : on peut demander aux autres des cartes précises. Qui les donne toutes pose la première commande de son { -waiter } parmi les livrées. Si personne n’aide, la pizza est ratée.
terminal-rules-all = Toutes les règles, une à une
terminal-rules-ruling = Interprétation : { $text }
# $edition est l’édition fournie que changent les règles maison.
terminal-rules-house = Voici les règles de { $edition }, sans ce que changent vos règles maison. Ce qu’elles changent : { $command }

terminal-why = Pourquoi ?
terminal-why-nothing = Rien, depuis votre dernier coup, ne demande d’explication.

## Avant la partie.

terminal-setup-language = Langue ?
terminal-setup-edition = Quelle édition ?
terminal-setup-people = Combien de personnes jouent à ce clavier (0 à { $most }) ?
terminal-setup-bots = Combien de joueurs sont tenus par l’ordinateur ({ $least } à { $most }) ?
terminal-setup-bot =
    { $number ->
        [one] Lequel ?
       *[other] Lesquels ?
    }
terminal-setup-this-bot = Joueur { $number } sur { $bots } de l’ordinateur ?
terminal-bot = { $sign } { $name } ({ $rung }) : { $note }
terminal-bot-uniform = joue n’importe quoi
terminal-bot-mixed = des joueurs différents
terminal-setup-name =
    { $people ->
        [one] Quel est votre nom ?
       *[other] Quel est le nom du joueur { $number } ?
    }
terminal-setup-bad-name = Un nom a 40 signes au plus, et chacun a le sien.
terminal-as-usual = D’ordinaire, les couleurs et le départ sont tirés au sort, et seule la carte du dessus du four se voit.
terminal-setup-details = Voulez-vous autre chose ?
terminal-setup-drawn = tirage au sort
terminal-setup-colour = Quelle couleur pour { $name } ?
terminal-setup-start = Qui commence ?
terminal-setup-hungriest = Qui a le plus faim, et donc commence ?
terminal-setup-recall = Que voit-on encore du { -oven } : top (la carte du dessus), un nombre de cartes, ou everything (tout) ?
terminal-setup-bad-recall = Dites top, un nombre de cartes, ou everything.
terminal-setup-open-kitchen = Four à découvert, pour apprendre : tout le { -oven } et le score visibles ?
terminal-setup-helping =
    { $rounds ->
        [one] Avec entraide (sans elle, il y a { $rounds } service) ?
       *[other] Avec entraide (sans elle, il y a { $rounds } services) ?
    }
terminal-setup-bad-number = Donnez un nombre de { $least } à { $most }.
terminal-setup-yes-or-no = Répondez { $yes } ou { $no }.

## Après la partie, ou quand on la quitte.

terminal-saved = Enregistré : { $path }
terminal-how-to-resume = Pour reprendre : { $command }
terminal-record = La partie : { $path }
terminal-column-pizzas = pizzas
terminal-column-by-round = par service
terminal-column-orders-baked = commandes
terminal-failed =
    { $number ->
        [0] Aucune commande n’a raté.
        [one] { $number } commande ratée :
       *[other] { $number } commandes ratées :
    }
terminal-failed-missing = { $number } faute d’ingrédients
terminal-failed-struck = { $number } à cause d’un ingrédient barré
terminal-failed-no-kind = { $number } sans rien pour le « ? »
terminal-failed-unhelped = { $number } parce que personne n’a aidé

## Revoir une partie.

terminal-replay-step = Étape { $number } sur { $last }
terminal-replay-hint = Entrée : suite · b : retour · 0 à { $last } : y aller · q : quitter
terminal-replay-keys = Entrée : suite, b : retour, un numéro de 0 à { $last }, ou q.
terminal-replay-unfinished = Cette partie n’est pas finie et toutes les cartes se voient : qui la joue encore regardera plutôt avec --as et un nom.
terminal-replay-as-spectator = Cette partie n’est pas finie : on n’en voit que ce que voit le public. Pour vos propres cartes, ajoutez --as et votre nom.

## Quand une chose compte pour la première fois.

terminal-about-waiter = Votre { -waiter } est votre propre pile de commandes, face cachée. C’est là que l’on en pioche ; les commandes ratées retournent dessous.

## Le déroulement à côté de la table : ce qui reste d’un coup désormais recouvert.

terminal-log-played = { $name } a joué.
terminal-log-emptied = Le { -oven } est de nouveau vide.

## Quand une chose prend du temps ou échoue.

terminal-hint-coming = Un conseil se calcule…
terminal-seconds = { $seconds } s
terminal-try-again = Ce qui était enregistré est toujours là. Entrée : réessayer · q : quitter sans le dernier coup

## Quand la partie est finie.

terminal-end-ask = Et maintenant ? Entrée : quitter.
terminal-end-replay = revoir la partie
terminal-end-analysis = voir ce que valait chaque décision
terminal-end-again = rejouer à la même table

## Le plein écran : les panneaux, et ce que l’on peut y presser.

terminal-panel-log = Déroulement
terminal-panel-rules = Règles
terminal-panel-table = Sur la table
terminal-panel-players = Joueurs
terminal-empty-log = Rien encore.
terminal-pick = Choisissez des ingrédients d’une même sorte, une commande si vous voulez, et où piocher.
terminal-press-supply = Jouer & piocher dans la { -supply }
terminal-press-waiter = Jouer & piocher chez votre { -waiter }
terminal-press-play = Jouer
terminal-press-none = aucune commande
terminal-press-all = toutes
terminal-press-back = retour
terminal-press-done = Terminé
terminal-press-clear = effacer
terminal-press-suggested = Demander { $cards }
terminal-press-on = Suite
terminal-press-close = Fermer
terminal-press-leave = Quitter
terminal-key-help = aide
terminal-key-rules = règles
terminal-key-why = pourquoi
terminal-key-oven = four
terminal-key-hint = conseil
terminal-key-log = journal
terminal-key-type = écrire
terminal-key-skip = passer
terminal-key-quit = quitter
terminal-type-here = un coup en mots, par exemple { $move }
terminal-keys-about = Au clavier : les chiffres choisissent une sorte (encore : une carte de moins) ou une réponse, O une commande, Entrée joue et pioche dans la { -supply }, W chez votre { -waiter }. À la souris : cliquez sur ce que vous voulez.

## La leçon.

terminal-learn-how = Ici, pressez ou tapez : { $move }
terminal-learn-next = Entrée : suite · b : retour · q : quitter
terminal-learn-over = Plus tard : forno play, ou encore forno learn.
