"""How long decisions take: a histogram that stays small however many there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import floor, log2
from typing import Final

FINE: Final = 12
"""Steps in which the time doubles; so a step is 6 % wide."""
SHORTEST: Final = 1e-7
"""Seconds; a quicker decision counts as this."""


@dataclass(slots=True)
class TimingHistogram:
    """Times by their length, each step as much longer than the one before."""

    steps: Counter[int] = field(default_factory=Counter)

    def add(self, seconds: float) -> None:
        """Count one decision."""
        self.steps[floor(FINE * log2(max(seconds, SHORTEST) / SHORTEST))] += 1

    def merge(self, other: TimingHistogram) -> None:
        """Count all decisions of another histogram too."""
        self.steps.update(other.steps)

    @property
    def decisions(self) -> int:
        """How many there are."""
        return self.steps.total()

    def milliseconds(self, part: float) -> float | None:
        """The time that this part of the decisions does not exceed, to within 3 %."""
        wanted = part * self.decisions
        seen = 0
        for step in sorted(self.steps):
            seen += self.steps[step]
            if seen >= wanted:
                return float(1000 * SHORTEST * 2 ** ((step + 0.5) / FINE))
        return None

    def to_plain(self) -> dict[str, int]:
        """As JSON has it."""
        return {str(step): self.steps[step] for step in sorted(self.steps)}

    @classmethod
    def from_plain(cls, plain: Mapping[str, int]) -> TimingHistogram:
        """Read it back."""
        return cls(Counter({int(step): int(count) for step, count in plain.items()}))
