"""An action as numbers: what the player would know of the game right after it.

The same layout serves every edition, number of players and kind of decision. Kinds are counted
from the player's own colour on and seats from the player on, so that nothing depends on where
a player sits. Every number is of the size of one.
"""

from __future__ import annotations

from ...editions.rulebook import ORDERS, SEATS, Rulebook
from ...jit.registry import rule
from ...rules.counts import lacking, of, size, total
from ...rules.phases import BAKE, DRAW, ORDER, WAITER
from ...rules.recipes import bill_of
from ..belief.oven_odds import read_ahead, slot_of
from ..heuristic.bake_choice import to_ask, to_ask_for_any
from ..heuristic.decision_input import DecisionInput
from ..heuristic.hand_odds import chance_of_any, chance_of_help, chance_to_draw
from ..heuristic.needs import FAR, cards_given, left_over, needs
from ..heuristic.opponent_model import FEATURES, OpponentModel
from ..heuristic.weights import HeuristicWeights
from .replies import describe_end, describe_replies, nearness

# The first places say what is asked, the next what is particular to it; the rest is common to all.
_ORDERS, _DRAWS, _SETTLES, _HELPS = 7, 12, 16, 21
COMMON = 23


@rule
def describe(
    opponents: OpponentModel,
    given: DecisionInput,
    e: Rulebook,
    weights: HeuristicWeights,
    action: int,
) -> None:
    """Write the features of an action that the net is asked about.

    It is not asked about ingredients, only about the order after them, nor about naming cards.
    The line of the decision input has been read ahead with its table and hand
    (:func:`read_ahead`) just before, or another action has been described since then.
    """
    for at in range(FEATURES):
        opponents.x[at] = 0.0
    if given.asked == ORDER:
        describe_order(opponents, given, e, weights, action - e.act_order)
    elif given.asked == DRAW:
        describe_draw(opponents, given, e, action - e.act_draw)
    elif given.asked == BAKE:
        describe_settling(opponents, given, e, weights, action)
    else:
        describe_answer(opponents, given, e, weights, action - e.act_answer)
    opponents.x[given.asked] = 1.0


@rule
def describe_order(
    opponents: OpponentModel,
    given: DecisionInput,
    e: Rulebook,
    weights: HeuristicWeights,
    order: int,
) -> None:
    """An order for the oven, or none."""
    if order == e.orders:
        describe_situation(
            opponents, given, e, weights, opponents.top, opponents.free, given.hand, given.orders, 0
        )
        return
    recipe = given.shelf[given.me] + order
    lack, kept, filling = needs(e, recipe, opponents.top, opponents.free)
    hope = hope_of(opponents, given, e, recipe, lack, filling, opponents.top + opponents.free)
    table, free = opponents.top, opponents.free
    if hope > 0.0:
        free -= cards_given(e, recipe, filling, table, free)
        table = left_over(e, recipe, filling, table)
    slot = slot_of(e, recipe)
    mine = opponents.mine
    before = opponents.hope[slot]
    opponents.mine += hope
    opponents.hope[slot] = hope
    describe_situation(
        opponents, given, e, weights, table, free, given.hand, given.orders & ~(1 << order), 0
    )
    opponents.mine = mine
    opponents.hope[slot] = before
    opponents.x[_ORDERS] = 1.0
    opponents.x[_ORDERS + 1] = hope
    opponents.x[_ORDERS + 2] = min(lack, 4) / 4.0
    opponents.x[_ORDERS + 3] = kept / 4.0
    opponents.x[_ORDERS + 4] = int(lack == 0)


@rule
def describe_draw(opponents: OpponentModel, given: DecisionInput, e: Rulebook, source: int) -> None:
    """Cards from the supply or from the waiter."""
    room = min(e.hand_limit - size(given.orders) - total(given.hand), e.draw_limit)
    at = COMMON
    at = describe_table(opponents, given, at)
    at = describe_hand(opponents, given, e, opponents.top, opponents.free, given.hand, at)
    describe_orders(opponents, given, e, opponents.top, opponents.free, given.orders, at)
    if source == WAITER:
        opponents.x[_DRAWS] = 1.0
        opponents.x[_DRAWS + 1] = min(room, given.waiting) / 4.0
    else:
        opponents.x[_DRAWS + 2] = min(room, given.supply) / 4.0
        opponents.x[_DRAWS + 3] = int(room >= given.supply)


@rule
def describe_settling(
    opponents: OpponentModel,
    given: DecisionInput,
    e: Rulebook,
    weights: HeuristicWeights,
    action: int,
) -> None:
    """A pizza baked, left, or asked help for."""
    recipe = given.shelf[given.me] + given.turned
    table, hand, gained = given.table, given.hand, 0
    if action == e.act_decline:
        opponents.x[_SETTLES + 1] = 1.0
    elif action < e.act_ask:
        filling = action - e.act_bake
        hand -= cards_given(e, recipe, filling, table, hand)
        table = left_over(e, recipe, filling, table)
        gained = 1
        opponents.x[_SETTLES] = 1.0
    else:
        filling = action - e.act_ask
        if e.at_least[recipe]:
            asked = to_ask_for_any(given, e, recipe, 0, 0)
        else:
            asked = to_ask(given, bill_of(e, recipe, filling))
        opponents.x[_SETTLES + 2] = 1.0
        opponents.x[_SETTLES + 3] = total(asked) / 4.0
        opponents.x[_SETTLES + 4] = chance_of_help(given, total(asked))
    read_ahead(opponents, given, e, weights, table, hand)
    describe_situation(
        opponents, given, e, weights, opponents.top, opponents.free, hand, given.orders, gained
    )


@rule
def describe_answer(
    opponents: OpponentModel,
    given: DecisionInput,
    e: Rulebook,
    weights: HeuristicWeights,
    helps: int,
) -> None:
    """Help or none."""
    table, hand = given.table, given.hand
    if helps:
        table = lacking(given.table, given.bill) if given.bill else 0
        hand -= given.cards
        opponents.x[_HELPS] = 1.0
        opponents.x[_HELPS + 1] = total(given.cards) / 4.0
    read_ahead(opponents, given, e, weights, table, hand)
    opponents.scored[given.owner] += helps  # whose pizza it is
    describe_situation(
        opponents, given, e, weights, opponents.top, opponents.free, hand, given.orders, helps
    )
    opponents.scored[given.owner] -= helps


@rule
def hope_of(
    opponents: OpponentModel,
    given: DecisionInput,
    e: Rulebook,
    recipe: int,
    lack: int,
    filling: int,
    there: int,
) -> float:
    """The chance of an own order that lacks ``lack`` cards beside those that are there."""
    if lack >= FAR:
        return 0.0
    if e.at_least[recipe]:
        return chance_of_any(opponents, given, lack, given.owed)
    return chance_to_draw(
        opponents, given, e, lacking(bill_of(e, recipe, filling), there), given.owed
    )


@rule
def describe_situation(
    opponents: OpponentModel,
    given: DecisionInput,
    e: Rulebook,
    weights: HeuristicWeights,
    top: int,
    free: int,
    hand: int,
    orders: int,
    gained: int,
) -> None:
    """What is common to all decisions."""
    at = COMMON
    opponents.scored[given.me] += gained
    at = describe_table(opponents, given, at)
    opponents.scored[given.me] -= gained
    at = describe_hand(opponents, given, e, top, free, hand, at)
    at = describe_orders(opponents, given, e, top, free, orders, at)
    at = describe_end(opponents, given, free, gained, at)
    if not given.baking:
        kept = given.orders
        given.orders = orders
        describe_replies(opponents, given, e, weights, top, free, at)
        given.orders = kept


@rule
def describe_table(opponents: OpponentModel, given: DecisionInput, at: int) -> int:
    """The game and all seats in it."""
    x = opponents.x
    me = given.me
    x[at + given.players - 2] = 1.0
    at += SEATS - 1
    x[at] = given.helping
    x[at + 1] = (opponents.rounds - opponents.round) / 2.0
    x[at + 2] = int(opponents.round == opponents.rounds)
    x[at + 3] = int(opponents.round == 1)
    x[at + 4] = given.baking
    x[at + 5] = given.supply / 40.0
    x[at + 6] = min(2.0, given.supply / (4.0 * given.players))
    x[at + 7] = 1.0 / (1.0 + given.supply / given.players)
    x[at + 8] = given.lines / 40.0
    at += 9
    best = -99.0
    most = -99
    pace = 0.0
    for place in range(1, given.players):
        seat = (me + place) % given.players
        most = max(most, opponents.scored[seat])
        best = max(best, opponents.scored[seat] + opponents.bakes[seat])
        pace += opponents.scored[seat] + opponents.bakes[seat]
        cell = at + 5 + 5 * (place - 1)
        x[cell] = (opponents.scored[me] - opponents.scored[seat]) / 3.0
        x[cell + 1] = opponents.bakes[seat] / 2.0
        x[cell + 2] = given.held[seat] / 8.0
        x[cell + 3] = opponents.in_hand[seat] / 3.0
        x[cell + 4] = opponents.in_waiter[seat] / 10.0
    x[at] = opponents.scored[me] / 6.0
    x[at + 1] = opponents.mine / 2.0
    x[at + 2] = (opponents.scored[me] - most) / 3.0
    x[at + 3] = (opponents.scored[me] + opponents.mine - best) / 3.0
    x[at + 4] = opponents.scored[me] + opponents.mine - pace / (given.players - 1)
    return at + 5 + 5 * (SEATS - 1)


@rule
def describe_hand(
    opponents: OpponentModel,
    given: DecisionInput,
    e: Rulebook,
    top: int,
    free: int,
    hand: int,
    at: int,
) -> int:
    """Ingredients, kind by kind from the own colour on."""
    x = opponents.x
    colour = given.shelf[given.me] // ORDERS
    for step in range(e.kinds):
        kind = (colour + step) % e.kinds
        x[at + 4 * step] = of(free, kind) / 4.0
        x[at + 4 * step + 1] = (of(hand, kind) - of(free, kind)) / 4.0
        x[at + 4 * step + 2] = of(top, kind) / 6.0
        x[at + 4 * step + 3] = opponents.quota[kind] * 2.0
    at += 4 * SEATS
    x[at] = total(hand) / 8.0
    x[at + 1] = total(free) / 8.0
    x[at + 2] = min(given.owed, 6) / 3.0
    x[at + 3] = given.waiting / 10.0
    return at + 4


@rule
def describe_orders(
    opponents: OpponentModel,
    given: DecisionInput,
    e: Rulebook,
    top: int,
    free: int,
    orders: int,
    at: int,
) -> int:
    """The player's own orders: how near each in the hand is, and the hope of each in the oven."""
    x = opponents.x
    x[at] = size(orders) / 3.0
    ready, near, best = 0, 0, FAR
    first, second = 0.0, 0.0
    cell = at + 4
    rest = orders
    while rest:
        order = size((rest & -rest) - 1)
        rest &= rest - 1
        recipe = given.shelf[given.me] + order
        lack, kept, filling = needs(e, recipe, top, free)
        hope = hope_of(opponents, given, e, recipe, lack, filling, top + free)
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
        x[cell + slot] = opponents.hope[slot]
    x[cell + ORDERS - 1] = first
    x[cell + ORDERS] = second
    return cell + ORDERS + 1
