"""EXAMPLE: the examples that the booklets print, played out in each edition that prints them."""

from __future__ import annotations

import pytest

from forno.game import situation
from forno.notation.cards import read_counts
from forno.rules.counts import total
from forno.rules.facts import Answered, Baked, Drew, Ordered, Played, Rewarded
from forno.rules.phases import WAITER
from forno.rules.refusals import Reason
from forno.views import SPECTATOR

from .at_table import (
    ALBERTO,
    BASE,
    BEATE,
    CLAUDIO,
    SEATS,
    at_turn,
    baked,
    delivered,
    editions,
    failed,
    hand_size,
    ingredients,
    may,
    opened,
    orders,
    oven,
    refused,
    room,
    table,
    told,
    waiter,
)

# --- EXAMPLE-1: Alberto's turn ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "hand", "size"),
    [*((name, "3s2a +4s1p +each", 6) for name in BASE), ("plus", "3s4a +4s1p +each", 8)],
)
def test_example_1_three_salami_an_order_and_a_short_waiter(
    edition: str, hand: str, size: int
) -> None:
    game = at_turn(edition, hand, waiters={"Alberto": "bomb mini mono"}, oven="2m")
    supply = game.view(0).supply
    facts = game.play("3 salami, order 4s1p, draw waiter")
    order = game.edition.order("green", "4s1p")
    assert told(facts, Played) == [Played(ALBERTO, game.edition.kind("salami"), 3)]
    assert told(facts, Ordered) == [Ordered(ALBERTO, order)]
    assert told(facts, Drew) == [Drew(ALBERTO, WAITER, 3)]
    assert oven(game) == "2m 3s green:4s1p"
    assert orders(game) == {"each", "bomb", "mini", "mono"}
    assert hand_size(game) == size, "one card short of a full hand"
    assert (waiter(game), game.view(0).supply, game.to_move) == ([], supply, "Beate")


# --- EXAMPLE-2: completing a pizza from the hand ----------------------------------------------


@pytest.mark.parametrize(
    ("edition", "cards", "left", "helping"),
    [
        ("rio-grande", "1p 2s 3a 4m", "4m2s", False),
        ("abacus", "4m 3a 1p 2s", "4m2s", False),
        ("bgg", "1p 2s 3a 4m", "4m2s", False),
        ("oya", "1p 2s 3a 4m", "4m2s", False),
        ("plus", "4m 3a 2p 2o", "1p4m2o", False),
        ("plus", "4m 3a 2p 2o", "1p4m2o", True),
    ],
)
def test_example_2_a_pineapple_from_the_hand(
    edition: str, cards: str, left: str, helping: bool
) -> None:
    game = opened(
        edition, f"{cards} green:4a1p 1o", hand="1a1s", players=3, helping=helping, opens="Beate"
    )
    assert game.to_move == "Alberto"
    before = room(game).used
    game.play("bake")
    assert baked(game) == [("4a1p", "4a1p", "1a")]
    assert total(told(game.facts, Baked)[0].bill) == 5
    assert room(game).used - before == read_counts(game.edition, "4a1p")
    assert delivered(game) == {"4a1p"}
    assert ingredients(game) == "1s"
    assert read_counts(game.edition, table(game)) == read_counts(game.edition, left) + read_counts(
        game.edition, "1o"
    ), "the next card was turned over onto what was left"


# --- EXAMPLE-3: Minimale ----------------------------------------------------------------------

PILES = "2p 2s 2m 3a"


@editions(*BASE)
@pytest.mark.parametrize(("kind", "bill"), [("s", "1p3s"), ("m", "1p3m")])
def test_example_3_alberto_chooses_salami_or_mushroom(edition: str, kind: str, bill: str) -> None:
    game = opened(edition, f"{PILES} green:mini", hand="1s1m1p1o")
    assert may(game) == ["decline", "bake=m", "bake=s"]
    assert refused(game, "bake=p") == (Reason.JOKER_OWN, "RECIPE-4")
    assert refused(game, "bake=o") == (Reason.JOKER_NOT_FEWEST, "RECIPE-4")
    assert refused(game, "bake=a") == (Reason.JOKER_NOT_FEWEST, "RECIPE-4")
    game.play(f"bake={kind}")
    assert baked(game) == [("mini", bill, f"1{kind}")]


@editions(*BASE)
def test_example_3_without_a_third_card_it_fails(edition: str) -> None:
    game = opened(edition, f"{PILES} green:mini", hand="1o1p")
    assert may(game) == ["decline"]
    game.play("decline")
    assert [order for order, _ in failed(game)] == ["mini"]


@editions("plus")
@pytest.mark.parametrize("helping", [False, True])
def test_example_3_claudio_chooses_pepper_or_mushroom(edition: str, helping: bool) -> None:
    game = opened(
        edition,
        f"{PILES} red:mini",
        players=3,
        others={"Claudio": "2m2p1s"},
        helping=helping,
    )
    assert game.to_move == "Claudio"
    assert [move for move in may(game) if move.startswith("bake")] == ["bake=p", "bake=m"]
    assert refused(game, "bake=s") == (Reason.JOKER_OWN, "RECIPE-4")
    assert refused(game, "bake=o") == (Reason.JOKER_NOT_FEWEST, "RECIPE-4")
    game.play("bake=m")
    assert baked(game) == [("mini", "4m1s", "2m")]
    assert table(game) == "3a2p1s"


# --- EXAMPLE-4: Helping -----------------------------------------------------------------------


@editions("plus")
def test_example_4_claudio_helps_with_an_olive(edition: str) -> None:
    game = opened(
        edition,
        "4m 2o 1p green:4o1p",
        hand="1o1a",
        players=4,
        others={"Beate": "1s", "Claudio": "1o1s", "Dora": "1o"},
        waiters={"Claudio": "bomb mono"},
        helping=True,
    )
    before, earlier = room(game).used, delivered(game, CLAUDIO)
    game.play("ask 1 olive ?")
    game.play("refuse", "Beate")
    game.play("help", "Claudio")
    assert told(game.facts, Answered) == [Answered(BEATE, 0), Answered(CLAUDIO, 1)]
    assert baked(game) == [("4o1p", "1p4o", "1o")]
    assert (ingredients(game), ingredients(game, CLAUDIO)) == ("1a", "1s")
    assert told(game.facts_for(SPECTATOR), Rewarded) == [Rewarded(CLAUDIO)]
    assert delivered(game) == {"4o1p"}
    assert delivered(game, CLAUDIO) - earlier == {"bomb"}
    assert waiter(game, CLAUDIO) == ["mono"]
    assert room(game).used - before == read_counts(game.edition, "1p4o")
    assert table(game) == "4m"


# --- EXAMPLE-5: Bombastica --------------------------------------------------------------------


@editions("plus")
def test_example_5_twenty_one_cards_and_all_are_used(edition: str) -> None:
    game = opened(edition, "4a 4p 4m 4o 4s 1h red:bomb", players=3, helping=True)
    fact = told(game.facts, Baked)[0]
    assert (fact.seat, total(fact.bill), fact.own) == (CLAUDIO, 21, 0)
    assert table(game) == "-"


# --- EXAMPLE-6: Pizza Mamma Mia ---------------------------------------------------------------


@editions("plus")
@pytest.mark.parametrize(
    ("cards", "bill"), [("1s 5a 4p", "5a1s"), ("1s 4a 5p", "5p1s"), ("2s 4a 4p", "")]
)
def test_example_6_claudio_takes_five_pineapple_or_five_pepper(
    edition: str, cards: str, bill: str
) -> None:
    game = situation(
        edition,
        SEATS[:3],
        supply="-",
        oven=f"{cards} red:mamma",
        opens="Claudio",
        round=4,
        helping=False,
    )
    assert baked(game) == ([("mamma", bill, "-")] if bill else [])
    assert [order for order, _ in failed(game)] == ([] if bill else ["mamma"])


@editions("plus")
def test_example_6_no_other_kind_will_do(edition: str) -> None:
    game = opened(edition, "1s 4a 4p 5m red:mamma", players=3, others={"Claudio": "1a1p"})
    assert may(game) == ["decline", "bake=a", "bake=p"]
    assert refused(game, "bake=m") == (Reason.JOKER_NOT_PRINTED, "RECIPE-8")
