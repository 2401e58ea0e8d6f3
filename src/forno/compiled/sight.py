"""What a seat with a perfect memory knows, taken from a state: the wall for compiled players.

A compiled player never reads a state. It gets a :class:`forno.cooking.kitchen.Kitchen` that this
one function fills, with nothing in it that the seat has not seen: its own hand, what lies open,
everybody's numbers of cards, and the oven, every card of which was announced. A test holds it to
what :func:`forno.players.cook.look` makes of the seat's view.
"""

from __future__ import annotations

from ..cooking.kitchen import Kitchen, order_in_line
from ..editions.rulebook import ORDERS
from ..rules.counts import some, total
from ..rules.helping import to_add
from ..rules.registry import rule
from ..rules.state import ADD, ANSWER, NOBODY, REQUEST, State, is_order, run_what, run_who


@rule
def look_from_seat(k: Kitchen, s: State) -> None:
    """Fill in what the seat to move knows."""
    me = s.turn
    k.me = me
    k.players = s.players
    k.helping = s.helping
    k.hand = s.hand[me]
    k.orders = s.orders[me]
    k.table = s.table
    k.waiting = s.waiting[me]
    k.supply = s.stock
    k.baking = int(s.opener != NOBODY)
    for seat in range(s.players):
        k.held[seat] = total(s.hand[seat])
        k.shelf[seat] = s.colour[seat] * ORDERS
    k.lines = s.oven_runs - s.oven_read
    for at in range(k.lines):
        run = s.oven[s.oven_read + at]
        if is_order(run):
            k.line[at] = order_in_line(run_who(run), run_what(run))
        else:
            k.line[at] = some(run_who(run), run_what(run))
    phase = s.phase
    k.asked = phase
    k.turned = s.turned
    k.bill = 0
    k.cards = 0
    k.next_kind = 0
    k.to_add = 0
    if phase == ANSWER:
        k.bill = s.bill
        k.cards = s.named
    elif phase == REQUEST:
        k.bill = s.bill
        k.next_kind = s.next_kind
    elif phase == ADD:
        k.next_kind = s.next_kind
        k.to_add = to_add(s)
