"""The small things: looking at a game, asking it, printing it."""

import pytest

import forno
from forno import EVERYTHING, ROOM, SPECTATOR, Game, SetupError
from forno.rules.facts import Took
from tests.support.games import new_game, played
from tests.support.tables import TABLES


def test_a_seat_is_found_by_number_name_and_colour() -> None:
    game = Game("abacus", [("Ada", "green"), ("Ben", "red")], start=0, seed=1)
    assert game.seat(1) == game.seat("Ben") == game.seat("red") == 1
    assert game.view(1) == game.view("Ben") == game.view("red")
    assert game.view("Ada") != game.view("Ben")
    assert (game.to_move, game.seat_to_move, game.round) == ("Ada", 0, 1)
    for nobody in ("Cleo", "blue", 2, -1):
        with pytest.raises(SetupError):
            game.view(nobody)


def test_a_name_comes_before_a_colour() -> None:
    """Only in a game from the time when such names were taken."""
    dealt = Game("abacus", [("Ada", "green"), ("Ben", "red")], seed=1).record()
    game = Game.from_position(dealt.position, "abacus", ["red", "green"])
    assert (game.seat("red"), game.seat("green")) == (0, 1)


def test_everybody_hears_what_is_theirs_to_hear() -> None:
    game = new_game(TABLES[2], 1)
    assert len(game.facts) > len(game.facts_for("Ada")) > len(game.facts_for(SPECTATOR))
    assert {fact.seat for fact in game.facts_for(2) if isinstance(fact, Took)} == {2}


def test_what_is_printed() -> None:
    game = new_game(TABLES[0], 1)
    assert repr(game) == f"<Game rio-grande, 2 players, round 1, {game.to_move} to move>"
    assert str(game) == str(game.view(ROOM))
    assert repr(game.legal).startswith("<legal: 1")
    assert (game.winners, game.winner) == ((), None)
    over = played(TABLES[0], 1)
    assert repr(over) == "<Game rio-grande, 2 players, round 3, over>"
    assert repr(over.legal) == "<legal: nothing>"
    assert over.to_move is None


def test_an_action_is_a_number_and_a_text() -> None:
    game = new_game(TABLES[0], 1)
    action = next(iter(game.legal))
    assert int(action) == action.index == list(range(99))[action]
    assert str(action) == action.text
    assert action in game.legal
    assert action.text in game.legal
    assert None not in game.legal
    assert game.play(action)


def test_the_table_is_known_to_all() -> None:
    game = Game("plus", 3, seed=1, recall=EVERYTHING, open_kitchen=True, helping=False)
    assert (game.setting.recall, game.setting.open_kitchen) == (EVERYTHING, True)
    assert (game.setting.helping, game.setting.rounds) == (False, 4)
    assert game.edition is forno.edition("plus")


def test_no_seed_no_two_games_alike() -> None:
    assert str(Game("plus", 6).record()) != str(Game("plus", 6).record())
    assert str(Game("plus", 6, seed=3).record()) == str(Game("plus", 6, seed=3).record())
