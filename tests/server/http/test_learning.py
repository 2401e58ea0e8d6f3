"""What can be had by HTTP for learning the game."""

from __future__ import annotations

import pytest

from forno.editions import edition_ids
from forno.words import LANGUAGES, speak
from forno.words.clauses import rules_of
from tests.server.wire import Person, trouble


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", edition_ids())
def test_the_rules_of_an_edition(nobody: Person, name: str, language: str) -> None:
    found = nobody.ask("GET", f"/rules/{name}?language={language}").json()
    assert found["edition"] == name
    told = [
        (one["id"], one["text"], one["ruling"]) for s in found["sections"] for one in s["clauses"]
    ]
    known = [
        (one.id, one.text, one.ruling) for s in rules_of(speak(language), name) for one in s.clauses
    ]
    assert told == known
    assert ("HELP-1" in found["elsewhere"]) == (name != "plus")


def test_there_are_no_rules_of_an_edition_that_nobody_knows(nobody: Person) -> None:
    trouble(nobody.ask("GET", "/rules/mine"), "no-such-edition")
