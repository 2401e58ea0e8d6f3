"""Whole games by the million, for Python callers: compiled if Numba is there, else interpreted.

Both ways play the same games, bit for bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from types import ModuleType
from typing import TYPE_CHECKING

from ..bots.heuristic.decision_input import DecisionInput
from ..bots.heuristic.weights import HEURISTIC_WEIGHTS, HeuristicWeights
from ..editions.rulebook import SEATS, Rulebook
from ..jit import compiler as jit
from ..jit.warmup import PLAY, before_use
from ..kernels import drivers
from ..kernels.play import begin, play_out
from ..rules.chance import stream
from ..rules.state import State
from .tally import Tally
from .totals import Totals, add_game

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


@dataclass(frozen=True)
class Continuations:
    """How games went on from some states."""

    shares: npt.NDArray[np.float32]
    """The share of the victory, by origin, repeat and seat."""
    pizzas: npt.NDArray[np.uint8]
    """Orders delivered, likewise."""
    decisions: int


def count_games(
    rulebook: Rulebook,
    bots: Sequence[int],
    *,
    helping: bool,
    seed: int,
    first: int,
    games: int,
    habits: HeuristicWeights = HEURISTIC_WEIGHTS,
) -> Totals:
    """Play the games numbered from ``first`` on; ``bots`` has one compiled player a seat.

    A game depends on the seed and its own number alone, so that work can be split at will.
    """
    if not jit.is_available():
        return count_interpreted(
            rulebook, bots, helping=helping, seed=seed, first=first, games=games, habits=habits
        )
    import numpy as np

    from ..jit.layout import (
        COUNTED_STATE,
        DECISION_INPUT,
        TOTALS,
        blank_states,
        pack_rulebook,
        pack_weights,
    )

    totals = np.zeros(1, TOTALS)
    kernels().count_games(
        blank_states(1, COUNTED_STATE),
        blank_states(1, COUNTED_STATE),
        pack_rulebook(rulebook),
        np.zeros(1, DECISION_INPUT),
        pack_weights(habits),
        _pack_bots(bots),
        totals,
        len(bots),
        int(helping),
        seed,
        first,
        games,
    )
    return Totals(**{f.name: totals[f.name][0].tolist() for f in fields(Totals)})


def count_interpreted(
    rulebook: Rulebook,
    bots: Sequence[int],
    *,
    helping: bool,
    seed: int,
    first: int,
    games: int,
    habits: HeuristicWeights = HEURISTIC_WEIGHTS,
) -> Totals:
    """The same in plain Python, without NumPy."""
    totals, kitchen = Totals(), DecisionInput()
    for game in range(first, first + games):
        state, tally = State(), Tally()
        state.told = tally  # type: ignore[assignment]  # a tally hears facts as a list does
        begin(state, rulebook, len(bots), int(helping), stream(seed, game))
        decisions = play_out(state, rulebook, kitchen, habits, list(bots))
        add_game(totals, state, tally, decisions)
    return totals


def continue_games(
    rulebook: Rulebook,
    origins: Sequence[State],
    bots: Sequence[int],
    *,
    seed: int,
    repeats: int,
    habits: HeuristicWeights = HEURISTIC_WEIGHTS,
) -> Continuations:
    """Play on from each state ``repeats`` times.

    The same repeat uses the same luck for every origin, so that origins can be compared in pairs.
    """
    import numpy as np

    from ..jit.layout import (
        COUNTED_STATE,
        DECISION_INPUT,
        blank_states,
        pack_rulebook,
        pack_states,
        pack_weights,
    )

    rows = len(origins) * repeats
    shares, pizzas = np.zeros((rows, SEATS), np.float32), np.zeros((rows, SEATS), np.uint8)
    rest = seed, repeats, shares, pizzas
    if jit.is_available():
        decisions: int = kernels().continue_games(
            blank_states(1, COUNTED_STATE),
            pack_states(origins, COUNTED_STATE),
            pack_rulebook(rulebook),
            np.zeros(1, DECISION_INPUT),
            pack_weights(habits),
            _pack_bots(bots),
            *rest,
        )
    else:
        decisions = drivers.continue_games(
            [State()], origins, [rulebook], [DecisionInput()], [habits], bots, *rest
        )
    shape = (len(origins), repeats, SEATS)
    return Continuations(shares.reshape(shape), pizzas.reshape(shape), decisions)


def kernels(group: str = PLAY) -> ModuleType:
    """The compiled drivers; asking for them imports Numba, and compiles if need be."""
    before_use(group)
    from ..kernels import machine_code as module

    return module


def _pack_bots(bots: Sequence[int]) -> npt.NDArray[np.int64]:
    import numpy as np

    seats = np.zeros(SEATS, np.int64)
    seats[: len(bots)] = bots
    return seats
