"""Comparing actions by the victories that they lead to, in worlds that they share.

Games are played out to their end, so that the numbers are shares of the victory and nothing else.
All actions are tried in the same worlds with the same luck, and their distances are measured in
pairs. Actions that clearly fall behind are dropped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .paired import mean_and_error, still_alive
from .search_engine import SearchEngine

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

CHUNK: Final = 25
"""How many worlds are tried before looking which action has fallen behind."""
ENOUGH: Final = 200
"""This many worlds tell a share to within four points: the last action left needs no more."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What an action led to."""

    action: int
    share: float
    """The share of the victory that the seat gets, on average."""
    error: float
    """The standard error of that."""
    behind: float
    """How far it lies behind the best, over the worlds in which both were tried."""
    behind_error: float
    """The standard error of the distance, measured in pairs."""
    worlds: int
    everyone: tuple[float, ...]
    """The share of every seat."""


def compare(
    engine: SearchEngine,
    actions: Sequence[int],
    *,
    seat: int,
    players: int,
    worlds: int,
    trials: int,
    seed: int,
) -> tuple[Tried, ...]:
    """Try actions, in at most ``worlds`` worlds and ``trials`` trials in all; the best first."""
    import numpy as np

    values = np.full((worlds, len(actions), players), np.nan)
    alive = list(range(len(actions)))
    done, spent = 0, 0
    while done < worlds and (not done or spent < trials):
        number = min(CHUNK, worlds - done)
        tried = engine.share_victory(
            [actions[at] for at in alive], worlds=number, seed=seed, first=done
        )
        values[done : done + number, alive] = tried[:, :, :players]
        done += number
        spent += number * len(alive)
        alive = still_alive(values[:done, :, seat], alive)
        # Nothing is left to compare it with, but what it wins is told too.
        if len(alive) == 1 and done >= ENOUGH:
            break
    mine = values[:done, :, seat]
    best = alive[int(np.nanmean(mine[:, alive], axis=0).argmax())]
    results = [_sum_up(values[:done, at], mine[:, best], actions[at], seat) for at in alive]
    results += [
        _sum_up(values[:done, at], mine[:, best], actions[at], seat)
        for at in range(len(actions))
        if at not in alive
    ]
    results.sort(key=lambda one: (one.action != actions[best], -one.share))
    return tuple(results)


def _sum_up(
    values: npt.NDArray[np.float64], best: npt.NDArray[np.float64], action: int, seat: int
) -> Tried:
    import numpy as np

    there = ~np.isnan(values[:, seat])
    mine = np.column_stack([values[there, seat], best[there] - values[there, seat]])
    (share, behind), (error, behind_error) = mean_and_error(mine)
    return Tried(
        action=action,
        share=float(share),
        error=float(error),
        behind=float(behind),
        behind_error=float(behind_error),
        worlds=int(there.sum()),
        everyone=tuple(values[there].mean(axis=0).tolist()),
    )
