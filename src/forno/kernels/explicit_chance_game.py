"""One game in which chance is asked for every card, from Python.

See :mod:`forno.kernels.explicit_chance`. The seat or chance that is asked answers with a number.
A copy costs a microsecond, so a search can take as many as it likes.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..editions import Edition, edition
from ..editions.rulebook import SEATS
from ..jit import compiler
from ..jit.layout import unpack_record, write_record
from ..jit.warmup import Group, before_use
from ..rules.state import State
from ..views.encoding import WORD
from ..views.setting import TOP_CARD, Recall
from . import explicit_chance
from .drivers import ILLEGAL
from .explicit_chance import (
    ASKED_FROM,
    ASKED_SEAT,
    FINISHED,
    LISTED,
    PHASE,
    ROUND,
    WEIGHTS,
    WHO,
    WINNERS,
    ChanceDraws,
)
from .rows import observation_rows
from .state_records import EXPLICIT_CHANCE_STATE, blank_states, pack_rulebook, unpack_state
from .validation import check_table

DRAW: Final = Group("draw", functions=140, seconds=25, about="games of OpenSpiel")

MOST_ANSWER: Final = 1 << 15
"""Every answer is smaller than this."""
_HAND: Final = int(EXPLICIT_CHANCE_STATE.fields["hand"][1]) if EXPLICIT_CHANCE_STATE.fields else 0
HANDS: Final = range(_HAND, _HAND + SEATS * WORD, WORD)
"""Where the hands are in a record."""


class ExplicitChanceTable:
    """What all games at one table share."""

    def __init__(self, rules: Edition, players: int, *, helping: bool, seated: bool) -> None:
        """``seated`` gives each seat the colour of its number; otherwise chance is asked."""
        check_table(rules, players, Recall(1), helping=helping)
        self.edition = rules
        self.players = players
        self.helping = helping
        self.seated = seated
        self.compiled = compiler.is_available()
        if self.compiled:
            before_use(DRAW)
            from . import explicit_chance_kernels

            self.kernels: Any = explicit_chance_kernels
            self._rulebook: Any = pack_rulebook(rules.rulebook)
            self.rulebook: Any = self._rulebook.ctypes.data
            self.step: Any = explicit_chance_kernels.advance_at
        else:
            compiler.tell_missing()
            self.rulebook = [rules.rulebook]
        self._first = ExplicitChanceGame.__new__(ExplicitChanceGame)
        self._first.begin(self)

    def new_game(self) -> ExplicitChanceGame:
        """A game of which nothing is settled yet."""
        return self._first.copy()

    def observe(
        self, game: ExplicitChanceGame, viewer: int, recall: Recall
    ) -> npt.NDArray[np.uint8]:
        """What a seat sees, as a row of bytes (see :mod:`forno.views.encoding`)."""
        rows = observation_rows(1, self.players, recall)
        if not game.round:
            return rows.tokens  # type: ignore[no-any-return]  # no seat has seen anything yet
        if self.compiled:
            self.kernels.observe_at(
                game.address,
                self.rulebook,
                viewer,
                rows.cards,
                rows.rotations.ctypes.data,
                rows.rotations.size,
                rows.words.ctypes.data,
                rows.length,
            )
        else:
            explicit_chance.observe_chance_game(game.states, self.rulebook, viewer, rows)
        return rows.tokens  # type: ignore[no-any-return]  # arrays of a named tuple are of any type


class ExplicitChanceGame:
    """One game."""

    __slots__ = ("address", "count", "draws", "listed", "player", "states", "table", "to_list")

    table: ExplicitChanceTable
    states: Any
    """Compiled, the bytes of two records; interpreted, two states."""
    draws: Any
    listed: array[int]
    """The options, as many as ``count`` says, and what else :mod:`.explicit_chance` lists."""
    count: int
    player: int
    """The seat that is asked; CHANCE or FINISHED."""

    def begin(self, table: ExplicitChanceTable) -> None:
        """Set a game up."""
        self.table = table
        self.listed = array("h", bytes(2 * LISTED))
        rest = table.players, int(table.helping), int(table.seated)
        if table.compiled:
            self.states = array("B", blank_states(2, EXPLICIT_CHANCE_STATE).tobytes())
            self.draws = None
            self._find_places()
            self.count = table.kernels.start_at(self.address, table.rulebook, *rest, self.to_list)
        else:
            self.states, self.draws = [State(), State()], [ChanceDraws(), ChanceDraws()]
            self.count = explicit_chance.start_chance_game(
                self.states, self.draws, table.rulebook, *rest, self.listed
            )
        self.player = self.listed[WHO]

    def _find_places(self) -> None:
        """The arrays live as long as this object, so their addresses stay good."""
        self.address = self.states.buffer_info()[0]
        self.to_list = self.listed.buffer_info()[0]

    def copy(self) -> ExplicitChanceGame:
        """Another game that stands as this one does."""
        twin = ExplicitChanceGame.__new__(ExplicitChanceGame)
        twin.table = self.table
        twin.listed = self.listed[:]
        twin.count = self.count
        twin.player = self.player
        if self.draws is None:
            twin.states = self.states[:]
            twin.draws = None
            twin.address = twin.states.buffer_info()[0]
            twin.to_list = twin.listed.buffer_info()[0]
        else:
            twin.states = [one.copy() for one in self.states]
            twin.draws = [one.copy() for one in self.draws]
        return twin

    def answer(self, answer: int) -> bool:
        """Take an answer; say whether it can be one. One that can't be changes nothing."""
        if not 0 <= answer < MOST_ANSWER:
            return False
        table = self.table
        if self.draws is None:
            count = table.step(self.address, table.rulebook, answer, self.to_list)
        else:
            count = explicit_chance.advance(
                self.states, self.draws, table.rulebook, answer, self.listed
            )
        if count == ILLEGAL:
            return False
        self.count = count
        self.player = self.listed[WHO]
        return True

    @property
    def options(self) -> list[int]:
        """What can be answered, ascending."""
        return self.listed[: self.count].tolist()

    @property
    def weights(self) -> list[int]:
        """How likely each answer of chance is, in proportion."""
        return self.listed[WEIGHTS : WEIGHTS + self.count].tolist()

    @property
    def asked_seat(self) -> int:
        """For whom chance draws."""
        return self.listed[ASKED_SEAT]

    @property
    def asked_from(self) -> int:
        """Where chance draws from."""
        return self.listed[ASKED_FROM]

    @property
    def phase(self) -> int:
        """What the rules wait for."""
        return self.listed[PHASE]

    @property
    def round(self) -> int:
        """The round; 0 before the deal is done."""
        return self.listed[ROUND]

    @property
    def winners(self) -> int:
        """Who won or shares the victory, a bit set; nobody before the game is over."""
        return self.listed[WINNERS] if self.player == FINISHED else 0

    def hands(self) -> list[int]:
        """The ingredients in every hand, packed counts."""
        if self.draws is None:
            return [int.from_bytes(self.states[at : at + WORD], "little") for at in HANDS]
        return list(self.states[0].hand)

    def state(self) -> State:
        """The whole truth, but for what chance has not been asked for: that lies in any order."""
        if self.draws is None:
            return unpack_state(np.frombuffer(self.states, EXPLICIT_CHANCE_STATE))
        copied: State = self.states[0].copy()
        return copied

    def __getstate__(self) -> tuple[Any, ...]:
        """All but the table, for which the caller has to care."""
        return self.states, self.draws, self.listed, self.count

    def restore(self, table: ExplicitChanceTable, kept: tuple[Any, ...]) -> None:
        """Stand as a game that was kept stood."""
        self.table = table
        self.states, self.draws, self.listed, self.count = kept
        self.player = self.listed[WHO]
        if table.compiled and self.draws is not None:
            records = blank_states(2, EXPLICIT_CHANCE_STATE)
            for at in range(2):
                write_record(records[at : at + 1], self.states[at])
                write_record(records[at : at + 1], self.draws[at])
            self.states, self.draws = array("B", records.tobytes()), None
        elif not table.compiled and self.draws is None:
            records = np.frombuffer(self.states, EXPLICIT_CHANCE_STATE)
            self.draws = [unpack_record(ChanceDraws, records, at) for at in range(2)]
            self.states = [unpack_state(records, at) for at in range(2)]
        if self.draws is None:
            self._find_places()


@DRAW.compiled_by
def _compile() -> None:
    table = ExplicitChanceTable(edition("rio-grande"), 2, helping=False, seated=True)
    game = table.new_game()
    while not game.round:
        game.answer(game.options[0])
    table.observe(game, 0, TOP_CARD)
