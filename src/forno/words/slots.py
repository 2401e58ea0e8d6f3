"""The slots of an order: what it takes, card by card, and how many of them the table fills.

They are a picture of what everybody sees, the order and the table; hands never come in here. Where
a recipe leaves a choice, they show the bill of which the fewest cards are missing, or places for
any kind while several bills are as near.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..editions.rulebook import Rulebook
from ..rules.counts import lacking, of, total
from ..rules.facts import Baked, Failed
from ..views.setting import Setting
from ..views.view import View
from .bills import allowed, recipe_at

ANY: Final = ""
"""The kind of a slot that takes several kinds."""


class SlotGroup(NamedTuple):
    """The slots of an order that take the same."""

    kind: str
    """An ingredient, or ``ANY``."""
    needs: int
    """How many slots there are; none for a kind that is struck out."""
    has: int
    """How many cards lie there for them: for a Bombastica and for a kind that is struck out, all
    that lie there."""
    added: int = 0
    """How many came from hands."""


def slots_of(fact: Baked | Failed, setting: Setting) -> tuple[SlotGroup, ...]:
    """Return the slots of an order that was settled, against what lay there then."""
    recipe = recipe_at(setting.colours[fact.seat], fact.order)
    if isinstance(fact, Baked):
        return _Picture(setting, recipe, fact.lay, fact.own + fact.given).slots(fact.bill)
    return _Picture(setting, recipe, fact.lay).slots(0)


def slots_in(view: View) -> tuple[SlotGroup, ...]:
    """Return the slots of the order turned up, if there is one."""
    if view.turned is None:
        return ()
    recipe = recipe_at(view.setting.colours[view.turned.seat], view.turned.order)
    bill = view.request.bill if view.request is not None else 0
    return _Picture(view.setting, recipe, view.table_counts).slots(bill)


class _Picture:
    """An order against a table."""

    def __init__(self, setting: Setting, recipe: int, table: int, added: int = 0) -> None:
        self._kinds = [kind.id for kind in setting.edition.ingredients]
        self._rulebook: Rulebook = setting.edition.rulebook
        self._recipe = recipe
        self._table = table
        self._added = added

    def slots(self, bill: int) -> tuple[SlotGroup, ...]:
        """Return them for a bill, or for the nearest one if none is settled yet (0)."""
        e, recipe, table = self._rulebook, self._recipe, self._table
        if e.at_least[recipe]:
            return (SlotGroup(ANY, e.at_least[recipe], total(table), total(self._added)),)
        found = self._of(bill) if bill else self._nearest()
        found.sort(key=lambda group: -group.needs)
        struck = [k for k in range(e.kinds) if e.struck[recipe] >> k & 1]
        return (*found, *(SlotGroup(self._kinds[k], 0, of(table, k)) for k in struck))

    def _of(self, bill: int) -> list[SlotGroup]:
        return [
            SlotGroup(kind, of(bill, k), min(of(bill, k), of(self._table, k)), of(self._added, k))
            for k, kind in enumerate(self._kinds)
            if of(bill, k)
        ]

    def _nearest(self) -> list[SlotGroup]:
        e, recipe, table = self._rulebook, self._recipe, self._table
        missing = {bill: total(lacking(bill, table)) for bill in allowed(e, recipe, table)}
        fewest = min(missing.values(), default=0)
        nearest = [bill for bill, number in missing.items() if number == fewest]
        if len(nearest) == 1:
            return self._of(nearest[0])
        printed = e.printed[recipe]
        places = e.each[recipe] * e.jokers[recipe]
        filled = places + total(lacking(printed, table)) - fewest if nearest else 0
        return [*self._of(printed), SlotGroup(ANY, places, filled)]
