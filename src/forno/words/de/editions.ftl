### Wie die Ausgaben heißen, und was jede auszeichnet: in einer Zeile, und (.about) für jemanden,
### der keine davon kennt.

edition-rio-grande = Die Karte „Mamma Mia!“ wird nach dem Austeilen in den Vorrat gemischt; wer sie hat, räumt den Ofen aus.
    .title = Rio Grande
    .about = Das Spiel, wie die meisten es kennen: fünf Zutaten, acht Bestellungen für jeden, drei Runden. Die Karte „Mamma Mia!“ steckt im Vorrat; wer sie zieht, räumt am Ende der Runde den Ofen aus und beginnt die nächste.
edition-abacus = Ohne die Karte „Mamma Mia!“: Wer die letzte Karte zieht, räumt den Ofen aus, und ohne Zutat zieht man vom Vorrat.
    .title = Abacus 1998
    .about = Die Ausgabe von 1998 und das engste Rennen: Die Karte „Mamma Mia!“ gibt es nicht. Wer die letzte Karte vom Vorrat zieht, räumt den Ofen aus und beginnt die nächste Runde, und wer keine Zutat mehr hat, muss vom Vorrat ziehen.
edition-bgg = Die Karte „Mamma Mia!“ ist von Anfang an dabei, eine Bestellung darf allein gespielt werden, und Reste bleiben sichtbar.
    .title = BoardGameGeek
    .about = Die freundlichste für das Gedächtnis: Zutaten, die keine Pizza gebraucht hat, bleiben die nächste Runde über offen liegen. Auch ohne Zutat auf der Hand darf man eine Bestellung spielen, und von gelieferten Pizzas kennt man nur die Zahl.
edition-oya = Die Karte „Mamma Mia!“ entscheidet, und die Reste liegen zehn Sekunden offen, bevor sie der neue Ofen werden.
    .title = Oya 2004
    .about = Wie Rio Grande, mit einem Blick zurück: Zutaten, die keine Pizza gebraucht hat, liegen zehn Sekunden offen, bevor sie unten in den nächsten Ofen kommen. Wer sie sich merkt, ist im Vorteil.
edition-plus = Sechs Zutaten, je fünfzehn Bestellungen, neun Karten auf der Hand, gegenseitige Hilfe und eine geheime Wertung.
    .title = Mamma Mia! Plus
    .about = Das große Spiel für bis zu sechs: Shrimps als sechste Zutat, fünfzehn Bestellungen für jeden mit neuen Rezepten, neun Karten auf der Hand. Man darf einander um fehlende Karten bitten, und Helfen lohnt sich; wer führt, bleibt bis zum Schluss geheim. Die Liste der Bestellungen wurde nie veröffentlicht, diese hier ist eine Rekonstruktion.
