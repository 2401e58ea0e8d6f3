"""TURN-4 to TURN-8: empty stacks, full hands, no ingredients, the card, the covered oven."""

from __future__ import annotations

import pytest

from forno.game import SetupError
from forno.rules.facts import (
    Drew,
    Failed,
    HandFull,
    LaidMammaMia,
    Passed,
    PlayOver,
    Waits,
)
from forno.rules.phases import BAKE, DRAW, INGREDIENTS, ORDER, SUPPLY, SUPPLY_DRAWN
from forno.rules.refusals import Reason
from forno.views import SPECTATOR, Ingredients, Moment, OrderCard, to_plain

from .at_table import (
    ALBERTO,
    BEATE,
    WITH_CARD,
    WITHOUT_CARD,
    at_turn,
    editions,
    hand_size,
    heard_by,
    ingredients,
    may,
    names_of,
    opened,
    orders,
    oven,
    refused,
    some_orders,
    supply,
    told,
)

# --- TURN-4 -----------------------------------------------------------------------------------


@editions()
def test_turn_4_an_empty_waiter_may_not_be_chosen(edition: str) -> None:
    game = at_turn(edition, "2a3s +4s1p", waiters={"Alberto": "-"})
    game.play("1s -")
    assert may(game) == ["s"]
    assert refused(game, "w") == (Reason.WAITER_EMPTY, "TURN-4")
    filled = at_turn(edition, "2a3s +4s1p", waiters={"Alberto": "bomb"})
    filled.play("1s - w")
    assert orders(filled) == {"4s1p", "bomb"}


@editions()
def test_turn_4_an_empty_waiter_comes_before_the_needy_draw(edition: str) -> None:
    game = at_turn(edition, "3s +4s1p", waiters={"Alberto": "-"})
    game.play("3s -")
    assert refused(game, "w") == (Reason.WAITER_EMPTY, "TURN-4")


@editions("rio-grande", "abacus", "oya")
def test_turn_4_a_full_hand_draws_nothing_after_a_pass(edition: str) -> None:
    game = at_turn(edition, some_orders(edition, 7))
    assert told(game.facts, HandFull) == [HandFull(ALBERTO)]
    assert not told(game.facts, Drew)
    assert (game.to_move, hand_size(game)) == ("Beate", 7)


@editions("bgg")
def test_turn_4_a_full_hand_draws_nothing_when_no_order_was_played(edition: str) -> None:
    game = at_turn(edition, some_orders(edition, 7))
    assert refused(game, "- s") == (Reason.HAND_FULL, "TURN-4")
    played = game.copy()
    played.play("+4a1p")
    assert may(played) == ["s", "w"], "one card is missing now"
    game.play("-")
    assert told(game.facts, HandFull) == [HandFull(ALBERTO)]
    assert (game.to_move, hand_size(game)) == ("Beate", 7)


@editions("plus")
def test_turn_4_a_hand_over_the_limit_draws_nothing(edition: str) -> None:
    game = at_turn(edition, f"2a2s {some_orders(edition, 9)}")
    assert refused(game, "1s - s") == (Reason.HAND_FULL, "TURN-4")
    over = game.copy()
    over.play("1s +4a1p")
    assert told(over.facts, HandFull) == [HandFull(ALBERTO)]
    assert (over.to_move, hand_size(over)) == ("Beate", 11)
    exactly = at_turn(edition, f"1a1s {some_orders(edition, 9)}")
    exactly.play("1s +4a1p")
    assert told(exactly.facts, HandFull) == [HandFull(ALBERTO)]
    assert hand_size(exactly) == 9
    below = at_turn(edition, f"2s {some_orders(edition, 8)}")
    below.play("2s -")
    assert may(below) == ["s", "w"]


# --- TURN-5 -----------------------------------------------------------------------------------


@editions("abacus")
def test_turn_5_without_an_ingredient_the_supply_must_be_drawn_from(edition: str) -> None:
    game = at_turn(edition, "3s +4s1p +bomb")
    for order in ("-", "+4s1p"):
        played = game.copy()
        played.play(f"3s {order}")
        assert may(played) == ["s"]
        assert refused(played, "w") == (Reason.MUST_DRAW_SUPPLY, "TURN-5")
        played.play("s")
        assert hand_size(played) == 7


@editions("abacus")
def test_turn_5_one_ingredient_is_enough_for_a_free_choice(edition: str) -> None:
    game = at_turn(edition, "3s +4s1p +bomb")
    game.play("2s -")
    assert may(game) == ["s", "w"]
    game.play("w")
    assert hand_size(game) == 7


@editions("rio-grande", "bgg", "oya", "plus")
def test_turn_5_elsewhere_the_choice_stays_free(edition: str) -> None:
    game = at_turn(edition, "3s +4s1p +bomb")
    game.play("3s -")
    assert may(game) == ["s", "w"]
    game.play("w")
    assert ingredients(game) == "-"


# --- TURN-6 -----------------------------------------------------------------------------------


@editions("rio-grande", "oya")
def test_turn_6_pass_without_an_order_and_draw_as_usual(edition: str) -> None:
    game = at_turn(edition, "- +4s1p +bomb")
    assert told(game.facts, Passed) == [Passed(ALBERTO)]
    assert may(game) == ["s", "w"]
    assert refused(game, "+4s1p") == (Reason.DRAW_STEP, "TURN-3")
    assert refused(game, "- s") == (Reason.DRAW_STEP, "TURN-3")
    waiting = game.copy()
    waiting.play("w")
    assert (hand_size(waiting), ingredients(waiting)) == (7, "-")
    game.play("s")
    assert (hand_size(game), orders(game)) == (7, {"4s1p", "bomb"})
    assert oven(game) == ""


@editions("abacus")
def test_turn_6_pass_without_an_order_and_draw_from_the_supply(edition: str) -> None:
    game = at_turn(edition, "- +4s1p +bomb")
    assert told(game.facts, Passed) == [Passed(ALBERTO)]
    assert may(game) == ["s"]
    assert refused(game, "w") == (Reason.MUST_DRAW_SUPPLY, "TURN-5")
    assert refused(game, "+4s1p") == (Reason.DRAW_STEP, "TURN-3")
    game.play("s")
    assert (hand_size(game), orders(game), oven(game)) == (7, {"4s1p", "bomb"}, "")


@editions("bgg")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_turn_6_an_order_may_be_played_alone_in_any_round(edition: str, round_: int) -> None:
    game = at_turn(edition, "- +4s1p +bomb", round=round_)
    assert heard_by(game) == (Waits(ORDER, ALBERTO),), "no pass"
    assert may(game) == ["+4s1p", "+bomb", "-"]
    assert refused(game, "1s") == (Reason.NO_INGREDIENTS_TO_PLAY, "TURN-6")
    assert refused(game, "1s +4s1p s") == (Reason.NO_INGREDIENTS_TO_PLAY, "TURN-6")
    without = game.copy()
    without.play("- w")
    assert (hand_size(without), ingredients(without)) == (7, "-")
    game.play("+4s1p s")
    assert (hand_size(game), orders(game), oven(game)) == (7, {"bomb"}, "green:4s1p")


@editions("plus")
@pytest.mark.parametrize("number", [0, 2, 4, 7, 9, 12])
def test_turn_6_pass_and_draw_five_whatever_the_hand(edition: str, number: int) -> None:
    game = at_turn(edition, some_orders(edition, number), supply="aapmohhh")
    assert names_of(game.facts)[:3] == ["Passed", "Drew", "Took"]
    assert told(game.facts, Drew) == [Drew(ALBERTO, SUPPLY, 5)]
    assert (game.to_move, ingredients(game)) == ("Beate", "2a1p1m1o")
    assert hand_size(game) == number + 5
    assert oven(game) == ""


@editions("plus")
@pytest.mark.parametrize("left", ["a", "apm", "apmoa"])
def test_turn_6_a_pass_takes_what_is_left(edition: str, left: str) -> None:
    game = at_turn(edition, "- +4s1p", supply=left, oven="1m")
    assert told(game.facts, Drew) == [Drew(ALBERTO, SUPPLY, len(left))]
    over = told(game.facts, PlayOver)[0]
    assert (over.why, over.seat) == (SUPPLY_DRAWN, ALBERTO)


@editions()
def test_turn_6_one_ingredient_and_there_is_no_pass(edition: str) -> None:
    game = at_turn(edition, "1s +4s1p")
    assert not told(game.facts, Passed)
    assert may(game) == ["1s"]
    assert refused(game, "-") == (Reason.PLAY_INGREDIENTS_FIRST, "TURN-1")


# --- TURN-6a ----------------------------------------------------------------------------------


@editions("rio-grande", "abacus", "oya", "plus")
def test_turn_6a_a_pass_happens_by_itself_and_is_told(edition: str) -> None:
    game = at_turn(edition, "- +4s1p")
    then = Drew(ALBERTO, SUPPLY, 5) if edition == "plus" else Waits(DRAW, ALBERTO)
    for viewer in (BEATE, SPECTATOR):
        assert heard_by(game, viewer)[:2] == (Passed(ALBERTO), then)
    assert heard_by(game, ALBERTO)[0] == Passed(ALBERTO)


@editions("plus")
def test_turn_6a_the_five_cards_of_a_pass_are_no_decision(edition: str) -> None:
    game = at_turn(edition, "- +4s1p", players=3, others={"Beate": "- +bomb", "Claudio": "1s"})
    public = heard_by(game)
    assert names_of(public) == ["Passed", "Drew", "Passed", "Drew", "Waits"]
    assert public[-1] == Waits(INGREDIENTS, 2)


@editions("rio-grande", "abacus", "oya")
def test_turn_6a_a_full_hand_is_no_decision(edition: str) -> None:
    game = at_turn(edition, some_orders(edition, 7))
    public = heard_by(game)
    assert public[:2] == (Passed(ALBERTO), HandFull(ALBERTO))
    assert public[2:] == (Waits(INGREDIENTS, BEATE),)


@editions()
def test_turn_6a_an_order_that_nothing_can_bake_fails_by_itself(edition: str) -> None:
    game = opened(edition, "1p 2s green:4s1p", hand="1s")
    assert names_of(heard_by(game)) == [
        *["TurnedUp", "TurnedUp", "OrderUp", "Failed", "OvenEmptied"],
        *["Scored", "Scored", "GameOver"],
    ]
    enough = opened(edition, "1p 2s green:4s1p", hand="2s")
    assert told(enough.facts, Waits) == [Waits(BAKE, ALBERTO)]
    assert not told(enough.facts, Failed)


@editions()
@pytest.mark.parametrize("cards", ["1p 2s green:4s1p", "7a 6m green:bomb"])
def test_turn_6a_without_helping_only_the_own_hand_counts(edition: str, cards: str) -> None:
    others = {"Beate": "2s", "Claudio": "3o"}
    game = opened(edition, cards, hand="1s", players=3, others=others)
    assert told(game.facts, Failed)
    assert not told(game.facts, Waits)


@editions("plus")
@pytest.mark.parametrize(
    ("mine", "beate", "claudio", "waiter", "asked"),
    [
        ("1s", "-", "-", "mini", False),
        ("1s", "1a", "-", "mini", True),
        ("-", "1s", "1s", "mini", False),
        ("-", "2a", "-", "mini", True),
        ("-", "9h", "-", "-", False),
        ("2s", "-", "-", "-", True),
    ],
)
def test_turn_6a_with_helping_one_other_hand_counts_too(
    edition: str, mine: str, beate: str, claudio: str, waiter: str, asked: bool
) -> None:
    """One helper gives all the cards and needs an order in the waiter; which cards is secret."""
    game = opened(
        edition,
        "1p 2s green:4s1p",
        hand=mine,
        players=3,
        others={"Beate": beate, "Claudio": claudio},
        waiters={"Beate": waiter},
        helping=True,
    )
    assert bool(told(game.facts, Waits)) is asked
    assert bool(told(game.facts, Failed)) is not asked


@editions("plus")
def test_turn_6a_with_helping_the_same_goes_for_a_bombastica(edition: str) -> None:
    for mine, beate, asked in (("1s", "1a", False), ("1s", "2a", True), ("-", "3h", True)):
        others = {"Beate": beate, "Claudio": "-"}
        game = opened(
            edition, "6a 6m green:bomb", hand=mine, players=3, others=others, helping=True
        )
        assert bool(told(game.facts, Waits)) is asked


@editions()
def test_turn_6a_an_order_that_must_be_baked_one_way_is_no_decision(edition: str) -> None:
    game = opened(edition, "1p 4s green:4s1p", hand="1s")
    assert not told(game.facts, Waits)
    assert names_of(game.facts)[3] == "Baked"


@editions()
def test_turn_6a_a_decision_with_one_answer_can_be_told_and_skipped(edition: str) -> None:
    game = at_turn(edition, "2s +4s1p", waiters={"Alberto": "-"})
    game.play("1s -")
    assert game.view(SPECTATOR).moment is Moment.DRAW
    assert len(game.legal) == 1
    game.play(game.legal.indices[0])
    assert game.to_move == "Beate"


# --- TURN-7 -----------------------------------------------------------------------------------


@editions(*WITH_CARD)
@pytest.mark.parametrize(
    ("cards", "got", "left"),
    [
        ("Msaaa", "1a1s", "aa"),
        ("sMaaa", "1a1s", "aa"),
        ("saMaa", "1a1s", "Maa"),
        ("Msa", "1a1s", "-"),
        ("sMa", "1a1s", "-"),
    ],
)
def test_turn_7_the_card_is_laid_out_and_replaced(
    edition: str, cards: str, got: str, left: str
) -> None:
    game = at_turn(edition, f"2p {some_orders(edition, 5)}", supply=cards, round=3)
    game.play("2p - s")
    assert ingredients(game) == got
    assert hand_size(game) == 7
    assert supply(game) == left
    laid = "M" not in left
    for viewer in (ALBERTO, BEATE, SPECTATOR):
        assert told(heard_by(game, viewer), LaidMammaMia) == [LaidMammaMia(ALBERTO)] * laid
        assert game.view(viewer).holder == (ALBERTO if laid else None)
    assert told(game.facts, Drew) == [Drew(ALBERTO, SUPPLY, 2)]


@editions(*WITH_CARD)
@pytest.mark.parametrize(("cards", "got"), [("aM", "1a"), ("Ma", "1a"), ("M", "-")])
def test_turn_7_without_a_replacement_the_round_is_over_all_the_same(
    edition: str, cards: str, got: str
) -> None:
    game = at_turn(edition, f"2p {some_orders(edition, 5)}", supply=cards, round=3)
    game.play("2p - s")
    assert ingredients(game) == got
    assert told(game.facts, LaidMammaMia) == [LaidMammaMia(ALBERTO)]
    assert told(game.facts, Drew) == [Drew(ALBERTO, SUPPLY, len(cards) - 1)]
    over = told(game.facts, PlayOver)[0]
    assert (over.why, over.seat) == (SUPPLY_DRAWN, ALBERTO)


@editions(*WITH_CARD)
def test_turn_7_who_needs_no_more_cards_leaves_the_card_where_it_is(edition: str) -> None:
    game = at_turn(edition, f"2p {some_orders(edition, 5)}", supply="aM")
    game.play("1p - s")
    assert (ingredients(game), supply(game), game.to_move) == ("1a1p", "M", "Beate")
    assert not told(game.facts, LaidMammaMia)


@editions(*WITHOUT_CARD)
def test_turn_7_there_is_no_such_card_elsewhere(edition: str) -> None:
    with pytest.raises(SetupError) as caught:
        at_turn(edition, "2p", supply="aM")
    assert caught.value.clause == "SETUP-3"


# --- TURN-8 -----------------------------------------------------------------------------------


@editions()
def test_turn_8_only_the_topmost_card_can_be_seen(edition: str) -> None:
    game = at_turn(edition, "3s +4s1p", oven="2m purple:bomb 3o", players=4)
    salami, olive = game.edition.kind("salami"), game.edition.kind("olive")
    order = game.edition.order("green", "4s1p")
    for move, height, top in (
        ("", 6, Ingredients(olive, 1)),
        ("3s", 9, Ingredients(salami, 1)),
        ("+4s1p", 10, OrderCard(ALBERTO, order)),
    ):
        if move:
            game.play(move)
        for viewer in (0, 1, 2, 3, SPECTATOR):
            seen = game.view(viewer).oven
            assert (seen.height, seen.from_top()) == (height, (top,))


@editions()
def test_turn_8_cards_below_the_top_change_nothing_in_sight(edition: str) -> None:
    one, other = (
        at_turn(edition, "3s +4s1p", oven=cards, supply=hidden, holder=None)
        for cards, hidden in (("2m 3o 1a", "ppp"), ("2p 1m 2o 1a", "pom"))
    )
    assert oven(one) != oven(other)
    if edition in ("bgg", "plus"):
        assert one.view(0).used == other.view(0).used
    assert one.view(0) == other.view(0)
    assert to_plain(one.view(1)) == to_plain(other.view(1))
    assert one.view(SPECTATOR).oven.height == 6


@editions()
def test_turn_8_not_even_the_own_cards(edition: str) -> None:
    game = at_turn(edition, "3s +4s1p", others={"Beate": "1a"})
    game.play("3s +4s1p s")
    game.play("1a - s", "Beate")
    assert game.view(ALBERTO).oven.from_top() == (Ingredients(game.edition.kind("a"), 1),)


@editions()
def test_turn_8_cards_of_one_kind_lie_together_whoever_played_them(edition: str) -> None:
    game = at_turn(edition, "3s +4s1p", others={"Beate": "2s"}, oven="1s")
    game.play("1s - s")
    game.play("1s - s", "Beate")
    assert oven(game) == "3s"
    assert game.view(0).oven.height == 3
