"""Bills of ingredients, as far as the order and the table settle them.

Hands never come in here: whatever is said about an order is said from what everybody sees. What
a bill is, the rules say; an order is named by its recipe, its place in the edition's tables.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..editions.rulebook import ORDERS, Rulebook
from ..rules.counts import lacking, total
from ..rules.recipes import bill_of, fits, open_kinds


def recipe_at(colour: int, order: int) -> int:
    """Return where the tables of an edition list this order of this colour."""
    return colour * ORDERS + order


def choices(rulebook: Rulebook, recipe: int, kinds: int) -> tuple[int, ...]:
    """Return every bill of an order whose open places take only these kinds."""
    first = rulebook.first_filling[rulebook.jokers[recipe]]
    end = rulebook.first_filling[rulebook.jokers[recipe] + 1]
    return tuple(
        bill_of(rulebook, recipe, filling)
        for filling in range(first, end)
        if fits(rulebook, filling, kinds)
    )


def allowed(rulebook: Rulebook, recipe: int, table: int) -> tuple[int, ...]:
    """Return every bill that the table leaves open; a Bombastica has none (RECIPE-2, RECIPE-4)."""
    if rulebook.at_least[recipe]:
        return ()
    return choices(rulebook, recipe, open_kinds(rulebook, recipe, table))


def short(rulebook: Rulebook, recipe: int, table: int) -> int:
    """Return how many cards a Bombastica lacks on the table (RECIPE-2)."""
    return max(0, rulebook.at_least[recipe] - total(table))


def common(bills: Sequence[int]) -> int:
    """Return what all bills have in common, kind by kind."""
    shared = bills[0]
    for bill in bills[1:]:
        shared -= lacking(shared, bill)
    return shared
