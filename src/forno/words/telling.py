"""Which facts are put into words, and whom they speak to."""

from __future__ import annotations

from typing import Final

from ..rules.facts import FACTS, Dealt, Fact, Meaning, Planned, Took, Waits

_SILENT: Final = (Dealt, Waits, Planned)
"""A picture of the table shows these better."""


def _fields(fact: type[Fact], *meanings: Meaning) -> tuple[str, ...]:
    return tuple(field for field, meaning in fact.meanings.items() if meaning in meanings)


_SEATS: Final = {
    fact: (_fields(fact, Meaning.SEAT, Meaning.MAYBE_SEAT), _fields(fact, Meaning.SEATS))
    for fact in FACTS.values()
}
"""The fields of each fact that are a seat, and those that are a set of seats."""


def is_said(fact: Fact, *, dealing: bool) -> bool:
    """Whether a fact gets a sentence; the first cards of a hand, dealt, do not."""
    return not isinstance(fact, _SILENT) and not (dealing and isinstance(fact, Took))


def is_about(fact: Fact, seat: int) -> bool:
    """Whether a fact names a seat. To all others, its sentence is worded as to a spectator."""
    one, several = _SEATS[type(fact)]
    return any(getattr(fact, field) == seat for field in one) or any(
        getattr(fact, field) >> seat & 1 for field in several
    )
