"""For those who learn the game: the rules of an edition, and a lesson."""

from __future__ import annotations

from functools import cache

from ...words import speak
from ...words.clauses import elsewhere, rules_of
from .. import protocol as p
from ..lessons.lesson import lesson_in
from .call import Call
from .catalogues import known_edition


async def show_rules(call: Call) -> p.Rules:
    """The rules of an edition."""
    return _rules(known_edition(call), call.query.language)


async def show_lesson(call: Call) -> p.Lesson:
    """A round to learn by."""
    return lesson_in(call.query.language)


@cache
def _rules(name: str, language: str) -> p.Rules:
    return p.Rules(
        edition=name,
        sections=tuple(
            p.RulesSection(
                id=section.id,
                title=section.title,
                intro=section.intro,
                clauses=tuple(
                    p.ClauseTold(id=one.id, title=one.title, text=one.text, ruling=one.ruling)
                    for one in section.clauses
                ),
            )
            for section in rules_of(speak(language), name)
        ),
        elsewhere=elsewhere(name),
    )
