"""The hint pool: one worker process for hints, beside those in which bots decide.

A hint takes seconds, so no bot may wait behind one. It depends on what the seat has heard and on
nothing else, so two seats with the same knowledge get the same hint, computed once. If every client
that asked is gone, a hint that waits is dropped. A hint that is being computed is finished all the
same, because starting a new worker would take as long.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

from msgspec.structs import replace

from ...bots import Hint
from ...worker_process import GONE, RubbishError
from .child_process import WORKER, ChildProcess
from .pool_counts import PoolCounts
from .question import HintQuestion, NoHintError
from .worker_group import LOADING, STARTING
from .worker_messages import (
    Advise,
    Advised,
    BotFailed,
    HintUnable,
    PlainSetting,
    plain_facts,
)

BUDGET: Final = 20.0
"""Seconds for one hint: the longest takes five on one core of its own."""
PATIENCE: Final = 20.0
"""Seconds to wait for the worker."""
ROOM: Final = 16
"""How many hints may be computed or wait."""
PREPARING: Final = 10.0
"""Seconds to wait for machine code: if it has to be made, that takes a minute or two."""
KEPT: Final = 64
"""How many hints are kept for clients that ask again."""
SOON, LATER = 5.0, 15.0
"""Seconds after which it is worth asking again."""

LOG: Final = logging.getLogger(__name__)


@dataclass(eq=False, slots=True)
class _Job:
    """A hint on its way."""

    ask: Advise
    answer: asyncio.Future[Hint]
    task: asyncio.Task[None] | None = None
    wanted: int = 0
    """How many callers wait for it."""
    has_begun: bool = False


class HintPool:
    """A worker that is started when a client first asks for a hint, and a queue before it."""

    def __init__(
        self,
        prepare: Callable[[], Awaitable[bool]],
        *,
        budget: float = BUDGET,
        patience: float = PATIENCE,
        room: int = ROOM,
        command: Sequence[str] = WORKER,
    ) -> None:
        """Start nothing yet. ``prepare`` has machine code made, and says whether it is there."""
        self.counts = PoolCounts()
        self._prepare = prepare
        self._budget = budget
        self._patience = patience
        self._room = room
        self._command = command
        self._jobs: dict[Advise, _Job] = {}
        self._given: OrderedDict[Advise, Hint] = OrderedDict()
        self._turn = asyncio.Lock()
        self._child: ChildProcess | None = None
        self._numbers = count(1)
        self._closed = False

    @property
    def under_way(self) -> int:
        """How many hints are waited for or worked out."""
        return len(self._jobs)

    async def advise(self, question: HintQuestion) -> Hint:
        """A hint, in bounded time; or raise :class:`NoHintError`."""
        self.counts.asked += 1
        setting, heard = PlainSetting.of(question.setting), plain_facts(question.heard)
        ask = Advise(0, question.seat, setting, heard)
        if (known := self._given.get(ask)) is not None:
            return known
        job = self._jobs.get(ask)
        if job is None:
            job = self._begin(ask)
        job.wanted += 1
        try:
            return await asyncio.shield(job.answer)
        finally:
            job.wanted -= 1
            if not job.wanted and not job.has_begun:
                self._drop(job)

    async def close(self) -> None:
        """Stop at once. Every caller that waits gets an error."""
        self._closed = True
        jobs = list(self._jobs.values())
        for job in jobs:
            _fail(job, NoHintError("the server ends", SOON))
            self._drop(job)
        tasks = [job.task for job in jobs if job.task is not None]
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._dismiss()

    # --- The queue -----------------------------------------------------------------------------

    def _begin(self, ask: Advise) -> _Job:
        if self._closed or len(self._jobs) >= self._room:
            self.counts.crowded += 1
            raise NoHintError("too many hints are wanted just now: ask again", SOON)
        job = _Job(ask, asyncio.get_running_loop().create_future())
        self._jobs[ask] = job
        job.task = asyncio.create_task(self._work(job))
        return job

    def _drop(self, job: _Job) -> None:
        self._jobs.pop(job.ask, None)
        if job.task is not None:
            job.task.cancel()

    async def _work(self, job: _Job) -> None:
        try:
            found = await self._found(job)
        except NoHintError as error:
            _fail(job, error)
        else:
            self._given[job.ask] = found
            while len(self._given) > KEPT:
                self._given.popitem(last=False)
            if not job.answer.done():
                job.answer.set_result(found)
        finally:
            if self._jobs.get(job.ask) is job:
                del self._jobs[job.ask]

    async def _found(self, job: _Job) -> Hint:
        try:
            async with asyncio.timeout(self._patience):
                await self._turn.acquire()
        except TimeoutError:
            self.counts.crowded += 1
            raise NoHintError("others wait for hints too: ask again", SOON) from None
        try:
            job.has_begun = True
            return await self._ask(await self._adviser(), job.ask)
        finally:
            self._turn.release()

    # --- The process --------------------------------------------------------------------------

    async def _adviser(self) -> ChildProcess:
        """The process, having taken in the machine code."""
        if self._child is not None and not self._child.is_gone:
            return self._child
        await self._dismiss()
        try:
            async with asyncio.timeout(PREPARING):
                await self._prepare()
        except TimeoutError:
            raise NoHintError("hints are being prepared: ask again in a while", LATER) from None
        child = self._child = ChildProcess()
        try:
            async with asyncio.timeout(STARTING):
                await child.start(self._command)
            async with asyncio.timeout(LOADING):
                await child.load()
        except (TimeoutError, RubbishError, *GONE):
            self.counts.unstarted += 1
            LOG.warning("a process to work hints out in did not start")
            await self._dismiss()
            raise NoHintError("nobody can work hints out just now", LATER) from None
        self.counts.started += 1
        return child

    async def _ask(self, child: ChildProcess, ask: Advise) -> Hint:
        number = next(self._numbers)
        try:
            async with asyncio.timeout(self._budget):
                reply = await child.ask(replace(ask, number=number))
        except TimeoutError:
            self.counts.slow += 1
            await self._complain("took too long")
            raise NoHintError("this takes too long just now: ask again", LATER) from None
        except (RubbishError, *GONE):
            self.counts.died += 1
            await self._complain("brought its process down")
            raise NoHintError("this went wrong: ask again", SOON) from None
        match reply:
            case Advised(_, found):
                return found
            case HintUnable():
                raise NoHintError("this server has no machine code to work hints out with")
            case BotFailed(_, why):
                self.counts.failed += 1
                LOG.warning("a hint raised %s", why)
                raise NoHintError("this went wrong: ask again", LATER)
            case _:
                self.counts.died += 1
                await self._complain("was answered by rubbish")
                raise NoHintError("this went wrong: ask again", SOON)

    async def _complain(self, what: str) -> None:
        LOG.warning("a hint %s; its process is ended", what)
        await self._dismiss()

    async def _dismiss(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            await child.end()


def _fail(job: _Job, error: NoHintError) -> None:
    if not job.answer.done():
        job.answer.set_exception(error)
