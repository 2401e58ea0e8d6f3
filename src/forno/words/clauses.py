"""The rules clause by clause: which there are, where they apply, and how they are worded.

What a clause says stands in ``rules.ftl`` of each language, for each edition that words it in its
own way; ``clauses.toml`` says which editions have it at all.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from ..editions.loader import edition, edition_ids
from ..editions.rulebook import NO_CARD
from .names import Names

_SECTION_KEYS: Final = {"id"}
_CLAUSE_KEYS: Final = {"id", "editions"}
_OPTIONAL: Final = {"ruling"}


class CatalogueError(ValueError):
    """A catalogue of clauses that is not in order."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rules."""

    id: str
    editions: tuple[str, ...]
    """Where it applies."""
    ruling: tuple[str, ...] = ()
    """Where Forno had to decide something about it."""

    @property
    def section(self) -> str:
        """The id of the section that it belongs to."""
        return self.id.partition("-")[0]


@dataclass(frozen=True, slots=True)
class Section:
    """Clauses that belong together."""

    id: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Worded:
    """A clause in the words of one language, for one edition."""

    id: str
    title: str
    text: str
    ruling: str = ""
    """What Forno decided where the booklet is silent or unclear; empty if nothing."""


@dataclass(frozen=True, slots=True)
class WordedSection:
    """The clauses of a section that apply to one edition."""

    id: str
    title: str
    intro: str
    clauses: tuple[Worded, ...]


@cache
def sections() -> tuple[Section, ...]:
    """Return all clauses of all editions, in the order of the rules page."""
    file = resources.files(__package__).joinpath("clauses.toml")
    return read_sections(file.read_text("utf-8"))


def read_sections(text: str) -> tuple[Section, ...]:
    """Read a catalogue; refuse one with unknown keys, editions or sections, or doubled ids."""
    raw = tomllib.loads(text)
    clauses = [_clause(entry) for entry in raw["clause"]]
    _refuse_doubles(clause.id for clause in clauses)
    for entry in raw["section"]:
        _check_keys(entry, _SECTION_KEYS, set())
    found = tuple(
        Section(entry["id"], tuple(clause for clause in clauses if clause.section == entry["id"]))
        for entry in raw["section"]
    )
    _refuse_doubles(section.id for section in found)
    for clause in clauses:
        if clause.section not in {section.id for section in found}:
            raise CatalogueError(f"{clause.id} belongs to no section")
    return found


def rules_of(names: Names, name: str) -> tuple[WordedSection, ...]:
    """Return the rules of a built-in edition, as it words them and without what it lacks."""
    found = []
    for section in sections():
        clauses = [clause for clause in section.clauses if name in clause.editions]
        if clauses:
            found.append(_worded_section(names, name, section.id, clauses))
    return tuple(found)


def elsewhere(name: str) -> dict[str, str]:
    """Return each clause that does not apply to an edition, with the first one that has it."""
    every = (clause for section in sections() for clause in section.clauses)
    return {clause.id: clause.editions[0] for clause in every if name not in clause.editions}


def worded(names: Names, name: str, clause: Clause) -> Worded:
    """Return how an edition words a clause that applies to it."""
    details = _details(name)
    has_ruling = name in clause.ruling
    return Worded(
        clause.id,
        names.say(f"rule-{clause.id}.title"),
        names.say(f"rule-{clause.id}", **details),
        names.say(f"ruling-{clause.id}", **details) if has_ruling else "",
    )


def _worded_section(
    names: Names, name: str, section: str, clauses: Iterable[Clause]
) -> WordedSection:
    return WordedSection(
        section,
        names.say(f"section-{section}"),
        names.say(f"section-{section}.intro", **_details(name)),
        tuple(worded(names, name, clause) for clause in clauses),
    )


@cache
def _details(name: str) -> Mapping[str, str]:
    has_card = edition(name).rulebook.mamma_mia != NO_CARD
    return {"edition": name, "card": "yes" if has_card else "no"}


def _clause(entry: dict[str, object]) -> Clause:
    _check_keys(entry, _CLAUSE_KEYS, _OPTIONAL)
    name = str(entry["id"])
    editions = _editions(name, entry["editions"])
    ruling = _editions(name, entry["ruling"]) if "ruling" in entry else ()
    if set(ruling) - set(editions):
        raise CatalogueError(f"{name}: a ruling is for editions that have the clause")
    return Clause(name, editions, ruling)


def _editions(clause: str, stated: object) -> tuple[str, ...]:
    if stated == "all":
        return edition_ids()
    if not isinstance(stated, list) or not stated or set(stated) - set(edition_ids()):
        raise CatalogueError(f'{clause}: editions are "all" or a list of known ones')
    return tuple(name for name in edition_ids() if name in stated)


def _check_keys(entry: dict[str, object], needed: set[str], optional: set[str]) -> None:
    name = entry.get("id", "an entry without id")
    if missing := needed - set(entry):
        raise CatalogueError(f"{name} lacks {', '.join(sorted(missing))}")
    if unknown := set(entry) - needed - optional:
        raise CatalogueError(f"{name} has unknown keys: {', '.join(sorted(unknown))}")


def _refuse_doubles(ids: Iterable[str]) -> None:
    seen: set[str] = set()
    for one in ids:
        if one in seen:
            raise CatalogueError(f"{one} is there twice")
        seen.add(one)
