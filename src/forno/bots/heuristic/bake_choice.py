"""The cook while the oven is emptied: settling its orders, asking for help and giving it.

Each choice is weighed by what it brings now and by what the rest of the oven is worth after it.
"""

from __future__ import annotations

from typing import Final

from ...editions.rulebook import Rulebook
from ...jit.registry import rule
from ...rules.actions import cards
from ...rules.counts import lacking, of, some, total
from ...rules.recipes import bill_of
from .decision_input import DecisionInput
from .forecast import forecast
from .hand_odds import chance_of_help
from .needs import cards_given, left_over, spare_cards
from .weights import HeuristicWeights

NEVER: Final = -1.0e9
_UNNAMEABLE: Final = -2
"""The rank of a kind of which no action names one more card."""
EPSILON: Final = 1.0e-6
"""Decides between what is otherwise equal."""


@rule
def outlook(
    given: DecisionInput, e: Rulebook, weights: HeuristicWeights, table: int, hand: int
) -> float:
    """What the rest of the oven is worth to the cook with this table and this hand."""
    forecast(given, e, weights, table, hand)
    return given.mine - rivalry(given, weights) * given.theirs + weights.spare * total(given.free)


@rule
def rivalry(given: DecisionInput, weights: HeuristicWeights) -> float:
    """What a pizza of one opponent costs the cook."""
    return weights.rival / (given.players - 1)


@rule
def choose_settling(
    given: DecisionInput, e: Rulebook, weights: HeuristicWeights, recipe: int
) -> int:
    """Bake, ask for help or decline (BAKE-2, BAKE-3, HELP-1)."""
    declined = outlook(given, e, weights, given.table, given.hand)
    best = given.option[0]
    most = NEVER
    for at in range(given.options):
        action = given.option[at]
        if action == e.act_decline:
            worth = declined
        elif action < e.act_ask:
            worth = worth_of_baking(given, e, weights, recipe, action - e.act_bake)
        else:
            worth = worth_of_asking(given, e, weights, recipe, action - e.act_ask, declined)
        if worth > most:
            most = worth
            best = action
    return best


@rule
def worth_of_baking(
    given: DecisionInput, e: Rulebook, weights: HeuristicWeights, recipe: int, filling: int
) -> float:
    """What it is worth to bake with this filling, the hand giving what it has of it."""
    if e.at_least[recipe]:
        cost = to_add(given, e, weights, recipe, 0, 0)
    else:
        cost = cards_given(e, recipe, filling, given.table, given.hand)
    return 1.0 + outlook(
        given, e, weights, left_over(e, recipe, filling, given.table), given.hand - cost
    )


@rule
def worth_of_asking(
    given: DecisionInput,
    e: Rulebook,
    weights: HeuristicWeights,
    recipe: int,
    filling: int,
    declined: float,
) -> float:
    """What it is worth to ask for the cards that the hand lacks."""
    if e.at_least[recipe]:
        asked = to_ask_for_any(given, e, recipe, 0, 0)
    else:
        asked = to_ask(given, bill_of(e, recipe, filling))
    if asked == 0:
        return NEVER
    hope = chance_of_help(given, total(asked))
    baked = worth_of_baking(given, e, weights, recipe, filling) - rivalry(given, weights)
    # However small the hope: an order that no opponent helps with would have failed anyway.
    return hope * baked + (1.0 - hope) * declined + EPSILON / total(asked)


@rule
def to_ask(given: DecisionInput, bill: int) -> int:
    """The cards of a bill that neither the table nor the hand has: nothing else is asked for."""
    return lacking(lacking(bill, given.table), given.hand)


@rule
def to_ask_for_any(given: DecisionInput, e: Rulebook, recipe: int, named: int, first: int) -> int:
    """The cards to ask for a Bombastica: as few as possible, of kinds that others may well have.

    One helper has to give all of them, so different kinds are likelier than many of one. Some
    may be named already; then only kinds from ``first`` on can still be named.
    """
    number = e.at_least[recipe] - total(given.table) - total(given.hand) - total(named)
    asked = 0
    while number > 0:
        kind = first
        most = _UNNAMEABLE
        for candidate in range(first, e.kinds):
            rank = of(given.unseen, candidate) // (1 + 2 * of(asked, candidate))
            if of(asked, candidate) >= of(given.unseen, candidate):
                rank = -1  # no hand can have more
            if of(asked, candidate) >= e.most:
                rank = _UNNAMEABLE
            if rank > most:
                most = rank
                kind = candidate
        asked += some(kind, 1)
        number -= 1
    return asked


@rule
def still_to_ask(given: DecisionInput, e: Rulebook, recipe: int) -> int:
    """The cards of a request that is being named, after those that are named already.

    Another player may have named those, so they need not be what the cook would have named.
    """
    if given.bill:
        asked = to_ask(given, given.bill)
        choice = lacking(given.bill, given.table)
    else:
        asked = to_ask_for_any(given, e, recipe, given.cards, given.next_kind)
        choice = given.unseen
    if asked == 0 and given.cards == 0:
        asked = likeliest_card(given, e, choice)  # a request for nothing is none
    return asked


@rule
def likeliest_card(given: DecisionInput, e: Rulebook, choice: int) -> int:
    """One card, of the kind among these that others are likeliest to have."""
    kind = 0
    most = -1
    for candidate in range(e.kinds):
        if of(choice, candidate) > 0 and of(given.unseen, candidate) > most:
            most = of(given.unseen, candidate)
            kind = candidate
    return some(kind, 1)


@rule
def to_add(
    given: DecisionInput,
    e: Rulebook,
    weights: HeuristicWeights,
    recipe: int,
    named: int,
    first: int,
) -> int:
    """The cards that a Bombastica takes from the hand: those that the rest needs least.

    Some may be named already; then only kinds from ``first`` on can still be named.
    """
    forecast(given, e, weights, 0, given.hand)
    hand = given.hand >> 8 * first << 8 * first
    return spare_cards(e, given.free, hand, e.at_least[recipe] - total(given.table) - total(named))


@rule
def next_named(e: Rulebook, wanted: int, next_kind: int) -> int:
    """The action that names the next of the wanted cards, or says that they are all named."""
    for kind in range(next_kind, e.kinds):
        if of(wanted, kind) > 0:
            return cards(e, kind, of(wanted, kind))
    return e.act_done


@rule
def choose_answer(given: DecisionInput, e: Rulebook, weights: HeuristicWeights) -> int:
    """Help or not (HELP-2).

    The reward counts as much as a pizza and the owner gains no more by it than the helper, so
    all that speaks against it is a pizza of the cook's own that needs the cards.
    """
    refused = outlook(given, e, weights, given.table, given.hand)
    left = 0  # a Bombastica takes all
    if given.bill:
        left = lacking(given.table, given.bill)
    helped = (
        1.0 - rivalry(given, weights) + outlook(given, e, weights, left, given.hand - given.cards)
    )
    if helped > refused:
        return e.act_answer + 1
    return e.act_answer
