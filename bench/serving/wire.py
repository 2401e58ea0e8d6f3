"""A WebSocket client that costs next to nothing, so that the load leaves the machine to the server.

It speaks just enough of the protocol for a benchmark on loopback: text frames, whole, unmasked as
they come and with a mask of zeros as they go.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

HANDSHAKE: Final = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    "Authorization: Bearer {key}\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
SHORT, MEDIUM = 126, 127
NO_MASK: Final = b"\0\0\0\0"


class Wire(asyncio.Protocol):
    """One connection: calls ``hear`` for every text message."""

    def __init__(self, handshake: bytes, hear: Callable[[Wire, bytes], None]) -> None:
        """Begin to talk as soon as there is a connection."""
        self._handshake = handshake
        self._hear = hear
        self._data = b""
        self._open = False
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Shake hands."""
        # uvloop's is one in all but name.
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._handshake)

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that it is over."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"no handshake: {exc}"))

    def data_received(self, data: bytes) -> None:
        """Cut what comes into messages."""
        data = self._data + data
        if not self._open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._data = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(ConnectionError(head.decode("latin-1")))
                return
            self._open = True
            if not self.opened.done():  # the load may have ended meanwhile
                self.opened.set_result(None)
        at, have = 0, len(data)
        while have - at >= 2:
            kind, length, start = data[at], data[at + 1], at + 2
            if length == SHORT:
                length, start = int.from_bytes(data[start : start + 2]), start + 2
            elif length == MEDIUM:
                length, start = int.from_bytes(data[start : start + 8]), start + 8
            if have < start + length or have < start:
                break
            at = start + length
            if kind == TEXT:
                self._hear(self, data[start:at])
            elif kind == PING:
                self._frame(PONG, data[start:at])
        self._data = data[at:]

    def send(self, message: bytes) -> None:
        """Send a text message."""
        self._frame(TEXT, message)

    def _frame(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        if len(payload) < SHORT:
            head = bytes((kind, 0x80 | len(payload)))
        else:
            head = bytes((kind, 0x80 | SHORT)) + len(payload).to_bytes(2)
        self._transport.write(head + NO_MASK + payload)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


async def open_wire(url: str, key: str, table: str, hear: Callable[[Wire, bytes], None]) -> Wire:
    """Connect to a server and shake hands, for a session at a table."""
    parts = urlsplit(url)
    path = f"/api/v1/play?table={table}"
    handshake = HANDSHAKE.format(path=path, host=parts.netloc, key=key).encode()
    loop = asyncio.get_running_loop()
    host, port = parts.hostname or "", parts.port or 80
    _, wire = await loop.create_connection(lambda: Wire(handshake, hear), host, port)
    await wire.opened
    return wire
