### Un conseil, comme on le donne à une table ; $times est un nombre sur dix.

# $move : des cartes (« 1 olive »), ou ce qu’on peut faire d’autre (« Cuire »).
web-hint-best = Le mieux : { $move }.
web-hint-close = Presque aussi bien : { $move }.
# $where : « hand » pour une commande qu’on pourrait jouer maintenant, « oven » pour une qui est au four.
web-hint-bakes =
    { $where ->
        [oven] Au { -oven }, votre commande { $order } { $times ->
            [0] ne réussit presque jamais.
            [1] réussit 1 fois sur 10.
            [10] réussit presque toujours.
           *[other] réussit { $times } fois sur 10.
        }
       *[hand] Votre commande { $order }, jouée maintenant, { $times ->
            [0] ne réussit presque jamais.
            [1] réussit 1 fois sur 10.
            [10] réussit presque toujours.
           *[other] réussit { $times } fois sur 10.
        }
    }
web-hint-after = Pour cela, jouez { $cards } avec elle.
web-hint-numbers = Tous les nombres
