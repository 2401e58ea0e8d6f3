"""States and rulebooks as packed records, for rules that run compiled over arrays of games.

The fields of a state are declared once, in :mod:`forno.rules.state`; this is the other layout
that the declaration yields. A rulebook's tables all get one fixed length, so that one compilation
serves every edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..batch.tally import Tally
from ..batch.totals import Totals
from ..bots.heuristic.decision_input import DecisionInput
from ..bots.heuristic.opponent_model import OpponentModel
from ..bots.heuristic.weights import HeuristicWeights
from ..editions.rulebook import ORDERS, SEATS, Rulebook
from ..editions.schema import MOST_COPIES, MOST_IN_HAND
from ..kernels.explicit_chance import Draws
from ..rules.state import State
from ..views.card_tracker import CardTracker
from .record import Declared, layout

Records = npt.NDArray[np.void]


def record_type(declared: Declared) -> np.dtype[np.void]:
    """The record type of a list of declared fields."""
    return np.dtype(
        [(name, dtype, (length,)) if length else (name, dtype) for name, dtype, length in declared],
        align=True,
    )


STATE: Final = record_type(layout(State))
"""One game."""

COUNTED_STATE: Final = record_type([*layout(State), *layout(Tally)])
"""One game with a tally beside it, for the laboratory."""

REMEMBERED_STATE: Final = record_type([*layout(State), *layout(CardTracker)])
"""One game with a ledger beside it, for players that count cards."""

EXPLICIT_CHANCE_STATE: Final = record_type([*layout(State), *layout(Draws)])
"""One game in which chance is asked for every card, with what it has been asked beside it."""

OPPONENT_MODEL: Final = record_type(layout(OpponentModel))
DECISION_INPUT: Final = record_type(layout(DecisionInput))
TOTALS: Final = record_type(layout(Totals))

DIE: Final = np.dtype([("chance", "i8")])
"""A generator by itself."""

WEIGHTS_RECORD: Final = np.dtype(
    [(f.name, "f8" if f.type == "float" else "i8") for f in fields(HeuristicWeights)], align=True
)

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


def pack_weights(habits: HeuristicWeights) -> Records:
    """HeuristicWeights as an array of one record."""
    packed = np.zeros(1, WEIGHTS_RECORD)
    for f in fields(HeuristicWeights):
        packed[f.name][0] = getattr(habits, f.name)
    return packed


def blank_states(number: int, record: np.dtype[np.void] = STATE) -> Records:
    """So many states in which nothing has happened yet."""
    blank = np.zeros(1, record)
    for source in (State(), Draws()):
        for name, _, _ in layout(type(source)):
            if name in (record.names or ()):
                blank[name][0] = getattr(source, name)
    return blank.repeat(number)


def pack_states(states: Sequence[State], record: np.dtype[np.void] = STATE) -> Records:
    """States as an array of records."""
    packed = np.zeros(len(states), record)
    for name, _, _ in layout(State):
        packed[name] = [getattr(state, name) for state in states]
    return packed


def unpack_state(states: Records, index: int = 0) -> State:
    """One record as an ordinary state."""
    record = states[index]
    return State(**{name: record[name].tolist() for name, _, _ in layout(State)})


def write_record(records: Records, source: State | CardTracker | Draws) -> None:
    """Write an ordinary object over the first record, as far as the record has its fields."""
    record = records[0]
    for name, _, _ in layout(type(source)):
        record[name] = getattr(source, name)
