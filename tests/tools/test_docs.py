"""The generated pages: up to date, and complete."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.clauses import CATALOGUE, find_tests, load_clauses
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
    assert sorted(path.name for path in folder.iterdir()) == sorted(PAGES)
    assert main(["--check"], folder) == 0
    (folder / "rules.md").write_text("something else", encoding="utf-8")
    capsys.readouterr()
    assert main(["--check"], folder) == 1
    assert capsys.readouterr().err == "docs/rules.md is stale: make docs\n"


def test_writing_says_what_it_wrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([], tmp_path / "docs")
    assert capsys.readouterr().out == "wrote docs/editions.md\nwrote docs/rules.md\n"
    main([], tmp_path / "docs")
    assert capsys.readouterr().out == ""


def test_the_rules_page_has_every_clause_with_an_anchor_and_every_test() -> None:
    page = rules_page()
    for clause in load_clauses():
        assert page.count(f'<a id="{clause.anchor}"></a>{clause.id} ') == 1
        assert page.count(f"(#{clause.anchor})") == 1
        assert clause.text in page
        assert clause.ruling in page
    for test in find_tests():
        assert page.count(f"`{test}`") == 1


def test_links_of_the_rules_page_lead_somewhere() -> None:
    page = rules_page()
    files = {part.split(")")[0] for part in page.split("](")[1:]}
    for target in files:
        if not target.startswith("#"):
            assert (DOCS / target).exists(), target
    assert CATALOGUE.exists()
