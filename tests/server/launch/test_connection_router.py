"""Connections handed over to processes: those of one table to the same one, none of them lost."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest

from forno.server.launch import connection_router as module
from forno.server.launch.connection_router import ConnectionRouter, table_in, take_connection


class Port:
    """A port with two processes behind it, as their channels show them."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self.listener = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
        self.listener.setblocking(False)
        pairs = [socket.socketpair() for _ in range(2)]
        for one in [end for pair in pairs for end in pair]:
            stack.enter_context(one).setblocking(False)
        self.processes = [takes for _, takes in pairs]
        self.router = ConnectionRouter(self.listener, [hands for hands, _ in pairs])

    def call(self, request: bytes) -> int:
        """Connect and say something; which process got the connection, with all that was said."""
        caller = self._stack.enter_context(
            socket.create_connection(self.listener.getsockname()[:2])
        )
        caller.sendall(request)
        [connection] = self.accepted()
        self.router.hand_over(connection)
        for place, channel in enumerate(self.processes):
            try:
                taken = take_connection(channel)
            except BlockingIOError:
                continue
            assert taken is not None
            with taken:
                taken.setblocking(True)
                assert not request or taken.recv(1000) == request
                return place
        raise AssertionError("nobody got it")

    def accepted(self) -> list[socket.socket]:
        while not (found := self.router.accept()):
            pass
        return found


@pytest.fixture
def port() -> Iterator[Port]:
    with ExitStack() as stack:
        yield Port(stack)


@pytest.mark.parametrize(
    ("request_line", "table"),
    [
        ("GET /api/v1/play?table=abc-D_1 HTTP/1.1", "abc-D_1"),
        ("GET /api/v1/play?x=1&table=abc HTTP/1.1", "abc"),
        ("POST /api/v1/tables/abc/seats HTTP/1.1", "abc"),
        ("GET /api/v1/tables HTTP/1.1", ""),
        ("GET /api/v1/play HTTP/1.1", ""),
        ("GET /t/abc HTTP/1.1", ""),
        ("\x00\xff", ""),
    ],
)
def test_the_table_of_a_request(request_line: str, table: str) -> None:
    assert table_in(request_line.encode("latin-1")) == table.encode()


def test_all_of_a_table_goes_to_one_process_and_tables_are_spread(port: Port) -> None:
    places = {}
    for number in range(8):
        asked = [
            f"GET /api/v1/play?table=t{number} HTTP/1.1\r\n\r\n",
            f"GET /api/v1/tables/t{number}/replay HTTP/1.1\r\n\r\n",
        ]
        found = {port.call(request.encode()) for request in asked}
        assert len(found) == 1
        places[number] = found.pop()
    assert {*places.values()} == {0, 1}


def test_what_names_no_table_goes_to_each_in_turn(port: Port) -> None:
    assert sorted(port.call(b"GET / HTTP/1.1\r\n\r\n") for _ in range(4)) == [0, 0, 1, 1]
    assert {port.call(b"") for _ in range(2)} == {0, 1}, "silence too"
    assert not port.router.silent


def test_a_process_that_takes_nothing_leaves_it_to_the_other(port: Port) -> None:
    table = b"GET /api/v1/play?table=t0 HTTP/1.1\r\n\r\n"
    stuck = port.call(table)
    channel = port.router._channels[stuck]
    with suppress(BlockingIOError):
        while True:
            channel.send(b"?" * 1000)
    port.processes[stuck] = port.processes[1 - stuck]
    assert port.call(table) in (0, 1)


def test_a_caller_that_is_gone_and_a_system_without_room_do_no_harm(
    port: Port, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "EXHAUSTED", 0.0)
    caller = socket.create_connection(port.listener.getsockname()[:2])
    [connection] = port.accepted()
    caller.close()
    port.router.hand_over(connection)
    assert connection.fileno() == -1
    port.listener.close()
    assert port.router.accept() == []


def test_a_channel_that_is_closed_says_so(port: Port) -> None:
    port.router._channels[0].close()
    assert take_connection(port.processes[0]) is None
