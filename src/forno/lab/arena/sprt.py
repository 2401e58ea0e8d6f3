"""Is A better than B? A sequential test that stops as soon as it knows.

After each full turn of the seats, the likelihood of the shares that were seen is compared under two
hypotheses: H0, A is at par, and H1, A wins ``gain`` more. For many games both are normal
distributions with the variance that was seen (the generalised sequential probability ratio test).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from math import log
from typing import Final

ERROR: Final = 0.05
"""How often either verdict may be wrong, where its opposite is true."""
BOUND: Final = log((1 - ERROR) / ERROR)
"""The log-likelihood ratio that decides."""


class SprtVerdict(Enum):
    """What the test says."""

    BETTER = "better"
    NOT_BETTER = "not better"
    UNDECIDED = "undecided"


@dataclass
class Sprt:
    """The test, fed with one game after the other."""

    players: int
    gain: float
    games: int = 0
    verdict: SprtVerdict = SprtVerdict.UNDECIDED
    _total: float = field(default=0.0, repr=False)
    _squares: float = field(default=0.0, repr=False)

    @property
    def par(self) -> float:
        """What A wins if it is as good as B."""
        return 1 / self.players

    @property
    def mean(self) -> float:
        """What A has won."""
        return self._total / self.games if self.games else 0.0

    @property
    def llr(self) -> float:
        """The log-likelihood ratio of H1 to H0."""
        if not self.games:
            return 0.0
        # One victory and one defeat more keep the variance of a few equal games from being 0.
        games = self.games + 2
        mean = (self._total + 1) / games
        variance = (self._squares + 1) / games - mean * mean
        middle = self.par + self.gain / 2
        return self.games * self.gain * (self.mean - middle) / variance

    def add(self, share: float) -> bool:
        """Count A's share of the next game; return whether the test has decided."""
        if self.verdict is not SprtVerdict.UNDECIDED:
            return True
        self.games += 1
        self._total += share
        self._squares += share * share
        # Only where A has sat in every seat equally often: seats are not equally good.
        if self.games % self.players == 0:
            if self.llr >= BOUND:
                self.verdict = SprtVerdict.BETTER
            elif self.llr <= -BOUND:
                self.verdict = SprtVerdict.NOT_BETTER
        return self.verdict is not SprtVerdict.UNDECIDED
