"""The clauses of the rules, and the tests that are named after them."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from forno.words.clauses import Clause, sections

ROOT: Final = Path(__file__).resolve().parents[1]
TESTS: Final = ROOT / "tests" / "rules"


@dataclass(frozen=True, slots=True)
class RuleTest:
    """A test of the rules: its file and its name."""

    file: str
    name: str

    def __str__(self) -> str:
        """The id that pytest knows it by."""
        return f"{self.file}::{self.name}"


def every_clause() -> tuple[Clause, ...]:
    """All clauses in the order of the page."""
    return tuple(clause for section in sections() for clause in section.clauses)


def prefix_of(clause: Clause) -> str:
    """How the names of a clause's tests begin."""
    return "test_" + clause.id.lower().replace("-", "_")


def anchor_of(clause: Clause) -> str:
    """Where the rules page has a clause."""
    return clause.id.lower()


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
    return tuple(test for test in tests if f"{test.name}_".startswith(f"{prefix_of(clause)}_"))
