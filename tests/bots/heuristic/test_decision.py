"""What the cook expects, and what it does about it, in positions made by hand."""

import pytest

from forno.bots.heuristic.bake_choice import choose_answer, choose_settling, to_ask_for_any
from forno.bots.heuristic.decision_input import DecisionInput, order_in_line
from forno.bots.heuristic.forecast import chance, forecast
from forno.bots.heuristic.needs import best_filling, cards_given, left_over, needs, spare_cards
from forno.bots.heuristic.turn_choice import choose_draw, choose_ingredients, choose_order
from forno.bots.heuristic.weights import HEURISTIC_WEIGHTS
from forno.editions import edition
from forno.rules.actions import cards
from forno.rules.counts import some, total
from forno.rules.phases import NO_FILLING, SUPPLY, WAITER

BASE = edition("rio-grande")
PLUS = edition("plus")
RULES = BASE.rulebook
PINEAPPLE, PEPPER, MUSHROOM, OLIVE, SALAMI = range(5)
GREEN, RED = PEPPER, SALAMI


def kitchen(
    line: tuple[int, ...] = (), hand: int = 0, orders: int = 0, table: int = 0
) -> DecisionInput:
    """The cook is green in seat 0, and red in seat 1 holds three ingredients."""
    return DecisionInput(
        me=0,
        players=2,
        shelf=[GREEN * 16, RED * 16],
        hand=hand,
        orders=orders,
        held=[total(hand), 3],
        table=table,
        lines=len(line),
        line=list(line),
    )


def mine(code: str, which: str = "rio-grande") -> int:
    return order_in_line(0, edition(which).order(GREEN, code))


def theirs(code: str) -> int:
    return order_in_line(1, BASE.order(RED, code))


def recipe(code: str) -> int:
    return GREEN * 16 + BASE.order(GREEN, code)


# --- Reading the oven ahead -------------------------------------------------------------------


def test_cards_that_an_order_in_the_oven_needs_are_kept() -> None:
    hand = some(SALAMI, 1) + some(PEPPER, 1) + some(OLIVE, 1)
    k = kitchen((some(SALAMI, 3), mine("4s1p"), some(PEPPER, 2)), hand)
    forecast(k, RULES, HEURISTIC_WEIGHTS, k.table, k.hand)
    assert (k.mine, k.theirs) == (1.0, 0.0)
    assert k.top == some(PEPPER, 2)
    assert k.free == some(OLIVE, 1)


@pytest.mark.parametrize(
    ("lying", "bakes"),
    [
        (some(PEPPER, 4) + some(SALAMI, 1), True),
        (some(PEPPER, 4), True),
        (some(PEPPER, 3), False),
    ],
)
def test_opponents_are_taken_to_add_one_card(lying: int, bakes: bool) -> None:
    k = kitchen((lying, theirs("4p1s")))
    forecast(k, RULES, HEURISTIC_WEIGHTS, k.table, k.hand)
    assert k.theirs == float(bakes)
    assert k.top == (0 if bakes else lying)


def test_a_bombastica_takes_the_table_and_spare_cards() -> None:
    hand = some(PEPPER, 1) + some(OLIVE, 3)
    k = kitchen((some(SALAMI, 7), some(MUSHROOM, 6), mine("bomb")), hand)
    forecast(k, RULES, HEURISTIC_WEIGHTS, k.table, k.hand)
    assert k.mine == 1.0
    assert k.top == 0
    assert k.free == some(PEPPER, 1) + some(OLIVE, 1)


def test_a_struck_out_kind_spoils_the_order() -> None:
    rules = PLUS.rulebook
    for spoiler, baked in ((some(PEPPER, 1), 0.0), (some(OLIVE, 1), 1.0)):
        k = kitchen((some(SALAMI, 5), spoiler, mine("junior", "plus")))
        forecast(k, rules, HEURISTIC_WEIGHTS, k.table, k.hand)
        assert k.mine == baked


def test_hope_fades_with_every_card_that_is_waited_for() -> None:
    k = kitchen()
    k.luck[:4] = (0.9, 0.8, 0.7, 0.6)
    assert chance(k, 0, 3) == 1.0
    assert chance(k, 1, 0) == pytest.approx(0.9)
    assert chance(k, 2, 0) == pytest.approx(0.72)
    assert chance(k, 1, 2) == pytest.approx(0.7)
    assert chance(k, 9, 0) == 0.0
    k.aid[:4] = (1.0, 0.5, 0.25, 0.1)
    assert chance(k, 1, 0) == pytest.approx(0.95)


# --- What an order needs ----------------------------------------------------------------------


def test_the_joker_is_the_kind_that_lacks_least() -> None:
    table = some(PEPPER, 1) + some(OLIVE, 4) + some(SALAMI, 5)
    filling = best_filling(RULES, recipe("mono"), table, some(OLIVE, 2))
    assert RULES.filling_kinds[filling] == 1 << OLIVE
    assert needs(RULES, recipe("mono"), table, some(OLIVE, 2)) == (0, 2, filling)
    assert cards_given(RULES, recipe("mono"), filling, table, some(OLIVE, 2)) == some(OLIVE, 2)
    assert left_over(RULES, recipe("mono"), filling, table) == some(SALAMI, 5)


def test_a_minimale_must_take_the_kind_with_the_fewest_cards() -> None:
    table = some(PEPPER, 1) + some(OLIVE, 2) + some(SALAMI, 5)
    filling = best_filling(RULES, recipe("mini"), table, 0)
    assert RULES.filling_kinds[filling] == 1 << OLIVE
    assert best_filling(RULES, recipe("mini"), some(PEPPER, 3), 0) == NO_FILLING


def test_spare_cards_are_free_and_plentiful() -> None:
    hand = some(PEPPER, 3) + some(OLIVE, 2) + some(SALAMI, 1)
    free = some(OLIVE, 2) + some(SALAMI, 1)
    assert spare_cards(RULES, free, hand, 2) == some(OLIVE, 1) + some(OLIVE, 1)
    assert spare_cards(RULES, free, hand, 4) == free + some(PEPPER, 1)
    assert spare_cards(RULES, free, hand, 9) == hand


# --- What it does -----------------------------------------------------------------------------


def test_it_plays_what_its_order_needs_and_then_the_order() -> None:
    order = BASE.order(GREEN, "4s1p")
    hand = some(SALAMI, 4) + some(PEPPER, 1) + some(OLIVE, 1)
    k = kitchen(hand=hand, orders=1 << order)
    assert choose_ingredients(k, RULES, HEURISTIC_WEIGHTS) == cards(RULES, SALAMI, 4)
    k = kitchen((some(SALAMI, 4),), some(PEPPER, 1) + some(OLIVE, 1), 1 << order)
    assert choose_order(k, RULES, HEURISTIC_WEIGHTS) == RULES.act_order + order


def test_it_keeps_cards_for_the_oven_and_plays_another() -> None:
    hand = some(PEPPER, 1) + some(OLIVE, 1)
    k = kitchen((some(SALAMI, 4), mine("4s1p")), hand)
    assert choose_ingredients(k, RULES, HEURISTIC_WEIGHTS) == cards(RULES, OLIVE, 1)


def test_it_breaks_a_promise_rather_than_stall() -> None:
    k = kitchen((some(SALAMI, 4), mine("4s1p")), some(PEPPER, 1))
    assert choose_ingredients(k, RULES, HEURISTIC_WEIGHTS) == cards(RULES, PEPPER, 1)


def test_it_looks_for_orders_when_it_has_few() -> None:
    few, many = kitchen(hand=some(OLIVE, 4), orders=1), kitchen(hand=some(OLIVE, 3), orders=0b111)
    few.waiting = many.waiting = 5
    assert choose_draw(few, RULES, HEURISTIC_WEIGHTS) == RULES.act_draw + WAITER
    assert choose_draw(many, RULES, HEURISTIC_WEIGHTS) == RULES.act_draw + SUPPLY
    few.closing = 1
    assert choose_draw(few, RULES, HEURISTIC_WEIGHTS) == RULES.act_draw + SUPPLY


def test_it_never_fills_its_hand_with_orders_alone() -> None:
    empty = kitchen()
    empty.waiting = 8
    assert choose_draw(empty, RULES, HEURISTIC_WEIGHTS) == RULES.act_draw + SUPPLY


def test_it_completes_a_pizza_unless_that_costs_two_others() -> None:
    legal = [RULES.act_decline, RULES.act_bake]
    hand = some(PEPPER, 1) + some(SALAMI, 1)
    table = some(PINEAPPLE, 1) + some(MUSHROOM, 1) + some(OLIVE, 1)
    k = kitchen(hand=hand, table=table)
    k.options, k.option = 2, legal
    assert choose_settling(k, RULES, HEURISTIC_WEIGHTS, recipe("each")) == RULES.act_bake
    # Each of the two that follow needs one of the two cards.
    line = (some(SALAMI, 4), mine("4s1p"), some(PEPPER, 1) + some(SALAMI, 3), mine("4s1p"))
    k = kitchen(line, hand, 0, table)
    k.options, k.option = 2, legal
    assert choose_settling(k, RULES, HEURISTIC_WEIGHTS, recipe("each")) == RULES.act_decline


def test_it_helps_even_if_that_costs_a_pizza_but_not_two() -> None:
    rules = PLUS.rulebook
    bill = some(SALAMI, 1) + some(OLIVE, 4)
    asked = some(OLIVE, 2)
    table = some(SALAMI, 1) + some(OLIVE, 2)
    k = kitchen(hand=asked, table=table)
    k.bill, k.cards = bill, asked
    assert choose_answer(k, rules, HEURISTIC_WEIGHTS) == rules.act_answer + 1
    order = mine("4o1p", "plus")
    needy = some(PEPPER, 1) + some(OLIVE, 3)
    k = kitchen((some(PEPPER, 1) + some(OLIVE, 1), order, needy, order), asked, 0, table)
    k.bill, k.cards = bill, asked
    assert choose_answer(k, rules, HEURISTIC_WEIGHTS) == rules.act_answer


def test_for_a_bombastica_it_asks_for_few_cards_of_likely_kinds() -> None:
    rules = PLUS.rulebook
    k = kitchen(hand=some(PEPPER, 1), table=some(SALAMI, 12))
    k.unseen = some(OLIVE, 9) + some(MUSHROOM, 8) + some(PEPPER, 1)
    at = GREEN * 16 + PLUS.order(GREEN, "bomb")
    assert to_ask_for_any(k, rules, at, 0, 0) == some(OLIVE, 1) + some(MUSHROOM, 1)
