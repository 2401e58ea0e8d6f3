### Ce qui se dit d’une partie terminée : l’analyse et la preuve des mélanges.

## Les décisions qui ont coûté quelque chose. $played et $better sont des étiquettes ; $points est la
## part de victoire perdue, en pour cent.

analysis-moment = Choix de { $name } : { $played }. Mieux : { $better }. Cela a coûté { $points } % de la victoire.

# How a player’s share of the victory changed, in per cent.
analysis-swing = De l’étape { $step } à l’étape { $later }, la part de victoire de { $name } est passée de { $before } % à { $after } %.

## À quoi tient une pizza perdue. $chance est sa chance au moment où elle est jouée, en pour cent.

analysis-lost-left = Elle pouvait cuire avec des cartes de la main, et elle a été laissée.
analysis-lost-memory = Qui avait retenu les annonces en savait plus ; d’après ce qui restait visible, elle avait { $chance } % de chances.
analysis-lost-mistake = La jouer était une erreur : autre chose aurait été mieux.
analysis-lost-hopeless = Elle était pour ainsi dire perdue en entrant au { -oven }, avec { $chance } % de chances.
analysis-lost-luck = Elle s’annonçait bien en entrant au { -oven }, avec { $chance } % de chances, mais la malchance s’en est mêlée.
analysis-lost-risk = Un risque raisonnable : elle avait { $chance } % de chances en entrant au { -oven }.

## Ce qui a été vérifié des mélanges.

verify-secret = Le secret des mélanges est celui auquel le donneur s’était engagé avant la donne.
verify-deal = Couleurs, premier joueur, mains, piles des serveurs et { -supply } sont tels que ce secret les donne.
verify-round = La { -supply } du service { $round } est telle que ce secret la mélange.
verify-failed = Cela ne concorde pas : { $reason }

## The public link to a game. $names is a list in words, $scores one of names and numbers.

shared-title =
    { $number ->
        [one] Victoire de { $names }
       *[other] Victoire partagée de { $names }
    }
shared-about = { $scores }. Revoyez la partie, carte par carte.
