"""The generated pages: up to date, and complete."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from forno.editions import edition, edition_ids
from forno.words import speak
from forno.words.clauses import worded
from tools.batch_page import action_rows, observation_rows
from tools.clauses import anchor_of, every_clause, find_tests
from tools.docs import DOCS, PAGES, main, stale_pages
from tools.rules_page import rules_page


def test_no_generated_page_is_stale() -> None:
    """If this fails: make docs."""
    assert stale_pages() == []


def test_the_check_fails_on_a_stale_or_missing_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "docs"
    assert main(["--check"], folder) == 1
    assert not folder.exists(), "a check writes nothing"
    assert main([], folder) == 0
    assert sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    ) == sorted(PAGES)
    assert main(["--check"], folder) == 0
    (folder / "rules.md").write_text("something else", encoding="utf-8")
    capsys.readouterr()
    assert main(["--check"], folder) == 1
    assert capsys.readouterr().err == "docs/rules.md is stale: make docs\n"


def test_writing_says_what_it_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([], tmp_path / "docs")
    assert capsys.readouterr().out == "".join(f"wrote docs/{page}\n" for page in PAGES)
    main([], tmp_path / "docs")
    assert capsys.readouterr().out == ""


def test_the_rules_page_has_every_clause_with_an_anchor_and_every_test() -> None:
    page = rules_page()
    for clause in every_clause():
        anchor = anchor_of(clause)
        assert page.count(f'<a id="{anchor}"></a>{clause.id} ') == 1
        assert page.count(f"(#{anchor})") == 1
        for name in clause.editions:
            wording = worded(speak("en"), name, clause)
            assert wording.text in page
            assert wording.ruling in page
    for test in find_tests():
        assert page.count(f"`{test}`") == 1


def test_links_of_the_rules_page_lead_somewhere() -> None:
    page = rules_page()
    files = {part.split(")")[0] for part in page.split("](")[1:]}
    for target in files:
        if not target.startswith("#"):
            assert (DOCS / target).exists(), target


def test_the_examples_on_batches_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORNO_INTERPRETED", "1")  # the same games, and nothing to compile
    failed, tried = doctest.testfile(str(DOCS / "batch.md"), module_relative=False)
    assert (failed, tried > 10) == (0, True)


@pytest.mark.parametrize("name", edition_ids())
def test_every_action_has_its_row(name: str) -> None:
    listed = [n for numbers, _ in action_rows(edition(name)) for n in numbers_of(numbers)]
    assert listed == list(range(edition(name).rulebook.actions))


def test_no_byte_of_an_observation_has_two_rows() -> None:
    *columns, _oven = observation_rows()
    listed = [n for numbers, _, _ in columns for n in numbers_of(numbers)]
    assert listed == sorted(set(listed))


def numbers_of(span: str) -> range:
    first, _, last = span.partition("–")
    return range(int(first), int(last or first) + 1)
