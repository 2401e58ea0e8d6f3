"""The preview of a finished game: a podium as a PNG picture, for whoever shows the public link.

It is put together from parts that were drawn beforehand (``tools/preview_parts.py``), because a
server has no fonts, and a program that draws would be a heavy thing to depend on.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from ...words import speak
from .pictures import Canvas, Colour, Picture, halved, read_png, write_png

WIDTH, HEIGHT = 1200, 630
PORTRAIT: Final = 150
"""How wide a portrait is."""
COLUMN: Final = 176
"""How wide a step of the podium is."""
LETTER: Final = 60
"""The size of the letters of the title; those of names are half of it."""
PARTS: Final = Path(__file__).parent / "preview_parts"
_HEIGHTS: Final = (220, 165, 125, 95, 80, 70)
"""Of a step, by place."""
_GAP: Final = 12
_MARGIN: Final = 60
_INK: Final = (42, 26, 18)
_CREAM: Final = (255, 224, 174)
_PAPER: Final = (255, 248, 234)
_GLOW: Final = (242, 179, 61)
_OWNERS: Final[dict[str, Colour]] = {
    "yellow": (251, 223, 40),
    "green": (0, 118, 79),
    "brown": (139, 94, 60),
    "purple": (123, 79, 158),
    "red": (184, 6, 2),
    "pink": (234, 136, 90),
}


class Standing(NamedTuple):
    """One player in the end."""

    name: str
    face: str
    colour: str
    place: int
    pizzas: int


def preview_of(standings: Sequence[Standing], language: str) -> bytes:
    """The picture; standings have the best first."""
    words = speak(language)
    winners = [one.name for one in standings if one.place == 1]
    title = words.say("shared-title", number=len(winners), names=words.listed(winners))
    canvas = Canvas(_part("background"))
    _write(canvas, title, WIDTH // 2, 62, _CREAM, most=WIDTH - 2 * _MARGIN)
    row: list[Standing] = []
    for number, one in enumerate(standings):  # the best in the middle
        row.insert(0 if number % 2 else len(row), one)
    step = COLUMN + _GAP
    left = (WIDTH - len(row) * step + _GAP) // 2
    last = max(one.place for one in standings)
    for number, one in enumerate(row):
        _draw(canvas, one, left + number * step, last)
    return write_png(canvas.picture())


def _draw(canvas: Canvas, one: Standing, x: int, last: int) -> None:
    height = _HEIGHTS[min(one.place, len(_HEIGHTS)) - 1]
    top = HEIGHT - height
    owner = _OWNERS.get(one.colour, _PAPER)
    canvas.fill(x, top, COLUMN, height, _INK)
    canvas.paste(_part("bricks"), x + 3, top + 3, COLUMN - 6, height - 3)
    canvas.fill(x + 3, top + 3, COLUMN - 6, 12, owner)
    canvas.fill(x + COLUMN // 2 - 42, top + 26, 84, 42, (29, 16, 11))
    middle = x + COLUMN // 2
    _write(canvas, str(one.pizzas), middle, top + 26, _CREAM, most=80, small=True)
    mood = "cheering" if one.place == 1 else "crushed" if one.place == last else "calm"
    _write(canvas, one.name, middle, top - 42, _PAPER, most=COLUMN + 6, small=True)
    if one.place == 1:
        _ring(canvas, middle, top - 46 - PORTRAIT // 2, PORTRAIT // 2 + 10, _GLOW)
    _ring(canvas, middle, top - 46 - PORTRAIT // 2, PORTRAIT // 2 + 5, owner)
    face = one.face if (PARTS / f"{one.face}-{mood}.png").is_file() else "ada"
    canvas.lay(_part(f"{face}-{mood}"), middle - PORTRAIT // 2, top - 46 - PORTRAIT)


def _ring(canvas: Canvas, x: int, y: int, radius: int, colour: Colour) -> None:
    """A disc, of which the portrait leaves the edge."""
    for dy in range(-radius, radius + 1):
        half = int((radius * radius - dy * dy) ** 0.5)
        canvas.fill(x - half, y + dy, 2 * half + 1, 1, colour)


def _write(
    canvas: Canvas, text: str, x: int, y: int, colour: Colour, *, most: int, small: bool = False
) -> None:
    """A line of text around a place; what does not fit is left out."""
    shapes = [_letter(letter, small=small) for letter in text]
    if sum(shape.width for shape in shapes) > most:
        if not small:
            _write(canvas, text, x, y + LETTER // 3, colour, most=most, small=True)
            return
        dots = [_letter(".", small=small)] * 3
        while shapes and sum(shape.width for shape in (*shapes, *dots)) > most:
            shapes.pop()
        shapes += dots
    left = x - sum(shape.width for shape in shapes) // 2
    for shape in shapes:
        canvas.stain(shape, left, y, colour)
        left += shape.width


@cache
def _part(name: str) -> Picture:
    return read_png((PARTS / f"{name}.png").read_bytes())


@cache
def _places() -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = json.loads((PARTS / "letters.json").read_text("utf-8"))
    return found


@cache
def _letter(letter: str, *, small: bool) -> Picture:
    """The shape of a letter; one that was never drawn is a dot."""
    if small:
        return halved(_letter(letter, small=False))
    sheet = _part("letters")
    if letter.isspace():
        return Picture(LETTER // 4, 2, 1, bytes(LETTER // 2))
    x, width = _places().get(letter) or _places()["·"]
    rows = b"".join(sheet.row(y)[x : x + width] for y in range(sheet.height))
    return Picture(width, sheet.height, 1, rows)
