### Die Figuren der Leiter: was für ein Gegner jede von ihnen ist.

character-apprentice = spielt nach dem, was obenauf liegt, und rät, was sonst im { -oven } ist
character-regular = kennt das Spiel, vergisst aber bald, was tief im { -oven } liegt
character-cook = ein vernünftiger Koch, der sich alles merkt
character-chef = beurteilt jeden Zug aus langer Erfahrung und merkt sich alles
character-master = denkt auch an die Karten, die die anderen haben könnten
character-maestro = spielt jeden guten Zug bis zum Ende durch; kaum zu schlagen
