"""What a bot can do wrong, and how a report words it."""

from __future__ import annotations

import sysconfig
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from traceback import extract_tb
from typing import Final

LONGEST: Final = 200
"""Characters of an error that a report keeps."""
_DEEPEST: Final = 100
"""Calls of an endless recursion that are looked at."""
_NOT_OWN: Final = (
    Path(__file__).parents[1],
    *(Path(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib", "purelib", "platlib")),
)
"""Folders in which no user writes a bot: Forno itself, Python's own and installed packages."""


class FaultError(Exception):
    """The bot in this seat did what ends the game for it."""

    def __init__(self, seat: int, why: str) -> None:
        """Keep the seat and the reason."""
        super().__init__(why)
        self.seat = seat
        self.why = why


def describe(error: BaseException) -> str:
    """An error in one line, even if it cannot describe itself; and where the bot's author looks."""
    kind = type(error).__name__
    words = _plain(str, error)
    said = f"{kind}: {words}"[:LONGEST] if words else kind
    place = _place(error)
    return f"{said} ({place})" if place and place not in said else said


def _place(error: BaseException) -> str:
    """The file and the line in a user's own code that an error came from; nothing if in none."""
    own = [
        frame
        for frame in extract_tb(error.__traceback__, limit=-_DEEPEST)
        if not any(Path(frame.filename).is_relative_to(each) for each in _NOT_OWN)
        and Path(frame.filename).is_file()
    ]
    if not own:
        return ""
    path = Path(own[-1].filename)
    with suppress(OSError, ValueError):  # it is somewhere else, or the folder is gone
        path = path.relative_to(Path.cwd())
    return f"{_plain(str, path)}, line {own[-1].lineno}"


def shown(answer: object) -> str:
    """An answer in a few characters, of any type."""
    return _plain(repr, answer)[:60]


def _plain(show: Callable[[object], str], thing: object) -> str:
    """A text without line breaks or control characters that would disturb a report."""
    try:
        words = show(thing).split()
    except BaseException:  # noqa: BLE001 (a bot may bring along anything)
        return f"(a {type(thing).__name__} that cannot be shown)"
    return "".join(sign if sign.isprintable() else "?" for sign in " ".join(words))
