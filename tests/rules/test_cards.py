"""CARDS: the deck, the colours, the orders, and what their backs tell."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from forno.editions import edition as find_edition
from forno.editions.rulebook import OrderSpec
from forno.game import Game, SetupError, situation
from forno.notation.cards import write_counts
from forno.rules.counts import of, some
from forno.rules.state import MAMMA_MIA
from forno.views import SPECTATOR

from .at_table import BASE, KINDS, SEATS, editions, room

ROOT = Path(__file__).parents[2]
COLOURS = {"a": "yellow", "p": "green", "m": "brown", "o": "purple", "s": "red", "h": "pink"}


def deck(game: Game) -> Counter[str]:
    """Every ingredient card that is in the game right after the deal, by letter."""
    seen = room(game)
    cards = Counter(game.edition.ingredients[c].code for c in seen.supply if c != MAMMA_MIA)
    for kind, ingredient in enumerate(game.edition.ingredients):
        cards[ingredient.code] += sum(of(hand.ingredients, kind) for hand in seen.hands)
    return cards


@pytest.mark.parametrize(
    ("edition", "players", "copies"), [*((name, 5, 13) for name in BASE), ("plus", 6, 15)]
)
def test_cards_1_all_kinds_with_all_their_copies(edition: str, players: int, copies: int) -> None:
    game = Game(edition, players, seed=1)
    assert deck(game) == dict.fromkeys(KINDS[edition], copies)


@editions(*BASE)
def test_cards_1_only_one_edition_has_shrimp(edition: str) -> None:
    ids = {ingredient.id for ingredient in find_edition(edition).ingredients}
    assert ids == {"pineapple", "olive", "pepper", "mushroom", "salami"}
    plus = {ingredient.id for ingredient in find_edition("plus").ingredients}
    assert plus - ids == {"shrimp"}


@editions()
def test_cards_2_every_colour_has_its_own_ingredient(edition: str) -> None:
    found = find_edition(edition)
    own = {ingredient.code: ingredient.colour for ingredient in found.ingredients}
    assert own == {letter: COLOURS[letter] for letter in KINDS[edition]}
    for letter in KINDS[edition]:
        monotoni = found.orders[found.colour(COLOURS[letter])][
            found.order(COLOURS[letter], "monotoni")
        ]
        assert write_counts(found, monotoni.printed) == f"1{letter}"


@editions(*BASE)
def test_cards_2_nobody_is_pink_without_shrimp(edition: str) -> None:
    with pytest.raises(SetupError) as caught:
        Game(edition, [("Ada", "pink"), ("Ben", "red")])
    assert caught.value.clause == "CARDS-2"
    assert Game("plus", [("Ada", "pink"), ("Ben", "red")]).names == ("Ada", "Ben")


# --- The orders -------------------------------------------------------------------------------


def face(edition: str, spec: OrderSpec) -> str:
    """What is printed on an order, in one line."""
    found = find_edition(edition)
    letters = KINDS[edition]

    def kinds(bits: int) -> str:
        return "".join(letter for kind, letter in enumerate(letters) if bits >> kind & 1)

    parts = [write_counts(found, spec.printed)] if spec.printed else []
    sign = "?" if spec.fewest else "J"
    parts += [f"{spec.each}{sign}({kinds(spec.choice)})"] * spec.jokers
    parts += [f">={spec.at_least}"] if spec.at_least else []
    parts += [f"no {kinds(spec.struck)}"] if spec.struck else []
    return " ".join(parts)


def amounts(edition: str, **numbers: int) -> str:
    found = find_edition(edition)
    return write_counts(found, sum(some(found.kind(k), n) for k, n in numbers.items()))


@editions(*BASE)
@pytest.mark.parametrize("own", KINDS["abacus"])
def test_cards_3_eight_orders_of_each_colour(edition: str, own: str) -> None:
    found = find_edition(edition)
    faces = sorted(face(edition, spec) for spec in found.orders[found.colour(COLOURS[own])])
    rest = KINDS[edition].replace(own, "")
    expected = [amounts(edition, **{own: 1, other: 4}) for other in rest]
    expected += ["1a1p1m1o1s", ">=15", f"1{own} 6J({rest})", f"1{own} 3?({rest})"]
    assert faces == sorted(expected)


@editions("plus")
@pytest.mark.parametrize("i", range(6))
def test_cards_4_fifteen_orders_of_each_colour(edition: str, i: int) -> None:
    found = find_edition(edition)
    letters = "apmosh"
    assert letters == KINDS[edition]

    def k(offset: int) -> str:
        return letters[(i + offset) % 6]

    own = k(0)
    rest = letters.replace(own, "")
    either = "".join(sorted((k(2), k(3)), key=letters.index))
    expected = [amounts(edition, **{own: 1, other: 4}) for other in rest]
    expected += ["1a1p1m1o1s1h", f"5{own}", ">=15"]
    expected += [f"1{own} 6J({rest})", f"1{own} 4J({rest}) 4J({rest})", f"1{own} 4?({rest})"]
    expected += [f"1{own} 5J({either})", f"5J({rest}) no {own}"]
    expected += [f"3{own} no {k(4)}", f"3{k(3)} no {k(5)}"]
    assert len(expected) == 15
    assert sorted(face(edition, spec) for spec in found.orders[i]) == sorted(expected)


@editions("plus")
@pytest.mark.parametrize("colour", ["yellow", "green", "brown", "purple", "red", "pink"])
def test_cards_4_six_of_the_seven_normale_show_the_own_kind_once(edition: str, colour: str) -> None:
    found = find_edition(edition)
    own = found.colour(colour)
    normale = [spec for spec in found.orders[own] if spec.recipe == "normale"]
    assert len(normale) == 7
    assert sum(of(spec.printed, own) == 1 for spec in normale) == 6


@editions("plus")
@pytest.mark.parametrize(
    ("colour", "shown"),
    [
        ("green", "1p4s"),
        ("green", "4a1p"),
        ("green", "1p4o"),
        ("red", "4a1s"),
        ("red", "1s 5J(ap)"),
    ],
)
def test_cards_4_the_orders_that_the_booklet_shows(edition: str, colour: str, shown: str) -> None:
    found = find_edition(edition)
    assert shown in {face(edition, spec) for spec in found.orders[found.colour(colour)]}


@editions("plus")
def test_cards_4_the_list_is_called_a_reconstruction(edition: str) -> None:
    note = find_edition(edition).reconstruction
    assert "reconstruction" in note
    assert note in (ROOT / "docs" / "editions.md").read_text("utf-8")
    for name in BASE:
        assert find_edition(name).reconstruction == ""


# --- The backs --------------------------------------------------------------------------------


@editions()
def test_cards_5_backs_tell_how_many_of_which_sort(edition: str) -> None:
    game = situation(edition, SEATS[:3], hands={"Alberto": "3a2s +4s1p +bomb", "Beate": "1m +mini"})
    for viewer in (0, 1, 2, SPECTATOR):
        seats = game.view(viewer).seats
        assert [(seat.ingredients, seat.orders) for seat in seats] == [(5, 2), (1, 1), (0, 0)]


@editions()
def test_cards_5_backs_never_tell_which_card(edition: str) -> None:
    hands = ("3a2s +4s1a +bomb", "2p3m +mini +mono", "5o +4p1a +4o1a")
    for one, other in permutations(hands, 2):
        mine, theirs = (
            situation(edition, SEATS[:3], hands={"Alberto": "1a", "Beate": hand, "Claudio": "1a"})
            for hand in (one, other)
        )
        for viewer in (0, 2, SPECTATOR):
            assert mine.view(viewer) == theirs.view(viewer)
        assert mine.view(1) != theirs.view(1)
