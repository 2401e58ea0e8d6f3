"""The cook's turn: which ingredients, which order, and what to draw.

A turn is weighed by what it leads to: the order played now, if any, by the chance that it will be
baked; the orders kept in hand by how little they still lack; and every card by what it costs to
keep it or to leave it to the others.
"""

from __future__ import annotations

from typing import Final

from ...editions.rulebook import Rulebook
from ...jit.registry import rule
from ...rules.actions import cards
from ...rules.counts import of, size, some, total
from ...rules.turn import SUPPLY, WAITER
from .decision_input import Kitchen
from .forecast import chance, forecast
from .needs import given, left_over, needs
from .weights import Habits

NO_ORDER: Final = -1
LEAST: Final = -1.0e9


@rule
def choose_ingredients(k: Kitchen, e: Rulebook, h: Habits) -> int:
    """The kind and number to play (TURN-1)."""
    forecast(k, e, h, k.table, k.hand)
    if k.free == 0:
        return break_promise(k, e, h)
    best = -1
    most = LEAST
    for kind in range(e.kinds):
        for number in range(1, of(k.free, kind) + 1):
            played = some(kind, number)
            _, worth = best_order(k, e, h, k.top + played, k.free - played)
            worth += h.flow * number
            if worth > most:
                most = worth
                best = cards(e, kind, number)
    return best


@rule
def break_promise(k: Kitchen, e: Rulebook, h: Habits) -> int:
    """Every card is kept for an order in the oven, and yet one has to be played."""
    best = -1
    most = LEAST
    for kind in range(e.kinds):
        if of(k.hand, kind) > 0:
            played = some(kind, 1)
            forecast(k, e, h, k.table, k.hand - played)
            _, worth = best_order(k, e, h, k.top + played, k.free)
            worth += k.mine
            if worth > most:
                most = worth
                best = cards(e, kind, 1)
    return best


@rule
def choose_order(k: Kitchen, e: Rulebook, h: Habits) -> int:
    """The order to play, or none (TURN-2)."""
    forecast(k, e, h, k.table, k.hand)
    order, _ = best_order(k, e, h, k.top, k.free)
    if order == NO_ORDER:
        order = e.orders
    return e.act_order + order


@rule
def best_order(k: Kitchen, e: Rulebook, h: Habits, table: int, hand: int) -> tuple[int, float]:
    """The best order to play onto this table, or none, and what the position is then worth."""
    order = NO_ORDER
    gain = -0.5
    best = 0.0
    others = 0.0
    orders = k.orders
    while orders:
        candidate = size((orders & -orders) - 1)
        orders &= orders - 1
        lack, kept, _ = needs(e, k.shelf[k.me] + candidate, table, hand)
        worth = chance(k, lack, k.owed)
        if worth > 0.0:
            worth -= h.hold * (kept + lack)
        if worth > gain:
            gain = worth
            order = candidate
        worth = promise(h, lack)
        others += min(worth, best)
        best = max(worth, best)
    none = best + h.crowd * others - h.feed * total(table)
    if order == NO_ORDER:
        return NO_ORDER, none

    recipe = k.shelf[k.me] + order
    lack, _, filling = needs(e, recipe, table, hand)
    if chance(k, lack, k.owed) > 0.0:
        hand -= given(e, recipe, filling, table, hand)
        table = left_over(e, recipe, filling, table)
    worth = gain + h.flow - h.feed * total(table)
    worth += promises(k, e, h, k.orders & ~(1 << order), table, hand)
    if worth > none:
        return order, worth
    return NO_ORDER, none


@rule
def promises(k: Kitchen, e: Rulebook, h: Habits, orders: int, table: int, hand: int) -> float:
    """What these orders are worth in hand; all but the best compete with it for cards."""
    best = 0.0
    others = 0.0
    while orders:
        order = size((orders & -orders) - 1)
        orders &= orders - 1
        lack, _, _ = needs(e, k.shelf[k.me] + order, table, hand)
        worth = promise(h, lack)
        others += min(worth, best)
        best = max(worth, best)
    return best + h.crowd * others


@rule
def promise(h: Habits, lack: int) -> float:
    """What an order in hand is worth that lacks so many cards."""
    worth = h.later
    while lack > 0 and worth > 0.001:
        worth *= h.fade
        lack -= 1
    return worth


@rule
def choose_draw(k: Kitchen, e: Rulebook, h: Habits) -> int:
    """Where to draw from (TURN-3)."""
    have = size(k.orders)
    drawn = min(e.hand_limit - have - total(k.hand), e.draw_limit, k.waiting)
    if have < h.want and have + drawn <= e.hand_limit - h.keep and not k.closing:
        return e.act_draw + WAITER
    return e.act_draw + SUPPLY
