"""Kernels that play whole games between compiled bots.

They are plain functions over arrays, compiled by :mod:`forno.batch.machine_code`; without Numba
they run as they stand, over lists of ordinary states.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..bots.playout.compiled_bots import CompiledBots, play_out
from ..kernels.drivers import restore
from ..kernels.game_start import begin
from ..kernels.outputs import write_result
from ..kernels.rows import GameResults
from ..rules.chance import stream
from .totals import add_game


class GameRange(NamedTuple):
    """Which games are played, at which table."""

    players: int
    helping: int
    seed: int
    first: int
    """The number of the first game."""
    games: int


def count_games(
    states: Any, blank: Any, rulebook: Any, seated: CompiledBots, totals: Any, games: GameRange
) -> None:
    """Play games and add what happened to the totals."""
    for game in range(games.first, games.first + games.games):
        restore(states, 0, blank, 0)
        s = states[0]
        begin(s, rulebook[0], games.players, games.helping, stream(games.seed, game))
        decisions = play_out(s, rulebook[0], seated.inputs[0], seated.weights[0], seated.bots)
        add_game(totals[0], s, s, decisions)


def continue_games(
    states: Any,
    origins: Any,
    rulebook: Any,
    seated: CompiledBots,
    seed: int,
    repeats: int,
    results: GameResults,
) -> int:
    """Play on from each origin ``repeats`` times; a row of results for each, in that order.

    The same repeat uses the same luck for every origin, so that origins can be compared.
    """
    decisions = 0
    for origin in range(len(origins)):
        for repeat in range(repeats):
            restore(states, 0, origins, origin)
            s = states[0]
            s.chance = stream(seed, repeat)
            decisions += play_out(s, rulebook[0], seated.inputs[0], seated.weights[0], seated.bots)
            write_result(s, results, origin * repeats + repeat)
    return decisions
