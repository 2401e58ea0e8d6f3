"""Going through a record again, with each seat's knowledge at each of its decisions.

A witness sits in every seat and hears what that seat may hear. What it knows is what a perfect
memory would have kept: never the truth.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..errors import UserError
from ..game import Game, steps
from ..notation import Record, RecordError
from ..notation.record import Moves
from ..rules.facts import Fact, Failed
from ..rules.position import DEAL
from ..views import EVERYTHING, Follower, Setting, View, redact
from ..views.card_tracker import CardTracker


@dataclass(frozen=True)
class Decision:
    """A decision with more than one legal action."""

    action: int
    """Which action of the game it was, counted from 1."""
    step: int
    """The step of the replay that it belongs to: which move it was, counted from 1."""
    seat: int
    view: View
    """What a perfect memory knew."""
    tracker: CardTracker
    seen: View
    """What the table's own recall left in view."""
    legal: tuple[int, ...]
    chosen: int


@dataclass(frozen=True)
class Loss:
    """An order that failed."""

    seat: int
    order: int
    round: int
    laid: Decision
    """The decision that put it into the oven."""
    settled: Decision | None
    """The decision of its owner when it was turned up, if there was anything to decide."""


@dataclass(frozen=True)
class DecisionStory:
    """All that there is to judge in a finished game."""

    game: Game
    decisions: tuple[Decision, ...]
    losses: tuple[Loss, ...]
    actions: int
    rounds: tuple[int, ...]
    """The action with which each round began, counted from 1."""


class Witness:
    """One seat's perfect memory."""

    def __init__(self, setting: Setting, seat: int) -> None:
        """Sit down before the deal."""
        self._seat = seat
        self._follower = Follower(replace(setting, recall=EVERYTHING), seat)
        self._tracker = CardTracker()

    def hear(self, facts: Iterable[Fact]) -> None:
        """Take in what this seat may hear."""
        for fact in facts:
            if redact(fact, self._seat) is not None:
                self._follower.hear(fact)
                self._tracker.append(fact)

    @property
    def view(self) -> View:
        """The game as this seat knows it."""
        return self._follower.view

    @property
    def tracker(self) -> CardTracker:
        """What it has counted so far: a copy, which stays as it is."""
        return self._tracker.copy()


def go_through(record: Record) -> DecisionStory:
    """Go through a finished game; refuse one that cannot be judged."""
    if record.result is None:
        raise UserError("this game is not over: only a finished game can be analysed")
    if record.position.moment != DEAL:
        raise UserError(
            "this record begins in the middle of a game: what its players knew is not in it"
        )
    try:
        return _StoryBuilder(record).story()
    except RecordError as error:
        raise UserError(str(error)) from error


class _StoryBuilder:
    """Goes through a record once and collects its decisions and losses."""

    def __init__(self, record: Record) -> None:
        *_, self._end = steps(record)  # a damaged record is refused before anything is judged
        self._record = record
        self._decisions: list[Decision] = []
        self._losses: list[Loss] = []
        self._laid: dict[tuple[int, int], Decision] = {}
        self._settled: dict[tuple[int, int], Decision] = {}
        self._action = 0
        self._step = 0
        self._heard = 0

    def story(self) -> DecisionStory:
        game = next(iter(steps(self._record)))
        witnesses = [Witness(game.setting, seat) for seat in range(len(game.names))]
        self._listen(game, witnesses)
        rounds = [1]
        game.deal_with(_Dealer(self._end))
        for entry in self._end.entries:
            if isinstance(entry, Moves):
                self._step += 1
                for action in entry.actions:
                    before = game.round
                    self._act(game, action, witnesses)
                    rounds += [self._action + 1] if game.round != before else []
        return DecisionStory(
            self._end, tuple(self._decisions), tuple(self._losses), self._action, tuple(rounds)
        )

    def _listen(self, game: Game, witnesses: list[Witness]) -> None:
        news = game.facts[self._heard :]
        self._heard = len(game.facts)
        for witness in witnesses:
            witness.hear(news)
        for fact in news:
            if isinstance(fact, Failed):
                key = fact.seat, fact.order
                settled = self._settled.pop(key, None)
                laid = self._laid.pop(key)
                self._losses.append(Loss(*key, laid.view.round, laid, settled))

    def _act(self, game: Game, action: int, witnesses: list[Witness]) -> None:
        self._action += 1
        seat = game.seat_to_move
        assert seat is not None
        legal = game.legal.indices
        if len(legal) > 1:
            witness = witnesses[seat]
            seen = game.view(seat)
            decision = Decision(
                self._action, self._step, seat, witness.view, witness.tracker, seen, legal, action
            )
            self._decisions.append(decision)
            self._remember(decision)
        game.play(action)
        self._listen(game, witnesses)

    def _remember(self, decision: Decision) -> None:
        """Keep the decisions that an order's fate hangs on."""
        e = decision.view.setting.edition.rulebook
        order = decision.chosen - e.act_order
        if 0 <= order < e.orders:
            self._laid[decision.seat, order] = decision
        turned = decision.view.turned
        if turned is not None and turned.seat == decision.seat:
            self._settled.setdefault((turned.seat, turned.order), decision)


class _Dealer:
    """Deals the supplies of a game that has been played."""

    def __init__(self, game: Game) -> None:
        from ..notation.record import NewSupply

        self._left = [entry.cards for entry in game.entries if isinstance(entry, NewSupply)]

    def __call__(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Hand out the next supply."""
        del cards
        return self._left.pop(0)
