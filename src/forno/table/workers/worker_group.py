"""The worker group: worker processes, started when they are needed and replaced when they fail."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

from ...worker_process import GONE, RubbishError
from .child_process import ChildProcess, prepare_machine_code
from .pool_counts import PoolCounts

STARTING: Final = 60.0
"""Seconds that a process may take until it is there; the machine may be busy with others."""
LOADING: Final = 60.0
"""Seconds to take machine code in. If it takes longer, something has to be compiled after all."""
LONGEST_PAUSE: Final = 30.0
"""Seconds before another start is tried, at most, where starting fails again and again."""

LOG: Final = logging.getLogger(__name__)


class WorkerGroup:
    """At most ``size`` worker processes."""

    def __init__(
        self, size: int, command: Sequence[str], counts: PoolCounts, freed: Callable[[], None]
    ) -> None:
        """``freed`` is called whenever a worker has become idle, or could be started."""
        self.idle: list[ChildProcess] = []
        self._size = size
        self._command = command
        self._counts = counts
        self._freed = freed
        self._all: set[ChildProcess] = set()
        self._leaving: set[ChildProcess] = set()
        """Workers that are being ended."""
        self._pause = 0.0
        self._rests = False
        self._compiled = False
        self._loading = False
        self._warming: asyncio.Task[bool] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The system's ids of the processes."""
        return [child.pid for child in self._all if child.pid is not None]

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background; :meth:`close` cancels it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("work with a process to think in has failed", exc_info=error)

    def reinforce(self) -> None:
        """Start one more process, if there may be one more now."""
        if (child := self._recruit()) is not None:
            self.run(self._start(child))

    def clear_away(self) -> None:
        """Replace the workers that have ended while they were idle."""
        for child in [child for child in self.idle if child.is_gone]:
            self.idle.remove(child)
            LOG.warning("a process to think in has ended while it was idle")
            self.run(self.dismiss(child))

    async def start(self) -> None:
        """Start all workers, and wait until each has started or failed to."""
        recruits = iter(self._recruit, None)
        await asyncio.gather(*map(self._start, recruits))

    def release(self, child: ChildProcess) -> None:
        """A process has done its work."""
        self.idle.append(child)
        self._load_next()
        self._freed()

    async def dismiss(self, child: ChildProcess) -> None:
        """End a process, and be ready to start another in its place."""
        self._all.discard(child)
        self._leaving.add(child)
        self._freed()
        await child.end()
        self._leaving.discard(child)

    async def warm(self) -> bool:
        """Have the machine code prepared, once; say whether it is there."""
        if self._warming is None:
            self._warming = asyncio.create_task(self._warm())
        return await asyncio.shield(self._warming)

    def warm_soon(self) -> None:
        """The same, without waiting for it."""
        if self._warming is None and not self._closed:
            self._warming = asyncio.create_task(self._warm())

    async def close(self) -> None:
        """End everything at once."""
        self._closed = True
        tasks: list[asyncio.Task[Any]] = list(self._tasks)
        if self._warming is not None:
            tasks.append(self._warming)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(child.end() for child in self._all | self._leaving))
        self._all.clear()
        self._leaving.clear()
        self.idle.clear()

    def _recruit(self) -> ChildProcess | None:
        """A new worker, if there may be one more now."""
        if self._closed or self._rests or len(self._all) >= self._size:
            return None
        child = ChildProcess()
        self._all.add(child)
        return child

    async def _start(self, child: ChildProcess) -> None:
        try:
            async with asyncio.timeout(STARTING):
                await child.start(self._command)
        except (TimeoutError, RubbishError, *GONE):
            self._counts.unstarted += 1
            self._pause = min(LONGEST_PAUSE, 2 * self._pause or 1.0)
            LOG.warning("a process to think in did not start; next try in %.0f s", self._pause)
            self._rests = True
            asyncio.get_running_loop().call_later(self._pause, self._rested)
            await self.dismiss(child)
            return
        self._counts.started += 1
        self._pause = 0.0
        if self._closed:  # in the meantime
            await self.dismiss(child)
        elif self._compiled:
            await self._load(child)
        else:
            self.release(child)

    def _rested(self) -> None:
        self._rests = False
        self._freed()

    def _load_next(self) -> None:
        """Let one process at a time take in the machine code, so that others can answer."""
        if not self._compiled or self._loading or self._closed:
            return
        child = next((child for child in self.idle if not child.is_loaded), None)
        if child is not None:
            self.idle.remove(child)
            self._loading = True
            self.run(self._load(child))

    async def _load(self, child: ChildProcess) -> None:
        try:
            async with asyncio.timeout(LOADING):
                await child.load()
        except (TimeoutError, RubbishError, *GONE):
            LOG.warning("machine code cannot be used here: strong bots think slowly")
            self._compiled = False
            self._loading = False
            await self.dismiss(child)
        else:
            self._loading = False
            self.release(child)

    async def _warm(self) -> bool:
        self._compiled = await prepare_machine_code()
        if not self._compiled:
            LOG.warning("machine code could not be made: strong bots think slowly")
        self._load_next()
        return self._compiled
