"""Wrong, stolen, spent and foreign tokens, and pages of other sites: they open no session."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from forno.server.rooms import service as serving_service
from forno.server.rooms.service import Service
from forno.server.traffic.callers import COOKIE
from forno.table.bus.local import LocalBus
from forno.table.log.open import open_store
from forno.table.refusals import TableRefusal
from tests.server.broken_messages import VALID
from tests.server.wire import Pair, Person, SocketClient, trouble
from tests.support.live_tables import InProcess


def browser(person: Person, **headers: str) -> SocketClient:
    """A WebSocket as a browser opens it."""
    person.ask("POST", "/guests", {}, headers={"origin": person.url})
    cookie = f"{COOKIE}={person.http.cookies[COOKIE]}"
    return SocketClient(person.url, {"cookie": cookie, "origin": person.url, **headers})


def test_a_ticket_opens_one_session_and_a_cookie_alone_none(url: str) -> None:
    home = {"origin": url}
    with Person(url) as person:
        person.ask("POST", "/guests", {}, headers=home)
        table = person.ask("POST", "/tables", {"plan": {"seats": 2}}, headers=home).json()
        command = {"name": "Ada"}
        person.ask("POST", f"/tables/{table['id']}/seats", command, headers=home)
        ticket = person.ask("POST", "/tickets", headers=home).json()["ticket"]
        with browser(person) as client:
            client.say(type="hello", table=table["id"])
            assert client.hear_bye()["code"] == "not-invited"
        with browser(person) as client:
            client.say(type="hello", table=table["id"], ticket=ticket)
            assert client.hear()["you"] == 0
        with browser(person) as client:
            client.say(type="hello", table=table["id"], ticket=ticket)
            assert client.hear_bye()["code"] == "ticket"


def test_a_ticket_that_nobody_gave(url: str) -> None:
    with Person.greeted(url) as person, person.connect() as client:
        client.say(type="hello", table=person.make()["id"], ticket="x" * 43)
        assert client.hear_bye()["code"] == "ticket"


def test_a_ticket_is_soon_too_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving_service, "TICKET_SECONDS", -1.0)

    async def redeem() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/tables.db")
        try:
            service = Service(store, LocalBus(), InProcess())
            ticket = await service.ticket_for("somebody")
            with pytest.raises(TableRefusal) as refused:
                await service.redeem(ticket)
            assert refused.value.code == "ticket"
        finally:
            await store.close()

    asyncio.run(redeem())


def test_foreign_keys_open_nothing(url: str, pair: Pair) -> None:
    table = pair.table["id"]
    with Person.greeted(url) as stranger:
        with stranger.connect() as client:
            client.say(type="hello", table=table)
            assert client.hear_bye()["code"] == "not-invited"
        with stranger.connect() as client:
            client.say(type="hello", table=table, invitation="y" * 43)
            assert client.hear_bye()["code"] == "not-invited"
        with stranger.connect() as client:
            client.say(type="hello", table=table, invitation=pair.table["invitation"], eyes=0)
            assert client.hear_bye()["code"] == "not-shared"
        with stranger.connect() as client:
            client.say(type="hello", table="nowhere")
            assert client.hear_bye()["code"] == "no-such-table"


def test_a_key_that_the_server_never_gave_is_refused(url: str, pair: Pair) -> None:
    given = pair.people[0].key
    forged = given[:-1] + ("A" if given[-1] != "A" else "B")
    for key in ("x" * 43, "x" * 65, pair.table["invitation"], forged):
        with Person(url, key) as stranger:
            trouble(stranger.ask("GET", "/tables"), "unknown-key")
            trouble(stranger.ask("POST", "/tables", {}), "unknown-key")
            assert stranger.ask("POST", "/guests", {"bearer": True}).status_code == 201
            with pytest.raises(InvalidStatus) as refused:
                stranger.connect()
            assert json.loads(refused.value.response.body or b"")["code"] == "unknown-key"


def test_a_browser_with_a_cookie_that_is_not_known_gets_another(url: str) -> None:
    home = {"origin": url}
    with Person(url) as person:
        person.http.cookies[COOKIE] = "x" * 43
        trouble(person.ask("GET", "/mine"), "unknown-key")
        answer = person.ask("POST", "/guests", {}, headers=home)
        person.http.cookies.clear()
        person.http.cookies[COOKIE] = answer.cookies[COOKIE]
        assert person.ask("GET", "/mine").status_code == 200


def test_a_spectator_can_do_nothing_else(url: str, pair: Pair) -> None:
    with Person.greeted(url) as stranger:
        client = stranger.play(pair.table["id"], invitation=pair.table["code"])
        with client:
            update = client.hear_of("update")
            assert "own" not in update
            assert "legal" not in update
            for message in VALID:
                if message["type"] not in ("hello", "there"):
                    client.say(**message)
                    assert client.hear_of("refused")["code"] == "not-seated"


@pytest.mark.parametrize("key", ["short", "x" * 87, "x y"])
def test_a_key_that_is_none_is_refused_before_the_session(url: str, key: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        SocketClient(url, {"authorization": f"Bearer {key}"})
    assert refused.value.response.status_code == 401


@pytest.mark.parametrize(
    "origin", ["null", "http://evil.example", "http://[", "https://127.0.0.1", "ws://127.0.0.1"]
)
def test_pages_of_other_sites_open_no_session(url: str, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        SocketClient(url, {"origin": origin})
    response = refused.value.response
    assert response.status_code == 403
    assert json.loads(response.body or b"")["code"] == "origin"
