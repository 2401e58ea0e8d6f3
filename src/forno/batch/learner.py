"""Many tables with one learner each, the other seats played by compiled bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ..bots.heuristic.decision_input import DecisionInput
from ..bots.heuristic.weights import HEURISTIC_WEIGHTS
from ..editions import Edition, edition
from ..editions.rulebook import SEATS
from ..jit import compiler as jit
from ..jit.layout import DECISION_INPUT, blank_states, pack_rulebook, pack_weights, unpack_state
from ..jit.warmup import LEARN
from ..kernels.play import BOTS
from ..kernels.validation import (
    BatchError,
    IllegalActionError,
    check_table,
    checked_seeds,
    shape_of,
    whole,
)
from ..rules.state import State
from ..views.encoding import WORD, encoded_length, rotations
from ..views.setting import TOP_CARD, Recall
from . import engine
from . import learner_kernels as against
from .learner_kernels import ANY_SEAT

Chosen = npt.NDArray[np.bool_]


class LearnerBatch:
    """So many tables of one edition; each waits only for its learner.

    Arrays are allocated once and written over; copy what you want to keep. A table whose game is
    over stays as it is until :meth:`deal` begins the next game there.
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

        ``bots`` are those of :data:`forno.kernels.play.BOTS`, from the learner's left on. The
        learner's seat is drawn for each game, unless it is given; seat 0 begins the first round.
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
        mark_length, length = -(-e.actions // WORD), self.length // WORD
        mark_words, words = np.zeros(games * mark_length, np.int64), np.zeros(games * length, int)
        marks, tokens = mark_words.view(np.uint8), words.view(np.uint8)
        self.masks = marks.reshape(games, -1)[:, : e.actions].view(np.int8)
        """What the learner may do; nothing when the game is over."""
        self.observations = tokens.reshape(games, -1)
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

        compiled = jit.is_available()
        if compiled:
            self._machine: Any = engine.kernels(LEARN)
            self._states: Any = blank_states(games)
            rest = pack_rulebook(e), np.zeros(1, DECISION_INPUT), pack_weights(HEURISTIC_WEIGHTS)
            blank: Any = blank_states(1)
        else:
            jit.tell_missing()
            self._machine = against
            self._states = [State() for _ in range(games)]
            rest = [e], [DecisionInput()], [HEURISTIC_WEIGHTS]  # type: ignore[assignment]  # not packed
            blank = [State()]
        by_place = np.zeros(SEATS, np.int64)
        by_place[1:players] = bots
        tables = (*rest, by_place)
        shown = (
            marks,
            mark_words,
            mark_length,
            recall.cards,
            np.frombuffer(rotations(players), np.uint8),
            words,
            tokens,
            length,
        )
        seated = ANY_SEAT if seat is None else int(seat)
        deals = (players, int(helping), self.seeds, self.episodes, self.seats, seated)
        self._reset = (self._states, blank, *tables, *deals, *shown)
        self._step = (self._states, *tables, self.seats, *shown, self._actions)

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
        self._machine.reset_against(*self._reset, where)
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
        refused = self._machine.step_against(
            *self._step, where, self.illegal, self.finished, self.rewards, self._pizzas
        )
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
        if isinstance(self._states, list):
            copied: State = self._states[game].copy()
            return copied
        return unpack_state(self._states, game)
