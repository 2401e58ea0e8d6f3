"""Tables and deals that can't be: each is refused with what is wrong and the clause it breaks."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from forno.editions import EditionError
from forno.game import Game, Seat, SetupError, situation
from forno.rules.chance import MASK
from forno.rules.counts import some
from forno.rules.position import DEAL, TURN, Position, position_of
from forno.rules.state import MAMMA_MIA, ingredient_run, order_run
from tests.support.games import everything, new_game, pick, truth
from tests.support.tables import TABLES

TWO = (("Ada", "green"), ("Ben", "red"))


def check_message(error: SetupError, reason: str, clause: str) -> None:
    assert reason in error.reason
    assert error.clause == clause
    assert str(error) == f"{error.reason} ({clause})"
    assert len(str(error)) < 250
    assert str(error).isprintable()


BAD_GAMES: list[tuple[dict[str, Any], str, str]] = [
    ({"seats": 1}, "1 players: rio-grande is for 2 to 5", "SETUP-1"),
    ({"seats": 6}, "6 players: rio-grande is for 2 to 5", "SETUP-1"),
    ({"seats": 0}, "0 players: rio-grande is for 2 to 5", "SETUP-1"),
    ({"seats": -1}, "-1 players", "SETUP-1"),
    ({"seats": 10**12}, "1000000000000 players", "SETUP-1"),
    ({"edition": "plus", "seats": 7}, "7 players: plus is for 2 to 6", "SETUP-1"),
    ({"seats": []}, "0 players", "SETUP-1"),
    ({"seats": [("Ada", "green"), ("Ben", "green")]}, "two players want green", "SETUP-4"),
    ({"seats": [("Ada", "pink"), "Ben"]}, '"pink" is no colour of rio-grande', "CARDS-2"),
    ({"seats": [("Ada", "grene"), "Ben"]}, 'did you mean "green"', "CARDS-2"),
    ({"seats": [("Ada", "green", "x"), "Ben"]}, "a name and a colour", "SETUP-4"),
    ({"seats": ["Ada", "Ada"]}, 'two players are called "Ada"', "SETUP-4"),
    ({"seats": ["Ada", " Ada "]}, 'two players are called "Ada"', "SETUP-4"),
    ({"seats": [("", "red"), ("Red", "green")]}, 'two players are called "Red"', "SETUP-4"),
    ({"seats": ["Ada", " "]}, "a name has 1 to 40 printable characters, not ''", "SETUP-4"),
    ({"seats": ["Ada", "x" * 41]}, "a name has 1 to 40 printable", "SETUP-4"),
    ({"seats": ["Ada", "a\nb"]}, "a name has 1 to 40 printable characters, not 'a\\nb'", "SETUP-4"),
    ({"seats": ["Ada", "\x1b[2J"]}, "a name has 1 to 40 printable", "SETUP-4"),
    ({"seats": ["Ada", "a\u202eb"]}, "a name has 1 to 40 printable", "SETUP-4"),
    ({"seats": 2, "recall": "some"}, 'recall is "top", a number of cards', "TURN-8"),
    ({"seats": 2, "recall": 0}, "recall is 1 or more, not 0", "TURN-8"),
    ({"seats": 2, "recall": -1}, 'recall is "top"', "TURN-8"),
    ({"seats": 2, "recall": "9" * 5000}, 'recall is no "999999999999…"', "TURN-8"),
    ({"seats": 2, "seed": -1}, f"a seed is a number from 0 to {MASK}, not -1", "SETUP-2"),
    ({"seats": 2, "seed": MASK + 1}, "a seed is a number from 0", "SETUP-2"),
    ({"seats": 2, "start": 2}, "there is no seat 2: they are 0 to 1", "SETUP-4"),
    ({"seats": 2, "start": -1}, "there is no seat -1", "SETUP-4"),
    ({"seats": ["Ada", "Ben"], "start": "Cleo"}, "nobody here is called", "SETUP-4"),
    ({"seats": 2, "start": ""}, 'nobody here is called ""', "SETUP-4"),
    ({"edition": "plus", "seats": 2, "helping": True}, "it takes 3 or more", "HELP-5"),
    ({"seats": 4, "helping": True}, "rio-grande has no Helping", "HELP-1"),
    ({"edition": "bgg", "seats": 4, "helping": True}, "bgg has no Helping", "HELP-1"),
]


@pytest.mark.parametrize(("table", "reason", "clause"), BAD_GAMES, ids=range(len(BAD_GAMES)))
def test_a_table_that_can_not_be_is_refused(
    table: dict[str, Any], reason: str, clause: str
) -> None:
    with pytest.raises(SetupError) as caught:
        Game(**table)
    check_message(caught.value, reason, clause)


@pytest.mark.parametrize("name", ["rio", "Plus", "", "nope.toml", Path("nope.toml"), "a/b"])
def test_an_unknown_edition_is_refused(name: str | Path) -> None:
    for make in (Game, situation):
        with pytest.raises(EditionError) as caught:
            make(name, 2)
        assert str(caught.value)


BAD_SITUATIONS: list[tuple[dict[str, Any], str, str]] = [
    (
        {"hands": {"Ada": "7s", "Ben": "7s"}},
        "14 salami cards: with 2 players there are 8",
        "SETUP-1",
    ),
    ({"oven": "15s 1s"}, "16 salami cards", "CARDS-1"),
    ({"oven": "15s 1a 1s"}, "16 salami cards: with 2 players there are 8", "SETUP-1"),
    ({"hands": {"Ada": "99s"}}, "99 salami cards", "SETUP-1"),
    ({"hands": {"Ada": "88a 88a 88a"}}, "names a kind twice", "CARDS-1"),
    ({"hands": {"Ada": "100s"}}, "is no list of ingredients", "CARDS-1"),
    ({"hands": {"Ada": "4s4a"}}, "8 ingredients in one hand: it never holds more than 7", "TURN-3"),
    ({"hands": {"Ada": "1h"}}, "the letters are a p m o s", "CARDS-1"),
    ({"hands": {"Ada": "+4p1s"}}, '"4p1s" is no order of green', "CARDS-1"),
    ({"hands": {"Ada": "+mini +mini"}}, "(mini twice)", "CARDS-3"),
    ({"hands": {"Ada": "+mini"}, "waiters": {"Ada": "mini"}}, "exactly once", "CARDS-3"),
    ({"hands": {"Ada": "+mini"}, "oven": "green:mini"}, "exactly once", "CARDS-3"),
    ({"hands": {"Cleo": "1s"}}, 'nobody here is called "Cleo": Ada, Ben are', "SETUP-4"),
    ({"hands": {"Ada": "1s", "green": "1a"}}, "Ada's hand are said twice", "SETUP-2"),
    ({"waiters": {"Ada": "maxi"}}, '"maxi" is no order of green', "CARDS-1"),
    ({"oven": "3"}, '"3" is no card of an oven', "CARDS-1"),
    ({"oven": "brown:mini"}, "nobody plays brown", "CARDS-1"),
    ({"supply": "aM M"}, "the Mamma Mia! card must be in the supply or", "SETUP-3"),
    ({"supply": "M", "holder": "Ada"}, "the Mamma Mia! card must be", "SETUP-3"),
    ({"edition": "abacus", "supply": "aM"}, "this edition has no Mamma Mia! card", "SETUP-3"),
    ({"edition": "abacus", "holder": 0}, "this edition has no Mamma Mia! card", "SETUP-3"),
    ({"supply": "-"}, "a turn needs a supply", "ROUND-1"),
    ({"table": "2p2p"}, "names a kind twice", "CARDS-1"),
    ({"turn": "Ada", "opens": "Ben"}, "either it is a player's turn or", "ROUND-1"),
    ({"turn": 2}, "there is no seat 2", "SETUP-4"),
    ({"starter": "Cleo"}, "nobody here is called", "SETUP-4"),
    ({"round": 0}, "there is no round 0 in this game", "END-1"),
    ({"round": 4}, "there is no round 4 in this game", "END-1"),
    ({"seed": -1}, "a seed is a number", "SETUP-2"),
    ({"recall": "none"}, "recall is", "TURN-8"),
    ({"helping": True}, "rio-grande has no Helping", "HELP-1"),
    ({"edition": "plus", "helping": True}, "it takes 3 or more", "HELP-5"),
    ({"seats": 6}, "6 players", "SETUP-1"),
]


@pytest.mark.parametrize(("given", "reason", "clause"), BAD_SITUATIONS, ids=range(33))
def test_a_situation_that_can_not_be_is_refused(
    given: dict[str, Any], reason: str, clause: str
) -> None:
    with pytest.raises(SetupError) as caught:
        situation(**({"seats": TWO} | given))
    check_message(caught.value, reason, clause)


def some_position() -> Position:
    game = new_game(TABLES[0], 1)
    return position_of(truth(game), TURN, truth(game).turn)


def seat_with(**changes: object) -> Callable[[Position], Position]:
    return lambda p: replace(p, seats=(replace(p.seats[0], **changes), *p.seats[1:]))  # type: ignore[arg-type]


def swap(kind: int, for_kind: int) -> Callable[[Position], Position]:
    """As many extra cards of one kind as make a packed count spill into the next one."""
    return lambda p: replace(
        p, supply=(*p.supply, *([kind] * 256)), used=p.used - some(for_kind, 1) if p.used else 0
    )


BAD_POSITIONS: list[tuple[Callable[[Position], Position], str, str]] = [
    (lambda p: replace(p, seats=p.seats[:1]), "1 players", "SETUP-1"),
    (lambda p: replace(p, seats=()), "0 players", "SETUP-1"),
    (lambda p: replace(p, seat=2), "there is no seat 2 here", "SETUP-4"),
    (lambda p: replace(p, seat=-1), "there is no seat -1 here", "SETUP-4"),
    (lambda p: replace(p, starter=9), "there is no seat 9 here", "SETUP-4"),
    (lambda p: replace(p, holder=5), "there is no seat 5 here", "SETUP-3"),
    (lambda p: replace(p, moment="noon"), "a game can't begin at 'noon'", "SETUP-4"),
    (lambda p: replace(p, moment=DEAL, seat=0, starter=1), "starting player who begins", "SETUP-4"),
    (lambda p: replace(p, why=7), "named or drawn", "SETUP-4"),
    (seat_with(colour=17), "there is no colour 17", "CARDS-2"),
    (lambda p: replace(p, seats=(p.seats[0], p.seats[0])), "", ""),
    (seat_with(orders=(99,)), "there is no order 99", "CARDS-3"),
    (seat_with(waiter=(-1,)), "there is no order -1", "CARDS-3"),
    (seat_with(hand=-1), "-1 is no number of ingredients", "CARDS-1"),
    (seat_with(hand=1 << 60), "is no number of ingredients", "CARDS-1"),
    (seat_with(hand=some(0, 255)), "pineapple cards: with 2 players there are 8", "SETUP-1"),
    (lambda p: replace(p, supply=(*p.supply, 6)), "there is no card 6", "CARDS-1"),
    (lambda p: replace(p, supply=(*p.supply, MAMMA_MIA)), "the Mamma Mia! card must", "SETUP-3"),
    (swap(0, 1), "264 pineapple cards", "SETUP-1"),
    (lambda p: replace(p, oven=(300,)), "there is no card 300", "CARDS-1"),
    (lambda p: replace(p, oven=(ingredient_run(5, 1),)), "there is no card 5", "CARDS-1"),
    (lambda p: replace(p, oven=(ingredient_run(1, 0),)), "longest possible", "BAKE-1"),
    (lambda p: replace(p, oven=(ingredient_run(1, 1),) * 2), "longest possible", "BAKE-1"),
    (lambda p: replace(p, oven=(order_run(4, 0),)), "there is no seat 4", "CARDS-3"),
    (lambda p: replace(p, oven=(order_run(0, 12),)), "there is no order 12", "CARDS-3"),
    (lambda p: replace(p, oven=(order_run(0, 1),)), "exactly once", "CARDS-3"),
    (lambda p: replace(p, supply=()), "pineapple cards", "SETUP-1"),
    (lambda p: replace(p, helping=True), "rio-grande has no Helping", "HELP-1"),
]


@pytest.mark.parametrize(("change", "reason", "clause"), BAD_POSITIONS, ids=range(28))
def test_a_position_that_can_not_be_is_refused(
    change: Callable[[Position], Position], reason: str, clause: str
) -> None:
    position = some_position()
    Game.from_position(position, seed=1)
    with pytest.raises(SetupError) as caught:
        Game.from_position(change(position), seed=1)
    if clause:
        check_message(caught.value, reason, clause)


def test_names_must_fit_the_seats() -> None:
    with pytest.raises(SetupError, match=r"3 names for 2 players \(SETUP-4\)"):
        Game.from_position(some_position(), names=("a", "b", "c"))


def test_orders_may_be_given_in_any_order() -> None:
    position = some_position()
    mixed = replace(
        position,
        seats=tuple(
            replace(seat, waiter=(), delivered=tuple(reversed(seat.waiter)))
            for seat in position.seats
        ),
    )
    game = Game.from_position(mixed, seed=1)
    assert game.record().position.seats[0].delivered == tuple(sorted(position.seats[0].waiter))


def test_a_situation_says_only_what_matters() -> None:
    game = situation("abacus", TWO, hands={"green": "1a 2s +mini"}, oven="1s 2s red:bomb 1s")
    assert str(game.record()).count("oven 3s red:bomb 1s") == 1
    assert game.to_move == "Ada"
    opening = situation("bgg", TWO, oven="1s", supply="-", opens="Ben")
    assert "mammamia red" in str(opening.record())
    ids = situation("abacus", TWO, waiters={"Ada": "normale-salami bombastica"})
    assert "waiter green 4s1p bomb" in str(ids.record())
    none = situation("abacus", TWO, waiters={"Ada": "-"})
    assert "waiter green -" in str(none.record())


def test_seats_are_taken_in_many_ways() -> None:
    seats: list[list[Any]] = [
        ["Ada", "Ben"],
        [Seat("Ada"), Seat("Ben", "red")],
        [("Ada", ""), ("Ben", "red")],
    ]
    for given in seats:
        assert Game("plus", given, seed=1).names == ("Ada", "Ben")
    assert Game("plus", 6, seed=1).names[0].istitle()
    assert Game("plus", [("Ada", "red"), ""], seed=1, start="red").to_move == "Ada"


@pytest.mark.parametrize(
    "dealer",
    [lambda cards: cards[1:], lambda cards: (*cards[1:], 0, 0), lambda cards: [9 for _ in cards]],
)
def test_a_dealer_who_cheats_is_refused_and_the_game_waits(
    dealer: Callable[[tuple[int, ...]], tuple[int, ...]],
) -> None:
    table = TABLES[4]
    game = new_game(table, 1)
    game.deal_with(dealer)
    random = Random(1)
    while True:
        before = everything(game)
        move = pick("hungry", truth(game), table, game.legal.indices, random)
        try:
            game.play(move)
        except SetupError as error:
            check_message(error, "these are not the cards of the new supply", "BAKE-7")
            break
    assert everything(game) == before
    assert game.to_move is not None
    game.deal_anew()
    game.play(move)
    assert game.round == 2
