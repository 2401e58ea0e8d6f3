"""Many tables with one learner each, the other seats played by compiled bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..bots.heuristic.decision_input import DecisionInput
from ..bots.heuristic.weights import HEURISTIC_WEIGHTS
from ..bots.playout.compiled_bots import BOTS, UNIFORM, CompiledBots
from ..editions import Edition, edition
from ..editions.rulebook import SEATS
from ..jit import compiler
from ..kernels.rows import mask_rows, observation_rows
from ..kernels.state_records import blank_states, pack_rulebook, unpack_state
from ..kernels.validation import (
    BatchError,
    IllegalActionError,
    check_table,
    checked_seeds,
    shape_of,
    whole,
)
from ..rules.state import State
from ..views.encoding import encoded_length
from ..views.setting import TOP_CARD, Recall
from . import learner_kernels
from .compiled import LEARN, compiled_kernels
from .engine import pack_bots
from .learner_kernels import ANY_SEAT, LearnerAnswers, LearnerTables

Chosen = npt.NDArray[np.bool_]


class LearnerBatch:
    """A number of tables of one edition; each waits only for its learner.

    Arrays are allocated once and written over; copy what you want to keep. A table whose game is
    over stays as it is until :meth:`deal` begins the next game there.

    >>> from forno.bots.playout.compiled_bots import BOTS
    >>> tables = LearnerBatch(
    ...     "rio-grande", players=3, games=2, bots=[BOTS["cook"], BOTS["uniform"]]
    ... )
    >>> tables.reset(seeds=7)
    >>> while not tables.finished.any():
    ...     refused = tables.step(tables.masks.argmax(axis=1), tables.masks.any(axis=1))
    >>> tables.pizzas.shape
    (2, 3)
    """

    def __init__(
        self,
        rules: str | Edition,
        players: int,
        games: int,
        *,
        bots: Sequence[int],
        seat: int | None = None,
        helping: bool = False,
        recall: Recall = TOP_CARD,
    ) -> None:
        """Set the tables; :meth:`reset` deals.

        ``bots`` are those of :data:`forno.bots.playout.compiled_bots.BOTS`, from the learner's left
        on. The learner's seat is drawn for each game, unless it is given; seat 0 begins the first
        round.
        """
        self.edition = rules if isinstance(rules, Edition) else edition(rules)
        check_table(self.edition, players, recall, helping=helping)
        if whole(games, "games") < 1:
            raise BatchError(f"a batch has at least one game, not {games}")
        if len(bots) != players - 1 or not set(bots) <= set(BOTS.values()):
            raise BatchError(f"{players - 1} bots of {BOTS} are needed, not {list(bots)}")
        if seat is not None and not 0 <= whole(seat, "seat") < players:
            raise BatchError(f"there is no seat {seat}; there are 0 to {players - 1}")
        e = self.edition.rulebook
        self.players, self.games, self.recall, self.helping = players, games, recall, helping
        self.actions: Final = e.actions
        """The size of the action space."""
        self.length: Final = encoded_length(recall)
        """The bytes of a row."""
        self.seats = np.zeros(games, np.int64)
        """Where the learner sits."""
        masks, rows = mask_rows(games, e.actions), observation_rows(games, players, recall)
        marks = masks.marks.view(np.int8).reshape(games, -1)
        self.masks: npt.NDArray[np.int8] = marks[:, : e.actions]
        """What the learner may do; nothing when the game is over."""
        self.observations: npt.NDArray[np.uint8] = rows.tokens.reshape(games, -1)
        """What the learner sees."""
        self.illegal = np.zeros(games, np.bool_)
        """Where the last action was not legal, and nothing has happened."""
        self.finished = np.zeros(games, np.bool_)
        """Which games ended with the last step."""
        self.rewards = np.zeros(games, np.float64)
        """The learner's share of the victory in a game that just ended, else 0."""
        self._pizzas = np.zeros((games, SEATS), np.int64)
        self.pizzas = self._pizzas[:, :players]
        """Delivered orders in the game that ended last, from the learner to its left."""
        self.seeds = np.zeros(games, np.int64)
        self.episodes = np.zeros(games, np.int64)
        self._all = np.ones(games, np.bool_)
        self._actions = np.zeros(games, np.int64)
        self._dealt = False

        by_place = [UNIFORM, *bots]
        self._is_compiled = compiler.is_available()
        self._kernels: Any = learner_kernels
        states: Any = [State() for _ in range(games)]
        blank: Any = [State()]
        rulebook: Any = [e]
        others = CompiledBots([DecisionInput()], [HEURISTIC_WEIGHTS], by_place)
        if self._is_compiled:
            self._kernels = compiled_kernels(LEARN)
            states, blank, rulebook = blank_states(games), blank_states(1), pack_rulebook(e)
            others = pack_bots(by_place)
        else:
            compiler.tell_missing()
        self._tables = LearnerTables(
            states,
            blank,
            rulebook,
            players,
            int(helping),
            self.seeds,
            self.episodes,
            self.seats,
            fixed_seat=ANY_SEAT if seat is None else int(seat),
        )
        answers = LearnerAnswers(self.illegal, self.finished, self.rewards, self._pizzas)
        self._call: tuple[Any, ...] = self._tables, others, masks, rows
        self._answers: tuple[Any, ...] = answers
        if self._is_compiled:  # plain tuples are recognised more quickly
            self._call = tuple(tuple(each) for each in self._call)
            self._answers = tuple(answers)

    def reset(
        self,
        seeds: int | Sequence[int] | npt.NDArray[np.integer[Any]],
        chosen: Chosen | None = None,
    ) -> None:
        """Begin the first game of each seed, at the chosen tables or at all."""
        where = self._all if chosen is None else chosen
        given = checked_seeds(seeds, self.games)
        self.seeds[where] = given[where]
        self.episodes[where] = 0
        self._begin(where)

    def deal(self, chosen: Chosen | None = None) -> None:
        """Begin the next game of the seed, at the chosen tables or at all."""
        if not self._dealt:
            raise BatchError("no cards have been dealt yet: call reset(seeds) first")
        where = self._all if chosen is None else chosen
        self.episodes[where] += 1
        self._begin(where)

    def _begin(self, where: Chosen) -> None:
        self._dealt = True
        self._kernels.reset_learners(*self._call, where)
        self.finished[where] = False

    def step(
        self,
        actions: Sequence[int] | npt.NDArray[np.integer[Any]],
        chosen: Chosen | None = None,
        *,
        strict: bool = False,
    ) -> int:
        """Let the learners act at the chosen tables or at all; return how many could not.

        Where an action is illegal nothing happens, and :attr:`illegal` says so; if ``strict``,
        nothing happens anywhere, and :class:`IllegalActionError` names it.
        """
        if not self._dealt:
            raise BatchError("no cards have been dealt yet: call reset(seeds) first")
        given = np.asarray(actions)
        if shape_of(actions) != (self.games,) or given.dtype.kind not in "iu":
            raise BatchError(
                f"actions are {self.games} whole numbers, one for each game, not an array "
                f"of the shape {shape_of(actions)} and type {given.dtype}"
            )
        where = self._all if chosen is None else chosen
        # Numbers that do not fit a signed word are no actions, and must not become some.
        self._actions[:] = np.minimum(given, self.actions) if given.dtype.kind == "u" else given
        if strict:
            self._check(where)
        refused = self._kernels.step_learners(*self._call, self._actions, where, self._answers)
        return int(refused)

    def _check(self, where: Chosen) -> None:
        inside = (self._actions >= 0) & (self._actions < self.actions)
        allowed = self.masks[np.arange(self.games), np.where(inside, self._actions, 0)]
        wrong = np.flatnonzero(where & ~(inside & (allowed != 0)))
        if wrong.size:
            game = int(wrong[0])
            legal = np.flatnonzero(self.masks[game]).tolist()
            raise IllegalActionError(game, int(self._actions[game]), legal)

    def state(self, game: int) -> State:
        """The whole truth about one game, for tests and for pictures. No learner may see it."""
        if self._is_compiled:
            return unpack_state(self._tables.states, game)
        copied: State = self._tables.states[game].copy()
        return copied


@LEARN.compiled_by
def _compile() -> None:
    learners = LearnerBatch("rio-grande", players=2, games=1, bots=[UNIFORM])
    learners.reset([0])
    learners.step([0])
