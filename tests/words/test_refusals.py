"""Every refusal says what was wrong and what to do instead."""

import re
from itertools import product
from random import Random

import pytest

from forno.editions import edition
from forno.rules.refusals import Reason, Refusal, why_not
from forno.rules.state import NOBODY
from forno.words import LANGUAGES, speak
from tests.support.tables import TABLES, Table, play

from .amounts import GREEN, table
from .prose import assert_clean


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    setting = table("plus", helping=True)
    for reason, number in product(Reason, (0, 1, 2, 5)):
        known = Refusal(reason, seat=1, kind=3, number=number, have=number, order=8, text="3x")
        text = speak(language).refusal(known, setting)
        assert_clean(text)
        assert text.endswith(f" ({reason.clause})"), text
        # What is wrong, and what to do.
        sentences = re.findall(r"[.!?](?= )", text.replace("Mamma Mia!", ""))
        assert len(sentences) >= 2, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_without_particulars_have_words(language: str) -> None:
    setting = table("plus", helping=True)
    for reason in (Reason.NOT_YOUR_TURN, Reason.ORDER_OF_ANOTHER, Reason.NOT_UNDERSTOOD):
        assert_clean(speak(language).refusal(Refusal(reason), setting))


@pytest.mark.parametrize("which", TABLES, ids=str)
def test_whatever_is_refused_in_a_game_has_words(which: Table) -> None:
    random = Random(str(which))
    setting = which.setting()
    rules = which.edition.rulebook
    seen = set()
    for state in play(which, seed=2):
        refusal = why_not(state, rules, random.randrange(-1, rules.actions + 1))
        if refusal is not None and state.turn != NOBODY:
            seen.add(refusal)
    assert seen
    for refusal in seen:
        for language in LANGUAGES:
            assert_clean(speak(language).refusal(refusal, setting))


@pytest.mark.parametrize(
    ("refusal", "english", "german", "french"),
    [
        (
            Refusal(Reason.INGREDIENTS_NOT_HELD, kind=2, number=3, have=1),
            "You cannot play 3 mushrooms: you hold only 1. Play fewer. (TURN-1)",
            "Du kannst nicht 3 Pilze spielen: Du hast nur 1. Spiel weniger. (TURN-1)",
            (
                "Vous ne pouvez pas jouer 3 champignons\u00a0: vous n’en avez que 1. "
                "Jouez-en moins. (TURN-1)"
            ),
        ),
        (
            Refusal(Reason.NOT_YOUR_TURN, seat=1),
            "It is for Bruno to act now. Wait for your turn. (SETUP-4)",
            "Gerade ist Bruno dran. Warte, bis du an der Reihe bist. (SETUP-4)",
            "C’est à Bruno d’agir. Attendez votre tour. (SETUP-4)",
        ),
        (
            Refusal(Reason.JOKER_STRUCK, seat=GREEN, order=12, kind=1),
            (
                "You cannot choose peppers, which the order strikes out. Choose another kind. "
                "(RECIPE-6)"
            ),
            (
                "Peperoni kannst du nicht wählen: Die Bestellung streicht diese Zutat. "
                "Wähle eine andere. (RECIPE-6)"
            ),
            (
                "Vous ne pouvez pas choisir le piment\u00a0: la commande barre cet ingrédient. "
                "Prenez-en un autre. (RECIPE-6)"
            ),
        ),
    ],
)
def test_some_refusals(refusal: Refusal, english: str, german: str, french: str) -> None:
    setting = table("plus", helping=True)
    told = [speak(language).refusal(refusal, setting) for language in ("en", "de", "fr")]
    assert told == [english, german, french]


def test_what_was_typed_is_repeated_tamely() -> None:
    setting = table("rio-grande")
    typed = Refusal(Reason.NOT_UNDERSTOOD, text="\x1b[31m" + "x" * 5000 + " { $name }")
    text = speak("en").refusal(typed, setting)
    assert text.startswith("“[31mxxx")
    assert "\x1b" not in text
    assert len(text) < 200


def test_a_late_kind_is_told_the_order() -> None:
    text = speak("en").refusal(Refusal(Reason.NAMED_OUT_OF_ORDER, kind=1), table("plus"))
    kinds = [speak("en").kind(edition("plus"), kind) for kind in range(6)]
    assert ", ".join(kinds[:-1]) + f" and {kinds[-1]}" in text
