"""Comparing actions in pairs: what each led to in the same worlds, a row for each world."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Values = npt.NDArray[np.float64]

BEHIND: Final = 2.0
"""An action that lies this many standard errors behind the best is dropped."""


def mean_and_error(values: Values) -> tuple[Values, Values]:
    """Means and their standard errors, by column; one world says nothing about how they differ."""
    import numpy as np

    mean = np.asarray(values.mean(axis=0))
    if len(values) < 2:
        return mean, np.full(mean.shape, np.inf)
    return mean, np.asarray(values.std(axis=0, ddof=1) / len(values) ** 0.5)


def still_alive(values: Values, alive: Sequence[int], *, stays: int | None = None) -> list[int]:
    """The actions that may still turn out best, and the one that stays whatever it led to."""
    best = alive[int(values[:, alive].mean(axis=0).argmax())]
    gap, error = mean_and_error(values[:, [best]] - values[:, alive])
    return [
        at
        for place, at in enumerate(alive)
        if at in (stays, best) or gap[place] <= BEHIND * error[place]
    ]
