"""Comparing actions by the share of the victory that they promise, in worlds that they share.

Everybody plays on by the net for one round of the table; then the net's opinion stands for the rest
of the game, which tells more about an action in a few worlds than victories do in many. All actions
are tried in the same worlds with the same luck, and their distances are measured in pairs. Actions
that clearly fall behind are dropped.
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
ENOUGH: Final = 100
"""This many worlds tell a share to within two points: the last action left needs no more."""
HORIZON: Final = 1
"""Rounds of the table that are played on."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What an action led to."""

    action: int
    share: float
    """The share of the victory that the seat can expect."""
    error: float
    """The standard error of that."""
    behind: float
    """How far it lies behind the best, over the worlds in which both were tried."""
    behind_error: float
    """The standard error of the distance, measured in pairs."""
    worlds: int


def compare(
    engine: SearchEngine, actions: Sequence[int], *, worlds: int, trials: int, seed: int
) -> tuple[Tried, ...]:
    """Try actions, in at most ``worlds`` worlds and ``trials`` trials in all; the best first."""
    import numpy as np

    values = np.full((worlds, len(actions)), np.nan)
    alive = list(range(len(actions)))
    done, spent = 0, 0
    while done < worlds and (not done or spent < trials):
        number = min(CHUNK, worlds - done)
        tried = engine.try_actions(
            [actions[at] for at in alive], horizon=HORIZON, worlds=number, seed=seed, first=done
        )
        # A little more or less than that is for pizzas, which decide between equal shares.
        values[done : done + number, alive] = tried.clip(0, 1)
        done += number
        spent += number * len(alive)
        alive = still_alive(values[:done], alive)
        # Nothing is left to compare it with, but what it promises is told too.
        if len(alive) == 1 and done >= ENOUGH:
            break
    found = values[:done]
    best = alive[int(found[:, alive].mean(axis=0).argmax())]
    results = [_sum_up(found[:, at], found[:, best], action) for at, action in enumerate(actions)]
    # What has fallen behind had its last worlds before the others, and may have been lucky there.
    order = sorted(
        range(len(actions)), key=lambda at: (at != best, at not in alive, -results[at].share)
    )
    return tuple(results[at] for at in order)


def _sum_up(values: npt.NDArray[np.float64], best: npt.NDArray[np.float64], action: int) -> Tried:
    import numpy as np

    there = ~np.isnan(values)
    pairs = np.column_stack([values[there], best[there] - values[there]])
    (share, behind), (error, behind_error) = mean_and_error(pairs)
    return Tried(
        action=action,
        share=float(share),
        error=float(error),
        behind=float(behind),
        behind_error=float(behind_error),
        worlds=int(there.sum()),
    )
