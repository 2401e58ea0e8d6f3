"""Editions and characters by HTTP, in every language; and which tables are listed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from forno.bots.ladder.characters import CHARACTERS
from forno.editions import edition, edition_ids
from forno.server import protocol as p
from forno.words import LANGUAGES
from tests.server.wire import Pair, Person, trouble


def get(person: Person, path: str, kind: Any) -> dict[str, Any]:
    answer = person.ask("GET", path)
    assert answer.status_code == 200, answer.text
    msgspec.json.decode(answer.content, type=kind)
    found: dict[str, Any] = answer.json()
    return found


def test_all_editions_are_there_with_names_for_people(nobody: Person) -> None:
    found = get(nobody, "/editions", p.Editions)["editions"]
    assert [one["id"] for one in found] == list(edition_ids())
    titles = {one["id"]: one["title"] for one in found}
    assert titles["abacus"] == "Abacus 1998"
    assert titles["plus"] == "Mamma Mia! Plus"
    for one in found:
        assert one["players"] == list(edition(one["id"]).player_counts)
        assert one["helping"] == (one["id"] == "plus")
        assert one["colours"] == list(edition(one["id"]).colours)


def test_what_is_special_about_them_is_said_in_every_language(nobody: Person) -> None:
    for number in range(len(edition_ids())):
        told = {
            get(nobody, f"/editions?language={language}", p.Editions)["editions"][number]["summary"]
            for language in LANGUAGES
        }
        assert len(told) == len(LANGUAGES)


@pytest.mark.parametrize("name", edition_ids())
def test_an_edition_has_its_cards(nobody: Person, name: str) -> None:
    found = get(nobody, f"/editions/{name}?language=de", p.EditionDetails)
    e = edition(name)
    assert [kind["id"] for kind in found["kinds"]] == [kind.id for kind in e.ingredients]
    assert found["hand_limit"] == e.rulebook.hand_limit
    assert {*found["orders"]} == {*e.colours}
    for colour, orders in found["orders"].items():
        specs = e.orders[e.colour(colour)]
        assert [one["code"] for one in orders] == [spec.code for spec in specs]
        assert [one["jokers"] for one in orders] == [spec.jokers for spec in specs]
        assert all(one["name"] and one["needs"] for one in orders)
        assert all(0 not in one["printed"].values() for one in orders)
    assert found["reconstruction"] == (name == "plus")


def test_leftovers_are_told_apart(nobody: Person) -> None:
    found = {name: get(nobody, f"/editions/{name}", p.EditionDetails) for name in edition_ids()}
    assert {name: one["leftovers"] for name, one in found.items()}.items() >= {
        "rio-grande": "covered",
        "abacus": "covered",
        "bgg": "stay",
        "oya": "seconds",
        "plus": "covered",
    }.items()
    assert found["oya"]["leftovers_seconds"] == 10
    without_card = {name for name, one in found.items() if not one["mamma_mia"]}
    assert without_card & {"rio-grande", "abacus", "bgg", "oya", "plus"} == {"abacus", "plus"}


@pytest.mark.parametrize(
    "name", ["nothing", "ABACUS", "abacus.toml", "..%2fabacus", "%00", "x" * 500]
)
def test_there_are_no_other_editions(nobody: Person, name: str) -> None:
    answer = nobody.ask("GET", f"/editions/{name}")
    trouble(answer, "no-such-page" if "%2f" in name else "no-such-edition")


@pytest.mark.parametrize("asked", ["language=tlh", "language=", "language=en&language=de"])
@pytest.mark.parametrize("path", ["/editions", "/editions/plus", "/characters"])
def test_a_language_that_nobody_speaks_is_refused(nobody: Person, path: str, asked: str) -> None:
    trouble(nobody.ask("GET", f"{path}?{asked}"), "malformed")


def test_what_else_stands_in_an_address_does_no_harm(nobody: Person) -> None:
    assert nobody.ask("GET", "/editions?more=1&language=fr").status_code == 200
    assert nobody.ask("GET", "/tables?language=fr").status_code == 200


def test_every_character_has_a_note_and_a_face(nobody: Person) -> None:
    found = [
        one
        for language in LANGUAGES
        for one in get(nobody, f"/characters?language={language}", p.Characters)["characters"]
    ]
    assert [one["rung"] for one in found] == [*CHARACTERS] * len(LANGUAGES)
    assert len({one["note"] for one in found}) == len(found)
    for one in found:
        face = nobody.http.get(nobody.url + one["face"])
        assert face.headers["content-type"] == "image/svg+xml"


def test_games_that_everybody_may_look_on_at_are_listed(nobody: Person, url: str) -> None:
    def listed(stage: str) -> set[str]:
        found = get(nobody, f"/tables?stage={stage}", p.Tables)["tables"]
        return {one["id"] for one in found}

    with (
        Pair(url, listed=True, watching="everybody") as seen,
        Pair(url, listed=True, watching="invited") as unseen,
        Pair(url, watching="everybody") as hidden,
        Person.greeted(url) as host,
    ):
        waiting = host.make(listed=True)["id"]
        assert listed("playing") & {one.table["id"] for one in (seen, unseen, hidden)} == {
            seen.table["id"]
        }
        assert waiting in listed("open")
        assert waiting not in listed("playing")
        assert seen.table["id"] not in listed("open")
    trouble(nobody.ask("GET", "/tables?stage=over"), "malformed")
