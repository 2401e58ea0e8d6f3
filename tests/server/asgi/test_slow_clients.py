"""Clients that send too much or never read are disconnected, and no other client waits."""

from __future__ import annotations

import json
import select
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.server.wire import API, Pair, Person, SocketClient, running
from tests.support.waiting import PATIENCE

PING, PONG, FIRST, NEXT = 0x89, 0x8A, 0x01, 0x00
"""Of frames: the last two are the beginning of a text and what follows."""
MOST = 20_000
"""Messages after which nobody may still be waiting for an answer to be read."""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("slow")) as server:
        yield server.url


class Deaf:
    """A client that says things and never reads an answer."""

    def __init__(self, url: str, key: str) -> None:
        port = httpx.URL(url).port or 0
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self.socket.sendall(
            f"GET {API}/play HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {key}\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.socket.recv(1)
        assert b"101" in answer

    def frame(self, opcode: int, payload: bytes) -> bytes:
        """A frame, masked with nothing."""
        size = len(payload)
        head = [size | 0x80] if size < 126 else [126 | 0x80, *size.to_bytes(2)]
        return bytes([opcode | 0x80, *head, 0, 0, 0, 0]) + payload

    def say(self, text: str) -> None:
        """Say something."""
        self.socket.sendall(self.frame(1, text.encode()))

    def talk(self, frame: bytes) -> None:
        """Say the same over and over, until nobody takes it any more."""
        self.socket.settimeout(1)
        with suppress(TimeoutError, ConnectionError):
            for _ in range(MOST):
                self.socket.sendall(frame)

    def wait_until_dropped(self) -> None:
        """Wait for the end of the connection, without ever reading from it."""
        poll = select.poll()
        poll.register(self.socket, select.POLLERR)
        assert poll.poll(1000 * PATIENCE), "the connection is still there"

    def __enter__(self) -> Deaf:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()


@pytest.mark.slow
@pytest.mark.parametrize("opcode", [1, 9], ids=["messages", "pings"])
def test_a_client_that_never_reads_is_dropped_and_may_come_again(url: str, opcode: int) -> None:
    with Pair(url) as pair, Pair(url) as other:
        person = pair.people[0]
        with Deaf(url, person.key) as deaf:
            deaf.say(json.dumps({"type": "hello", "table": pair.table["id"]}))
            size = {1: 1_000, 9: 125}[opcode]
            deaf.talk(deaf.frame(opcode, b"x" * size))
            for _ in range(10):
                pair.move()
                other.move()
            deaf.wait_until_dropped()
            with person.play(pair.table["id"]) as again:
                assert again.hear_of("update")["seq"] == pair.updates[0]["seq"]
            pair.move()


def test_a_client_that_sends_too_much_is_sent_away_for_a_while(tmp_path: Path) -> None:
    """At a tenth of the usual rate, so that it takes little to be too much."""
    with (
        running(tmp_path, "--rate", "0.5") as server,
        Pair(server.url) as pair,
        Person.greeted(server.url) as person,
    ):
        table = person.make()
        with person.play(table["id"]) as client:
            for number in range(30):
                client.say(type="leave", id=f"{number}")
            bye = client.hear_bye()
            assert bye["code"] == "flood"
            assert bye["retry_after"] > 0
        pair.move()
        with person.play(table["id"]) as client:
            assert client.hear_of("update")
        for kinds in ([PING], [PONG], [FIRST, NEXT]):
            with SocketClient(server.url, {}) as client:
                frames = [bytes([kind, 0x80, 0, 0, 0, 0]) for kind in kinds]
                client.socket.socket.sendall(b"".join(frames) + 5_000 * frames[-1])
                assert client.hear_bye()["code"] == "flood"
        pair.move()


@pytest.mark.slow
def test_a_client_that_never_ends_a_request_is_dropped(url: str) -> None:
    where = ("127.0.0.1", httpx.URL(url).port or 0)
    with socket.create_connection(where) as silent, socket.create_connection(where) as begun:
        begun.sendall(b"GET /api/v1/tables HTTP/1.1\r\nHost: x\r\n")
        for client in (silent, begun):
            client.settimeout(PATIENCE)
            with suppress(ConnectionError):
                assert client.recv(1) == b""
