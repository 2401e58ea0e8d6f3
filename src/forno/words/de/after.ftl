### Was über ein beendetes Spiel gesagt wird: die Analyse und der Beweis der Mischungen.

## Entscheidungen, die etwas gekostet haben. $played und $better sind Beschriftungen; $points ist der
## verlorene Anteil am Sieg in Prozent.

analysis-moment = { $name } wählte: { $played }. Besser: { $better }. Das kostete { $points } % vom Sieg.

# How a player’s share of the victory changed, in per cent.
analysis-swing = Nach Schritt { $step } bis Schritt { $later } ging der Anteil von { $name } am Sieg von { $before } % auf { $after } %.

## Worauf eine verlorene Pizza zurückgeht. $chance ist ihre Aussicht beim Ausspielen in Prozent.

analysis-lost-left = Sie hätte mit Karten aus der Hand gebacken werden können, blieb aber liegen.
analysis-lost-memory = Wer sich das Gespielte gemerkt hatte, wusste mehr; nach dem, was noch zu sehen war, hatte sie eine Chance von { $chance } %.
analysis-lost-mistake = Sie zu spielen war ein Fehler: Anderes wäre besser gewesen.
analysis-lost-hopeless = Sie war schon beim Ausspielen so gut wie verloren, mit einer Chance von { $chance } %.
analysis-lost-luck = Beim Ausspielen sah sie gut aus, mit einer Chance von { $chance } %, hatte dann aber Pech.
analysis-lost-risk = Ein vertretbares Risiko: Beim Ausspielen hatte sie eine Chance von { $chance } %.

## Was an den Mischungen geprüft wurde.

verify-secret = Das Geheimnis der Mischungen ist das, auf das sich der Geber vor dem Austeilen festgelegt hatte.
verify-deal = Farben, Startspieler, Hände, { -waiter }-Stapel und { -supply } sind so, wie dieses Geheimnis sie austeilt.
verify-round = Der { -supply } der Runde { $round } ist so, wie dieses Geheimnis ihn mischt.
verify-failed = Das stimmt nicht überein: { $reason }

## The public link to a game. $names is a list in words, $scores one of names and numbers.

shared-title =
    { $number ->
        [one] { $names } gewinnt
       *[other] { $names } teilen sich den Sieg
    }
shared-about = { $scores }. Hier kann man das Spiel noch einmal ansehen, Karte für Karte.
