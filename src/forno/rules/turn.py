"""A turn: ingredients, at most one order, then cards from the supply or from the waiter."""

from __future__ import annotations

from ..editions.rulebook import Rulebook
from ..jit.registry import rule
from .counts import size, some, total
from .facts import (
    DREW,
    HAND_FULL,
    LAID_MAMMA_MIA,
    ORDERED,
    PASSED,
    PLAYED,
    TOOK,
    WAITS,
    tell,
)
from .oven import push_ingredients, push_order
from .phases import DRAW, INGREDIENTS, ORDER, SUPPLY, WAITER
from .state import MAMMA_MIA, State


@rule
def hand_size(s: State, seat: int) -> int:
    """All cards in a hand, ingredients and orders."""
    return total(s.hand[seat]) + size(s.orders[seat])


@rule
def has_room(e: Rulebook, hand: int, orders: int) -> bool:
    """Whether a hand of such ingredients and orders may draw at all (TURN-4)."""
    return total(hand) + size(orders) < e.hand_limit


@rule
def begin_turn(s: State, e: Rulebook) -> bool:
    """Begin the turn of the seat to move; say whether there is anything to decide (TURN-6)."""
    seat = s.turn
    s.idle += 1
    if s.hand[seat] != 0:
        s.phase = INGREDIENTS
        tell(s, WAITS, INGREDIENTS, seat)
        return True
    if e.order_alone:
        s.phase = ORDER
        tell(s, WAITS, ORDER, seat)
        return True
    tell(s, PASSED, seat)
    if e.pass_draw:
        draw_supply(s, seat, e.pass_draw)
        return False
    return wants_to_draw(s, e)


@rule
def play_ingredients(s: State, kind: int, number: int) -> None:
    """Put cards of one kind into the oven (TURN-1)."""
    seat = s.turn
    s.hand[seat] -= some(kind, number)
    push_ingredients(s, kind, number)
    s.idle = 0
    tell(s, PLAYED, seat, kind, number)
    s.phase = ORDER
    tell(s, WAITS, ORDER, seat)


@rule
def play_order(s: State, order: int) -> None:
    """Put an order into the oven, face up (TURN-2)."""
    seat = s.turn
    s.orders[seat] &= ~(1 << order)
    push_order(s, seat, order)
    s.idle = 0
    tell(s, ORDERED, seat, order)


@rule
def wants_to_draw(s: State, e: Rulebook) -> bool:
    """Go on to the draw step; say whether there is anything to decide (TURN-4)."""
    if not has_room(e, s.hand[s.turn], s.orders[s.turn]):
        tell(s, HAND_FULL, s.turn)
        return False
    s.phase = DRAW
    tell(s, WAITS, DRAW, s.turn)
    return True


@rule
def may_draw_orders(s: State, e: Rulebook, hand: int) -> bool:
    """Whether the waiter may be chosen with such ingredients in hand (TURN-4, TURN-5).

    The supply always may.
    """
    if s.waiting[s.turn] == 0:
        return False
    return hand != 0 or not e.needy_draw_supply


@rule
def draw(s: State, e: Rulebook, source: int) -> None:
    """Fill the hand up from one stack (TURN-3)."""
    seat = s.turn
    number = min(e.hand_limit - hand_size(s, seat), e.draw_limit)
    if source == SUPPLY:
        draw_supply(s, seat, number)
    else:
        draw_waiter(s, seat, number)


@rule
def draw_supply(s: State, seat: int, number: int) -> None:
    """Take ingredients from the supply; the Mamma Mia! card is replaced at once (TURN-7)."""
    taken = 0
    got = 0
    while taken < number and s.stock > 0:
        s.stock -= 1
        card = s.supply[s.stock]
        s.supply[s.stock] = 0
        if card == MAMMA_MIA:
            s.holder = seat
            tell(s, LAID_MAMMA_MIA, seat)
        else:
            got += some(card, 1)
            taken += 1
    s.hand[seat] += got
    s.idle = 0
    if s.stock == 0:
        s.last_drawer = seat
    tell(s, DREW, seat, SUPPLY, taken)
    tell(s, TOOK, seat, got, 0)


@rule
def draw_waiter(s: State, seat: int, number: int) -> None:
    """Take orders from the top of the own waiter."""
    taken = min(number, s.waiting[seat])
    got = 0
    for _ in range(taken):
        got |= 1 << (s.waiter[seat] & 15)
        s.waiter[seat] >>= 4
    s.waiting[seat] -= taken
    s.orders[seat] |= got
    s.idle = 0
    tell(s, DREW, seat, WAITER, taken)
    tell(s, TOOK, seat, 0, got)
