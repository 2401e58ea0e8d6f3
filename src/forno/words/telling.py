"""Which facts are put into words, and whom they speak to."""

from __future__ import annotations

from typing import Final

from ..rules.facts import FACTS, Dealt, Fact, Meaning, Planned, Took, Waits
from ..rules.state import NOBODY

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


def seats_in(fact: Fact) -> int:
    """The seats that a fact names, as a bit set.

    To all others, its sentence is worded as to a spectator.
    """
    seats = 0
    one, several = _SEATS[type(fact)]
    for field in one:
        seat = getattr(fact, field)
        if seat != NOBODY:
            seats |= 1 << seat
    for field in several:
        seats |= getattr(fact, field)
    return seats
