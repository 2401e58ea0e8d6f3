"""TURN-1 to TURN-3: ingredients, at most one order, then cards from one stack."""

from __future__ import annotations

import pytest

from forno.rules.counts import total
from forno.rules.facts import Drew, Ordered, Played, Took, Waits
from forno.rules.phases import DRAW, INGREDIENTS, ORDER, SUPPLY, WAITER
from forno.rules.refusals import Reason
from forno.views import SPECTATOR, OrderCard

from .at_table import (
    ALBERTO,
    BEATE,
    HAND,
    WITHOUT_CARD,
    at_turn,
    editions,
    hand_size,
    heard_by,
    ingredients,
    may,
    orders,
    oven,
    refused,
    supply,
    told,
    waiter,
)

# --- TURN-1 -----------------------------------------------------------------------------------


@editions()
@pytest.mark.parametrize("move", ["-", "+4a1p", "+4s1p", "s", "w"])
def test_turn_1_at_least_one_ingredient_must_be_played(edition: str, move: str) -> None:
    game = at_turn(edition, "3s +4a1p +4s1p")
    assert refused(game, move) == (Reason.PLAY_INGREDIENTS_FIRST, "TURN-1")


@editions()
def test_turn_1_any_number_of_one_kind(edition: str) -> None:
    game = at_turn(edition, "2a3s +4s1p")
    assert may(game) == ["1a", "2a", "1s", "2s", "3s"]
    for number in (1, 2, 3):
        twin = game.copy()
        twin.play(f"{number}s")
        assert oven(twin) == f"{number}s"
        assert ingredients(twin) == ("2a" if number == 3 else f"2a{3 - number}s")


@editions()
def test_turn_1_never_two_kinds(edition: str) -> None:
    game = at_turn(edition, "2a3s +4s1p")
    assert refused(game, "3s 1a") == (Reason.TWO_KINDS, "TURN-1")
    assert refused(game, "3s 1s") == (Reason.TWO_KINDS, "TURN-1")


@editions()
@pytest.mark.parametrize("move", ["4s", "1o", "99s"])
def test_turn_1_only_cards_that_are_in_the_hand(edition: str, move: str) -> None:
    game = at_turn(edition, "2a3s +4s1p")
    assert refused(game, move) == (Reason.INGREDIENTS_NOT_HELD, "TURN-1")


@editions()
def test_turn_1_number_and_kind_are_announced_to_everyone(edition: str) -> None:
    game = at_turn(edition, "2a3s +4s1p")
    game.play("3s")
    salami = game.edition.kind("salami")
    for viewer in (ALBERTO, BEATE, SPECTATOR):
        assert told(heard_by(game, viewer), Played) == [Played(ALBERTO, salami, 3)]


@editions()
def test_turn_1_nothing_but_the_actions_there_are(edition: str) -> None:
    game = at_turn(edition, "2a3s +4s1p")
    for action in (-1, game.edition.rulebook.actions, 10_000):
        assert refused(game, action) == (Reason.NO_SUCH_ACTION, "TURN-1")
        assert action not in game.legal.indices


@editions()
def test_turn_1_only_the_seat_to_move_plays(edition: str) -> None:
    game = at_turn(edition, "2a3s +4s1p", others={"Beate": "1s"})
    assert refused(game, "1s", "Beate") == (Reason.NOT_YOUR_TURN, "SETUP-4")
    game.play("1s", "Alberto")


# --- TURN-2 -----------------------------------------------------------------------------------


@editions()
def test_turn_2_one_order_or_none(edition: str) -> None:
    game = at_turn(edition, "3s +4s1p +bomb")
    game.play("2s")
    assert may(game) == ["+4s1p", "+bomb", "-"]
    without = game.copy()
    without.play("-")
    assert oven(without) == "2s"
    assert orders(without) == {"4s1p", "bomb"}
    game.play("+4s1p")
    assert oven(game) == "2s green:4s1p"
    assert orders(game) == {"bomb"}


@editions()
def test_turn_2_never_a_second_order(edition: str) -> None:
    game = at_turn(edition, "3s +4s1p +bomb")
    assert refused(game, "2s +4s1p +bomb") == (Reason.DRAW_STEP, "TURN-3")
    game.play("2s +4s1p")
    assert refused(game, "+bomb") == (Reason.DRAW_STEP, "TURN-3")


@editions()
def test_turn_2_no_ingredients_after_the_order(edition: str) -> None:
    game = at_turn(edition, "3s +4s1p")
    assert refused(game, "2s +4s1p 1s") == (Reason.DRAW_STEP, "TURN-3")
    game.play("2s")
    assert refused(game, "1s") == (Reason.ORDER_STEP, "TURN-2")


@editions()
def test_turn_2_only_an_order_of_the_own_hand(edition: str) -> None:
    game = at_turn(edition, "3s +4s1p", others={"Beate": "1a +4s1a"})
    for order in ("bomb", "4a1p", "mini"):
        assert refused(game, f"1s +{order}") == (Reason.ORDER_NOT_HELD, "TURN-2")
    assert refused(game, "1s +4s1a") == (Reason.ORDER_OF_ANOTHER, "TURN-2")


@editions()
def test_turn_2_everyone_sees_which_order_it_is(edition: str) -> None:
    game = at_turn(edition, "3s +4s1p")
    game.play("3s +4s1p")
    order = game.edition.order("green", "4s1p")
    for viewer in (ALBERTO, BEATE, SPECTATOR):
        assert told(heard_by(game, viewer), Ordered) == [Ordered(ALBERTO, order)]
        assert game.view(viewer).oven.from_top() == (OrderCard(ALBERTO, order),)


# --- TURN-3 -----------------------------------------------------------------------------------

FULL = dict.fromkeys(HAND, "4s2a +4s1p") | {"plus": "6s2a +4s1p"}


@editions()
@pytest.mark.parametrize("number", [1, 3, 4])
def test_turn_3_the_hand_is_filled_up_from_the_supply(edition: str, number: int) -> None:
    game = at_turn(edition, FULL[edition])
    before = game.view(0).supply - ("M" in supply(game)[:number])
    game.play(f"{number}s - s")
    assert hand_size(game) == HAND[edition]
    assert orders(game) == {"4s1p"}
    assert game.view(0).supply == before - number
    assert told(game.facts, Drew) == [Drew(ALBERTO, SUPPLY, number)]
    took = told(game.facts, Took)
    assert [(fact.seat, total(fact.ingredients), fact.orders) for fact in took] == [
        (ALBERTO, number, 0)
    ]


@editions()
@pytest.mark.parametrize("number", [1, 3, 4])
def test_turn_3_or_from_the_own_waiter(edition: str, number: int) -> None:
    game = at_turn(edition, FULL[edition])
    before, top = game.view(0).supply, waiter(game)[: number + 1]
    beate = waiter(game, BEATE)
    game.play(f"{number}s +4s1p w")
    assert orders(game) == set(top)
    assert hand_size(game) == HAND[edition]
    assert told(game.facts, Drew) == [Drew(ALBERTO, WAITER, number + 1)]
    drawn = sum(1 << game.edition.order("green", order) for order in top)
    assert told(game.facts, Took) == [Took(ALBERTO, 0, drawn)]
    assert game.view(0).supply == before
    assert waiter(game, BEATE) == beate


@editions()
def test_turn_3_up_to_seven_at_once_or_at_most_five(edition: str) -> None:
    if edition == "plus":
        game = at_turn(edition, "8s +4s1p", supply="apmoapmoapmo")
        game.play("8s +4s1p s")
        assert (hand_size(game), ingredients(game)) == (5, "2a1p1m1o")
        game = at_turn(edition, "6s2a +4s1p", supply="apmoapmoapmo")
        game.play("6s +4s1p s")
        assert (hand_size(game), ingredients(game)) == (7, "4a1p1m1o")
    else:
        game = at_turn(edition, "6s +4s1p", supply="apmoapmoapmo")
        game.play("6s +4s1p s")
        assert (hand_size(game), ingredients(game)) == (7, "2a2p2m1o")


@editions()
def test_turn_3_a_short_waiter_gives_what_it_has(edition: str) -> None:
    game = at_turn(edition, FULL[edition], waiters={"Alberto": "bomb mini"})
    before = game.view(0).supply
    game.play("3s +4s1p w")
    assert orders(game) == {"bomb", "mini"}
    assert hand_size(game) == HAND[edition] - 2
    assert waiter(game) == []
    assert game.view(0).supply == before


@editions(*WITHOUT_CARD)
def test_turn_3_a_short_supply_gives_what_it_has(edition: str) -> None:
    game = at_turn(edition, FULL[edition], supply="pm", oven="green:mini", helping=False)
    waiting = waiter(game)
    game.play("4s - s")
    assert told(game.facts, Drew) == [Drew(ALBERTO, SUPPLY, 2)]
    assert told(game.facts, Took)[-1].orders == 0
    assert hand_size(game) == HAND[edition] - 2
    assert waiter(game) == [*waiting, "mini"], "only the order that failed was added to it"


@editions()
@pytest.mark.parametrize("draws", ["w s", "s w"])
def test_turn_3_never_from_both_stacks(edition: str, draws: str) -> None:
    game = at_turn(edition, FULL[edition], waiters={"Alberto": "bomb"})
    assert refused(game, f"3s - {draws}") == (Reason.MOVE_IS_OVER, "TURN-3")
    game.play("3s -")
    game.play(draws[0])
    assert game.to_move == "Beate"


@editions()
def test_turn_3_a_draw_is_no_choice_before_its_step(edition: str) -> None:
    game = at_turn(edition, FULL[edition])
    game.play("1s -")
    assert may(game) == ["s", "w"]
    assert refused(game, "1s") == (Reason.DRAW_STEP, "TURN-3")
    assert refused(game, "-") == (Reason.DRAW_STEP, "TURN-3")


@editions()
def test_turn_3_three_steps_and_then_the_left_neighbour(edition: str) -> None:
    game = at_turn(edition, FULL[edition], players=3)
    game.play("1s +4s1p w")
    asked = [(INGREDIENTS, ALBERTO), (ORDER, ALBERTO), (DRAW, ALBERTO), (INGREDIENTS, BEATE)]
    assert told(heard_by(game), Waits) == [Waits(phase, seat) for phase, seat in asked]
