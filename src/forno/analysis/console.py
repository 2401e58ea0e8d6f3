"""An analysis in a terminal, eighty columns wide."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table as Grid

from .analysis import Analysis
from .analysis_tables import Sheet, moments_sheet, pizzas_sheet, seats_sheet, title

WIDTH = 80
NOTE = (
    "Judged from what each seat could know then, never by the truth; cost is a share of the"
    " victory, of which each per cent is a point, and points lost is the sum over all that is"
    " marked. ?! cost 2 points, ? 5, ?? 10, and more than two standard errors."
)


def print_analysis(console: Console, analysis: Analysis) -> None:
    """Print all of it."""
    console.print(title(analysis), style="bold")
    console.print(NOTE)
    for sheet in seats_sheet(analysis), moments_sheet(analysis), pizzas_sheet(analysis):
        console.print(f"\n{sheet.title}", style="bold")
        console.print(_grid(sheet) if sheet.rows else sheet.empty)


def make_console() -> Console:
    """A console that prints what it is told and nothing else, and never more than 80 columns."""
    console = Console(highlight=False, markup=False, emoji=False)
    if console.width <= WIDTH and console.is_terminal:
        return console
    return Console(highlight=False, markup=False, emoji=False, width=WIDTH)


def _grid(sheet: Sheet) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    for name, cells in zip(sheet.columns, zip(*sheet.rows, strict=True), strict=True):
        numbers = all(cell[:1].isdigit() for cell in cells) and name != "order"
        grid.add_column(name, justify="right" if numbers else "left", overflow="fold")
    for row in sheet.rows:
        grid.add_row(*row)
    return grid
