"""Errors that every room may raise."""

from __future__ import annotations

from importlib.util import find_spec


class UserError(Exception):
    """Something that the person at the keyboard can put right; the message says what."""


def need_numpy(what: str) -> None:
    """Raise UserError if NumPy, an optional dependency, is not installed."""
    if find_spec("numpy") is None:
        raise UserError(f"{what} NumPy: pip install 'forno[fast]'")
