"""An action as numbers: what the player would know of the game right after it.

The same layout serves every edition, number of players and kind of decision. Kinds are counted
from the player's own colour on and seats from the player on, so that nothing depends on where
somebody sits. Every number is of the size of one.
"""

from __future__ import annotations

from ...editions.rulebook import ORDERS, SEATS, Rulebook
from ...jit.registry import rule
from ...rules.counts import lacking, of, size, total
from ...rules.recipes import bill_of
from ...rules.turn import WAITER
from ..belief.oven_odds import read_ahead, slot_of
from ..heuristic.bake_choice import to_ask, to_ask_for_any
from ..heuristic.decision_input import DRAW, ORDER, SETTLE, Kitchen
from ..heuristic.hand_odds import chance_of_any, chance_of_help, chance_to_draw
from ..heuristic.needs import FAR, given, left_over, needs
from ..heuristic.opponent_model import FEATURES, Scene
from ..heuristic.weights import Habits
from .replies import describe_end, describe_replies, nearness

# The first places say what is asked, the next what is particular to it; the rest is common to all.
_ORDERS, _DRAWS, _SETTLES, _HELPS = 7, 12, 16, 21
COMMON = 23


@rule
def describe(c: Scene, k: Kitchen, e: Rulebook, h: Habits, action: int) -> None:
    """Write the features of an action that the net is asked about.

    It is not asked about ingredients, only about the order after them, nor about naming cards.
    The kitchen's line has been read ahead with its table and hand (:func:`read_ahead`) just
    before, or another action has been described since then.
    """
    for at in range(FEATURES):
        c.x[at] = 0.0
    if k.asked == ORDER:
        describe_order(c, k, e, h, action - e.act_order)
    elif k.asked == DRAW:
        describe_draw(c, k, e, action - e.act_draw)
    elif k.asked == SETTLE:
        describe_settling(c, k, e, h, action)
    else:
        describe_answer(c, k, e, h, action - e.act_answer)
    c.x[k.asked] = 1.0


@rule
def describe_order(c: Scene, k: Kitchen, e: Rulebook, h: Habits, order: int) -> None:
    """An order for the oven, or none."""
    if order == e.orders:
        describe_scene(c, k, e, h, c.top, c.free, k.hand, k.orders, 0)
        return
    recipe = k.shelf[k.me] + order
    lack, kept, filling = needs(e, recipe, c.top, c.free)
    hope = hope_of(c, k, e, recipe, lack, filling, c.top + c.free)
    table, free = c.top, c.free
    if hope > 0.0:
        free -= given(e, recipe, filling, table, free)
        table = left_over(e, recipe, filling, table)
    slot = slot_of(e, recipe)
    mine = c.mine
    before = c.hope[slot]
    c.mine += hope
    c.hope[slot] = hope
    describe_scene(c, k, e, h, table, free, k.hand, k.orders & ~(1 << order), 0)
    c.mine = mine
    c.hope[slot] = before
    c.x[_ORDERS] = 1.0
    c.x[_ORDERS + 1] = hope
    c.x[_ORDERS + 2] = min(lack, 4) / 4.0
    c.x[_ORDERS + 3] = kept / 4.0
    c.x[_ORDERS + 4] = int(lack == 0)


@rule
def describe_draw(c: Scene, k: Kitchen, e: Rulebook, source: int) -> None:
    """Cards from the supply or from the waiter."""
    room = min(e.hand_limit - size(k.orders) - total(k.hand), e.draw_limit)
    at = COMMON
    at = describe_table(c, k, at)
    at = describe_hand(c, k, e, c.top, c.free, k.hand, at)
    describe_orders(c, k, e, c.top, c.free, k.orders, at)
    if source == WAITER:
        c.x[_DRAWS] = 1.0
        c.x[_DRAWS + 1] = min(room, k.waiting) / 4.0
    else:
        c.x[_DRAWS + 2] = min(room, k.supply) / 4.0
        c.x[_DRAWS + 3] = int(room >= k.supply)


@rule
def describe_settling(c: Scene, k: Kitchen, e: Rulebook, h: Habits, action: int) -> None:
    """A pizza baked, left, or asked help for."""
    recipe = k.shelf[k.me] + k.turned
    table, hand, gained = k.table, k.hand, 0
    if action == e.act_decline:
        c.x[_SETTLES + 1] = 1.0
    elif action < e.act_ask:
        filling = action - e.act_bake
        hand -= given(e, recipe, filling, table, hand)
        table = left_over(e, recipe, filling, table)
        gained = 1
        c.x[_SETTLES] = 1.0
    else:
        filling = action - e.act_ask
        if e.at_least[recipe]:
            asked = to_ask_for_any(k, e, recipe)
        else:
            asked = to_ask(k, bill_of(e, recipe, filling))
        c.x[_SETTLES + 2] = 1.0
        c.x[_SETTLES + 3] = total(asked) / 4.0
        c.x[_SETTLES + 4] = chance_of_help(k, total(asked))
    read_ahead(c, k, e, h, table, hand)
    describe_scene(c, k, e, h, c.top, c.free, hand, k.orders, gained)


@rule
def describe_answer(c: Scene, k: Kitchen, e: Rulebook, h: Habits, helps: int) -> None:
    """Help or none."""
    table, hand = k.table, k.hand
    if helps:
        table = lacking(k.table, k.bill) if k.bill else 0
        hand -= k.cards
        c.x[_HELPS] = 1.0
        c.x[_HELPS + 1] = total(k.cards) / 4.0
    read_ahead(c, k, e, h, table, hand)
    c.scored[k.owner] += helps  # whose pizza it is
    describe_scene(c, k, e, h, c.top, c.free, hand, k.orders, helps)
    c.scored[k.owner] -= helps


@rule
def hope_of(
    c: Scene, k: Kitchen, e: Rulebook, recipe: int, lack: int, filling: int, there: int
) -> float:
    """The chance of an own order that lacks so many cards, beside those that are there."""
    if lack >= FAR:
        return 0.0
    if e.at_least[recipe]:
        return chance_of_any(c, k, lack, k.owed)
    return chance_to_draw(c, k, e, lacking(bill_of(e, recipe, filling), there), k.owed)


@rule
def describe_scene(
    c: Scene,
    k: Kitchen,
    e: Rulebook,
    h: Habits,
    top: int,
    free: int,
    hand: int,
    orders: int,
    gained: int,
) -> None:
    """What is common to all decisions."""
    at = COMMON
    c.scored[k.me] += gained
    at = describe_table(c, k, at)
    c.scored[k.me] -= gained
    at = describe_hand(c, k, e, top, free, hand, at)
    at = describe_orders(c, k, e, top, free, orders, at)
    at = describe_end(c, k, free, gained, at)
    if not k.baking:
        kept = k.orders
        k.orders = orders
        describe_replies(c, k, e, h, top, free, at)
        k.orders = kept


@rule
def describe_table(c: Scene, k: Kitchen, at: int) -> int:
    """The game and everybody in it."""
    x = c.x
    me = k.me
    x[at + k.players - 2] = 1.0
    at += SEATS - 1
    x[at] = k.helping
    x[at + 1] = (c.rounds - c.round) / 2.0
    x[at + 2] = int(c.round == c.rounds)
    x[at + 3] = int(c.round == 1)
    x[at + 4] = k.baking
    x[at + 5] = k.supply / 40.0
    x[at + 6] = min(2.0, k.supply / (4.0 * k.players))
    x[at + 7] = 1.0 / (1.0 + k.supply / k.players)
    x[at + 8] = k.lines / 40.0
    at += 9
    best = -99.0
    most = -99
    pace = 0.0
    for place in range(1, k.players):
        seat = (me + place) % k.players
        most = max(most, c.scored[seat])
        best = max(best, c.scored[seat] + c.bakes[seat])
        pace += c.scored[seat] + c.bakes[seat]
        cell = at + 5 + 5 * (place - 1)
        x[cell] = (c.scored[me] - c.scored[seat]) / 3.0
        x[cell + 1] = c.bakes[seat] / 2.0
        x[cell + 2] = k.held[seat] / 8.0
        x[cell + 3] = c.in_hand[seat] / 3.0
        x[cell + 4] = c.in_waiter[seat] / 10.0
    x[at] = c.scored[me] / 6.0
    x[at + 1] = c.mine / 2.0
    x[at + 2] = (c.scored[me] - most) / 3.0
    x[at + 3] = (c.scored[me] + c.mine - best) / 3.0
    x[at + 4] = c.scored[me] + c.mine - pace / (k.players - 1)
    return at + 5 + 5 * (SEATS - 1)


@rule
def describe_hand(
    c: Scene, k: Kitchen, e: Rulebook, top: int, free: int, hand: int, at: int
) -> int:
    """Ingredients, kind by kind from the own colour on."""
    x = c.x
    colour = k.shelf[k.me] // ORDERS
    for step in range(e.kinds):
        kind = (colour + step) % e.kinds
        x[at + 4 * step] = of(free, kind) / 4.0
        x[at + 4 * step + 1] = (of(hand, kind) - of(free, kind)) / 4.0
        x[at + 4 * step + 2] = of(top, kind) / 6.0
        x[at + 4 * step + 3] = c.quota[kind] * 2.0
    at += 4 * SEATS
    x[at] = total(hand) / 8.0
    x[at + 1] = total(free) / 8.0
    x[at + 2] = min(k.owed, 6) / 3.0
    x[at + 3] = k.waiting / 10.0
    return at + 4


@rule
def describe_orders(
    c: Scene, k: Kitchen, e: Rulebook, top: int, free: int, orders: int, at: int
) -> int:
    """The player's own orders: how near each in the hand is, and the hope of each in the oven."""
    x = c.x
    x[at] = size(orders) / 3.0
    ready, near, best = 0, 0, FAR
    first, second = 0.0, 0.0
    cell = at + 4
    rest = orders
    while rest:
        order = size((rest & -rest) - 1)
        rest &= rest - 1
        recipe = k.shelf[k.me] + order
        lack, kept, filling = needs(e, recipe, top, free)
        hope = hope_of(c, k, e, recipe, lack, filling, top + free)
        second = max(second, min(first, hope))
        first = max(first, hope)
        ready += lack == 0
        near += lack == 1
        best = min(best, lack + kept)
        x[cell + slot_of(e, recipe)] = nearness(lack)
    x[at + 1] = ready / 2.0
    x[at + 2] = near / 2.0
    x[at + 3] = 1.0 / (1.0 + best)
    cell += ORDERS - 1
    for slot in range(ORDERS - 1):
        x[cell + slot] = c.hope[slot]
    x[cell + ORDERS - 1] = first
    x[cell + ORDERS] = second
    return cell + ORDERS + 1
