"""One address may open a number of connections and no more; other clients notice nothing."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed

from forno.server.operations.settings import Settings
from forno.server.rooms.session import CLOSED_BY_RULE
from tests.server.wire import Pair, Person, SocketClient, running
from tests.support.waiting import PATIENCE

MOST = 3
ELSEWHERE = {"x-forwarded-for": "192.0.2.1"}


def greeted(client: SocketClient, table: str) -> dict[str, object]:
    """What the server says to a greeting."""
    with suppress(ConnectionClosed):  # it may not have waited for one
        client.say(type="hello", table=table)
    return client.hear()


def test_one_address_holds_so_many_connections_and_no_more(tmp_path: Path) -> None:
    with running(tmp_path, "--sockets", str(MOST)) as server, Pair(server.url) as pair:
        person, table = pair.people[0], pair.table["id"]
        with person.play(table) as last:
            for _ in range(2 * MOST):
                with person.connect() as refused:
                    bye = refused.hear_bye()
                    assert bye["code"] == "crowd"
                    assert bye["retry_after"] > 0
                    assert refused.socket.close_code == CLOSED_BY_RULE
                    assert refused.socket.close_reason == "crowd"
            # Clients that are connected go on, and so do those of other addresses.
            pair.move()
            with person.connect(**ELSEWHERE) as other:
                assert greeted(other, table)["type"] == "welcome"
            metrics = httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text
            assert f'forno_farewells_total{{code="crowd"}} {float(2 * MOST)}' in metrics
            last.socket.close()
        # A place that is left is free for another client, as soon as the server has noticed.
        deadline = time.monotonic() + PATIENCE
        while True:
            with person.connect() as client:
                if greeted(client, table)["type"] == "welcome":
                    break
            assert time.monotonic() < deadline
        pair.move()


def test_a_whole_network_of_ipv6_is_one_address(tmp_path: Path) -> None:
    with running(tmp_path, "--sockets", "1") as server, Person.greeted(server.url) as person:
        table = person.make()["id"]
        near, far = "2001:db8:0:7::1", "2001:db8:0:8::1"
        with person.connect(**{"x-forwarded-for": near}) as first:
            assert greeted(first, table)["type"] == "welcome"
            with person.connect(**{"x-forwarded-for": near.replace("::1", "::2")}) as second:
                assert second.hear_bye()["code"] == "crowd"
            with person.connect(**{"x-forwarded-for": far}) as third:
                assert greeted(third, table)["type"] == "welcome"


def test_a_server_can_let_in_as_many_as_come(tmp_path: Path) -> None:
    with running(tmp_path, "--sockets", "0") as server, Pair(server.url) as pair:
        clients = [pair.people[0].play(pair.table["id"]) for _ in range(2 * MOST)]
        pair.move()
        for client in clients:
            client.__exit__()


def test_usually_there_is_room_for_a_household_and_never_for_all_of_the_server() -> None:
    assert 100 <= Settings(database="").sockets <= 512
