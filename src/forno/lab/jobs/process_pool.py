"""The process pool: it runs jobs, and ends the processes in which a bot hangs.

Jobs are handed out a few at a time and results come back one by one, so that every finished job is
kept. The pool ends and replaces a process whose bot does not answer, and replaces one that a bot
brought down.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from itertools import islice
from multiprocessing.connection import wait
from typing import Any, Final, Generic

from ...errors import UserError
from ..shared.stop import Stop
from .child_process import SPAWN, ChildProcess
from .job_runner import Forfeit, Job, JobRunner, Result
from .status_board import NOBODY, SIZE, StatusBoard
from .worker_loop import run_batches

LOOK: Final = 0.05
"""Seconds between two looks at the status boards."""
LONGEST_STEP: Final = 0.1
"""Seconds that one look counts for at most: what stops this program stops the bot's clock too."""
FIRST_DECISION: Final = 120.0
"""Seconds for the first decision of Forno's own bot in a process: it may have to be compiled."""
BATCH: Final = 8
"""Jobs handed out at once, where there are enough for all processes."""
MOST_DEATHS: Final = 3
"""Processes that may die in succession without any bot having done it."""


class PoolWorker(Generic[Job, Result]):
    """One process and the jobs it has been given."""

    def __init__(self, runner: JobRunner[Job, Result]) -> None:
        """Start the process."""
        self._runner = runner
        self.todo: deque[Job] = deque()
        self.is_gone = False
        cells = SPAWN.RawArray("q", SIZE)
        self._board = StatusBoard(cells)
        self._board.clear()
        self._process = ChildProcess(run_batches, cells, runner)
        self.pipe = self._process.pipe
        self._beat = self._board.beat
        self._thought = 0.0
        self._looked = time.monotonic()

    def give(self, jobs: list[Job]) -> None:
        """Hand jobs out."""
        self.todo.extend(jobs)
        try:
            self.pipe.send(jobs)
        except OSError:
            self.is_gone = True

    def take(self) -> Iterator[Result]:
        """The results that have come back."""
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
        passed, self._looked = min(LONGEST_STEP, now - self._looked), now
        if self._board.seat == NOBODY or self._board.beat != self._beat:
            self._beat = self._board.beat
            self._thought = 0.0
            return False
        self._thought += passed
        limit = self._runner.move_time
        return self._thought > (max(limit, FIRST_DECISION) if self._board.patient else limit)

    def end(self) -> int | None:
        """End the process at once; return its exit code if it had ended by itself."""
        # A process that broke its pipe is about to end.
        code = self._process.wait(1.0 if self.is_gone else 0.0)
        self._process.kill()
        return code

    def forfeit(self, code: int | None) -> Result | None:
        """The result of the job in which the process ended, if a bot was thinking then."""
        seat = self._board.seat
        if seat == NOBODY or not self.todo:
            return None
        limit = self._runner.move_time
        why = (
            f"gave no answer in {limit:g} s"
            if code is None
            else f"brought the process down (exit code {code})"
        )
        return self._runner.forfeit(
            self.todo.popleft(), Forfeit(seat, why), self._board.pizzas(self._runner.players)
        )


def run_all(
    runner: JobRunner[Job, Result],
    wanted: Iterable[Job],
    *,
    jobs: int,
    stop: Stop,
    batch_size: int = BATCH,
) -> Generator[Result, None, None]:
    """Run jobs in several processes, and give each result as soon as it is there.

    To close the generator ends the processes.
    """
    source = iter(wanted)
    pool: list[PoolWorker[Any, Any]] = []
    deaths = 0
    try:
        while not stop:
            for worker in pool:
                if not worker.todo and (batch := list(islice(source, batch_size))):
                    worker.give(batch)
            if len(pool) < jobs and (batch := list(islice(source, 1))):
                # One job to begin with, so that few jobs are spread over all processes.
                pool.append(PoolWorker(runner))
                pool[-1].give(batch)
                continue
            busy = [worker for worker in pool if worker.todo]
            if not busy:
                return
            wait([worker.pipe for worker in busy], LOOK)
            for worker in busy:
                for result in worker.take():
                    deaths = 0
                    yield result
                if not worker.todo or not (worker.hangs() or worker.is_gone):
                    continue
                pool.remove(worker)
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
                    pool.append(PoolWorker(runner))
                    pool[-1].give(list(worker.todo))
    finally:
        for worker in pool:
            worker.end()
            worker.pipe.close()
