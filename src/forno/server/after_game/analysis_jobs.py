"""Analysis jobs: one worker process at a time, beside those in which bots decide.

An analysis takes half a minute. No request waits for it: a client asks for it, and then how far it
is. The job goes on whether or not a client asks again, and its result is kept for a while.

A client may ask another process of the same server how far it is. So processes that share a bus say
there what they work on and what they found.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Final, TypeVar
from zlib import compress, decompress

from ...analysis.worker_protocol import (
    AnalysisFailed,
    AnalysisFound,
    AnalysisUnable,
    Progress,
    read_message,
    write_message,
)
from ...table.bus.bus import Bus
from ...table.log.store import StoreError
from ...worker_process import RubbishError, WorkerProcess, module_command
from ..traffic.rate_limits import LaterRefusal

WORKER: Final = module_command("forno.analysis.analysis_worker")
BUDGET: Final = 600.0
"""Seconds for one analysis. It takes half a minute, but gives way to all other processes."""
PREPARING: Final = 300.0
"""Seconds to wait for machine code, if that has to be made first."""
ROOM: Final = 8
"""How many jobs may run or wait."""
KEPT: Final = 64
"""How many results are kept: the latest ones."""
SHARED: Final = 86_400.0
"""Seconds for which a result is there for other processes: a few kilobytes each."""
TELLING: Final = 2.0
"""Seconds after which other processes hear again how far a job is."""
LATER: Final = 30.0
"""Seconds after which it is worth asking again."""
NEEDED: Final = ("numpy", "numba")

LOG: Final = logging.getLogger(__name__)
T = TypeVar("T")


class NoAnalysisRefusal(LaterRefusal):
    """The server cannot analyse the game, now or ever."""

    def __init__(self, reason: str, retry_after: float | None = None) -> None:
        super().__init__("no-analyst", reason, retry_after)


@dataclass(slots=True)
class AnalysisJob:
    """An analysis that runs or waits."""

    record: str
    share: float = 0.0
    task: asyncio.Task[None] | None = None


class AnalysisPool:
    """Works one analysis out after the other."""

    def __init__(
        self,
        prepare: Callable[[], Awaitable[bool]],
        *,
        bus: Bus | None = None,
        budget: float = BUDGET,
        room: int = ROOM,
        command: Sequence[str] = WORKER,
    ) -> None:
        """Start nothing yet. ``prepare`` has machine code made, and says whether it is there."""
        self._prepare = prepare
        self._bus = bus if bus is not None and bus.is_shared else None
        self._budget = budget
        self._room = room
        self._command = command
        self._jobs: dict[str, AnalysisJob] = {}
        self._found: OrderedDict[str, AnalysisFound] = OrderedDict()
        self._failed: OrderedDict[str, NoAnalysisRefusal] = OrderedDict()
        self._turn = asyncio.Lock()
        self._closed = False

    def find(self, table: str) -> AnalysisFound | float | None:
        """The analysis of a table's game, the share that is done, or None if no client asked.

        Raises :class:`NoAnalysisRefusal` if it went wrong.
        """
        if (found := self._found.get(table)) is not None:
            self._found.move_to_end(table)
            return found
        if (job := self._jobs.get(table)) is not None:
            return job.share
        if (refusal := self._failed.get(table)) is not None:
            raise NoAnalysisRefusal(refusal.reason, refusal.retry_after)
        return None

    async def elsewhere(self, table: str) -> AnalysisFound | float | None:
        """What another process has found or is about to find; None if no process knows of it."""
        if self._bus is None:
            return None
        said = await self._bus.look(f"analysis:{table}")
        if said is None:
            return None
        message = read_message(decompress(said))
        if isinstance(message, Progress):
            return message.share
        return message if isinstance(message, AnalysisFound) else None

    def ask(self, table: str, record: Callable[[], str]) -> AnalysisFound | float:
        """The same, and have it begun if it has not been, or went wrong before."""
        self._failed.pop(table, None)
        known = self.find(table)
        if known is not None:
            return known
        missing = [name for name in NEEDED if find_spec(name) is None]
        if missing:
            raise NoAnalysisRefusal("this server can't analyse games: pip install 'forno[fast]'")
        if self._closed or len(self._jobs) >= self._room:
            raise NoAnalysisRefusal("others wait for their analysis too: ask again", LATER)
        job = self._jobs[table] = AnalysisJob(record())
        job.task = asyncio.create_task(self._work(table, job))
        return job.share

    async def close(self) -> None:
        """Stop at once."""
        self._closed = True
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, table: str, job: AnalysisJob) -> None:
        telling = asyncio.create_task(self._tell(table, job))
        try:
            async with self._turn:
                found = await self._worked_out(job)
            _keep(self._found, table, found)
            await self._publish(table, found, SHARED)
        except NoAnalysisRefusal as refusal:
            _keep(self._failed, table, refusal)
        finally:
            telling.cancel()
            del self._jobs[table]

    async def _tell(self, table: str, job: AnalysisJob) -> None:
        """Tell other processes how far a job is, until it is over."""
        while self._bus is not None:
            await self._publish(table, Progress(job.share), 5 * TELLING)
            await asyncio.sleep(TELLING)

    async def _publish(self, table: str, message: Progress | AnalysisFound, wait: float) -> None:
        if self._bus is not None:
            with suppress(StoreError):  # without Redis this process knows it alone
                await self._bus.keep(f"analysis:{table}", compress(write_message(message)), wait)

    async def _worked_out(self, job: AnalysisJob) -> AnalysisFound:
        try:
            async with asyncio.timeout(PREPARING):
                await self._prepare()
            async with asyncio.timeout(self._budget):
                return await self._ask(job)
        except TimeoutError:
            LOG.warning("an analysis took too long; its process is ended")
            raise NoAnalysisRefusal("this takes too long just now: ask again", LATER) from None
        except (OSError, EOFError, ValueError, RubbishError):
            LOG.warning("an analysis brought its process down")
            raise NoAnalysisRefusal("this went wrong: ask again", LATER) from None

    async def _ask(self, job: AnalysisJob) -> AnalysisFound:
        process = WorkerProcess()
        try:
            await process.start(self._command)
            return await _listen(process, job)
        finally:
            await process.end()


async def _listen(process: WorkerProcess, job: AnalysisJob) -> AnalysisFound:
    await process.send(job.record.encode())
    while True:
        match read_message(await process.receive()):
            case Progress(share):
                job.share = share
            case AnalysisFound() as found:
                return found
            case AnalysisUnable():
                raise NoAnalysisRefusal("this server has no machine code to analyse games with")
            case AnalysisFailed(why):
                LOG.warning("an analysis raised %s", why)
                raise NoAnalysisRefusal("this went wrong: ask again", LATER)


def _keep(things: OrderedDict[str, T], name: str, thing: T) -> None:
    things[name] = thing
    while len(things) > KEPT:
        things.popitem(last=False)
