### La leçon : un service court pour apprendre, étape par étape. $first et $second sont les deux
### autres, dans l’ordre de leurs tours. Un conseil est pour qui essaie autre chose.

# La personne qui apprend, là où les autres ont leur nom.
lesson-name = Toi

lesson-goal = Tous cuisent dans le même four, et personne ne peut y regarder. Mets-y des ingrédients, ajoute tes commandes, et retiens ce qui s’y trouve : qui livre le plus de pizzas gagne. Joue un service court, et tu verras.
    .title = Un seul four pour tous
lesson-hand = Tu joues en violet, et l’olive est ton propre ingrédient. Tu as en main six ingrédients et une commande : une pizza avec 4 champignons et 1 olive. Pour cette leçon, on a mis de côté presque toute la cuisine : le service sera court.
    .title = Ta main
lesson-olives = Un tour commence par des ingrédients d’une même sorte. Choisis tes deux olives. Appuie ensuite sur la cuisine, la pile des ingrédients : elles vont au four, et tu pioches.
    .title = Mets deux olives au four
lesson-hint-olives = Presque. Choisis les deux olives et rien d’autre, puis appuie sur la cuisine.
lesson-drawn = Tes olives sont au four, et tous l’ont appris. Ta main a de nouveau 7 cartes, avec des ingrédients en plus, puisque tu as pioché dans la cuisine.
    .title = De nouvelles cartes
lesson-others = { $first } met un champignon au four, et il recouvre tes olives. On ne voit jamais que la carte du dessus. Ce qui est dessous, à toi de le retenir.
    .title = Au tour de { $first }
lesson-memory = { $second } met un salami au four et pioche la carte « Mamma Mia! » : qui la tient videra le four. Et maintenant sans regarder : qu’y a-t-il tout au fond ?
    .title = Tu t’en souviens ?
lesson-hint-memory = Pas tout à fait. Pense aux premières cartes mises au four : c’étaient les tiennes.
lesson-order = Le four contient déjà des olives et un champignon. Choisis deux champignons et ta commande par-dessus, et pioche cette fois chez ton serveur : il apporte de nouvelles commandes. Garde le troisième champignon.
    .title = Maintenant, ta commande
lesson-hint-order = Presque. Choisis deux champignons et ta commande, puis appuie sur ton serveur, la pile des commandes.
lesson-waiter = Ta commande est au four, visible de tous, et ton serveur t’en a apporté trois nouvelles. Pour une pizza compte ce qui est entré avant sa commande : il manque encore un champignon à la tienne.
    .title = Des commandes de ton serveur
lesson-oven = { $first } a joué un piment et une commande, et pioché la dernière carte de la cuisine : les tours sont finis. { $second } a la carte « Mamma Mia! » et vide le four. Les cartes sortent dans l’ordre où elles sont entrées.
    .title = On ouvre le four
lesson-complete = Ta pizza demande 4 champignons, et il y en a 3. Mais tu en as gardé un : ajoute-le de ta main.
    .title = Il manque un champignon
lesson-hint-complete = Tu pourrais la laisser rater, mais tu as justement la carte qui manque. Ajoute-la, et la pizza est à toi.
lesson-delivered = Ta première pizza compte. Ce qu’elle a pris n’est plus sur la table ; une olive reste pour les autres. Voici maintenant la commande de { $first }.
    .title = Livrée !
lesson-failed = { $first } a besoin de 4 salamis, et il n’y en a qu’un. La commande retourne sous son serveur et aura une autre chance. Ce qui reste sur la table va tout au fond du prochain four.
    .title = Celle-ci est ratée
lesson-end = Une partie en compte trois, et qui a livré le plus de pizzas gagne. Tu sais tout ce qu’il faut : le reste est affaire de mémoire, et d’un peu de culot.
    .title = C’était un service
