"""Explanations are right, say it in one sentence, and never look into a hand."""

from itertools import product
from typing import Any

import pytest

from forno.rules.actions import apply
from forno.rules.facts import (
    Baked,
    Fact,
    Failed,
    GameOver,
    HandFull,
    LaidMammaMia,
    OvenEmptied,
    Passed,
    Played,
    PlayOver,
    Restocked,
    Rewarded,
    RoundBegan,
    Scored,
)
from forno.rules.oven import push_order
from forno.rules.phases import (
    DRAWN,
    DREW_LAST,
    HOLDS_CARD,
    MISSING,
    NAMED,
    NO_KIND,
    NO_SUPPLY,
    STALLED,
    STAYS,
    STRUCK,
    SUPPLY_DRAWN,
    UNHELPED,
)
from forno.rules.rounds import empty_oven
from forno.rules.state import NOBODY, State
from forno.views.setting import Setting
from forno.words import (
    LANGUAGES,
    Bill,
    Decided,
    Explanation,
    Outcome,
    PizzaExplanation,
    StepExplanation,
    VerdictExplanation,
    Words,
    explain,
    speak,
)
from forno.words.messages import WHY

from .amounts import GREEN, counts, table
from .prose import assert_sentence

BASE = table("rio-grande")
PLUS = table("plus", helping=True)


def failed(setting: Setting, order: str, lay: int, why: int = MISSING) -> PizzaExplanation:
    """The explanation for an order of Bruno, who is green, that failed."""
    number = setting.edition.order(GREEN, order)
    reason = explain(Failed(GREEN, number, why, lay), setting)
    assert isinstance(reason, PizzaExplanation)
    return reason


def baked(
    setting: Setting, order: str, bill: int, lay: int, own: int = 0, given: int = 0
) -> PizzaExplanation:
    """The explanation for an order of Bruno that was baked, perhaps with Claudio's help."""
    number = setting.edition.order(GREEN, order)
    giver = 2 if given else NOBODY
    reason = explain(Baked(GREEN, number, bill, lay, own, giver, given), setting)
    assert isinstance(reason, PizzaExplanation)
    return reason


def english(reason: Explanation, setting: Setting = PLUS) -> str:
    for language in LANGUAGES:
        assert_sentence(speak(language).because(reason, setting))
    return speak("en").because(reason, setting)


# --- Pizzas that failed -----------------------------------------------------------------------


def test_a_normale_that_lacks_two_olives() -> None:
    lay = counts(mushroom=4, olive=2, pepper=1)
    reason = failed(PLUS, "normale-olive", lay)
    assert reason.outcome is Outcome.MISSING
    assert reason.lay == lay
    assert reason.bills == (Bill(counts(olive=4, pepper=1), missing=counts(olive=2)),)
    assert reason.clauses == ("BAKE-4", "RECIPE-1")
    assert english(reason) == (
        "The pizza takes 4 olives and 1 pepper, but 2 olives are missing on the table."
    )
    assert speak("de").because(reason, PLUS) == (
        "Die Pizza braucht 4 Oliven und 1 Peperoni, doch auf dem Tisch fehlen 2 Oliven."
    )
    assert speak("fr").because(reason, PLUS) == (
        "Il fallait 4 olives et 1 piment, mais sur la table il manque 2 olives."
    )


def test_a_minimale_with_a_tie() -> None:
    # The booklets' own example: pepper is printed and olive does not lie there.
    lay = counts(pepper=2, salami=2, mushroom=2, pineapple=3)
    reason = failed(BASE, "minimale", lay)
    assert {bill.needs for bill in reason.bills} == {
        counts(pepper=1, mushroom=3),
        counts(pepper=1, salami=3),
    }
    assert {bill.missing for bill in reason.nearest} == {counts(mushroom=1), counts(salami=1)}
    assert reason.clauses == ("BAKE-4", "RECIPE-4")
    assert english(reason, BASE) == (
        "The pizza takes 1 pepper and either 3 mushrooms or 3 salami; "
        "even at best, either 1 mushroom or 1 salami is missing."
    )


def test_a_minimale_with_one_rarest_kind() -> None:
    reason = failed(BASE, "minimale", counts(salami=1, mushroom=5))
    assert english(reason, BASE) == (
        "The pizza takes 3 salami and 1 pepper, but 2 salami and 1 pepper are missing on the table."
    )


def test_a_minimale_without_any_kind() -> None:
    reason = failed(BASE, "minimale", counts(pepper=4), NO_KIND)
    assert reason.outcome is Outcome.NO_KIND
    assert reason.bills == ()
    assert reason.clauses == ("RECIPE-4", "BAKE-4")
    assert "“?”" in english(reason, BASE)


def test_a_monotoni_knows_its_nearest_kind() -> None:
    reason = failed(BASE, "monotoni", counts(olive=4, mushroom=1))
    assert [bill.missing for bill in reason.nearest] == [counts(olive=2, pepper=1)]
    assert english(reason, BASE) == (
        "The pizza takes 1 pepper and 6 cards of one other kind; "
        "even at best, 2 olives and 1 pepper are missing."
    )


def test_a_monotoni_far_from_every_kind_gives_a_number() -> None:
    assert english(failed(BASE, "monotoni", 0), BASE) == (
        "The pizza takes 1 pepper and 6 cards of one other kind; even at best, 7 cards are missing."
    )


def test_a_ghiottona_shares_what_its_nearest_pairs_have_in_common() -> None:
    reason = failed(PLUS, "ghiottona", counts(pepper=1, olive=4, salami=2, mushroom=2))
    assert english(reason).endswith("even at best, either 2 mushrooms or 2 salami are missing.")
    reason = failed(PLUS, "ghiottona", counts(olive=4, salami=2, mushroom=2))
    assert english(reason).endswith(
        "even at best, 1 pepper and either 2 mushrooms or 2 salami are missing."
    )


def test_two_ways_that_lack_the_same_are_said_once() -> None:
    reason = failed(PLUS, "ghiottona", counts(olive=4, salami=4, mushroom=4))
    assert len(reason.nearest) == 3
    assert english(reason).endswith("even at best, 1 pepper is missing.")


def test_a_struck_out_kind() -> None:
    reason = failed(PLUS, "minipizza-own", counts(pepper=3, shrimp=2), STRUCK)
    assert reason.outcome is Outcome.STRUCK
    assert reason.spoilers == 1 << PLUS.edition.kind("shrimp")
    assert reason.bills == ()
    assert reason.clauses == ("RECIPE-6", "BAKE-4")
    assert english(reason) == "2 shrimp lie on the table, and this order allows no shrimp."


@pytest.mark.parametrize(("lay", "end"), [(12, "3 are missing."), (14, "1 is missing.")])
def test_a_bombastica_that_is_short(lay: int, end: str) -> None:
    reason = failed(BASE, "bombastica", counts(olive=lay - 1, salami=1))
    assert reason.short == 15 - lay
    assert reason.bills == ()
    assert english(reason, BASE) == (
        f"The pizza takes at least 15 ingredients, and only {lay} lie on the table: {end}"
    )


def test_nobody_helped() -> None:
    reason = failed(PLUS, "normale-olive", counts(olive=2), UNHELPED)
    assert reason.outcome is Outcome.UNHELPED
    assert reason.clauses == ("HELP-4", "RECIPE-1")
    assert english(reason) == "Help was asked for, but nobody gave it, so the pizza is not baked."


def test_could_not_and_would_not_are_explained_alike() -> None:
    def declined(hand: int) -> list[str]:
        e = BASE.edition.rulebook
        told: list[Fact] = []
        s = State(players=3, round=1, rounds=3, opener=0, told=told)
        s.colour[:3] = BASE.colours
        s.hand[GREEN] = hand
        s.table = counts(olive=2, pepper=1)
        push_order(s, GREEN, BASE.edition.order(GREEN, "normale-olive"))
        empty_oven(s, e)
        apply(s, e, e.act_decline)
        reasons = [(fact, explain(fact, BASE)) for fact in told]
        return [
            speak("en").fact(fact, BASE) + (english(reason, BASE) if reason else "")
            for fact, reason in reasons
        ]

    assert declined(counts(olive=2)) == declined(counts(salami=2))


# --- Pizzas that were baked -------------------------------------------------------------------


def test_everything_lay_on_the_table() -> None:
    bill = counts(pineapple=4, pepper=1)
    reason = baked(BASE, "normale-pineapple", bill, lay=bill + counts(salami=3))
    assert reason.outcome is Outcome.BAKED
    assert reason.bills == (Bill(bill, missing=0),)
    assert reason.clauses == ("BAKE-2", "RECIPE-1")
    assert english(reason, BASE) == (
        "The pizza takes 4 pineapples and 1 pepper, and all of it lay on the table."
    )


def test_completed_from_the_own_hand() -> None:
    bill = counts(pineapple=4, pepper=1)
    lay = counts(pineapple=3, pepper=1, salami=2, mushroom=4)
    reason = baked(BASE, "normale-pineapple", bill, lay, own=counts(pineapple=1))
    assert reason.bills == (Bill(bill, missing=counts(pineapple=1)),)
    assert reason.clauses == ("BAKE-3", "RECIPE-1")
    assert english(reason, BASE) == (
        "The pizza takes 4 pineapples and 1 pepper: 3 pineapples and 1 pepper on the table, "
        "1 pineapple from the owner’s hand."
    )
    assert speak("en").because(reason, BASE, reader=GREEN).endswith("from your hand.")


def test_completed_with_help() -> None:
    # The booklet's own example: Claudio gives one olive, Alberto adds one.
    bill = counts(olive=4, pepper=1)
    lay = counts(mushroom=4, olive=2, pepper=1)
    one = counts(olive=1)
    reason = baked(PLUS, "normale-olive", bill, lay, own=one, given=one)
    assert reason.giver == 2
    assert reason.clauses == ("HELP-2", "RECIPE-1")
    assert english(reason) == (
        "The pizza takes 4 olives and 1 pepper: 2 olives and 1 pepper on the table, "
        "1 olive from the owner’s hand, 1 olive from Claudio."
    )
    assert speak("de").because(reason, PLUS, reader=2).endswith("1 Olive von dir.")
    assert speak("fr").because(reason, PLUS).endswith("1 olive grâce à Claudio.")


def test_a_bombastica_takes_the_whole_table() -> None:
    lay = counts(olive=10, salami=11)
    reason = baked(BASE, "bombastica", lay, lay)
    assert english(reason, BASE) == (
        "The pizza takes at least 15 ingredients; 21 lay on the table, and all of them are used."
    )


def test_a_bombastica_completed_from_the_hand() -> None:
    lay, own = counts(olive=12), counts(salami=2, pepper=1)
    reason = baked(BASE, "bombastica", lay + own, lay, own=own)
    assert reason.short == 3
    assert english(reason, BASE) == (
        "The pizza takes 15 ingredients or more, no matter which: 12 ingredients on the table, "
        "2 salami and 1 pepper from the owner’s hand."
    )


def test_a_joker_is_named_once_it_is_known() -> None:
    bill = counts(salami=6, pepper=1)
    assert english(baked(BASE, "monotoni", bill, bill), BASE).startswith(
        "The pizza takes 6 salami and 1 pepper,"
    )


# --- What happens by itself -------------------------------------------------------------------

SCORES = (Scored(0, 0b111, 2), Scored(1, 0b111, 4), Scored(2, 0b1, 9))

STEPS: list[tuple[Fact, Setting, tuple[str, ...], str]] = [
    (RoundBegan(1, 1, NAMED, 30), BASE, ("SETUP-4",), "It was agreed that Bruno starts."),
    (
        RoundBegan(1, 1, DRAWN, 30),
        BASE,
        ("SETUP-4",),
        "The draw has decided that Bruno starts.",
    ),
    (
        RoundBegan(2, 1, HOLDS_CARD, 30),
        BASE,
        ("ROUND-2",),
        "Bruno had the Mamma Mia! card and so starts.",
    ),
    (
        RoundBegan(2, 1, DREW_LAST, 30),
        PLUS,
        ("ROUND-2",),
        "Bruno drew the last card of the supply and so starts.",
    ),
    (
        RoundBegan(2, 1, STAYS, 30),
        PLUS,
        ("ROUND-3", "ROUND-4"),
        "The start has not changed hands, so Bruno begins again.",
    ),
    (
        PlayOver(1, SUPPLY_DRAWN, 1, HOLDS_CARD),
        BASE,
        ("ROUND-1", "ROUND-2"),
        (
            "The last card of the supply is drawn, so whoever has the Mamma Mia! card "
            "empties the oven: Bruno."
        ),
    ),
    (
        PlayOver(1, SUPPLY_DRAWN, 1, DREW_LAST),
        PLUS,
        ("ROUND-1", "ROUND-2"),
        "The last card of the supply is drawn, so whoever drew it empties the oven: Bruno.",
    ),
    (
        PlayOver(2, NO_SUPPLY, 1, STAYS),
        PLUS,
        ("ROUND-3",),
        "The supply is empty from the start, so whoever began the round empties the oven: Bruno.",
    ),
    (
        PlayOver(2, STALLED, 1, STAYS),
        BASE,
        ("ROUND-4",),
        (
            "Nobody in turn has played or drawn a card, so whoever began the round "
            "empties the oven: Bruno."
        ),
    ),
    (
        Passed(1),
        BASE,
        ("TURN-6",),
        (
            "Without an ingredient in hand nothing can be played, not even an order; "
            "cards are drawn as usual."
        ),
    ),
    (
        Passed(1),
        table("abacus"),
        ("TURN-6", "TURN-5"),
        (
            "Without an ingredient in hand nothing can be played, not even an order; "
            "the cards now come from the supply."
        ),
    ),
    (
        Passed(1),
        PLUS,
        ("TURN-6",),
        (
            "Without an ingredient in hand nothing can be played, not even an order; "
            "the pass brings 5 cards from the supply."
        ),
    ),
    (HandFull(1), PLUS, ("TURN-4",), "With 9 cards or more in hand, nothing is drawn."),
    (
        LaidMammaMia(1),
        BASE,
        ("TURN-7", "SETUP-3"),
        "Whoever gets this card lays it out, takes another one for it and will empty the oven.",
    ),
    (
        Rewarded(1),
        PLUS,
        ("HELP-3",),
        (
            "In return for the help, the top order of the helper’s waiter counts as delivered, "
            "unseen by anybody."
        ),
    ),
    (
        OvenEmptied(1, counts(olive=3), 0),
        BASE,
        ("BAKE-6",),
        "Unused ingredients become the new oven and are the first to come out next time.",
    ),
    (
        OvenEmptied(1, counts(olive=3), 1),
        table("bgg"),
        ("BAKE-6",),
        "Unused ingredients stay in sight on the table through the next round.",
    ),
    (
        OvenEmptied(1, 0, 0),
        BASE,
        ("BAKE-6",),
        "Every ingredient was used, so nothing is left for the next round.",
    ),
    (
        OvenEmptied(3, counts(olive=3), 0),
        BASE,
        ("END-1",),
        "The oven was emptied for the last time, so the ingredients left over stay where they are.",
    ),
    (
        Restocked(30),
        BASE,
        ("BAKE-7",),
        (
            "The cards used for pizzas go back into the supply with the Mamma Mia! card; "
            "hands are not refilled."
        ),
    ),
    (
        Restocked(30),
        PLUS,
        ("BAKE-7",),
        "The cards used for pizzas go back into the supply; hands are not refilled.",
    ),
]


@pytest.mark.parametrize(("fact", "setting", "clauses", "sentence"), STEPS)
def test_what_happens_by_itself(
    fact: Fact, setting: Setting, clauses: tuple[str, ...], sentence: str
) -> None:
    reason = explain(fact, setting)
    assert reason == StepExplanation(clauses, fact)
    assert english(reason, setting) == sentence


def test_what_players_do_needs_no_explanation() -> None:
    assert explain(Played(0, 1, 2), BASE) is None


# --- The end ----------------------------------------------------------------------------------


def test_most_orders_win() -> None:
    scores = [Scored(0, 0b1111, 0), *SCORES[1:]]
    reason = explain(GameOver(0b1), BASE, scores)
    assert reason == VerdictExplanation(("END-2", "END-1"), (0,), Decided.ORDERS, 4, 0)
    assert english(reason, BASE) == "Anna has delivered the most orders: 4."
    assert speak("de").because(reason, BASE, reader=0) == (
        "Du hast die meisten Bestellungen geliefert: 4."
    )


def test_ingredients_break_a_tie() -> None:
    reason = explain(GameOver(0b10), BASE, [Played(0, 1, 1), *SCORES])
    assert isinstance(reason, VerdictExplanation)
    assert reason.decided is Decided.INGREDIENTS
    assert english(reason, BASE) == (
        "The orders are tied (3), and Bruno holds the most ingredients: 4."
    )


def test_a_victory_is_shared() -> None:
    reason = explain(GameOver(0b11), BASE, [Scored(0, 0b111, 4), *SCORES[1:]])
    assert isinstance(reason, VerdictExplanation)
    assert reason.decided is Decided.SHARED
    assert reason.winners == (0, 1)
    assert english(reason, BASE) == (
        "Anna and Bruno are level, both in orders (3) and in ingredients in hand (4)."
    )


def test_without_scores_only_the_end_is_known() -> None:
    reason = explain(GameOver(0b10), BASE)
    assert isinstance(reason, VerdictExplanation)
    assert reason.decided is Decided.UNKNOWN
    assert english(reason, BASE) == "The oven has been emptied for the last time."


# --- All of it --------------------------------------------------------------------------------


def test_every_reason_in_the_catalogues_is_given_by_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: set[str] = set()
    say = Words.say

    def listen(self: Words, message: str, /, **details: Any) -> str:
        said.add(message)
        return say(self, message, **details)

    monkeypatch.setattr(Words, "say", listen)
    for fact, setting, *_ in STEPS:
        english(explain(fact, setting) or pytest.fail(str(fact)), setting)
    english(explain(GameOver(1), BASE) or pytest.fail("unexplained"))
    lay = counts(olive=1)
    for order, why in product(range(PLUS.edition.rulebook.orders), (MISSING, UNHELPED)):
        english(explain(Failed(GREEN, order, why, lay), PLUS) or pytest.fail(str(order)))
    english(failed(PLUS, "minipizza-own", counts(shrimp=1), STRUCK))
    english(failed(PLUS, "minimale", 0, NO_KIND))
    english(baked(PLUS, "normale-own", counts(pepper=5), counts(pepper=5)))
    english(baked(PLUS, "bombastica", counts(pepper=15), counts(pepper=15)))
    assert {message for message in said if message.startswith("why-")} == {
        f"why-{reason}" for reason in WHY
    }
