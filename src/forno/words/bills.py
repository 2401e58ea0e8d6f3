"""Bills of ingredients, as far as the order and the table settle them.

Hands never come in here: whatever is said about an order is said from what everybody sees.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..editions.rulebook import OrderSpec, Rulebook
from ..rules.counts import lacking
from ..rules.recipes import fewest_kinds, fits


def choices(rulebook: Rulebook, spec: OrderSpec, kinds: int) -> tuple[int, ...]:
    """Return every bill of an order whose open places take only these kinds."""
    first = rulebook.first_filling[spec.jokers]
    end = rulebook.first_filling[spec.jokers + 1]
    return tuple(
        spec.printed + spec.each * rulebook.filling[filling]
        for filling in range(first, end)
        if fits(rulebook, filling, kinds)
    )


def allowed(rulebook: Rulebook, spec: OrderSpec, table: int) -> tuple[int, ...]:
    """Return every bill that the table leaves open; a Bombastica has none (RECIPE-2, RECIPE-4)."""
    if spec.at_least:
        return ()
    kinds = fewest_kinds(table, spec.choice, rulebook.kinds) if spec.fewest else spec.choice
    return choices(rulebook, spec, kinds)


def common(bills: Sequence[int]) -> int:
    """Return what all bills have in common, kind by kind."""
    shared = bills[0]
    for bill in bills[1:]:
        shared -= lacking(shared, bill)
    return shared
