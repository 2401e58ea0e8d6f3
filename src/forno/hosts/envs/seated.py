"""A game as environments see it: what each seat sees and may do, as arrays, and nothing else.

The seat to act is asked at every step, so its row comes from the compiled rules. What the others
see is asked for now and then, and made the long way: from the truth to a view, and from a view to
the same row. Tests hold the two to each other.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ...compiled.quick import QuickGame
from ...rules.chance import MASK
from ...views import SPECTATOR, Setting, View, Viewer, project, show
from ...views.encoding import encode, encoded_length
from .setting import EnvSetting

Row = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.int8]


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
        self.options = self.game.options
        """The legal actions, as many as :attr:`number` says."""
        self.number = 0
        self.turn = -1
        """The seat to act; -1 when the game is over."""

    def deal(self, random: np.random.Generator) -> None:
        """Begin a game by the next number of a generator."""
        self.number = self.game.start(int(random.integers(MASK)))
        self.turn = self.game.turn

    def play(self, action: int) -> None:
        """Carry out an action of the seat to act; an illegal one raises and changes nothing."""
        self.number = self.game.play(action)
        self.turn = self.game.turn if self.number else -1

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.number == 0

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the victory."""
        return self.game.rewards

    def pizzas(self) -> list[int]:
        """How many orders each seat has delivered, to be told when the game is over."""
        return [one.bit_count() for one in self.game.state().delivered[: self.players]]

    def row(self, seat: int) -> Row:
        """What a seat sees."""
        if seat == self.turn:
            return self.game.observe().copy()
        return np.frombuffer(encode(self.view(seat)), np.uint8)

    def mask(self, seat: int) -> Mask:
        """What a seat may do: nothing, unless it is its turn."""
        mask = np.zeros(self.actions, np.int8)
        if seat == self.turn:
            for at in range(self.number):
                mask[self.options[at]] = 1
        return mask

    def view(self, viewer: Viewer) -> View:
        """What a seat or a spectator sees."""
        state, table = self.game.state(), self.table
        setting = Setting.of(
            table.edition,
            [f"player_{seat}" for seat in range(self.players)],
            state.colour[: self.players],
            helping=table.helping,
            recall=table.recall,
        )
        return project(state, setting, viewer)

    def text(self) -> str:
        """The table in plain text, as a spectator sees it."""
        return show(self.view(SPECTATOR))
