"""A game of Forno as a state of OpenSpiel's: what its search asks a state, and nothing more.

Behind it are the compiled rules, one call for each action. Chance is no player here: a world
brings its own luck along, so that an action leads straight to the next decision.
"""

from __future__ import annotations

from array import array
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from forno.batch.compiled import BATCH
from forno.editions import Edition
from forno.jit import compiler as jit
from forno.jit.warmup import before_use
from forno.kernels.drivers import ILLEGAL, MOST_LEGAL
from forno.kernels.rows import observation_rows
from forno.kernels.state_records import STATE, pack_rulebook
from forno.rules.counts import members
from forno.rules.scoring import winners
from forno.rules.state import State
from forno.views import EVERYTHING

OVER: Final = -4
"""The player to act in a finished game, as OpenSpiel numbers it."""
_TURN: Final[int] = STATE.fields["turn"][1]  # type: ignore[index]

Memory = npt.NDArray[np.uint8]
"""A state as bytes, which are copied much faster than records."""
Past = tuple["Past", int, int] | None
"""What was done before, by which seat, and which action."""


class Table:
    """What all positions of a game share: the rules, and room for the compiled calls.

    To OpenSpiel it is the game that its states belong to.
    """

    def __init__(self, edition: Edition, players: int) -> None:
        """Set a table; this needs compiled rules."""
        if not jit.is_available():
            raise RuntimeError(f"the outsiders need compiled rules: {jit.why_not()}")
        self.edition = edition
        self.players = players
        self.actions = edition.rulebook.actions
        self.rulebook = pack_rulebook(edition.rulebook)
        before_use(BATCH)
        from forno.kernels import machine_code

        self._kernels = machine_code
        self.step: Any = self._kernels.play_action_at
        self.options = array("h", bytes(2 * MOST_LEGAL))
        self._listed = np.frombuffer(self.options, np.int16)
        self.places: tuple[int, int] = self.rulebook.ctypes.data, self._listed.ctypes.data
        self._rows = observation_rows(1, players, EVERYTHING)
        self._scored = State(players=players)

    def row(self, states: npt.NDArray[np.void]) -> bytes:
        """What the seat to act sees and remembers, as numbers."""
        self._kernels.observe_game(states, self.rulebook, int(states["turn"][0]), self._rows)
        row: bytes = self._rows.tokens.tobytes()
        return row

    def shares(self, states: npt.NDArray[np.void]) -> list[float]:
        """The parts of the victory in a finished game."""
        self._scored.delivered = states["delivered"][0].tolist()
        self._scored.hand = states["hand"][0].tolist()
        best = members(winners(self._scored))
        return [float(seat in best) / len(best) for seat in range(self.players)]

    def get_type(self) -> Any:
        """What kind of game this is, in OpenSpiel's words."""
        import pyspiel

        return SimpleNamespace(
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.CONSTANT_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        )

    def num_players(self) -> int:
        """How many players there are."""
        return self.players

    def num_distinct_actions(self) -> int:
        """How many actions there are."""
        return self.actions


class Position:
    """One game, to be searched from; the methods are those of a state of OpenSpiel's."""

    __slots__ = ("_key", "_legal", "_memory", "_past", "_place", "_turn", "table")

    def __init__(self, table: Table, memory: Memory, legal: list[int], past: Past = None) -> None:
        """Own the bytes of a state in which these actions are legal.

        ``past`` is what has been done since the search began.
        """
        self.table = table
        self._memory = memory
        self._place: int = memory.ctypes.data
        self._turn = memory.data
        self._legal = legal
        self._past = past
        self._key: str | None = None

    @property
    def states(self) -> npt.NDArray[np.void]:
        """The state as an array of one record."""
        return self._memory.view(STATE)

    @property
    def memory(self) -> Memory:
        """The same as bytes."""
        return self._memory

    def clone(self) -> Position:
        """Another one just like this."""
        return Position(self.table, self._memory.copy(), self._legal, self._past)

    def current_player(self) -> int:
        """The seat to act."""
        return self._turn[_TURN] if self._legal else OVER

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self._legal

    def is_chance_node(self) -> bool:
        """Never: a world's luck is its own."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What the seat to act may do, ascending; another seat has nothing to do."""
        if player is not None and player != self.current_player():
            return []
        return self._legal

    def apply_action(self, action: int) -> None:
        """Carry out an action, and what follows until a seat decides again."""
        number = int(action)  # it may be one of NumPy's
        table, seat = self.table, self._turn[_TURN]
        rules, listed = table.places
        count = table.step(self._place, rules, number, listed)
        if count == ILLEGAL:
            raise ValueError(f"action {number} is not legal; legal are {self._legal}")
        self._legal = table.options[:count].tolist()
        self._past = self._past, seat, number
        self._key = None

    def returns(self) -> list[float]:
        """Each seat's part of the victory, which sum to 1; nothing before the end."""
        return [0.0] * self.table.players if self._legal else self.table.shares(self.states)

    def player_return(self, player: int) -> float:
        """One seat's part of the victory."""
        return self.returns()[player]

    def information_state_string(self, player: int | None = None) -> str:
        """All that the seat to act goes by: what it sees and remembers, and what it has done."""
        if self._key is None or player is not None:
            self._key = f"{self.observation_string(player)} {self._own_past()}"
        return self._key

    def observation_string(self, player: int | None = None) -> str:
        """What the seat to act sees and remembers."""
        if not self._legal or player not in (None, self.current_player()):
            raise ValueError("only the seat that is to act has an information state here")
        return self.table.row(self.states).decode("latin-1")

    def _own_past(self) -> list[int]:
        """What the seat to act has done since the search began, the latest first."""
        done, past, me = [], self._past, self._turn[_TURN]
        while past is not None:
            past, seat, action = past
            if seat == me:
                done.append(action)
        return done

    def get_game(self) -> Table:
        """The game that this is a state of."""
        return self.table

    def num_players(self) -> int:
        """How many players there are."""
        return self.table.players

    def num_distinct_actions(self) -> int:
        """How many actions there are."""
        return self.table.actions
