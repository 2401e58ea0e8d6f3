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
from .decision_input import Kitchen
from .forecast import forecast
from .hand_odds import chance_of_help
from .needs import given, left_over, spare_cards
from .weights import Habits

NEVER: Final = -1.0e9
EPSILON: Final = 1.0e-6
"""Decides between what is otherwise equal."""


@rule
def outlook(k: Kitchen, e: Rulebook, h: Habits, table: int, hand: int) -> float:
    """What the rest of the oven is worth to the cook with this table and this hand."""
    forecast(k, e, h, table, hand)
    return k.mine - rivalry(k, h) * k.theirs + h.spare * total(k.free)


@rule
def rivalry(k: Kitchen, h: Habits) -> float:
    """What a pizza of one opponent costs the cook."""
    return h.rival / (k.players - 1)


@rule
def choose_settling(k: Kitchen, e: Rulebook, h: Habits, recipe: int) -> int:
    """Bake, ask for help or decline (BAKE-2, BAKE-3, HELP-1)."""
    declined = outlook(k, e, h, k.table, k.hand)
    best = k.option[0]
    most = NEVER
    for at in range(k.options):
        action = k.option[at]
        if action == e.act_decline:
            worth = declined
        elif action < e.act_ask:
            worth = worth_of_baking(k, e, h, recipe, action - e.act_bake)
        else:
            worth = worth_of_asking(k, e, h, recipe, action - e.act_ask, declined)
        if worth > most:
            most = worth
            best = action
    return best


@rule
def worth_of_baking(k: Kitchen, e: Rulebook, h: Habits, recipe: int, filling: int) -> float:
    """What it is worth to bake with this filling, the hand giving what it has of it."""
    if e.at_least[recipe]:
        cost = to_add(k, e, h, recipe)
    else:
        cost = given(e, recipe, filling, k.table, k.hand)
    return 1.0 + outlook(k, e, h, left_over(e, recipe, filling, k.table), k.hand - cost)


@rule
def worth_of_asking(
    k: Kitchen, e: Rulebook, h: Habits, recipe: int, filling: int, declined: float
) -> float:
    """What it is worth to ask for the cards that the hand lacks."""
    if e.at_least[recipe]:
        asked = to_ask_for_any(k, e, recipe)
    else:
        asked = to_ask(k, bill_of(e, recipe, filling))
    if asked == 0:
        return NEVER
    hope = chance_of_help(k, total(asked))
    baked = worth_of_baking(k, e, h, recipe, filling) - rivalry(k, h)
    # However small the hope: an order that nobody helps with would have failed anyway.
    return hope * baked + (1.0 - hope) * declined + EPSILON / total(asked)


@rule
def to_ask(k: Kitchen, bill: int) -> int:
    """The cards of a bill that neither the table nor the hand has: nothing else is asked for."""
    return lacking(lacking(bill, k.table), k.hand)


@rule
def to_ask_for_any(k: Kitchen, e: Rulebook, recipe: int) -> int:
    """The cards to ask for a Bombastica: as few as possible, of kinds that others may well have.

    One helper has to give all of them, so different kinds are likelier than many of one.
    """
    number = e.at_least[recipe] - total(k.table) - total(k.hand)
    asked = 0
    while number > 0:
        kind = 0
        most = -1
        for candidate in range(e.kinds):
            rank = of(k.unseen, candidate) // (1 + 2 * of(asked, candidate))
            if of(asked, candidate) >= min(of(k.unseen, candidate), e.most):
                rank = -1  # nobody can have so many
            if rank > most:
                most = rank
                kind = candidate
        asked += some(kind, 1)
        number -= 1
    return asked


@rule
def to_add(k: Kitchen, e: Rulebook, h: Habits, recipe: int) -> int:
    """The cards that a Bombastica takes from the hand: those that the rest needs least."""
    forecast(k, e, h, 0, k.hand)
    return spare_cards(e, k.free, k.hand, e.at_least[recipe] - total(k.table))


@rule
def next_named(e: Rulebook, wanted: int, next_kind: int) -> int:
    """The action that names the next of the wanted cards, or says that they are all named."""
    for kind in range(next_kind, e.kinds):
        if of(wanted, kind) > 0:
            return cards(e, kind, of(wanted, kind))
    return e.act_done


@rule
def choose_answer(k: Kitchen, e: Rulebook, h: Habits) -> int:
    """Help or not (HELP-2).

    The reward counts as much as a pizza and the owner gains no more by it than the helper, so
    all that speaks against it is a pizza of the cook's own that needs the cards.
    """
    refused = outlook(k, e, h, k.table, k.hand)
    left = 0  # a Bombastica takes all
    if k.bill:
        left = lacking(k.table, k.bill)
    helped = 1.0 - rivalry(k, h) + outlook(k, e, h, left, k.hand - k.cards)
    if helped > refused:
        return e.act_answer + 1
    return e.act_answer
