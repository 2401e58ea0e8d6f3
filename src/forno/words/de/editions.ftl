### Was jede Ausgabe auszeichnet, in einer Zeile.

edition-rio-grande = Die Karte „Mamma Mia!“ wird nach dem Austeilen in den Vorrat gemischt; wer sie hat, räumt den Ofen aus.
edition-abacus = Ohne die Karte „Mamma Mia!“: Wer die letzte Karte zieht, räumt den Ofen aus, und ohne Zutat zieht man vom Vorrat.
edition-bgg = Die Karte „Mamma Mia!“ ist von Anfang an dabei, eine Bestellung darf allein gespielt werden, und Reste bleiben sichtbar.
edition-oya = Die Karte „Mamma Mia!“ entscheidet, und die Reste liegen zehn Sekunden offen, bevor sie der neue Ofen werden.
edition-plus = Sechs Zutaten, je fünfzehn Bestellungen, neun Karten auf der Hand, gegenseitige Hilfe und eine geheime Wertung.
