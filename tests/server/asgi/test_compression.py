"""Messages are compressed for clients that offer it, as browsers do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.wire import API, Pair, Person
from tests.support.waiting import PATIENCE


@contextmanager
def packed(person: Person, table: str) -> Iterator[ClientConnection]:
    """A connection whose client compresses, as it stands after the greeting."""
    address = person.url.replace("http", "ws", 1) + API + "/play"
    headers = {"authorization": f"Bearer {person.key}"}
    with connect(address, additional_headers=headers, open_timeout=PATIENCE) as socket:
        assert socket.response is not None
        offered = socket.response.headers["sec-websocket-extensions"]
        # Otherwise a session would keep a compressor's memory for as long as it lasts.
        assert "server_no_context_takeover" in offered
        assert "client_no_context_takeover" in offered
        socket.send(json.dumps({"type": "hello", "table": table}))
        assert told(socket)["type"] == "welcome"
        yield socket


def told(socket: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(socket.recv(PATIENCE))
    return found


def told_for_ever(socket: ClientConnection) -> None:
    while True:
        told(socket)


def test_what_is_said_is_the_same(pair: Pair) -> None:
    with packed(pair.people[0], pair.table["id"]) as socket:
        shown = told(socket)
        assert shown["view"] == pair.updates[0]["view"]
        assert shown["own"] == pair.updates[0]["own"]
        pair.move()
        while shown["seq"] < pair.last:
            shown = told(socket)
        assert shown == pair.updates[0]


@pytest.mark.parametrize("size", [9_000, 5_000_000])
def test_what_grows_too_large_is_not_read(pair: Pair, elsewhere: Pair, size: int) -> None:
    """A small frame may hold a huge message."""
    with packed(pair.people[0], pair.table["id"]) as socket:
        socket.send("x" * size)
        with pytest.raises(ConnectionClosed) as closed:
            told_for_ever(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    elsewhere.move()
    pair.move()
