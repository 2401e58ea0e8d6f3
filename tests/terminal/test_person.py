"""What a person types becomes a move; every question of the baking is asked and understood."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from rich.text import Text

from forno import Game, situation
from forno.rules.facts import Fact
from forno.terminal.device import Device
from forno.terminal.display import Display
from forno.terminal.display_question import DisplayQuestion
from forno.terminal.errors import Quit
from forno.terminal.person import Person
from forno.terminal.typed_commands import Command, Ears
from forno.views import View
from forno.words import speak


class Script(Display):
    """Answers each question with the next line of a script."""

    card_by_card = False

    def __init__(self, game: Game, lines: Sequence[str]) -> None:
        super().__init__(Device(plain=True), speak("en"), game.setting, pace=0, attended=True)
        self._lines = list(lines)
        self.asked: list[DisplayQuestion] = []
        self.messages: list[str] = []
        self.pages: list[str] = []

    def ask(self, view: View, question: DisplayQuestion, message: str = "") -> str:
        assert view.my_turn
        self.asked.append(question)
        self.messages.append(message)
        return self._lines.pop(0)

    def page(self, lines: Sequence[Text]) -> None:
        self.pages.append("\n".join(line.plain for line in lines))

    def tell(self, fact: Fact, view: View) -> None:
        raise NotImplementedError

    def hand_over(self, view: View, name: str) -> None:
        raise NotImplementedError

    def cover(self, view: View, *, drew: bool) -> None:
        raise NotImplementedError


def moves(game: Game, *lines: str) -> tuple[str, Script]:
    """What a person who types these lines wants to play."""
    stage = Script(game, lines)
    person = Person(stage, speak("en"), game.setting)
    assert game.seat_to_move is not None
    move = person.move(game.view(game.seat_to_move), tuple(game.legal))
    assert move in game.legal, move
    return move, stage


SEATS = [("Ada", "green"), ("Ben", "red"), ("Cleo", "pink")]


@pytest.fixture
def turn() -> Game:
    hands = {"Ada": "1p3s +4s1p +bomb"}
    return situation("rio-grande", SEATS[:2], hands=hands, turn="Ada")


@pytest.mark.parametrize(
    ("lines", "move"),
    [
        (["1"], "1p"),
        (["2", ""], "3s"),
        (["2", "2"], "2s"),
        (["2", "b", "1"], "1p"),
        (["2", "9", "1"], "1s"),
        (["2", "2s +4s1p w"], "2s +4s1p w"),
        (["7", "", "1"], "1p"),
        (["salami", "2"], "2s"),
        (["s", "2"], "2s"),
        (["3s +4s1p w"], "3s +4s1p w"),
        (["3 salami, order bomb, draw supply"], "3 s order bomb draw supply"),
    ],
)
def test_ingredients(turn: Game, lines: list[str], move: str) -> None:
    assert moves(turn, *lines)[0] == move


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("", "-"),
        ("0", "-"),
        ("1", "+4s1p"),
        ("2", "+bomb"),
        ("bomb", "+bomb"),
        ("+4s1p w", "+4s1p w"),
    ],
)
def test_orders(turn: Game, typed: str, move: str) -> None:
    turn.play("1p")
    assert moves(turn, typed)[0] == move


@pytest.mark.parametrize(("typed", "move"), [("1", "s"), ("2", "w"), ("waiter", "waiter")])
def test_drawing(turn: Game, typed: str, move: str) -> None:
    turn.play("1p -")
    assert moves(turn, typed)[0] == move


def test_wrong_numbers_are_told(turn: Game) -> None:
    _, stage = moves(turn, "7", "", "1")
    assert stage.messages[1] == "Please choose a number from 1 to 2."
    assert "choose something" in stage.messages[2]


def test_commands_on_the_way(turn: Game) -> None:
    move, stage = moves(turn, "?", "h", "rules", "why", "oven", "1")
    assert move == "1p"
    assert ["Moves in writing" in page for page in stage.pages] == [True] + [False] * 4
    assert "The rules in short" in stage.pages[1]
    assert stage.pages[1] == stage.pages[2]
    with pytest.raises(Quit):
        moves(turn, "q")


def opened(oven: str, hand: str, *, helping: bool = True) -> Game:
    """A moment of baking in which Ada has to decide."""
    others = {"Ben": "1p2s +5s", "Cleo": "2o +5h"}
    game = situation(
        "plus", SEATS, opens="Ada", oven=oven, hands={"Ada": hand, **others}, helping=helping
    )
    assert game.to_move == "Ada"
    return game


def test_baking_from_the_hand() -> None:
    game = opened("3s green:4s1p", "1s1p")
    move, stage = moves(game, "1")
    assert move == "bake"
    assert "add 1 pepper and 1 salami from your hand" in stage.asked[0].options[0]
    assert moves(game, "3")[0] == "decline"


def test_the_same_question_whether_or_not_one_could() -> None:
    could = moves(opened("3s green:4s1p", "1s1p"), "decline")[1].asked[0]
    cannot = moves(opened("3s green:4s1p", "2a"), "decline")[1].asked[0]
    assert could.text == cannot.text
    assert set(cannot.options) <= set(could.options)


def test_asking_for_help() -> None:
    game = opened("3s green:4s1p", "1s1a")
    move, stage = moves(game, "1", "")
    assert move == "ask 1p"
    assert "Enter: 1 pepper" in stage.asked[-1].text
    assert moves(game, "1", "1s, 1 pepper")[0] == "ask 1p 1s"
    assert moves(game, "1", "b", "2")[0] == "decline"
    assert moves(game, "ask 1p")[0] == "ask 1p"


def test_an_open_kind() -> None:
    game = opened("1p 5s 5o green:mono", "1s1o")
    move, stage = moves(game, "1")
    assert move == "bake=o"
    assert "6 olives and 1 pepper" in stage.asked[0].options[0]
    assert moves(game, "2")[0] == "bake=s"
    move, stage = moves(game, "3", "1", "")
    assert move.startswith("ask=a ")
    assert len(stage.asked[1].options) == 5
    assert moves(game, "3", "b", "4")[0] == "decline"


def test_a_bombastica() -> None:
    game = opened("5s 5o 3m green:bomb", "1p1a1m")
    move, stage = moves(game, "1", "", "1m1p")
    assert move == "bake 1p 1m"
    assert "Which 2 cards" in stage.asked[1].text
    assert moves(game, "1", "b", "2", "2a")[0] == "ask 2a"
    game.play("ask 1o")
    game.play("refuse")
    move, stage = moves(game, "1")
    assert move == "help"
    assert "Ada asks you for 1 olive" in stage.asked[0].text
    game.play(move)
    assert moves(game, "1 mushroom")[0] == "1m"


def test_a_helper_who_cannot_sees_both_answers() -> None:
    game = opened("3s green:4s1p", "1p")
    game.play("ask 1s")
    game.play("refuse")
    assert game.to_move == "Cleo"
    move, stage = moves(game, "2")
    assert move == "refuse"
    assert len(stage.asked[0].options) == 2


# --- Words ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "typed", "move"),
    [
        ("en", "3 mushrooms", "3 m"),
        ("de", "3 Pilze, keine, Vorrat", "3 m none supply"),
        ("de", "2Oliven", "2o"),
        ("fr", "2 champignons aucune serveur", "2 m none waiter"),
        ("fr", "oui", "yes"),
        ("en", "3s +4s1p w", "3s +4s1p w"),
    ],
)
def test_words_for_moves(language: str, typed: str, move: str) -> None:
    ears = Ears(speak(language), Game("plus", 2, seed=1).edition)
    assert ears.move(typed) == move


@pytest.mark.parametrize(
    ("language", "typed", "command"),
    [
        ("en", "?", Command.HELP),
        ("de", "Hilfe", Command.HELP),
        ("fr", "règles", Command.RULES),
        ("de", "warum", Command.WHY),
        ("fr", "why", Command.WHY),
        ("fr", "four", Command.OVEN),
        ("de", "ende", Command.QUIT),
        ("en", "help", None),  # an answer to the player who asks for help
        ("en", "w", None),
    ],
)
def test_words_for_commands(language: str, typed: str, command: Command | None) -> None:
    ears = Ears(speak(language), Game("plus", 2, seed=1).edition)
    assert ears.command(typed) is command


def test_a_cat_on_the_keyboard(turn: Game) -> None:
    ears = Ears(speak("en"), turn.edition)
    assert len(ears.move("x" * 100_000)) < 1_000
    assert ears.cards("x y") == "x y"


def test_examples_are_cards_of_the_hand_and_the_waiter_is_explained_once(turn: Game) -> None:
    _, stage = moves(turn, "1p")
    assert "3s +4s1p" in stage.asked[0].text
    turn.play("1p -")
    stage = Script(turn, ["1", "1"])
    person = Person(stage, speak("en"), turn.setting)
    for _ in range(2):
        person.move(turn.view(0), tuple(turn.legal))
    assert [bool(question.note) for question in stage.asked] == [True, False]
    assert stage.asked[0].note.startswith("Your waiter is your own pile of orders")


def test_the_rules_are_those_of_the_edition(turn: Game) -> None:
    _, stage = moves(turn, "h", "1p")
    (page,) = stage.pages
    assert "(BAKE-6)" in page
    assert "(SETUP-3)" in page
