### Apprendre le jeu : les règles et les boutons de la leçon.

## Les règles.

web-rules-title = Les règles : { $edition }
web-rules-reading = On ouvre les règles…
web-rules-contents = Sommaire
web-rules-note = Chaque règle a un nom court, par lequel le jeu la cite quand vous demandez pourquoi. Ce qui est marqué comme interprétation n’est pas dans le livret : c’est ainsi que joue Forno là où le livret se tait ou peut se lire de plusieurs façons.
web-rules-learn = Apprendre plutôt en jouant
web-rules-ruling = Interprétation
web-rules-clause = Règle { $clause }
web-rules-elsewhere = { $clause } n’est pas une règle de cette édition. Elle appartient à { $edition }.
web-rules-there = Y lire { $clause }
web-rules-orders = Les commandes de la couleur
web-rules-reconstruction = La liste de ces commandes n’a jamais été publiée : c’est une reconstitution.

## La leçon.

web-learn-title = Apprendre à jouer
web-learn-loading = On met la table…
web-learn-progress = { $at } sur { $of }
web-learn-start = Commencer
web-learn-minutes = Environ deux minutes, à trois. Rien ne peut mal tourner.
web-learn-next = Suite
web-learn-back = Retour
web-learn-skip = Quitter
web-learn-show-me = Montrez-moi
web-learn-right = C’est ça !
web-learn-again = Encore une fois
web-learn-rules = Lire toutes les règles
web-learn-play = Jouer une vraie partie
web-learn-play-note = Contre deux apprentis, qui oublient beaucoup.
web-learn-open = Four à découvert : voir d’abord tout le four
