"""The worlds that an outsider searches in: dealt from what its seat knows, never from the truth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from bench.outsiders.position import Position, Table
from forno.bots.belief.state_from_view import known_state
from forno.bots.search.search_engine import THINK
from forno.jit.layout import write_record
from forno.jit.record_fields import layout
from forno.jit.warmup import before_use
from forno.kernels.state_records import STATE, TRACKED_STATE, blank_states
from forno.rules.state import State
from forno.views import View
from forno.views.card_tracker import CardTracker

AT_ONCE: Final = 32
"""Worlds dealt in one call."""


def truth_bytes() -> int:
    """How many bytes of a longer record are a state; it comes first in all of them."""
    names = [name for name, _, _ in layout(State)]
    fields = STATE.fields
    assert fields is not None
    last = fields[names[-1]]
    return int(last[1] + last[0].itemsize)


TRUTH: Final = truth_bytes()


def as_bytes(records: npt.NDArray[np.void]) -> npt.NDArray[np.uint8]:
    """Records as rows of bytes, in the same memory."""
    return records.view(np.uint8).reshape(len(records), -1)


class Worlds:
    """An endless stream of worlds that a seat could be in, numbered by a seed."""

    def __init__(self, table: Table) -> None:
        """Make room."""
        self._table = table
        before_use(THINK)
        from forno.bots.search import machine_code

        self._kernels = machine_code
        self._known = blank_states(1, TRACKED_STATE)
        self._dealt = blank_states(AT_ONCE, TRACKED_STATE)
        self._bytes = as_bytes(self._dealt)
        self._legal: list[int] = []
        self._seed = 0
        self._next = 0

    def know(self, view: View, tracker: CardTracker, legal: Sequence[int], *, seed: int) -> None:
        """Take in what the seat to act knows: its view, its tracker, and what it may do."""
        write_record(self._known, known_state(view, tracker))
        write_record(self._known, tracker)
        self._legal = list(legal)
        self._seed = seed
        self._next = 0

    def deal(self) -> Position:
        """The next world."""
        at = self._next % AT_ONCE
        if at == 0:
            self._kernels.deal_worlds(
                (self._dealt, self._dealt),
                (self._known, self._known),
                self._table.rulebook,
                self._seed,
                self._next,
            )
        self._next += 1
        memory = np.zeros(STATE.itemsize, np.uint8)
        memory[:TRUTH] = self._bytes[at, :TRUTH]
        return Position(self._table, memory, self._legal)
