"""``forno replay``: everybody's point of view, forwards and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from forno import Game
from forno.cli.main import main

from ..support.shell import LINES, Window, plain


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game with a comment, and the same game cut short."""
    folder = tmp_path_factory.mktemp("replay")
    game = Game("bgg", [("Ada", "green"), ("Ben", "red")], seed=3, start="Ada")
    game.comment("here we go")
    moves = 0
    while not game.is_over:
        game.play(next(iter(game.legal)))
        moves += 1
        if moves == 20:
            (folder / "half.forno").write_text(str(game.record()), "utf-8")
    path = folder / "game.forno"
    path.write_text(str(game.record()), "utf-8")
    return path


def replayed(capsys: pytest.CaptureFixture[str], path: Path, *words: str) -> str:
    assert main(["replay", str(path), "--lang", "en", *words]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_the_whole_room_sees_every_card(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    text = replayed(capsys, played)
    assert text.count("\nStep ") + text.startswith("Step ") > 20
    for part in (
        "Step 0 of",
        "# here we go",
        "Supply:",
        "waiter:",
        "Ben takes",
        "pizzas  by round",
    ):
        assert part in text


@pytest.mark.parametrize("who", ["Ada", "green", "1"])
def test_a_seat_sees_its_own_hand(
    capsys: pytest.CaptureFixture[str], played: Path, who: str
) -> None:
    text = replayed(capsys, played, "--as", who)
    assert "Ada (you)" in text
    assert "You take" in text
    for part in ("Ben takes", "Supply:", "waiter:"):
        assert part not in text


def test_a_spectator_sees_no_hand(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    text = replayed(capsys, played, "--as", "spectator")
    for part in ("takes 1", "take 1", "Your hand", "(you)", "Supply:"):
        assert part not in text
    assert "Ada puts" in text


def test_it_can_begin_anywhere(capsys: pytest.CaptureFixture[str], played: Path) -> None:
    text = replayed(capsys, played, "--step", "20")
    assert "Step 19 of" not in text
    assert "Step 20 of" in text


HIDDEN = ("takes 1", "take 1", "Your hand", "Supply:", "waiter:")


def test_an_unfinished_game_is_shown_as_a_spectator_sees_it(
    capsys: pytest.CaptureFixture[str], played: Path
) -> None:
    half = played.with_name("half.forno")
    notice, _, text = replayed(capsys, half).partition("\n")
    assert "unfinished" in notice
    assert "without a seat" in notice
    assert text == replayed(capsys, half, "--as", "spectator")
    assert not any(part in text for part in HIDDEN)
    assert "Ada puts" in text
    assert "unfinished" not in replayed(capsys, half, "--as", "Ada")


def test_all_cards_of_an_unfinished_game_are_shown_on_demand_with_a_warning(
    capsys: pytest.CaptureFixture[str], played: Path
) -> None:
    text = replayed(capsys, played.with_name("half.forno"), "--as", "room")
    assert text.startswith("This game is unfinished, and every card is shown")
    assert "Supply:" in text
    # Of a finished game there is nothing to warn of.
    whole = replayed(capsys, played, "--as", "room")
    assert "unfinished" not in whole
    assert whole == replayed(capsys, played)


@pytest.mark.parametrize("words", [("--as", "Zoe"), ("--as", "7"), ("--step", "9999")])
def test_what_is_not_there(
    capsys: pytest.CaptureFixture[str], played: Path, words: tuple[str, ...]
) -> None:
    assert main(["replay", str(played), *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("forno 1\n", "forno 2\n", "line 1, column 7: only records of the version"),
        ("\ngreen 1", "\ngreen 9", "one can name 1 to"),
        (" - ", " +bomb ", "(TURN-2)"),
        ("result", "unfinished\nresult", "nothing may follow"),
    ],
)
def test_a_damaged_file_says_where(
    capsys: pytest.CaptureFixture[str],
    played: Path,
    tmp_path: Path,
    old: str,
    new: str,
    message: str,
) -> None:
    path = tmp_path / "damaged.forno"
    text = played.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    assert main(["replay", str(path)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert f"forno: {path}: line " in captured.err
    assert message in captured.err


def test_step_by_step(played: Path, tmp_path: Path) -> None:
    with Window(tmp_path, ("replay", str(played))) as window:
        for typed, step in [("", 1), ("n", 2), ("b", 1), ("10", 10), ("b", 9), ("x", 9)]:
            window.until("Step ")
            window.type(typed)
            window.until(f"Step {step} of")
        assert "a number from 0 to" in window.picture
        window.type("q")
        assert window.ended() == 0
        for picture in window.pictures:
            assert picture.split("> ")[0].count("\n") <= LINES
        assert "\x1b[?1049l" in window.text


def test_the_last_step_ends_with_the_result(played: Path, tmp_path: Path) -> None:
    with Window(tmp_path, ("replay", str(played), "--as", "Ben")) as window:
        last = int(window.until("Step 0 of").split("Step 0 of ")[1].split()[0])
        window.type(str(last))
        window.until(f"Step {last} of")
        window.type("")
        assert window.ended() == 0
        assert "by round" in plain(window.text)
