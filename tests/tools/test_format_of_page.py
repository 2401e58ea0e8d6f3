"""The format of the page: Prettier is content, and no line is too long."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.nightly import by_night
from tests.support.services import lacking
from tools import format_of_page
from tools.format_of_page import PAGE, WIDTH, files_of, long_lines, main, prettier
from tools.types_of_page import program


def test_no_line_of_the_page_is_too_long() -> None:
    assert len(files_of()) > 60
    assert [*long_lines(files_of())] == []


def test_libraries_are_not_ours_to_format() -> None:
    assert [*PAGE.glob("vendor/**/*.js")]
    assert not any("vendor" in file.parts for file in files_of())


# By day the gate before the tests says so.
@by_night
def test_prettier_has_nothing_to_change() -> None:
    if program("prettier") is None:
        lacking("Node (npm)")
    assert prettier(files_of()) == ""


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("js/a.js", "const a = {b:1}\n"),
        ("css/a.css", "a{color:red}\n"),
        ("js/b.js", "const a = ;\n"),
        ("js/c.js", f"const a = {'b' * 60} && {'c' * 60};\n"),
    ],
    ids=["script", "sheet", "broken", "long"],
)
def test_the_check_sees_what_is_not_formatted(tmp_path: Path, name: str, text: str) -> None:
    if program("prettier") is None:
        lacking("Node (npm)")
    file = tmp_path / name
    file.parent.mkdir()
    file.write_text(text, "utf-8")
    assert files_of(tmp_path) == [file]
    assert name in (prettier([file]) or "")


def test_long_lines_are_named_by_their_place(tmp_path: Path) -> None:
    file = tmp_path / "a.js"
    file.write_text(f"//\n// {'x' * WIDTH}\n// {'x' * (WIDTH - 3)}\n", "utf-8")
    assert [*long_lines([file])] == [f"{file}:2: {WIDTH + 3} columns, {WIDTH} are allowed"]


@pytest.mark.parametrize(("on_ci", "code"), [("", 0), ("1", 1)])
def test_without_npm_it_is_skipped_except_on_ci(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], on_ci: str, code: int
) -> None:
    monkeypatch.setattr(format_of_page, "program", lambda _name: None)
    monkeypatch.setattr("sys.argv", ["format_of_page"])
    monkeypatch.setenv("CI", on_ci)
    assert main() == code
    assert "npm is not installed" in capsys.readouterr().out


def test_types_are_imported_in_one_way() -> None:
    """By ``@import`` tags; ``import("...").Name`` in a comment would be another."""
    inline = re.compile(r'/\*(?:(?!\*/).)*\bimport\("', re.DOTALL)
    assert inline.search('/** @type {import("a").B} */')
    scripts = [file for file in files_of() if file.suffix == ".js"]
    assert [file.name for file in scripts if inline.search(file.read_text("utf-8"))] == []
    assert sum("@import" in file.read_text("utf-8") for file in scripts) > 20
