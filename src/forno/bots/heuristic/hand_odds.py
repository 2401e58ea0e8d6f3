"""How likely a seat holds cards, or will come by them."""

from __future__ import annotations

from typing import Final

from ...editions.rulebook import Rulebook
from ...jit.registry import rule
from ...rules.counts import lacking, of, total
from .decision_input import PLACES, DecisionInput
from .opponent_model import OpponentModel

HASTE: Final = 0.4
"""What each draw beyond those that are needed adds to the chance to keep enough of them."""


@rule
def chance_to_hold(opponents: OpponentModel, e: Rulebook, held: int, cards: int) -> float:
    """The chance that an opponent with this number of cards holds these."""
    cards = lacking(cards, opponents.sure_left)
    if cards == 0:
        return 1.0
    held = max(0, held - total(opponents.sure_left))
    if total(cards) > held:
        return 0.0
    result = 1.0
    for kind in range(e.kinds):
        wanted = of(cards, kind)
        if wanted > 0:
            quota = opponents.quota[kind]
            if opponents.sure:
                # All else in the one other hand came from the supply.
                quota = opponents.stocked[kind]
            result *= chance_of_hits(held, quota, wanted)
            held -= wanted
    return result


@rule
def chance_to_draw(
    opponents: OpponentModel, given: DecisionInput, e: Rulebook, cards: int, owed: int
) -> float:
    """The chance that the player itself draws these cards in time, or is given them.

    Each card that is waited for takes a draw, and so do those that are owed already.
    """
    if cards == 0:
        return 1.0
    lack = total(cards)
    if owed + lack >= PLACES:
        return 0.0
    draws = opponents.fresh - owed
    drawn = 1.0
    for kind in range(e.kinds):
        for _ in range(of(cards, kind)):
            if draws <= 0.0:
                drawn = 0.0
            else:
                drawn *= 1.0 - (1.0 - opponents.stocked[kind]) ** draws
            draws -= 1.0
    return 1.0 - (1.0 - drawn) * (1.0 - given.aid[lack])


@rule
def chance_to_fill(spare: int) -> float:
    """The chance that an opponent bakes a Bombastica that leaves this number of cards in its hand.

    It is sure to be able to; the more it has left, the less it minds.
    """
    if spare < 0:
        return 0.0
    return min(1.0, 0.6 + 0.1 * spare)


@rule
def chance_of_any(opponents: OpponentModel, given: DecisionInput, lack: int, owed: int) -> float:
    """The chance that the player comes by this number of cards of any kinds."""
    if lack == 0:
        return 1.0
    drawn = min(1.0, max(0.0, (opponents.fresh - owed - lack + 1.0) * HASTE))
    return 1.0 - (1.0 - drawn) * (1.0 - chance_of_help(given, lack))


@rule
def chance_of_help(given: DecisionInput, cards: int) -> float:
    """The chance that an opponent gives this number of cards."""
    return given.aid[min(cards, PLACES - 1)]


@rule
def chance_of_hits(trials: int, share: float, wanted: int) -> float:
    """The chance of at least ``wanted`` hits."""
    if share >= 1.0:
        return 1.0
    below = 0.0
    term = 1.0
    for _ in range(trials):
        term *= 1.0 - share
    odds = share / (1.0 - share)
    for hits in range(wanted):
        below += term
        term *= odds * (trials - hits) / (hits + 1)
    return max(0.0, 1.0 - below)
