"""A process that thinks, as the server sees it."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from itertools import count
from typing import Final

from .worker_messages import (
    WIDTH,
    Load,
    Reply,
    Request,
    RubbishError,
    WorkerReady,
    framed,
    length,
    reply_in,
)

MODULES: Final = __name__.rpartition(".")[0]
# Not from the folder that the server happens to run in: what lies there is nobody's to import.
PYTHON: Final = (sys.executable, "-P", "-m")
WORKER: Final = (*PYTHON, f"{MODULES}.bot_worker")
WARMING: Final = (*PYTHON, f"{MODULES}.warming")

GONE: Final = (OSError, EOFError)
"""What shows that a process is no longer there."""

LOG: Final = logging.getLogger(__name__)
MOST_SAID: Final = 20
"""Lines that are told of what a process said before it failed."""
LONGEST_LINE: Final = 400

_IDS: Final = count(1)


class ChildProcess:
    """One process. It is asked one thing at a time."""

    def __init__(self) -> None:
        """Nothing is started yet."""
        self.id = next(_IDS)
        self.is_loaded = False
        """Whether it thinks with machine code."""
        self._process: Process | None = None
        self._is_killed = False

    @property
    def pid(self) -> int | None:
        """The id that the system gave it."""
        return None if self._process is None else self._process.pid

    @property
    def is_gone(self) -> bool:
        """Whether it has ended, unasked."""
        process = self._process
        if process is None or process.stdout is None:
            return False
        return process.returncode is not None or process.stdout.at_eof()

    async def start(self, command: Sequence[str]) -> None:
        """Start, out of the keyboard's reach, and wait until it is there."""
        self._process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, start_new_session=True
        )
        if await self._receive() != WorkerReady(0):
            raise RubbishError("it did not say that it is there")

    async def load(self) -> None:
        """Have it take in the machine code."""
        if await self.ask(Load(0)) != WorkerReady(0):
            raise RubbishError("it did not say that it is ready")
        self.is_loaded = True

    async def ask(self, request: Request) -> Reply:
        """Ask, and wait for the reply to this very question."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(framed(request))
        await self._process.stdin.drain()
        reply = await self._receive()
        if reply.number != request.number:
            raise RubbishError("that answers another question")
        return reply

    async def end(self) -> None:
        """End it at once, whatever it does, and clear away after it."""
        if self._process is None:
            return
        # Killing once: a second kill may reap the process before asyncio does, which then warns
        # that it does not know it.
        if not self._is_killed:
            self._is_killed = True
            _kill(self._process)
        await _clear_away(self._process)

    async def _receive(self) -> Reply:
        assert self._process is not None
        assert self._process.stdout is not None
        head = await self._process.stdout.readexactly(WIDTH)
        return reply_in(await self._process.stdout.readexactly(length(head)))


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
        _kill(process)
        await _clear_away(process)


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


def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()


async def _clear_away(process: Process) -> None:
    if process.stdin is not None:
        process.stdin.close()
    with suppress(OSError):
        await process.communicate()
