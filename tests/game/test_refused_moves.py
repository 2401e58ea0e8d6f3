"""Why a move is refused: every reason there is, as a value, a clause and a sentence.

How the sentences run is the business of the catalogues; here they must name what was wrong.
"""

from collections.abc import Callable

import pytest

from forno.game import Game, Refused, situation
from forno.rules.refusals import Reason
from forno.words import LANGUAGES
from tests.support.games import everything

TWO = (("Ada", "green"), ("Ben", "red"))
THREE = (*TWO, ("Cleo", "purple"))


def turn(hand: str = "2s1p +4s1p +bomb", edition: str = "rio-grande", waiter: str = "each") -> Game:
    return situation(
        edition, TWO, hands={"Ada": hand, "Ben": "1a"}, waiters={"Ada": waiter}, turn="Ada"
    )


def ordering() -> Game:
    game = turn()
    game.play("1s")
    return game


def ordering_with_nothing_left() -> Game:
    game = turn("1s +4s1p +bomb")
    game.play("1s")
    return game


def drawing(hand: str = "2s1p +4s1p +bomb", edition: str = "rio-grande", waiter: str = "-") -> Game:
    game = turn(hand, edition, waiter)
    game.play(f"{hand[:2]} -")
    return game


def baking(oven: str, hand: str = "1a", edition: str = "plus", *, helping: bool = True) -> Game:
    """Ada is green; Ben holds olives, Cleo peppers and no waiter."""
    return situation(
        edition,
        THREE if helping else TWO,
        hands={"Ada": hand, "Ben": "2o"} | ({"Cleo": "3p1o"} if helping else {}),
        waiters={"Cleo": "-"} if helping else {},
        oven=oven,
        opens="Ada",
        supply="-",
        helping=helping if edition == "plus" else None,
    )


def asked() -> Game:
    game = baking("4o green:4o1p", hand="-")
    game.play("ask 1p ?")
    return game


def asked_cleo() -> Game:
    game = asked()
    game.play("refuse")
    return game


def over() -> Game:
    return situation("abacus", TWO, oven="1a", opens=0, round=3)


def requesting(oven: str, hand: str, filling: str = "") -> Game:
    game = baking(oven, hand)
    game.play(f"ask{filling}")
    return game


def adding() -> Game:
    game = baking("4s 4o 4m green:bomb", "1a1p2m", "abacus", helping=False)
    game.play("bake")
    return game


ONE_PINEAPPLE, ONE_MUSHROOM = 0, 30
"""Actions of the edition with six kinds: words may name cards in any order, steps may not."""


def naming() -> Game:
    game = requesting("4s 4o 4m green:bomb", "1a1p2m")
    game.play(ONE_MUSHROOM)
    return game


CASES: list[tuple[Callable[[], Game], str | int, Reason, str]] = [
    (over, "1s", Reason.GAME_OVER, ""),
    (turn, 53, Reason.NO_SUCH_ACTION, ""),
    (turn, "+bomb", Reason.PLAY_INGREDIENTS_FIRST, ""),
    (turn, "-", Reason.PLAY_INGREDIENTS_FIRST, ""),
    (turn, "w", Reason.PLAY_INGREDIENTS_FIRST, ""),
    (turn, "3s", Reason.INGREDIENTS_NOT_HELD, "3 salami"),
    (turn, "1o", Reason.INGREDIENTS_NOT_HELD, "1 olive"),
    (turn, "99s", Reason.INGREDIENTS_NOT_HELD, "99 salami"),
    (turn, "1s 1p", Reason.TWO_KINDS, ""),
    (turn, "1s +mini", Reason.ORDER_NOT_HELD, "Minimale"),
    (turn, "1s +4p1s", Reason.ORDER_OF_ANOTHER, "Ben"),
    (turn, "1s +x", Reason.NOT_UNDERSTOOD, "“x”"),
    (turn, "bomb", Reason.NOT_UNDERSTOOD, "“bomb”"),
    (turn, "0s", Reason.NOT_UNDERSTOOD, "“0s”"),
    (turn, "3 4 salami", Reason.NOT_UNDERSTOOD, "“3”"),
    (turn, "", Reason.NOT_UNDERSTOOD, ""),
    (turn, "1s - s s", Reason.MOVE_IS_OVER, ""),
    (turn, "1s - s 1p", Reason.MOVE_IS_OVER, ""),
    (turn, "ask 1s", Reason.NO_HELPING, ""),
    (turn, "help", Reason.NO_HELPING, ""),
    (ordering, "1p", Reason.ORDER_STEP, ""),
    (ordering, "bake", Reason.ORDER_STEP, ""),
    # The last ingredient was played in this turn: it did not begin without one.
    (ordering_with_nothing_left, "1o", Reason.ORDER_STEP, ""),
    (turn, "1 shrimp", Reason.NO_SUCH_INGREDIENT, "“shrimp”"),
    (turn, "2 shrimps, none, waiter", Reason.NO_SUCH_INGREDIENT, "“shrimps”"),
    (turn, "1h", Reason.NO_SUCH_INGREDIENT, "olive and salami"),
    (turn, "1 tomato", Reason.NO_SUCH_INGREDIENT, "“tomato”"),
    (turn, "1 order bomb", Reason.NOT_UNDERSTOOD, "“1”"),
    (turn, "1 waiter", Reason.NOT_UNDERSTOOD, "“1”"),
    (drawing, "w", Reason.WAITER_EMPTY, ""),
    (drawing, "1p", Reason.DRAW_STEP, ""),
    (drawing, "+bomb", Reason.DRAW_STEP, ""),
    (
        lambda: drawing("1s +4s1p +bomb", "abacus", "each"),
        "w",
        Reason.MUST_DRAW_SUPPLY,
        "",
    ),
    (
        lambda: turn("- +bomb", "bgg"),
        "1s",
        Reason.NO_INGREDIENTS_TO_PLAY,
        "",
    ),
    (
        lambda: turn("1s +bomb +mini +mono +4s1p +4m1p +4a1p +4o1p"),
        "1s - s",
        Reason.HAND_FULL,
        "",
    ),
    (
        lambda: turn("1s +bomb +mini +mono +4s1p +4m1p +4a1p +4o1p"),
        "1s s",
        Reason.HAND_FULL,
        "",
    ),
    (lambda: baking("3s green:4s1p"), "1s", Reason.BAKING_STEP, "4 salami"),
    (lambda: baking("3s green:4s1p"), "bake", Reason.NOT_COVERED, "4 salami"),
    (lambda: baking("6s 5o 1p green:mono"), "bake=m", Reason.NOT_COVERED_MUST, "Monotoni"),
    (lambda: baking("3s green:4s1p"), "bake=s", Reason.NO_JOKER, "4 salami"),
    (
        lambda: baking("6s 6o 1p green:mono"),
        "decline",
        Reason.MUST_BAKE,
        "Monotoni",
    ),
    (
        lambda: baking("6s 6o 1p green:mono"),
        "ask=m",
        Reason.NOTHING_TO_ASK,
        "",
    ),
    (
        lambda: baking("6s 6o 1p green:mono"),
        "bake",
        Reason.JOKER_NEEDED,
        "Monotoni",
    ),
    (
        lambda: baking("6s 6o 6m 1p green:ghio"),
        "bake=s",
        Reason.JOKER_NEEDED,
        "2",
    ),
    (
        lambda: baking("6s 6o 1p green:mono"),
        "bake=p",
        Reason.JOKER_OWN,
        "pepper",
    ),
    (
        lambda: baking("5s 5o green:junior"),
        "bake=p",
        Reason.JOKER_STRUCK,
        "pepper",
    ),
    (
        lambda: baking("4s 5o 4a 1p green:mini"),
        "bake=o",
        Reason.JOKER_NOT_FEWEST,
        "olive",
    ),
    (
        lambda: baking("5o 5s 1p green:mamma"),
        "bake=a",
        Reason.JOKER_NOT_PRINTED,
        "pineapple",
    ),
    (
        lambda: baking("3s green:4s1p", "1p1a", helping=False),
        "ask",
        Reason.NO_HELPING,
        "",
    ),
    (lambda: requesting("3s green:4s1p", "1p"), "?", Reason.REQUEST_EMPTY, ""),
    (
        lambda: requesting("3s green:4s1p", "1p"),
        "1o",
        Reason.REQUEST_USELESS,
        "olive",
    ),
    (
        lambda: requesting("3s green:4s1p", "1p"),
        "2s",
        Reason.REQUEST_TOO_MUCH,
        "2 salami",
    ),
    (
        lambda: requesting("3s green:4s1p", "-"),
        "1p",
        Reason.REQUEST_TOO_LITTLE,
        "",
    ),
    (asked_cleo, "help", Reason.HELPER_LACKS_ORDER, ""),
    (asked, "help", Reason.HELPER_LACKS_CARDS, ""),
    (asked, "1p", Reason.ANSWER_STEP, ""),
    (adding, "3m", Reason.ADD_NOT_HELD, "3 mushrooms"),
    (adding, "1s", Reason.ADD_NOT_HELD, "1 salami"),
    (adding, "99m", Reason.ADD_NOT_HELD, ""),
    (adding, "1a 1p", Reason.ADD_TOO_LITTLE, "1"),
    (adding, "decline", Reason.ADD_TOO_LITTLE, "3"),
    (adding, "1a 1p 2m", Reason.ADD_TOO_MUCH, "1"),
    (
        naming,
        ONE_PINEAPPLE,
        Reason.NAMED_OUT_OF_ORDER,
        "pineapple",
    ),
]


@pytest.mark.parametrize(("make", "move", "reason", "told"), CASES, ids=range(len(CASES)))
def test_a_move_is_refused_with_its_reason(
    make: Callable[[], Game], move: str | int, reason: Reason, told: str
) -> None:
    game = make()
    before = everything(game)
    refusal = game.legal.why_not(move)
    assert refusal is not None
    with pytest.raises(Refused) as caught:
        game.play(move)
    assert caught.value.refusal == refusal
    assert caught.value.reason is reason
    assert caught.value.clause == refusal.clause
    assert told in str(caught.value)
    assert everything(game) == before
    for language in LANGUAGES:
        text = caught.value.in_language(language)
        assert text.endswith(f". ({refusal.clause})")
        assert not text[0].islower()
        assert " -1" not in text
        assert "None" not in text
        assert len(text) < 200


def test_out_of_turn() -> None:
    game = turn()
    for who in ("Ben", "red", 1):
        with pytest.raises(Refused) as caught:
            game.play("1a", who)
        assert caught.value.reason is Reason.NOT_YOUR_TURN
        assert str(caught.value).startswith("It is for Ada to act now.")
    game.play("1s", "Ada")


def test_every_reason_is_here() -> None:
    # A Game shuffles by itself, so that nobody ever finds it shuffling.
    elsewhere = {Reason.NOT_YOUR_TURN, Reason.SHUFFLING}
    assert {case[2] for case in CASES} | elsewhere == set(Reason)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "choice"),
    [
        (lambda: drawing("2s +4s1p +bomb", "abacus", "each"), 0),
        (lambda: drawing("2s1p +4s1p +bomb", "abacus", "each"), 1),
        (lambda: drawing("2s +4s1p +bomb", "rio-grande", "each"), 1),
        (lambda: drawing("2s +4s1p +bomb", "rio-grande", "-"), 0),
    ],
    ids=["abacus-needy", "abacus", "rio-grande", "empty-waiter"],
)
def test_only_stacks_that_may_be_chosen_are_offered(
    game: Callable[[], Game], choice: int, language: str
) -> None:
    at = game()
    assert len(at.legal.indices) == 1 + choice
    with pytest.raises(Refused) as refused:
        at.play("+bomb")
    assert refused.value.reason is Reason.DRAW_STEP
    waiter = {"en": "waiter", "de": "Kellner", "fr": "serveur"}[language]
    assert (waiter in refused.value.in_language(language)) == choice
