"""Set-up tables: laid out by a position, marked for everybody, and played like any other."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from forno import Game, situation
from forno.game.position_line import LONGEST, write_view
from forno.views import own_to_plain
from tests.server.wire import Person, running, trouble
from tests.support.servers import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running(tmp_path_factory.mktemp("set-up")) as found:
        yield found
    # Bots find their way though nobody was told of the cards.
    assert "a cook decides" not in found.log.read_text()
    assert "the cook failed" not in found.log.read_text()


@pytest.fixture
def ada(server: ServerProcess) -> Iterator[Person]:
    with Person.greeted(server.url) as person:
        yield person


def played(moves: int, *, seed: int = 3) -> Game:
    """A game of three after some turns, and a step more: in the middle of a turn."""
    game, rng = Game("abacus", 3, seed=seed, recall="2"), Random(seed)
    while moves or not game.in_move:
        moves -= not game.in_move and moves > 0
        game.play(rng.choice(list(game.legal)))
    return game


def made(person: Person, position: str, **more: Any) -> dict[str, str]:
    plan = {"pace": 0, "patience": None, **more}
    answer = person.ask(
        "POST", "/tables", {"plan": plan, "bots": ["cook", "cook"], "position": position}
    )
    assert answer.status_code == 201, answer.text
    found: dict[str, str] = answer.json()
    return found


def refused(person: Person, position: str) -> str:
    answer = person.ask("POST", "/tables", {"plan": {}, "position": position})
    return trouble(answer, "position-refused").reason


def test_a_set_up_table_is_marked_and_played_to_its_end(ada: Person) -> None:
    given = played(7)
    table = made(ada, given.position, listed=True, watching="everybody")
    path = f"/tables/{table['id']}"
    seat = 0
    assert ada.sit(table, "Ada").status_code == 201
    # Strangers read the mark in the list, and what the position settles.
    with Person.greeted(ada.url) as stranger:
        listed = stranger.ask("GET", "/tables?stage=open").json()["tables"]
        assert [one["set_up"] for one in listed if one["id"] == table["id"]] == [True]
        shown = stranger.ask("GET", path).json()
        assert (shown["edition"], shown["recall"], shown["set_up"]) == ("abacus", "2", True)
        with stranger.connect() as looking:
            looking.say(type="hello", table=table["id"])
            assert looking.hear()["set_up"] is True
    with ada.connect() as client:
        client.say(type="hello", table=table["id"])
        welcome = client.hear_of("welcome")
        assert welcome["set_up"] is True
        assert welcome["plan"]["seats"] == 3
        lobby = client.hear_of("update")
        colours = [given.edition.colours[colour] for colour in given.setting.colours]
        assert [one["colour"] for one in lobby["table"]["chairs"]] == colours
        client.say(type="ready", id="ready")
        update = client.hear_of("update", stage="playing")
        # The names are those of the people, the cards those of the position, and no more is told
        # to its maker than its seat sees.
        assert update["setting"]["names"][0] == "Ada"
        assert "Green" not in update["setting"]["names"]
        assert {"own", "view"} <= {*update}
        if update["seq"] == update["turn"]:
            public, seats = situation(position=given.position).views()
            assert update["own"] == own_to_plain(public.setting, seats[seat])
        number = 0
        while update["table"]["stage"] == "playing":
            if update.get("legal"):
                number += 1
                step = update["legal"][0]["index"]
                client.say(type="act", id=f"{number}", answers=update["turn"], move=[step])
            update = client.hear_of("update")
    assert number > 3
    # Afterwards: a record that says so, no proof, and nothing that counts.
    record = ada.ask("GET", f"{path}/record").text
    assert "# Set-up table: whoever laid it out has seen all cards." in record
    assert " Ada\n" in record
    trouble(ada.ask("POST", f"{path}/verify"), "no-proof")
    own = next(one for one in ada.ask("GET", "/mine").json()["tables"] if one["id"] == table["id"])
    assert (own["set_up"], own["standings"]) == (True, [])
    # A rematch is dealt, and so it is a table like any other.
    again = ada.ask("POST", f"{path}/rematch").json()["id"]
    assert ada.ask("GET", f"/tables/{again}").json()["set_up"] is False


def test_seats_have_the_colours_of_their_cards(ada: Person) -> None:
    given = Game("rio-grande", [("Ada", "green"), ("Ben", "red")], seed=1)
    answer = ada.ask("POST", "/tables", {"position": given.position})
    table = answer.json()
    trouble(ada.sit(table, "Ada", seat=1, colour="green"), "colour-refused")
    assert ada.sit(table, "Ada", seat=1, colour="red").status_code == 201
    trouble(
        ada.ask("PUT", f"/tables/{table['id']}/seats/0", {"bot": "cook", "colour": "blue"}),
        "colour-refused",
    )
    seats = len(ada.ask("GET", f"/tables/{table['id']}").json()["seats"])
    assert seats == 2
    bots = ["cook"] * 3
    crowded = ada.ask("POST", "/tables", {"bots": bots, "position": given.position})
    trouble(crowded, "too-many")


def test_what_cannot_be_laid_out_is_refused_in_words(ada: Person) -> None:
    line = Game("rio-grande", 2, seed=1).position
    finished = Game("abacus", 2, seed=1)
    while not finished.is_over:
        finished.play(next(iter(finished.legal)))
    assert refused(ada, "nonsense").startswith("position, column 1: a position begins with")
    assert "over" in refused(ada, finished.position)
    assert f"no position is longer than {LONGEST} signs" in refused(ada, line + " " * LONGEST)
    assert "there is no edition" in refused(ada, line.replace("rio-grande", "rio-grand"))
    alone = line.split("; ")
    colour = alone[2].split()[1]
    other = alone[2].split()[2]
    alone = [part for part in alone if f" {other}" not in part or part == alone[2]]
    alone[2] = f"seats {colour}"
    assert "1 player" in refused(ada, "; ".join(alone))
    seen = Game("rio-grande", 2, seed=1).view(0)
    assert "what one seat sees" in refused(ada, write_view(seen))
    trouble(ada.ask("POST", "/tables", {"position": 7}), "malformed")
    trouble(ada.ask("POST", "/tables", {"position": line + "x" * 9_000}), "too-large")
