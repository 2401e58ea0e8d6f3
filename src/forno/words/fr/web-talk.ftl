### Parler à table : gestes, lignes, qui regarde.

web-talk = Conversation de table
web-talk-say-it = Dites-le
web-talk-gestures = Gestes
web-talk-mamma-mia = Mamma mia !
web-talk-hurry = Plus vite !
web-talk-mood =
    { $gesture ->
        [cheering] Jubiler
        [smug] Faire le malin
        [thinking] Réfléchir
       *[crushed] Être effondré
    }
# Said to screen readers, and shown for what spectators do.
web-talk-made =
    { $gesture ->
        [cheering] { $name } jubile.
        [smug] { $name } fait le malin.
        [thinking] { $name } réfléchit.
        [crushed] { $name } s’effondre.
        [hurry] { $name } : Plus vite !
       *[mamma-mia] { $name } : Mamma mia !
    }
web-talk-said = { $name } : { $text }

## Lignes

web-talk-lines = Ce qui a été dit
web-talk-nothing = Personne n’a encore rien dit.
web-talk-write = Écrivez quelque chose
web-talk-send = Envoyer
web-talk-looks-on = regarde
web-talk-about = { $name } : plus
web-talk-ignore = Ne plus entendre { $name }
web-talk-remove = Retirer cette ligne
web-talk-silence = { $name } ne peut plus écrire
web-talk-unsilence = { $name } peut de nouveau écrire
web-talk-hear-all =
    { $number ->
        [one] Montrer { $number } ligne de personnes que je n’entends plus
       *[other] Montrer { $number } lignes de personnes que je n’entends plus
    }
web-talk-later = À cette table, personne n’écrit pendant la partie : parler pourrait aider. Les gestes sont les bienvenus.
web-talk-spectators-only = Seuls ceux qui regardent lisent ceci, tant que dure la partie.
web-talk-everybody-hears = Les joueurs lisent ceci aussi.
web-talk-recorded = Ce qui est écrit ici est gardé avec la partie.
web-refused-no-talk = L’hôte ne vous laisse plus écrire ni faire de gestes à cette table.
web-refused-text-refused = Une ligne a 200 signes visibles au plus. Écrivez-la autrement.

## Qui regarde

web-talk-watch =
    { $number ->
        [one] { $number } regarde
       *[other] { $number } regardent
    }

## Réglages d’une table

web-talk-chat = On peut écrire pendant la partie
web-talk-chat-note = Se souvenir est la moitié du jeu, et parler peut aider. Les gestes sont toujours là, et l’on écrit librement avant et après la partie.
web-talk-record = Garder ce qui est écrit avec la partie
web-talk-record-note = Sinon, c’est oublié avec la table.

## Visages

web-talk-face = Votre visage
web-talk-face-of = Visage de { $name }
