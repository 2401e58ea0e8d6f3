### Les personnages de l’échelle : quel adversaire est chacun d’eux.

character-apprentice = joue d’après sa main et devine ce qu’il y a dans le { -oven }
character-regular = connaît le jeu, mais oublie vite ce qui est au fond du { -oven }
character-cook = un cuisinier avisé qui se souvient de tout
character-chef = essaie des coups en pensée, jusqu’à la fin du service
character-master = juge chaque coup d’après l’expérience de très nombreuses parties
character-maestro = a toute cette expérience et pense en plus à la suite
