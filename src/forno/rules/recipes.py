"""Recipes: which bills of ingredients an order accepts.

Every recipe is the same few numbers. What is printed in plain is always needed; open places (J
or ?) are *filled* with one or two kinds, and each filling gives one bill. A Bombastica has no
bill of kinds at all, only a number.
"""

from __future__ import annotations

from ..editions.rulebook import ORDERS, Rulebook
from ..jit.registry import rule
from .counts import covers, kinds_in, lacking, of, total
from .state import State


@rule
def recipe_of(s: State, seat: int, order: int) -> int:
    """Where the tables of the edition list this order of this seat."""
    return s.colour[seat] * ORDERS + order


@rule
def fewest_kinds(table: int, choice: int, kinds: int) -> int:
    """The kinds with the fewest cards on the table, leaving out those with none (RECIPE-4)."""
    fewest = 255
    found = 0
    for kind in range(kinds):
        if choice >> kind & 1:
            number = of(table, kind)
            if number > 0:
                if number < fewest:
                    fewest = number
                    found = 0
                if number == fewest:
                    found |= 1 << kind
    return found


@rule
def open_kinds(e: Rulebook, recipe: int, table: int) -> int:
    """The kinds that the open places of an order may take right now."""
    if e.fewest[recipe]:
        return fewest_kinds(table, e.choice[recipe], e.kinds)
    return e.choice[recipe]


@rule
def is_spoiled(e: Rulebook, recipe: int, table: int) -> bool:
    """Whether a struck-out kind lies on the table (RECIPE-6)."""
    return e.struck[recipe] & kinds_in(table) != 0


@rule
def fits(e: Rulebook, filling: int, kinds: int) -> bool:
    """Whether a filling takes only these kinds."""
    return e.filling_kinds[filling] & ~kinds == 0


@rule
def bill_of(e: Rulebook, recipe: int, filling: int) -> int:
    """The bill of ingredients that a filling gives."""
    return e.printed[recipe] + e.each[recipe] * e.filling[filling]


@rule
def can_settle(s: State, e: Rulebook, recipe: int, filling: int) -> bool:
    """Whether table and the owner's hand cover this filling's bill (BAKE-2, BAKE-3)."""
    if e.at_least[recipe]:
        return total(s.hand[s.owner]) >= s.short
    if not fits(e, filling, s.open_kinds):
        return False
    missing = lacking(bill_of(e, recipe, filling), s.table)
    return covers(s.hand[s.owner], missing)
