### The table as it is read aloud to a player who listens.

# $cards lists the kinds, each with the digit of its key: "1: 2 pineapples; 4: 1 olive".
web-read-hand = In your hand: { $cards }.
web-read-orders = Orders: { $orders }.
web-read-no-orders = You hold no order.
web-read-how = A digit picks a kind, the same digit again one fewer. O: next order. R: read this again. T: read the table.

## What is picked. $what lists it.

web-read-picked = Picked: { $what }.
web-read-none-picked = Nothing is picked.
web-read-enter = Enter: play and draw ingredients.
web-read-shift-enter = Shift+Enter: play and draw orders.
web-read-enter-only = Enter: play. Your hand is full, so you draw nothing.

## Decisions. Each answer is read with the digit of its key.

web-read-more = 0: more answers.
web-read-asked = You are asked for { $cards }.
web-read-go-on = Space: go on.

## What lies there.

web-read-round = Round { $round } of { $rounds }.
web-read-top = On top: { $what }.
web-read-lies = On the table: { $cards }.
web-read-order = Order { $order }, for { $name }.
web-read-supply =
    { $number ->
        [0] The { -supply } is empty.
        [one] The { -supply } holds { $number } card.
       *[other] The { -supply } holds { $number } cards.
    }

web-read-over = The game is over.
web-read-score =
    { $number ->
        [one] { $name }: { $number } pizza.
       *[other] { $name }: { $number } pizzas.
    }
