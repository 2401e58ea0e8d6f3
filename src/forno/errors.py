"""Errors that every room may raise."""

from __future__ import annotations

from importlib.util import find_spec


class UserError(Exception):
    """Something that the person at the keyboard can put right; the message says what."""


class MissingExtraError(UserError, ImportError):
    """What is asked for needs a part that is not installed; the message says which extra it is.

    It is an ``ImportError`` too, for callers that do without a part.
    """


def is_installed(package: str) -> bool:
    """Whether a package can be imported here; it is not imported to find out."""
    try:
        return find_spec(package) is not None
    except (ImportError, ValueError):  # something on the way hides it
        return False


def need_numpy(what: str) -> None:
    """Raise MissingExtraError if NumPy, an optional dependency, is not installed.

    ``what`` says who needs it: "hints need".
    """
    if not is_installed("numpy"):
        raise MissingExtraError(f"{what} NumPy: pip install 'forno[fast]'", name="numpy")
