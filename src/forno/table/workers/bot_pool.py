"""The bot pool: worker processes in which bots decide, with a limit on their time.

A question goes to a worker that has the bot, or to any idle worker, or waits in a fair queue. It
always gets an answer: if the bot is too slow, crashes its worker or gives an illegal answer, a cook
in the server substitutes for it, and the worker is replaced. So no bot can delay another table, and
its own no longer than the budget for waiting and the budget for thinking.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Final

from ...bots import Hint
from ...worker_process import GONE, RubbishError
from .bot_sessions import BotSession, BotSessions
from .child_process import WORKER, ChildProcess
from .fair_queue import FairQueue, QueuedQuestion
from .hint_pool import HintPool
from .pool_counts import PoolCounts
from .question import BotQuestion, HintQuestion
from .substitute import cooks_answer
from .worker_group import WorkerGroup
from .worker_messages import BotFailed, Chosen, Forgotten

BUDGET: Final = 5.0
"""Seconds to wait in the queue, and as many to think. A maestro takes one, compiled or not."""
WAITING: Final = 1024
"""How many questions may wait."""

LOG: Final = logging.getLogger(__name__)


class _BotFailedError(Exception):
    """A bot went wrong, but its process did not."""


class _OutdatedError(Exception):
    """The game went on without an answer."""


class BotPool:
    """A few worker processes.

    Bots that search may take long, so they never get the last worker: the other bots decide in a
    millisecond, and need not wait for them. That takes at least two workers.
    """

    def __init__(
        self,
        processes: int,
        budget: float = BUDGET,
        *,
        waiting: int = WAITING,
        command: Sequence[str] = WORKER,
    ) -> None:
        """Start nothing yet: processes are started as they are wanted."""
        if processes < 1:
            raise ValueError(f"a bot pool needs at least one process, not {processes}")
        self.counts = PoolCounts()
        self._budget = budget
        self._most_searchers = max(1, processes - 1)
        self._searchers = 0
        self._sessions = BotSessions()
        self._open: set[QueuedQuestion] = set()
        """Questions without an answer."""
        self._current: dict[BotSession, QueuedQuestion] = {}
        """The latest question to each bot; the game may have gone on since an earlier one."""
        self._queue = FairQueue(waiting)
        self._workers = WorkerGroup(processes, command, self.counts, self._hand_out)
        self._numbers = count(1)
        self._closed = False
        self.hint_pool = HintPool(self.warm, command=command)

    @property
    def waiting(self) -> int:
        """How many questions wait in the queue."""
        return len(self._queue)

    @property
    def thinking(self) -> int:
        """How many questions a worker is answering."""
        return len(self._open) - len(self._queue)

    @property
    def pids(self) -> list[int]:
        """The system's ids of the processes."""
        return self._workers.pids

    async def start(self) -> None:
        """Start all workers now, so that no question waits for that later."""
        await self._workers.start()

    async def warm(self) -> bool:
        """Have machine code prepared for the bots that search; say whether it is there.

        It takes no time if it is there already, and a minute or two if it has to be made, in a
        process that gives way to all others. Until then these bots think without it.
        """
        return await self._workers.warm()

    async def think(self, question: BotQuestion) -> int:
        """One of the legal actions. It comes in bounded time, whatever the bot does."""
        self.counts.asked += 1
        session = self._sessions.of(question)
        if (made := session.repeated(question.legal)) is not None:
            return made
        job = self._current.get(session)
        if job is None or not job.is_like(question):
            if session.is_hopeless:
                self.counts.excused += 1
                return cooks_answer(question)
            loop = asyncio.get_running_loop()
            # What is heard while the question waits belongs to a later one.
            asked = replace(question, heard=tuple(question.heard))
            job = QueuedQuestion(asked, session, loop.create_future())
            if self._closed or not self._queue.join(job):
                self.counts.crowded += 1
                return cooks_answer(question)
            self._open.add(job)
            self._current[session] = job
            job.leaves = loop.call_later(self._budget, self._give_up_waiting, job)
            if session.is_searcher:
                self._workers.warm_soon()
            self._hand_out()
        # The caller may be gone before the answer comes; the next one with this question gets it.
        return await asyncio.shield(job.answer)

    async def advise(self, question: HintQuestion) -> Hint:
        """A hint, in bounded time, from a process that no bot waits for; or NoHintError."""
        return await self.hint_pool.advise(question)

    async def close(self) -> None:
        """Stop at once. Every open question gets the substitute's answer."""
        self._closed = True
        while self._queue.next(lambda _: True) is not None:
            pass
        for job in list(self._open):
            self._substitute(job)
        await self.hint_pool.close()
        await self._workers.close()

    # --- From the queue to a worker -----------------------------------------------------------

    def _hand_out(self) -> None:
        """Bring questions and processes together, as far as there are both."""
        self._workers.clear_away()
        while self._workers.idle and (job := self._queue.next(self._may_begin)) is not None:
            if job.leaves is not None:
                job.leaves.cancel()
            idle = self._workers.idle
            child = next((child for child in idle if job.session.is_known_to(child.id)), idle[-1])
            idle.remove(child)
            self._searchers += job.session.is_searcher
            self._workers.run(self._serve(child, job))
        if not self._workers.idle and (self._queue or self._searchers):
            self._workers.reinforce()  # for questions that wait, or that come during a long search

    def _may_begin(self, job: QueuedQuestion) -> bool:
        return not job.session.is_searcher or self._searchers < self._most_searchers

    def _give_up_waiting(self, job: QueuedQuestion) -> None:
        self._queue.leave(job)
        self.counts.crowded += 1
        self._substitute(job)

    # --- In a process -------------------------------------------------------------------------

    async def _serve(self, child: ChildProcess, job: QueuedQuestion) -> None:
        """Have a worker answer a question; the question gets an answer in any case."""
        is_sound = False
        try:
            async with asyncio.timeout(self._budget):
                action = await self._ask(child, job)
            is_sound = True
            self._settle(job, action)
        except TimeoutError:
            self.counts.slow += 1
            self._complain(job, "gave no answer in time")
        except (RubbishError, *GONE):
            self.counts.died += 1
            self._complain(job, "brought its process down")
        except _BotFailedError as failure:
            is_sound = True
            self.counts.failed += 1
            self._complain(job, f"raised {failure}")
        except _OutdatedError:
            is_sound = True
            self.counts.outdated += 1
        finally:
            self._searchers -= job.session.is_searcher
            self._substitute(job)
            if not is_sound:
                self._sessions.lost(child.id)
        if is_sound:
            self._workers.release(child)
        else:
            await self._workers.dismiss(child)

    async def _ask(self, child: ChildProcess, job: QueuedQuestion) -> int:
        session, question = job.session, job.question
        for _ in range(2):
            if self._current.get(session) is not job:
                raise _OutdatedError
            ask = session.ask(child.id, next(self._numbers), question)
            match await child.ask(ask):
                case Chosen(_, action) if action in question.legal:
                    if self._current.get(session) is job:
                        session.decided(child.id, question, action)
                    else:
                        session.lost(child.id)
                    return action
                case Forgotten():
                    session.lost(child.id)
                case BotFailed(_, why):
                    session.lost(child.id)
                    raise _BotFailedError(why)
                case _:
                    break
        raise RubbishError("that is no answer")

    def _complain(self, job: QueuedQuestion, what: str) -> None:
        """Note that a bot owes an answer, and say so without any card."""
        job.session.failures += 1
        table, seat, spec, _ = job.session.bot
        LOG.warning("table %s, seat %d: the bot %r %s; a cook stands in", table, seat, spec, what)

    def _substitute(self, job: QueuedQuestion) -> None:
        """Let the substitute answer, if the bot has not."""
        if not job.answer.done():
            self._settle(job, cooks_answer(job.question))

    def _settle(self, job: QueuedQuestion, action: int) -> None:
        job.settle(action)
        self._open.discard(job)
        if self._current.get(job.session) is job:
            del self._current[job.session]
