"""Which of several processes gets a connection: all that belongs to one table goes to the same one.

A process that has all seats of a table works a move out once. Spread over processes, the seats
would have it worked out in each of them. So the parent accepts a connection, looks at its first
line without taking it, and hands the connection over to a process that the table's id decides.
From then on the parent has no part in it. A connection that names no table goes to each process in
turn.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic, sleep
from typing import Final
from zlib import crc32

SILENT: Final = 1.0
"""Seconds after which a connection on which nothing comes is handed over: limits apply there."""
LOOKED_AT: Final = 512
"""Bytes of a request that are looked at: an address with a table in it is shorter."""
AT_ONCE: Final = 64
"""Connections that are accepted before anything else is done."""
EXHAUSTED: Final = 0.05
"""Seconds to wait where the system has no room for another connection."""

_TABLE: Final = re.compile(rb"[A-Z]+ /api/v1/(?:play\?(?:[^ ]*&)?table=|tables/)([\w-]+)")


def table_in(request: bytes) -> bytes:
    """The table that the first line of a request names; empty if there is none.

    >>> table_in(b"GET /api/v1/play?table=abc HTTP/1.1")
    b'abc'
    >>> table_in(b"GET / HTTP/1.1")
    b''
    """
    found = _TABLE.match(request)
    return b"" if found is None else found[1]


class ConnectionRouter:
    """Hands connections over to processes, each by a channel of its own."""

    def __init__(self, listener: socket.socket, channels: Sequence[socket.socket]) -> None:
        """Accept connections here; neither the listener nor a channel may ever block."""
        self._listener = listener
        self._channels = channels
        self._next = 0
        self.silent: dict[socket.socket, float] = {}
        """Connections on which nothing has come yet, the oldest first, and when that is over."""

    def accept(self) -> list[socket.socket]:
        """The connections that have come; each is to be handed over once there is a request."""
        found: list[socket.socket] = []
        while len(found) < AT_ONCE:
            try:
                connection, _ = self._listener.accept()
            except BlockingIOError:
                break
            except OSError:
                sleep(EXHAUSTED)  # no more files may be open: some will be closed
                break
            connection.setblocking(False)  # noqa: FBT003 (it has no name)
            with suppress(OSError):  # the caller may be gone
                # Or the system would hold small packets back: 40 ms a move.
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.silent[connection] = monotonic() + SILENT
            found.append(connection)
        return found

    def hand_over(self, connection: socket.socket) -> None:
        """Give a connection to the process of its table."""
        self.silent.pop(connection, None)
        with connection, suppress(OSError):  # the caller may be gone
            place = self._place(connection)
            for channel in (*self._channels[place:], *self._channels[:place]):
                # A process that takes none is full or stuck: the next one can serve it as well.
                with suppress(BlockingIOError):
                    socket.send_fds(channel, [b"c"], [connection.fileno()])
                    return

    def _place(self, connection: socket.socket) -> int:
        request = b""
        with suppress(BlockingIOError):
            request = connection.recv(LOOKED_AT, socket.MSG_PEEK)
        table = table_in(request)
        if table:
            return crc32(table) % len(self._channels)
        self._next = (self._next + 1) % len(self._channels)
        return self._next


def take_connection(channel: socket.socket) -> socket.socket | None:
    """The next connection for this process; None if the parent has closed the channel.

    Raises :class:`BlockingIOError` if there is none just now.
    """
    said, files, _, _ = socket.recv_fds(channel, 1, 1)
    if not said or not files:
        return None
    connection = socket.socket(fileno=files[0])
    connection.setblocking(False)  # noqa: FBT003 (it has no name)
    return connection
