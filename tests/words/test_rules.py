"""The rules of each edition in each language: whole, in its own wording, and cited well."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from forno import words as house_words
from forno.editions import edition, edition_ids
from forno.editions.rulebook import NO_CARD
from forno.rules.facts import Waits
from forno.rules.phases import DRAW
from forno.rules.refusals import Reason
from forno.views import Setting
from forno.words import LANGUAGES, speak
from forno.words.clauses import elsewhere, rules_of, sections, worded

from .phrases import PHRASES
from .prose import assert_clean

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_edition = pytest.mark.parametrize("name", edition_ids())


@every_language
@every_edition
def test_every_clause_of_an_edition_is_worded(name: str, language: str) -> None:
    for section in rules_of(speak(language), name):
        assert_clean(section.title)
        for clause in section.clauses:
            for text in (clause.title, clause.text, clause.ruling or clause.text):
                assert_clean(text)
            assert clause.text.endswith((".", "!")), clause.id
            assert clause.ruling.endswith(".") or not clause.ruling, clause.id


@every_language
@every_edition
def test_only_the_editions_with_the_card_speak_of_it(name: str, language: str) -> None:
    words = speak(language)
    card = PHRASES[language].card
    has_card = edition(name).rulebook.mamma_mia != NO_CARD
    told = {
        clause.id
        for section in rules_of(words, name)
        for clause in section.clauses
        if card in clause.text + clause.ruling
    }
    assert told - {"SETUP-3"} if has_card else told == {"SETUP-3"}


@every_edition
def test_an_edition_words_its_own_rules_only(name: str) -> None:
    """The rules of one edition never speak of another by its id."""
    others = [other for other in edition_ids() if other not in {name, "plus"}]
    for section in rules_of(speak("en"), name):
        for clause in section.clauses:
            assert not any(other in clause.text + clause.ruling for other in others), clause.id


def test_numbers_in_the_rules_are_those_that_are_played() -> None:
    for name in edition_ids():
        rulebook = edition(name).rulebook
        rules = {c.id: c for s in rules_of(speak("en"), name) for c in s.clauses}
        assert f"up to {rulebook.hand_limit} cards" in rules["TURN-3"].text
        assert f"with {rulebook.copies} cards of each" in rules["CARDS-1"].text
        assert f"completes the hand to {rulebook.hand_limit} cards" in rules["SETUP-2"].text


@every_edition
def test_what_is_cited_is_on_the_page_or_known_to_belong_elsewhere(name: str) -> None:
    here = {clause.id for section in rules_of(speak("en"), name) for clause in section.clauses}
    away = elsewhere(name)
    assert not here & set(away)
    assert here | set(away) == {clause.id for section in sections() for clause in section.clauses}
    assert {reason.clause for reason in Reason} <= here | set(away)
    for stated in edition(name).values.values():
        # What an edition states as absent may rest on a clause that it lacks.
        assert set(stated.clauses) <= here | set(away)


@every_edition
def test_a_clause_that_is_elsewhere_is_really_there(name: str) -> None:
    for clause, other in elsewhere(name).items():
        ids = {one.id for section in rules_of(speak("en"), other) for one in section.clauses}
        assert clause in ids


@every_language
def test_no_words_ask_for_the_name_of_an_edition(language: str) -> None:
    """They ask for what it can do, so that a new edition needs no translator."""
    names = "|".join(edition_ids())
    for path in sorted((Path(house_words.__file__).parent / language).glob("*.ftl")):
        text = path.read_text("utf-8")
        assert not re.findall(rf"\[\s*(?:{names})\s*\]", text), path.name
        assert not re.findall(r"\$edition\s*->", text), path.name
        if path.name != "editions.ftl":  # where each is given the name that is displayed
            assert not re.findall(rf"^edition-(?:{names})\b", text, re.MULTILINE), path.name


HOUSE_RULES = """
id = "ours"
parent = "oya"
title = "Ours"
language = "en"
summary = "an edition that nobody has translated"
kinds = { value = ["pepper", "mushroom", "olive", "salami", "shrimp"], clause = "CARDS-1" }
hand_limit = { value = 8, clause = "TURN-3" }
dealt = { value = 7, clause = "SETUP-2" }
draw_limit = { value = 4, clause = "TURN-3" }
most_players = { value = 4, clause = "SETUP-1" }
removed = { value = { 2 = 6, 3 = 2, 4 = 1 }, clause = "SETUP-1" }
leftovers_seconds = { value = 7, clause = "BAKE-6" }
starting_player = { value = "hungriest", clause = "SETUP-4" }
delivered = { value = "counted", clause = "BAKE-5" }
rounds = { value = 4, clause = "END-1" }
"""


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            {
                "CARDS-1": "five kinds, pepper, mushroom, olive, salami and shrimp, with 13 cards",
                "CARDS-2": "green pepper, brown mushroom, purple olive, red salami and pink shrimp",
                "SETUP-1": "1 card stays in the box with four players, 2 with three and 6 with two",
                "SETUP-2": "gets 7 ingredients",
                "SETUP-4": "The hungriest player begins.",
                "TURN-3": "up to 8 cards, but with 4 new cards at most,",
                "BAKE-5": "only their number is known",
                "BAKE-6": "in sight for seven seconds",
                "SEE-10": "in sight for seven seconds",
                "END-1": "emptied four times",
                "EXAMPLE-1": "a hand of 7 cards",
            },
        ),
        (
            "de",
            {
                "CARDS-2": "Braun die Pilze, Lila die Oliven, Rot die Salami und Pink die Shrimps",
                "SETUP-1": "bleibt zu viert 1 Karte in der Schachtel, zu dritt 2 und zu zweit 6",
                "BAKE-6": "sieben Sekunden",
                "END-1": "viermal",
            },
        ),
        (
            "fr",
            {
                "CARDS-2": "le rouge le salami et le rose la crevette",
                "SETUP-1": "il reste dans la boîte 1 carte à quatre, 2 à trois et 6 à deux",
                "END-1": "quatre fois",
            },
        ),
    ],
)
def test_an_edition_that_nobody_translated_is_worded_right(
    tmp_path: Path, language: str, expected: dict[str, str]
) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(HOUSE_RULES, "utf-8")
    clauses = {clause.id: clause for section in sections() for clause in section.clauses}
    for name, words in expected.items():
        text = worded(speak(language), str(file), clauses[name]).text
        assert_clean(text)
        assert words in text, text


def test_a_stop_is_a_rule_only_where_it_can_happen() -> None:
    """A hand without ingredients that draws from the supply is never full of orders (TURN-5)."""
    can_stop = {
        name
        for name in edition_ids()
        if not edition(name).rulebook.needy_draw_supply and not edition(name).rulebook.pass_draw
    }
    told = next(c for section in sections() for c in section.clauses if c.id == "ROUND-4")
    assert set(told.editions) == set(told.ruling) == can_stop


@every_language
def test_nobody_knows_which_edition_was_the_first(language: str) -> None:
    about = speak(language).about_edition(edition("abacus"))
    assert "1998" in about
    assert not re.search("first|erste|premi", about)


@every_language
def test_a_joker_that_cannot_be_the_own_kind_is_of_another_kind(language: str) -> None:
    plus = edition("plus")
    for colour in range(6):
        for code in ("junior", "mono"):
            needs = speak(language).needs(plus, colour, plus.order(colour, code))
            assert PHRASES[language].other_kind in needs, needs


@every_language
@every_edition
def test_a_seat_that_is_to_draw_is_told_of_no_stack_that_may_be_forbidden(
    name: str, language: str
) -> None:
    book = edition(name)
    setting = Setting.of(book, ("Ada", "Ben"), (0, 1))
    told = speak(language).fact(Waits(DRAW, 0), setting, reader=0)
    assert (PHRASES[language].if_holding in told) is bool(book.rulebook.needy_draw_supply)
