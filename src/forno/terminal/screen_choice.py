"""How a game is shown: on the full screen, in lines that are drawn anew, or as plain text."""

from __future__ import annotations

import os
from enum import Enum
from typing import Final

from ..errors import UserError
from .device import Device

WISH: Final = "FORNO_SCREEN"
"""The environment variable in which a user says what is usual for them."""
LEAST_COLUMNS: Final = 80
LEAST_LINES: Final = 24


class ScreenKind(Enum):
    """Ways to show a game."""

    FULL = "full"
    LINES = "lines"
    PLAIN = "plain"


def wanted_screen(*, plain: bool, full_screen: bool | None) -> ScreenKind:
    """What the options ask for, then the environment, then what the terminal has room for."""
    if plain:
        return ScreenKind.PLAIN
    if full_screen:
        if not Device().watched:
            raise UserError("--full-screen needs a terminal for both input and output")
        return ScreenKind.FULL
    wish = ScreenKind.LINES if full_screen is False else _wish()
    return wish if wish is not None and wish is not ScreenKind.FULL else _fitting(wish)


def _wish() -> ScreenKind | None:
    text = os.environ.get(WISH, "")
    try:
        return ScreenKind(text.lower()) if text else None
    except ValueError as error:
        kinds = ", ".join(kind.value for kind in ScreenKind)
        raise UserError(f'{WISH} is "{text:.40}"; it may be {kinds}') from error


def _fitting(wish: ScreenKind | None) -> ScreenKind:
    device = Device()
    roomy = device.console.width >= LEAST_COLUMNS and device.height >= LEAST_LINES
    full = device.redraws and (roomy or wish is ScreenKind.FULL)
    return ScreenKind.FULL if full else ScreenKind.LINES
