"""A process that works for a server: how it starts, what passes through its pipes, how it ends.

The server's side is :class:`WorkerProcess`, the worker's side :class:`WorkerPipes`. Requests go to
the worker's standard input and replies come from its standard output, each as its length in four
bytes and then its content. What the content means is for the modules to say that send it.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Final

LONGEST: Final = 1 << 26
"""Bytes of the longest message that makes sense: the whole log of a long game is far shorter."""
WIDTH: Final = 4
"""Bytes that say how long a message is."""
GONE: Final = (OSError, EOFError)
"""What shows that a process is no longer there."""


class RubbishError(Exception):
    """What came is no message that makes sense."""


def module_command(module: str) -> tuple[str, ...]:
    """The command that runs a module as a program."""
    # With -P Python imports nothing from the folder that the server happens to run in.
    return sys.executable, "-P", "-m", module


def framed(content: bytes) -> bytes:
    """A message with its length before it."""
    return len(content).to_bytes(WIDTH, "big") + content


def length_in(head: bytes) -> int:
    """How long the message is that comes after these bytes."""
    number = int.from_bytes(head, "big")
    if number > LONGEST:
        raise RubbishError("a message of such a length makes no sense")
    return number


# --- The worker's side --------------------------------------------------------------------------


class WorkerPipes:
    """Requests and replies, as the worker sees them; made once, when it starts.

    The process ends as soon as its input does, whatever it is doing, so it never outlives its
    server. An interrupt from the keyboard is ignored: the server ends its workers itself.
    """

    def __init__(self, nice: int = 0) -> None:
        """Begin to listen. With ``nice`` the process gives way to others, as in ``nice -n``."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        lower_priority(nice)
        # What a library prints must not get between the replies.
        self._replies = os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)
        self._requests: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=_read, args=(sys.stdin.buffer, self._requests), daemon=True).start()

    def receive(self) -> bytes:
        """The next request, as soon as there is one."""
        return self._requests.get()

    def send(self, content: bytes) -> None:
        """Send a reply."""
        try:
            self._replies.write(framed(content))
            self._replies.flush()
        except OSError:  # the server is gone
            os._exit(0)

    def end(self) -> None:
        """End the process at once, without waiting for the thread that listens."""
        os._exit(0)


def lower_priority(nice: int) -> None:
    """Give way to other processes."""
    if nice and hasattr(os, "nice"):
        os.nice(nice)


def _read(stream: BinaryIO, requests: SimpleQueue[bytes]) -> None:
    """Pass requests on; when no more can come, end the whole process."""
    try:
        while head := stream.read(WIDTH):
            requests.put(stream.read(length_in(head)))
    finally:
        os._exit(0)


# --- The server's side --------------------------------------------------------------------------


class WorkerProcess:
    """A worker, as the server sees it."""

    def __init__(self) -> None:
        """Nothing is started yet."""
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
        """Start it, out of the keyboard's reach."""
        self._process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, start_new_session=True
        )

    async def send(self, content: bytes) -> None:
        """Send a request."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(framed(content))
        await self._process.stdin.drain()

    async def receive(self) -> bytes:
        """Wait for a reply."""
        assert self._process is not None
        assert self._process.stdout is not None
        head = await self._process.stdout.readexactly(WIDTH)
        return await self._process.stdout.readexactly(length_in(head))

    async def end(self) -> None:
        """End it at once, whatever it does, and clear away after it."""
        if self._process is None:
            return
        # Killing once: a second kill may reap the process before asyncio does, which then warns
        # that it does not know it.
        if not self._is_killed:
            self._is_killed = True
            kill(self._process)
        await clear_away(self._process)


def kill(process: Process) -> None:
    """End a process at once, if it has not ended."""
    with suppress(ProcessLookupError):
        process.kill()


async def clear_away(process: Process) -> None:
    """Close the pipes of a process that was killed, and wait for its end."""
    if process.stdin is not None:
        process.stdin.close()
    with suppress(OSError):
        await process.communicate()
