"""The crew: processes that play, and the watch that ends those in which a bot hangs.

Jobs are handed out a few at a time and come back one by one, so that whatever is finished is
kept. A process whose bot does not answer is ended and replaced; so is one that a bot brought down.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic

from ...errors import UserError
from ..arena.outcome import Forfeit
from ..simulate.work_queue import Stop
from .job_process import work
from .job_runner import Job, JobRunner, Result
from .status_board import NOBODY, SIZE, Board

GLANCE: Final = 0.05
"""Seconds between two looks at the boards."""
NAP: Final = 0.1
"""Seconds that one look counts for at most: what stops the program stops the clock too."""
PATIENCE: Final = 120.0
"""Seconds for a house bot's first decision in a process: it may have to be compiled."""
BATCH: Final = 8
"""Jobs handed out at once, where there are enough for everybody."""
MOST_DEATHS: Final = 3
"""Processes that may die in succession without any bot having done it."""

_SPAWN: Final = multiprocessing.get_context("spawn")


class PoolWorker(Generic[Job, Result]):
    """One process and the jobs it has been given."""

    def __init__(self, trade: JobRunner[Job, Result]) -> None:
        """Start the process."""
        self._trade = trade
        self.todo: deque[Job] = deque()
        self.is_gone = False
        self.pipe: Connection
        self.pipe, theirs = _SPAWN.Pipe()
        cells = _SPAWN.RawArray("q", SIZE)
        self._board = Board(cells)
        self._board.clear()
        self._process = _SPAWN.Process(target=work, args=(theirs, cells, trade), daemon=True)
        with deaf_to_ctrl_c():
            self._process.start()
        theirs.close()
        self._beat = self._board.beat
        self._thinks = 0.0
        self._looked = time.monotonic()

    def give(self, jobs: list[Job]) -> None:
        """Hand jobs out."""
        self.todo.extend(jobs)
        try:
            self.pipe.send(jobs)
        except OSError:
            self.is_gone = True

    def take(self) -> Iterator[Result]:
        """The jobs that are done."""
        try:
            while self.pipe.poll():
                result: Result = self.pipe.recv()
                self.todo.popleft()
                yield result
        except (EOFError, OSError):  # it died, perhaps in the middle of a message
            self.is_gone = True

    def hangs(self) -> bool:
        """Look at the board: whether a bot has thought for too long."""
        now = time.monotonic()
        passed, self._looked = min(NAP, now - self._looked), now
        if self._board.seat == NOBODY or self._board.beat != self._beat:
            self._beat = self._board.beat
            self._thinks = 0.0
            return False
        self._thinks += passed
        limit = self._trade.move_time
        return self._thinks > (max(limit, PATIENCE) if self._board.patient else limit)

    def end(self) -> int | None:
        """End the process at once; return its exit code if it had ended by itself."""
        # A process that broke its pipe is about to end.
        self._process.join(1.0 if self.is_gone else 0.0)
        code = self._process.exitcode
        self._process.kill()
        self._process.join()
        return code

    def forfeit(self, code: int | None) -> Result | None:
        """The job in which the process ended, if a bot was thinking then."""
        seat = self._board.seat
        if seat == NOBODY or not self.todo:
            return None
        limit = self._trade.move_time
        why = (
            f"gave no answer in {limit:g} s"
            if code is None
            else f"brought the process down (exit code {code})"
        )
        return self._trade.forfeit(
            self.todo.popleft(), Forfeit(seat, why), self._board.pizzas(self._trade.players)
        )


def run_all(
    trade: JobRunner[Job, Result],
    wanted: Iterable[Job],
    *,
    jobs: int,
    stop: Stop,
    batch_size: int = BATCH,
) -> Generator[Result, None, None]:
    """Play in several processes, and give each result as soon as it is there.

    Whoever has seen enough closes the generator; that ends the processes.
    """
    source = iter(wanted)
    crew: list[PoolWorker[Any, Any]] = []
    deaths = 0
    try:
        while not stop:
            for worker in crew:
                if not worker.todo and (batch := list(islice(source, batch_size))):
                    worker.give(batch)
            if len(crew) < jobs and (batch := list(islice(source, 1))):
                # One job to begin with, so that few jobs are spread over all processes.
                crew.append(PoolWorker(trade))
                crew[-1].give(batch)
                continue
            busy = [worker for worker in crew if worker.todo]
            if not busy:
                return
            wait([worker.pipe for worker in busy], GLANCE)
            for worker in busy:
                for result in worker.take():
                    deaths = 0
                    yield result
                if not worker.todo or not (worker.hangs() or worker.is_gone):
                    continue
                crew.remove(worker)
                code = worker.end()
                yield from worker.take()  # what it sent before it ended
                if (lost := worker.forfeit(code)) is not None:
                    yield lost
                else:
                    deaths += 1
                    if deaths > MOST_DEATHS:
                        raise UserError(
                            "the processes that play the games die without a bot's fault "
                            f"(exit code {code}); is there enough memory? fewer --jobs may help"
                        )
                worker.pipe.close()
                if worker.todo:
                    crew.append(PoolWorker(trade))
                    crew[-1].give(list(worker.todo))
    finally:
        for worker in crew:
            worker.end()
            worker.pipe.close()


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Start a process that does not hear Ctrl-C, not even before it can say so itself."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Python's helper for processes, when it starts, lets Ctrl-C through again; so it starts first.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
