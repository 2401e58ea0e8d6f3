"""Checked readings of what a TOML file holds; each refuses with a reason a person can act on."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from .errors import EditionError, listing, nearest

HOUSE: Final = "HOUSE"
"""The clause of a house rule that names none."""

_CLAUSE: Final = re.compile(r"[A-Z]+-\d+[a-z]?")
_TOML_NAMES: Final = {
    bool: "true or false",
    int: "a whole number",
    float: "a number with a decimal point",
    str: "a text",
    list: "a list",
    dict: "a table",
}


def named(raw: object) -> str:
    """Return what kind of thing a value is, in the words of a TOML file."""
    return _TOML_NAMES.get(type(raw), "a date or time")


def whole(raw: object, low: int, high: int) -> int:
    """Read a whole number from ``low`` to ``high``."""
    # `true` is an int in Python, but nobody means it as a number.
    if not isinstance(raw, int) or isinstance(raw, bool):
        raise EditionError(f"must be a whole number, not {named(raw)}")
    if not low <= raw <= high:
        raise EditionError(f"must be from {low} to {high}, not {raw}")
    return raw


def flag(raw: object) -> bool:
    """Read true or false."""
    if not isinstance(raw, bool):
        raise EditionError(f"must be true or false, not {named(raw)}")
    return raw


def text(raw: object) -> str:
    """Read a text that is not empty."""
    if not isinstance(raw, str):
        raise EditionError(f"must be a text, not {named(raw)}")
    if not raw.strip():
        raise EditionError("must not be empty")
    return raw


def word(raw: object, options: Collection[str]) -> str:
    """Read one of a few words."""
    if not isinstance(raw, str):
        raise EditionError(f"must be one of {listing(options)}, not {named(raw)}")
    if raw not in options:
        reason = f'must be one of {listing(options)}, not "{raw}"'
        raise EditionError(reason, nearest=nearest(raw, options))
    return raw


def items(raw: object) -> list[object]:
    """Read a list."""
    if not isinstance(raw, list):
        raise EditionError(f"must be a list, not {named(raw)}")
    return raw


def table(raw: object) -> dict[str, object]:
    """Read a table."""
    if not isinstance(raw, dict):
        raise EditionError(f"must be a table, not {named(raw)}")
    return raw


def numbered(raw: object, keys: tuple[int, int], values: tuple[int, int]) -> dict[int, int]:
    """Read a table from whole numbers to whole numbers, each within its limits."""
    found: dict[int, int] = {}
    for name, amount in table(raw).items():
        # TOML keys are texts; only plain decimal ones are numbers here ("07" or "+7" would let
        # two keys mean one thing).
        if not re.fullmatch(r"0|[1-9][0-9]*", name):
            raise EditionError(f'has "{name}" where a whole number belongs')
        try:
            found[whole(int(name), *keys)] = whole(amount, *values)
        except EditionError as error:
            raise EditionError(f"at {name}: {error.reason}") from None
    return dict(sorted(found.items()))


def offsets(raw: object, low: int, high: int) -> tuple[int, ...]:
    """Read a list of different whole numbers."""
    found = tuple(whole(item, low, high) for item in items(raw))
    if not found:
        raise EditionError("must not be empty")
    if len(set(found)) < len(found):
        raise EditionError("names the same kind twice")
    return found


def clauses(raw: object) -> tuple[str, ...]:
    """Read one clause id or a list of them."""
    found = tuple(text(item) for item in (raw if isinstance(raw, list) else [raw]))
    if not found:
        raise EditionError("must name at least one clause")
    for clause in found:
        if clause != HOUSE and not _CLAUSE.fullmatch(clause):
            raise EditionError(f'"{clause}" is no clause id such as TURN-3 (or {HOUSE})')
    return found
