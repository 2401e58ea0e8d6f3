"""Send queues: the messages to one client, in order and in few system calls.

The server sends each move to every client at its table, and writes many moves into the log
together. So a message waits until the event loop has nothing else to do at once. Then all queues
are flushed, each with one system call: a call costs more than the messages in it.
"""

from __future__ import annotations

import asyncio
from typing import Final

from ..transport.connection import Connection, ConnectionLost

MOST_WAITING: Final = 64
"""Messages that may wait for a slow client. The server disconnects a client with more."""


class Outbox:
    """All queues with messages to send."""

    def __init__(self) -> None:
        """Begin with none."""
        self._queues: list[SendQueue] = []

    def put(self, queue: SendQueue) -> None:
        """Have a queue flushed soon."""
        if not self._queues:
            asyncio.get_running_loop().call_soon(self._send)
        self._queues.append(queue)

    def _send(self) -> None:
        queues, self._queues = self._queues, []
        for queue in queues:
            queue.flush()


class SendQueue:
    """The messages to one client."""

    def __init__(self, connection: Connection, outbox: Outbox) -> None:
        """Send by a connection."""
        self._connection = connection
        self._outbox = outbox
        self._waiting: list[bytes] = []
        self._writer: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """Whether no message waits."""
        return not self._waiting

    def send(self, message: bytes) -> bool:
        """Have a message sent; False if too many wait already."""
        if len(self._waiting) >= MOST_WAITING:
            return False
        self._waiting.append(message)
        if len(self._waiting) == 1:
            self._outbox.put(self)
        return True

    def flush(self) -> None:
        """Send all that waits, as soon as the client has taken what was sent before."""
        if not self._waiting or self._writer is not None:
            return
        if self._connection.push(self._waiting):
            self._waiting.clear()
        else:
            self._writer = asyncio.create_task(self._write())

    def stop(self) -> None:
        """Stop waiting for a slow client."""
        if self._writer is not None:
            self._writer.cancel()

    async def _write(self) -> None:
        """Send message by message, as a slow client takes them."""
        try:
            while self._waiting:
                await self._connection.send(self._waiting[0])
                del self._waiting[0]  # only now: nothing overtakes it
        except ConnectionLost:
            self._waiting.clear()  # the session finds out when it receives next
        finally:
            self._writer = None
