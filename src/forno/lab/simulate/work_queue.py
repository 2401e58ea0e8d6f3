"""Playing on all cores until the games are played or somebody has seen enough.

Workers fetch the next games whenever they are free, a fraction of a second's worth at a time. So
nothing grows with the number of games, and stopping takes no longer than the games under way.
Whatever was fetched is played: a run that was stopped has played its first games, without a gap.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Final

from ...batch import engine
from ...batch.totals import Totals
from ...jit import compiler as jit
from .experiment_tables import ExperimentTable
from .kept_totals import Kept
from .results import TableResult
from .stretches import Stretch, Todo

SERVING: Final = 0.1
"""Seconds that a worker's next games should take."""
KEPT_SERVING: Final = 2.0
"""The same if what is played is kept: every serving is a line in a file then."""
GROWTH: Final = 8
"""How much more a worker takes at once than the last time, at most."""
GLANCE: Final = 0.1
"""Seconds between two looks at how far the games are."""

Report = Callable[[int], None]
"""Is told now and then how many games are played."""


def usual_threads() -> int:
    """As many threads as there are cores for this process."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Stop:
    """Set once somebody presses Ctrl-C."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def __bool__(self) -> bool:
        return self._event.is_set()

    def set(self) -> None:
        """Stop soon."""
        self._event.set()

    @contextmanager
    def at_ctrl_c(self) -> Iterator[None]:
        """Let the first Ctrl-C ask to stop; the next one interrupts as usual."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.getsignal(signal.SIGINT)

        def ask(_signal: int, _frame: FrameType | None) -> None:
            self.set()
            signal.signal(signal.SIGINT, signal.default_int_handler)

        signal.signal(signal.SIGINT, ask)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)


@dataclass
class _WorkQueue:
    """The games of one table, as the workers share them."""

    table: ExperimentTable
    seed: int
    todo: Todo
    stop: Stop
    kept: Kept | None
    totals: Totals
    lock: threading.Lock = field(default_factory=threading.Lock)

    def work(self) -> None:
        """Fetch games and play them until there are none."""
        serving = 1
        while True:
            with self.lock:
                stretch = None if self.stop else self.todo.take(serving)
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
            wanted = SERVING if self.kept is None else KEPT_SERVING
            serving = next_serving(serving, stretch.games, took, wanted)


def play_stretch(table: ExperimentTable, seed: int, stretch: Stretch) -> Totals:
    """Play some games of a seed: the same wherever and whenever that is done."""
    return engine.count_games(
        table.edition.rulebook,
        table.codes,
        helping=table.helping,
        seed=seed,
        first=stretch.first,
        games=stretch.games,
    )


def next_serving(serving: int, games: int, took: float, wanted: float) -> int:
    """How many games to fetch next, to be busy for so many seconds with them."""
    return max(1, min(serving * GROWTH, round(games * wanted / max(took, 1e-9))))


def begin(games: int, kept: Kept | None) -> tuple[Todo, Totals]:
    """What is still to be played of a table's games, and what the others came to."""
    before = () if kept is None else kept.before
    totals = Totals()
    for each in before:
        totals.add(each.totals)
    return Todo(games, (each.stretch for each in before)), totals


def play_table(
    table: ExperimentTable,
    *,
    games: int,
    seed: int,
    threads: int | None = None,
    stop: Stop | None = None,
    report: Report = lambda _: None,
    kept: Kept | None = None,
) -> TableResult:
    """Play the first games of a seed; the result does not depend on the threads.

    Games that are kept from before are not played again; those that are played now are kept.
    """
    todo, totals = begin(games, kept)
    kitchen = _WorkQueue(table, seed, todo, Stop() if stop is None else stop, kept, totals)
    # Interpreted games take turns on one core anyway.
    workers = (threads or usual_threads()) if jit.is_available() else 1
    begun = time.perf_counter()
    with ThreadPoolExecutor(workers, thread_name_prefix="games") as pool:
        at_work = [pool.submit(kitchen.work) for _ in range(min(workers, games))]
        try:
            _watch(kitchen, lambda: all(worker.done() for worker in at_work), report)
        except BaseException:
            kitchen.stop.set()
            raise
    for worker in at_work:
        worker.result()
    report(kitchen.totals.games)
    return TableResult(table, kitchen.totals, seed, games, time.perf_counter() - begun)


def _watch(kitchen: _WorkQueue, is_done: Callable[[], bool], report: Report) -> None:
    glance = 0.001  # short runs are not kept waiting
    while not is_done():
        time.sleep(glance)
        glance = min(GLANCE, glance * 1.5)
        report(kitchen.totals.games)
