"""What a position is worth: OpenSpiel's own random rollouts, or games played out by ours."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from bench.outsiders.position import Position, Table
from bench.outsiders.worlds import TRUTH, as_bytes
from forno.batch.compiled import compiled_kernels
from forno.batch.engine import pack_bots
from forno.batch.tally_records import COUNTED_STATE
from forno.bots.playout.compiled_bots import COOK, UNIFORM
from forno.editions.rulebook import SEATS
from forno.kernels.rows import GameResults
from forno.kernels.state_records import blank_states
from forno.rules.phases import ADD, REQUEST

_NAMING: Final = (ADD, REQUEST)


def random_rollouts(_table: Table, dice: np.random.RandomState) -> Any:
    """OpenSpiel's evaluator as it comes: one game, every action drawn in Python."""
    from open_spiel.python.algorithms.mcts import (
        RandomRolloutEvaluator,
    )

    return RandomRolloutEvaluator(n_rollouts=1, random_state=dice)


class PlayedOut:
    """One game played out by compiled players; all actions are equally likely before."""

    def __init__(self, table: Table, dice: np.random.RandomState, bot: int) -> None:
        """Let this player have all the seats."""
        self._table = table
        self._dice = dice
        self._kernels = compiled_kernels()
        self._origins = blank_states(1, COUNTED_STATE)
        self._bytes = as_bytes(self._origins)
        self._seated = pack_bots([bot] * SEATS)
        self._room = blank_states(1, COUNTED_STATE)
        self._results = GameResults(
            np.zeros((1, SEATS), np.float32), np.zeros((1, SEATS), np.uint8)
        )

    def evaluate(self, state: Position) -> list[float]:
        """The parts of the victory in one game from here."""
        self._bytes[0, :TRUTH] = _named(state).memory[:TRUTH]
        luck = int(self._dice.randint(1 << 31))
        self._kernels.continue_games(
            self._room, self._origins, self._table.rulebook, self._seated, luck, 1, self._results
        )
        parts: list[float] = self._results.shares[0, : self._table.players].tolist()
        return parts

    def prior(self, state: Position) -> list[tuple[int, float]]:
        """All legal actions, equally likely."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def _named(state: Position) -> Position:
    """The position after all cards are named that a seat has begun to name.

    A cook only goes on with what a cook would have begun; the search tries other things too.
    """
    if int(state.states["phase"][0]) not in _NAMING:
        return state
    state = state.clone()
    while not state.is_terminal() and int(state.states["phase"][0]) in _NAMING:
        state.apply_action(state.legal_actions()[0])
    return state


def heuristic(table: Table, dice: np.random.RandomState) -> PlayedOut:
    """Our heuristic: everybody plays on as cooks do."""
    return PlayedOut(table, dice, COOK)


def compiled_rollouts(table: Table, dice: np.random.RandomState) -> PlayedOut:
    """Random rollouts again, but played by our compiled rules: many more in the same time."""
    return PlayedOut(table, dice, UNIFORM)
