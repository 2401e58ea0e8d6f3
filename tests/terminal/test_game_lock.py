"""A game is open in one place, and what somebody else wrote is never written over."""

from __future__ import annotations

import json
import os
import resource
import socket
from pathlib import Path

import pytest

from forno import Game, load_game
from forno.errors import UserError
from forno.terminal.errors import Quit
from forno.terminal.game_lock import GameOpenElsewhereError
from forno.terminal.local_session import LocalSession
from forno.terminal.saved_games import GameChangedError, GameSaver, Notes
from forno.terminal.screen import Screen
from forno.words import speak

from ..support.shell import Window, games
from ..support.shell import forno as process
from .fake import Easel

HERE = ("--seats", "you:Ada,cook", "--start", "Ada", "--seed", "3", "--pace", "0")


@pytest.fixture
def game() -> Game:
    return Game("rio-grande", ["Ada", "Ben"], seed=1, start="Ada")


def test_two_windows_on_one_game(tmp_path: Path) -> None:
    """The second one is told where the first one is, and goes on when that has gone."""
    with Window(tmp_path, ("play", *HERE)) as window:
        window.until("Which ingredient?")
        (saved,) = games(tmp_path)
        before = saved.read_bytes()
        refused = process(tmp_path, "play", "--resume", str(saved), given="1\n1\n")
        assert refused.returncode == 2
        where = f"on {socket.gethostname()}, in process {window.process.pid}, since 20"
        assert f"{saved}: this game is open already {where}" in refused.stderr
        assert saved.read_bytes() == before
        window.kill()
    # A lock that a crash left behind stops nobody.
    assert [path.suffix for path in sorted(saved.parent.iterdir())] == [".lock", ".forno"]
    done = process(tmp_path, "play", "--resume", str(saved), given="1\n1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert list(saved.parent.iterdir()) == [saved]


def test_the_lock_says_where_and_is_given_back(tmp_path: Path) -> None:
    path = tmp_path / "game.forno"
    first, second = GameSaver(path, Notes()), GameSaver(path, Notes())
    first.open()
    noted = json.loads((tmp_path / ".game.forno.lock").read_text())
    assert (noted["host"], noted["process"]) == (socket.gethostname(), os.getpid())
    with pytest.raises(GameOpenElsewhereError, match=f"in process {os.getpid()}"):
        second.open()
    first.open()  # once more by the same one is no harm
    first.close()
    second.open()
    second.close()
    assert list(tmp_path.iterdir()) == []


def test_a_link_to_a_game_is_the_same_game(tmp_path: Path) -> None:
    path, link = tmp_path / "game.forno", tmp_path / "link.forno"
    link.symlink_to(path)
    saver = GameSaver(path, Notes())
    saver.open()
    with pytest.raises(GameOpenElsewhereError):
        GameSaver(link, Notes()).open()
    saver.close()


def test_a_file_that_was_changed_stays_as_it_is(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "game.forno"
    saver = GameSaver(path, Notes(("you", "cook")))
    saver.save(game)
    path.write_text("somebody else's\n")
    game.play(next(iter(game.legal)))
    with pytest.raises(GameChangedError, match=r"game-2\.forno") as told:
        saver.save(game)
    assert "--resume" in str(told.value)
    assert path.read_text() == "somebody else's\n"
    assert load_game(tmp_path / "game-2.forno") == game


def test_a_new_game_takes_no_others_place(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "game.forno"
    path.write_text("it came while the questions were asked\n")
    with pytest.raises(GameChangedError):
        GameSaver(path, Notes()).save(game)
    assert path.read_text().startswith("it came")


def test_a_full_disk_loses_nothing(tmp_path: Path, game: Game) -> None:
    """The limit on the size of a file stands for the disk."""
    path = tmp_path / "game.forno"
    saver = GameSaver(path, Notes())
    saver.save(game)
    before = path.read_bytes()
    game.play(next(iter(game.legal)))
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (64, usual[1]))
    try:
        with pytest.raises(UserError, match="cannot be saved here") as told:
            saver.save(game)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert not isinstance(told.value, GameChangedError)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    saver.save(game)  # there is room again
    assert load_game(path) == game


def test_a_person_can_make_room_and_go_on(
    tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = [True, False]

    def save(self: GameSaver, saved: Game) -> None:
        if failures and failures.pop(0):
            raise UserError("the disk is full")
        usual(self, saved)

    usual = GameSaver.save
    monkeypatch.setattr(GameSaver, "save", save)
    lines = iter(["1", "", "", "1", "", "", "q"])
    easel = Easel(lambda _picture: next(lines))
    stage = Screen(easel, speak("en"), game.setting, pace=0, attended=True)
    saver = GameSaver(tmp_path / "game.forno", Notes())
    with pytest.raises((Quit, StopIteration)):
        LocalSession(game, ("you", "cook"), stage, saver, seed=1).run()
    told = ["\n".join(picture) for picture in easel.drawn]
    assert any("the disk is full" in text and "Enter: try again" in text for text in told)
    assert load_game(tmp_path / "game.forno").record().entries
