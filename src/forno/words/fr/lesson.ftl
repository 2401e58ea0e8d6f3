### La leçon : un service court pour apprendre, étape par étape. $first et $second sont les deux
### autres, dans l’ordre de leurs tours. Un conseil est pour qui essaie autre chose.

# La personne qui apprend, là où les autres ont leur nom.
lesson-name = Vous

lesson-goal = Tous cuisent dans le même four, et personne ne peut y regarder. Mettez-y des ingrédients, ajoutez vos commandes, et retenez ce qui s’y trouve : qui livre le plus de pizzas gagne. Jouez un service court, et vous verrez.
    .title = Un seul four pour tous
lesson-hand = Vous jouez en violet, et l’olive est votre propre ingrédient. Vous avez en main six ingrédients et une commande : une pizza avec 4 champignons et 1 olive. Pour cette leçon, on a mis de côté presque toute la cuisine : le service sera court.
    .title = Votre main
lesson-olives = Un tour commence par des ingrédients d’une même sorte. Choisissez vos deux olives. Appuyez ensuite sur la cuisine, la pile des ingrédients : elles vont au four, et vous piochez.
    .title = Mettez deux olives au four
lesson-hint-olives = Presque. Choisissez les deux olives et rien d’autre, puis appuyez sur la cuisine.
lesson-drawn = Vos olives sont au four, et tous l’ont appris. Votre main a de nouveau 7 cartes, avec des ingrédients en plus, puisque vous avez pioché dans la cuisine.
    .title = De nouvelles cartes
lesson-others = { $first } met un champignon au four, et il recouvre vos olives. On ne voit jamais que la carte du dessus. Ce qui est dessous, à vous de le retenir.
    .title = Au tour de { $first }
lesson-memory = { $second } met un salami au four et pioche la carte « Mamma Mia! » : qui la tient videra le four. Et maintenant sans regarder : qu’y a-t-il tout au fond ?
    .title = Vous en souvenez-vous ?
lesson-hint-memory = Pas tout à fait. Pensez aux premières cartes mises au four : c’étaient les vôtres.
lesson-order = Le four contient déjà des olives et un champignon. Choisissez deux champignons, ajoutez votre commande, puis piochez cette fois chez votre serveur : il apporte de nouvelles commandes. Gardez le troisième champignon.
    .title = Votre commande
lesson-hint-order = Presque. Choisissez deux champignons et votre commande, puis appuyez sur votre serveur, la pile des commandes.
lesson-waiter = Votre commande est au four, visible de tous, et votre serveur vous en a apporté trois nouvelles. Pour une pizza compte ce qui est entré avant sa commande : il manque encore un champignon à la vôtre.
    .title = Des commandes de votre serveur
lesson-oven = { $first } a joué un piment et une commande, et pioché la dernière carte de la cuisine : les tours sont finis. { $second } a la carte « Mamma Mia! » et vide le four. Les cartes sortent dans l’ordre où elles sont entrées.
    .title = On ouvre le four
lesson-complete = Votre pizza demande 4 champignons, et il y en a 3. Mais vous en avez gardé un : ajoutez-le de votre main.
    .title = Il manque un champignon
lesson-hint-complete = Vous pourriez la laisser rater, mais vous avez justement la carte qui manque. Ajoutez-la, et la pizza est à vous.
lesson-delivered = Votre première pizza compte. Ce qu’elle a pris n’est plus sur la table ; une olive reste pour les autres. Voici maintenant la commande de { $first }.
    .title = Livrée !
lesson-failed = { $first } a besoin de 4 salamis, et il n’y en a qu’un. La commande retourne sous son serveur et aura une autre chance. Ce qui reste sur la table va tout au fond du prochain four.
    .title = Celle-ci est ratée
lesson-end = Une partie en compte trois, et qui a livré le plus de pizzas gagne. Vous savez tout ce qu’il faut : le reste est affaire de mémoire, et d’un peu de culot.
    .title = C’était un service
