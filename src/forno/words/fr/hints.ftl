### Conseils : chances, dangers et recommandations. $share et $alone sont des nombres sur cent.

## Ce qui menace une commande. Il s’agit le plus souvent de $cards.

# $order est la commande qui prend les cartes, $name celui à qui elle est.
hint-taken =
    { $you ->
        [yes] Dans { $share } cas sur 100, votre propre commande { $order }, lue avant, prend ce qui lui manque alors, surtout { $cards }.
       *[no] Dans { $share } cas sur 100, la commande { $order } pour { $name }, lue avant, prend ce qui lui manque alors, surtout { $cards }.
    }
hint-lacking = Dans { $share } cas sur 100, il lui manque des cartes qui ne viennent pas, surtout { $cards }.
hint-no-kind = Dans { $share } cas sur 100, aucun ingrédient qu’elle pourrait prendre n’est sur la table.
hint-spoiled = Dans { $share } cas sur 100, un ingrédient barré est sur la table, surtout { $cards }.
hint-given-up = Dans { $share } cas sur 100, vos cartes valent plus ailleurs, et vous la laissez.

## Un conseil en entier.

hint-title = D’après ce qui est visible, dans { $worlds } cas
hint-now = { $order }, jouée maintenant : réussit dans { $share } cas sur 100, dans { $alone } sans votre main.
hint-after = { $order }, jouée maintenant après { $cards } : réussit dans { $share } cas sur 100, dans { $alone } sans votre main.
hint-in-oven = { $order } dans le { -oven } : réussit dans { $share } cas sur 100, dans { $alone } sans votre main.
hint-moves = Coups, d’après la part de victoire à attendre ensuite, dans { $worlds } cas au plus
# $move est écrit comme dans une partie enregistrée.
hint-best = { $move } : { $share } sur 100 (± { $error })
hint-move = { $move } : { $share } sur 100, { $behind } de moins que le meilleur (± { $error })
hint-keep = Gardez { $cards } : vos pizzas en auront sans doute besoin.
hint-keep-nothing = Vos pizzas n’auront sans doute besoin de rien de votre main.
hint-off = Il n’y a pas de conseils à cette table. Une partie commencée avec --hints en a.
hint-no-adviser = Personne ne peut calculer un conseil pour l’instant. Redemandez plus tard.
hint-coming = Un conseil se calcule.
