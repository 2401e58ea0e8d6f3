"""Slow clients: the server closes a connection even if the client never writes or never reads.

A client that never finishes a request would keep its connection open for ever. A connection closes
only after its last bytes were sent, so a client that never reads would do the same. So there are
limits on how long the server waits, and on how many bytes it keeps for a client.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request

from ..traffic.turnstile import Turnstile
from .request_heads import StrictConnection
from .slim_waiting import Flag, Inbox

HEAD_SECONDS: Final = 10.0
"""Seconds in which the head of a request has to come."""
LONGEST_HEAD: Final = 65_536
"""Bytes of the longest head of a request, as uvicorn has it."""
PATIENCE: Final = 3.0
"""Seconds that the other end has to take what was written last."""
MOST_UNREAD: Final = 65_536
"""Bytes that the system keeps for a slow reader. By itself it would keep megabytes."""


MOST_READ: Final = 32_768
"""Bytes that the system keeps of what a client sent. By itself it would keep megabytes, and hand
over a quarter of one in a single read: 43,000 empty frames."""
DIRECT: Final = "forno.direct"
"""The name by which a connection finds its protocol, past ASGI."""
DEFLATE: Final = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True, client_no_context_takeover=True
)
"""How messages are compressed for clients that offer it, as browsers do (RFC 7692).

The updates of an oven that is emptied are long, and phones have slow connections. Each message is
compressed by itself: a compressor that remembers takes more memory than the rest of a session.
"""
_TEXT: Final = 0x81
_SHORT: Final = 126
_MEDIUM: Final = 127


def framed(message: bytes) -> bytes:
    """A text as a WebSocket's frame; servers use no mask (RFC 6455, 5.2)."""
    length = len(message)
    if length < _SHORT:
        return bytes((_TEXT, length)) + message
    if length < 1 << 16:
        return bytes((_TEXT, _SHORT)) + length.to_bytes(2) + message
    return bytes((_TEXT, _MEDIUM)) + length.to_bytes(8) + message


class PunctualProtocol(H11Protocol):
    """HTTP that drops a client that does not finish its request.

    Every request is read when its turn comes: to read one takes longer than to handle a frame, and
    a hundred clients may send theirs at the same moment.
    """

    turnstile: Turnstile
    """Where requests wait; a server's own class has it."""
    _late: asyncio.TimerHandle | None = None
    _held: bytes = b""
    """What has come of a request that waits for its turn."""

    def __init__(self, *args: Any, **more: Any) -> None:
        """Read requests strictly."""
        super().__init__(*args, **more)
        self.conn = self._strict = StrictConnection(h11.SERVER, LONGEST_HEAD)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as its base
        """A client has connected, and has to send a request."""
        tcp_socket = transport.get_extra_info("socket")
        if tcp_socket is not None:
            tcp_socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, MOST_READ)
        super().connection_made(transport)
        self._expect(HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Something was read: if a request begins with it, it waits for its turn."""
        if self._held or self.conn.their_state is h11.IDLE:
            if not self._held:
                self.turnstile.enter(self._go_on)
            self._held += data
            self.flow.pause_reading()
        else:
            super().data_received(data)

    def _go_on(self) -> None:
        data, self._held = self._held, b""
        if not self.transport.is_closing():
            self.flow.resume_reading()
            super().data_received(data)

    def on_response_complete(self) -> None:
        """The client has its response, and may send another request."""
        self._expect(self.timeout_keep_alive + HEAD_SECONDS)
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        """The request can't be read: say why, if that is known."""
        super().send_400_response(self._strict.complaint or msg)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """From now on it is a WebSocket."""
        self._forget()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed."""
        self._forget()
        super().connection_lost(exc)

    def _expect(self, seconds: float) -> None:
        self._forget()
        self._late = self.loop.call_later(seconds, self._give_up, self.cycle)

    def _forget(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self, last: object) -> None:
        if self.cycle is last:  # nothing was asked for since
            self.transport.abort()


def punctual(turnstile: Turnstile) -> type[PunctualProtocol]:
    """The protocol for a server with this turnstile."""
    return type("PunctualProtocol", (PunctualProtocol,), {"turnstile": turnstile})


class DroppingProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that is dropped if the other end does not let it close."""

    _drop: asyncio.TimerHandle | None = None
    _is_over: bool = False
    """Whether the session is over."""

    def __init__(self, *args: Any, **more: Any) -> None:
        """Offer compression, and keep little."""
        super().__init__(*args, **more)
        self.queue = Inbox()  # type: ignore[assignment]  # as much of a queue as is used
        self.writable = Flag()  # type: ignore[assignment]  # as much of an event as is used
        self.conn.available_extensions = [DEFLATE]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client has connected: limit what the system keeps for it."""
        tcp_socket = transport.get_extra_info("socket")
        if tcp_socket is not None:
            tcp_socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_UNREAD)
        super().connection_made(transport)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The session is over: wait for the other end, but not for long."""
        super().on_task_complete(task)
        self._is_over = True
        self._drop_soon()
        self._let_go()

    def keepalive_timeout(self) -> None:
        """The other end does not answer: it may not read the farewell either."""
        super().keepalive_timeout()
        self._drop_soon()

    def handle_ping(self) -> None:
        """Answer a ping, unless the answers pile up."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        """Let the session send without a detour."""
        super().handle_connect(event)
        if not self.close_sent:  # else it was refused, and there will be no session
            self.scope["extensions"][DIRECT] = {DIRECT: self}

    def push(self, messages: Iterable[bytes]) -> bool:
        """Send texts at once; false if the other end has yet to take what was sent before.

        The way through ASGI is the same for everything, and a wait at every step: for messages
        that go to everybody after every move, that was the larger part of the server's work.
        """
        if not self.writable.is_set():
            return False
        if not self.close_sent and not self.transport.is_closing():
            if self.conn.extensions:
                for message in messages:
                    self.conn.send_text(message)
                self.transport.write(b"".join(self.conn.data_to_send()))
            else:
                self.transport.write(b"".join(map(framed, messages)))
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed."""
        if self._drop is not None:
            self._drop.cancel()
            self._drop = None
        super().connection_lost(exc)
        self._let_go()

    def _let_go(self) -> None:
        """Take the circles apart that hold everything together, once nobody needs it any more.

        Else all that belonged to a client would wait for the garbage collector, and whoever comes
        and goes a thousand times would make it stop every table for tens of milliseconds.
        """
        if self.disconnected and self._is_over:
            self.scope.clear()  # type: ignore[attr-defined]  # a dictionary, whatever its type says
            self.conn.parser.close()

    def _drop_soon(self) -> None:
        if self._drop is None and not self.disconnected:
            # The protocol itself waits so long for the other end to say goodbye.
            wait = PATIENCE if self.close_timer is None else PATIENCE + self.close_timeout
            self._drop = self.loop.call_later(wait, self.transport.abort)

    def linger(self) -> None:
        """Let the other end read what was said last, then drop it.

        To close a connection with bytes that were not read resets it, and the other end may lose
        what it has not read yet. So this end says that nothing more will come, and reads nothing.
        """
        self.transport.pause_reading()
        self.transport.write_eof()
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(PATIENCE, self.transport.abort)
