"""Records of a few different games, and what must hold for any text that claims to be one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from forno.editions import Edition, edition
from forno.game import Game, read_game, situation
from forno.notation import RecordError
from tests.support.games import decisions
from tests.support.tables import Table

LONGEST_MESSAGE = 600


FINISHED: Final = Path(__file__).parents[1] / "notation" / "finished.forno"


@cache
def finished() -> str:
    """A whole game of two, with new rounds and a Mamma Mia! card; its text never changes."""
    fingerprint = edition("rio-grande").fingerprint
    return FINISHED.read_bytes().decode().replace("FINGERPRINT", fingerprint)


@cache
def helped() -> str:
    """A game with Helping that stops in the middle of a request."""
    table = Table(edition("plus"), 3, helping=True)
    seats = [("Zoë", "red"), ("李", "pink"), ("#3 x", "brown")]
    game = Game("plus", seats, start=1, seed=5, recall=3, open_kitchen=True)
    for state in decisions(game, table, "needy", 5):
        if state.round == 2 and state.named:
            break
    return str(game.record())


@cache
def opened() -> str:
    """A situation set up by hand in which an oven is opened, stopped while cards are added."""
    game = situation(
        "bgg",
        [("Ada", "green"), ("Ben", "red")],
        hands={"Ada": "2a1m +mini", "Ben": "1p"},
        waiters={"Ben": "bomb 4p1s"},
        oven="4s green:4s1p 3a 2o 3p green:bomb 1p red:mini",
        table="2m1p3s",
        supply="-",
        opens="Ada",
        round=2,
    )
    game.comment("which ones?")
    game.play("bake")
    game.play(game.legal.indices[0])
    return str(game.record())


RECORDS = {"finished": finished, "helped": helped, "opened": opened}


def check_text(text: str, find: Callable[[str], Edition] = edition) -> RecordError | None:
    """A text is read as itself, byte for byte, or refused with a place and a reason."""
    try:
        game = read_game(text, find)
    except RecordError as error:
        check_error(error, text)
        return error
    assert str(game.record()) == text
    return None


def check_error(error: RecordError, text: str) -> None:
    """The error points into the text (or just behind its end) and says what is wrong, briefly."""
    lines = [*text.split("\n"), ""]
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
    assert error.reason
    assert str(error) == f"line {error.line}, column {error.column}: {error.reason}"
    assert len(str(error)) < LONGEST_MESSAGE
    assert str(error).isprintable()
