"""What is there for those who learn the game, by HTTP: the rules, clause by clause."""

from __future__ import annotations

from msgspec import Struct


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
