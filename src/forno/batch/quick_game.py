"""One game at a time from Python, as quick as a call can be.

:class:`forno.Game` explains, records and refuses with reasons. This one only plays: for loops in
Python that need a million decisions a second and no words.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..editions import Edition, edition
from ..editions.rulebook import SEATS
from ..jit import compiler
from ..jit.warmup import before_use
from ..kernels import drivers
from ..kernels.drivers import ILLEGAL, MOST_LEGAL
from ..kernels.outputs import write_result
from ..kernels.rows import GameResults, mask_rows, observation_rows
from ..kernels.state_records import blank_states, pack_rulebook, unpack_state
from ..kernels.validation import BatchError, IllegalActionError, check_table, whole
from ..rules.chance import MASK, stream
from ..rules.state import State
from ..views.setting import TOP_CARD, Recall
from .compiled import BATCH

MOST_ACTIONS: Final = 1 << 15
"""Every edition has fewer actions than this."""


class QuickGame:
    """A game of bare actions.

    >>> game = QuickGame("abacus", 3)
    >>> legal = game.start(seed=7)
    >>> while legal:
    ...     legal = game.play(game.legal[0])
    >>> len(game.rewards)
    3
    >>> print(f"{sum(game.rewards):.3f}")  # a shared victory is shared by thirds, not quite
    1.000
    """

    def __init__(
        self,
        rules: str | Edition,
        players: int,
        *,
        helping: bool = False,
        recall: Recall = TOP_CARD,
    ) -> None:
        """Set the table; :meth:`start` deals the cards."""
        self.edition = rules if isinstance(rules, Edition) else edition(rules)
        check_table(self.edition, players, recall, helping=helping)
        self.players = players
        self.helping = helping
        self.recall = recall
        self._count = 0
        self.options = array("h", bytes(2 * MOST_LEGAL))  # quicker to index than a NumPy array
        """The legal actions, as many as ``start`` or ``play`` said; beyond them old ones."""
        self._listed = np.frombuffer(self.options, np.int16)
        rows = observation_rows(1, players, recall)
        masks = mask_rows(1, self.edition.rulebook.actions)
        self._observation: npt.NDArray[np.uint8] = rows.tokens
        self._mask: npt.NDArray[np.int8] = masks.words.view(np.int8)[
            : self.edition.rulebook.actions
        ]
        self._compiled = compiler.is_available()
        if self._compiled:
            before_use(BATCH)
            from ..kernels import machine_code

            self._kernels: Any = machine_code
            self._states: Any = blank_states(1)
            self._blank: Any = blank_states(1)
            self._rulebook: Any = pack_rulebook(self.edition.rulebook)
            self._step: Any = machine_code.play_action_at
            # The arrays live as long as this object, so their addresses stay good. Handing arrays
            # over, or named tuples of them, would take Numba longer than to play the action.
            arrays = (self._states, self._rulebook, self._listed)
            self._places: tuple[Any, Any, Any] = tuple(a.ctypes.data for a in arrays)  # type: ignore[assignment]
            self._look: Any = machine_code.look_from_at
            self._kept = rows, masks
            self._in_sight: tuple[Any, ...] = (
                rows.cards,
                rows.rotations.ctypes.data,
                rows.rotations.size,
                rows.words.ctypes.data,
                rows.length,
                masks.words.ctypes.data,
                masks.length,
            )
        else:
            compiler.tell_missing()
            self._kernels = drivers
            self._states, self._blank = [State()], [State()]
            self._rulebook = [self.edition.rulebook]
            self._step = drivers.play_action
            self._places = (self._states, self._rulebook, self._listed)
            self._look = drivers.look_from
            self._in_sight = (rows, masks)

    def start(self, seed: int) -> int:
        """Deal the cards; return the number of legal actions."""
        if type(seed) is not int:
            seed = whole(seed, "seed")
        if not 0 <= seed <= MASK:
            raise BatchError(f"seed {seed} is not between 0 and 2**62 - 1")
        self._count = self._kernels.start_game(
            self._states,
            self._blank,
            self._rulebook,
            self.players,
            int(self.helping),
            stream(seed, 0),
            self._listed,
        )
        return self._count

    @property
    def is_over(self) -> bool:
        """Whether no seat has anything to decide: the game is over, or not yet dealt."""
        return self._count == 0

    @property
    def legal(self) -> Sequence[int]:
        """The legal actions, ascending."""
        return self.options[: self._count]

    @property
    def turn(self) -> int:
        """The seat to act; -1 if there is none."""
        if self._compiled:
            return int(self._states["turn"][0])
        return int(self._states[0].turn)

    def play(self, action: int) -> int:
        """Carry out a legal action; return how many are legal then, 0 if the game is over."""
        if type(action) is not int:  # Numba would compile for each other type, or complain
            action = whole(action, "action")
        states, rulebook, listed = self._places
        count = ILLEGAL
        if 0 <= action < MOST_ACTIONS:
            count = self._step(states, rulebook, action, listed)
        if count == ILLEGAL:
            raise IllegalActionError(0, action, self.legal)
        self._count = count
        return count

    def observe(self, seat: int | None = None) -> npt.NDArray[np.uint8]:
        """What a seat sees, the one to act if none is named, in an array that is reused."""
        if seat is None:
            if self.is_over:
                raise ValueError("nobody is to act, so there is nothing to observe")
            seat = self.turn
        return self.look(seat)[0]

    def look(self, seat: int) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int8]]:
        """What a seat sees and a mask of what it may do, in arrays that are reused.

        It may do nothing unless it is to act.
        """
        if not 0 <= seat < self.players:
            raise BatchError(f"there is no seat {seat}; there are 0 to {self.players - 1}")
        states, rulebook, _ = self._places
        self._look(states, rulebook, seat, *self._in_sight)
        return self._observation, self._mask

    @property
    def rewards(self) -> tuple[float, ...]:
        """Each seat's share of the victory; 0 for all before the game is over."""
        results = GameResults(np.zeros((1, SEATS), np.float32), np.zeros((1, SEATS), np.uint8))
        if self.is_over:
            write_result(self.state(), results, 0)
        return tuple(results.shares[0, : self.players].tolist())

    def state(self) -> State:
        """The whole truth, for tests and for search. No player may see it."""
        if self._compiled:
            return unpack_state(self._states)
        copied: State = self._states[0].copy()
        return copied


@BATCH.compiled_by
def _compile() -> None:
    game = QuickGame("rio-grande", players=2)
    game.start(0)
    game.play(game.legal[0])
    game.observe()
    game.look(0)
