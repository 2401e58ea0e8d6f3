"""What a socket waits with: an inbox and a flag that take little memory.

Ten thousand sockets are idle nearly all the time. asyncio's queue and its event have five queues of
callers inside, which is an eighth of all that a socket takes.
"""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Inbox(Generic[T]):
    """Messages for one reader, in order; a part of :class:`asyncio.Queue`."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        """Begin with none."""
        self._messages: list[T] = []
        self._reader: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """How many messages are there."""
        return len(self._messages)

    def empty(self) -> bool:
        """Whether there is none."""
        return not self._messages

    def put_nowait(self, message: T) -> None:
        """Add a message."""
        self._messages.append(message)
        _wake(self._reader)

    def get_nowait(self) -> T:
        """The first message; there has to be one."""
        return self._messages.pop(0)

    async def get(self) -> T:
        """The first message, as soon as there is one."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.pop(0)


class Flag:
    """Something that is so, or not so for a while; a part of :class:`asyncio.Event`."""

    __slots__ = ("_is_set", "_waiting")

    def __init__(self) -> None:
        """Begin with a flag that is set."""
        self._is_set = True
        self._waiting: list[asyncio.Future[None]] = []

    def is_set(self) -> bool:
        """Whether it is so."""
        return self._is_set

    def set(self) -> None:
        """From now on it is so."""
        self._is_set = True
        for one in self._waiting:
            _wake(one)

    def clear(self) -> None:
        """From now on it is not so."""
        self._is_set = False

    async def wait(self) -> None:
        """Wait until it is so."""
        if self._is_set:
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            await waiting
        finally:
            self._waiting.remove(waiting)


def _wake(waiting: asyncio.Future[None] | None) -> None:
    if waiting is not None and not waiting.done():
        waiting.set_result(None)
