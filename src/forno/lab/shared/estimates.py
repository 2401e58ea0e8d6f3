"""Numbers from a sample, each with the interval that it leaves open.

All intervals are for 95 %. A share uses Wilson's interval, which stays within 0 and 1 and makes
sense for few games too; a mean uses the normal approximation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

Z: Final = 1.959963984540054
"""Half the width of a 95 % interval, in standard errors."""
MANY: Final = 100
"""Games from which on a sample's own variance can be trusted."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and its interval; a number that nothing was counted for does not exist."""

    value: float | None
    low: float | None = None
    high: float | None = None

    @property
    def known(self) -> tuple[float, float, float]:
        """Value, low and high of an estimate that exists; without an interval, all the same."""
        value = self.value or 0.0
        return (
            value,
            value if self.low is None else self.low,
            value if self.high is None else self.high,
        )


UNKNOWN: Final = Estimate(None)


def proportion(count: int, of: int) -> Estimate:
    """A share of things that each happen or do not (Wilson's interval)."""
    return _wilson(count / of, of) if of else UNKNOWN


def share(total: float, squares: float, games: int) -> Estimate:
    """The mean of parts from 0 to 1, such as victories that may be shared.

    Wilson's interval again, with as many games as would give a whole-or-nothing share the
    variance that was seen: parts vary less than whole victories do.
    """
    if not games:
        return UNKNOWN
    mean = total / games
    seen = squares / games - mean * mean
    if games < MANY or seen <= 0 or not 0 < mean < 1:
        return _wilson(mean, games)
    return _wilson(mean, games * max(1.0, mean * (1 - mean) / seen))


def average(total: float, squares: float, games: int) -> Estimate:
    """The mean of something counted in each game, never below 0."""
    if not games:
        return UNKNOWN
    mean = total / games
    if games == 1:
        return Estimate(mean)
    variance = max(0.0, (squares - games * mean * mean) / (games - 1))
    reach = Z * sqrt(variance / games)
    return Estimate(mean, max(0.0, mean - reach), mean + reach)


def quotient(tops: Sequence[float], bottoms: Sequence[float]) -> Estimate:
    """A sum over games by another: the mean of what happens several times in a game, for one.

    What happens in one game hangs together, so the interval goes by games: it is that of the mean
    difference between a game's own sum and what the quotient says it should be.
    """
    games, below = len(bottoms), sum(bottoms)
    if not below:
        return UNKNOWN
    value = sum(tops) / below
    if games == 1:
        return Estimate(value)
    apart = sum((top - value * bottom) ** 2 for top, bottom in zip(tops, bottoms, strict=True))
    reach = Z * sqrt(apart * games / (games - 1)) / below
    return Estimate(value, max(0.0, value - reach), value + reach)


def ratio(count: float, of: float) -> Estimate:
    """A plain quotient, without an interval."""
    return Estimate(count / of) if of else UNKNOWN


def _wilson(mean: float, games: float) -> Estimate:
    shrink = 1 + Z * Z / games
    centre = (mean + Z * Z / (2 * games)) / shrink
    reach = Z / shrink * sqrt(mean * (1 - mean) / games + Z * Z / (4 * games * games))
    # Rounding must not carry a bound past the mean or the ends of the scale.
    return Estimate(mean, max(0.0, min(mean, centre - reach)), min(1.0, max(mean, centre + reach)))
