"""Saved games: whole or not at all, private, and found again."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from forno import Game, load_game
from forno.editions import edition
from forno.errors import UserError
from forno.terminal.saved_games import (
    GameSaver,
    Notes,
    games_folder,
    how_to_resume,
    last_unfinished,
    new_path,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FORNO_HOME", str(tmp_path))
    return tmp_path


def test_notes_survive() -> None:
    notes = Notes(("you", "cook"), "de", 0.25, "/somewhere/house: mine.toml")
    assert Notes.read(notes.comments(finished=False)) == notes
    assert Notes.read(notes.comments(finished=True)) == notes
    assert "hidden cards" in notes.comments(finished=False)[0]


@pytest.mark.parametrize("pace", ["fast", "-1", "nan", "1e9", ""])
def test_notes_that_make_no_sense_are_left_open(pace: str) -> None:
    assert Notes.read([f"pace: {pace}", "nothing", "seats:"]) == Notes()


def test_the_file_is_private_and_whole() -> None:
    game = Game("plus", ["Ada", "Ben"], seed=1)
    path = new_path("plus")
    keeper = GameSaver(path, Notes(("you", "cook"), "en", 1.0))
    keeper.save(game)
    game.play(next(iter(game.legal)))
    keeper.save(game)
    assert load_game(path) == game
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(path.parent.iterdir()) == [path]


def test_a_failure_leaves_the_old_file(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("plus", ["Ada", "Ben"], seed=1)
    path = new_path("plus")
    keeper = GameSaver(path, Notes())
    keeper.save(game)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(UserError, match="No space left"):
        keeper.save(game)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_the_last_unfinished_game() -> None:
    with pytest.raises(UserError, match="no unfinished game"):
        last_unfinished()
    folder = games_folder()
    folder.mkdir(parents=True)
    for number, (name, end) in enumerate(
        [("old", "unfinished\n"), ("new", "unfinished\n"), ("won", "result\n"), ("cut", "gree")]
    ):
        path = folder / f"{name}.forno"
        path.write_text(f"forno 1\n{end}")
        os.utime(path, (number, number))
    (folder / "binary.forno").write_bytes(b"\xff\xfe")
    assert last_unfinished() == folder / "new.forno"


def test_a_new_file_never_takes_an_old_ones_place() -> None:
    first = new_path("plus")
    first.parent.mkdir(parents=True)
    first.touch()
    second = new_path("plus")
    assert second != first
    assert second.suffix == ".forno"


def test_the_command_that_goes_on(tmp_path: Path) -> None:
    assert how_to_resume(new_path("plus"), edition("plus")) == "forno play --resume"
    elsewhere = tmp_path / "my game.forno"
    assert how_to_resume(elsewhere, edition("plus")) == f"forno play --resume '{elsewhere}'"
