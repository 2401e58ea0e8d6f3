"""The cook while the oven is emptied: settling its orders, asking for help and giving it."""

from __future__ import annotations

from ..editions.rulebook import Rulebook
from ..rules.actions import cards
from ..rules.counts import covers, lacking, of, some, total
from ..rules.recipes import bill_of, fits, open_kinds
from ..rules.registry import rule
from .forecast import chance, forecast, spare_cards
from .habits import Habits
from .kitchen import Kitchen


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
def choose_settling(k: Kitchen, e: Rulebook, h: Habits) -> int:
    """Bake, ask for help or decline (BAKE-2, BAKE-3, HELP-1)."""
    recipe = k.shelf[k.me] + k.turned
    refused = outlook(k, e, h, k.table, k.hand)
    best = e.act_decline
    most = refused
    if e.at_least[recipe]:
        if total(k.hand) >= e.at_least[recipe] - total(k.table):
            worth = 1.0 + worth_after(k, e, h, recipe, 0)
            if worth > most:
                most = worth
                best = e.act_bake
        if k.helping:
            worth = worth_of_asking(k, e, h, recipe, 0, refused)
            if worth > most:
                best = e.act_ask
        return best

    kinds = open_kinds(e, recipe, k.table)
    first = e.first_filling[e.jokers[recipe]]
    end = e.first_filling[e.jokers[recipe] + 1]
    may_refuse = True
    for filling in range(first, end):
        if fits(e, filling, kinds) and covers(k.table, bill_of(e, recipe, filling)):
            may_refuse = False
    if not may_refuse:
        most = -1.0e9
    for filling in range(first, end):
        if fits(e, filling, kinds):
            if covers(k.hand, lacking(bill_of(e, recipe, filling), k.table)):
                worth = 1.0 + worth_after(k, e, h, recipe, filling)
                if worth > most:
                    most = worth
                    best = e.act_bake + filling
            if k.helping and may_refuse:
                worth = worth_of_asking(k, e, h, recipe, filling, refused)
                if worth > most:
                    most = worth
                    best = e.act_ask + filling
    return best


@rule
def worth_after(k: Kitchen, e: Rulebook, h: Habits, recipe: int, filling: int) -> float:
    """What the rest is worth once an order is baked; the hand gives what it can."""
    if e.at_least[recipe]:
        given = to_add(k, e, h, max(0, e.at_least[recipe] - total(k.table)))
        return outlook(k, e, h, 0, k.hand - given)
    bill = bill_of(e, recipe, filling)
    given = lacking(bill, k.table)
    given -= lacking(given, k.hand)
    return outlook(k, e, h, lacking(k.table, bill), k.hand - given)


@rule
def worth_of_asking(
    k: Kitchen, e: Rulebook, h: Habits, recipe: int, filling: int, refused: float
) -> float:
    """What it is worth to ask for the cards that the hand lacks."""
    lack = to_ask(k, e, recipe, filling)
    if lack == 0:
        return -1.0e6
    hope = chance(k, total(lack))
    baked = 1.0 - rivalry(k, h) + worth_after(k, e, h, recipe, filling)
    # Nothing is lost by asking: an order that nobody helps with would have failed anyway.
    return hope * baked + (1.0 - hope) * refused + 1.0e-6 * (20 - total(lack))


@rule
def to_ask(k: Kitchen, e: Rulebook, recipe: int, filling: int) -> int:
    """The fewest cards that must be asked for."""
    if e.at_least[recipe]:
        short = e.at_least[recipe] - total(k.table) - total(k.hand)
        lack = 0
        for n in range(short):
            lack += some(n % e.kinds, 1)
        return lack
    return lacking(lacking(bill_of(e, recipe, filling), k.table), k.hand)


@rule
def to_add(k: Kitchen, e: Rulebook, h: Habits, number: int) -> int:
    """The cards that a Bombastica takes from the hand: those least needed (RECIPE-2)."""
    forecast(k, e, h, 0, k.hand)
    return spare_cards(e, k.free, k.hand, min(number, total(k.hand)))


@rule
def next_named(e: Rulebook, wanted: int, next_kind: int, done: int) -> int:
    """The action that names the next cards of those wanted; ``done`` if all are named."""
    for kind in range(next_kind, e.kinds):
        if of(wanted, kind) > 0:
            return cards(e, kind, of(wanted, kind))
    return done


@rule
def choose_answer(k: Kitchen, e: Rulebook, h: Habits) -> int:
    """Help or not (HELP-2): the reward counts as much as a pizza."""
    refused = outlook(k, e, h, k.table, k.hand)
    left = 0
    if k.bill:
        left = lacking(k.table, k.bill)
    helped = 1.0 - rivalry(k, h) + outlook(k, e, h, left, k.hand - k.cards)
    if helped > refused:
        return e.act_answer + 1
    return e.act_answer
