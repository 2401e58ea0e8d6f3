"""Thinking in processes beside the server, each with a limit on its time.

A question goes to a process that knows the bot, or else to any that is free, or waits in a fair
line. It always gets an answer: if the bot is too slow, brings its process down or answers rubbish,
a cook in the server answers for it, and the process is replaced. So no bot can delay another
table, and its own no longer than the budget for waiting and the budget for thinking.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Final

from ...bots import Hint
from .bot_sessions import BotSession, BotSessions
from .child_process import GONE, WORKER, ChildProcess
from .fair_queue import FairQueue, QueuedQuestion
from .hint_pool import HintPool
from .pool_counts import PoolCounts
from .question import BotQuestion, HintQuestion
from .substitute import cooks_answer
from .worker_group import WorkerGroup
from .worker_messages import BotFailed, Chosen, Forgotten, RubbishError

BUDGET: Final = 5.0
"""Seconds to wait in line, and as many to think: a maestro takes one, even without machine code."""
WAITING: Final = 1024
"""How many questions may wait."""

LOG: Final = logging.getLogger(__name__)


class _BotFailedError(Exception):
    """A bot went wrong, but its process did not."""


class _OutdatedError(Exception):
    """The game went on without an answer."""


class BotPool:
    """Whoever thinks for bots: a few processes.

    Bots that search may think for long, so they never take the last process: the others, who
    decide in a millisecond, need not wait for them. Two processes are the fewest that can do so.
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
            raise ValueError(f"somebody has to think: at least one process, not {processes}")
        self.counts = PoolCounts()
        self._budget = budget
        self._most_searchers = max(1, processes - 1)
        self._searchers = 0
        self._minds = BotSessions()
        self._open: set[QueuedQuestion] = set()
        """Questions without an answer."""
        self._current: dict[BotSession, QueuedQuestion] = {}
        """The one that each bot is asked now; the game may have gone on since an earlier one."""
        self._line = FairQueue(waiting)
        self._crew = WorkerGroup(processes, command, self.counts, self._hand_out)
        self._numbers = count(1)
        self._closed = False
        self.advisers = HintPool(self.warm, command=command)

    @property
    def waiting(self) -> int:
        """How many questions wait in line."""
        return len(self._line)

    @property
    def thinking(self) -> int:
        """How many questions are thought about."""
        return len(self._open) - len(self._line)

    @property
    def pids(self) -> list[int]:
        """The system's ids of the processes."""
        return self._crew.pids

    async def start(self) -> None:
        """Start all processes now, so that nobody has to wait for them later."""
        await self._crew.start()

    async def warm(self) -> bool:
        """Have machine code prepared for the bots that search; say whether it is there.

        It takes no time if it is there already, and a minute or two if it has to be made, in a
        process that gives way to all others. Until then these bots think without it.
        """
        return await self._crew.warm()

    async def think(self, question: BotQuestion) -> int:
        """One of the legal actions. It comes in bounded time, whatever the bot does."""
        self.counts.asked += 1
        mind = self._minds.of(question)
        if (made := mind.repeated(question.legal)) is not None:
            return made
        job = self._current.get(mind)
        if job is None or not job.is_like(question):
            if mind.is_hopeless:
                self.counts.excused += 1
                return cooks_answer(question)
            loop = asyncio.get_running_loop()
            # What is heard while the question waits belongs to a later one.
            asked = replace(question, heard=tuple(question.heard))
            job = QueuedQuestion(asked, mind, loop.create_future())
            if self._closed or not self._line.join(job):
                self.counts.crowded += 1
                return cooks_answer(question)
            self._open.add(job)
            self._current[mind] = job
            job.leaves = loop.call_later(self._budget, self._give_up_waiting, job)
            if mind.is_searcher:
                self._crew.warm_soon()
            self._hand_out()
        # Whoever asked may be gone before the answer comes; the next who asks the same has it.
        return await asyncio.shield(job.answer)

    async def advise(self, question: HintQuestion) -> Hint:
        """A hint, in bounded time, from a process that no bot waits for; or NoAdviserError."""
        return await self.advisers.advise(question)

    async def close(self) -> None:
        """Stop thinking, at once. Whoever still waits gets a cook's answer."""
        self._closed = True
        while self._line.next(lambda _: True) is not None:
            pass
        for job in list(self._open):
            self._stand_in(job)
        await self.advisers.close()
        await self._crew.close()

    # --- From the line to a process -----------------------------------------------------------

    def _hand_out(self) -> None:
        """Bring questions and processes together, as far as there are both."""
        self._crew.clear_away()
        while self._crew.idle and (job := self._line.next(self._may_begin)) is not None:
            if job.leaves is not None:
                job.leaves.cancel()
            idle = self._crew.idle
            child = next((child for child in idle if job.mind.is_known_to(child.id)), idle[-1])
            idle.remove(child)
            self._searchers += job.mind.is_searcher
            self._crew.run(self._serve(child, job))
        if not self._crew.idle and (self._line or self._searchers):
            self._crew.reinforce()  # for those who wait, or for who comes during a long thought

    def _may_begin(self, job: QueuedQuestion) -> bool:
        return not job.mind.is_searcher or self._searchers < self._most_searchers

    def _give_up_waiting(self, job: QueuedQuestion) -> None:
        self._line.leave(job)
        self.counts.crowded += 1
        self._stand_in(job)

    # --- In a process -------------------------------------------------------------------------

    async def _serve(self, child: ChildProcess, job: QueuedQuestion) -> None:
        """Have a process answer a question; whatever happens, there is an answer."""
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
            self._searchers -= job.mind.is_searcher
            self._stand_in(job)
            if not is_sound:
                self._minds.lost(child.id)
        if is_sound:
            self._crew.release(child)
        else:
            await self._crew.dismiss(child)

    async def _ask(self, child: ChildProcess, job: QueuedQuestion) -> int:
        mind, question = job.mind, job.question
        for _ in range(2):
            if self._current.get(mind) is not job:
                raise _OutdatedError
            ask = mind.ask(child.id, next(self._numbers), question)
            match await child.ask(ask):
                case Chosen(_, action) if action in question.legal:
                    if self._current.get(mind) is job:
                        mind.decided(child.id, question, action)
                    else:
                        mind.lost(child.id)
                    return action
                case Forgotten():
                    mind.lost(child.id)
                case BotFailed(_, why):
                    mind.lost(child.id)
                    raise _BotFailedError(why)
                case _:
                    break
        raise RubbishError("that is no answer")

    def _complain(self, job: QueuedQuestion, what: str) -> None:
        """Note that a bot owes an answer, and say so without any card."""
        job.mind.failures += 1
        table, seat, spec, _ = job.mind.bot
        LOG.warning("table %s, seat %d: the bot %r %s; a cook stands in", table, seat, spec, what)

    def _stand_in(self, job: QueuedQuestion) -> None:
        """Let a cook answer, if nobody has."""
        if not job.answer.done():
            self._settle(job, cooks_answer(job.question))

    def _settle(self, job: QueuedQuestion, action: int) -> None:
        job.settle(action)
        self._open.discard(job)
        if self._current.get(job.mind) is job:
            del self._current[job.mind]
