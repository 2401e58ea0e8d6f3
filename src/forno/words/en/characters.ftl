### The characters of the ladder: what kind of opponent each of them is.

character-apprentice = plays by what lies on top and guesses the rest of the { -oven }
character-regular = knows the game, but soon forgets what lies deep in the { -oven }
character-cook = a sensible cook who remembers everything
character-chef = judges every move by long experience and remembers everything
character-master = also thinks of the cards that the others may hold
character-maestro = plays every good move through to the end; hardly ever beaten
