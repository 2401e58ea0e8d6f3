### Les personnages de l’échelle : quel adversaire est chacun d’eux.

character-apprentice = joue d’après la carte du dessus et devine le reste du { -oven }
character-regular = connaît le jeu, mais oublie vite ce qui est au fond du { -oven }
character-cook = un cuisinier avisé qui se souvient de tout
character-chef = juge chaque coup d’après une longue expérience et se souvient de tout
character-master = pense aussi aux cartes que les autres pourraient avoir
character-maestro = joue en pensée chaque bon coup jusqu’au bout ; presque imbattable
