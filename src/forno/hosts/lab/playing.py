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

from ...compiled import engine, jit
from ...compiled.totals import Totals
from .results import Result
from .tables import Table

SERVING: Final = 0.1
"""Seconds that a worker's next games should take."""
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
class _Kitchen:
    """The games of one table, as the workers share them."""

    table: Table
    seed: int
    games: int
    stop: Stop
    totals: Totals = field(default_factory=Totals)
    fetched: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def work(self) -> None:
        """Fetch games and play them until there are none."""
        serving = 1
        while True:
            with self.lock:
                first = self.fetched
                games = 0 if self.stop else min(serving, self.games - first)
                self.fetched += games
            if not games:
                return
            begun = time.perf_counter()
            played = self._play(first, games)
            took = time.perf_counter() - begun
            with self.lock:
                self.totals.add(played)
            serving = max(1, min(serving * GROWTH, round(games * SERVING / max(took, 1e-9))))

    def _play(self, first: int, games: int) -> Totals:
        try:
            return engine.count_games(
                self.table.edition.rulebook,
                self.table.codes,
                helping=self.table.helping,
                seed=self.seed,
                first=first,
                games=games,
            )
        except BaseException:
            self.stop.set()  # the others need not go on
            raise


def play_table(
    table: Table,
    *,
    games: int,
    seed: int,
    threads: int | None = None,
    stop: Stop | None = None,
    report: Report = lambda _: None,
) -> Result:
    """Play the first games of a seed; the result does not depend on the threads."""
    kitchen = _Kitchen(table, seed, games, Stop() if stop is None else stop)
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
    return Result(table, kitchen.totals, seed, games, time.perf_counter() - begun)


def _watch(kitchen: _Kitchen, is_done: Callable[[], bool], report: Report) -> None:
    glance = 0.001  # short runs are not kept waiting
    while not is_done():
        time.sleep(glance)
        glance = min(GLANCE, glance * 1.5)
        report(kitchen.totals.games)
