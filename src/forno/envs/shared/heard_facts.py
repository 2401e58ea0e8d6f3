"""What every seat has heard since the deal, kept as rows of bytes."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from ...rules.facts import Fact
from ...views.history import FACT_WIDTH, fact_row
from .env_setting import EnvSetting

History = npt.NDArray[np.uint8]


class HeardFacts:
    """The histories of some seats."""

    def __init__(self, table: EnvSetting, seats: Iterable[int]) -> None:
        """Begin to listen before the deal."""
        self._players = table.players
        shape = (table.history_length, FACT_WIDTH)
        self._rows = {seat: np.zeros(shape, np.uint8) for seat in seats}
        self._number = dict.fromkeys(self._rows, 0)
        self.is_full = False
        """Whether there was more to hear than there is room for."""

    def hear(self, facts: list[Fact]) -> None:
        """Write down for each seat what it may hear, and forget the facts."""
        for seat, rows in self._rows.items():
            for fact in facts:
                row = fact_row(fact, seat, self._players)
                if row is None:
                    continue
                if self._number[seat] == len(rows):
                    self.is_full = True
                    break
                rows[self._number[seat]] = np.frombuffer(row, np.uint8)
                self._number[seat] += 1
        facts.clear()

    def of(self, seat: int) -> History:
        """All that a seat has heard, the earliest first; rows of 0 where nothing is yet."""
        return self._rows[seat].copy()
