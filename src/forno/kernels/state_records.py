"""States and rulebooks as packed records, for rules that run compiled over arrays of games.

The fields of a state are declared once, in :mod:`forno.rules.state`. A rulebook's tables all get
one fixed length, so that one compilation serves every edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

import numpy as np

from ..editions.rulebook import ORDERS, SEATS, Rulebook
from ..editions.schema import MOST_COPIES, MOST_IN_HAND
from ..jit.layout import (
    Records,
    RecordType,
    blank_records,
    pack_records,
    record_type,
    unpack_record,
)
from ..jit.record_fields import layout
from ..rules.state import State
from ..views.card_tracker import CardTracker
from .explicit_chance import ChanceDraws

STATE: Final = record_type(layout(State))
"""One game."""

TRACKED_STATE: Final = record_type([*layout(State), *layout(CardTracker)])
"""One game with a card tracker beside it, for players that count cards."""

EXPLICIT_CHANCE_STATE: Final = record_type([*layout(State), *layout(ChanceDraws)])
"""One game in which chance is asked for every card, with what it has been asked beside it."""

DIE: Final = np.dtype([("chance", "i8")])
"""A generator by itself."""

_FILLINGS: Final = 1 + SEATS + SEATS * (SEATS - 1) // 2
_LENGTHS: Final = {
    "removed": SEATS + 1,
    "filling": _FILLINGS,
    "filling_kinds": _FILLINGS,
    "first_filling": 4,
    "kind_named": SEATS * max(MOST_COPIES, MOST_IN_HAND),
    "number_named": SEATS * max(MOST_COPIES, MOST_IN_HAND),
}
_PACKED: Final = ("printed", "filling")
"""Tables of packed counts, which need a whole word."""


def _rulebook_field(name: str, kind: object) -> tuple[Any, ...]:
    if kind == "int":
        return (name, "i4")
    length = _LENGTHS.get(name, SEATS * ORDERS)
    return (name, "i8" if name in _PACKED else "i4", (length,))


RULEBOOK: Final = np.dtype([_rulebook_field(f.name, f.type) for f in fields(Rulebook)], align=True)


def pack_rulebook(rulebook: Rulebook) -> Records:
    """A rulebook as an array of one record."""
    packed = np.zeros(1, RULEBOOK)
    for f in fields(Rulebook):
        value = getattr(rulebook, f.name)
        if isinstance(value, int):
            packed[f.name][0] = value
        else:
            packed[f.name][0, : len(value)] = value
    return packed


def blank_states(number: int, record: RecordType = STATE) -> Records:
    """States in which nothing has happened yet, with whatever lies beside them."""
    return blank_records(number, record, (State(), ChanceDraws()))


def pack_states(states: Sequence[State], record: RecordType = STATE) -> Records:
    """States as an array of records."""
    return pack_records(State, states, record)


def unpack_state(states: Records, index: int = 0) -> State:
    """One record as an ordinary state."""
    return unpack_record(State, states, index)
