"""Cards, orders, actions and hints that answer by name and print in words; drawings; the door."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any
from xml.etree.ElementTree import fromstring

import msgspec
import pytest

import forno
from forno import ROOM, SPECTATOR, Game, situation
from forno.bots import OrderHint, Tried
from forno.rules.counts import members, of
from forno.words import LANGUAGES
from tests.support.games import decisions, new_game
from tests.support.tables import TABLES, Table


def test_the_door_shows_what_people_need_and_nothing_else() -> None:
    assert dir(forno) == sorted(forno.__all__)
    for name in forno.__all__:
        assert getattr(forno, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'gaem'"):
        _ = forno.gaem


def test_importing_forno_imports_next_to_nothing() -> None:
    told = (
        "import sys, forno; before = {*sys.modules};"
        "forno.Game(seats=2, seed=1);"
        "print(sorted(m for m in before if m.startswith('forno')), 'numpy' in sys.modules,"
        " 'numba' in sys.modules, forno.rules.counts.of(5, 0), forno.__version__)"
    )
    said = subprocess.run(
        [sys.executable, "-c", told], capture_output=True, text=True, check=True
    ).stdout
    assert said.startswith("['forno', 'forno.old_names', 'forno.version'] False False 5 ")


@pytest.mark.parametrize("table", TABLES[::3], ids=str)
def test_values_say_what_the_packed_numbers_say(table: Table) -> None:
    game = new_game(table, 6)
    for number, _ in enumerate(decisions(game, table, "any", 6)):
        if number % 29:
            continue
        seat = game.seat_to_move
        assert seat is not None
        view = game.view(seat)
        hand = view.hand
        assert hand is not None
        for kind, ingredient in enumerate(game.edition.ingredients):
            assert hand[ingredient.id] == hand[ingredient.code] == of(hand.counts, kind)
            assert (ingredient.id in hand.ingredients) == (hand[ingredient.id] > 0)
        assert hand.ingredients == hand.counts
        assert dict(hand.ingredients) == {k: hand[k] for k in hand.ingredients}
        assert [order.order for order in hand.orders] == list(members(hand.order_bits))
        assert hand.orders == hand.order_bits
        assert all(order.code in hand.orders and order in hand.orders for order in hand.orders)
        assert sum(
            card.total if isinstance(card, forno.Cards) else 1 for card in view.oven_cards
        ) == sum(getattr(card, "number", 1) for card in view.oven.from_top())
        for language in LANGUAGES:
            assert hand.ingredients.in_words(language)
            assert all(action.in_words(language) for action in game.legal)
        for shown in (repr(view), repr(game.view(ROOM)), repr(hand), repr(game.legal[0])):
            assert "\n" not in shown
            assert len(shown) < 250


def test_what_was_packed_works_as_before() -> None:
    """Programs that count with packed numbers go on counting."""
    game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
    hand = game.view("Ada").hand
    assert hand is not None
    assert of(hand.ingredients, 1) == 3
    assert hand.orders.bit_count() == 1
    assert hand.orders >> hand.orders.bit_length() - 1 == 1
    assert {int(each): each for each in game.legal}[game.options[0]] == game.options[0]
    assert list(range(99))[game.legal[1]] == game.options[1]


def test_values_survive_being_sent() -> None:
    game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
    hand = game.view("Ada").hand
    assert hand is not None
    for thing in (hand, hand.ingredients, hand.orders, *hand.orders, *game.legal):
        again: Any = pickle.loads(pickle.dumps(thing))
        assert again == thing
        assert str(again) == str(thing)


def test_views_are_drawn_with_what_they_show() -> None:
    game = Game("plus", ["Ada", "B<n & Co", "Cleo"], seed=4, start="Ada").run("uniform", moves=21)
    for viewer in (0, SPECTATOR):
        drawn = game.view(viewer)._repr_svg_()
        assert drawn is not None
        root = fromstring(drawn)
        words = [element.text for element in root.iter() if element.text]
        assert "B<n & Co" in words
        used = {e.get("href") for e in root.iter("{http://www.w3.org/2000/svg}use")}
        held = {f"#{e.get('id')}" for e in root.iter("{http://www.w3.org/2000/svg}symbol")}
        assert used == held
        assert ("hand" in words) == (viewer == 0)
    assert game._repr_svg_() == game.view(ROOM)._repr_svg_()
    assert len(game._repr_svg_() or "") < 60_000


def test_a_drawing_shows_no_more_than_the_view() -> None:
    """Another hand in another seat: the same picture."""
    seats = [("Ada", "green"), ("Ben", "yellow")]
    drawn = {
        situation("abacus", seats, hands={"Ada": "2a1s", "Ben": other}, supply="aspo", turn="Ada")
        .view("Ada")
        ._repr_svg_()
        for other in ("3m", "3p", "1m1o1p")
    }
    assert len(drawn) == 1


def test_a_hint_prints_itself() -> None:
    game = Game("abacus", ["Ada", "Ben"], seed=4, start="Ada")
    hint = forno.Hint(
        seat=0,
        worlds=9,
        orders=(OrderHint(0, True, 0.5, 0.25, 0.1, game.options[0], ()),),
        moves=(Tried(game.options[0], 0.5, 0.01, 0.0, 0.0, 100),),
        keep=game.view(0).hand.counts,  # type: ignore[union-attr]  # a seat has a hand
    )
    assert msgspec.json.decode(msgspec.json.encode(hint), type=forno.Hint) == hint
    hint = hint.at_table(game.setting)
    assert msgspec.json.decode(msgspec.json.encode(hint), type=forno.Hint) == hint
    assert repr(hint) == f"<Hint for Ada: {game.legal[0]}, from 9 deals>"
    assert str(hint).startswith("From what is in view, in 9 deals\n")
    assert f"{game.legal[0]}: 50 of 100" in str(hint)
    assert len({hint.in_words(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert hint._repr_html_().startswith("<pre>From")


@pytest.mark.parametrize(
    "move",
    [
        "2 olives, no order, supply",
        "2 Oliven, keine, Vorrat",
        "2 olives, aucune, cuisine",
        "2o - s",
        "2 olive none s",
    ],
)
def test_moves_are_understood_in_every_language(move: str) -> None:
    game = Game("rio-grande", ["Ada", "Ben", "Cleo"], seed=4, start="Ada")
    game.play(move)
    assert game.moves == ("2o - s",)


def test_records_of_games_with_names_of_before_still_load() -> None:
    """New games tell names from each other and from colours; older games are read as they are."""
    text = str(Game("abacus", [("Ada", "green"), ("Ben", "red")], seed=1).record())
    for old in (("Ada", "ada"), ("red", "green")):
        edited = text.replace("seat green Ada", f"seat green {old[0]}")
        edited = edited.replace("seat red Ben", f"seat red {old[1]}")
        game = forno.read_game(edited)
        assert game.names == old
        assert [game.seat(name) for name in old] == [0, 1]
        with pytest.raises(forno.SetupError):
            Game("abacus", old)


@pytest.mark.parametrize("edition", forno.edition_ids())
def test_a_refusal_offers_only_what_the_game_has(edition: str) -> None:
    game = Game(edition, 4, seed=1)
    with pytest.raises(forno.Refused) as caught:
        game.play("xyzzy")
    for language in LANGUAGES:
        said = caught.value.in_language(language)
        assert ("ask" in said) == ("refuse" in said) == game.setting.helping
        letters = {kind.code for kind in game.edition.ingredients}
        assert any(f"2{letter} - w" in said for letter in letters)
