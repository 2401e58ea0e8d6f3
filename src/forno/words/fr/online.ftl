### Ce que le terminal dit d’une table sur un serveur.

## Avant la partie.

online-code = Votre table a le code { $code }.
online-invite = Vos amis prennent place avec :
online-link = Ou avec ce lien : { $link }
online-at-table = À la table : { $chairs }
online-set-up = Table installée à la main : qui l’a installée a vu toutes les cartes.
online-free-seat = une place libre
online-chair-bot = { $name } (robot)
online-chair-ready = { $name }, prêt
online-chair-here = { $name }, pas encore prêt
online-chair-away = { $name }, pas là
online-bot-sits = { $name } prend place à la table.

## Au milieu de la partie.

online-hint = Entrée : continuer · q : partir ; votre place vous reste
online-waits = { $name } réfléchit.
online-paused = La partie est en pause.
online-paused-by = { $name } a mis la partie en pause.
online-goes-on = La partie continue.
# $you vaut "yes" si c’est du lecteur qu’il s’agit.
online-stand-in =
    { $you ->
        [yes] Un robot joue pour vous en attendant.
       *[no] Un robot joue pour { $name } en attendant.
    }
online-gone = { $name } n’est pas là pour le moment.
online-returned =
    { $you ->
        [yes] Vous jouez de nouveau vous-même.
       *[no] { $name } est de retour.
    }
online-clock =
    { $seconds ->
        [one] Vous avez { $seconds } seconde.
       *[other] Vous avez { $seconds } secondes.
    }
online-lost = La connexion est perdue. Dès qu’elle revient, la partie continue d’elle-même.
online-back = La connexion est revenue.
online-as-it-stands = Voici où en est la partie.
online-undone = Le serveur a perdu ce qui s’est passé en dernier. La partie reprend d’ici.

## Quand on part, et à la fin.

online-seat-kept = Votre place vous reste.
online-verify = Pour vérifier que les cartes ont été bien mélangées : { $command }

## Ce qu’un serveur refuse.

online-unreachable = { $server } ne répond pas, ou n’est pas un serveur Forno
online-strange = le serveur ne parle pas comme ce programme : { $why }
online-no-such-table = cette table n’existe pas sur ce serveur
online-not-invited = cette table est pour les invités : prenez le lien, ou --invitation et sa clé
online-seat-taken = toutes les places de cette table sont prises
online-colour-refused = cette couleur n’est pas libre à cette table
online-begun = la partie a commencé sans vous à cette table
online-not-seated = vous n’avez plus de place à cette table
online-not-playing = rien ne peut être joué à cette table pour le moment
online-outdated = La table n’est plus comme elle était.
online-busy = le serveur a trop à faire pour le moment : essayez plus tard
online-crowd = trop de connexions au serveur sont ouvertes d’ici : fermez-en, ou essayez plus tard
online-closed = l’hôte a fermé la table
