"""People at terminals play whole games at a server's table, whatever happens to the server."""

from __future__ import annotations

import re
import shlex
import stat
from pathlib import Path

import pytest

from forno import load_game
from tests.support.answers import answer
from tests.support.shell import Window, forno, games, plain
from tests.terminal.test_piped_play import SCRIPT

from .online import Player, Server

pytestmark = pytest.mark.slow

WHOLE = SCRIPT * 400
"""More answers than any game asks for."""


def command_behind(text: str, words: str) -> list[str]:
    """The command that is offered behind these words."""
    return shlex.split(text.partition(words)[2].splitlines()[0])[1:]


def test_a_game_is_left_and_come_back_to(tmp_path: Path, server: Server) -> None:
    words = ("play", "--server", server.url, "--seats", "you:Ada,cook", "--start", "Ada")
    left = forno(tmp_path, *words, "--pace", "0", given="1\n")
    assert (left.returncode, left.stderr) == (0, "")
    assert "Your seat is kept." in left.stdout
    assert stat.S_IMODE((tmp_path / "keys.json").stat().st_mode) == 0o600
    assert not games(tmp_path)

    back = command_behind(left.stdout, "Go on with: ")
    done = forno(tmp_path, *back, "--pace", "0", given=WHOLE)
    assert (done.returncode, done.stderr) == (0, "")
    for part in ("This is how the game stands.", "You put", "pizzas  by round", "The game: "):
        assert part in done.stdout
    assert "\x1b" not in done.stdout
    (saved,) = games(tmp_path)
    assert load_game(saved).is_over
    verified = forno(tmp_path, *command_behind(done.stdout, "the shuffles were fair: "))
    assert (verified.returncode, verified.stderr) == (0, "")

    # A client that comes later still sees how the game ended.
    late = forno(tmp_path, *back, "--pace", "0")
    assert (late.returncode, late.stderr) == (0, "")
    assert "pizzas  by round" in late.stdout


def test_two_terminals_in_two_languages(tmp_path: Path, server: Server) -> None:
    seats = ("--seats", "you:Ada,open", "--start", "Ada", "--pace", "0")
    with Player(tmp_path / "ada", ("play", "--server", server.url, *seats), WHOLE) as ada:
        code = ada.until("--table=")
        assert "a free seat" in ada.until("At the table: ")
        words = ("play", "--server", server.url, "--table", code.lower(), "--lang", "de")
        given = "9s\n" + WHOLE
        with Player(tmp_path / "ben", (*words, "--name", "Ben", "--pace", "0"), given) as ben:
            assert (ben.ended(), ada.ended()) == (0, 0)
            assert "Am Tisch: Ada, bereit" in ben.text
            # What the rules refuse is said in everybody's own language, with the clause.
            assert "Du kannst" in ben.text
            assert "(TURN-1)" in ben.text
            assert "Die Partie: " in ben.text
    (one,), (other,) = games(tmp_path / "ada"), games(tmp_path / "ben")
    assert one.read_text() == other.read_text()
    # Nobody hears what the other draws.
    assert not re.search(r"Ben takes (?!the pizzas)", ada.text)
    assert not re.search(r"Ada nimmt (?!die Pizzas)", ben.text)


def test_the_server_is_killed_in_the_middle(tmp_path: Path, server: Server) -> None:
    words = ("play", "--server", server.url, "--seats", "you:Ada,uniform", "--start", "Ada")
    with Window(tmp_path, (*words, "--pace", "0")) as window:
        for _ in range(8):
            answer(window)
        server.kill()
        for _ in range(100):  # what has been shown may still be answered
            if "The connection is lost." in plain(window.text):
                break
            if window.picture.endswith("> "):
                answer(window)
            window.read(1)
        assert "The connection is lost." in plain(window.text)
        server.start()
        while window.process.poll() is None:
            try:
                answer(window)
            except AssertionError:
                if window.process.poll() is None:
                    raise
        assert window.ended() == 0
        assert "Check that the shuffles were fair" in window.text
    (saved,) = games(tmp_path)
    assert load_game(saved).is_over


def test_q_in_the_waiting_room_keeps_the_seat(tmp_path: Path, server: Server) -> None:
    words = ("play", "--server", server.url, "--seats", "you,open", "--name", "Ada")
    with Window(tmp_path, words) as window:
        while "a free seat" not in window.text:
            assert window.read(), window.text
        window.type("q")
        assert window.ended() == 0
        assert "Your seat is kept." in window.text
    with Window(tmp_path, tuple(command_behind(window.text, "Go on with: "))) as window:
        while "Ada (you), ready" not in window.text:
            assert window.read(), window.text
        window.press(b"\x03")
        assert window.ended() == 130
