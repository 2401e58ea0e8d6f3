"""The files of the published editions against the table of the rules, written out by hand."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError

import pytest

from forno.editions import EditionError, edition, edition_ids
from forno.editions.loader import stated_in
from forno.editions.rulebook import CARD_AFTER_DEAL, CARD_BEFORE_DEAL, NO_CARD

BASE = ("rio-grande", "abacus", "bgg", "oya")
ALL = (*BASE, "plus")

CLAUSES = {
    *(f"CARDS-{number}" for number in range(1, 6)),
    *(f"SETUP-{number}" for number in range(1, 5)),
    *(f"TURN-{number}" for number in range(1, 9)),
    "TURN-6a",
    *(f"ROUND-{number}" for number in range(1, 5)),
    *(f"BAKE-{number}" for number in range(1, 8)),
    *(f"RECIPE-{number}" for number in range(1, 9)),
    *(f"HELP-{number}" for number in range(1, 6)),
    "END-1",
    "END-2",
}

RULEBOOK = {
    #                  rio-grande, abacus, bgg, oya, plus
    "kinds": (5, 5, 5, 5, 6),  # CARDS-1
    "copies": (13, 13, 13, 13, 15),
    "orders": (8, 8, 8, 8, 15),  # CARDS-3, CARDS-4
    "fewest_players": (2, 2, 2, 2, 2),
    "most_players": (5, 5, 5, 5, 6),
    "dealt": (6, 6, 6, 6, 8),  # SETUP-2
    "mamma_mia": (CARD_AFTER_DEAL, NO_CARD, CARD_BEFORE_DEAL, CARD_AFTER_DEAL, NO_CARD),  # SETUP-3
    "hand_limit": (7, 7, 7, 7, 9),  # TURN-3
    "draw_limit": (7, 7, 7, 7, 5),
    "needy_draw_supply": (0, 1, 0, 0, 0),  # TURN-5
    "order_alone": (0, 0, 1, 0, 0),  # TURN-6
    "pass_draw": (0, 0, 0, 0, 5),
    "leftovers_stay": (0, 0, 1, 0, 0),  # BAKE-6
    "leftovers_seconds": (0, 0, 0, 10, 0),
    "delivered_shown": (2, 2, 1, 2, 0),  # BAKE-5
    "used_shown": (0, 0, 1, 0, 1),
    "helping": (0, 0, 0, 0, 1),
    "helping_players": (3, 3, 3, 3, 3),  # HELP-5
    "rounds": (3, 3, 3, 3, 3),  # END-1
    "rounds_without_helping": (3, 3, 3, 3, 4),  # HELP-5
}

VALUES: dict[str, tuple[object, ...]] = {
    "starting_player": ("chosen", "chosen", "hungriest", "chosen", "hungriest"),  # SETUP-4
    "opener": ("mamma-mia", "last-card", "mamma-mia", "mamma-mia", "last-card"),  # ROUND-2
    "mamma_mia": ("after-deal", "none", "before-deal", "after-deal", "none"),
    "without_ingredients": ("pass", "pass", "order-allowed", "pass", "pass-and-draw"),
    "draw_when_needy": ("free", "supply", "free", "free", "free"),
    "leftovers": ("oven", "oven", "table", "oven", "oven"),
    "delivered": ("shown", "shown", "counted", "shown", "hidden"),
    "used": ("hidden", "hidden", "open", "hidden", "open"),
    "helping": (False, False, False, False, True),
}


def test_the_editions_are_known_root_first() -> None:
    root, *others = edition_ids()
    assert (root, edition(root).parent) == ("rio-grande", "")
    assert others == sorted(others)
    assert set(ALL) <= {root, *others}
    assert all(edition(name).parent in edition_ids() for name in others)


@pytest.mark.parametrize("field", RULEBOOK)
def test_rulebooks_match_the_table(field: str) -> None:
    assert tuple(getattr(edition(name).rulebook, field) for name in ALL) == RULEBOOK[field]


@pytest.mark.parametrize("key", VALUES)
def test_values_match_the_table(key: str) -> None:
    assert tuple(edition(name).values[key].value for name in ALL) == VALUES[key]


@pytest.mark.parametrize("name", ALL)
def test_copies_removed(name: str) -> None:
    removed = (0, 0, 7, 5, 3, 1, 0) if name == "plus" else (0, 0, 5, 3, 1, 0, 0)
    assert edition(name).rulebook.removed == removed  # SETUP-1
    assert edition(name).player_counts == (range(2, 7) if name == "plus" else range(2, 6))


@pytest.mark.parametrize(
    ("name", "players", "supply"),
    [
        *[("rio-grande", 5, 35), ("rio-grande", 4, 36), ("rio-grande", 3, 32)],
        *[("rio-grande", 2, 28), ("plus", 6, 42), ("plus", 5, 44)],
        *[("plus", 4, 40), ("plus", 3, 36), ("plus", 2, 32)],
    ],
)
def test_supply_after_the_deal(name: str, players: int, supply: int) -> None:
    book = edition(name).rulebook
    deck = book.kinds * (book.copies - book.removed[players])
    assert deck - players * book.dealt == supply


def test_colours_and_own_ingredients() -> None:
    pairs = [(kind.colour, kind.id, kind.code) for kind in edition("plus").ingredients]
    assert pairs == [  # CARDS-2
        ("yellow", "pineapple", "a"),
        ("green", "pepper", "p"),
        ("brown", "mushroom", "m"),
        ("purple", "olive", "o"),
        ("red", "salami", "s"),
        ("pink", "shrimp", "h"),
    ]
    for name in BASE:
        assert edition(name).ingredients == edition("plus").ingredients[:5]


@pytest.mark.parametrize(
    ("name", "parent", "language", "year"),
    [
        ("rio-grande", "", "en", None),
        ("abacus", "rio-grande", "en", 1998),
        ("bgg", "rio-grande", "en", None),
        ("oya", "rio-grande", "fr", 2004),
        ("plus", "abacus", "de", 2009),
    ],
)
def test_descriptions(name: str, parent: str, language: str, year: int | None) -> None:
    loaded = edition(name)
    assert (loaded.id, loaded.parent, loaded.language, loaded.year) == (
        name,
        parent,
        language,
        year,
    )
    assert loaded.title.startswith("Mamma Mia!")
    assert loaded.summary
    assert "\n" not in loaded.summary


@pytest.mark.parametrize("name", [name for name in ALL if name != "rio-grande"])
def test_a_child_states_only_what_differs(name: str) -> None:
    inherited = edition(edition(name).parent).values
    repeated = [key for key, own in stated_in(name).items() if own.value == inherited[key].value]
    assert not repeated


@pytest.mark.parametrize("name", [name for name in ALL if name != "rio-grande"])
def test_no_other_parent_would_leave_less_to_say(name: str) -> None:
    values = edition(name).values

    def unlike(other: str) -> int:
        return sum(values[key].value != edition(other).values[key].value for key in values)

    # Descendants are no candidates: they could not be read without this edition.
    descends = {other for other in ALL if edition(other).parent == name}
    others = [other for other in ALL if other != name and other not in descends]
    assert unlike(edition(name).parent) == min(map(unlike, others)) == len(stated_in(name))


@pytest.mark.parametrize("name", ALL)
def test_every_value_has_a_clause_and_an_origin(name: str) -> None:
    files = {f"{known}.toml" for known in ALL}
    for stated in edition(name).values.values():
        assert stated.clauses
        assert set(stated.clauses) <= CLAUSES
        assert stated.source in files
    for pattern in edition(name).values.patterns:
        assert pattern.clauses
        assert all(re.fullmatch(r"RECIPE-\d", clause) for clause in pattern.clauses)
        assert set(pattern.clauses) <= CLAUSES


def test_values_know_which_file_states_them() -> None:
    values = edition("plus").values
    assert values["hand_limit"].source == "plus.toml"
    assert values["opener"].source == "abacus.toml"
    assert values["rounds"].source == "rio-grande.toml"


def test_only_plus_has_a_reconstruction() -> None:
    assert "reconstruction" in edition("plus").reconstruction
    assert edition("plus").values["orders"].reconstruction
    assert not any(edition(name).reconstruction for name in BASE)


def test_an_edition_is_loaded_once_and_is_frozen() -> None:
    plus = edition("plus")
    assert edition("plus") is plus
    assert edition(plus) is plus
    with pytest.raises(FrozenInstanceError):
        plus.id = "minus"  # type: ignore[misc]  # this is what the test tries


def test_unknown_edition() -> None:
    with pytest.raises(EditionError) as caught:
        edition("abakus")
    assert caught.value.nearest == "abacus"
    for name in (*ALL, "abakus"):
        assert name in str(caught.value)
