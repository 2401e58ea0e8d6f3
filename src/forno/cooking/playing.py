"""The cook's turn: which ingredients, which order, and what to draw."""

from __future__ import annotations

from typing import Final

from ..editions.rulebook import Rulebook
from ..rules.actions import cards
from ..rules.counts import lacking, of, size, some, total
from ..rules.recipes import bill_of, is_spoiled
from ..rules.registry import rule
from ..rules.turn import SUPPLY, WAITER
from .forecast import FAR, NO_FILLING, best_filling, chance, forecast, spare_cards
from .habits import Habits
from .kitchen import Kitchen

NO_ORDER: Final = -1


@rule
def lack_of(k: Kitchen, e: Rulebook, order: int, table: int, hand: int) -> int:
    """Cards lacking for an order of the cook's own if it came up now, hand included."""
    recipe = k.shelf[k.me] + order
    if is_spoiled(e, recipe, table):
        return FAR
    if e.at_least[recipe]:
        return max(0, e.at_least[recipe] - total(table) - total(hand))
    filling = best_filling(e, recipe, table, hand)
    if filling == NO_FILLING:
        return FAR
    return total(lacking(bill_of(e, recipe, filling), table + hand))


@rule
def taken(k: Kitchen, e: Rulebook, order: int, table: int, hand: int) -> int:
    """What the hand would give for an order."""
    recipe = k.shelf[k.me] + order
    if e.at_least[recipe]:
        short = e.at_least[recipe] - total(table)
        return spare_cards(e, hand, hand, max(0, min(short, total(hand))))
    filling = best_filling(e, recipe, table, hand)
    missing = lacking(bill_of(e, recipe, filling), table)
    return missing - lacking(missing, hand)


@rule
def rest_of_table(k: Kitchen, e: Rulebook, order: int, table: int, hand: int) -> int:
    """What is left on the table once an order is baked."""
    recipe = k.shelf[k.me] + order
    if e.at_least[recipe]:
        return 0
    return lacking(table, bill_of(e, recipe, best_filling(e, recipe, table, hand)))


@rule
def promise(
    k: Kitchen, e: Rulebook, h: Habits, orders: int, table: int, hand: int
) -> float:
    """What the orders in hand are worth if they are kept for another turn."""
    best = 0.0
    others = 0.0
    while orders:
        order = size((orders & -orders) - 1)
        orders &= orders - 1
        lack = lack_of(k, e, order, table, hand)
        worth = h.later
        while lack > 0 and worth > 0.01:
            worth *= h.fade
            lack -= 1
        if worth > best:
            others += best
            best = worth
        else:
            others += worth
    return best + h.crowd * others


@rule
def best_order(
    k: Kitchen, e: Rulebook, h: Habits, table: int, hand: int
) -> tuple[int, float]:
    """The best order to play onto this table, or none, and what the position is then worth."""
    order = NO_ORDER
    gain = 0.0
    orders = k.orders
    while orders:
        candidate = size((orders & -orders) - 1)
        orders &= orders - 1
        lack = lack_of(k, e, candidate, table, hand)
        worth = chance(k, lack)
        if worth > 0.0:
            worth -= h.hold * total(taken(k, e, candidate, table, hand))
        if worth > gain:
            gain = worth
            order = candidate
    none = promise(k, e, h, k.orders, table, hand) - h.feed * total(table)
    if order == NO_ORDER:
        return NO_ORDER, none
    kept = hand - taken(k, e, order, table, hand)
    left = rest_of_table(k, e, order, table, hand)
    worth = gain + h.flow + promise(k, e, h, k.orders & ~(1 << order), left, kept)
    worth -= h.feed * total(left)
    if worth > none:
        return order, worth
    return NO_ORDER, none


@rule
def choose_ingredients(k: Kitchen, e: Rulebook, h: Habits) -> int:
    """The kind and number to play (TURN-1)."""
    forecast(k, e, h, k.table, k.hand)
    best = -1
    most = -FAR * 1.0
    top = k.top
    free = k.free
    mine = k.mine
    for kind in range(e.kinds):
        for number in range(1, of(free, kind) + 1):
            played = some(kind, number)
            _, worth = best_order(k, e, h, top + played, free - played)
            worth += mine + h.flow * number
            if worth > most:
                most = worth
                best = cards(e, kind, number)
    if best >= 0:
        return best
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
        return e.act_order + e.orders
    return e.act_order + order


@rule
def choose_draw(k: Kitchen, e: Rulebook, h: Habits) -> int:
    """Where to draw from (TURN-3)."""
    have = size(k.orders)
    room = min(e.hand_limit - have - total(k.hand), e.draw_limit, k.waiting)
    if have < h.want and (have + room <= h.cap or have == 0):
        return e.act_draw + WAITER
    return e.act_draw + SUPPLY
