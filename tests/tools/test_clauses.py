"""The catalogue of clauses: complete, known to all who cite it, and proved by tests."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

import pytest

from forno.editions import edition, edition_ids
from forno.editions.loader import stated_in
from forno.rules.refusals import Reason
from forno.words.clauses import CatalogueError, Clause, read_sections, sections
from tools.clauses import ROOT, RuleTest, every_clause, find_tests, prefix_of, proofs_of

CLAUSES = every_clause()
TESTS = find_tests()

EXPECTED = {
    "CARDS": [*range(1, 6)],
    "SETUP": [*range(1, 5)],
    "TURN": [*range(1, 7), "6a", 7, 8],
    "ROUND": [*range(1, 5)],
    "BAKE": [*range(1, 8)],
    "RECIPE": [*range(1, 9)],
    "HELP": [*range(1, 6)],
    "END": [1, 2],
    "SEE": [*range(1, 14)],
    "OPEN": [1],
    "EXAMPLE": [*range(1, 7)],
}


def test_every_clause_is_in_the_catalogue() -> None:
    ids = [f"{section}-{number}" for section, numbers in EXPECTED.items() for number in numbers]
    assert [clause.id for clause in CLAUSES] == ids


def test_every_clause_has_a_test() -> None:
    unproved = [clause for clause in CLAUSES if not proofs_of(clause, TESTS)]
    assert [f"no test in tests/rules begins with {prefix_of(one)}_" for one in unproved] == []


def test_every_test_of_the_rules_names_a_known_clause() -> None:
    for test in TESTS:
        named = [clause.id for clause in CLAUSES if test in proofs_of(clause, [test])]
        assert len(named) == 1, f"{test} must begin with test_ and the id of one clause"


def editions_of(test: RuleTest) -> set[str]:
    """The editions that a test runs in."""
    module = import_module(f"tests.rules.{test.file.removesuffix('.py')}")
    function: Callable[..., Any] = getattr(module, test.name)
    found: set[str] = set()
    for mark in getattr(function, "pytestmark", []):
        if mark.name == "parametrize":
            names = mark.args[0]
            listed = [names] if isinstance(names, str) else list(names)
            if "edition" in listed:
                at = listed.index("edition")
                found |= set(column(mark.args[1], at, single=len(listed) == 1))
    return found


def column(rows: Iterable[Any], at: int, *, single: bool) -> list[str]:
    return [row if single else row[at] for row in rows]


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_every_clause_is_tested_in_all_its_editions(clause: Clause) -> None:
    covered: set[str] = set()
    for test in proofs_of(clause, TESTS):
        editions = editions_of(test)
        assert editions, f"{test} names no edition"
        covered |= editions
    assert [name for name in clause.editions if not covers(covered, name, clause)] == []


def covers(covered: set[str], name: str, clause: Clause) -> bool:
    """Whether a clause is tested in an edition, or in the one from which it has it unchanged."""
    if name in covered:
        return True
    states = any(clause.id in value.clauses for value in stated_in(name).values())
    parent = edition(name).parent
    return not states and parent in clause.editions and covers(covered, parent, clause)


def test_a_clause_is_covered_by_the_parent_only_where_the_edition_states_nothing_of_it() -> None:
    bake_6, bake_7 = (next(c for c in CLAUSES if c.id == name) for name in ("BAKE-6", "BAKE-7"))
    assert covers({"rio-grande"}, "oya", bake_7)
    assert not covers({"rio-grande"}, "oya", bake_6)
    assert covers({"oya"}, "oya", bake_6)
    assert not covers({"abacus"}, "oya", bake_7)


def test_turn_6_and_turn_6a_are_told_apart() -> None:
    six, six_a = (next(c for c in CLAUSES if c.id == name) for name in ("TURN-6", "TURN-6a"))
    tests = [RuleTest("a.py", "test_turn_6_x"), RuleTest("a.py", "test_turn_6a_x")]
    assert proofs_of(six, tests) == (tests[0],)
    assert proofs_of(six_a, tests) == (tests[1],)


def test_refusals_cite_known_clauses() -> None:
    assert {reason.clause for reason in Reason} <= {clause.id for clause in CLAUSES}


@pytest.mark.parametrize("name", edition_ids())
def test_editions_cite_clauses_that_are_in_the_catalogue(name: str) -> None:
    ids = {clause.id for clause in CLAUSES}
    for key, stated in edition(name).values.items():
        assert set(stated.clauses) <= ids, key


def test_the_code_cites_known_clauses_only() -> None:
    ids = {clause.id for clause in CLAUSES}
    known = "|".join(section.id for section in sections())
    cited = re.compile(rf"\b(?:{known})-\d+[a-z]?\b")
    for file in sorted((ROOT / "src").rglob("*.py")):
        unknown = set(cited.findall(file.read_text("utf-8"))) - ids
        assert not unknown, f"{file}: {unknown}"


# --- A catalogue that is not in order ---------------------------------------------------------

SECTION = '[[section]]\nid = "TURN"\n'
CLAUSE = '[[clause]]\nid = "TURN-1"\neditions = "all"\n'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (SECTION + CLAUSE + CLAUSE, "TURN-1 is there twice"),
        (SECTION + SECTION + CLAUSE, "TURN is there twice"),
        (SECTION + CLAUSE.replace("TURN-1", "TORN-1"), "TORN-1 belongs to no section"),
        (SECTION + CLAUSE.replace('editions = "all"', ""), "TURN-1 lacks editions"),
        (SECTION + CLAUSE + 'note = "?"\n', "TURN-1 has unknown keys: note"),
        (SECTION + CLAUSE.replace('"all"', '["abacus", "mine"]'), "TURN-1: editions are"),
        (SECTION + CLAUSE.replace('"all"', "[]"), "TURN-1: editions are"),
        (
            SECTION + CLAUSE.replace('"all"', '["abacus"]') + 'ruling = "all"\n',
            "TURN-1: a ruling is for editions that have the clause",
        ),
    ],
)
def test_a_faulty_catalogue_is_refused(text: str, reason: str) -> None:
    with pytest.raises(CatalogueError, match=re.escape(reason)):
        read_sections(text)


def test_editions_are_listed_in_one_order() -> None:
    stated = CLAUSE.replace('"all"', '["plus", "abacus"]')
    assert read_sections(SECTION + stated)[0].clauses[0].editions == ("abacus", "plus")
