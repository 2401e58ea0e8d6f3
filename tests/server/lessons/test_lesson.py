"""The lesson: a round that the rules themselves have played, told in every language."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from forno.editions import edition
from forno.rules.facts import Baked, Fact, Failed, LaidMammaMia, PlayOver, RoundBegan
from forno.server.lessons.lesson import STATIONS, YOU, beginning, lesson_in
from forno.views import ROOM, to_plain
from forno.words import LANGUAGES
from forno.words.messages import LESSON, LESSON_HINTS
from tests.server.wire import Person
from tests.words.prose import assert_clean

every_language = pytest.mark.parametrize("language", LANGUAGES)


def played() -> dict[str, list[Fact]]:
    """What happens on the way to each station."""
    game = beginning("Ada")
    found = {}
    asked = ""
    for station in STATIONS:
        found[station.id] = [f for move in (asked, station.after) if move for f in game.play(move)]
        asked = station.asks
    return found


def plain(language: str) -> Any:
    return msgspec.json.decode(msgspec.json.encode(lesson_in(language)))


def test_the_catalogue_knows_every_station() -> None:
    assert tuple(station.id for station in STATIONS) == LESSON
    assert {one.id for one in STATIONS if one.asks or one.options} == set(LESSON_HINTS)


def test_what_is_told_is_what_happens() -> None:
    facts = played()
    assert any(isinstance(one, LaidMammaMia) for one in facts["memory"])
    assert any(isinstance(one, PlayOver) for one in facts["oven"])
    (baked,) = [one for one in facts["delivered"] if isinstance(one, Baked)]
    assert (baked.seat, bool(baked.own)) == (YOU, True), "completed from the hand"
    (failed,) = [one for one in facts["failed"] if isinstance(one, Failed)]
    assert failed.seat != YOU
    assert isinstance(facts["failed"][-2], RoundBegan), "that was a round"


def test_the_answer_is_what_lies_at_the_bottom() -> None:
    game = beginning("Ada")
    asked = ""
    for station in STATIONS:
        for move in filter(None, (asked, station.after)):
            game.play(move)
        asked = station.asks
        if station.options:
            room: Any = to_plain(game.view(ROOM))
            bottom = room["oven"]["from_top"][-1]
            kind, number = station.options[station.answer]
            assert bottom == {"kind": edition("rio-grande").ingredients[kind].id, "number": number}
            return
    pytest.fail("nothing is asked")


@every_language
def test_every_station_is_worded_and_shown_as_at_a_table(language: str) -> None:
    lesson = plain(language)
    assert lesson["steps"][0]["update"]["setting"]["names"][1:] == ["Pia", "Tito"]
    update: Any = None
    for step, after in zip(lesson["steps"], [*lesson["steps"][1:], None], strict=True):
        update = step["update"] or update
        assert_clean(step["title"])
        assert_clean(step["text"])
        if step["move"]:
            assert_clean(step["hint"])
            assert update["legal"], "whoever is to play may"
            assert after["update"], "what is played changes the table"
        if step["update"] and step["update"]["facts"]:
            assert step["update"]["said"], "what happens is told"


@every_language
def test_what_is_asked_for_can_be_put_together_on_the_page(language: str) -> None:
    update: Any = None
    for step in plain(language)["steps"]:
        update = step["update"] or update
        words = step["move"].split()
        if len(words) == 3:
            first, order, pile = words
            assert pile in update["turns"]["draws"][first][order != "-"]
            assert order == "-" or order[1:] in update["turns"]["orders"]
        elif words:
            assert step["move"] in {one["text"] for one in update["legal"]}


def test_nobody_else_s_cards_are_sent() -> None:
    for step in plain("en")["steps"]:
        if step["update"]:
            assert set(step["update"]["own"]) <= {"seat", "hand", "plan"}
            took = [one for one in step["update"]["facts"] if one["fact"] == "took"]
            assert all(one["seat"] == YOU for one in took)


def test_it_can_be_had(nobody: Person) -> None:
    found = nobody.ask("GET", "/lesson?language=fr").json()
    assert found == plain("fr")
