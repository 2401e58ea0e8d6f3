### Le nom des éditions et ce qui les distingue : en une ligne, et (.about) pour qui n’en connaît
### aucune.

edition-rio-grande = La carte « Mamma Mia! » est mêlée à la cuisine après la donne ; qui la tient vide le four.
    .title = Rio Grande
    .about = Le jeu tel qu’on le connaît le mieux : cinq ingrédients, huit commandes par joueur, trois services. La carte « Mamma Mia! » se cache dans la cuisine ; qui la pioche vide le four à la fin du service et commence le suivant.
edition-abacus = Sans carte « Mamma Mia! » : qui pioche la dernière carte vide le four, et sans ingrédient on pioche dans la cuisine.
    .title = Abacus 1998
    .about = L’édition de 1998 et la course la plus serrée : pas de carte « Mamma Mia! ». Qui pioche la dernière carte de la cuisine vide le four et commence le service suivant, et qui n’a plus d’ingrédient doit piocher dans la cuisine.
edition-bgg = La carte « Mamma Mia! » est là dès la donne, une commande peut se jouer seule, et les restes demeurent visibles.
    .title = BoardGameGeek
    .about = La plus douce pour la mémoire : les ingrédients qu’aucune pizza n’a pris restent visibles sur la table pendant le service suivant. Même sans ingrédient en main on peut jouer une commande, et des pizzas livrées on ne connaît que le nombre.
edition-oya = La carte « Mamma Mia! » décide, et les restes se montrent dix secondes avant de former le nouveau four.
    .title = Oya 2004
    .about = Comme Rio Grande, avec un regard en arrière : les ingrédients qu’aucune pizza n’a pris se montrent dix secondes avant d’aller au fond du prochain four. Qui les retient a une longueur d’avance.
edition-plus = Six ingrédients, quinze commandes par joueur, neuf cartes en main, l’entraide et un score tenu secret.
    .title = Mamma Mia! Plus
    .about = Le grand jeu, jusqu’à six : la crevette comme sixième ingrédient, quinze commandes par joueur avec de nouvelles recettes, neuf cartes en main. On peut demander aux autres les cartes qui manquent, et aider rapporte ; qui mène reste secret jusqu’à la fin. La liste des commandes n’a jamais été publiée : celle-ci est une reconstitution.
