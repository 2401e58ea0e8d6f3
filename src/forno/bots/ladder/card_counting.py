"""Techniques that count cards: judging by a net, and searching in worlds dealt from belief."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from threading import Event
from typing import Final

from ...editions import Edition
from ...rules.facts import Fact
from ...views import Setting, View
from ...views.card_tracker import CardTracker
from ..belief.state_from_view import tracker_of
from ..heuristic.weights import HEURISTIC_WEIGHTS, THOROUGH, HeuristicWeights
from ..net.net_files import net_for
from ..search.rollouts import THIS_ROUND
from ..search.search import Effort, Verdict, search
from ..search.search_engine import SearchEngine

CHEF: Final = Effort(worlds=4, actions=24, horizon=THIS_ROUND, seconds=0.3, gate=2.3, chunk=4)
"""The chef plays the round out as cooks would."""
MAESTRO: Final = Effort(worlds=64, actions=8, horizon=1, seconds=1.0)
"""The maestro looks one round of the table ahead and leaves the rest to the net."""


class CardCounting:
    """What such techniques have in common: a card tracker, and an engine for each edition.

    Told nothing, as at a game with a past or by a bot that forgets, they go by the view alone.
    """

    def __init__(self, *, learnt: bool, weights: HeuristicWeights = HEURISTIC_WEIGHTS) -> None:
        """Think with a net, or without one as a cook does."""
        self._learnt = learnt
        self._weights = weights
        self._tracker: CardTracker | None = None
        self._engines: dict[Edition, SearchEngine] = {}

    def begin(self, setting: Setting, seat: int) -> None:  # noqa: ARG002 (what is heard says it all)
        """Begin a new card tracker."""
        self._tracker = CardTracker()

    def hear(self, fact: Fact) -> None:
        """Write down what happened."""
        if self._tracker is not None:
            self._tracker.append(fact)

    def think(self, view: View) -> SearchEngine:
        """Take in a view; return the engine that knows it."""
        edition = view.setting.edition
        if edition not in self._engines:
            net = net_for(edition) if self._learnt else None
            self._engines[edition] = SearchEngine(edition.rulebook, net, self._weights)
        engine = self._engines[edition]
        engine.know(view, self._tracker or tracker_of(view))
        return engine


class Judging(CardCounting):
    """The master's technique: the action that the net likes best."""

    def __init__(self) -> None:
        """Judge by the net of the edition that is played."""
        super().__init__(learnt=True, weights=THOROUGH)

    def decide(self, view: View, legal: Sequence[int]) -> int:
        """Return the action that the net likes best."""
        action, _ = self.think(view).weigh(legal)
        return action


class Searching(CardCounting):
    """The chef's and the maestro's technique: see what comes of each action in many worlds.

    Deciding may take a while; it lets other threads run meanwhile, and may be cancelled from one.

    A caller that cancels cannot know whether the decision is about to begin, under way or just
    made. So a cancellation holds for the next decision too, until that is made or something is
    heard: what happens after a decision shows that the cancellation was meant for that one and came
    too late.
    """

    def __init__(self, effort: Effort, *, learnt: bool, seed: int = 0) -> None:
        """Search so hard, with a net or as a cook does."""
        if not learnt and effort.horizon > 0:
            raise ValueError("without a net nothing can be said at a horizon: play on to an end")
        super().__init__(learnt=learnt)
        self._effort = effort
        self._random = Random(seed)
        self._cancelled = Event()

    def begin(self, setting: Setting, seat: int) -> None:
        """Begin a new card tracker, with nothing cancelled."""
        super().begin(setting, seat)
        self._cancelled.clear()

    def hear(self, fact: Fact) -> None:
        """Write down what happened; the decision before it is made."""
        super().hear(fact)
        self._cancelled.clear()

    def decide(self, view: View, legal: Sequence[int]) -> int:
        """Return the action that turned out best."""
        return self.judge(view, legal).action

    def judge(self, view: View, legal: Sequence[int]) -> Verdict:
        """Search, and return all that was found."""
        if self._tracker is None:  # who is told nothing cannot tell that a cancellation is late
            self._cancelled.clear()
        # Cards are named step by step by a plan, so the technique that began it goes on with it.
        effort = replace(self._effort, actions=1) if view.plan is not None else self._effort
        try:
            return search(
                self.think(view),
                legal,
                effort,
                seed=self._random.getrandbits(60),
                is_cancelled=self._cancelled.is_set,
            )
        finally:
            self._cancelled.clear()

    def cancel(self) -> None:
        """Let the decision be made now, with what is known so far.

        That is the one under way; or the next one, by a technique that is told what happens.
        """
        self._cancelled.set()
