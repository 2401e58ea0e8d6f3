"""The full screen: whole games by keys alone and by mouse alone, at every size."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from rich.text import Text
from textual.widgets import Static

from forno import Game, situation
from forno.bots import Hint
from forno.terminal import local_session
from forno.terminal.after_game import AfterGame, EndQuestion
from forno.terminal.errors import NoHint, Quit
from forno.terminal.full_screen.app_device import AppDevice
from forno.terminal.full_screen.pressing import Press
from forno.terminal.lesson_session import AfterLesson, LessonSession
from forno.terminal.local_game import stage_for
from forno.terminal.local_session import LocalSession
from forno.terminal.picture_parts import Marks
from forno.terminal.saved_games import GameSaver, Notes
from forno.words import LANGUAGES, speak

from ..support.shell import Window, games
from ..support.waiting import PATIENCE
from .full_screen import Visitor, visiting

SEATS = [("Ada", "green"), ("Ben", "red"), ("Cleo", "pink")]
SIZES = [(60, 18), (80, 24), (120, 40), (200, 50)]


def last_round(name: str = "rio-grande") -> Game:
    """A game that is over in a few turns, with orders to bake."""
    hands = {"Ada": "2p3s1o +4s1p +each", "Ben": "1a2s +4a1s", "Cleo": "2m +each"}
    seats = SEATS if name == "plus" else [*SEATS[:2], ("Cleo", "brown")]
    return situation(
        name,
        seats,
        hands=hands,
        supply="apsmo" if name == "plus" else "aMpsmo",
        round=3,
        turn="Ada",
    )


def play(
    game: Game, folder: Path, pace: float = 0, *, hints: bool = False, language: str = "en"
) -> tuple[AppDevice, Callable[[], Any]]:
    """A device, and the session that is to be shown on it."""
    device, words = AppDevice(), speak(language)
    seats = ("you", "cook", "cook", "cook")[: len(game.names)]
    stage = stage_for(device, words, game.setting, pace=pace, attended=True)
    saver = GameSaver(folder / "game.forno", Notes(seats))
    session = LocalSession(game, seats, stage, saver, seed=1, hints=hints)

    def work() -> AfterGame | None:
        session.run()
        return session.part(EndQuestion(words, again=True))

    return device, work


def visit(
    device: AppDevice,
    work: Callable[[], Any],
    what: Callable[[Visitor], Coroutine[Any, Any, None]],
    size: tuple[int, int] = (80, 24),
) -> Any:
    """Have the app shown to a visitor; return what became of the work."""

    async def run() -> None:
        async with visiting(device, work, size) as visitor:
            await what(visitor)

    asyncio.run(run())
    assert device.app is not None
    return device.finish(device.app)


async def one_step_by_keys(visitor: Visitor) -> None:
    """Answer whatever is asked, with keys."""
    question = None if visitor.reads else visitor.scene.question
    if visitor.reads or question is None:
        await visitor.keys("enter")
    elif question.marks is Marks.KINDS:
        await visitor.keys("1", "o", "enter")
    elif question.marks in (Marks.CARDS, Marks.ANY_CARDS):
        await visitor.keys("1", "enter")
    else:
        await visitor.keys(str(len(question.options)) if question.options else "enter")


async def one_step_by_mouse(visitor: Visitor) -> None:
    """Answer whatever is asked, with clicks."""
    if visitor.reads:
        await visitor.click(2)
        return
    question, offers = visitor.scene.question, visitor.pressables
    if question is not None and question.marks is Marks.KINDS:
        for does in (Press.KIND, Press.ORDER, Press.SEND):
            offers = visitor.pressables
            number = next((n for n, one in enumerate(offers) if one.does is does), None)
            if number is not None:
                await visitor.click(number)
        return
    await visitor.click(next(n for n, one in enumerate(offers) if one.does is Press.TYPE))


@pytest.mark.parametrize("name", ["rio-grande", "plus"])
def test_keys_alone_play_a_whole_game(name: str, tmp_path: Path) -> None:
    seen = set()

    async def to_the_end(visitor: Visitor) -> None:
        while not visitor.is_over:
            if not visitor.reads:
                seen.add((visitor.scene.view.baking, visitor.scene.results is not None))
            await one_step_by_keys(visitor)

    device, work = play(last_round(name), tmp_path)
    assert visit(device, work, to_the_end) is AfterGame.LEAVE
    assert {(False, False), (True, False), (False, True)} <= seen | {(False, True)}


def test_the_mouse_alone_plays_a_whole_game_and_asks_for_another(tmp_path: Path) -> None:
    async def to_the_end(visitor: Visitor) -> None:
        while not visitor.is_over:
            await one_step_by_mouse(visitor)

    device, work = play(last_round(), tmp_path)
    assert visit(device, work, to_the_end) is AfterGame.AGAIN


def test_everything_that_is_asked_is_in_sight_at_every_size(tmp_path: Path) -> None:
    async def look(visitor: Visitor) -> None:
        for size in SIZES:
            await visitor.pilot.resize_terminal(*size)
            await visitor.settle()
            shown = visitor.text
            for wanted in ("Your hand:", "draw from the supply", "4 salami", "save & leave"):
                assert wanted in shown, (size, wanted, shown)
            assert ("What happened" in shown) == (size[0] >= 112)
            assert ("The rules in short" in shown) == (size[0] >= 164)
            assert ("▸ Ada (you)" in shown) == (size[1] > 18) or size[1] == 18
        await visitor.pilot.resize_terminal(80, 24)
        await visitor.keys("l")
        assert "What happened" in visitor.text
        await visitor.keys("l")
        assert "What happened" not in visitor.text
        await visitor.keys("q")

    device, work = play(last_round(), tmp_path)
    with pytest.raises(Quit):
        visit(device, work, look)


def test_help_rules_and_a_move_in_words(tmp_path: Path) -> None:
    async def look(visitor: Visitor) -> None:
        await visitor.keys("?")
        assert "three" not in visitor.text
        assert "3 salami" in visitor.text, "cards of the own hand are the example"
        await visitor.keys("enter")
        await visitor.keys("h")
        assert "The rules in short" in visitor.text
        await visitor.keys("escape")
        await visitor.keys("i")
        assert "There are no hints" in visitor.text
        await visitor.keys("2")
        assert "◆3/3s" in visitor.text or "◆2/2p" in visitor.text or "◆1/1o" in visitor.text
        await visitor.keys("backspace")
        assert "◆" not in visitor.text
        await visitor.write("9s")
        assert "You cannot play 9 salami" in visitor.text
        await visitor.write("3s - s")
        assert visitor.scene.view.oven.height > 3
        await visitor.keys("q")

    device, work = play(last_round(), tmp_path)
    with pytest.raises(Quit):
        visit(device, work, look, (100, 40))


def test_what_a_card_covers_is_gone_from_every_panel(tmp_path: Path) -> None:
    async def look(visitor: Visitor) -> None:
        await visitor.write("1o - s")
        assert "Ben puts" in visitor.text
        await visitor.keys("enter")
        assert "You put 1 olive" not in visitor.text
        assert "Ben puts" not in visitor.text
        assert "Ben played." in visitor.text
        await visitor.keys("q")

    game = situation("rio-grande", SEATS[:2], hands={"Ada": "2o3s", "Ben": "2a2s"}, turn="Ada")
    device, work = play(game, tmp_path)
    with pytest.raises(Quit):
        visit(device, work, look, (120, 40))


def test_baking_can_be_skipped_to_the_next_decision(tmp_path: Path) -> None:
    """The pace is so slow that the test would not end if anybody waited for it."""

    async def look(visitor: Visitor) -> None:
        while visitor.scene.question is not None or visitor.scene.waits:
            if "Enter opens the oven" in visitor.scene.hint:
                break
            await one_step_by_keys(visitor)
        # The game began in the middle, and so did the table that is shown.
        view = visitor.scene.view
        assert (view.round, view.supply, view.seats[1].orders) == (3, 0, 0)
        await visitor.keys("s")
        assert visitor.scene.results is not None or visitor.scene.question is not None
        await visitor.keys("ctrl+c")

    hands = {"Ada": "2p3s1o", "Ben": "1a"}
    game = situation("rio-grande", SEATS[:2], hands=hands, supply="M", round=3, turn="Ada")
    device, work = play(game, tmp_path, pace=60)
    with pytest.raises(KeyboardInterrupt):
        visit(device, work, look)


def test_a_fire_burns_while_a_hint_is_worked_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = Event()

    def think(*_: object) -> Hint:
        ready.wait(PATIENCE)
        raise NoHint("Nothing comes to mind.")

    monkeypatch.setattr(local_session, "hint", think)

    async def look(visitor: Visitor) -> None:
        await visitor.pilot.press("i")
        seen: set[str] = set()
        while len(seen) < 3:  # what moves is seen in several pictures
            await visitor.pilot.pause(0.01)
            if "Working a hint out" in visitor.text:
                assert "Go on" not in visitor.text
                lines = visitor.text.splitlines()
                seen |= {line for line in lines if re.search(r"[▂▃▄▅]+ \d+ s", line)}
        ready.set()
        await visitor.settle()
        assert "Nothing comes to mind." in visitor.text
        assert "Working a hint out" not in visitor.text
        await visitor.keys("q")

    device, work = play(last_round(), tmp_path, hints=True)
    with pytest.raises(Quit):
        visit(device, work, look)


def test_the_lesson_by_keys(tmp_path: Path) -> None:
    del tmp_path
    device = AppDevice()
    session = LessonSession(device, speak("en"), pace=0)
    titles = []

    async def learn(visitor: Visitor) -> None:
        for _ in range(40):
            if visitor.is_over:
                break
            assert visitor.app.table is not None
            coach = visitor.app.table.shown.coach
            assert coach is not None
            if coach.title not in titles:
                titles.append(coach.title)
                assert coach.title in visitor.text
            question = visitor.scene.question
            olives = coach.title == "Put two olives in"
            if question is None:
                await visitor.keys("enter")
            elif question.marks is Marks.KINDS and olives and "Almost" not in visitor.text:
                await visitor.write("1m - s")
            elif question.marks is Marks.KINDS:
                await visitor.write("2o - s" if olives else "2m +4m1o w")
            else:
                await visitor.keys("2" if coach.title == "Do you remember?" else "1")

    assert visit(device, session.run, learn) is AfterLesson.PLAY
    assert len(titles) == 13


def test_the_keys_of_a_lesson_do_what_they_say() -> None:
    device = AppDevice()
    session = LessonSession(device, speak("en"), pace=0)

    async def look(visitor: Visitor) -> None:
        assert "You (you)" not in visitor.text
        await visitor.keys("h")
        assert "The rules in short" in visitor.text
        await visitor.keys("enter")
        assert "One oven for everybody" in visitor.text
        await visitor.keys("q")

    with pytest.raises(Quit):
        visit(device, session.run, look)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_stand_on_one_line_in_every_language(tmp_path: Path, language: str) -> None:
    async def look(visitor: Visitor) -> None:
        say = speak(language).say
        last = visitor.text.rstrip().splitlines()[-1]
        assert say("terminal-key-help") in last
        assert say("terminal-key-quit") in last
        await visitor.keys("h")
        await visitor.pilot.pause()
        page = visitor.app.screen.query_one("#page-text Static", Static)
        assert isinstance(page.content, Text)
        longest = max(line.cell_len for line in page.content.split())
        assert longest <= page.content_size.width, "no line is broken a second time"
        await visitor.keys("enter", "q")

    device, work = play(last_round(), tmp_path, language=language)
    with pytest.raises(Quit):
        visit(device, work, look)


@pytest.mark.parametrize("how", ["close", "term"])
def test_a_terminal_that_is_closed_loses_nothing(tmp_path: Path, how: str) -> None:
    words = ("play", "--seats", "you:Ada,cook", "--start", "Ada", "--seed", "3", "--full-screen")
    with Window(tmp_path, words) as window:
        while "save & leave" not in window.text:
            assert window.read()
        if how == "close":
            window.close()
        else:
            window.process.terminate()
        assert window.ended() == (129 if how == "close" else 143)
    (saved,) = games(tmp_path)
    assert [path.name for path in saved.parent.iterdir()] == [saved.name], "the lock is given back"
