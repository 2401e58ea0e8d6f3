"""What is there for those who learn the game, by HTTP: the rules, and a lesson."""

from __future__ import annotations

from msgspec import Raw, Struct


class ClauseTold(Struct, frozen=True, kw_only=True):
    """One clause of the rules, as an edition words it."""

    id: str
    """By which messages and refusals cite it."""
    title: str
    text: str
    """What the booklet lays down."""
    ruling: str
    """What was decided where the booklet is silent or unclear; empty if nothing."""


class RulesSection(Struct, frozen=True, kw_only=True):
    """Clauses that belong together."""

    id: str
    title: str
    intro: str
    clauses: tuple[ClauseTold, ...]


class Rules(Struct, frozen=True, kw_only=True):
    """All rules of an edition."""

    edition: str
    sections: tuple[RulesSection, ...]
    elsewhere: dict[str, str]
    """Clauses that this edition lacks, each with an edition that has it."""


class Question(Struct, frozen=True):
    """Something to remember."""

    options: tuple[str, ...]
    answer: int
    """Which of them is right, counted from 0."""


class LessonStep(Struct, frozen=True, kw_only=True):
    """A station of the lesson: what is told, and perhaps what is to be done."""

    id: str
    title: str
    text: str
    hint: str = ""
    """The answer to a learner who tries another move; empty where there is nothing to do."""
    move: str = ""
    """What is to be played here, as moves are written; empty where one only looks on."""
    question: Question | None = None
    update: Raw
    """The table from here on, as the game's own updates show it; nothing, if it is as it was."""


class Lesson(Struct, frozen=True, kw_only=True):
    """A round to learn by: played by the rules, with every move known beforehand."""

    edition: str
    you: int
    """The seat of the learner."""
    steps: tuple[LessonStep, ...]
