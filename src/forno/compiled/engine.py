"""Whole games by the million, for Python callers: compiled if Numba is there, else interpreted.

Both ways play the same games, bit for bit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache
from types import ModuleType

import numpy as np

from ..cooking.habits import HABITS, Habits
from ..cooking.kitchen import Kitchen
from ..editions.rulebook import SEATS, Rulebook
from ..rules.chance import stream
from ..rules.state import State
from . import jit
from .loops import begin, play_out
from .tally import Tally
from .totals import Totals, add_game

Progress = Callable[[str], None]


def count_games(
    rulebook: Rulebook,
    bots: Sequence[int],
    *,
    helping: bool,
    seed: int,
    first: int,
    games: int,
    habits: Habits = HABITS,
) -> Totals:
    """Play the games numbered from ``first`` on; ``bots`` has one compiled player a seat."""
    if jit.is_available():
        return _count_compiled(rulebook, bots, helping, seed, first, games, habits)
    return count_interpreted(
        rulebook, bots, helping=helping, seed=seed, first=first, games=games, habits=habits
    )


def count_interpreted(
    rulebook: Rulebook,
    bots: Sequence[int],
    *,
    helping: bool,
    seed: int,
    first: int,
    games: int,
    habits: Habits = HABITS,
) -> Totals:
    """The same in plain Python."""
    totals, kitchen = Totals(), Kitchen()
    for game in range(first, first + games):
        state, tally = State(), Tally()
        state.told = tally  # type: ignore[assignment]  # a tally hears facts as a list does
        begin(state, rulebook, len(bots), int(helping), stream(seed, game))
        decisions = play_out(state, rulebook, kitchen, habits, list(bots))
        add_game(totals, state, tally, decisions)
    return totals


@cache
def kernels() -> ModuleType:
    """The compiled drivers; asking for them imports Numba."""
    from . import kernels as module

    return module


def _count_compiled(  # noqa: PLR0913, PLR0917 (what count_games takes)
    rulebook: Rulebook,
    bots: Sequence[int],
    helping: bool,  # noqa: FBT001
    seed: int,
    first: int,
    games: int,
    habits: Habits,
) -> Totals:
    from .layout import COUNTED_STATE, KITCHEN, TOTALS, blank_states, pack_habits, pack_rulebook

    totals = np.zeros(1, TOTALS)
    seats = np.zeros(SEATS, np.int64)
    seats[: len(bots)] = bots
    kernels().count_games(
        blank_states(1, COUNTED_STATE),
        blank_states(1, COUNTED_STATE),
        pack_rulebook(rulebook),
        np.zeros(1, KITCHEN),
        pack_habits(habits),
        seats,
        totals,
        len(bots),
        int(helping),
        seed,
        first,
        games,
    )
    return Totals(**{f.name: totals[f.name][0].tolist() for f in fields(Totals)})
