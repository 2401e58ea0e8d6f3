"""Where others find a server, and who is told."""

from __future__ import annotations

import asyncio
import re
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from forno.server.asgi.app import make_app
from forno.server.operations import public_address as reaching
from forno.server.operations.public_address import origin_for_others, own_address
from forno.server.operations.settings import Settings
from forno.server.rooms.service import Service
from forno.table.bus.local import LocalBus
from forno.table.log.open import open_store
from tests.server.wire import API, Person, running
from tests.support.live_tables import InProcess

OWN = {socket.AF_INET: "192.168.7.5", socket.AF_INET6: "2001:db8:7::5"}
HERE = ("127.0.0.1", 50_000)


@pytest.fixture(autouse=True)
def in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "own_address", OWN.get)


def told(
    folder: Path, bound: str, base: str = "http://127.0.0.1:8123", client: Any = HERE
) -> dict[str, Any]:
    """What a client is told by a server that is bound like this."""

    async def ask() -> dict[str, Any]:
        store = await open_store(f"sqlite:///{folder}/tables.db")
        try:
            service = Service(store, LocalBus(), InProcess(), host=bound)
            app = make_app(service, Settings(host=bound, database=""))
            transport = httpx.ASGITransport(app, client=client)
            async with httpx.AsyncClient(transport=transport, base_url=base) as http:
                answer = await http.get(f"{API}/reach")
                assert answer.status_code == 200
                found: dict[str, Any] = answer.json()
                return found
        finally:
            await store.close()

    return asyncio.run(ask())


@pytest.mark.parametrize("base", ["http://127.0.0.1:8123", "http://localhost:8123"])
def test_a_caller_at_the_machine_hears_how_others_come(tmp_path: Path, base: str) -> None:
    known = {"everywhere": True, "origin": "http://192.168.7.5:8123"}
    assert told(tmp_path, "0.0.0.0", base) == known
    assert told(tmp_path, "::", "http://[::1]:8123", ("::1", 50_000)) == known


@pytest.mark.parametrize("bound", ["127.0.0.1", "::1", "192.168.7.5"])
def test_where_nobody_else_is_served_nobody_else_comes(tmp_path: Path, bound: str) -> None:
    assert told(tmp_path, bound) == {"everywhere": False, "origin": None}


@pytest.mark.parametrize(
    ("base", "client"),
    [
        ("http://127.0.0.1:8123", ("192.168.7.9", 50_000)),
        ("http://kitchen.local:8123", HERE),
        ("http://192.168.7.5:8123", HERE),
        ("http://127.0.0.1:8123", None),
    ],
)
def test_strangers_hear_nothing_of_this_network(
    tmp_path: Path, base: str, client: tuple[str, int] | None
) -> None:
    assert told(tmp_path, "0.0.0.0", base, client) == {"everywhere": True, "origin": None}


def test_without_a_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "own_address", lambda _family: None)
    assert origin_for_others("0.0.0.0", 8123) is None
    monkeypatch.setattr(reaching, "_FAR", {socket.AF_INET: "127.0.0.1"})
    assert own_address(socket.AF_INET) is None

    def fails(*_: object) -> None:
        raise OSError("the network cannot be reached")

    monkeypatch.setattr(socket, "socket", fails)
    assert own_address(socket.AF_INET) is None


def test_with_ipv6_alone_the_address_is_one_of_those(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "own_address", {socket.AF_INET6: "2001:db8:7::5"}.get)
    assert origin_for_others("::", 8123) == "http://[2001:db8:7::5]:8123"
    assert origin_for_others("0.0.0.0", 8123) is None


def test_what_a_server_says_of_itself_is_where_it_is_found(tmp_path: Path) -> None:
    with running(tmp_path, "--host", "0.0.0.0") as server, Person(server.url) as person:
        found = person.ask("GET", "/reach").json()
        assert found["everywhere"]
        own = own_address(socket.AF_INET)
        said = server.log.read_text()
        assert f"Forno serves http://127.0.0.1:{server.port}" in said
        if own is None:
            assert found["origin"] is None
            return
        assert found["origin"] == f"http://{own}:{server.port}"
        assert re.search(rf"{re.escape(found['origin'])}.*network", said)
        # A page that comes that way is the server's own: it may ask for everything.
        with Person(found["origin"]) as guest:
            headers = {"origin": found["origin"]}
            assert guest.ask("POST", "/guests", {}, headers=headers).status_code == 201
            assert guest.ask("GET", "/reach").json() == {"everywhere": True, "origin": None}
