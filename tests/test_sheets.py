"""Sheets: one table in a console, on a page and in Markdown."""

from __future__ import annotations

import io

from rich.console import Console

from forno.sheets import COMPACT, CONTENT, Sheet, html_table, markdown_table, print_report

SHEET = Sheet("Who wins", ("bot", "wins\n%"), (("cook", "60.0\n50–70"), ("a < b", "40.0")))


def _console(width: int) -> Console:
    return Console(file=io.StringIO(), width=width, force_terminal=False)


def _printed(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_markdown_puts_intervals_into_brackets() -> None:
    assert markdown_table(SHEET).splitlines() == [
        "Who wins",
        "",
        "| bot | wins % |",
        "| --- | ---: |",
        "| cook | 60.0 (50–70) |",
        "| a < b | 40.0 |",
    ]


def test_html_escapes_cells_and_says_what_an_empty_sheet_means() -> None:
    assert '<th scope="row">a &lt; b</th>' in html_table(SHEET, row_heads=True)
    empty = Sheet("Lost", ("order",), (), "No pizza was lost.")
    assert html_table(empty, row_heads=False) == "<h2>Lost</h2>\n<p>No pizza was lost.</p>"
    console = _console(80)
    print_report(console, [empty], CONTENT)
    assert "No pizza was lost." in _printed(console)


def test_a_compact_sheet_that_is_too_wide_is_cut_and_loses_no_cell() -> None:
    wide = Sheet(
        "Wide",
        ("row", *(f"column {number}" for number in range(20))),
        (("one", *["1234567"] * 20),),
    )
    console = _console(200)
    print_report(console, [wide], COMPACT)
    shown = _printed(console)
    assert max(map(len, shown.splitlines())) <= 80
    assert shown.count("1234567") == 20
    assert shown.count("one") > 1
