"""Whole games by the million, for Python callers: compiled if Numba is there, else interpreted.

Both ways play the same games, bit for bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from ..bots.heuristic.decision_input import DecisionInput
from ..bots.heuristic.weights import HEURISTIC_WEIGHTS, HeuristicWeights
from ..bots.playout.compiled_bots import UNIFORM, CompiledBots, play_out
from ..editions import edition
from ..editions.rulebook import SEATS, Rulebook
from ..jit import compiler
from ..kernels.game_start import begin
from ..kernels.rows import GameResults
from ..rules.chance import stream
from ..rules.state import State
from . import game_kernels
from .compiled import PLAY, compiled_kernels
from .game_kernels import GameRange
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
    weights: HeuristicWeights = HEURISTIC_WEIGHTS,
) -> Totals:
    """Play the games numbered from ``first`` on; ``bots`` has one compiled bot a seat.

    A game depends on the seed and its own number alone, so that work can be split at will.
    """
    if not compiler.is_available():
        return count_interpreted(
            rulebook, bots, helping=helping, seed=seed, first=first, games=games, weights=weights
        )
    import numpy as np

    from ..kernels.state_records import blank_states, pack_rulebook
    from .tally_records import COUNTED_STATE, TOTALS

    totals = np.zeros(1, TOTALS)
    compiled_kernels().count_games(
        blank_states(1, COUNTED_STATE),
        blank_states(1, COUNTED_STATE),
        pack_rulebook(rulebook),
        pack_bots(bots, weights),
        totals,
        GameRange(len(bots), int(helping), seed, first, games),
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
    weights: HeuristicWeights = HEURISTIC_WEIGHTS,
) -> Totals:
    """The same in plain Python, without NumPy."""
    totals, given = Totals(), DecisionInput()
    for game in range(first, first + games):
        state, tally = State(), Tally()
        state.told = tally  # type: ignore[assignment]  # a tally hears facts as a list does
        begin(state, rulebook, len(bots), int(helping), stream(seed, game))
        decisions = play_out(state, rulebook, given, weights, list(bots))
        add_game(totals, state, tally, decisions)
    return totals


def continue_games(
    rulebook: Rulebook,
    origins: Sequence[State],
    bots: Sequence[int],
    *,
    seed: int,
    repeats: int,
    weights: HeuristicWeights = HEURISTIC_WEIGHTS,
) -> Continuations:
    """Play on from each state ``repeats`` times.

    The same repeat uses the same luck for every origin, so that origins can be compared in pairs.
    """
    import numpy as np

    from ..kernels.state_records import blank_states, pack_rulebook, pack_states
    from .tally_records import COUNTED_STATE

    rows = len(origins) * repeats
    results = GameResults(np.zeros((rows, SEATS), np.float32), np.zeros((rows, SEATS), np.uint8))
    if compiler.is_available():
        decisions: int = compiled_kernels().continue_games(
            blank_states(1, COUNTED_STATE),
            pack_states(origins, COUNTED_STATE),
            pack_rulebook(rulebook),
            pack_bots(bots, weights),
            seed,
            repeats,
            results,
        )
    else:
        seated = CompiledBots([DecisionInput()], [weights], bots)
        decisions = game_kernels.continue_games(
            [State()], origins, [rulebook], seated, seed, repeats, results
        )
    shape = (len(origins), repeats, SEATS)
    return Continuations(results.shares.reshape(shape), results.pizzas.reshape(shape), decisions)


def pack_bots(bots: Sequence[int], weights: HeuristicWeights = HEURISTIC_WEIGHTS) -> CompiledBots:
    """Compiled bots by seat, as arrays for kernels."""
    import numpy as np

    from ..bots.heuristic.input_records import DECISION_INPUT, pack_weights

    seats = np.zeros(SEATS, np.int64)
    seats[: len(bots)] = bots
    return CompiledBots(np.zeros(1, DECISION_INPUT), pack_weights(weights), seats)


@PLAY.compiled_by
def _compile() -> None:
    e = edition("rio-grande").rulebook
    count_games(e, [UNIFORM, UNIFORM], helping=False, seed=0, first=0, games=0)
    continue_games(e, [State()], [UNIFORM, UNIFORM], seed=0, repeats=0)
