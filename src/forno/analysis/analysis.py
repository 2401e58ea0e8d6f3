"""The whole analysis of one game: all decisions, all lost pizzas."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from threading import Event, local
from typing import Final, TypeVar

from ..bots.net.net_files import net_for
from ..bots.search.search_engine import SearchEngine
from ..editions import Edition
from ..game import Game
from ..notation import write_action
from .cancellation import StoppableEngine
from .decisions import Decision, DecisionStory, Loss
from .judgement import Judgement, MoveQuality, judge
from .lost_pizzas import Cause, LostPizza, explain

T = TypeVar("T")
Report = Callable[[], None]
"""Is called after each decision and each pizza that has been judged."""
NAP: Final = 0.1
"""Seconds between two chances to hear Ctrl-C."""


@dataclass(frozen=True)
class AnalysisSummary:
    """One seat's game in numbers."""

    seat: int
    name: str
    pizzas: int
    won: float
    """Its share of the victory."""
    decisions: int
    lost: float
    """The losses of all its flagged decisions added up; many losses may exceed one victory."""
    verdicts: Counter[MoveQuality]
    causes: Counter[Cause]


@dataclass(frozen=True)
class Analysis:
    """What was found out about a game."""

    game: Game
    worlds: int
    actions: int
    rounds: tuple[int, ...]
    judgements: tuple[Judgement, ...]
    pizzas: tuple[LostPizza, ...]
    seats: tuple[int, ...]
    """The seats that were looked at."""

    @property
    def flagged(self) -> tuple[Judgement, ...]:
        """The decisions that cost something for sure, in the order of the game."""
        return tuple(each for each in self.judgements if each.verdict is not MoveQuality.SOUND)

    @property
    def summaries(self) -> tuple[AnalysisSummary, ...]:
        """Every seat that was looked at."""
        return tuple(self._summary(seat) for seat in self.seats)

    def result(self, seat: int) -> float:
        """A seat's share of the victory."""
        winners = self.game.winners
        return 1 / len(winners) if self.game.names[seat] in winners else 0.0

    def text(self, seat: int, action: int) -> str:
        """An action as records write it."""
        return write_action(self.game.edition, self.game.setting.colours[seat], action)

    def _summary(self, seat: int) -> AnalysisSummary:
        mine = [each for each in self.judgements if each.decision.seat == seat]
        flagged = [each for each in self.flagged if each.decision.seat == seat]
        return AnalysisSummary(
            seat=seat,
            name=self.game.names[seat],
            pizzas=self.game.score[seat].pizzas,
            won=self.result(seat),
            decisions=len(mine),
            lost=sum(each.loss for each in flagged),
            verdicts=Counter(each.verdict for each in mine),
            causes=Counter(each.cause for each in self.pizzas if each.loss.seat == seat),
        )


class _Engines:
    """A search engine for each thread, because engines keep state."""

    def __init__(self, edition: Edition, is_over: Callable[[], bool]) -> None:
        self._edition = edition
        self._is_over = is_over
        self._local = local()
        self.mine()  # compiles here, where the user can be told about it, and not in a thread

    def mine(self) -> SearchEngine:
        if not hasattr(self._local, "engine"):
            net = net_for(self._edition)
            self._local.engine = StoppableEngine(self._edition.rulebook, net, self._is_over)
        engine: SearchEngine = self._local.engine
        return engine


def analyse(
    story: DecisionStory,
    *,
    worlds: int,
    seats: Iterable[int] | None = None,
    threads: int | None = None,
    report: Report = lambda: None,
) -> Analysis:
    """Judge a game; the same story and number of worlds always give the same analysis.

    Without a number of threads, all of the machine is used.
    """
    game = story.game
    chosen = tuple(range(len(game.names)) if seats is None else seats)
    stop = Event()
    engines = _Engines(game.edition, stop.is_set)

    def judged(decision: Decision) -> Judgement:
        judgement = judge(decision, engines.mine(), worlds=worlds)
        report()
        return judgement

    def explained(loss: Loss, by_action: Mapping[int, Judgement]) -> LostPizza:
        return explain(loss, by_action, engines.mine(), worlds=worlds)

    # Worlds are played in compiled code, which lets other threads run.
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        try:
            wanted = [each for each in story.decisions if each.seat in chosen]
            judgements = tuple(_results([pool.submit(judged, each) for each in wanted]))
            by_action = {each.decision.action: each for each in judgements}
            lost = [each for each in story.losses if each.seat in chosen]
            pizzas = tuple(_results([pool.submit(explained, each, by_action) for each in lost]))
        except BaseException:  # Ctrl-C too: what is under way stops soon, what is not never begins
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return Analysis(game, worlds, story.actions, story.rounds, judgements, pizzas, chosen)


def _results(doing: Iterable[Future[T]]) -> Iterator[T]:
    """What came of each, in order; waited for in naps, because a long sleep may not hear Ctrl-C."""
    for each in doing:
        while not wait([each], NAP).done:
            pass
        yield each.result()
