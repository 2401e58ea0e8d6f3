"""Sheets: tables of text, and one printer for each form in which a report shows them.

A report is a sequence of sheets and sentences. A console, a page of HTML and a page of Markdown
show the same sheets.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from html import escape
from typing import Final, NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table

PIPED_WIDTH: Final = 100
"""Columns of a report that goes to a file or a pipe."""
GAP: Final = 2
"""Columns between two columns of a sheet, where all of them must fit."""


@dataclass(frozen=True)
class Sheet:
    """A table of texts. The first column names the rows; the others are numbers or short words.

    The name of a column, and a cell, may have two lines.
    """

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    empty: str = ""
    """What a report says in place of a sheet without rows."""

    def columns_in(self, part: slice, *, skip_empty_rows: bool = False) -> Sheet:
        """The first column and some of the others."""
        return Sheet(
            self.caption,
            (self.columns[0], *self.columns[part]),
            tuple(
                (row[0], *row[part]) for row in self.rows if any(row[part]) or not skip_empty_rows
            ),
            self.empty,
        )


Part = Sheet | str
"""A part of a report: a sheet or a sentence."""


class SheetLayout(NamedTuple):
    """How a console shows a report."""

    words: Container[str] = ()
    """The names of columns, besides the first, that hold words: these are aligned to the left."""
    align_by_content: bool = False
    """Whether every column that begins with digits is aligned to the right, the first one too."""
    compact: bool = False
    """Whether lines are never broken: a sheet that is too wide is cut into several."""
    bold_captions: bool = False
    most_width: int | None = None
    """Columns that a cut sheet may take, however wide the console is."""


FOLDING: Final = SheetLayout(words=("bot",))
"""Cells are broken where a sheet is too wide."""
COMPACT: Final = SheetLayout(compact=True, most_width=80)
"""Cells stay whole, and every sheet fits eighty columns."""
CONTENT: Final = SheetLayout(words=("order",), align_by_content=True, bold_captions=True)
"""Columns of words and columns of numbers stand side by side."""

_NAMES, _CELL, _BREAKABLE = 18, 13, 8
"""Columns that the names of the rows and a number take, and how many cells rich makes fit."""


class CommandConsole(Console):
    """A console of a command, which leaves it to the command what a closed pipe means."""

    def on_broken_pipe(self) -> None:
        """Rich would end the program here, with the status of a failure."""
        raise  # noqa: PLE0704 (Rich calls this while it handles the error)


def make_console(
    *, error: bool = False, piped_width: int = PIPED_WIDTH, most_width: int | None = None
) -> Console:
    """A console that prints texts as they are, without markup, emoji codes or highlights."""
    console = CommandConsole(stderr=error, highlight=False, markup=False, emoji=False)
    width = None if console.is_terminal else piped_width
    if most_width is not None and console.is_terminal and console.width > most_width:
        width = most_width
    if width is None:
        return console
    return CommandConsole(stderr=error, highlight=False, markup=False, emoji=False, width=width)


def print_report(console: Console, parts: Iterable[Part], layout: SheetLayout) -> None:
    """Print sheets, cut to the width of the console, and sentences."""
    for part in parts:
        if isinstance(part, str):
            console.print(part, soft_wrap=layout.compact and not console.is_terminal)
            continue
        style = "bold" if layout.bold_captions else None
        console.print(part.caption if layout.compact else f"\n{part.caption}", style=style)
        if not part.rows and part.empty:
            console.print(part.empty)
            continue
        for sheet in cut_to_width(part, console.width, layout):
            console.print(_grid(sheet, layout))
            if layout.compact:
                console.print()


def cut_to_width(sheet: Sheet, width: int, layout: SheetLayout) -> Iterator[Sheet]:
    """The sheet, cut into several of the same rows if it is too wide."""
    if layout.align_by_content:
        yield sheet
    elif layout.compact:
        yield from _cut_whole_cells(sheet, min(width, layout.most_width or width))
    else:
        yield from _cut_by_count(sheet, width)


def _cut_whole_cells(sheet: Sheet, width: int) -> Iterator[Sheet]:
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
        yield sheet.columns_in(slice(begin, end))
        begin = end


def _cut_by_count(sheet: Sheet, width: int) -> Iterator[Sheet]:
    room = max(1, (width - _NAMES) // _CELL)
    cells = len(sheet.columns) - 1
    if cells <= max(room, _BREAKABLE):
        yield sheet
        return
    for first in range(1, cells + 1, room):
        yield sheet.columns_in(slice(first, first + room), skip_empty_rows=True)


def _grid(sheet: Sheet, layout: SheetLayout) -> Table:
    grid = Table(
        box=box.SIMPLE_HEAD,
        show_edge=not layout.compact,
        pad_edge=False,
        padding=(0, 1, 0, 0) if layout.compact else (0, 1),
    )
    for number, name in enumerate(sheet.columns):
        grid.add_column(
            name,
            justify="left" if _holds_words(sheet, number, layout) else "right",
            overflow="ellipsis" if layout.compact else "fold",
            # The names of the rows stay whole, where rich may break other cells.
            no_wrap=layout.compact or (number == 0 and not layout.align_by_content),
        )
    for row in sheet.rows:
        grid.add_row(*row)
    return grid


def _holds_words(sheet: Sheet, number: int, layout: SheetLayout) -> bool:
    if not layout.align_by_content:
        return number == 0 or sheet.columns[number] in layout.words
    digits = all(row[number][:1].isdigit() for row in sheet.rows)
    return not digits or sheet.columns[number] in layout.words


def html_table(sheet: Sheet, *, row_heads: bool) -> str:
    """A sheet as a table of HTML that scrolls if it is too wide.

    With ``row_heads`` the caption is part of the table and the first column names the rows;
    otherwise the caption is a heading.
    """
    caption = escape(sheet.caption)
    heading = "" if row_heads else f"<h2>{caption}</h2>\n"
    if not sheet.rows and sheet.empty:
        return f"{heading}<p>{escape(sheet.empty)}</p>"
    heads = "".join(
        f'<th scope="col">{escape(name).replace(chr(10), "<br>")}</th>' for name in sheet.columns
    )
    rows = "\n".join(f"<tr>{_html_cells(row, row_heads=row_heads)}</tr>" for row in sheet.rows)
    inside = f"<caption>{caption}</caption>" if row_heads else ""
    return (
        f'{heading}<div class="wide"><table>{inside}\n'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody></table></div>"
    )


def _html_cells(row: tuple[str, ...], *, row_heads: bool) -> str:
    first = f'<th scope="row">{escape(row[0])}</th>' if row_heads else f"<td>{escape(row[0])}</td>"
    return first + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])


def markdown_table(sheet: Sheet) -> str:
    """A sheet as Markdown: its caption, then a table with numbers on the right."""
    heads = [" ".join(name.replace("-\n", "").split()) for name in sheet.columns]
    lines = [f"{sheet.caption}\n", _line(heads), _line(["---", *["---:"] * (len(heads) - 1)])]
    lines += [_line([_markdown_cell(text) for text in row]) for row in sheet.rows]
    return "\n".join(lines) + "\n"


def _markdown_cell(text: str) -> str:
    value, _, interval = text.partition("\n")
    return f"{value} ({interval})" if interval else value


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
