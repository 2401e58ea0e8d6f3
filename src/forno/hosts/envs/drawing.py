"""A picture of a text, for renderers that want pixels."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from .extras import need

COLUMNS: Final = 80
LINES: Final = 24
MARGIN: Final = 12
SIZE: Final = 14
PAPER: Final = (253, 246, 232)
INK: Final = (58, 40, 32)


def picture(text: str) -> npt.NDArray[np.uint8]:
    """A text as an image, always of the same size."""
    image_of: Any = need("PIL.Image", "gymnasium")
    draw_on: Any = need("PIL.ImageDraw", "gymnasium")
    fonts: Any = need("PIL.ImageFont", "gymnasium")
    font = fonts.load_default(SIZE)
    wide = COLUMNS * SIZE * 6 // 10 + 2 * MARGIN
    high = LINES * SIZE * 13 // 10 + 2 * MARGIN
    image = image_of.new("RGB", (wide, high), PAPER)
    draw = draw_on.Draw(image)
    for number, line in enumerate(text.splitlines()[:LINES]):
        # Letter by letter: columns stay columns whatever the font.
        for column, letter in enumerate(line[:COLUMNS]):
            at = MARGIN + column * SIZE * 6 // 10, MARGIN + number * SIZE * 13 // 10
            draw.text(at, letter, fill=INK, font=font)
    return np.asarray(image, np.uint8).copy()
