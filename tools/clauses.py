"""The catalogue of clauses, and the tests that are named after them."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from forno.editions import edition_ids

ROOT: Final = Path(__file__).resolve().parents[1]
CATALOGUE: Final = ROOT / "tools" / "clauses.toml"
TESTS: Final = ROOT / "tests" / "rules"

_SECTION_KEYS: Final = {"id", "title", "intro"}
_CLAUSE_KEYS: Final = {"id", "title", "editions", "text"}
_OPTIONAL: Final = {"ruling"}


class CatalogueError(ValueError):
    """A catalogue that is not in order."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rules, in our own words."""

    id: str
    title: str
    editions: tuple[str, ...]
    text: str
    ruling: str = ""

    @property
    def section(self) -> str:
        """The id of the section that it belongs to."""
        return self.id.partition("-")[0]

    @property
    def prefix(self) -> str:
        """How the names of its tests begin."""
        return "test_" + self.id.lower().replace("-", "_")

    @property
    def anchor(self) -> str:
        """Where the rules page has it."""
        return self.id.lower()


@dataclass(frozen=True, slots=True)
class Section:
    """Clauses that belong together."""

    id: str
    title: str
    intro: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class RuleTest:
    """A test of the rules: its file and its name."""

    file: str
    name: str

    def __str__(self) -> str:
        """The id that pytest knows it by."""
        return f"{self.file}::{self.name}"


def load_sections(path: Path = CATALOGUE) -> tuple[Section, ...]:
    """Read the catalogue; refuse one with unknown keys, editions or sections, or doubled ids."""
    raw = tomllib.loads(path.read_text("utf-8"))
    clauses = [_clause(entry) for entry in raw["clause"]]
    _refuse_doubles(clause.id for clause in clauses)
    for entry in raw["section"]:
        _check_keys(entry, _SECTION_KEYS, set())
    sections = tuple(
        Section(
            entry["id"],
            entry["title"],
            entry["intro"],
            tuple(clause for clause in clauses if clause.section == entry["id"]),
        )
        for entry in raw["section"]
    )
    _refuse_doubles(section.id for section in sections)
    for clause in clauses:
        if clause.section not in {section.id for section in sections}:
            raise CatalogueError(f"{clause.id} belongs to no section")
    return sections


def load_clauses(path: Path = CATALOGUE) -> tuple[Clause, ...]:
    """Read all clauses in the order of the page."""
    return tuple(clause for section in load_sections(path) for clause in section.clauses)


def find_tests(folder: Path = TESTS) -> tuple[RuleTest, ...]:
    """Every test function of a folder, in the order of files and lines."""
    return tuple(
        RuleTest(file.name, node.name)
        for file in sorted(folder.glob("test_*.py"))
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    )


def proofs_of(clause: Clause, tests: Iterable[RuleTest]) -> tuple[RuleTest, ...]:
    """The tests named after a clause (TURN-6 does not claim those of TURN-6a)."""
    return tuple(test for test in tests if f"{test.name}_".startswith(f"{clause.prefix}_"))


def _clause(entry: dict[str, object]) -> Clause:
    _check_keys(entry, _CLAUSE_KEYS, _OPTIONAL)
    texts = {key: str(value) for key, value in entry.items() if key != "editions"}
    return Clause(editions=_editions(texts["id"], entry["editions"]), **texts)


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
