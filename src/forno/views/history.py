"""What a seat has heard since the deal, as rows of bytes: its information state.

A view is what a seat sees now; the recall dial says how much of the oven that is. A history is
more: everything that a perfect memory keeps, fact by fact, in order. Two courses of a game have
the same history for a seat if and only if it can't tell them apart.

Seats are told as *places*, as in :mod:`forno.views.encoding`: 1 is the viewer, 2 the seat to its
left, 0 nobody. Every fact is one row, and :data:`FACT_COLUMNS` says what its bytes mean.
"""

from __future__ import annotations

from typing import Final

from ..rules import facts as f
from ..rules.counts import members
from ..rules.facts import FACTS, Fact
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

FACT_FIELDS: Final[dict[type[Fact], dict[str, str]]] = {
    f.RoundBegan: {"round": "first", "seat": "place", "why": "second", "supply": "third"},
    f.Dealt: {"seat": "place", "ingredients": "first", "orders": "second", "waiter": "third"},
    f.Took: {"seat": "place", "ingredients": "cards", "orders": "orders"},
    f.LaidMammaMia: {"seat": "place"},
    f.Played: {"seat": "place", "kind": "first", "number": "second"},
    f.Ordered: {"seat": "place", "order": "first"},
    f.Drew: {"seat": "place", "source": "first", "number": "second"},
    f.Passed: {"seat": "place"},
    f.HandFull: {"seat": "place"},
    f.PlayOver: {"round": "first", "why": "second", "seat": "place", "seat_why": "third"},
    f.TurnedUp: {"kind": "first", "number": "second"},
    f.OrderUp: {"seat": "place", "order": "first"},
    f.Baked: {
        "seat": "place",
        "order": "first",
        "bill": "cards",
        "lay": "more_cards",
        "own": "own_cards",
        "giver": "giver",
        "given": "given_cards",
    },
    f.Failed: {"seat": "place", "order": "first", "why": "second", "lay": "cards"},
    f.Requested: {"seat": "place", "order": "first", "bill": "cards", "cards": "more_cards"},
    f.Answered: {"seat": "place", "helps": "first"},
    f.Rewarded: {"seat": "place"},
    f.OvenEmptied: {"round": "first", "leftovers": "cards", "stay": "second"},
    f.Restocked: {"cards": "first"},
    f.Scored: {"seat": "place", "delivered": "orders", "ingredients": "first"},
    f.GameOver: {"winners": "orders"},
    f.Waits: {"phase": "first", "seat": "place"},
    f.Planned: {
        "seat": "place",
        "phase": "first",
        "bill": "cards",
        "cards": "more_cards",
        "next_kind": "second",
    },
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
            if field == "winners":
                value = sum(1 << (seat - viewer) % players for seat in members(value))
            row[at : at + 2] = value.to_bytes(2, "little")
        elif column.endswith("cards"):
            row[at : at + KINDS] = value.to_bytes(KINDS, "little")
        else:
            row[at] = value
    return bytes(row)
