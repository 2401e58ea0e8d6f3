"""Colours of the pizzeria at night, for cards that always bear their names too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

_INK: Final = "#2A1A12"
_PAPER: Final = "#FFF8EA"

ACCENT: Final = "bold #F2B33D"
FAINT: Final = "dim"
STRONG: Final = "bold"

KINDS: Final = {
    "pineapple": f"{_INK} on #FBDF28",
    "pepper": f"{_PAPER} on #00764F",
    "mushroom": f"{_INK} on #AFA79F",
    "olive": f"{_PAPER} on #342047",
    "salami": f"{_PAPER} on #B80602",
    "shrimp": f"{_INK} on #EA885A",
}
"""The ingredients, by id."""

COLOURS: Final = {
    "yellow": f"{_INK} on #FBDF28",
    "green": f"{_PAPER} on #00764F",
    "brown": f"{_PAPER} on #7A5230",
    "purple": f"{_PAPER} on #5A3A7E",
    "red": f"{_PAPER} on #B80602",
    "pink": f"{_INK} on #F3A6B8",
}
"""The players, by colour."""

PARCHMENT: Final = f"{_INK} on {_PAPER}"


def styled(text: str, style: str = "") -> Text:
    """A text in a style that does not spread to what is appended."""
    return Text().append(text, style)


def card(text: str, style: str, *, colours: bool) -> Text:
    """A card: painted where there are colours, in brackets where there are none."""
    return styled(f" {text} ", style) if colours else styled(f"[{text}]")


def label(text: str) -> Text:
    """A word that says what stands behind it."""
    return styled(text, ACCENT)


def fill(text: str, width: int) -> str:
    """A text with spaces up to a width, or cut to it."""
    room = width - cell_len(text)
    return text + " " * room if room >= 0 else cut(text, width)


def cut(text: str, width: int) -> str:
    """A text that takes no more than ``width`` columns."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def flow(
    items: Iterable[Text],
    width: int,
    *,
    first: Text | None = None,
    gap: str = "  ",
    indent: str = "  ",
) -> list[Text]:
    """Lay cards side by side in as many lines as they take; no card is torn apart."""
    lines = [Text() if first is None else first.copy()]
    between = ""
    for item in items:
        room = width - lines[-1].cell_len - cell_len(between)
        if item.cell_len > room and lines[-1].cell_len > len(indent):
            if not between:
                lines[-1].rstrip()
            lines.append(Text(indent))
            between = ""
        lines[-1].append(between).append_text(item)
        between = gap
    return lines


def wrapped(
    text: str, width: int, *, first: Text | None = None, indent: str = "", style: str = ""
) -> list[Text]:
    """Lines of prose, behind something that comes first; all later lines are indented."""
    lines = [Text() if first is None else first.copy()]
    fresh = True
    for word in text.split(" "):
        if not fresh and lines[-1].cell_len + 1 + cell_len(word) > width:
            lines.append(Text(indent))
            fresh = True
        lines[-1].append(word if fresh else f" {word}", style)
        fresh = False
    return lines


def columns(cells: Sequence[Text], width: int) -> list[Text]:
    """Two columns, filled from the top down; what is too long for one is cut."""
    half = (len(cells) + 1) // 2
    room = width // 2
    lines = []
    for at in range(half):
        line = cells[at].copy()
        line.truncate(room - 1 if len(cells) > 1 else width, overflow="ellipsis")
        if at + half < len(cells):
            other = cells[at + half].copy()
            other.truncate(room, overflow="ellipsis")
            line.append(" " * (room - line.cell_len)).append_text(other)
        lines.append(line)
    return lines
