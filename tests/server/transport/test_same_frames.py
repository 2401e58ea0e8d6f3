"""A whole game by a transport in memory: the same bytes as over a real socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Protocol

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from forno.server.asgi.app import make_app
from forno.server.asgi.charged_frames import ChargedProtocol
from forno.server.asgi.slow_clients import punctual
from forno.server.http import tables
from forno.server.launch.running_server import listening
from forno.server.operations.settings import Settings
from forno.server.protocol.keys import hash_of
from forno.server.rooms import service as service_module
from forno.server.rooms.service import Service
from forno.server.rooms.session import CLOSED_BY_RULE
from forno.server.traffic import given_keys
from forno.server.transport.connection import ConnectionLost
from forno.table.bus.local import LocalBus
from forno.table.log.open import open_store
from forno.table.refusals import TableRefusal
from tests.server.transport.memory import MemoryTransport
from tests.support.live_tables import InProcess

API = "/api/v1"
SETTINGS = Settings(port=0, database="", rate=1000.0)
PLAN = {"edition": "abacus", "seats": 3, "pace": 0, "patience": None}


class ClientEnd(Protocol):
    """The client's end of a connection."""

    async def say(self, text: str) -> None:
        """Send a message."""

    async def hear(self) -> str:
        """Receive a message."""

    async def hang_up(self) -> None:
        """Close the connection."""


class Transport(Protocol):
    """Carries requests and connections."""

    async def request(
        self, method: str, path: str, body: Any = None, key: str = ""
    ) -> tuple[int, Mapping[str, str], bytes]:
        """Send a request."""

    async def connect(self, key: str = "") -> ClientEnd:
        """Open a connection."""


class SocketEnd:
    """The client's end of a WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def say(self, text: str) -> None:
        """Send a text frame."""
        await self._socket.send(text)

    async def hear(self) -> str:
        """Receive a text frame."""
        return await self._socket.recv(decode=True)

    async def hang_up(self) -> None:
        """Close the WebSocket."""
        await self._socket.close()


class SocketTransport:
    """HTTP and WebSockets to a port of this machine."""

    def __init__(self, port: int) -> None:
        self._address = f"127.0.0.1:{port}"

    async def request(
        self, method: str, path: str, body: Any = None, key: str = ""
    ) -> tuple[int, Mapping[str, str], bytes]:
        """Send a request over a new TCP connection."""
        headers = {"authorization": f"Bearer {key}"} if key else {}
        async with httpx.AsyncClient(base_url=f"http://{self._address}", timeout=None) as http:
            sent = {"json": body} if body is not None else {}
            found = await http.request(method, path, headers=headers, **sent)
            return found.status_code, found.headers, found.content

    async def connect(self, key: str = "") -> SocketEnd:
        """Open a WebSocket."""
        headers = {"authorization": f"Bearer {key}"}
        address = f"ws://{self._address}{API}/play"
        return SocketEnd(await connect(address, additional_headers=headers, compression=None))


@asynccontextmanager
async def in_memory(service: Service) -> AsyncIterator[Transport]:
    """No socket."""
    transport = MemoryTransport(service, SETTINGS)
    yield transport
    await transport.close()


@asynccontextmanager
async def by_socket(service: Service) -> AsyncIterator[Transport]:
    """A real server in this event loop."""
    listener = listening(SETTINGS)
    config = uvicorn.Config(
        make_app(service, SETTINGS), interface="asgi3", lifespan="off", log_config=None,
        http=punctual(service.turnstile), ws=ChargedProtocol, ws_per_message_deflate=False,
    )  # fmt: skip
    server = uvicorn.Server(config)
    task = asyncio.create_task(server._serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield SocketTransport(listener.getsockname()[1])
    finally:
        server.should_exit = True
        await task


Carried = Callable[[Service], Any]


class Person:
    """A client that keeps every frame, and plays at random from a fixed seed."""

    def __init__(self, end: ClientEnd, number: int) -> None:
        self._end = end
        self._random = Random(number)
        self._commands = count()
        self.frames: list[str] = []
        self.update: dict[str, Any] = {}

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self._end.say(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """Receive a frame and keep it."""
        text = await self._end.hear()
        self.frames.append(text)
        found: dict[str, Any] = json.loads(text)
        if found["type"] == "update":
            self.update = found
        return found

    async def hear_until(self, seq: int) -> None:
        """Receive frames until the update with this number."""
        while self.update.get("seq", -1) < seq:
            await self.hear()

    async def move(self) -> int:
        """Make a legal move; the number of its entry."""
        step = self._random.choice(self.update["legal"])["index"]
        name = f"move {next(self._commands)}"
        await self.say(type="act", id=name, answers=self.update["turn"], move=[step])
        while True:
            found = await self.hear()
            assert found["type"] != "refused", found
            if found["type"] == "accepted":
                return int(found["seq"])

    async def leave(self) -> None:
        """Close the connection."""
        await self._end.hang_up()


async def play(transport: Transport) -> tuple[list[list[str]], list[bytes]]:
    """Two people and a bot play a game to its end; all frames and all bodies."""
    bodies: list[bytes] = []

    async def ask(method: str, path: str, body: Any = None, key: str = "") -> Any:
        status, headers, content = await transport.request(method, API + path, body, key)
        assert status in (200, 201), content
        assert headers["cache-control"] == "no-store"
        bodies.append(content)
        return json.loads(content)

    keys = [(await ask("POST", "/guests", {"bearer": True}))["key"] for _ in range(2)]
    table = await ask("POST", "/tables", {"plan": PLAN, "bots": ["cook"]}, keys[0])
    people = []
    for number, key in enumerate(keys):
        sit = {"name": f"P{number}", "invitation": table["invitation"]}
        await ask("POST", f"/tables/{table['id']}/seats", sit, key)
    for number, key in enumerate(keys):
        person = Person(await transport.connect(key), number)
        await person.say(type="hello", table=table["id"], language="en", words=True)
        while not all(one.get("present") for one in _people(person.update)[: number + 1]):
            await person.hear()
        people.append(person)
    while not all(one.get("present") for one in _people(people[0].update)):
        await people[0].hear()
    for number, person in enumerate(people):
        await person.say(type="ready", id="ready", salt=f"salt {number}")
        while not (_people(person.update)[number].get("ready")):
            await person.hear()
    last = 0
    while people[0].update["table"]["stage"] != "over":
        for person in people:
            await person.hear_until(last)
        movers = [person for person in people if person.update.get("legal")]
        if movers:
            last = await movers[0].move()
        else:
            last = max(person.update["seq"] for person in people) + 1
            if people[0].update["table"]["stage"] == "over":
                break
    for person in people:
        while person.update["table"]["stage"] != "over":
            await person.hear()
    for path in ("replay?eyes=room", "replay?eyes=0&language=de", "story", "room"):
        await ask("GET", f"/tables/{table['id']}/{path}", key=keys[0])
    for person in people:
        await person.leave()
    return [person.frames for person in people], bodies


def _people(update: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The two people's seats in an update; seats nobody sits at before there was one."""
    chairs: list[dict[str, Any]] = update["table"]["chairs"] if update else [{}, {}]
    return chairs[:2]


def run(
    carried: Carried,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    work: Callable[[Any], Awaitable[Any]],
) -> Any:
    """Do something with a service whose keys, codes and cards are always the same."""
    numbers = count()
    for module, name, length in (
        (service_module, "new_key", 43),
        (service_module, "new_id", 12),
        (tables, "new_key", 43),
        (given_keys, "new_key", 43),
    ):
        monkeypatch.setattr(module, name, lambda length=length: f"{next(numbers):0{length}}")
    monkeypatch.setattr(given_keys, "token_bytes", bytes)
    monkeypatch.setattr(service_module, "new_code", lambda: "ABCDEF")
    monkeypatch.setattr(service_module, "new_secret", lambda: bytes(range(32)))

    async def within() -> Any:
        async with AsyncExitStack() as stack:
            folder.mkdir()
            store = await open_store(f"sqlite:///{folder}/tables.db")
            stack.push_async_callback(store.close)
            service = Service(store, LocalBus(), InProcess(), SETTINGS.rate)
            transport = await stack.enter_async_context(carried(service))
            return await work(transport)

    return asyncio.run(within())


def test_a_game_in_memory_has_the_frames_of_a_game_over_a_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames, bodies = run(in_memory, tmp_path / "memory", monkeypatch, play)
    assert json.loads(frames[0][0])["type"] == "welcome"
    assert json.loads(frames[1][-1])["table"]["stage"] == "over"
    assert len(json.loads(bodies[-4])["steps"]) > 20
    assert (frames, bodies) == run(by_socket, tmp_path / "socket", monkeypatch, play)


def test_a_connection_in_memory_is_refused_and_closed_as_a_socket_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(transport: MemoryTransport) -> None:
        with pytest.raises(TableRefusal, match="pages of other sites"):
            await transport.connect("", origin="https://elsewhere.example", host="here")
        connection = await transport.connect()
        await connection.say(b"bytes")
        assert json.loads(await connection.hear())["code"] == "not-text"
        with pytest.raises(ConnectionLost):
            await connection.hear()
        assert connection.closed == (CLOSED_BY_RULE, "not-text")
        silent = await transport.connect()
        await silent.hang_up()

    run(in_memory, tmp_path / "memory", monkeypatch, work)


def test_pages_and_errors_come_in_memory_with_their_headers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(transport: MemoryTransport) -> None:
        page = await transport.respond("GET", "/rules/abacus")
        assert page.status == 200
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["x-frame-options"] == "DENY"
        slash = await transport.respond("GET", "/rules/?x=1")
        assert (slash.status, slash.headers["location"]) == (308, "/rules?x=1")
        lost = await transport.respond("GET", "/nowhere", accept="text/html")
        assert (lost.status, lost.headers["cache-control"]) == (404, "no-store")
        for method, path, status, allow in (
            ("GET", "/nowhere", 404, None),
            ("POST", "/", 405, "GET, HEAD"),
            ("PUT", f"{API}/tables", 405, "GET, HEAD, POST"),
            ("OPTIONS", f"{API}/tables/t/seats/0", 405, "DELETE, PUT"),
            ("GET", f"{API}/mine", 401, None),
        ):
            found = await transport.respond(method, path)
            assert (found.status, found.headers.get("allow")) == (status, allow)
            assert found.headers["content-type"] == "application/json"
        guest = await transport.respond("POST", f"{API}/guests", {})
        cookie = guest.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "Secure" not in cookie
        key = cookie.partition("=")[2].partition(";")[0]
        same_page = {"origin": "http://localhost", "host": "localhost"}
        again = await transport.respond(
            "POST", f"{API}/guests", {}, cookie=f"a=b; forno-key={key}", **same_page
        )
        assert key in again.headers["set-cookie"]
        assert hash_of(key) not in str(again)

    run(in_memory, tmp_path / "memory", monkeypatch, work)
