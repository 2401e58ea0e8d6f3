"""The orders of every colour, order by order, and what the booklets fix of them."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from forno.editions import OrderSpec, edition

KINDS = ("pineapple", "pepper", "mushroom", "olive", "salami", "shrimp")
LETTERS = "apmosh"
COLOURS = ("yellow", "green", "brown", "purple", "red", "pink")
BASE = ("rio-grande", "abacus", "bgg", "oya")


def some(**amounts: int) -> int:
    """Packed counts."""
    return sum(amount << 8 * KINDS.index(name) for name, amount in amounts.items())


def bits(*kinds: int) -> int:
    """A bit set."""
    return sum(1 << kind for kind in kinds)


def single(kind: int, amount: int) -> int:
    return some(**{KINDS[kind]: amount})


def expected_base(own: int) -> list[OrderSpec]:
    mine, others = LETTERS[own], [kind for kind in range(5) if kind != own]
    all_others = bits(*others)
    fours = [
        OrderSpec(
            f"normale-{KINDS[other]}",
            f"4{LETTERS[other]}1{mine}",
            "normale",
            printed=single(own, 1) + single(other, 4),
        )
        for other in others
    ]
    return [
        *fours,
        OrderSpec("normale-each", "each", "normale", printed=0x01_01_01_01_01),
        OrderSpec("bombastica", "bomb", "bombastica", at_least=15),
        OrderSpec(
            "monotoni",
            "mono",
            "monotoni",
            printed=single(own, 1),
            jokers=1,
            each=6,
            choice=all_others,
        ),
        OrderSpec(
            "minimale",
            "mini",
            "minimale",
            printed=single(own, 1),
            jokers=1,
            each=3,
            choice=all_others,
            fewest=1,
        ),
    ]


def expected_plus(own: int) -> list[OrderSpec]:
    mine, others = LETTERS[own], [kind for kind in range(6) if kind != own]
    all_others, one = bits(*others), single(own, 1)

    def at(offset: int) -> int:
        return (own + offset) % 6

    fours = [
        OrderSpec(
            f"normale-{KINDS[other]}",
            f"4{LETTERS[other]}1{mine}",
            "normale",
            printed=one + single(other, 4),
        )
        for other in others
    ]
    return [
        *fours,
        OrderSpec("normale-each", "each", "normale", printed=0x01_01_01_01_01_01),
        OrderSpec("normale-own", f"5{mine}", "normale", printed=single(own, 5)),
        OrderSpec("bombastica", "bomb", "bombastica", at_least=15),
        OrderSpec("monotoni", "mono", "monotoni", printed=one, jokers=1, each=6, choice=all_others),
        OrderSpec(
            "ghiottona", "ghio", "ghiottona", printed=one, jokers=2, each=4, choice=all_others
        ),
        OrderSpec(
            "minimale",
            "mini",
            "minimale",
            printed=one,
            jokers=1,
            each=4,
            choice=all_others,
            fewest=1,
        ),
        OrderSpec(
            "mammamia",
            "mamma",
            "mammamia",
            printed=one,
            jokers=1,
            each=5,
            choice=bits(at(2), at(3)),
        ),
        OrderSpec(
            "junior", "junior", "junior", jokers=1, each=5, choice=all_others, struck=bits(own)
        ),
        OrderSpec("minipizza-own", "mpa", "minipizza", printed=single(own, 3), struck=bits(at(4))),
        OrderSpec(
            "minipizza-other", "mpb", "minipizza", printed=single(at(3), 3), struck=bits(at(5))
        ),
    ]


@pytest.mark.parametrize("name", BASE)
@pytest.mark.parametrize("own", range(5))
def test_base_orders(name: str, own: int) -> None:
    assert list(edition(name).orders[own]) == expected_base(own)


@pytest.mark.parametrize("own", range(6))
def test_plus_orders(own: int) -> None:
    assert list(edition("plus").orders[own]) == expected_plus(own)


@pytest.mark.parametrize("name", [*BASE, "plus"])
def test_rulebook_tables_hold_the_orders(name: str) -> None:
    loaded = edition(name)
    book = loaded.rulebook
    for colour, orders in enumerate(loaded.orders):
        assert len(orders) == book.orders
        for number, order in enumerate(orders):
            cell = colour * 16 + number
            assert book.printed[cell] == order.printed
            assert book.jokers[cell] == order.jokers
            assert book.each[cell] == order.each
            assert book.choice[cell] == order.choice
            assert book.fewest[cell] == order.fewest
            assert book.struck[cell] == order.struck
            assert book.at_least[cell] == order.at_least


@pytest.mark.parametrize(
    ("colour", "printed"),
    [
        ("green", some(pepper=1, salami=4)),
        ("green", some(pepper=1, pineapple=4)),
        ("green", some(pepper=1, olive=4)),
        ("red", some(salami=1, pineapple=4)),
    ],
)
def test_orders_fixed_by_the_plus_booklet(colour: str, printed: int) -> None:
    plus = edition("plus")
    assert [order.printed for order in plus.orders[plus.colour(colour)]].count(printed) == 1


def test_the_plus_booklet_fixes_reds_pizza_mamma_mia() -> None:
    plus = edition("plus")
    order = plus.orders[plus.colour("red")][plus.order("red", "mamma")]
    assert order.printed == some(salami=1)
    assert order.choice == bits(plus.kind("pineapple"), plus.kind("pepper"))
    assert (order.jokers, order.each) == (1, 5)


@pytest.mark.parametrize("name", BASE)
def test_orders_of_the_base_booklets_examples(name: str) -> None:
    loaded = edition(name)
    green = [order.printed for order in loaded.orders[loaded.colour("green")]]
    assert some(pepper=1, salami=4) in green
    assert some(pepper=1, pineapple=4) in green


def test_families_counted_by_the_plus_booklet() -> None:
    for own, orders in enumerate(edition("plus").orders):
        normale = [order for order in orders if order.recipe == "normale"]
        assert len(normale) == 7
        once = [order for order in normale if order.printed >> 8 * own & 0xFF == 1]
        assert len(once) == 6
        named = {order.recipe for order in orders} - {"normale"}
        assert named == {
            *("bombastica", "monotoni", "ghiottona", "junior"),
            *("minipizza", "minimale", "mammamia"),
        }


@pytest.mark.parametrize("name", [*BASE, "plus"])
def test_names_are_unique_and_safe_in_the_notation(name: str) -> None:
    for orders in edition(name).orders:
        assert len({order.id for order in orders}) == len(orders)
        assert len({order.code for order in orders}) == len(orders)
        for order in orders:
            assert re.fullmatch(r"[a-z0-9]+", order.code)


def test_lookups_take_ids_and_codes() -> None:
    plus = edition("plus")
    assert plus.kind("salami") == plus.kind("s") == plus.colour("red") == 4
    assert plus.order("green", "4s1p") == plus.order(1, "normale-salami") == 3
    assert [plus.order(colour, "each") for colour in COLOURS] == [5] * 6
    assert edition("oya").order("red", "bomb") == 5


def test_fillings_cover_pairs_only_where_an_order_takes_two_jokers() -> None:
    assert edition("abacus").rulebook.fillings == 1 + 5
    assert edition("plus").rulebook.fillings == 1 + 6 + 15


@pytest.mark.parametrize("name", [*BASE, "plus"])
def test_the_action_space_is_laid_out_in_order(name: str) -> None:
    book = edition(name).rulebook
    marks = (
        *(book.act_order, book.act_draw, book.act_decline, book.act_bake),
        *(book.act_ask, book.act_done, book.act_answer, book.actions),
    )
    assert all(low <= high for low, high in pairwise(marks))
