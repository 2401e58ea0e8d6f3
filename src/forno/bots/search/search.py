"""Search: try the likely actions in sampled worlds and see what comes of each.

All actions are tried in the same worlds with the same luck, so that what they lead to can be
compared in pairs. Actions that clearly fall behind are dropped, and the base action (what the
player would do without searching) is left only when another one is better by more than the
comparison's own error: a few samples make a naive search worse than none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Final

from .paired import mean_and_error, still_alive
from .search_engine import SearchEngine

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

CHUNK: Final = 16
"""How many worlds are usually tried before looking at the clock and at who has fallen behind."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to search."""

    worlds: int
    """At most this number."""
    actions: int
    """At most this number of actions is tried, those that looked best before."""
    horizon: int
    """How far each trial goes; 0 is to the end of the game (see ``rollouts.THIS_ROUND`` too)."""
    seconds: float
    """No new worlds are begun if they might not be done by then."""
    gate: float = 1.0
    """The base action is left for a gain of this many standard errors."""
    chunk: int = CHUNK
    """How many worlds are tried at once."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a search."""

    action: int
    """The action to choose."""
    tried: tuple[int, ...]
    """The actions that were tried, those that looked best before first."""
    worth: tuple[float, ...]
    """What each came to on average, over the worlds that it was tried in."""
    error: tuple[float, ...]
    """The standard error of each one's distance to the best."""
    worlds: int
    """How many worlds there were."""
    cut_short: bool
    """Whether time ran out first: with more time, the same seed might choose otherwise."""


def search(
    engine: SearchEngine,
    legal: Sequence[int],
    effort: Effort,
    *,
    seed: int,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> Verdict:
    """Search for the best action in the position that the engine knows.

    Without a cut by the clock or a cancellation, the same seed gives the same verdict.
    """
    import numpy as np

    begun = perf_counter()
    base, opinion = engine.weigh(legal)
    ranked = sorted(range(len(legal)), key=lambda at: (legal[at] != base, -opinion[at]))
    tried = [legal[at] for at in ranked[: effort.actions]]
    values = np.full((effort.worlds, len(tried)), np.nan)
    alive = list(range(len(tried)))
    done, longest, cut_short = 0, 0.0, False
    # Interpreted, many at once would keep the table waiting; what is dropped when stays the same.
    chunk = effort.chunk if engine.is_compiled else 1
    while done < effort.worlds and len(alive) > 1:
        started = perf_counter()
        if done and started - begun + longest > effort.seconds:
            cut_short = True
            break
        if is_cancelled():
            cut_short = True
            break
        number = min(chunk, effort.worlds - done)
        values[done : done + number, alive] = engine.try_actions(
            [tried[at] for at in alive],
            horizon=effort.horizon,
            seed=seed,
            first=done,
            worlds=number,
        )
        done += number
        longest = max(longest, perf_counter() - started)
        if done % effort.chunk == 0 or done == effort.worlds:
            alive = still_alive(values[:done], alive, stays=0)
    return _judge(values[:done], tried, alive, effort.gate, cut_short=cut_short)


def _judge(
    values: npt.NDArray[np.float64],
    tried: list[int],
    alive: list[int],
    gate: float,
    *,
    cut_short: bool,
) -> Verdict:
    import numpy as np

    if not len(values):
        return Verdict(
            tried[0], tuple(tried), (0.0,) * len(tried), (0.0,) * len(tried), 0, cut_short
        )
    worth = np.nanmean(values, axis=0)
    best = alive[int(worth[alive].argmax())]
    gain, error = mean_and_error(values[:, [best]] - values[:, [0]])
    chosen = best if gain[0] > gate * error[0] else 0
    return Verdict(
        action=tried[chosen],
        tried=tuple(tried),
        worth=tuple(worth.tolist()),
        error=tuple(_errors(values, best)),
        worlds=len(values),
        cut_short=cut_short,
    )


def _errors(values: npt.NDArray[np.float64], best: int) -> list[float]:
    """The error of each distance to the best, over the worlds in which both were tried."""
    import numpy as np

    errors = []
    for column in range(values.shape[1]):
        difference = values[:, best] - values[:, column]
        _, error = mean_and_error(difference[~np.isnan(difference)])
        errors.append(float(error))
    return errors
