"""Every public callable refuses what cannot be, by name: wrong, out of range, empty, doubled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

import forno
from forno import ArgumentError, FornoError, Game, situation

NAMES: Final = ["Ada", "Ben"]


def game() -> Game:
    return Game("abacus", NAMES, seed=4, start="Ada")


def view() -> forno.View:
    return game().view("Ada")


class Remembers:
    """A bot that listens."""

    def begin(self, setting: object, seat: int) -> None:
        """Sit down."""

    def hear(self, fact: object) -> None:
        """Listen."""

    def choose(self, _view: object, legal: Any) -> Any:
        return legal[0]


ONE: Final = Remembers()


async def slow(_view: object, legal: Any) -> Any:
    return legal[0]


def says(answer: Any) -> Callable[..., Any]:
    """A bot that always answers the same."""
    return lambda *_: answer


POSITION: Final = game().position
RECORD: Final = str(game().record())
ODD: Final[tuple[Any, ...]] = (1.5, object(), b"x")
"""No text, no number, nothing that means anything here."""


def odds(*values: Any) -> tuple[Any, ...]:
    """Values that mean nothing here."""
    return values


def hand() -> Any:
    """Ada's hand."""
    return view().hand


Case = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any], str]


def call(function: Callable[..., Any], *given: Any, says: str, **named: Any) -> Case:
    return function, given, named, says


def situation_with(**given: Any) -> Game:
    return situation("abacus", NAMES, **given)


CASES: Final[list[Case]] = [
    # A game
    *(call(Game, odd, says="edition: got") for odd in odds(None, 5, True, [], b"abacus", Game)),
    *(call(Game, text, says="there is no edition") for text in ("", "abakus", "ABACUS ")),
    call(Game, "no/such.toml", says="there is no such file"),
    *(call(Game, seats=odd, says="seats: got") for odd in odds("Ada", "", None, *ODD, True, Game)),
    *(call(Game, seats=odd, says="seats: got") for odd in odds({"Ada": "red"}, {"Ada", "Ben"})),
    *(call(Game, seats=[odd, "Ben"], says="seats: got") for odd in odds(1, None, 1.5, b"Ada", {})),
    call(Game, seats=[("Ada", 5), "Ben"], says="seats: got the number 5"),
    call(Game, seats=[(5, "red"), "Ben"], says="seats: got"),
    call(Game, seats=[("Ada", "red", "x"), "Ben"], says="a name, or a name and a colour"),
    *(call(Game, seats=n, says=f"{n} players: rio-grande is for 2 to 5") for n in (-1, 0, 1, 6)),
    call(Game, seats=[], says="0 players"),
    call(Game, seats=["Ada"], says="1 players"),
    call(Game, seats=["Ada", "Ada"], says="two players are called"),
    call(Game, seats=["Ada", "ada"], says='two players are called "Ada" and "ada"'),
    call(Game, seats=["Zo\u00eb", "Zoe\u0308"], says="two players are called"),
    call(Game, seats=["Straße", "STRASSE"], says="two players are called"),
    call(Game, seats=["red", "Ben"], says="which is a colour of the table"),
    call(Game, seats=[("Red", "green"), "Ben"], says="which is a colour of the table"),
    call(Game, seats=[("Ada", "pink"), "Ben"], says="the colours are yellow, green, brown"),
    call(Game, seats=[("Ada", "red"), ("Ben", "red")], says="two players want red"),
    call(Game, seats=["Ada", "x" * 41], says="a name has 1 to 40"),
    call(Game, seats=["Ada", "a\nb"], says="a name has 1 to 40"),
    *(call(Game, seed=odd, says="seed: got") for odd in odds("Z", "4", "", *ODD, True, [4])),
    *(call(Game, seed=far, says="a seed is a number") for far in (-1, 1 << 70)),
    *(call(Game, recall=odd, says="recall: got") for odd in odds(*ODD, None, True, [1])),
    *(call(Game, recall=far, says="recall is") for far in (0, -1, "", "some", "9" * 99)),
    *(call(Game, helping=odd, says="helping: got") for odd in odds("no", "", 2, *ODD, [])),
    call(Game, helping=True, says="rio-grande has no Helping"),
    *(call(Game, open_kitchen=odd, says="open_kitchen: got") for odd in odds("no", None, 2, *ODD)),
    *(call(Game, dealer=odd, says="dealer: got") for odd in odds("me", 5, [])),
    *(call(Game, seats=NAMES, start=odd, says="start: got") for odd in odds(1.5, b"Ada", True, [])),
    *(call(Game, seats=NAMES, start=far, says="there is no seat") for far in (-1, 2)),
    *(call(Game, seats=NAMES, start=far, says="nobody here is called") for far in ("", "Cleo")),
    *(call(Game.from_position, odd, says="position: got") for odd in odds(None, "x", 5, *ODD)),
    call(Game.from_position, game().record().position, "abacus", "AB", says="names: got"),
    call(Game.from_position, game().record().position, "abacus", [1, 2], says="names: got"),
    call(Game.from_position, game().record().position, "abacus", ["A"], says="1 names for 2"),
    # Playing
    *(call(game().play, odd, says="move: got") for odd in odds(b"2o", None, True, *ODD, {}, Game)),
    *(call(game().play, [odd, 1], says="move: got") for odd in odds(None, "1m", 1.5, b"x")),
    *(call(game().play, text, says="(") for text in ("", "   ", "xyzzy", "9" * 500, "\0", "1m 1m")),
    *(call(game().play, far, says="There is no such move") for far in (-1, 9999, 1 << 80)),
    call(game().play, [], says="I heard nothing"),
    call(game().play, "1m", "Ben", says="It is for Ada to act now"),
    *(call(game().play, "1m", odd, says="seat: got") for odd in odds(1.5, b"Ada", [])),
    *(
        call(game().turn, odd, says="ingredients: got")
        for odd in odds(5, None, [], ("3", "salami"))
    ),
    *(call(game().turn, odd, says="ingredients: got") for odd in odds((1,), (1, 2), (1, "s", "x"))),
    *(call(game().turn, "1m", odd, says="order: got") for odd in odds(5, [], b"4s1p")),
    *(call(game().turn, "1m", None, odd, says="draw: got") for odd in odds("oven", 5, None, "s")),
    *(call(game().comment, odd, says="text: got") for odd in odds(5, None, b"x", ["x"])),
    *(call(game().deal_with, odd, says="dealer: got") for odd in odds("x", 5, [])),
    # Looking
    *(call(game().view, odd, says="seat: got") for odd in odds(None, 1.5, b"Ada", True, [])),
    *(call(game().view, far, says="no") for far in (-1, 2, "", "Cleo")),
    *(call(game().facts_for, odd, says="seat: got") for odd in odds(None, 1.5, b"Ada")),
    *(call(game().own, odd, says="seat: got") for odd in odds(None, 1.5)),
    *(call(game().seat, odd, says="seat: got") for odd in odds(None, 1.5, b"Ada", True, [])),
    *(call(game().position_for, odd, says="seat: got") for odd in odds(None, 1.5)),
    call(game().position_for, forno.ROOM, says="viewer: got"),
    *(call(view().named, odd, says="cards: got") for odd in odds("2a", None, -1, 2**64, 1.5, True)),
    *(
        call(game().legal.__getitem__, odd, says="legal: got")
        for odd in odds("1m", None, 1.5, True)
    ),
    *(call(game().legal.why_not, odd, says="move: got") for odd in odds(None, 1.5, b"1m")),
    *(call(hand().__getitem__, odd, says="kind: got") for odd in odds("bacon", "", 5, None, b"s")),
    *(call(hand().orders.__getitem__, odd, says="order: got") for odd in odds("mono!", "", 1.5)),
    # Steps
    *(call(game().at, odd, says="step: got") for odd in odds("1", None, 1.5, -1, 1, True)),
    *(call(game().undo, odd, says="moves: got") for odd in odds(1, 0, -1, "1", None, True)),
    # Bots
    *(call(game().run, odd, says="players: got") for odd in odds(None, 5, {}, Remembers, ONE, [])),
    *(call(game().run, ["cook"] * n, says="players: got") for n in (1, 3)),
    *(
        call(game().run, {"Ben": odd}, says="players['Ben']: got")
        for odd in odds(None, 5, Remembers)
    ),
    call(game().run, {"Cleo": "cook"}, says="nobody here is called"),
    call(game().run, {1.5: "cook"}, says="seat: got"),
    call(game().run, {"Ada": "cook", 0: "cook"}, says="Ada is there twice"),
    call(game().run, {"Ada": ONE, "Ben": ONE}, says="this one sits at Ada's seat already"),
    *(call(game().run, text, says="there is no player") for text in ("kook", "", "cook2")),
    call(game().run, "cook,skill=2", says="skill"),
    call(game().run, "cook", seed="x", says="seed: got"),
    *(call(game().run, "cook", moves=odd, says="moves: got") for odd in odds(-1, "1", None, 1.5)),
    call(game().run, {"Ada": slow}, says="plays in game.arun"),
    call(game().run, {"Ada": says(None)}, says="the bot of Ada chose None"),
    call(game().run, {"Ada": says(999)}, says="the bot of Ada chose 999"),
    call(game().run, {"Ada": says("fly")}, says="the bot of Ada chose 'fly'"),
    *(call(forno.make_bot, odd, says="spec: got") for odd in odds(None, 5, b"cook", [], Remembers)),
    *(call(forno.make_bot, text, says="there is no player") for text in ("", "kook")),
    call(forno.make_bot, "cook,recall=", says="recall"),
    call(forno.make_bot, "cook", seed="x", says="seed: got"),
    # Hints
    *(call(forno.hint, odd, says="game: got") for odd in odds(None, "Ada", 5)),
    *(call(game().hint, worlds=odd, says="worlds: got") for odd in odds(0, 1, -1, "9", 1.5, True)),
    *(call(game().hint, trials=odd, says="trials: got") for odd in odds(0, -1, "9", 1.5)),
    call(game().hint, seed="x", says="seed: got"),
    call(game().hint, 1.5, says="seat: got"),
    call(forno.hint, view(), "Ada", says="seat: got"),
    # Situations
    *(call(situation, odd, says="edition: got") for odd in odds(None, 5, b"abacus")),
    *(call(situation, "abacus", odd, says="seats: got") for odd in odds("Ada", None, 1.5)),
    *(
        call(situation_with, **{place: odd}, says=f"{place}: got")
        for place in ("hands", "waiters", "delivered")
        for odd in odds("2a", 5, ["2a"])
    ),
    *(
        call(situation_with, **{place: odd}, says=f"{place}: got")
        for place in ("supply", "oven", "table")
        for odd in odds(5, ["2a"], b"2a")
    ),
    call(situation_with, table=None, says="table: got"),
    call(situation_with, oven=None, says="oven: got"),
    *(call(situation_with, holder=odd, says="holder: got") for odd in odds(1.5, b"Ada")),
    *(call(situation_with, starter=odd, says="starter: got") for odd in odds(1.5, b"Ada")),
    call(situation_with, hands={"Ada": 5}, says="hands['Ada']: got"),
    call(situation_with, hands={"Cleo": "1a"}, says="nobody here is called"),
    call(situation_with, hands={"Ada": "1a", 0: "1a"}, says="said twice"),
    *(call(situation_with, turn=odd, says="turn: got") for odd in odds(1.5, b"Ada", True)),
    *(call(situation_with, opens=odd, says="opens: got") for odd in odds(1.5, b"Ada")),
    *(call(situation_with, round=odd, says="round: got") for odd in odds("1", None, 1.5)),
    *(call(situation_with, round=far, says="there is no round") for far in (0, 4, -1)),
    call(situation_with, seed="x", says="seed: got"),
    call(situation_with, recall=1.5, says="recall: got"),
    # Positions
    *(call(situation, position=odd, says="position: got") for odd in odds(5, b"x", ["x"], game())),
    *(call(situation, position=text, says="position, column") for text in ("", ";", "x", "\n")),
    call(situation, "oya", position=POSITION, says="edition: got the text 'oya'"),
    call(situation, position=POSITION, turn="green", says="turn: got"),
    call(situation, position=POSITION, hands={"green": "1a"}, says="hands: got"),
    call(situation, position=POSITION, seats=["Ada"], says="1 names for 2 players"),
    call(situation, position=game().position_for("Ada"), says="what one seat sees"),
    call(situation, position=POSITION + "; moves xyzzy", says="position, column"),
    call(situation, position=POSITION + "; moves 7s", says="position, column"),
    call(situation, position=POSITION + "; " + POSITION, says="position, column"),
    call(situation, position=POSITION.replace("abacus", "plus"), says="position, column"),
    call(situation, position=POSITION.replace("abacus", "x"), says="there is no edition"),
    # Records
    *(call(forno.read_game, odd, says="text: got") for odd in odds(None, 5, b"forno 1", [])),
    *(call(forno.read_record, odd, says="text: got") for odd in odds(None, 5, b"forno 1")),
    *(call(forno.read_game, text, says="line 1") for text in ("", "\n", "forno 2", "\ufeff")),
    call(forno.read_game, RECORD + RECORD, says="line"),
    *(call(forno.load_game, odd, says="path: got") for odd in odds(None, 5, "", b"x", "a\0b")),
    *(call(game().save, odd, says="path: got") for odd in odds(None, 5, "", b"x")),
    # Editions, recall, words
    *(call(forno.edition, odd, says="edition: got") for odd in odds(None, 5, b"abacus", [])),
    *(
        call(forno.edition("abacus").kind, odd, says="kind")
        for odd in odds(None, 5, "bacon", "", [])
    ),
    *(
        call(forno.edition("abacus").colour, odd, says="colour")
        for odd in odds(None, 5, "pink", "")
    ),
    *(call(forno.edition("abacus").order, odd, "mono", says="colour") for odd in odds(9, -1, None)),
    *(call(forno.edition("abacus").order, 0, odd, says="order") for odd in odds(None, 5, "x", [])),
    *(call(forno.Recall, odd, says="cards: got") for odd in odds("8", None, 1.5, True)),
    *(call(forno.Recall, far, says="recall is 1 or more") for far in (0, -1)),
    *(call(forno.Recall.parse, odd, says="recall") for odd in odds(None, 8, "", "some", "0")),
    *(call(forno.words.speak, odd, says="language: got") for odd in odds(None, 5, [], b"de")),
    *(
        call(forno.words.speak("en").fact, odd, game().setting, says="fact: got")
        for odd in odds(None, 3, "x")
    ),
    call(forno.words.speak("en").fact, game().facts[0], None, says="setting: got"),
    *(call(forno.words.speak, text, says="is not spoken here") for text in ("", "it", "DE")),
    *(call(forno.words.negotiate, odd, says="wanted: got") for odd in odds(5, b"de", [])),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0].__qualname__}-{case[3]:.20}")
def test_what_cannot_be_is_refused_by_name(case: Case) -> None:
    function, given, named, says = case
    with pytest.raises(FornoError) as caught:
        function(*given, **named)
    message = str(caught.value)
    assert says in message
    assert message.isprintable()
    assert len(message) < 600


def test_there_are_enough_cases() -> None:
    assert len(CASES) >= 150


def test_an_argument_says_what_it_got_and_what_it_takes() -> None:
    with pytest.raises(ArgumentError) as caught:
        Game(seats="Ada")
    error = caught.value
    assert (error.argument, error.got) == ("seats", "Ada")
    assert isinstance(error, ValueError)
    assert isinstance(error, TypeError)
    assert str(error).endswith(error.takes)


def test_a_refused_bot_leaves_the_game_as_it_was() -> None:
    there, before = game(), game()
    with pytest.raises(FornoError):
        asyncio.run(there.arun({"Ada": says("fly")}))
    assert there == before


def test_a_path_may_be_a_path(tmp_path: Path) -> None:
    game().save(tmp_path / "a.forno")
    assert forno.load_game(str(tmp_path / "a.forno")) == game()
