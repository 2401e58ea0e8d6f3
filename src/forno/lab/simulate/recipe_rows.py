"""The recipes of an edition as rows of a report.

An edition states its orders as patterns. A pattern that makes one order for each other kind
(4 of it and 1 of one's own) is one recipe: its orders differ in nothing but the kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...editions import Edition
from ...editions.orders import expand
from ...rules.phases import MISSING, NO_KIND, STRUCK, UNHELPED

REASONS = {
    MISSING: "missing",
    UNHELPED: "unhelped",
    STRUCK: "struck",
    NO_KIND: "no-kind",
}
"""Why a pizza fails, in the order of reports."""
REASON_WORDS = {
    "missing": "ingredients missing",
    "unhelped": "nobody helped",
    "struck": "struck-out kind lay there",
    "no-kind": "no kind for the ?",
}


@dataclass(frozen=True)
class RecipeRow:
    """One row: a name, and the numbers of its orders, which are the same for every colour."""

    name: str
    orders: tuple[int, ...]

    @property
    def title(self) -> str:
        """The name, with the number of orders where there are several."""
        return f"{self.name} ×{len(self.orders)}" if len(self.orders) > 1 else self.name

    def of(self, counts: Sequence[int]) -> int:
        """Add up counts that are kept by order."""
        return sum(counts[order] for order in self.orders)


def recipes_of(edition: Edition) -> tuple[RecipeRow, ...]:
    """All recipes of an edition, in its own order."""
    found: list[RecipeRow] = []
    first = 0
    for pattern in edition.values.patterns:
        ids = [
            {order.id for order in expand(pattern, colour, edition.ingredients)}
            for colour in range(len(edition.ingredients))
        ]
        orders = tuple(range(first, first + len(ids[0])))
        first += len(orders)
        # An id that is the same for every colour names the recipe; else its family does.
        same = len(orders) == 1 and all(each == ids[0] for each in ids)
        name = ids[0].pop() if same else pattern.recipe
        found.append(RecipeRow(_another(name, [each.name for each in found]), orders))
    return tuple(found)


def _another(name: str, taken: Sequence[str]) -> str:
    """The name, with a number if it is taken."""
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name}-{number}"
    return free
