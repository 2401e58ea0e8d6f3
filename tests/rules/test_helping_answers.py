"""HELP-2 to HELP-4: who can help, the reward, and when nobody does."""

from __future__ import annotations

from forno.game import Game
from forno.notation.cards import read_counts
from forno.rules.facts import Answered, Baked, Failed, Requested, Reward, Rewarded
from forno.rules.phases import MISSING, UNHELPED
from forno.rules.refusals import Reason
from forno.views import SPECTATOR

from .at_table import (
    ALBERTO,
    BEATE,
    CLAUDIO,
    baked,
    code,
    delivered,
    editions,
    failed,
    heard_by,
    ingredients,
    may,
    opened,
    orders,
    refused,
    room,
    table,
    told,
    waiter,
)

OVEN = "1p 2s 1m green:4s1p 1o"


def asked(
    edition: str,
    request: str = "1s",
    hand: str = "2s",
    *,
    oven: str = OVEN,
    waiters: dict[str, str] | None = None,
    early: bool = False,
    **others: str,
) -> Game:
    """Alberto has asked the others for something; Beate is to answer."""
    game = opened(
        edition,
        oven,
        hand,
        players=4,
        others=others,
        waiters=waiters,
        helping=True,
        early=early,
    )
    while game.to_move != "Alberto":
        game.play("decline")
    game.play(f"ask {request} ?")
    return game


# --- HELP-2 -----------------------------------------------------------------------------------


@editions("plus")
def test_help_2_one_helper_gives_all_and_the_owner_adds_the_rest(edition: str) -> None:
    game = asked(edition, "1s", hand="1a2s", Beate="3s1h")
    before = room(game).used
    game.play("help")
    assert baked(game) == [("4s1p", "1p4s", "1s")]
    fact = told(game.facts, Baked)[0]
    assert (fact.giver, fact.given) == (BEATE, read_counts(game.edition, "1s"))
    assert fact.lay == read_counts(game.edition, "1p1m2s")
    assert (ingredients(game), ingredients(game, BEATE)) == ("1a1s", "2s1h")
    assert table(game) == "1m1o"
    assert room(game).used - before == read_counts(game.edition, "1p4s")


@editions("plus")
def test_help_2_nobody_further_is_asked(edition: str) -> None:
    game = asked(edition, "1s", Beate="1h", Claudio="1s", Dora="1s")
    game.play("refuse", "Beate")
    game.play("help", "Claudio")
    assert told(game.facts, Answered) == [Answered(BEATE, 0), Answered(CLAUDIO, 1)]
    assert game.is_over
    assert ingredients(game, 3) == "1s"


@editions("plus")
def test_help_2_half_of_the_cards_is_no_help(edition: str) -> None:
    game = asked(
        edition, "1p 1s", hand="2s", oven="1m 1s green:4s1p", Beate="2s", Claudio="1p", Dora="1p1s"
    )
    for _ in range(2):
        assert may(game) == ["refuse"]
        assert refused(game, "help") == (Reason.HELPER_LACKS_CARDS, "HELP-2")
        game.play("refuse")
    assert may(game) == ["refuse", "help"]
    game.play("help", "Dora")
    assert baked(game) == [("4s1p", "1p4s", "2s")]


@editions("plus")
def test_help_2_without_an_order_in_the_waiter_nobody_can_help(edition: str) -> None:
    game = asked(
        edition, "1s", Beate="2s +bomb", Claudio="2s", waiters={"Beate": "-", "Claudio": "mini"}
    )
    assert may(game) == ["refuse"]
    assert refused(game, "help") == (Reason.HELPER_LACKS_ORDER, "HELP-2")
    game.play("refuse", "Beate")
    assert may(game) == ["refuse", "help"]
    game.play("help", "Claudio")
    assert waiter(game, CLAUDIO) == []


@editions("plus")
def test_help_2_missing_cards_are_told_before_a_missing_order(edition: str) -> None:
    game = asked(edition, "1s", Beate="2a", waiters={"Beate": "-"})
    assert refused(game, "help") == (Reason.HELPER_LACKS_CARDS, "HELP-2")


@editions("plus")
def test_help_2_unable_and_unwilling_look_alike(edition: str) -> None:
    """Beate has the card or not, and an order or not: the same question and the same facts."""
    seen = []
    for beate, dora in (("1s", "1a"), ("1a", "1s")):
        game = asked(edition, "1s", Beate=beate, Claudio="1h", Dora=dora)
        assert game.to_move == "Beate", "asked in any case"
        game.play("refuse")
        seen.append((game.view(CLAUDIO), heard_by(game, CLAUDIO), heard_by(game, SPECTATOR)))
    assert seen[0] == seen[1]


@editions("plus")
def test_help_2_an_order_that_failed_just_now_counts_and_is_the_reward(edition: str) -> None:
    waiters = {"Beate": "-"}
    game = asked(
        edition, "1s", oven=f"1h yellow:bomb {OVEN}", Beate="1s", Claudio="1s", waiters=waiters
    )
    assert failed(game) == [("bomb", MISSING)]
    assert waiter(game, BEATE) == ["bomb"]
    assert may(game) == ["refuse", "help"]
    game.play("help", "Beate")
    assert "bomb" in delivered(game, BEATE)
    assert waiter(game, BEATE) == []
    reward = told(game.facts, Reward)[0]
    assert code(game, reward.seat, reward.order) == "bomb"


@editions("plus")
def test_help_2_nothing_but_an_answer_is_expected(edition: str) -> None:
    game = asked(edition, "1s", Beate="1s +4p1a")
    for move in ("1s", "-", "s", "bake", "decline", "+4p1a"):
        assert refused(game, move) == (Reason.ANSWER_STEP, "HELP-2")
    assert refused(game, "help", "Claudio") == (Reason.NOT_YOUR_TURN, "SETUP-4")


@editions("plus")
def test_help_2_a_bombastica_may_be_completed_by_the_helper_alone(edition: str) -> None:
    game = asked(edition, "1s 1h", hand="5o", oven="6a 7m green:bomb", Beate="1s1h")
    game.play("help", "Beate")
    assert baked(game) == [("bomb", "6a7m1s1h", "-")]
    assert game.is_over, "the baking goes on by itself"
    assert (table(game), ingredients(game)) == ("-", "5o")


# --- HELP-3 -----------------------------------------------------------------------------------


@editions("plus")
def test_help_3_the_top_order_of_the_waiter_is_laid(edition: str) -> None:
    game = asked(edition, "1s", Beate="1s +each", waiters={"Beate": "mono bomb mini"})
    before = delivered(game, BEATE)
    facts = game.play("help", "Beate")
    assert delivered(game, BEATE) - before == {"mono"}
    assert waiter(game, BEATE) == ["bomb", "mini"]
    assert orders(game, BEATE) == {"each"}, "never one from the hand"
    assert told(facts, Rewarded) == [Rewarded(BEATE)]
    assert "4s1p" in delivered(game, ALBERTO)


@editions("plus")
def test_help_3_it_is_always_laid(edition: str) -> None:
    game = asked(edition, "1s", Beate="1s")
    number = len(waiter(game, BEATE))
    game.play("help", "Beate")
    assert game.is_over, "there is no decision about it"
    assert len(waiter(game, BEATE)) == number - 1
    assert game.score[BEATE].pizzas == 1


@editions("plus")
def test_help_3_unseen_by_anyone_the_helper_too(edition: str) -> None:
    seen = []
    for top in ("mono bomb", "bomb mono"):
        game = asked(
            edition,
            "1s",
            Beate="1s",
            waiters={"Beate": f"{top} mini"},
            oven=f"{OVEN} 1h",
            early=True,
        )
        game.play("help", "Beate")
        for viewer in (0, 1, 2, 3, SPECTATOR):
            assert told(heard_by(game, viewer), Rewarded) == [Rewarded(BEATE)]
            assert not told(heard_by(game, viewer), Reward)
        seen.append([(game.view(v), heard_by(game, v)) for v in (0, 1, 2, 3, SPECTATOR)])
    assert seen[0] == seen[1]


@editions("plus")
def test_help_3_it_counts_for_the_helper_at_the_end(edition: str) -> None:
    game = asked(edition, "1s", Beate="1s2a")
    game.play("help", "Beate")
    assert [score.pizzas for score in game.score] == [1, 1, 0, 0]
    assert game.winners == ("Beate",)


# --- HELP-4 -----------------------------------------------------------------------------------


@editions("plus")
def test_help_4_nobody_helps_and_the_pizza_fails(edition: str) -> None:
    game = asked(edition, "1s", hand="2s", Beate="1s", Claudio="1s")
    for _ in range(3):
        game.play("refuse")
    assert failed(game) == [("4s1p", UNHELPED)]
    assert ingredients(game) == "2s", "though the owner could have completed it alone"
    assert table(game) == "1p1m1o2s"
    assert waiter(game)[-1] == "4s1p"
    assert not told(game.facts, Rewarded)


@editions("plus")
def test_help_4_one_request_for_each_order(edition: str) -> None:
    game = asked(edition, "1s", hand="2s", oven=f"{OVEN} 3a green:4a1p", Beate="1s1a")
    for _ in range(3):
        game.play("refuse")
    assert (game.to_move, len(told(game.facts, Failed))) == ("Alberto", 1)
    turned = game.view(SPECTATOR).turned
    assert turned is not None
    assert code(game, turned.seat, turned.order) == "4a1p", "the next order: a new request"
    game.play("ask 1a ?")
    game.play("help", "Beate")
    assert len(told(game.facts, Requested)) == 2
    assert baked(game) == [("4a1p", "4a1p", "-")]


@editions("plus")
def test_help_4_to_decline_or_to_ask_in_vain_is_the_same_for_the_cards(edition: str) -> None:
    vain = asked(edition, "1s", hand="2s", Beate="1s")
    for _ in range(3):
        vain.play("refuse")
    declined = opened(edition, OVEN, hand="2s", players=4, others={"Beate": "1s"}, helping=True)
    declined.play("decline")
    assert vain.view(CLAUDIO).seats == declined.view(CLAUDIO).seats
    assert failed(declined) == [("4s1p", MISSING)]
