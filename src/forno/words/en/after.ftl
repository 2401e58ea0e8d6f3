### What is said of a game that is over: its analysis, and the proof of its shuffles.

## Decisions that cost something. $played and $better are labels of what one may do; $points is the
## share of the victory that was lost, in per cent.

analysis-moment = { $name } chose: { $played }. Better: { $better }. That cost { $points }% of the victory.

# How a player’s share of the victory changed, in per cent.
analysis-swing = After step { $step }, until step { $later }, { $name }’s share of the victory went from { $before }% to { $after }%.

## What a lost pizza is put down to. $chance is its chance when it was played, in per cent.

analysis-lost-left = It could have been baked with cards from the hand, but was left.
analysis-lost-memory = Whoever remembered what was played knew better; going by what was still in sight, it had a chance of { $chance }%.
analysis-lost-mistake = Playing it was a mistake: something else would have been better.
analysis-lost-hopeless = It was as good as lost when it was played, with a chance of { $chance }%.
analysis-lost-luck = It looked good when it was played, with a chance of { $chance }%, and had bad luck.
analysis-lost-risk = A fair risk: it had a chance of { $chance }% when it was played.

## What was checked of the shuffles.

verify-secret = The secret of the shuffles is the one that the dealer had committed to before the deal.
verify-deal = Colours, starting player, hands, { -waiter } piles and { -supply } are as that secret deals them.
verify-round = The { -supply } of round { $round } is as that secret shuffles it.
verify-failed = This does not match: { $reason }

## The public link to a game. $names is a list in words, $scores one of names and numbers.

shared-title =
    { $number ->
        [one] { $names } wins
       *[other] { $names } share the victory
    }
shared-about = { $scores }. Watch the game again, card by card.
