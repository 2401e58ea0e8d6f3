"""People who talk to a real server by hand: message by message, right or wrong."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from forno.server import protocol as p
from forno.server.protocol.error_codes import KINDS
from forno.web.security_headers import HEADERS
from tests.support.servers import ServerProcess
from tests.support.waiting import PATIENCE

API = "/api/v1"
PLAN = {"edition": "abacus", "seats": 2, "pace": 0, "patience": None}


@contextmanager
def running(folder: Path, *options: str, compiled: bool = False) -> Iterator[ServerProcess]:
    """A server with a database of its own; afterwards nothing may have gone wrong in it."""
    database = f"sqlite:///{folder}/tables.db"
    server = ServerProcess(database, folder, options=options, compiled=compiled)
    with asyncio.Runner() as runner:
        runner.run(server.start())
        try:
            yield server
        finally:
            runner.run(server.stop())
    log = server.log.read_text()
    assert "Traceback" not in log, log[-5000:]


class Person:
    """A person with a key, or without one."""

    def __init__(self, url: str, key: str = "") -> None:
        self.url = url
        self.key = key
        self.http = httpx.Client(base_url=url + API, timeout=PATIENCE, verify=False)

    @classmethod
    def greeted(cls, url: str) -> Self:
        """A person with a new key."""
        person = cls(url)
        person.key = person.ask("POST", "/guests", {"bearer": True}).json()["key"]
        return person

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        headers: Mapping[str, str | bytes] | None = None,
        **options: Any,
    ) -> httpx.Response:
        """Ask for something, as it should be done unless the options say otherwise."""
        given: dict[str, str | bytes] = {}
        if self.key:
            given["authorization"] = f"Bearer {self.key}"
        if body is not None:
            options["json"] = body
        sent = [
            (name.encode(), _bytes(value)) for name, value in {**given, **(headers or {})}.items()
        ]
        answer = self.http.request(method, path, headers=sent, **options)
        assert answer.status_code != 500, answer.text
        assert {*HEADERS} <= {*answer.headers}
        return answer

    def make(self, bots: list[str] | None = None, **plan: Any) -> dict[str, str]:
        """A new table."""
        answer = self.ask("POST", "/tables", {"plan": {**PLAN, **plan}, "bots": bots or []})
        assert answer.status_code == 201, answer.text
        made: dict[str, str] = answer.json()
        return made

    def sit(self, table: Mapping[str, str], name: str, **more: Any) -> httpx.Response:
        """Take a seat, with the invitation that came with the table."""
        command = {"name": name, "invitation": table["invitation"], **more}
        return self.ask("POST", f"/tables/{table['id']}/seats", command)

    def connect(self, **headers: str) -> SocketClient:
        """Open a WebSocket, and say nothing yet."""
        return SocketClient(self.url, {"authorization": f"Bearer {self.key}", **headers})

    def play(self, table: str, **hello: Any) -> SocketClient:
        """Sit at a table or look on: all is well so far."""
        client = self.connect()
        client.say(type="hello", table=table, **hello)
        assert client.hear()["type"] == "welcome"
        return client


class SocketClient:
    """A WebSocket, by hand."""

    def __init__(self, url: str, headers: Mapping[str, str]) -> None:
        address = url.replace("http", "ws", 1) + API + "/play"
        given = {name: value for name, value in headers.items() if value}
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                address,
                additional_headers=given,
                compression=None,
                open_timeout=PATIENCE,
                close_timeout=1,
            )
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def say(self, **message: Any) -> None:
        """Say something."""
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        """The next thing that the server says, which is always something known."""
        text = self.socket.recv(PATIENCE)
        msgspec.json.decode(text, type=p.AnyServerMessage)
        found: dict[str, Any] = json.loads(text)
        if found["type"] in ("refused", "bye"):
            assert found["reason"]
        return found

    def hear_of(self, *types: str, **fields: Any) -> dict[str, Any]:
        """The next of these, with what comes before it passed over."""
        while True:
            found = self.hear()
            if found["type"] in types and fields.items() <= {**found, **_stage(found)}.items():
                return found

    def hear_bye(self) -> dict[str, Any]:
        """The farewell, after which there is nothing."""
        bye = self.hear_of("bye")
        try:
            more = self.socket.recv(PATIENCE)
        except ConnectionClosed:
            return bye
        raise AssertionError(f"after the farewell came {more!r}")


class Pair:
    """Two people in the middle of a game."""

    def __init__(self, url: str, other: str = "", **plan: Any) -> None:
        """At one server, or each at another."""
        self.people = (Person.greeted(url), Person.greeted(other or url))
        self.table = self.people[0].make(**plan)
        for person, name in zip(self.people, ("Ada", "Ben"), strict=True):
            assert person.sit(self.table, name).status_code == 201
        self.clients = tuple(person.play(self.table["id"]) for person in self.people)
        for client in self.clients:
            client.say(type="ready", id="ready")
        self.updates = tuple(client.hear_of("update", stage="playing") for client in self.clients)
        self._moves = 0
        self.last = 0
        """The number of the last move's entry in the log."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for client in self.clients:
            client.__exit__()
        for person in self.people:
            person.__exit__()

    @property
    def mover(self) -> int:
        """Whose turn it is."""
        return 0 if self.updates[0].get("legal") else 1

    def move(self) -> int:
        """Let one move be made and both see it: all is well at this table."""
        refused = self.try_move()
        assert refused is None, refused
        return self.last

    def try_move(self, name: str = "") -> dict[str, Any] | None:
        """Let one move be made and both see it, unless it is refused: then for what reason."""
        mine = self.mover
        client, seen = self.clients[mine], self.updates[mine]
        self._moves += 1
        name = name or f"move {self._moves}"
        step = seen["legal"][0]["index"]
        client.say(type="act", id=name, answers=seen["turn"], move=[step])
        while True:
            heard = client.hear_of("update", "refused", "accepted")
            if heard["type"] == "refused":
                return heard
            if heard["type"] == "accepted":
                break
            seen = heard
        seq = self.last = heard["seq"]
        while seen["seq"] < seq:
            seen = client.hear_of("update")
        other = self.updates[1 - mine]
        while other["seq"] < seq:
            other = self.clients[1 - mine].hear_of("update")
        self.updates = (seen, other) if mine == 0 else (other, seen)
        return None


def trouble(answer: httpx.Response, code: str) -> p.ErrorBody:
    """What was refused, which has to be for this reason, and properly said."""
    found = msgspec.json.decode(answer.content, type=p.ErrorBody)
    assert (found.code, answer.status_code) == (code, KINDS[code].status), answer.text
    assert answer.headers["content-type"] == "application/json"
    assert found.reason
    return found


def _stage(found: Mapping[str, Any]) -> dict[str, str]:
    """How far the table is, where that is told."""
    return {"stage": found["table"]["stage"]} if found["type"] == "update" else {}


def _bytes(value: str | bytes) -> bytes:
    return value.encode() if isinstance(value, str) else value
