"""What comes after an action: the others' replies, and how the game would end."""

from __future__ import annotations

from typing import Final

from ...editions.rulebook import SEATS, Rulebook
from ...jit.registry import rule
from ...rules.counts import lacking, size, total
from ...rules.phases import NO_FILLING
from ...rules.recipes import bill_of, is_spoiled
from ..heuristic.decision_input import DecisionInput
from ..heuristic.hand_odds import chance_to_fill, chance_to_hold
from ..heuristic.needs import best_filling
from ..heuristic.opponent_model import OpponentModel
from ..heuristic.turn_choice import best_order
from ..heuristic.weights import HeuristicWeights

_NEARNESS: Final = tuple(0.6**lack for lack in range(9))
NOTABLE: Final = 0.1
"""Less likely replies are not thought through."""


@rule
def nearness(lack: int) -> float:
    """How near an order is that lacks this number of cards."""
    return _NEARNESS[min(lack, 8)]


@rule
def describe_end(
    opponents: OpponentModel, given: DecisionInput, free: int, gained: int, at: int
) -> int:
    """How the game would end if nothing were added to the oven: leads, ties, who wins a tie.

    Cards that are kept for pizzas are gone by then, the others' as well as the own.
    """
    best = -99.0
    most = 0
    for place in range(1, given.players):
        seat = (given.me + place) % given.players
        pace = opponents.scored[seat] + opponents.bakes[seat]
        if pace > best + 0.01 or (pace > best - 0.01 and opponents.cards[seat] > most):
            best = pace
            most = opponents.cards[seat]
    lead = opponents.scored[given.me] + gained + opponents.mine - best
    tie = max(0.0, 1.0 - abs(lead))
    more = min(1.0, max(-1.0, (total(free) - most) / 3.0))
    lead = min(1.0, max(-1.0, lead))
    if opponents.round == opponents.rounds:
        opponents.x[at] = lead
        opponents.x[at + 1] = tie
        opponents.x[at + 2] = tie * more
        if given.baking:
            opponents.x[at + 3] = lead
            opponents.x[at + 4] = tie
            opponents.x[at + 5] = tie * more
    opponents.x[at + 6] = tie * more
    return at + 7


@rule
def describe_replies(
    opponents: OpponentModel,
    given: DecisionInput,
    e: Rulebook,
    weights: HeuristicWeights,
    top: int,
    free: int,
    at: int,
) -> int:
    """What the others may do next with what will lie on the table, and what that costs."""
    _, worth = best_order(given, e, weights, top, free)
    opponents.x[at] = worth
    for place in range(1, given.players):
        seat = (given.me + place) % given.players
        if opponents.in_hand[seat] > 0:
            any_of, appetite, likely, left = expect_reply(opponents, given, e, seat, top)
            opponents.x[at + 1 + place] = any_of
            opponents.x[at + SEATS + place] = appetite
            if likely > NOTABLE:
                _, then = best_order(given, e, weights, left, free)
                opponents.x[at + 1] += likely * (worth - then)
    return at + 2 * SEATS


@rule
def expect_reply(
    opponents: OpponentModel, given: DecisionInput, e: Rulebook, seat: int, top: int
) -> tuple[float, float, float, int]:
    """Whether a seat could bake some order at once; how near it is to those with a bill.

    Then the chance of the likeliest order, and what that one would leave on the table.
    """
    orders = opponents.to_come[seat]
    share = min(1.0, opponents.in_hand[seat] / max(1, size(orders)))
    none = 1.0
    appetite = 0.0
    most = 0.0
    left = top
    while orders:
        recipe = given.shelf[seat] + size((orders & -orders) - 1)
        orders &= orders - 1
        if is_spoiled(e, recipe, top):
            continue
        if e.at_least[recipe]:
            likely = share * chance_to_fill(opponents.cards[seat] + total(top) - e.at_least[recipe])
            after = 0
        else:
            filling = best_filling(e, recipe, top, opponents.sure_left)
            if filling == NO_FILLING:
                continue
            bill = bill_of(e, recipe, filling)
            missing = lacking(bill, top)
            likely = share * chance_to_hold(opponents, e, opponents.cards[seat], missing)
            after = lacking(top, bill)
            appetite += nearness(total(missing))
        none *= 1.0 - likely
        if likely > most:
            most = likely
            left = after
    return 1.0 - none, appetite * share, most, left
