"""What can be had by HTTP after a game, and what the server says of itself."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import NamedTuple

import httpx
import pytest

from forno.table.plan import TablePlan
from tests.server.remote_players import gather_table, play_game
from tests.server.wire import API, Person, running, trouble
from tests.support.waiting import PATIENCE


class Finished(NamedTuple):
    """A game that was played to its end."""

    table: str
    keys: tuple[str, ...]


@pytest.fixture(scope="module")
def finished(url: str) -> Finished:
    async def play() -> Finished:
        plan = TablePlan(edition="abacus", seats=2, pace=0, patience=None)
        people = await gather_table([url], plan, [])
        try:
            await asyncio.gather(*(play_game(*one, Random(n)) for n, one in enumerate(people)))
        finally:
            for client, _ in people:
                await client.close()
        return Finished(people[0][1], tuple(client.key for client, _ in people))

    return asyncio.run(play())


def test_nothing_of_a_game_is_shown_before_its_end(host: Person, guest: Person) -> None:
    path = f"/tables/{host.make()['id']}"
    trouble(host.ask("GET", f"{path}/record"), "not-over")
    trouble(host.ask("GET", f"{path}/room"), "not-over")
    trouble(host.ask("POST", f"{path}/rematch"), "not-seated")
    for look in ("record", "room"):
        trouble(guest.ask("GET", f"{path}/{look}"), "not-invited")
        alone = f"/tables/{host.make(watching='nobody')['id']}/{look}"
        trouble(guest.ask("GET", alone), "no-watching")


def test_a_seat_has_no_rematch_before_the_end(host: Person) -> None:
    table = host.make()
    host.sit(table, "Ada")
    trouble(host.ask("POST", f"/tables/{table['id']}/rematch"), "not-over")


def test_a_finished_game_is_shown_to_those_who_may_see_it(
    url: str, finished: Finished, nobody: Person
) -> None:
    path = f"/tables/{finished.table}"
    with Person(url, finished.keys[1]) as player:
        record = player.ask("GET", f"{path}/record")
        assert record.headers["content-type"].startswith("text/plain")
        assert "abacus" in record.text
        assert player.ask("GET", f"{path}/room").json()
    trouble(nobody.ask("GET", f"{path}/record"), "not-invited")
    for key in ("", "x" * 43, "x" * 5_000, b"\xff"):
        answer = nobody.ask("GET", f"{path}/room", headers={"x-forno-invitation": key})
        trouble(answer, "not-invited")
    with Person(url, finished.keys[0]) as owner:
        key = owner.ask("POST", f"{path}/invitations", {}).json()["key"]
    invited = nobody.ask("GET", f"{path}/room", headers={"x-forno-invitation": key})
    assert invited.status_code == 200


def test_there_is_one_rematch(url: str, finished: Finished, guest: Person) -> None:
    path = f"/tables/{finished.table}/rematch"
    trouble(guest.ask("POST", path), "not-seated")
    found = []
    for key in finished.keys:
        with Person(url, key) as player:
            found.append(player.ask("POST", path).json()["id"])
    assert len({*found}) == 1
    summary = guest.ask("GET", f"/tables/{found[0]}").json()
    assert [seat["name"] for seat in summary["seats"]] == ["P0", "P1"]


# --- The server itself ------------------------------------------------------------------------


def test_the_server_is_well_and_describes_itself(nobody: Person) -> None:
    assert httpx.get(f"{nobody.url}/health", timeout=PATIENCE).json() == {"status": "well"}
    described = nobody.ask("GET", "/openapi.json").json()
    assert described["openapi"].startswith("3.1")
    assert f"{API}/tables" in described["paths"]


def test_nothing_is_kept_by_caches(host: Person) -> None:
    for path in ("/mine", "/nowhere", "/openapi.json"):
        assert host.ask("GET", path).headers["cache-control"] == "no-store"


def test_the_server_log_has_no_key_in_it(tmp_path: Path) -> None:
    with running(tmp_path) as server, Person.greeted(server.url) as person:
        table = person.make()
        ticket = person.ask("POST", "/tickets").json()["ticket"]
        with person.play(table["id"], ticket=ticket, invitation=table["invitation"]) as client:
            client.hear_of("update")
    log = server.log.read_text()
    for secret in (person.key, ticket, table["invitation"], table["code"]):
        assert secret not in log
