"""A Starlette WebSocket as a connection of our own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..transport.connection import ConnectionLost
from .slow_clients import PUSH


class WebSocketConnection:
    """See :class:`forno.server.transport.connection.Connection`."""

    __slots__ = ("_push", "_socket")

    def __init__(self, socket: WebSocket) -> None:
        """Use a WebSocket that was accepted."""
        self._socket = socket
        self._push: Callable[[Iterable[bytes]], bool] = socket.scope["extensions"][PUSH][PUSH]

    @property
    def is_open(self) -> bool:
        """Whether the client has not closed the WebSocket."""
        return self._socket.client_state is WebSocketState.CONNECTED

    async def receive(self) -> str | bytes:
        """The next message."""
        try:
            message = await self._socket.receive()
        except (WebSocketDisconnect, RuntimeError) as error:
            raise ConnectionLost from error
        if message["type"] != "websocket.receive":
            raise ConnectionLost
        text: str | None = message.get("text")
        return message.get("bytes") or b"" if text is None else text

    def push(self, messages: Sequence[bytes]) -> bool:
        """Send texts at once, past ASGI: see :meth:`DroppingProtocol.push`."""
        return self._push(messages)

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
