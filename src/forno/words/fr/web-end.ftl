### Ce que dit la page quand une partie est finie.

## Qui a gagné. $names est une liste en mots.

web-end-you-win = Vous gagnez !
web-end-wins =
    { $number ->
        [0] La partie est finie
        [one] Victoire pour { $names }
       *[other] Victoire partagée : { $names }
    }
web-end-place = Rang { $place } :
web-end-pizzas =
    { $number ->
        [one] { $number } pizza
       *[other] { $number } pizzas
    }
web-end-you = vous
# Under one’s own portrait.
web-end-you-stand = Vous
web-end-bill = L’addition
web-end-bill-fact = { $name } a utilisé { $used } ingrédients et en a mis { $fed } au { -oven }.
web-end-loading = On compte les assiettes…
web-end-retry = Réessayer

## Et maintenant ?

web-end-rematch = Rejouer
web-end-rematch-open = Une nouvelle partie se prépare.
web-end-rematch-go = À la nouvelle table
web-end-analysis = Revoir et analyser
web-end-record = Télécharger la partie
web-end-share = Partager cette partie
web-end-share-lead = Un lien public montre toute la partie à tout le monde, cartes comprises. Il faut l’accord de chaque personne qui y a joué, et chacune peut le retirer à tout moment.
web-end-share-agree = J’accepte un lien public
web-end-share-withdraw = Retirer mon accord
web-end-share-public = Tout le monde est d’accord. Ce lien montre la partie :
web-end-share-copy = Copier
web-end-share-copied = Copié
web-end-share-embed = Pour une page à vous :
web-end-share-waiting = Il manque l’accord de { $names }.

## Points et graphiques.

web-end-numbers = La partie en chiffres
web-end-scores = Résultat
web-end-player = Joueur
web-end-column-place = Rang
web-end-column-pizzas = Pizzas
web-end-column-left = En main
web-end-level = À égalité de pizzas, les ingrédients en main décident.
web-end-by-round = Pizzas par service
web-end-round = Service { $round }
web-end-total = Total
web-end-thanks-note =
    { $number ->
        [one] { $number } des commandes livrées récompense une aide.
       *[other] { $number } des commandes livrées récompensent une aide.
    }
web-end-cards = Ingrédients enfournés et utilisés
web-end-cards-note = Enfournés : ce qu’un joueur a mis au { -oven }. Utilisés : ce dont ses pizzas sont faites.
web-end-fed = Enfournés
web-end-used = Utilisés
web-end-orders = Commandes sorties du { -oven }
web-end-orders-note = De gauche à droite dans l’ordre de sortie ; un trait ouvre le service suivant. Une assiette mène à son moment de la partie.
web-end-baked = cuite
web-end-failed = ratée
web-end-failures =
    { $number ->
        [0] Aucune commande ratée
        [one] { $number } commande ratée
       *[other] { $number } commandes ratées
    }
web-end-column-round = Service
web-end-column-order = Commande
web-end-column-result = Résultat
web-end-column-why = Pourquoi

## Si le mélange était honnête.

web-end-fair = Le mélange était-il honnête ?
web-end-fair-lead = Avant la première carte, le donneur a montré l’empreinte d’un secret dont découlent tous les mélanges. Le secret est maintenant connu : on peut tout redistribuer pour comparer.
web-end-seal = L’empreinte :
web-end-seal-seen = L’empreinte que cette page a vue avant la donne :
web-end-fair-check = Vérifier les mélanges
web-end-no-proof = Les cartes de cette table ont été installées à la main, ou redistribuées au milieu d’une autre partie, pour s’exercer. Il n’y a rien à vérifier.
web-end-fair-busy = On redistribue tout…
web-end-fair-yes = Chaque mélange est celui que le donneur avait promis.
web-end-fair-no = Cette partie n’a pas été distribuée comme promis !
web-end-fair-own = Votre navigateur a tout redistribué lui-même, à partir de la seule partie enregistrée, et a trouvé la même chose.
web-end-fair-own-wrong = Votre navigateur a tout redistribué lui-même et a trouvé autre chose :
web-end-seal-changed = La partie donne une autre empreinte que celle que cette page a vue :
web-end-seal-same = L’empreinte est celle que cette page a vue avant la donne.
web-end-seal-unseen = Cette page n’a pas vu l’empreinte avant la donne. Qui était à table à temps peut la comparer.
web-end-how = Comment ça marche ?
web-end-how-1 = Le donneur, c’est-à-dire le site, tire un secret pour la table et en montre l’empreinte. Aucun autre secret n’a la même, et personne ne peut en déduire le secret.
web-end-how-2 = Qui se dit prêt ajoute quelque chose à soi : le donneur n’a donc pas pu choisir un secret qui l’arrange.
web-end-how-3 = Après la partie, le secret figure dans l’enregistrement. Avec lui, chaque main, chaque { -waiter } et chaque { -supply } se redistribuent et doivent être les mêmes.
web-end-how-self = Pas besoin de croire cette page : téléchargez la partie et vérifiez-la sur votre propre machine :
