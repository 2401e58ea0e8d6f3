"""The work queue of a table: threads on all cores play until all is played or a stop is asked for.

A thread that is free fetches the next games, a fraction of a second's worth at a time. So nothing
grows with the number of games, and to stop takes no longer than the games under way. Games that
were fetched are played: a run that was stopped has played its first games, without a gap.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Final

from ...batch import engine
from ...batch.judged_games import count_judged_games
from ...batch.totals import Totals
from ...jit import compiler as jit
from ..shared.cores import usable_cores
from ..shared.stop import POLL, Stop
from .experiment_tables import ExperimentTable
from .kept_totals import KeptTable
from .results import TableResult
from .stretches import PendingGames, Stretch

BATCH_SECONDS: Final = 0.1
"""Seconds that a worker's next games should take."""
KEPT_BATCH_SECONDS: Final = 2.0
"""The same if what is played is kept: every batch is a line in a file then."""
GROWTH: Final = 8
"""How much more a worker takes at once than the last time, at most."""

Report = Callable[[int], None]
"""Is told now and then how many games are played."""


@dataclass
class _WorkQueue:
    """The games of one table, as the workers share them."""

    table: ExperimentTable
    seed: int
    todo: PendingGames
    stop: Stop
    kept: KeptTable | None
    totals: Totals
    lock: threading.Lock = field(default_factory=threading.Lock)

    def work(self) -> None:
        """Fetch games and play them until there are none."""
        size = 1
        while True:
            with self.lock:
                stretch = None if self.stop else self.todo.take(size)
            if stretch is None:
                return
            begun = time.perf_counter()
            try:
                played = play_stretch(self.table, self.seed, stretch)
                with self.lock:
                    self.totals.add(played)
                    if self.kept is not None:
                        self.kept.add(stretch, played)
            except BaseException:
                self.stop.set()  # the others need not go on
                raise
            took = time.perf_counter() - begun
            wanted = BATCH_SECONDS if self.kept is None else KEPT_BATCH_SECONDS
            size = next_batch_size(size, stretch.games, took, wanted)


def play_stretch(table: ExperimentTable, seed: int, stretch: Stretch) -> Totals:
    """Play some games of a seed: the same on every machine, every time."""
    if table.is_judged:
        return count_judged_games(
            table.edition,
            table.codes,
            helping=table.helping,
            seed=seed,
            first=stretch.first,
            games=stretch.games,
        )
    return engine.count_games(
        table.edition.rulebook,
        table.codes,
        helping=table.helping,
        seed=seed,
        first=stretch.first,
        games=stretch.games,
    )


def next_batch_size(size: int, games: int, took: float, wanted: float) -> int:
    """How many games to fetch next, to be busy with them for the ``wanted`` seconds."""
    return max(1, min(size * GROWTH, round(games * wanted / max(took, 1e-9))))


def begin(games: int, kept: KeptTable | None) -> tuple[PendingGames, Totals]:
    """The games of a table that are still to be played, and the totals of the others."""
    before = () if kept is None else kept.before
    totals = Totals()
    for each in before:
        totals.add(each.totals)
    return PendingGames(games, (each.stretch for each in before)), totals


def play_table(
    table: ExperimentTable,
    *,
    games: int,
    seed: int,
    threads: int | None = None,
    stop: Stop | None = None,
    report: Report = lambda _: None,
    kept: KeptTable | None = None,
) -> TableResult:
    """Play the first games of a seed; the result does not depend on the threads.

    Games that are kept from before are not played again; those that are played now are kept.
    """
    todo, totals = begin(games, kept)
    queue = _WorkQueue(table, seed, todo, Stop() if stop is None else stop, kept, totals)
    # Interpreted games take turns on one core anyway.
    workers = (threads or usable_cores()) if jit.is_available() else 1
    begun = time.perf_counter()
    with ThreadPoolExecutor(workers, thread_name_prefix="games") as pool:
        at_work = [pool.submit(queue.work) for _ in range(min(workers, games))]
        try:
            _watch(queue, lambda: all(worker.done() for worker in at_work), report)
        except BaseException:
            queue.stop.set()
            raise
    for worker in at_work:
        worker.result()
    report(queue.totals.games)
    return TableResult(table, queue.totals, seed, games, time.perf_counter() - begun)


def _watch(queue: _WorkQueue, is_done: Callable[[], bool], report: Report) -> None:
    pause = 0.001  # short runs are not kept waiting
    while not is_done():
        time.sleep(pause)
        pause = min(POLL, pause * 1.5)
        report(queue.totals.games)
