"""Which message belongs to what: the families of message ids that are made up at run time.

Everything else is asked for by its full id, so that every message can be found from the code and
the other way round; a test holds both against the catalogues.
"""

from __future__ import annotations

from typing import Final

from ..editions.loader import edition_ids
from ..editions.vocabulary import COLOURS, INGREDIENTS, RECIPES
from ..rules.facts import FACTS
from ..rules.refusals import Reason
from .clauses import sections

WHY: Final = (
    "baked",
    "baked-whole-table",
    "missing",
    "short",
    "struck",
    "no-kind",
    "unhelped",
    "round-began",
    "laid-mamma-mia",
    "passed",
    "hand-full",
    "play-over",
    "rewarded",
    "oven-emptied",
    "restocked",
    "game-over",
)
"""All reasons that can be given."""

CHARACTERS: Final = ("apprentice", "regular", "cook", "chef", "master", "maestro")
"""The rungs of the ladder of bots, each of which has a character."""

LESSON: Final = (
    "goal",
    "hand",
    "olives",
    "drawn",
    "others",
    "memory",
    "order",
    "waiter",
    "oven",
    "complete",
    "delivered",
    "failed",
    "end",
)
"""The stations of the lesson."""

LESSON_HINTS: Final = ("olives", "memory", "order", "complete")
"""Those where something else might be tried than what is asked for."""


def families() -> dict[str, tuple[str, ...]]:
    """Return the members of each family: ``ingredient`` has ``ingredient-olive`` and so on."""
    clauses = [clause for section in sections() for clause in section.clauses]
    return {
        "ingredient": tuple(ingredient.id for ingredient in INGREDIENTS),
        "colour": COLOURS,
        "recipe": RECIPES,
        "edition": edition_ids(),
        "fact": tuple(fact.name for fact in FACTS.values()),
        "why": WHY,
        "character": CHARACTERS,
        "refusal": tuple(reason.message for reason in Reason),
        "lesson": LESSON,
        "lesson-hint": LESSON_HINTS,
        "section": tuple(section.id for section in sections()),
        "rule": tuple(clause.id for clause in clauses),
        "ruling": tuple(clause.id for clause in clauses if clause.ruling),
    }
