### Die Figuren der Leiter: was für ein Gegner jede von ihnen ist.

character-apprentice = spielt aus der Hand und rät nur, was im { -oven } liegt
character-regular = kennt das Spiel, vergisst aber bald, was tief im { -oven } liegt
character-cook = ein vernünftiger Koch, der sich alles merkt
character-chef = probiert Züge in Gedanken aus, bis zum Ende der Runde
character-master = beurteilt jeden Zug aus der Erfahrung sehr vieler Spiele
character-maestro = hat all diese Erfahrung und denkt noch dazu voraus
