"""A process that thinks, as the server sees it."""

from __future__ import annotations

import asyncio
import logging
from asyncio.subprocess import PIPE
from collections import deque
from collections.abc import AsyncIterator, Sequence
from itertools import count
from typing import Final

from ...worker_process import RubbishError, WorkerProcess, clear_away, kill, module_command
from .worker_messages import Load, Reply, Request, WorkerReady, encoded, reply_in

MODULES: Final = __name__.rpartition(".")[0]
WORKER: Final = module_command(f"{MODULES}.bot_worker")
WARMING: Final = module_command(f"{MODULES}.warming")

LOG: Final = logging.getLogger(__name__)
MOST_SAID: Final = 20
"""Lines that are told of what a process said before it failed."""
LONGEST_LINE: Final = 400

_IDS: Final = count(1)


class ChildProcess(WorkerProcess):
    """One process. It is asked one thing at a time."""

    def __init__(self) -> None:
        """Nothing is started yet."""
        super().__init__()
        self.id = next(_IDS)
        self.is_loaded = False
        """Whether it thinks with machine code."""

    async def start(self, command: Sequence[str]) -> None:
        """Start, and wait until it is there."""
        await super().start(command)
        if reply_in(await self.receive()) != WorkerReady(0):
            raise RubbishError("it did not say that it is there")

    async def load(self) -> None:
        """Have it take in the machine code."""
        if await self.ask(Load(0)) != WorkerReady(0):
            raise RubbishError("it did not say that it is ready")
        self.is_loaded = True

    async def ask(self, request: Request) -> Reply:
        """Ask, and wait for the reply to this very question."""
        await self.send(encoded(request))
        reply = reply_in(await self.receive())
        if reply.number != request.number:
            raise RubbishError("that answers another question")
        return reply


async def prepare_machine_code(command: Sequence[str] = WARMING) -> bool:
    """Have machine code made in a process of its own; say whether that worked.

    What it says meanwhile is said by the server, in the form that its log has.
    """
    try:
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stderr=PIPE, start_new_session=True
        )
    except OSError:
        return False
    last: deque[str] = deque(maxlen=MOST_SAID)
    try:
        # Its input stays open as long as this process is there to want it.
        assert process.stderr is not None
        async for line in _lines(process.stderr):
            LOG.info("%s", line)
            last.append(line)
        if await process.wait() == 0:
            return True
        LOG.warning("making machine code failed:\n%s", "\n".join(last))
        return False
    finally:
        kill(process)
        await clear_away(process)


async def _lines(stream: asyncio.StreamReader) -> AsyncIterator[str]:
    """What is said, line by line; of long lines the beginning, and no empty ones."""
    rest = b""
    while said := await stream.read(1 << 16):
        *lines, rest = (rest + said).split(b"\n")
        for line in lines:
            if line.strip():
                yield line[:LONGEST_LINE].decode(errors="replace").rstrip()
        rest = rest[:LONGEST_LINE]
    if rest.strip():
        yield rest.decode(errors="replace").rstrip()
