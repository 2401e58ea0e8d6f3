"""What a seat with a perfect memory knows, taken from a state: the wall for compiled players.

A compiled player never reads a state. It gets a :class:`forno.bots.heuristic.decision_input.Kitchen` that this
one function fills, with nothing in it that the seat has not seen: its own hand, what lies open,
everybody's numbers of cards, and the oven, every card of which was announced. A test holds it to
what :func:`forno.bots.ladder.cook.look` makes of the seat's view.
"""

from __future__ import annotations

from typing import Final

from ...editions.rulebook import ORDERS, Rulebook
from ...jit.registry import rule
from ...rules.counts import some, total
from ...rules.legality import nth_legal
from ...rules.state import (
    ADD,
    ANSWER,
    BAKE,
    DRAW,
    INGREDIENTS,
    NOBODY,
    ORDER,
    OVEN_SIZE,
    REQUEST,
    State,
    is_order,
    run_what,
    run_who,
)
from ...views.card_tracker import Ledger
from ..heuristic import decision_input as kitchen
from ..heuristic.decision_input import LONGEST_LINE, Kitchen, order_in_line
from ..heuristic.opponent_model import Scene, expect_hands

ASKED: Final = {
    INGREDIENTS: kitchen.PLAY,
    ORDER: kitchen.ORDER,
    DRAW: kitchen.DRAW,
    BAKE: kitchen.SETTLE,
    ADD: kitchen.ADD,
    REQUEST: kitchen.NAME,
    ANSWER: kitchen.HELP,
}
"""What the cook is asked in each phase."""
_ASKED: Final = sum(asked << 4 * phase for phase, asked in ASKED.items())
"""The same in one number, four bits a phase, for compiled code."""


@rule
def look_from_seat(k: Kitchen, s: State, e: Rulebook, options: int) -> None:
    """Fill in what the seat to move knows; it has so many options."""
    me = s.turn
    k.asked = _ASKED >> 4 * s.phase & 15
    k.me = me
    k.players = s.players
    k.helping = s.helping
    k.baking = int(s.opener != NOBODY)
    k.hand = s.hand[me]
    k.orders = s.orders[me]
    k.waiting = s.waiting[me]
    k.supply = s.stock
    k.table = s.table
    k.used = 0
    if e.used_shown:
        k.used = s.used
    k.closing = int(s.round == s.rounds and s.stock <= s.players)
    for seat in range(s.players):
        k.held[seat] = total(s.hand[seat])
        k.shelf[seat] = s.colour[seat] * ORDERS
    k.lines = 0
    if s.phase != DRAW:
        look_into_oven(k, s)
    if s.owner != NOBODY:
        look_at_order(k, s, e, options)


@rule
def look_into_oven(k: Kitchen, s: State) -> None:
    """All cards that are still to be read, in the order of baking."""
    k.lines = s.oven_runs - s.oven_read
    for at in range(k.lines):
        run = s.oven[s.oven_read + at]
        if is_order(run):
            k.line[at] = order_in_line(run_who(run), run_what(run))
        else:
            k.line[at] = some(run_who(run), run_what(run))


@rule
def look_at_order(k: Kitchen, s: State, e: Rulebook, options: int) -> None:
    """The order turned up, and what can be done about it."""
    k.turned = s.turned
    k.owner = s.owner
    if s.phase == BAKE:
        k.options = options
        for at in range(options):
            k.option[at] = nth_legal(s, e, at)
    elif s.phase == ANSWER:
        k.bill = s.bill
        k.cards = s.named
    elif s.phase == REQUEST:
        k.bill = s.bill
        k.next_kind = s.next_kind
    elif s.phase == ADD:
        k.bill = 0
        k.next_kind = s.next_kind


@rule
def look_around(c: Scene, k: Kitchen, s: State, n: Ledger, e: Rulebook) -> None:
    """Fill in what the seat to move has counted; the kitchen is filled in already.

    Of the other seats nothing is read from the state: the ledger knows how many cards they hold.
    """
    c.round = s.round
    c.rounds = s.rounds
    c.spent = n.spent
    c.counted = int(n.laid_out != 0 and not n.blurred)
    c.laid_out = n.laid_out
    c.taken = n.taken[s.turn]
    for seat in range(s.players):
        c.scored[seat] = n.scored[seat]
        c.in_hand[seat] = n.orders_held[seat]
        c.in_waiter[seat] = n.above[seat] + n.tails[seat]
        c.to_come[seat] = ((1 << e.orders) - 1) & ~n.located[seat] | n.returned[seat]
        k.held[seat] = n.holds[seat]
    look_into_oven(k, s)
    expect_hands(c, k, e)


assert LONGEST_LINE == OVEN_SIZE, "a kitchen has room for every run of the oven"
