"""Lines to those who are connected: what is said to somebody, in order and in one go.

A move is told to everybody at a table, and many moves are written into the log together. So what is
to be sent waits until nothing else is to be done at once, and then goes out line by line, all that
one line has to say in one call of the system: these calls are dearer than the messages.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from .slow_clients import PUSH

MOST_WAITING: Final = 64
"""Messages that wait for a slow reader; with more it is sent away, and may come again."""


class Outbox:
    """All lines that have something to send."""

    def __init__(self) -> None:
        """Nothing is to be sent."""
        self._lines: list[SendQueue] = []

    def put(self, line: SendQueue) -> None:
        """Have a line send what it has to, soon."""
        if not self._lines:
            asyncio.get_running_loop().call_soon(self._send)
        self._lines.append(line)

    def _send(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            line.flush()


class SendQueue:
    """The way to one who is connected."""

    def __init__(self, socket: WebSocket, outbox: Outbox) -> None:
        """Use a WebSocket."""
        self._socket = socket
        self._push: Callable[[Iterable[bytes]], bool] = socket.scope["extensions"][PUSH][PUSH]
        self._outbox = outbox
        self._waiting: list[bytes] = []
        self._writer: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits to be sent."""
        return not self._waiting

    def send(self, message: bytes) -> bool:
        """Have a message sent; false if the other end is too slow for that."""
        if len(self._waiting) >= MOST_WAITING:
            return False
        self._waiting.append(message)
        if len(self._waiting) == 1:
            self._outbox.put(self)
        return True

    def flush(self) -> None:
        """Send what waits, as soon as the other end has taken what was sent before."""
        if not self._waiting or self._writer is not None:
            return
        if self._push(self._waiting):
            self._waiting.clear()
        else:
            self._writer = asyncio.create_task(self._write())

    def stop(self) -> None:
        """Wait for nobody any more."""
        if self._writer is not None:
            self._writer.cancel()

    async def _write(self) -> None:
        """Send what is held up, message by message."""
        try:
            while self._waiting:
                await self._socket.send_text(self._waiting[0].decode())
                del self._waiting[0]  # only now: nothing overtakes it
        except (WebSocketDisconnect, RuntimeError):
            self._waiting.clear()  # there is nobody any more, as whoever reads here will find out
        finally:
            self._writer = None
