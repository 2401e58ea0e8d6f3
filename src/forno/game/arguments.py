"""Arguments are checked once, at the door: which one is wrong, what it got, what it takes."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from pathlib import Path

from ..errors import ArgumentError


def whole_number(argument: str, value: object, takes: str) -> int:
    """A whole number; a truth value or a text is none."""
    if isinstance(value, bool | str | bytes):
        raise ArgumentError(argument, value, takes)
    try:
        return index(value)  # type: ignore[arg-type]  # that is the question
    except TypeError:
        raise ArgumentError(argument, value, takes) from None


def plain_text(argument: str, value: object, takes: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise ArgumentError(argument, value, takes)
    return value


def yes_or_no(argument: str, value: object) -> bool:
    """True or False; 0 and 1 pass for them."""
    if isinstance(value, bool) or (isinstance(value, int) and value in {0, 1}):
        return bool(value)
    raise ArgumentError(argument, value, "True or False")


def listed(argument: str, value: object, takes: str) -> list[object]:
    """Several things in a row; a text is one thing."""
    if isinstance(value, str | bytes) or not isinstance(value, Iterable):
        raise ArgumentError(argument, value, takes)
    return list(value)


def file_path(argument: str, value: object) -> Path:
    """A path that can be the path of a file."""
    if not isinstance(value, str | Path) or not str(value).strip() or "\0" in str(value):
        raise ArgumentError(argument, value, "the path of a file")
    return Path(value)
