"""What comes after an action: the others' replies, and how the game would end."""

from __future__ import annotations

from typing import Final

from ...editions.rulebook import SEATS, Rulebook
from ...jit.registry import rule
from ...rules.counts import lacking, size, total
from ...rules.recipes import bill_of, is_spoiled
from ..heuristic.decision_input import Kitchen
from ..heuristic.hand_odds import chance_to_fill, chance_to_hold
from ..heuristic.needs import NO_FILLING, best_filling
from ..heuristic.opponent_model import Scene
from ..heuristic.turn_choice import best_order
from ..heuristic.weights import Habits

_NEARNESS: Final = tuple(0.6**lack for lack in range(9))
NOTABLE: Final = 0.1
"""Less likely replies are not thought through."""


@rule
def nearness(lack: int) -> float:
    """How near an order is that lacks so many cards."""
    return _NEARNESS[min(lack, 8)]


@rule
def describe_end(c: Scene, k: Kitchen, free: int, gained: int, at: int) -> int:
    """How the game would end if nothing were added to the oven: leads, ties, who wins a tie.

    Cards that are kept for pizzas are gone by then, the others' as well as the own.
    """
    best = -99.0
    most = 0
    for place in range(1, k.players):
        seat = (k.me + place) % k.players
        pace = c.scored[seat] + c.bakes[seat]
        if pace > best + 0.01 or (pace > best - 0.01 and c.cards[seat] > most):
            best = pace
            most = c.cards[seat]
    lead = c.scored[k.me] + gained + c.mine - best
    tie = max(0.0, 1.0 - abs(lead))
    more = min(1.0, max(-1.0, (total(free) - most) / 3.0))
    lead = min(1.0, max(-1.0, lead))
    if c.round == c.rounds:
        c.x[at] = lead
        c.x[at + 1] = tie
        c.x[at + 2] = tie * more
        if k.baking:
            c.x[at + 3] = lead
            c.x[at + 4] = tie
            c.x[at + 5] = tie * more
    c.x[at + 6] = tie * more
    return at + 7


@rule
def describe_replies(
    c: Scene, k: Kitchen, e: Rulebook, h: Habits, top: int, free: int, at: int
) -> int:
    """What the others may do next with what will lie on the table, and what that costs."""
    _, worth = best_order(k, e, h, top, free)
    c.x[at] = worth
    for place in range(1, k.players):
        seat = (k.me + place) % k.players
        if c.in_hand[seat] > 0:
            any_of, appetite, likely, left = expect_reply(c, k, e, seat, top)
            c.x[at + 1 + place] = any_of
            c.x[at + SEATS + place] = appetite
            if likely > NOTABLE:
                _, then = best_order(k, e, h, left, free)
                c.x[at + 1] += likely * (worth - then)
    return at + 2 * SEATS


@rule
def expect_reply(
    c: Scene, k: Kitchen, e: Rulebook, seat: int, top: int
) -> tuple[float, float, float, int]:
    """Whether a seat could bake some order at once; how near it is to those with a bill.

    Then the chance of the likeliest order, and what that one would leave on the table.
    """
    orders = c.to_come[seat]
    share = min(1.0, c.in_hand[seat] / max(1, size(orders)))
    none = 1.0
    appetite = 0.0
    most = 0.0
    left = top
    while orders:
        recipe = k.shelf[seat] + size((orders & -orders) - 1)
        orders &= orders - 1
        if is_spoiled(e, recipe, top):
            continue
        if e.at_least[recipe]:
            likely = share * chance_to_fill(c.cards[seat] + total(top) - e.at_least[recipe])
            after = 0
        else:
            filling = best_filling(e, recipe, top, c.sure_left)
            if filling == NO_FILLING:
                continue
            bill = bill_of(e, recipe, filling)
            missing = lacking(bill, top)
            likely = share * chance_to_hold(c, e, c.cards[seat], missing)
            after = lacking(top, bill)
            appetite += nearness(total(missing))
        none *= 1.0 - likely
        if likely > most:
            most = likely
            left = after
    return 1.0 - none, appetite * share, most, left
