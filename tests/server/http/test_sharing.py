"""A public link to a finished game: with everybody's consent; that page alone can be embedded."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest

from forno.server.after_game.pictures import read_png
from forno.table.plan import TablePlan
from tests.server.remote_players import gather_table, play_game
from tests.server.wire import Person, running, trouble
from tests.support.servers import ServerProcess
from tests.support.waiting import PATIENCE

WANTED = ("replay", "story", "record", "room")


class Played(NamedTuple):
    """A game of two persons and a bot that was played to its end."""

    url: str
    table: str
    people: tuple[Person, Person]
    names: tuple[str, str]
    stranger: Person

    def page(self, more: str = "", **headers: str) -> httpx.Response:
        """What a stranger's browser gets at the public link."""
        link = f"{self.url}/game/{self.table}{more}"
        return httpx.get(link, headers={"accept": "text/html", **headers}, timeout=PATIENCE)

    def agree(self, person: Person, *, agreed: bool) -> dict[str, Any]:
        answer = person.ask("PUT", f"/tables/{self.table}/sharing", {"agreed": agreed})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running(tmp_path_factory.mktemp("sharing")) as found:
        yield found


@pytest.fixture(scope="module")
def played(server: ServerProcess) -> Iterator[Played]:
    async def play() -> tuple[str, list[str]]:
        plan = TablePlan(edition="abacus", seats=3, pace=0, patience=None, watching="nobody")
        people = await gather_table([server.url], plan, ["cook"])
        try:
            await asyncio.gather(*(play_game(*one, Random(n)) for n, one in enumerate(people)))
        finally:
            for client, _ in people:
                await client.close()
        return people[0][1], [client.key for client, _ in people]

    table, (first, second) = asyncio.run(play())
    with (
        Person(server.url, first) as ada,
        Person(server.url, second) as ben,
        Person.greeted(server.url) as stranger,
    ):
        seats = stranger.ask("GET", f"/tables/{table}").json()["seats"]
        names = tuple(one["name"] for one in seats if not one["bot"])
        yield Played(server.url, table, (ada, ben), (names[0], names[1]), stranger)


def strict(answer: httpx.Response) -> bool:
    """Whether no other site may show this within its own page."""
    policy = answer.headers["content-security-policy"]
    return "frame-ancestors 'none'" in policy and answer.headers["x-frame-options"] == "DENY"


def test_consent_opens_a_game_and_taking_it_back_closes_it(played: Played) -> None:
    ada, ben = played.people
    path = f"/tables/{played.table}"
    # Before: nothing, and it says whose consent is missing, and no more.
    closed = played.page()
    assert closed.status_code == 403
    assert strict(closed)
    assert "og:title" not in closed.text
    assert not any(name in closed.text for name in played.names)
    trouble(played.page("/preview.png"), "not-agreed")
    assert all(name in played.page("/preview.png").json()["reason"] for name in played.names)
    for look in WANTED:
        trouble(played.stranger.ask("GET", f"{path}/{look}"), "no-watching")
    trouble(played.stranger.ask("PUT", f"{path}/sharing", {"agreed": True}), "not-seated")
    # One of two is not enough.
    assert played.agree(ada, agreed=True) == {
        "public": False, "waiting": [played.names[1]], "withdrawn": False, "you": True,
    }  # fmt: skip
    assert played.page().status_code == 403
    assert played.page("/preview.png").json()["reason"].endswith(f"agree: {played.names[1]}")
    assert played.stranger.ask("GET", f"{path}/sharing").json() == {
        "public": False, "waiting": [played.names[1]], "withdrawn": False, "you": None,
    }  # fmt: skip
    # Both: everybody may look, by the link and by what the page behind it asks for.
    assert played.agree(ben, agreed=True)["public"]
    for look in WANTED:
        assert played.stranger.ask("GET", f"{path}/{look}").status_code == 200
    opened = played.page()
    assert opened.status_code == 200
    assert "frame-ancestors *" in opened.headers["content-security-policy"]
    assert "x-frame-options" not in opened.headers
    strictly = "default-src 'none'; script-src 'self'"
    assert opened.headers["content-security-policy"].startswith(strictly)
    # Taken back: gone, everywhere and at once.
    assert played.agree(ben, agreed=False)["withdrawn"]
    gone = played.page()
    assert gone.status_code == 410
    assert strict(gone)
    assert "og:title" not in gone.text
    trouble(played.page("/preview.png"), "withdrawn")
    for look in WANTED:
        trouble(played.stranger.ask("GET", f"{path}/{look}"), "no-watching")
    played.agree(ben, agreed=True)
    assert played.page().status_code == 200


def test_a_link_has_a_title_and_a_picture(played: Played) -> None:
    for person in played.people:
        played.agree(person, agreed=True)
    found = played.page(**{"accept-language": "de-CH,de;q=0.9"})
    tags = dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', found.text))
    scores = played.people[0].ask("GET", f"/tables/{played.table}/story").json()
    best = scores["setting"]["names"][scores["scores"][0]["seat"]]
    assert best in unescape(tags["og:title"])
    assert ("gewinnt" in tags["og:title"]) or ("teilen" in tags["og:title"])
    assert f"<title>{tags['og:title']} · Forno</title>" in found.text
    assert tags["twitter:card"] == "summary_large_image"
    assert tags["og:url"] == f"{played.url}/game/{played.table}"
    picture = httpx.get(tags["og:image"], timeout=PATIENCE)
    assert picture.headers["content-type"] == "image/png"
    assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
    drawn = read_png(picture.content)
    assert (drawn.width, drawn.height) == (1200, 630)
    assert len({*drawn.data[::3]}) > 50, "it is a picture, and not one colour"


def test_nothing_but_a_shared_game_can_be_embedded(played: Played) -> None:
    for person in played.people:
        played.agree(person, agreed=True)
    others = ("/", f"/t/{played.table}", f"/replay/{played.table}", "/learn", "/game/nowhere")
    for path in (*others, f"/api/v1/tables/{played.table}/story"):
        assert strict(httpx.get(played.url + path, timeout=PATIENCE)), path


def test_a_running_game_and_no_game_have_no_link(server: ServerProcess, played: Played) -> None:
    with Person.greeted(server.url) as host:
        table = host.make()["id"]
        for one in (table, "nowhere", "%2e%2e", "x" * 80):
            link = f"{server.url}/game/{one}"
            assert httpx.get(link, timeout=PATIENCE).status_code == 404
            assert httpx.get(f"{link}/preview.png", timeout=PATIENCE).status_code == 404
        trouble(played.stranger.ask("GET", f"/tables/{table}/sharing"), "not-over")
        trouble(played.stranger.ask("PUT", f"/tables/{table}/sharing", {}), "malformed")


# --- A decision once more -----------------------------------------------------------------------


def first_step_of(person: Person, table: str, seat: int) -> int:
    steps = person.ask("GET", f"/tables/{table}/replay").json()["steps"]
    return next(int(one["seq"]) for one in steps if one["seat"] == seat and one["seq"] > 12)


def test_a_decision_is_tried_again_at_a_table_of_its_own(played: Played) -> None:
    ada, ben = played.people
    path = f"/tables/{played.table}"
    played.agree(ben, agreed=False)
    step = first_step_of(ada, played.table, 0)
    own = ada.ask("GET", f"{path}/replay?eyes=0").json()["steps"][step - 1]
    answer = ada.ask("POST", f"{path}/again", {"step": step, "seat": 0})
    assert answer.status_code == 201, answer.text
    table = answer.json()["id"]
    with ada.play(table) as client:
        update = client.hear_of("update", stage="playing")
    assert update["own"]["hand"] == own["own"]["hand"]
    assert update["view"]["oven"] == own["view"]["oven"]
    assert update["view"]["to_act"] == 0
    heard = [fact["fact"] for fact in update.get("facts", ())]
    assert heard.count("round-began") <= 1, "nobody is told again what happened before"
    seats = ada.ask("GET", f"/tables/{table}").json()["seats"]
    assert [bool(one["bot"]) for one in seats] == [False, True, True]
    # Only one's own decisions, unless everybody may look at the game; and only where one decides.
    trouble(ada.ask("POST", f"{path}/again", {"step": step, "seat": 1}), "not-seated")
    trouble(played.stranger.ask("POST", f"{path}/again", {"step": step, "seat": 0}), "no-watching")
    trouble(ada.ask("POST", f"{path}/again", {"step": 9_999, "seat": 0}), "nothing-to-try")
    other = first_step_of(ada, played.table, 1)
    trouble(ada.ask("POST", f"{path}/again", {"step": other, "seat": 0}), "nothing-to-try")
    trouble(ada.ask("POST", f"/tables/{table}/again", {"step": 1, "seat": 0}), "not-over")
    for person in played.people:
        played.agree(person, agreed=True)
    answer = played.stranger.ask("POST", f"{path}/again", {"step": other, "seat": 1})
    assert answer.status_code == 201, answer.text
