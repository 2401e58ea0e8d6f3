"""A transport in memory: requests by a call, connections by two queues, and no socket anywhere."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

from forno.server.http.dispatcher import Dispatcher
from forno.server.operations.settings import Settings
from forno.server.rooms.admission import Admission
from forno.server.rooms.service import Service
from forno.server.transport.connection import ClientFlooded, ConnectionLost
from forno.server.transport.http_request import HttpRequest
from forno.server.transport.token_bucket import TokenBucket
from forno.web.http_response import HttpResponse

ADDRESS = "192.0.2.1"


class MemoryConnection:
    """Both ends of one connection: the server's methods, and the client's below."""

    def __init__(self) -> None:
        self.is_open = True
        self.closed: tuple[int, str] | None = None
        self._bucket = TokenBucket(rate=0, burst=0)
        self._to_server: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self._to_client: asyncio.Queue[str | None] = asyncio.Queue()

    def charge(self, bucket: TokenBucket) -> None:
        """A message takes one token."""
        self._bucket = bucket

    async def receive(self) -> str | bytes:
        """The next message of the client."""
        message = await self._to_server.get()
        if message is None:
            self.is_open = False
            raise ConnectionLost
        if not self._bucket.take():
            raise ClientFlooded
        return message

    def push(self, messages: Sequence[bytes]) -> bool:
        """A client in memory takes everything at once."""
        for message in messages:
            self._to_client.put_nowait(message.decode())
        return True

    async def send(self, message: bytes) -> None:
        """The same for one message."""
        self.push([message])

    async def close(self, code: int, reason: str) -> None:
        """The server closes the connection."""
        self.closed = code, reason
        self._to_client.put_nowait(None)

    # --- The client's end -----------------------------------------------------------------------

    async def say(self, text: str | bytes) -> None:
        """Send a message to the server."""
        self._to_server.put_nowait(text)

    async def hear(self) -> str:
        """The server's next message."""
        message = await self._to_client.get()
        if message is None:
            raise ConnectionLost
        return message

    async def hang_up(self) -> None:
        """Close the connection from the client's side."""
        self._to_server.put_nowait(None)


class MemoryTransport:
    """Carries requests and connections to a service in the same process."""

    def __init__(self, service: Service, settings: Settings) -> None:
        self._dispatcher = Dispatcher(service, settings)
        self._admission = Admission(service, settings)
        self._tasks: set[asyncio.Task[None]] = set()

    async def request(
        self, method: str, path: str, body: Any = None, key: str = ""
    ) -> tuple[int, Mapping[str, str], bytes]:
        """Send a request; the status, the headers and the body of the response."""
        response = await self.respond(method, path, body, **_with_key(key))
        return response.status, response.headers, response.body

    async def respond(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> HttpResponse:
        """Send a request with headers; ``_`` stands for ``-`` in their names."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if body is not None:
            sent["content-type"] = "application/json"
        bare, _, query = path.partition("?")
        return await self._dispatcher.respond(
            HttpRequest(
                method=method,
                path=bare,
                query=query,
                headers=sent,
                chunks=_chunks(b"" if body is None else json.dumps(body).encode()),
                address=ADDRESS,
            )
        )

    async def connect(self, key: str = "", **headers: str) -> MemoryConnection:
        """Open a connection; raises TableRefusal if the handshake is refused."""
        sent = {**_with_key(key), **headers}
        handshake = HttpRequest(path="/api/v1/play", headers=sent, address=ADDRESS)
        visitor = await self._admission.admit(handshake)
        connection = MemoryConnection()
        task = asyncio.create_task(self._admission.serve(connection, visitor))
        self._tasks.add(task)
        return connection

    async def close(self) -> None:
        """Wait until every session has ended."""
        await asyncio.gather(*self._tasks)


async def _chunks(content: bytes) -> AsyncIterator[bytes]:
    yield content


def _with_key(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"} if key else {}
