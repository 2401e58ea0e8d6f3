"""What is measured: ways to play at random, and how fast each is.

Nothing here imports Forno or a peer: both sides of the comparison use the same few lines.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

PYTHON: Final = "python"
"""Random play through the Python API, one game at a time, from the deal to the end."""
BULK: Final = "bulk"
"""The fastest way a library has to play many games."""
OBSERVED: Final = "observed"
"""The fastest way to play with an observation for every decision."""
COLUMNS: Final = (PYTHON, BULK, OBSERVED)

Play = Callable[[], float]
"""Play some games, or some steps of many; return how many decisions players took."""


@dataclass(frozen=True, slots=True)
class Name:
    """Which column, which game, and how it is played."""

    column: str
    game: str
    how: str

    def __str__(self) -> str:
        """One line."""
        return f"{self.column}, {self.game}, {self.how}"


@dataclass(frozen=True, slots=True)
class Way:
    """One way to play one game, to be measured."""

    name: Name
    prepare: Callable[[], Play]
    """Load, compile and warm up; this is not timed."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something that can't be measured here, by name and with the reason."""

    what: str
    reason: str


@dataclass(frozen=True, slots=True)
class Measured:
    """Decisions taken, and seconds of the processor and of the clock."""

    decisions: float
    cpu: float
    wall: float

    @property
    def rate(self) -> float:
        """Decisions for each second that the one core worked for us.

        The processor's seconds, not the clock's: other programs on the machine don't count.
        """
        return self.decisions / self.cpu


def measure(play: Play, seconds: float) -> Measured:
    """Play for a time, in seconds of the processor."""
    decisions = 0.0
    wall, start = time.perf_counter(), time.process_time()
    end = start + seconds
    while (now := time.process_time()) < end:
        decisions += play()
    return Measured(decisions, now - start, time.perf_counter() - wall)
