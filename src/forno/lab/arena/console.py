"""A contest's report in a terminal, or piped to wherever."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table as Grid

from ..shared.sheets import Sheet
from .report import report
from .standing import Standing

WIDE: Final = 80
"""Columns that every table fits into."""
GAP: Final = 2


def print_standing(console: Console, standing: Standing) -> None:
    """Print all there is to say."""
    print_parts(console, report(standing))


def print_parts(console: Console, parts: Iterable[Sheet | str]) -> None:
    """Print sheets, cut to the width of the console, and sentences."""
    for part in parts:
        if isinstance(part, str):
            console.print(part, soft_wrap=not console.is_terminal)
            continue
        console.print(part.caption)
        for sheet in fitting(part, min(WIDE, console.width)):
            console.print(_grid(sheet))
            console.print()


def fitting(sheet: Sheet, width: int) -> Iterator[Sheet]:
    """The sheet, cut into several of the same rows if it is too wide."""
    first, *rest = (
        max(len(line) for text in column for line in text.splitlines())
        for column in zip(sheet.columns, *sheet.rows, strict=True)
    )
    begin = 1
    while begin <= len(rest):
        end, used = begin, first
        while end <= len(rest) and (used + GAP + rest[end - 1] <= width or end == begin):
            used += GAP + rest[end - 1]
            end += 1
        part = slice(begin, end)
        yield Sheet(
            sheet.caption,
            (sheet.columns[0], *sheet.columns[part]),
            tuple((row[0], *row[part]) for row in sheet.rows),
        )
        begin = end


def _grid(sheet: Sheet) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for column, name in enumerate(sheet.columns):
        grid.add_column(name, justify="right" if column else "left", no_wrap=True)
    for row in sheet.rows:
        grid.add_row(*row)
    return grid
