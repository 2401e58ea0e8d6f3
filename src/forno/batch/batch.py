"""Many games at once, for programs that learn: arrays in, arrays out, no Python for each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..editions import Edition, edition
from ..editions.rulebook import SEATS
from ..jit import compiler
from ..kernels.rows import GameResults, mask_rows, no_observations, observation_rows
from ..kernels.state_records import DIE, blank_states, pack_rulebook, pack_states, unpack_state
from ..kernels.validation import (
    BatchError,
    IllegalActionError,
    check_position,
    check_table,
    checked_seeds,
    shape_of,
    whole,
)
from ..rules.state import NOBODY, State
from ..views.setting import TOP_CARD, Recall
from . import batch_kernels
from .batch_kernels import ALL_LEGAL, BatchGames
from .compiled import BATCH, compiled_kernels


class _Die:
    """A generator by itself, where rules run interpreted."""

    chance = 0


class Batch:
    """A number of games of one edition, stepped together.

    Every array is allocated once and written over by each step; copy what you want to keep.
    The seat to act sees the row of ``observations`` and may do what its row of ``masks`` allows.
    A game that ends is dealt anew at once: ``finished`` says so, and ``rewards`` and ``pizzas``
    hold the result of the game that ended, while everything else is the new game's.

    >>> batch = Batch("rio-grande", players=3, games=2)
    >>> batch.reset(seeds=7)
    >>> while not batch.finished.any():
    ...     batch.step(batch.sample())
    >>> batch.rewards.sum(axis=1).round(3).tolist()  # a victory in each game that has ended
    [1.0, 1.0]
    """

    def __init__(
        self,
        rules: str | Edition,
        players: int,
        games: int,
        *,
        helping: bool = False,
        recall: Recall = TOP_CARD,
        observe: bool = True,
    ) -> None:
        """Set up the arrays; :meth:`reset` deals the cards.

        Without ``observe`` no observations are made, which is quicker.
        """
        self.edition = rules if isinstance(rules, Edition) else edition(rules)
        check_table(self.edition, players, recall, helping=helping)
        if whole(games, "games") < 1:
            raise BatchError(f"a batch has at least one game, not {games}")
        e = self.edition.rulebook
        self.players = players
        self.games = games
        self.helping = helping
        self.recall = recall
        self.actions: Final = e.actions
        """The size of the action space."""

        self._seeds = np.zeros(games, np.int64)
        self._seats = np.zeros(games, np.int8)
        self._actions = np.zeros(games, np.int64)
        self._finished = np.zeros(games, np.uint8)
        self._results = GameResults(
            np.zeros((games, SEATS), np.float32), np.zeros((games, SEATS), np.uint8)
        )
        self._masks = mask_rows(games, e.actions)
        self._rows = no_observations(players, recall)
        if observe:
            self._rows = observation_rows(games, players, recall)

        self.seats = _read_only(self._seats)
        """The seat to act in each game."""
        self.masks = _read_only(self._masks.marks.reshape(games, -1)[:, : e.actions].view(np.bool_))
        """Which actions are legal, a row for each game."""
        self.observations = _read_only(self._rows.tokens.reshape(games, -1))
        """What the seat to act sees, a row of bytes for each game."""
        self.finished = _read_only(self._finished.view(np.bool_))
        """Which games ended with the last step."""
        self.rewards = _read_only(self._results.shares[:, :players])
        """Each seat's share of the victory in a game that just ended, else 0."""
        self.pizzas = _read_only(self._results.pizzas[:, :players])
        """Each seat's delivered orders in a game that just ended, else 0."""

        self._is_compiled = compiler.is_available()
        self._kernels: Any = batch_kernels
        self._dice: Any = [_Die() for _ in range(games)]
        states: Any = [State() for _ in range(games)]
        blank: Any = [State()]
        rulebook: Any = [e]
        if self._is_compiled:
            self._kernels = compiled_kernels(BATCH)
            self._dice = np.zeros(games, DIE)
            states, blank, rulebook = blank_states(games), blank_states(1), pack_rulebook(e)
        else:
            compiler.tell_missing()
        episodes = np.zeros(games, np.int64)
        self._games = BatchGames(
            states, blank, rulebook, players, int(helping), self._seeds, episodes
        )
        self._shown: tuple[Any, ...] = self._games, self._seats, self._masks, self._rows
        self._moved: tuple[Any, ...] = self._actions, self._finished, self._results
        self._marked: tuple[Any, ...] = self._masks
        if self._is_compiled:  # plain tuples are recognised more quickly
            self._shown = tuple(self._games), self._seats, tuple(self._masks), tuple(self._rows)
            self._moved = self._actions, self._finished, tuple(self._results)
            self._marked = tuple(self._masks)
        self._random = np.random.default_rng(0)
        self._dealt = False

    def reset(self, seeds: int | Sequence[int] | npt.NDArray[np.integer[Any]]) -> None:
        """Deal every game anew, by a seed for each, or by one from which they are counted up."""
        self._seeds[:] = checked_seeds(seeds, self.games)
        self._forget_results()
        self._random = np.random.default_rng(self._seeds)
        self._kernels.reset_batch(self._shown[0], self._dice)
        self._show()
        self._dealt = True

    def load(self, states: Sequence[State]) -> None:
        """Go on from these positions, one for each game; after :meth:`reset`, whose seeds stay.

        They are positions of this table in which a seat has to decide.
        """
        self._require_deal()
        if len(states) != self.games:
            raise BatchError(f"{len(states)} positions for {self.games} games: give one for each")
        for game, state in enumerate(states):
            if (state.players, state.helping) != (self.players, int(self.helping)):
                raise BatchError(f"position {game} is of another table")
            if state.turn == NOBODY:
                raise BatchError(f"in position {game} nobody has to decide")
            check_position(state, self.edition.rulebook, game)
        if self._is_compiled:
            self._games.states[:] = pack_states(states)
        else:
            self._games.states[:] = [state.copy() for state in states]
        self._forget_results()
        self._show()

    def step(self, actions: Sequence[int] | npt.NDArray[np.integer[Any]]) -> None:
        """Carry out an action in every game.

        If one is illegal, :class:`IllegalActionError` names it, and no game has moved.
        """
        self._require_deal()
        given = actions
        if actions is not self._actions:
            given = self._take(actions)
        refused = self._kernels.step_batch(*self._shown, *self._moved)
        if refused != ALL_LEGAL:
            legal = np.flatnonzero(self.masks[refused]).tolist()
            raise IllegalActionError(int(refused), int(given[refused]), legal)

    def sample(self, masks: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.int64]:
        """A legal action for every game, all equally likely, in an array that is reused.

        With masks of your own, only actions that they allow too.
        """
        self._require_deal()
        if masks is None:
            self._kernels.sample_batch(self._marked, self._dice, self._actions)
            return self._actions
        shape = shape_of(masks)
        if shape != self.masks.shape:
            raise BatchError(
                f"the mask has the shape {shape}; it needs {self.masks.shape}: "
                "a row for each game and a column for each action"
            )
        allowed = np.logical_and(masks, self.masks)
        numbers = allowed.sum(axis=1)
        if not numbers.all():
            raise BatchError(f"the mask leaves no legal action in game {numbers.argmin()}")
        picked = (self._random.random(self.games) * numbers).astype(np.int64)
        np.copyto(self._actions, (allowed.cumsum(axis=1) > picked[:, None]).argmax(axis=1))
        return self._actions

    def state(self, game: int) -> State:
        """The whole truth about one game, for tests and for search. No player may see it."""
        self._require_deal()
        if not 0 <= game < self.games:
            raise BatchError(f"there is no game {game}; the batch has {self.games}, from 0 on")
        if self._is_compiled:
            return unpack_state(self._games.states, game)
        return self._games.states[game].copy()  # type: ignore[no-any-return]

    def _forget_results(self) -> None:
        self._finished[:] = 0
        self._results.shares[:] = 0
        self._results.pizzas[:] = 0

    def _show(self) -> None:
        self._kernels.show_batch(*self._shown)

    def _take(self, actions: Any) -> npt.NDArray[np.integer[Any]]:
        shape = shape_of(actions)
        if shape != (self.games,):
            raise BatchError(
                f"actions have the shape {shape}; there are {self.games} games, "
                f"so they need ({self.games},): one for each"
            )
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise BatchError(f"actions are whole numbers, not {given.dtype}")
        # Numbers that do not fit a signed word are no actions, and must not become some.
        self._actions[:] = np.minimum(given, self.actions) if given.dtype.kind == "u" else given
        return given

    def _require_deal(self) -> None:
        if not self._dealt:
            raise BatchError("no cards have been dealt yet: call reset(seeds) first")


def _read_only(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    shown = array.view()
    shown.flags.writeable = False
    return shown


@BATCH.compiled_by
def _compile() -> None:
    batch = Batch("rio-grande", players=2, games=1)
    batch.reset(0)
    batch.step(batch.sample())
