### Ce qui distingue chaque édition, en une ligne.

edition-rio-grande = La carte « Mamma Mia! » est mêlée à la cuisine après la donne ; qui la tient vide le four.
edition-abacus = Sans carte « Mamma Mia! » : qui pioche la dernière carte vide le four, et sans ingrédient on pioche dans la cuisine.
edition-bgg = La carte « Mamma Mia! » est là dès la donne, une commande peut se jouer seule, et les restes demeurent visibles.
edition-oya = La carte « Mamma Mia! » décide, et les restes se montrent dix secondes avant de former le nouveau four.
edition-plus = Six ingrédients, quinze commandes par joueur, neuf cartes en main, l’entraide et un score tenu secret.
