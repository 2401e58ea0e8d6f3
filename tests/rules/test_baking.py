"""BAKE: the oven is read, orders are judged, and what is left over."""

from __future__ import annotations

from collections import Counter

import pytest

from forno.editions import edition as find_edition
from forno.notation.cards import read_counts
from forno.rules.counts import total
from forno.rules.facts import (
    Baked,
    Failed,
    OrderUp,
    OvenEmptied,
    Restocked,
    Rewarded,
    RoundBegan,
    TurnedUp,
    Waits,
)
from forno.rules.phases import BAKE, MISSING, SHUFFLE
from forno.rules.refusals import Reason
from forno.rules.state import NOBODY
from forno.views import SPECTATOR, Concealed, Counted, Shown

from .at_table import (
    ALBERTO,
    BEATE,
    WITH_CARD,
    baked,
    code,
    delivered,
    editions,
    failed,
    hand_size,
    heard_by,
    ingredients,
    may,
    names_of,
    opened,
    orders,
    oven,
    play_on,
    refused,
    supply,
    table,
    told,
    used,
    waiter,
)

# --- BAKE-1 -----------------------------------------------------------------------------------


@editions()
def test_bake_1_the_oven_is_read_in_the_order_of_play(edition: str) -> None:
    game = opened(edition, "2s yellow:bomb 3m 1a green:mono 4s", opens="Beate")
    letter = [i.code for i in game.edition.ingredients]
    read = [
        f"{fact.number}{letter[fact.kind]}"
        if isinstance(fact, TurnedUp)
        else code(game, fact.seat, fact.order)
        for fact in heard_by(game)
        if isinstance(fact, TurnedUp | OrderUp)
    ]
    assert read == ["2s", "bomb", "3m", "1a", "mono", "4s"]
    assert table(game) == "1a3m6s", "sorted by kind"


@editions()
def test_bake_1_an_order_finds_only_what_was_played_before_it(edition: str) -> None:
    early = opened(edition, "4s green:4s1p 1p")
    assert failed(early) == [("4s1p", MISSING)]
    assert table(early) == "1p4s"
    late = opened(edition, "4s 1p green:4s1p")
    assert baked(late) == [("4s1p", "1p4s", "-")]


# --- BAKE-2 -----------------------------------------------------------------------------------


@editions()
def test_bake_2_what_lies_there_is_baked_without_asking(edition: str) -> None:
    game = opened(edition, "1p 5s 1a green:4s1p", hand="2a1p3s")
    assert baked(game) == [("4s1p", "1p4s", "-")]
    assert not told(game.facts, Waits)
    assert (table(game), ingredients(game)) == ("1a1s", "2a1p3s")


@editions()
def test_bake_2_the_owner_picks_among_bills_that_lie_there(edition: str) -> None:
    game = opened(edition, "1p 6s 6o green:mono")
    assert may(game) == ["bake=o", "bake=s"]
    assert refused(game, "decline") == (Reason.MUST_BAKE, "BAKE-2")
    game.play("bake=o")
    assert baked(game) == [("mono", "1p6o", "-")]
    assert table(game) == "6s"


@editions()
def test_bake_2_or_a_bill_that_takes_cards_from_the_hand(edition: str) -> None:
    game = opened(edition, "1p 6s 5o green:mono", hand="1o")
    assert may(game) == ["bake=o", "bake=s"]
    assert refused(game, "decline") == (Reason.MUST_BAKE, "BAKE-2")
    game.play("bake=o")
    assert baked(game) == [("mono", "1p6o", "1o")]
    assert (table(game), ingredients(game)) == ("6s", "-")


@editions()
def test_bake_2_only_bills_that_table_and_hand_cover(edition: str) -> None:
    game = opened(edition, "1p 6s 5o green:mono", hand="1a")
    assert may(game) == ["bake=s"], "asked all the same: the number of cards would do"
    assert refused(game, "bake=o") == (Reason.NOT_COVERED_MUST, "BAKE-2")
    assert refused(game, "decline") == (Reason.MUST_BAKE, "BAKE-2")
    game.play("bake=s")
    assert (table(game), ingredients(game)) == ("5o", "1a")


@editions()
def test_bake_2_no_choice_where_only_one_bill_can_be_meant(edition: str) -> None:
    game = opened(edition, "1p 6s 4o green:mono", hand="1o")
    assert baked(game) == [("mono", "1p6s", "-")]
    assert not told(game.facts, Waits)


# --- BAKE-3 -----------------------------------------------------------------------------------


@editions()
def test_bake_3_the_owner_may_add_exactly_what_is_missing(edition: str) -> None:
    game = opened(edition, "1p 2s 1m green:4s1p", hand="1a3s")
    assert may(game) == ["decline", "bake"]
    game.play("bake")
    assert baked(game) == [("4s1p", "1p4s", "2s")]
    assert (table(game), ingredients(game)) == ("1m", "1a1s")


@editions()
def test_bake_3_or_decline(edition: str) -> None:
    game = opened(edition, "1p 2s 1m green:4s1p", hand="1a3s")
    game.play("decline")
    assert failed(game) == [("4s1p", MISSING)]
    assert (table(game), ingredients(game)) == ("1p1m2s", "1a3s")


@editions()
def test_bake_3_for_any_bill_that_table_and_hand_cover(edition: str) -> None:
    game = opened(edition, "5s 4o 5m green:mono", hand="1p2o1s")
    assert may(game) == ["decline", "bake=o", "bake=s"]
    assert refused(game, "bake=m") == (Reason.NOT_COVERED, "BAKE-3")
    game.play("bake=o")
    assert baked(game) == [("mono", "1p6o", "1p2o")]


@editions()
def test_bake_3_other_cards_do_not_help(edition: str) -> None:
    game = opened(edition, "1p 2s green:4s1p", hand="1s5a")
    assert may(game) == ["decline"]
    assert refused(game, "bake") == (Reason.NOT_COVERED, "BAKE-3")


@editions()
@pytest.mark.parametrize("move", ["1s", "-", "s", "w", "+4a1p"])
def test_bake_3_nothing_else_can_be_done_meanwhile(edition: str, move: str) -> None:
    game = opened(edition, "1p 2s green:4s1p", hand="2s +4a1p")
    assert refused(game, move) == (Reason.BAKING_STEP, "BAKE-3")


@editions()
def test_bake_3_the_owner_decides_and_not_who_empties_the_oven(edition: str) -> None:
    game = opened(edition, "1p 2s green:4s1p 3o", hand="2s", others={"Beate": "2s"}, opens="Beate")
    view = game.view(SPECTATOR)
    assert (view.opener, view.to_act) == (BEATE, ALBERTO)
    assert refused(game, "bake", "Beate") == (Reason.NOT_YOUR_TURN, "SETUP-4")


# --- BAKE-4 -----------------------------------------------------------------------------------


@editions()
def test_bake_4_the_bill_goes_to_the_used_pile(edition: str) -> None:
    game = opened(edition, "2p 2s 1m green:4s1p 1o", hand="2s")
    before = used(game)
    game.play("bake")
    e = game.edition
    assert read_counts(e, used(game)) - read_counts(e, before) == read_counts(e, "1p4s")
    assert delivered(game) == {"4s1p"}
    assert table(game) == "1p1m1o", "unused ingredients stay on the table"
    bill, lay, own = (read_counts(e, cards) for cards in ("1p4s", "2p1m2s", "2s"))
    order = e.order("green", "4s1p")
    assert told(game.facts, Baked) == [Baked(ALBERTO, order, bill, lay, own, NOBODY, 0)]
    assert not told(game.facts, Rewarded), "there was no helper"


@editions()
def test_bake_4_what_was_used_is_gone_for_the_next_order(edition: str) -> None:
    game = opened(edition, "2p 7s green:4s1p green:each 1s green:mono")
    assert baked(game) == [("4s1p", "1p4s", "-")]
    assert [order for order, _ in failed(game)] == ["each", "mono"]
    assert table(game) == "1p4s"


@editions()
def test_bake_4_a_failed_order_goes_to_the_bottom_of_the_waiter(edition: str) -> None:
    game = opened(
        edition,
        "1p 2s green:4s1p green:bomb 1o",
        hand="2a +mini",
        waiters={"Alberto": "4a1p each"},
        others={"Beate": "1m"},
    )
    game.play("decline")
    assert waiter(game) == ["4a1p", "each", "4s1p", "bomb"]
    assert (orders(game), ingredients(game)) == ({"mini"}, "2a")
    assert (ingredients(game, BEATE), len(waiter(game, BEATE))) == (
        "1m",
        len(find_edition(edition).orders[0]),
    )
    assert table(game) == "1p1o2s", "nothing else moves"
    assert {order for order, _ in failed(game)}.isdisjoint(delivered(game))


@editions()
@pytest.mark.parametrize("answer", ["bake", "decline"])
def test_bake_4_a_settled_order_is_put_aside(edition: str, answer: str) -> None:
    game = opened(edition, "1p 2s green:4s1p 4o green:mono 1o", hand="2s2p", early=True)
    assert game.view(SPECTATOR).turned is not None
    game.play(answer)
    while game.view(SPECTATOR).baking:
        game.play(game.legal.indices[0])
    view = game.view(ALBERTO)
    assert (view.turned, view.plan, view.request, view.giver) == (None, None, None, None)


@editions()
def test_bake_4_a_failed_order_fills_an_empty_waiter(edition: str) -> None:
    game = opened(edition, "1p green:4s1p", waiters={"Alberto": "-"})
    assert waiter(game) == ["4s1p"]


# --- BAKE-5 -----------------------------------------------------------------------------------


@editions()
def test_bake_5_where_delivered_orders_can_be_seen(edition: str) -> None:
    game = opened(edition, "1p 4s green:4s1p 1s green:each", hand="4a", early=True)
    order = game.edition.order("green", "4s1p")
    kind: Shown | Counted | Concealed = Shown(1 << order)
    if edition == "bgg":
        kind = Counted(1)
    if edition == "plus":
        kind = Concealed()
    for viewer in (ALBERTO, BEATE, SPECTATOR):
        assert game.view(viewer).seats[ALBERTO].delivered == kind
        assert [fact.order for fact in told(heard_by(game, viewer), Baked)] == [order]


@editions()
def test_bake_5_delivered_orders_come_back_to_nobody(edition: str) -> None:
    game = opened(edition, "1p 4s green:4s1p", early=True)
    assert game.round == 2
    assert "4s1p" not in waiter(game)
    assert "4s1p" not in orders(game)
    assert delivered(game) == {"4s1p"}


@editions("plus")
def test_bake_5_one_pile_for_all_is_turned_up_for_scoring(edition: str) -> None:
    game = opened(edition, "1p 1a 8s green:4s1p yellow:4s1a 1o")
    assert game.is_over
    seats = game.view(SPECTATOR).seats
    assert [seat.delivered for seat in seats] == [
        Shown(1 << game.edition.order("green", "4s1p")),
        Shown(1 << game.edition.order("yellow", "4s1a")),
    ]


# --- BAKE-6 -----------------------------------------------------------------------------------


@editions("rio-grande", "abacus", "oya", "plus")
def test_bake_6_leftovers_become_the_oven_in_kind_order(edition: str) -> None:
    game = opened(edition, "3s 1o 2a 1s 1m green:bomb 2o", early=True)
    assert game.round == 2
    assert oven(game) == "2a 1m 3o 4s", "the last kind on top"
    assert table(game) == "-"
    assert game.view(0).oven.height == 10


@editions("bgg")
def test_bake_6_leftovers_stay_on_the_table(edition: str) -> None:
    game = opened(edition, "3s 1o 2a 1s 1m green:bomb 2o", early=True)
    assert game.round == 2
    assert (oven(game), table(game)) == ("", "2a1m3o4s")
    assert game.view(0).oven.height == 0


@editions("rio-grande", "abacus", "oya", "plus")
def test_bake_6_leftovers_are_read_first_next_time(edition: str) -> None:
    first = opened(edition, "2a 3s green:bomb", early=True)
    leftovers = oven(first)
    assert leftovers == "2a 3s"
    game = opened(edition, f"{leftovers} 1s 1p green:4s1p")
    assert names_of(game.facts)[:2] == ["TurnedUp", "TurnedUp"]
    assert baked(game) == [("4s1p", "1p4s", "-")]


@editions()
@pytest.mark.parametrize("seed", range(3))
def test_bake_6_leftovers_serve_an_order_of_the_next_round(edition: str, seed: int) -> None:
    game = opened(edition, "4s green:bomb", hand="1p1m +4s1p", early=True, seed=seed)
    assert (game.round, game.to_move) == (2, "Alberto")
    game.play("1p +4s1p s")
    play_on(game, seed, until_round=3)
    assert baked(game)[0] == ("4s1p", "1p4s", "-")


@editions()
def test_bake_6_the_leftovers_are_told_as_a_fact(edition: str) -> None:
    game = opened(edition, "3s 1o 2a", early=True)
    counts = read_counts(game.edition, "2a1o3s")
    for viewer in (ALBERTO, BEATE, SPECTATOR):
        emptied = told(heard_by(game, viewer), OvenEmptied)
        assert emptied == [OvenEmptied(1, counts, int(edition == "bgg"))]


@pytest.mark.parametrize(
    ("edition", "seconds"),
    [("rio-grande", 0), ("abacus", 0), ("bgg", 0), ("oya", 10), ("plus", 0)],
)
def test_bake_6_how_long_hosts_show_the_leftovers(edition: str, seconds: int) -> None:
    assert find_edition(edition).rulebook.leftovers_seconds == seconds


# --- BAKE-7 -----------------------------------------------------------------------------------


@editions()
def test_bake_7_used_cards_are_shuffled_into_the_new_supply(edition: str) -> None:
    game = opened(edition, "2p 2s 1m green:4s1p 1o", hand="3s +bomb", early=True)
    expected = dict.fromkeys("apmosh" if edition == "plus" else "apmos", 8)
    for letter, number in (("p", 1), ("m", 1), ("o", 1), ("s", 1)):
        expected[letter] -= number
    game.play("bake")
    assert game.round == 2
    cards = Counter(supply(game))
    assert cards.pop("M", 0) == (edition in WITH_CARD)
    assert cards == expected
    number = sum(expected.values()) + (edition in WITH_CARD)
    assert told(game.facts, Restocked) == [Restocked(number)]
    assert told(game.facts, RoundBegan)[-1].supply == number
    assert used(game) == "-"
    assert game.view(0).holder is None
    at = game.facts.index(Restocked(number))
    assert game.facts[at + 1] == Waits(SHUFFLE, NOBODY), "chance acts"
    assert isinstance(game.facts[at + 2], RoundBegan)


@editions()
def test_bake_7_the_supply_really_is_shuffled(edition: str) -> None:
    shuffles = set()
    for seed in range(5):
        game = opened(edition, "1p 4s green:4s1p", early=True, seed=seed)
        shuffles.add(supply(game))
    assert len(shuffles) == 5


@editions()
def test_bake_7_hands_are_not_refilled(edition: str) -> None:
    game = opened(edition, "1p 2s green:4s1p", hand="3s +bomb", others={"Beate": "2a"}, early=True)
    game.play("bake")
    assert game.round == 2
    assert (ingredients(game), hand_size(game)) == ("1s", 2)
    assert (ingredients(game, BEATE), hand_size(game, BEATE)) == ("2a", 2)


@editions()
def test_bake_7_every_card_is_still_there(edition: str) -> None:
    game = opened(edition, "1p 2s green:4s1p 5o", hand="3s +bomb", early=True)
    game.play("bake")
    lying = read_counts(game.edition, ingredients(game)) + sum(
        read_counts(game.edition, word) for word in oven(game).split()
    )
    lying += game.view(0).table
    number = total(lying) + len(supply(game).replace("M", ""))
    assert number == (48 if edition == "plus" else 40)
    assert told(game.facts, Failed) == []
    assert told(game.facts, Waits)[0].phase == BAKE
