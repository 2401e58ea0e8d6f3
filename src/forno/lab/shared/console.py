"""Reports in a terminal, or piped to wherever."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Console
from rich.table import Table as Grid

from ..simulate.results import TableResult
from .sheets import Sheet, report

WIDE = 100
"""Columns that a report takes where no terminal says how many there are."""
NARROW_CELL = 13
"""Room that a column of numbers needs."""
NAMES = 18
"""Room that the names of the rows need."""


def make_console(*, error: bool = False) -> Console:
    """A console that prints what it is told and nothing else."""
    console = Console(stderr=error, highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console = Console(stderr=error, highlight=False, markup=False, emoji=False, width=WIDE)
    return console


def print_report(console: Console, results: Sequence[TableResult]) -> None:
    """Print one table in full, or several side by side."""
    for part in report(results):
        if isinstance(part, str):
            console.print(part)
            continue
        console.print(f"\n{part.caption}")
        for sheet in _fitting(part, console.width):
            console.print(_grid(sheet))


def _fitting(sheet: Sheet, width: int) -> Iterator[Sheet]:
    """The sheet, cut into several of the same rows if it is too wide."""
    room = max(1, (width - NAMES) // NARROW_CELL)
    cells = len(sheet.columns) - 1
    if cells <= max(room, 8):  # rich makes eight fit by breaking their heads
        yield sheet
        return
    for first in range(1, cells + 1, room):
        part = slice(first, first + room)
        yield Sheet(
            sheet.caption,
            (sheet.columns[0], *sheet.columns[part]),
            tuple((row[0], *row[part]) for row in sheet.rows if any(row[part])),
        )


def _grid(sheet: Sheet) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for column, name in enumerate(sheet.columns):
        words = column == 0 or name == "bot"
        # Rich may break any cell but the first column's, which are names.
        grid.add_column(
            name, justify="left" if words else "right", overflow="fold", no_wrap=column == 0
        )
    for row in sheet.rows:
        grid.add_row(*row)
    return grid
