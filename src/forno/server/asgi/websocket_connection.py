"""A Starlette WebSocket as a connection of our own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..traffic.turnstile import Turnstile
from ..transport.connection import ClientFault, ClientFlooded, ConnectionLost
from ..transport.token_bucket import TokenBucket
from .charged_frames import FAULTS, FLOODED, ChargedProtocol
from .slow_clients import DIRECT


class WebSocketConnection:
    """See :class:`forno.server.transport.connection.Connection`."""

    __slots__ = ("_protocol", "_socket", "_turnstile", "is_open")

    def __init__(self, socket: WebSocket, turnstile: Turnstile) -> None:
        """Use a WebSocket that was accepted; at the turnstile waits what it sends too fast."""
        self._socket = socket
        self._turnstile = turnstile
        self.is_open = True
        """Whether the client has not closed the WebSocket."""
        self._protocol: ChargedProtocol = socket.scope["extensions"][DIRECT][DIRECT]

    def charge(self, bucket: TokenBucket) -> None:
        """Take a token for each frame, whatever is in it: see :class:`ChargedProtocol`."""
        self._protocol.charge(bucket, self._turnstile)

    async def receive(self) -> str | bytes:
        """The next message, past ASGI as well."""
        if not self.is_open:
            raise ConnectionLost
        message: Any = await self._protocol.receive()
        if message["type"] != "websocket.receive":
            self.is_open = False
            fault = FAULTS.get(message.get("code", 0))
            raise ConnectionLost if fault is None else ClientFault(fault.code)
        if FLOODED in message:
            raise ClientFlooded
        text: str | None = message.get("text")
        return message.get("bytes") or b"" if text is None else text

    def push(self, messages: Sequence[bytes]) -> bool:
        """Send texts at once, past ASGI: see :meth:`DroppingProtocol.push`."""
        return self._protocol.push(messages)

    async def send(self, message: bytes) -> None:
        """Send one text, and wait until it is on its way."""
        try:
            await self._socket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError) as error:
            raise ConnectionLost from error

    async def close(self, code: int, reason: str) -> None:
        """Close the WebSocket."""
        try:
            await self._socket.close(code, reason)
        except (WebSocketDisconnect, RuntimeError) as error:
            raise ConnectionLost from error
