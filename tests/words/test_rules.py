"""The rules of each edition in each language: whole, in its own wording, and cited well."""

from __future__ import annotations

import re

import pytest

from forno.editions import edition, edition_ids
from forno.editions.rulebook import NO_CARD
from forno.rules.refusals import Reason
from forno.words import LANGUAGES, speak
from forno.words.clauses import elsewhere, rules_of, sections

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
    card = re.compile({"en": "Mamma Mia! card", "de": "Karte „Mamma", "fr": "carte «"}[language])
    has_card = edition(name).rulebook.mamma_mia != NO_CARD
    told = {
        clause.id
        for section in rules_of(words, name)
        for clause in section.clauses
        if card.search(clause.text + clause.ruling)
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
