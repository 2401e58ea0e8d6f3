"""What a bot can do wrong, and how a report words it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

LONGEST: Final = 200
"""Characters of an error that a report keeps."""


class FaultError(Exception):
    """The bot in this seat did what ends the game for it."""

    def __init__(self, seat: int, why: str) -> None:
        """Keep the seat and the reason."""
        super().__init__(why)
        self.seat = seat
        self.why = why


def describe(error: BaseException) -> str:
    """An error in one line, even if it cannot describe itself."""
    kind = type(error).__name__
    words = _plain(str, error)
    return f"{kind}: {words}"[:LONGEST] if words else kind


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
