"""RECIPE-1 to RECIPE-4: the recipes that every edition has."""

from __future__ import annotations

import pytest

from forno.rules.facts import GameOver, Waits
from forno.rules.phases import BAKE, MISSING, NO_KIND
from forno.rules.refusals import Reason

from .at_table import (
    ALBERTO,
    baked,
    editions,
    failed,
    heard_by,
    ingredients,
    may,
    opened,
    refused,
    step,
    table,
    told,
)

EACH = dict.fromkeys(("rio-grande", "abacus", "bgg", "oya"), "1a1p1m1o1s")
EACH |= {"plus": "1a1p1m1o1s1h"}


# --- RECIPE-1: Normale ------------------------------------------------------------------------


@editions()
def test_recipe_1_normale_takes_what_is_printed_and_no_more(edition: str) -> None:
    game = opened(edition, "3p 6s 2a green:4s1p")
    assert baked(game) == [("4s1p", "1p4s", "-")]
    assert table(game) == "2a2p2s"


@editions()
@pytest.mark.parametrize("cards", ["1p 3s 4a", "4s 4a", "8p 3s"])
def test_recipe_1_normale_takes_nothing_instead(edition: str, cards: str) -> None:
    game = opened(edition, f"{cards} green:4s1p")
    assert failed(game) == [("4s1p", MISSING)]


@editions()
def test_recipe_1_one_of_each(edition: str) -> None:
    cards = " ".join(EACH[edition][at : at + 2] for at in range(0, len(EACH[edition]), 2))
    game = opened(edition, f"{cards} 1s green:each")
    assert baked(game) == [("each", EACH[edition], "-")]
    lacking = opened(edition, f"{cards.replace('1o ', '')} green:each", hand="1o")
    assert may(lacking) == ["decline", "bake"]
    lacking.play("bake")
    assert baked(lacking) == [("each", EACH[edition], "1o")]


@editions("plus")
def test_recipe_1_five_of_the_own_kind(edition: str) -> None:
    assert baked(opened(edition, "6p green:5p")) == [("5p", "5p", "-")]
    assert failed(opened(edition, "4p 4s green:5p")) == [("5p", MISSING)]


@editions()
def test_recipe_1_nothing_is_left_open(edition: str) -> None:
    game = opened(edition, "1p 3s green:4s1p", hand="1s")
    assert refused(game, "bake=s") == (Reason.NO_JOKER, "RECIPE-1")


# --- RECIPE-2: Bombastica ---------------------------------------------------------------------


@editions()
@pytest.mark.parametrize(
    ("cards", "bill"),
    [("7a 8m", "7a8m"), ("8a 8m", "8a8m"), ("5a 5p 5m 6s", "5a5p5m6s"), ("3a 3p 3m 3o 3s", "")],
)
def test_recipe_2_all_that_lies_there_is_used(edition: str, cards: str, bill: str) -> None:
    game = opened(edition, f"{cards} green:bomb", hand="2o")
    assert baked(game) == [("bomb", bill or "3a3p3m3o3s", "-")]
    assert (table(game), ingredients(game)) == ("-", "2o")
    assert not told(game.facts, Waits), "nothing is added at 15 or more"


@editions()
def test_recipe_2_fourteen_and_one_of_any_kind(edition: str) -> None:
    for kind in "apos":
        game = opened(edition, "7a 7m green:bomb", hand="1a1p1o1s")
        game.play(f"bake 1{kind}")
        assert [(order, own) for order, _, own in baked(game)] == [("bomb", f"1{kind}")]
        assert table(game) == "-"
        assert ingredients(game) == "1a1p1o1s".replace(f"1{kind}", "")


@editions()
def test_recipe_2_exactly_the_missing_number(edition: str) -> None:
    game = opened(edition, "7a 6m green:bomb", hand="1p3s")
    assert refused(game, "bake 1p 2s") == (Reason.ADD_TOO_MUCH, "RECIPE-2")
    assert refused(game, "bake 3s") == (Reason.ADD_TOO_MUCH, "RECIPE-2")
    assert refused(game, "bake 1p") == (Reason.ADD_TOO_LITTLE, "RECIPE-2")
    assert refused(game, "bake 2p") == (Reason.ADD_NOT_HELD, "RECIPE-2")
    assert refused(game, "bake 2o") == (Reason.ADD_NOT_HELD, "RECIPE-2")
    assert refused(game, "bake 1a") == (Reason.ADD_NOT_HELD, "RECIPE-2")
    assert refused(game, "bake +4a1p") == (Reason.ADD_TOO_LITTLE, "RECIPE-2")
    assert refused(game, "bake 1s") == (Reason.ADD_TOO_LITTLE, "RECIPE-2")
    for move, missing in (("bake 1p", 1), ("bake +4a1p", 2), ("bake 1p 2s", 1), ("bake 1s", 2)):
        refusal = game.legal.why_not(move)
        assert refusal is not None
        assert refusal.number == missing
    game.play("bake 1p 1s")
    assert baked(game) == [("bomb", "7a1p6m1s", "1p1s")]
    assert ingredients(game) == "2s"


@editions()
def test_recipe_2_the_owner_may_decline(edition: str) -> None:
    game = opened(edition, "7a 7m green:bomb", hand="1p")
    assert told(heard_by(game), Waits) == [Waits(BAKE, ALBERTO)]
    assert may(game) == ["decline", "bake"]
    game.play("decline")
    assert failed(game) == [("bomb", MISSING)]
    assert (table(game), ingredients(game)) == ("7a7m", "1p")


@editions()
@pytest.mark.parametrize(("cards", "hand"), [("7a 7m", "-"), ("7a 6m", "1p"), ("1a", "7p")])
def test_recipe_2_too_few_cards_fail(edition: str, cards: str, hand: str) -> None:
    game = opened(edition, f"{cards} green:bomb", hand=hand)
    assert failed(game) == [("bomb", MISSING)]
    assert ingredients(game) == hand


@editions()
def test_recipe_2_a_whole_hand_can_complete_it(edition: str) -> None:
    number = 7
    game = opened(edition, "8a green:bomb", hand="7p")
    step(game, "bake")
    assert may(game) == [f"{number}p"]
    step(game, "7p")
    assert baked(game) == [("bomb", "8a7p", "7p")]


@editions()
def test_recipe_2_people_may_name_the_cards_in_any_order(edition: str) -> None:
    for words in ("1p 1s", "1s 1p", "1s, 1p"):
        game = opened(edition, "7a 6m green:bomb", hand="1p2s")
        game.play(f"bake {words}")
        assert baked(game) == [("bomb", "7a1p6m1s", "1p1s")]


@editions()
def test_recipe_2_the_small_steps_go_kind_by_kind(edition: str) -> None:
    game = opened(edition, "7a 6m green:bomb", hand="1p2s")
    step(game, "bake")
    assert may(game) == ["1p", "2s"]
    step(game, "1p")
    assert may(game) == ["1s"]
    assert refused(game, "1p") == (Reason.NAMED_OUT_OF_ORDER, "RECIPE-2")
    refusal = game.legal.why_not("+4a1p")
    assert refusal is not None
    assert (refusal.reason, refusal.number) == (Reason.ADD_TOO_LITTLE, 1)
    step(game, "1s")
    assert game.is_over


@editions()
def test_recipe_2_there_is_no_kind_to_choose(edition: str) -> None:
    game = opened(edition, "7a 7m green:bomb", hand="1p")
    assert refused(game, "bake=a") == (Reason.NO_JOKER, "RECIPE-2")


# --- RECIPE-3: Monotoni -----------------------------------------------------------------------


@editions()
def test_recipe_3_one_own_and_six_of_one_other_kind(edition: str) -> None:
    game = opened(edition, "2p 7s green:mono")
    assert baked(game) == [("mono", "1p6s", "-")]
    assert table(game) == "1p1s"


@editions()
@pytest.mark.parametrize("cards", ["1p 5s 5a", "7s 7a", "1p 3s 3a"])
def test_recipe_3_never_of_two_kinds_and_never_without_the_own(edition: str, cards: str) -> None:
    assert failed(opened(edition, f"{cards} green:mono")) == [("mono", MISSING)]


@editions()
def test_recipe_3_never_the_own_kind(edition: str) -> None:
    assert failed(opened(edition, "8p green:mono")) == [("mono", MISSING)]
    game = opened(edition, "8p 6s green:mono", hand="6a")
    assert may(game) == ["bake=a", "bake=s"]
    assert refused(game, "bake=p") == (Reason.JOKER_OWN, "RECIPE-3")


@editions()
def test_recipe_3_the_owner_chooses_when_it_is_revealed(edition: str) -> None:
    game = opened(edition, "1p 6s 6a green:mono 6o")
    assert may(game) == ["bake=a", "bake=s"], "the olives come too late"
    assert refused(game, "bake") == (Reason.JOKER_NEEDED, "RECIPE-3")
    game.play("bake=a")
    assert baked(game) == [("mono", "6a1p", "-")]
    assert table(game) == "6o6s"


@editions()
def test_recipe_3_a_kind_that_lies_nowhere_can_be_chosen(edition: str) -> None:
    game = opened(edition, "1p green:mono", hand="6o")
    assert may(game) == ["decline", "bake=o"]
    game.play("bake=o")
    assert baked(game) == [("mono", "1p6o", "6o")]


# --- RECIPE-4: Minimale -----------------------------------------------------------------------

NEEDS = dict.fromkeys(("rio-grande", "abacus", "bgg", "oya"), 3) | {"plus": 4}


@editions()
def test_recipe_4_so_many_of_the_fewest_kind(edition: str) -> None:
    n = NEEDS[edition]
    game = opened(edition, f"1p {n}s {n + 1}a green:mini", hand="2a")
    assert baked(game) == [("mini", f"1p{n}s", "-")]
    assert table(game) == f"{n + 1}a"


@editions()
def test_recipe_4_no_other_kind_however_many_there_are(edition: str) -> None:
    n = NEEDS[edition]
    game = opened(edition, "1p 1s 6a green:mini")
    assert failed(game) == [("mini", MISSING)]
    able = opened(edition, "1p 1s 6a green:mini", hand=f"{n - 1}s")
    assert may(able) == ["decline", "bake=s"]
    assert refused(able, "bake=a") == (Reason.JOKER_NOT_FEWEST, "RECIPE-4")
    able.play("bake=s")
    assert baked(able) == [("mini", f"1p{n}s", f"{n - 1}s")]


@editions()
def test_recipe_4_kinds_that_do_not_lie_there_are_left_out(edition: str) -> None:
    n = NEEDS[edition]
    game = opened(edition, f"1p {n}s green:mini", hand="7o")
    assert baked(game) == [("mini", f"1p{n}s", "-")]
    short = opened(edition, f"1p {n - 1}s green:mini", hand="6o1s")
    assert refused(short, "bake=o") == (Reason.JOKER_NOT_FEWEST, "RECIPE-4")
    assert may(short) == ["decline", "bake=s"]


@editions()
def test_recipe_4_the_own_kind_is_left_out_of_the_comparison(edition: str) -> None:
    n = NEEDS[edition]
    game = opened(edition, f"1p {n}s {n + 1}a green:mini")
    assert baked(game) == [("mini", f"1p{n}s", "-")], "though there is less pepper than salami"
    choosing = opened(edition, f"{n + 2}p {n}s {n}a green:mini")
    assert refused(choosing, "bake=p") == (Reason.JOKER_OWN, "RECIPE-4")
    assert may(choosing) == ["bake=a", "bake=s"]


@editions()
def test_recipe_4_on_a_tie_the_owner_chooses(edition: str) -> None:
    n = NEEDS[edition]
    game = opened(edition, f"1p {n}s {n}m {n}o {n + 1}a green:mini")
    assert may(game) == ["bake=m", "bake=o", "bake=s"]
    assert refused(game, "bake=a") == (Reason.JOKER_NOT_FEWEST, "RECIPE-4")
    assert refused(game, "decline") == (Reason.MUST_BAKE, "BAKE-2")
    game.play("bake=o")
    assert baked(game) == [("mini", f"1p{n}o", "-")]


@editions()
@pytest.mark.parametrize("cards", ["", "5p"])
def test_recipe_4_no_kind_left_and_it_is_not_baked(edition: str, cards: str) -> None:
    game = opened(edition, f"{cards} green:mini 1s", hand="1p5o")
    assert failed(game) == [("mini", NO_KIND)]
    assert not told(game.facts, Waits)
    assert told(game.facts, GameOver), "the baking goes on by itself"
    assert ingredients(game) == "1p5o"


@editions()
def test_recipe_4_what_counts_is_the_table_at_that_moment(edition: str) -> None:
    n = NEEDS[edition]
    # Before the first pizza takes four of it, salami is not the rarest kind.
    cards = f"2p {n + 4}s {n + 1}a"
    game = opened(edition, f"{cards} green:4s1p green:mini")
    assert baked(game) == [("4s1p", "1p4s", "-"), ("mini", f"1p{n}s", "-")]
    alone = opened(edition, f"{cards} green:mini")
    assert baked(alone) == [("mini", f"{n}a1p", "-")]


@editions()
def test_recipe_4_the_kind_must_be_named_even_if_it_is_plain(edition: str) -> None:
    game = opened(edition, "1p 1s 6a green:mini", hand="5s")
    assert refused(game, "bake") == (Reason.JOKER_NEEDED, "RECIPE-4")
