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
from ...rules.phases import SUPPLY, WAITER
from .decision_input import DecisionInput
from .forecast import chance, forecast
from .needs import cards_given, left_over, needs
from .weights import HeuristicWeights

NO_ORDER: Final = -1
LEAST: Final = -1.0e9


@rule
def choose_ingredients(given: DecisionInput, e: Rulebook, weights: HeuristicWeights) -> int:
    """The kind and number to play (TURN-1)."""
    forecast(given, e, weights, given.table, given.hand)
    if given.free == 0:
        return break_promise(given, e, weights)
    best = -1
    most = LEAST
    for kind in range(e.kinds):
        for number in range(1, of(given.free, kind) + 1):
            played = some(kind, number)
            _, worth = best_order(given, e, weights, given.top + played, given.free - played)
            worth += weights.flow * number
            if worth > most:
                most = worth
                best = cards(e, kind, number)
    return best


@rule
def break_promise(given: DecisionInput, e: Rulebook, weights: HeuristicWeights) -> int:
    """Every card is kept for an order in the oven, and yet one has to be played."""
    best = -1
    most = LEAST
    for kind in range(e.kinds):
        if of(given.hand, kind) > 0:
            played = some(kind, 1)
            forecast(given, e, weights, given.table, given.hand - played)
            _, worth = best_order(given, e, weights, given.top + played, given.free)
            worth += given.mine
            if worth > most:
                most = worth
                best = cards(e, kind, 1)
    return best


@rule
def choose_order(given: DecisionInput, e: Rulebook, weights: HeuristicWeights) -> int:
    """The order to play, or none (TURN-2)."""
    forecast(given, e, weights, given.table, given.hand)
    order, _ = best_order(given, e, weights, given.top, given.free)
    if order == NO_ORDER:
        order = e.orders
    return e.act_order + order


@rule
def best_order(
    given: DecisionInput, e: Rulebook, weights: HeuristicWeights, table: int, hand: int
) -> tuple[int, float]:
    """The best order to play onto this table, or none, and what the position is then worth."""
    order = NO_ORDER
    gain = -0.5
    best = 0.0
    others = 0.0
    orders = given.orders
    while orders:
        candidate = size((orders & -orders) - 1)
        orders &= orders - 1
        lack, kept, _ = needs(e, given.shelf[given.me] + candidate, table, hand)
        worth = chance(given, lack, given.owed)
        if worth > 0.0:
            worth -= weights.hold * (kept + lack)
        if worth > gain:
            gain = worth
            order = candidate
        worth = promise(weights, lack)
        others += min(worth, best)
        best = max(worth, best)
    none = best + weights.crowd * others - weights.feed * total(table)
    if order == NO_ORDER:
        return NO_ORDER, none

    recipe = given.shelf[given.me] + order
    lack, _, filling = needs(e, recipe, table, hand)
    if chance(given, lack, given.owed) > 0.0:
        hand -= cards_given(e, recipe, filling, table, hand)
        table = left_over(e, recipe, filling, table)
    worth = gain + weights.flow - weights.feed * total(table)
    worth += promises(given, e, weights, given.orders & ~(1 << order), table, hand)
    if worth > none:
        return order, worth
    return NO_ORDER, none


@rule
def promises(
    given: DecisionInput, e: Rulebook, weights: HeuristicWeights, orders: int, table: int, hand: int
) -> float:
    """What these orders are worth in hand; all but the best compete with it for cards."""
    best = 0.0
    others = 0.0
    while orders:
        order = size((orders & -orders) - 1)
        orders &= orders - 1
        lack, _, _ = needs(e, given.shelf[given.me] + order, table, hand)
        worth = promise(weights, lack)
        others += min(worth, best)
        best = max(worth, best)
    return best + weights.crowd * others


@rule
def promise(weights: HeuristicWeights, lack: int) -> float:
    """What an order in hand is worth that lacks this number of cards."""
    worth = weights.later
    while lack > 0 and worth > 0.001:
        worth *= weights.fade
        lack -= 1
    return worth


@rule
def choose_draw(given: DecisionInput, e: Rulebook, weights: HeuristicWeights) -> int:
    """Where to draw from (TURN-3)."""
    have = size(given.orders)
    drawn = min(e.hand_limit - have - total(given.hand), e.draw_limit, given.waiting)
    if have < weights.want and have + drawn <= e.hand_limit - weights.keep and not given.closing:
        return e.act_draw + WAITER
    return e.act_draw + SUPPLY
