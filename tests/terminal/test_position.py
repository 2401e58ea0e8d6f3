"""``forno play --position``: a game from a whole situation on one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from forno import Game, load_game
from forno.cli.main import main


def line(moves: int = 9) -> str:
    return Game("abacus", ["Ada", "Ben"], seed=4, start="Ada").run("uniform", moves=moves).position


def play(tmp_path: Path, *options: str) -> int:
    return main(["play", "--plain", "--pace", "0", "--save", str(tmp_path / "on.forno"), *options])


def test_a_position_is_played_to_its_end(tmp_path: Path) -> None:
    position = line()
    assert play(tmp_path, "--position", position, "--seats", "cook:Ada,uniform:Ben") == 0
    game = load_game(tmp_path / "on.forno")
    assert game.is_over
    assert game.names == ("Ada", "Ben")
    assert game.edition.id == "abacus"
    assert game.at(0).position == position.partition("; moves")[0]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--position", "edition abacus"), "--position, column 1: the second part tells the table"),
        (("--position", ""), "a position begins with its edition"),
        (("--position", "x;" * 3000), "no position is longer"),
        (("--seats", "cook,cook,cook"), "the position has 2 seats, and --seats names 3"),
        (("--recall", "8"), "--recall has no place beside --position"),
        (("--server", "http://127.0.0.1:1"), "--position has no place here"),
    ],
)
def test_what_makes_no_sense_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], said: str
) -> None:
    assert play(tmp_path, "--position", line(0), *options) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "on.forno").exists()


def test_what_one_seat_sees_is_no_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seen = Game("abacus", ["Ada", "Ben"], seed=4).position_for("Ada")
    assert play(tmp_path, "--position", seen) == 2
    assert "this is what one seat sees" in capsys.readouterr().err
