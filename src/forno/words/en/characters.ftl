### The characters of the ladder: what kind of opponent each of them is.

character-apprentice = plays from the hand and guesses what lies in the { -oven }
character-regular = knows the game, but soon forgets what lies deep in the { -oven }
character-cook = a sensible cook who remembers everything
character-chef = tries moves out in thought, to the end of the round
character-master = judges each move by the experience of very many games
character-maestro = has all that experience and thinks ahead too
