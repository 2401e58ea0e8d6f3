"""A process that thinks, as the server sees it."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from typing import Final

from .wire import WIDTH, Load, Ready, Reply, Request, RubbishError, framed, length, reply_in

MODULES: Final = __name__.rpartition(".")[0]
# Not from the folder that the server happens to run in: what lies there is nobody's to import.
PYTHON: Final = (sys.executable, "-P", "-m")
WORKER: Final = (*PYTHON, f"{MODULES}.worker")
WARMING: Final = (*PYTHON, f"{MODULES}.warming")

GONE: Final = (OSError, EOFError)
"""What shows that a process is no longer there."""

_IDS: Final = count(1)


class Child:
    """One process. It is asked one thing at a time."""

    def __init__(self) -> None:
        """Nothing is started yet."""
        self.id = next(_IDS)
        self.is_loaded = False
        """Whether it thinks with machine code."""
        self._process: Process | None = None

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
        if await self._receive() != Ready(0):
            raise RubbishError("it did not say that it is there")

    async def load(self) -> None:
        """Have it take in the machine code."""
        if await self.ask(Load(0)) != Ready(0):
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
        await _kill(self._process)

    async def _receive(self) -> Reply:
        assert self._process is not None
        assert self._process.stdout is not None
        head = await self._process.stdout.readexactly(WIDTH)
        return reply_in(await self._process.stdout.readexactly(length(head)))


async def prepare_machine_code(command: Sequence[str] = WARMING) -> bool:
    """Have machine code made in a process of its own; say whether that worked."""
    try:
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, start_new_session=True)
    except OSError:
        return False
    try:
        # Its input stays open as long as this process is there to want it.
        return await process.wait() == 0
    finally:
        await _kill(process)


async def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    if process.stdin is not None:
        process.stdin.close()
    with suppress(OSError):
        await process.communicate()
