"""Records of a few different games, and what must hold for any text that claims to be one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from forno.editions import Edition, edition
from forno.game import Game, read_game, situation
from forno.notation import RecordError
from tests.support.games import decisions
from tests.support.tables import Table

LONGEST_MESSAGE = 600


@cache
def finished(name: str = "rio-grande") -> str:
    """A whole game of two; the edition has Mamma Mia! cards, orders turned up and new rounds."""
    table = Table(edition(name), 2, helping=False)
    game = Game(name, [("Ada", "green"), ("Ben O'Neill", "yellow")], start="Ada", seed=4)
    game.comment("a friendly game")
    for _ in decisions(game, table, "hungry", 4):
        pass
    return str(game.record())


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
        waiters={"Ben": "bomb 4p1s -"},
        oven="4s green:4s1p 3a 2o green:bomb 1p",
        table="2m1p3s",
        supply="-",
        opens="Ada",
        round=2,
    )
    game.play(game.legal.indices[-1])
    return str(game.record())


RECORDS = {"finished": finished, "helped": helped, "opened": opened}


def check_text(text: str, find: Callable[[str], Edition] = edition) -> RecordError | None:
    """A text is read as itself, byte for byte, or refused with a place and a reason."""
    try:
        game = read_game(text, find)
    except RecordError as error:
        lines = text.split("\n")
        assert 1 <= error.line <= len(lines) + 1
        line = lines[error.line - 1] if error.line <= len(lines) else ""
        assert 1 <= error.column <= len(line) + 1
        assert error.reason
        assert str(error) == f"line {error.line}, column {error.column}: {error.reason}"
        assert len(str(error)) < LONGEST_MESSAGE
        assert str(error).isprintable()
        return error
    assert str(game.record()) == text
    return None
