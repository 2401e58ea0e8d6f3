"""Reading the oven ahead: what will lie on the table, and which pizzas will come out right."""

from __future__ import annotations

from ...editions.rulebook import ORDERS, Rulebook
from ...jit.registry import rule
from ...rules.counts import covers, lacking, total
from ...rules.phases import NO_FILLING
from ...rules.recipes import bill_of, is_spoiled
from .decision_input import PLACES, DecisionInput
from .needs import best_filling, spare_cards
from .weights import HeuristicWeights


@rule
def forecast(
    given: DecisionInput, e: Rulebook, weights: HeuristicWeights, table: int, hand: int
) -> None:
    """Read the whole line, beginning with this table and this hand of the cook.

    The cook's own orders take what they lack from the hand. Opponents are taken to complete what
    lacks next to nothing: their hands are not known.
    """
    mine = 0.0
    theirs = 0.0
    owed = 0
    promised = 0  # cards of any kinds, for a Bombastica
    for at in range(given.lines):
        card = given.line[at]
        if card >= 0:
            table += card
            continue
        seat = (-1 - card) // ORDERS
        recipe = given.shelf[seat] + (-1 - card) % ORDERS
        if is_spoiled(e, recipe, table):
            continue
        if e.at_least[recipe]:
            short = max(0, e.at_least[recipe] - total(table))
            if seat == given.me:
                lack = max(0, short + promised - total(hand))
                mine += chance(given, lack, owed)
                if lack == 0:
                    promised += short
                    table = 0
            elif short <= min(weights.trust, given.held[seat]):
                theirs += 1.0
                table = 0
            continue
        own = 0
        if seat == given.me:
            own = hand
        filling = best_filling(e, recipe, table, own)
        if filling == NO_FILLING:
            continue
        bill = bill_of(e, recipe, filling)
        missing = lacking(bill, table)
        if seat != given.me:
            if total(missing) <= min(weights.trust, given.held[seat]):
                theirs += 1.0
                table = lacking(table, bill)
        elif covers(hand, missing):
            mine += 1.0
            hand -= missing
            table = lacking(table, bill)
        else:
            lack = lacking(missing, hand)
            hope = chance(given, total(lack), owed)
            mine += hope
            if hope >= weights.reserve:
                hand -= missing - lack
                owed += total(lack)
    given.top = table
    given.free = hand - spare_cards(e, hand, hand, promised)
    given.owed = owed
    given.mine = mine
    given.theirs = theirs


@rule
def chance(given: DecisionInput, lack: int, owed: int) -> float:
    """How likely it is to come by ``lack`` cards while others are waited for too."""
    if lack == 0:
        return 1.0
    if owed + lack >= PLACES:
        return 0.0
    drawn = 1.0
    for place in range(owed, owed + lack):
        drawn *= given.luck[place]
    return 1.0 - (1.0 - drawn) * (1.0 - given.aid[lack])
