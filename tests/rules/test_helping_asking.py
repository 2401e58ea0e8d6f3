"""HELP-1 and HELP-5: who may ask for what, and whom; and playing without Helping."""

from __future__ import annotations

import pytest

from forno.game import Game, SetupError, situation
from forno.notation.cards import read_counts
from forno.rules.facts import Answered, Requested, Waits
from forno.rules.phases import ADD, ANSWER, BAKE, MISSING, NO_KIND
from forno.rules.refusals import Reason
from forno.views import SPECTATOR

from .at_table import (
    ALBERTO,
    BASE,
    SEATS,
    baked,
    editions,
    failed,
    heard_by,
    ingredients,
    may,
    opened,
    refused,
    step,
    told,
)


def helped(edition: str, oven: str, hand: str = "-", **others: str) -> Game:
    """The oven is opened where Helping is played; the others hold these cards."""
    return opened(edition, oven, hand, players=4, others=others, helping=True)


# --- HELP-1 -----------------------------------------------------------------------------------


@editions("plus")
def test_help_1_who_cannot_complete_the_order_may_ask(edition: str) -> None:
    game = helped(edition, "1p 2s green:4s1p", hand="1s")
    assert may(game) == ["decline", "ask"]
    facts = game.play("ask 1s ?")
    bill, cards = (read_counts(game.edition, word) for word in ("1p4s", "1s"))
    order = game.edition.order("green", "4s1p")
    assert told(facts, Requested) == [Requested(ALBERTO, order, bill, cards)]
    assert game.to_move == "Beate"


@editions("plus")
def test_help_1_who_could_but_will_not_may_ask_too(edition: str) -> None:
    game = helped(edition, "1p 2s green:4s1p", hand="2s")
    assert may(game) == ["decline", "bake", "ask"]
    game.play("ask 2s ?")
    assert game.to_move == "Beate"


@editions("plus")
def test_help_1_even_an_empty_hand_may_ask_for_everything(edition: str) -> None:
    game = helped(edition, "1a green:4s1p")
    game.play("ask 1p 4s ?")
    request = game.view(SPECTATOR).request
    assert request is not None
    assert request.cards == request.bill == read_counts(game.edition, "1p4s")


@editions("plus")
@pytest.mark.parametrize(
    ("owner", "order", "asked"),
    [
        ("green", "4s1p", ["Beate", "Claudio", "Dora"]),
        ("yellow", "4s1a", ["Claudio", "Dora", "Alberto"]),
        ("red", "4a1s", ["Dora", "Alberto", "Beate"]),
        ("purple", "4a1o", ["Alberto", "Beate", "Claudio"]),
    ],
)
def test_help_1_asked_clockwise_from_the_left_neighbour(
    edition: str, owner: str, order: str, asked: list[str]
) -> None:
    game = opened(edition, f"3a 3s 1p 1o 1m {owner}:{order}", players=4, helping=True)
    game.play({"4s1p": "ask 1s ?", "4s1a": "ask 1s ?"}.get(order, "ask 1a ?"))
    seen = []
    while not game.is_over:
        assert game.to_move is not None
        seen.append(game.to_move)
        game.play("refuse")
    assert seen == asked
    waits = [fact.seat for fact in told(heard_by(game), Waits) if fact.phase == ANSWER]
    assert waits == [game.seat(name) for name in asked]
    assert [fact.seat for fact in told(game.facts, Answered)] == [game.seat(n) for n in asked]


@editions("plus")
def test_help_1_exactly_which_cards_and_how_many(edition: str) -> None:
    game = helped(edition, "1s green:each 2m", hand="1a1p")
    step(game, "ask")
    assert refused(game, "?") == (Reason.REQUEST_EMPTY, "HELP-1")
    assert refused(game, "1s ?") == (Reason.REQUEST_USELESS, "HELP-1")
    assert refused(game, "2m ?") == (Reason.REQUEST_TOO_MUCH, "HELP-1")
    assert refused(game, "1m 1o ?") == (Reason.REQUEST_TOO_LITTLE, "HELP-1")
    game.play("1p 1m 1o 1h ?")
    request = game.view(SPECTATOR).request
    assert request is not None
    assert request.cards == read_counts(game.edition, "1p1m1o1h")


@editions("plus")
def test_help_1_something_must_be_asked_for(edition: str) -> None:
    game = helped(edition, "1p 2s green:4s1p", hand="2s")
    assert refused(game, "?") == (Reason.BAKING_STEP, "BAKE-3")
    step(game, "ask")
    assert may(game) == ["1s", "2s"]
    assert refused(game, "?") == (Reason.REQUEST_EMPTY, "HELP-1")


@editions("plus")
def test_help_1_cards_are_named_in_the_order_of_kinds(edition: str) -> None:
    normale = helped(edition, "1s green:each", hand="1a1p1m1o1h")
    step(normale, "ask")
    step(normale, "1m")
    assert may(normale) == ["1o", "1h", "?"]
    for move in ("1a", "1p", "1m"):
        assert refused(normale, move) == (Reason.NAMED_OUT_OF_ORDER, "HELP-1")
    bombastica = helped(edition, "6a 6m green:bomb", hand="3p")
    step(bombastica, "ask")
    step(bombastica, "1s")
    assert may(bombastica) == ["1h", "2h", "?"]
    assert refused(bombastica, "1a") == (Reason.NAMED_OUT_OF_ORDER, "HELP-1")


@editions("plus")
def test_help_1_part_of_what_is_missing_if_the_hand_covers_the_rest(edition: str) -> None:
    for number in (1, 2, 3, 4):
        game = helped(edition, "1p green:4s1p", hand="2s")
        if number < 2:
            assert refused(game, f"ask {number}s ?") == (Reason.REQUEST_TOO_LITTLE, "HELP-1")
        else:
            game.play(f"ask {number}s ?")
            assert game.to_move == "Beate"
    assert refused(helped(edition, "1p green:4s1p", hand="2s"), "ask 5s ?") == (
        Reason.REQUEST_TOO_MUCH,
        "HELP-1",
    )
    two_kinds = helped(edition, "green:4s1p", hand="1s")
    assert refused(two_kinds, "ask 4s ?") == (Reason.REQUEST_TOO_LITTLE, "HELP-1")
    two_kinds.play("ask 1p 3s ?")


@editions("plus")
def test_help_1_the_bill_is_settled_first(edition: str) -> None:
    game = helped(edition, "1p 5s 5o 5p green:mono", hand="1a")
    assert may(game) == ["decline", "ask=a", "ask=m", "ask=o", "ask=s", "ask=h"]
    assert refused(game, "ask 1s ?") == (Reason.JOKER_NEEDED, "RECIPE-3")
    assert refused(game, "ask=p 1p ?") == (Reason.JOKER_OWN, "RECIPE-3")
    assert refused(game, "ask=s 1o ?") == (Reason.REQUEST_USELESS, "HELP-1")
    game.play("ask=s 1s ?")
    request = game.view(SPECTATOR).request
    assert request is not None
    assert request.bill == read_counts(game.edition, "1p6s")


@editions("plus")
def test_help_1_the_settled_bill_stays_whatever_the_helper_lays(edition: str) -> None:
    """With the helper's salami, mushrooms would be the fewest: that comes too late."""
    game = helped(edition, "1p 2s 3m green:mini", hand="1s", Beate="3s")
    assert refused(game, "ask=m 1m ?") == (Reason.JOKER_NOT_FEWEST, "RECIPE-4")
    game.play("ask=s 1s ?")
    game.play("help")
    assert baked(game) == [("mini", "1p4s", "1s")]


@editions("plus")
def test_help_1_a_bombastica_asks_for_any_cards(edition: str) -> None:
    game = helped(edition, "6a 6m green:bomb", hand="1p1s")
    assert refused(game, "ask 4o ?") == (Reason.REQUEST_TOO_MUCH, "HELP-1")
    assert refused(game, "ask 2o 2s ?") == (Reason.REQUEST_TOO_MUCH, "HELP-1")
    for request in ("1o", "1a 1h", "1p 1m 1s", "3h"):
        asking = game.copy()
        asking.play(f"ask {request} ?")
        assert asking.view(SPECTATOR).to_act == 1
    empty = helped(edition, "6a 6m green:bomb", hand="1p")
    step(last := empty.copy(), "ask")
    assert [move for move in may(last) if move.endswith("h")] == ["2h", "3h"], "no kind follows"
    assert refused(last, "1h") == (Reason.REQUEST_TOO_LITTLE, "HELP-1")
    assert refused(empty, "ask 1o ?") == (Reason.REQUEST_TOO_LITTLE, "HELP-1")
    empty.play("ask 2o ?")


@editions("plus")
def test_help_1_after_help_the_owner_of_a_bombastica_adds_kinds_of_choice(edition: str) -> None:
    game = helped(edition, "6a 6m green:bomb", hand="1p2s", Beate="1o")
    game.play("ask 1o ?")
    game.play("help")
    assert told(heard_by(game), Waits)[-2:] == [Waits(ANSWER, 1), Waits(ADD, ALBERTO)]
    assert game.to_move == "Alberto"
    assert may(game) == ["1p", "2s"]
    assert refused(game, "decline")[0] is Reason.ADD_TOO_LITTLE
    game.play("1p 1s")
    assert baked(game) == [("bomb", "6a1p6m1o1s", "1p1s")]
    assert ingredients(game) == "1s"


@editions("plus")
def test_help_1_nothing_can_be_asked_when_a_bill_lies_there(edition: str) -> None:
    sole = helped(edition, "1p 4s green:4s1p", hand="1s")
    assert baked(sole) == [("4s1p", "1p4s", "-")]
    choice = helped(edition, "1p 6s 5o green:mono", hand="1a")
    assert may(choice) == ["bake=s"]
    assert refused(choice, "ask=o 1o ?") == (Reason.NOTHING_TO_ASK, "HELP-1")
    fifteen = helped(edition, "8a 7m green:bomb", hand="1s")
    assert baked(fifteen) == [("bomb", "8a7m", "-")]


@editions("plus")
@pytest.mark.parametrize("oven", ["1p 5s green:junior", "3p green:mini", "1h 2p green:mpa"])
def test_help_1_nothing_can_be_asked_when_there_is_no_bill(edition: str, oven: str) -> None:
    game = opened(edition, oven, hand="1s1p", players=3, helping=True)
    assert not told(game.facts, Waits)
    assert [why != MISSING for _, why in failed(game)] == [True]


@editions("plus")
def test_help_1_no_kind_for_the_question_mark(edition: str) -> None:
    game = opened(edition, "3p green:mini", hand="4s", players=3, helping=True)
    assert failed(game) == [("mini", NO_KIND)]


@editions("plus")
def test_help_1_the_request_is_heard_by_all(edition: str) -> None:
    game = helped(edition, "1p 2s green:4s1p", hand="1s")
    game.play("ask 1s ?")
    for viewer in (0, 1, 2, 3, SPECTATOR):
        assert len(told(heard_by(game, viewer), Requested)) == 1
        assert told(heard_by(game, viewer), Waits) == [Waits(BAKE, 0), Waits(ANSWER, 1)]


@editions("plus")
@pytest.mark.parametrize("move", ["+4a1p", "s", "decline", "bake", "help"])
def test_help_1_a_request_that_is_begun_is_finished(edition: str, move: str) -> None:
    game = opened(edition, "1p 2s green:4s1p", hand="2s +4a1p", players=3, helping=True)
    step(game, "ask")
    assert refused(game, move) == (Reason.BAKING_STEP, "BAKE-3")


@editions(*BASE)
def test_help_1_only_one_edition_has_helping(edition: str) -> None:
    with pytest.raises(SetupError) as caught:
        Game(edition, 4, helping=True)
    assert caught.value.clause == "HELP-1"
    game = opened(edition, "1p 2s green:4s1p", hand="2s", players=3)
    assert may(game) == ["decline", "bake"]
    assert refused(game, "ask 1s ?") == (Reason.NO_HELPING, "HELP-5")


# --- HELP-5 -----------------------------------------------------------------------------------


@editions("plus")
def test_help_5_two_players_never_help(edition: str) -> None:
    with pytest.raises(SetupError) as caught:
        Game(edition, 2, helping=True)
    assert caught.value.clause == "HELP-5"
    game = Game(edition, 2)
    assert (game.setting.helping, game.setting.rounds) == (False, 4)


@editions("plus")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_help_5_four_rounds_by_agreement_without(edition: str, players: int) -> None:
    assert Game(edition, players).setting.helping
    assert Game(edition, players).setting.rounds == 3
    without = Game(edition, players, helping=False)
    assert (without.setting.helping, without.setting.rounds) == (False, 4)


@editions("plus")
def test_help_5_without_it_nobody_can_be_asked(edition: str) -> None:
    game = opened(edition, "1p 2s green:4s1p", hand="2s", players=3, helping=False)
    assert may(game) == ["decline", "bake"]
    assert refused(game, "ask 2s ?") == (Reason.NO_HELPING, "HELP-5")


@editions("plus")
def test_help_5_there_is_a_fourth_round_only_without(edition: str) -> None:
    situation(edition, SEATS[:3], helping=False, round=4, hands={"Alberto": "1a"})
    with pytest.raises(SetupError) as caught:
        situation(edition, SEATS[:3], helping=True, round=4, hands={"Alberto": "1a"})
    assert caught.value.clause == "END-1"


@editions(*BASE)
def test_help_5_elsewhere_it_is_three_rounds_always(edition: str) -> None:
    assert Game(edition, 2).setting.rounds == 3
    assert Game(edition, 5, helping=False).setting.rounds == 3
