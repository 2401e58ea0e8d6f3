"""Hints at the keyboard: a page where the table has them, a plain no where it has none."""

from __future__ import annotations

import pytest

from forno import Game, situation
from forno.bots import Danger, Hint, OrderHint, Threat, Tried
from forno.rules.counts import some
from forno.terminal.errors import NoHint
from forno.terminal.person import Person
from forno.terminal.saved_games import Notes
from forno.terminal.typed_commands import Command, Ears
from forno.views import OrderCard
from forno.words import LANGUAGES, speak
from tests.support.program import Run
from tests.terminal.test_person import Script

OLIVE = 3


def advice(game: Game, keep: int = some(OLIVE, 2)) -> Hint:
    """A hint made up for Ada."""
    threat = Threat(Danger.TAKEN, 0.31, some(OLIVE, 2), 2, OrderCard(1, 0))
    first, second = game.legal.indices[:2]
    return Hint(
        seat=0,
        worlds=500,
        orders=(
            OrderHint(0, True, 0.62, 0.25, 0.02, first, (threat,)),
            OrderHint(1, True, 0.5, 0.25, 0.02, None, ()),
            OrderHint(2, False, 0.07, 0.0, 0.01, None, ()),
        ),
        moves=(
            Tried(first, 0.44, 0.02, 0.0, 0.0, 500),
            Tried(second, 0.4, 0.02, 0.04, 0.03, 500),
        ),
        keep=keep,
    )


@pytest.fixture
def turn() -> Game:
    hands = {"Ada": "1p3s +4s1p"}
    return situation(
        "rio-grande", [("Ada", "green"), ("Ben", "red")], hands=hands, turn="Ada", seed=1
    )


def test_a_hint_is_a_page_to_read(turn: Game) -> None:
    stage = Script(turn, ["hint", "1p"])
    person = Person(stage, speak("en"), turn.setting, lambda _seat: advice(turn))
    assert person.move(turn.view(0), tuple(turn.legal)) == "1p"
    (page,) = stage.pages
    said = " ".join(page.split())
    assert "in 500 deals" in said
    assert "played now after 1 pepper: baked in 62 of 100 deals, in 25 without" in said
    assert "for Ben before it takes what it then lacks, mostly 2 olives." in said
    assert "1p: 44 of 100 (± 2)" in said
    assert "1s: 40 of 100, 4 less than the best (± 3)" in said
    assert "Keep 2 olives" in said
    assert max(len(line) for line in page.splitlines()) <= stage.device.width


def test_without_hints_there_is_a_plain_no(turn: Game) -> None:
    stage = Script(turn, ["hint", "1p"])
    assert Person(stage, speak("en"), turn.setting).move(turn.view(0), tuple(turn.legal)) == "1p"
    assert stage.pages == []
    assert "no hints at this table" in stage.messages[1]


def test_a_giver_of_hints_may_say_no(turn: Game) -> None:
    def no(_seat: int) -> Hint:
        raise NoHint("not now")

    stage = Script(turn, ["hint", "1p"])
    person = Person(stage, speak("en"), turn.setting, no)
    assert person.move(turn.view(0), tuple(turn.legal)) == "1p"
    assert stage.pages == []
    assert stage.messages[1] == "not now"


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_are_asked_for_in_every_language(turn: Game, language: str) -> None:
    ears = Ears(speak(language), turn.edition)
    for word in ("hint", speak(language).say("terminal-input-hint")):
        assert ears.command(word) is Command.HINT


def test_a_saved_game_keeps_whether_there_are_hints() -> None:
    for hints in (True, False):
        notes = Notes(("you", "cook"), "en", 1.0, hints=hints)
        assert Notes.read(notes.comments(finished=False)) == notes


def test_a_usual_game_has_none(forno: Run) -> None:
    done = forno("play", "--yes", "--plain", "--seed", "3", given="hint\nq\n")
    assert "no hints at this table" in " ".join(done.out.split())
