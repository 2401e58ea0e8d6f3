"""What a seat has heard since the deal, as rows of bytes: its information state.

A view is what a seat sees now; the recall dial says how much of the oven that is. A history is
more: everything that a perfect memory keeps, fact by fact, in order. Two courses of a game have
the same history for a seat if and only if it can't tell them apart.

Seats are told as *places*, as in :mod:`forno.views.encoding`: 1 is the viewer, 2 the seat to its
left, 0 nobody. Every fact is one row, and :data:`FACT_COLUMNS` says what its bytes mean.
"""

from __future__ import annotations

from typing import Final

from ..rules.counts import members
from ..rules.facts import FACTS, Audience, Fact, Meaning
from ..rules.state import NOBODY
from .encoding import KINDS, Column
from .redact import redact

FACT_WIDTH: Final = 32
"""Bytes of a row."""
FACT_COLUMNS: Final = (
    Column("fact", 0, 1, "which fact it is: its place in FACT_NAMES, plus one; 0 for no fact"),
    Column("place", 1, 1, "the place it is about, plus one"),
    Column("first", 2, 1, "its first plain number"),
    Column("second", 3, 1, "its second plain number"),
    Column("third", 4, 1, "its third plain number"),
    Column("giver", 5, 1, "the place that helped, plus one"),
    Column("cards", 6, KINDS, "its first count of cards, by kind"),
    Column("more_cards", 12, KINDS, "its second count of cards, by kind"),
    Column("own_cards", 18, KINDS, "its third count of cards, by kind"),
    Column("given_cards", 24, KINDS, "its fourth count of cards, by kind"),
    Column("orders", 30, 2, "a set of orders, or of places that won, a bit for each"),
)
_AT: Final = {column.name: column.at for column in FACT_COLUMNS}
_CODES: Final = {cls: code for code, cls in FACTS.items()}
FACT_NAMES: Final = tuple(FACTS[code].__name__ for code in sorted(FACTS))
"""The facts by their numbers."""

_NUMBERS: Final = ("first", "second", "third")
_COUNTS: Final = ("cards", "more_cards", "own_cards", "given_cards")
_SETS: Final = ("orders",)


def _columns_of(fact: type[Fact]) -> dict[str, str]:
    """Which column each number of a fact stands in: the next one that is free for its meaning."""
    numbers, counts, sets = iter(_NUMBERS), iter(_COUNTS), iter(_SETS)
    columns = {}
    for field, meaning in fact.meanings.items():
        match meaning:
            case Meaning.SEAT | Meaning.MAYBE_SEAT:
                columns[field] = "place" if field == "seat" else "giver"
            case Meaning.COUNTS:
                columns[field] = next(counts)
            case Meaning.ORDERS | Meaning.SEATS:
                columns[field] = next(sets)
            case _:
                columns[field] = next(numbers)
    return columns


FACT_FIELDS: Final[dict[type[Fact], dict[str, str]]] = {
    fact: _columns_of(fact) for fact in FACTS.values() if fact.audience is not Audience.ROOM
}
"""Which column each number of a fact stands in. What is missing here is heard by no seat."""


def fact_row(fact: Fact, viewer: int, players: int) -> bytes | None:
    """A fact as the row of a seat; nothing if the seat may not hear it."""
    if redact(fact, viewer) is None:
        return None
    row = bytearray(FACT_WIDTH)
    row[0] = _CODES[type(fact)] + 1
    for field, column in FACT_FIELDS[type(fact)].items():
        value, at = getattr(fact, field), _AT[column]
        if column in {"place", "giver"}:
            row[at] = 0 if value == NOBODY else (value - viewer) % players + 1
        elif column == "orders":
            if fact.meanings[field] is Meaning.SEATS:
                value = sum(1 << (seat - viewer) % players for seat in members(value))
            row[at : at + 2] = value.to_bytes(2, "little")
        elif column.endswith("cards"):
            row[at : at + KINDS] = value.to_bytes(KINDS, "little")
        else:
            row[at] = value
    return bytes(row)
