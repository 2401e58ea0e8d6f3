"""RECIPE-5 to RECIPE-8: the recipes of the edition with six ingredients."""

from __future__ import annotations

import pytest

from forno.editions import edition as find_edition
from forno.rules.facts import Failed, Waits
from forno.rules.phases import MISSING, STRUCK
from forno.rules.refusals import Reason

from .at_table import (
    BASE,
    baked,
    editions,
    failed,
    ingredients,
    may,
    opened,
    refused,
    table,
    told,
    waiter,
)


@editions(*BASE)
def test_recipe_5_to_8_are_in_one_edition_only(edition: str) -> None:
    recipes = {spec.recipe for orders in find_edition(edition).orders for spec in orders}
    assert recipes == {"normale", "bombastica", "monotoni", "minimale"}
    plus = {spec.recipe for orders in find_edition("plus").orders for spec in orders}
    assert plus - recipes == {"ghiottona", "junior", "minipizza", "mammamia"}


# --- RECIPE-5: Ghiottona ----------------------------------------------------------------------


@editions("plus")
def test_recipe_5_one_own_and_four_each_of_two_others(edition: str) -> None:
    game = opened(edition, "2p 5s 4o 3a green:ghio")
    assert baked(game) == [("ghio", "1p4o4s", "-")]
    assert table(game) == "3a1p1s"


@editions("plus")
@pytest.mark.parametrize("cards", ["1p 8s", "1p 4s 3o 3a", "4s 4o", "5p 4s", "8p 8s"])
def test_recipe_5_two_different_kinds_and_neither_the_own(edition: str, cards: str) -> None:
    assert failed(opened(edition, f"{cards} green:ghio")) == [("ghio", MISSING)]


@editions("plus")
def test_recipe_5_the_owner_chooses_both(edition: str) -> None:
    game = opened(edition, "5p 4s 4o 4h green:ghio")
    assert may(game) == ["bake=os", "bake=oh", "bake=sh"]
    assert refused(game, "bake=s") == (Reason.JOKER_NEEDED, "RECIPE-5")
    assert refused(game, "bake=ps") == (Reason.JOKER_OWN, "RECIPE-5")
    assert refused(game, "bake=ss")[0] is Reason.NOT_UNDERSTOOD
    assert refused(game, "decline") == (Reason.MUST_BAKE, "BAKE-2")
    game.play("bake=sh")
    assert baked(game) == [("ghio", "1p4s4h", "-")]
    assert table(game) == "4p4o"


@editions("plus")
def test_recipe_5_both_kinds_may_need_cards_from_the_hand(edition: str) -> None:
    game = opened(edition, "3s 3o 3a green:ghio", hand="1p1s1o2m")
    assert may(game) == ["decline", "bake=os"]
    assert refused(game, "bake=as") == (Reason.NOT_COVERED, "BAKE-3")
    game.play("bake=so")
    assert baked(game) == [("ghio", "1p4o4s", "1p1o1s")]
    assert ingredients(game) == "2m"


# --- RECIPE-6: a struck-out kind --------------------------------------------------------------

STRUCK_OUT = [("junior", "p", "5s"), ("mpa", "h", "3p"), ("mpb", "a", "3s")]


@editions("plus")
@pytest.mark.parametrize(("order", "kind", "cards"), STRUCK_OUT)
def test_recipe_6_one_card_of_it_and_the_order_goes_back(
    edition: str, order: str, kind: str, cards: str
) -> None:
    game = opened(edition, f"1{kind} {cards} green:{order}", hand="2p2s")
    assert failed(game) == [(order, STRUCK)]
    assert not told(game.facts, Waits)
    assert waiter(game)[-1] == order
    without = opened(edition, f"{cards} green:{order}", hand="2p2s")
    assert [name for name, _, own in baked(without) if own == "-"] == [order]


@editions("plus")
@pytest.mark.parametrize(("order", "kind", "cards"), STRUCK_OUT)
def test_recipe_6_with_helping_nobody_is_asked_either(
    edition: str, order: str, kind: str, cards: str
) -> None:
    game = opened(edition, f"1{kind} {cards} green:{order}", players=3, helping=True)
    assert failed(game) == [(order, STRUCK)]
    assert not told(game.facts, Waits)


@editions("plus")
@pytest.mark.parametrize(("order", "kind", "cards"), STRUCK_OUT)
def test_recipe_6_in_a_hand_it_does_not_matter(
    edition: str, order: str, kind: str, cards: str
) -> None:
    short = f"{int(cards[0]) - 1}{cards[1]}"
    game = opened(edition, f"{short} green:{order}", hand=f"1{kind}2{cards[1]}")
    game.play("decline")
    assert told(game.facts, Failed)[0].why == MISSING
    other = opened(edition, f"{short} green:{order}", hand=f"1{kind}2{cards[1]}")
    other.play("bake=s" if order == "junior" else "bake")
    assert baked(other) == [(order, cards, f"1{cards[1]}")]


@editions("plus")
def test_recipe_6_only_what_lies_there_at_that_moment_counts(edition: str) -> None:
    game = opened(edition, "1p 4s green:4s1p 5a green:junior 1p")
    assert baked(game) == [("4s1p", "1p4s", "-"), ("junior", "5a", "-")]


@editions("plus")
def test_recipe_6_it_cannot_be_the_joker(edition: str) -> None:
    game = opened(edition, "3s green:junior", hand="5p2s")
    assert may(game) == ["decline", "bake=s"]
    assert refused(game, "bake=p") == (Reason.JOKER_STRUCK, "RECIPE-6")


# --- RECIPE-7: Monotoni junior and Minipizza --------------------------------------------------


@editions("plus")
def test_recipe_7_junior_takes_five_of_one_kind(edition: str) -> None:
    assert baked(opened(edition, "6s 4a green:junior")) == [("junior", "5s", "-")]
    assert failed(opened(edition, "4s 4a green:junior")) == [("junior", MISSING)]


@editions("plus")
def test_recipe_7_of_the_owners_choice(edition: str) -> None:
    game = opened(edition, "5s 5a 5h 5m 5o green:junior")
    assert may(game) == ["bake=a", "bake=m", "bake=o", "bake=s", "bake=h"]
    assert refused(game, "bake") == (Reason.JOKER_NEEDED, "RECIPE-7")
    game.play("bake=h")
    assert baked(game) == [("junior", "5h", "-")]


@editions("plus")
def test_recipe_7_minipizza_takes_three_of_the_printed_kind(edition: str) -> None:
    assert baked(opened(edition, "4p 3s 2a green:mpa")) == [("mpa", "3p", "-")]
    assert baked(opened(edition, "4s 3p 2h green:mpb")) == [("mpb", "3s", "-")]
    assert failed(opened(edition, "2p 5s green:mpa")) == [("mpa", MISSING)]
    assert failed(opened(edition, "2s 5p green:mpb")) == [("mpb", MISSING)]


@editions("plus")
def test_recipe_7_missing_cards_may_be_added(edition: str) -> None:
    game = opened(edition, "2p 5s green:mpa", hand="1p")
    game.play("bake")
    assert baked(game) == [("mpa", "3p", "1p")]


# --- RECIPE-8: Pizza Mamma Mia ----------------------------------------------------------------


@editions("plus")
def test_recipe_8_one_own_and_five_of_one_of_two_kinds(edition: str) -> None:
    assert baked(opened(edition, "1p 6s 4o green:mamma")) == [("mamma", "1p5s", "-")]
    assert baked(opened(edition, "2p 5o green:mamma")) == [("mamma", "1p5o", "-")]


@editions("plus")
@pytest.mark.parametrize("cards", ["1p 3s 3o", "1p 4s 4o", "6s", "1p 8a 8h", "8p"])
def test_recipe_8_never_mixed_and_never_another_kind(edition: str, cards: str) -> None:
    assert failed(opened(edition, f"{cards} green:mamma")) == [("mamma", MISSING)]


@editions("plus")
def test_recipe_8_the_owner_chooses_between_the_two(edition: str) -> None:
    game = opened(edition, "1p 5s 5o 5a green:mamma")
    assert may(game) == ["bake=o", "bake=s"]
    assert refused(game, "bake=a") == (Reason.JOKER_NOT_PRINTED, "RECIPE-8")
    assert refused(game, "bake=p") == (Reason.JOKER_OWN, "RECIPE-8")
    game.play("bake=s")
    assert baked(game) == [("mamma", "1p5s", "-")]
    assert table(game) == "5a5o"


@editions("plus")
def test_recipe_8_exactly_five_are_taken(edition: str) -> None:
    game = opened(edition, "1p 3s 3o green:mamma", hand="2s2o")
    assert may(game) == ["decline", "bake=o", "bake=s"]
    game.play("bake=o")
    assert (table(game), ingredients(game)) == ("3s", "2s")
