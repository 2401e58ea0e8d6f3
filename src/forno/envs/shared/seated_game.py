"""A game as environments see it: what each seat sees and may do, as arrays, and nothing else.

The rows come from the compiled rules. A history is made of facts, which only interpreted rules
tell: where one is wanted, the same game is played beside the compiled one, action for action.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ...batch.quick_game import QuickGame
from ...kernels.game_start import begin, shuffle
from ...rules.actions import apply
from ...rules.chance import MASK, stream
from ...rules.state import State
from ...views import Setting, View, Viewer, project
from ...views.encoding import encoded_length
from .env_setting import EnvError, EnvSetting
from .heard_facts import HeardFacts, History

Row = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.int8]


def setting_of(table: EnvSetting, state: State, names: Sequence[str]) -> Setting:
    """The table as views know it."""
    return Setting.of(
        table.edition,
        names,
        state.colour[: table.players],
        helping=table.helping,
        recall=table.recall,
    )


class SeatedGame:
    """One game after the other at one table."""

    def __init__(self, table: EnvSetting) -> None:
        """Set the table; :meth:`deal` begins a game."""
        self.table = table
        self.players = table.players
        self.actions = table.edition.rulebook.actions
        self.length = encoded_length(table.recall)
        self.game = QuickGame(
            table.edition, table.players, helping=table.helping, recall=table.recall
        )
        self.names = [f"player_{seat}" for seat in range(table.players)]
        self.turn = -1
        """The seat to act; -1 when the game is over."""
        self._twin: State | None = None
        self._hearing: HeardFacts | None = None

    def deal(self, random: np.random.Generator) -> None:
        """Begin a game by the next number of a generator."""
        seed = int(random.integers(MASK))
        self.game.start(seed)
        self.turn = self.game.turn
        if self.table.has_history:
            table, s = self.table, State(told=[])
            begin(s, table.edition.rulebook, table.players, int(table.helping), stream(seed, 0))
            self._twin, self._hearing = s, HeardFacts(table, range(table.players))
            self._hearing.hear(s.told or [])

    def play(self, action: int) -> None:
        """Carry out an action of the seat to act; an illegal one raises and changes nothing."""
        self.turn = self.game.turn if self.game.play(action) else -1
        if self._twin is not None and self._hearing is not None:
            apply(self._twin, self.table.edition.rulebook, action)
            shuffle(self._twin, self.table.edition.rulebook)
            self._hearing.hear(self._twin.told or [])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over

    @property
    def is_full(self) -> bool:
        """Whether a history has no room for all that was to be heard."""
        return self._hearing is not None and self._hearing.is_full

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the victory."""
        return self.game.rewards

    def pizzas(self) -> list[int]:
        """How many orders each seat has delivered, to be told when the game is over."""
        return [one.bit_count() for one in self.game.state().delivered[: self.players]]

    def look(self, seat: int) -> tuple[Row, Mask]:
        """What a seat sees, and what it may do: nothing, unless it is its turn."""
        row, mask = self.game.look(seat)
        return row.copy(), mask.copy()

    def history(self, seat: int) -> History:
        """All that a seat has heard, if histories were asked for."""
        if self._hearing is None:
            raise EnvError("there are no histories: make it with information='history'")
        return self._hearing.of(seat)

    def view(self, viewer: Viewer) -> View:
        """What a seat or a spectator sees."""
        state = self.game.state()
        return project(state, setting_of(self.table, state, self.names), viewer)
