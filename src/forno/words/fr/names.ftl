### Les noms des choses.
###
### Dans tous les fichiers : $name est le nom d’un joueur, $you vaut « yes » si le lecteur est ce
### joueur. $cards, $needs et semblables sont des quantités déjà mises en mots (« 2 champignons et
### 1 salami »). Un nom peut commencer par une voyelle : les phrases évitent « de » et « que » devant
### lui. Espaces insécables : fines devant « ; ! ? », entières devant « : » et dans les guillemets.

## Les mots du jeu. Tous les autres messages les prennent ici.

-oven = four
-supply = cuisine
-waiter = serveur
-card = carte « Mamma Mia! »

## Ingrédients. La valeur est une quantité ; .name se lit seul sur une étiquette, .kind désigne la
## sorte dans une phrase, .none dit qu’il n’y en a pas, .listed se lit dans une liste de toutes les
## sortes, .own désigne la propre sorte d’une couleur.

ingredient-pineapple = { $number } ananas
    .name = ananas
    .kind = l’ananas
    .none = aucun ananas
    .listed = ananas
    .own = l’ananas
ingredient-pepper =
    { $number ->
        [one] { $number } piment
       *[other] { $number } piments
    }
    .name = piment
    .kind = le piment
    .none = aucun piment
    .listed = piment
    .own = le piment
ingredient-mushroom =
    { $number ->
        [one] { $number } champignon
       *[other] { $number } champignons
    }
    .name = champignon
    .kind = le champignon
    .none = aucun champignon
    .listed = champignon
    .own = le champignon
ingredient-olive =
    { $number ->
        [one] { $number } olive
       *[other] { $number } olives
    }
    .name = olive
    .kind = l’olive
    .none = aucune olive
    .listed = olive
    .own = l’olive
ingredient-salami =
    { $number ->
        [one] { $number } salami
       *[other] { $number } salamis
    }
    .name = salami
    .kind = le salami
    .none = aucun salami
    .listed = salami
    .own = le salami
ingredient-shrimp =
    { $number ->
        [one] { $number } crevette
       *[other] { $number } crevettes
    }
    .name = crevette
    .kind = la crevette
    .none = aucune crevette
    .listed = crevette
    .own = la crevette

# Des ingrédients de toutes sortes.
ingredients =
    { $number ->
        [one] { $number } ingrédient
       *[other] { $number } ingrédients
    }

nothing = rien

## Les couleurs des joueurs, sur une étiquette.

colour-yellow = jaune
colour-green = vert
colour-brown = brun
colour-purple = violet
colour-red = rouge
colour-pink = rose

## Listes : « A, B et C », « au choix A ou B », « A + B ». Une longue liste se plie par la gauche.

list-comma = { $first }, { $last }
list-and = { $first } et { $last }
list-or = { $first } ou { $last }
list-either = au choix { $list }
list-plus = { $first } + { $last }

quoted = « { $text } »

# Après une phrase, la clause des règles sur laquelle elle repose.
cited = { $sentence } ({ $clause })
