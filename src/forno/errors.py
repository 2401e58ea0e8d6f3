"""What every host says when something asked for cannot be had."""

from __future__ import annotations

from importlib.util import find_spec


class UserError(Exception):
    """Something that the person at the keyboard can put right; the message says what."""


def need_numpy(what: str) -> None:
    """Complain if NumPy, an optional part, is not there."""
    if find_spec("numpy") is None:
        raise UserError(f"{what} NumPy: pip install 'forno[fast]'")
