### Ce qui se dit d’une partie terminée : l’analyse et la preuve des mélanges.

## Les décisions qui ont coûté quelque chose. $played et $better sont des étiquettes ; $points est la
## part de victoire perdue, en pour cent.

analysis-moment = Choix de { $name } : { $played }. Mieux : { $better }. Cela a coûté { $points } % de la victoire.

## À quoi tient une pizza perdue. $chance est sa chance au moment où elle est jouée, en pour cent.

analysis-lost-left = Elle pouvait cuire avec des cartes de la main, et elle est restée là.
analysis-lost-memory = Les annonces parlaient contre elle ; d’après ce qui restait visible, elle avait une chance de { $chance } %.
analysis-lost-mistake = La jouer était une erreur : autre chose aurait été mieux.
analysis-lost-hopeless = Elle était comme perdue en entrant au { -oven }, avec une chance de { $chance } %.
analysis-lost-luck = Elle s’annonçait bien, avec une chance de { $chance } %, et n’a pas eu de chance.
analysis-lost-risk = Un risque raisonnable : elle avait une chance de { $chance } %.

## Ce qui a été vérifié des mélanges.

verify-secret = Le secret des mélanges est celui auquel le serveur s’était engagé avant la donne.
verify-deal = Couleurs, premier joueur, mains, piles des serveurs et { -supply } sont tels que ce secret les donne.
verify-round = La { -supply } du service { $round } est telle que ce secret la mélange.
verify-failed = Cela ne concorde pas : { $reason }
