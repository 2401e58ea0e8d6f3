"""Errors that every room may raise."""

from __future__ import annotations

from collections.abc import Sized
from importlib.util import find_spec
from typing import Final

SHOWN: Final = 60
"""Characters of a value that a message repeats at most."""
_NAMED: Final[dict[type, str]] = {
    str: "the text",
    bytes: "the bytes",
    int: "the number",
    float: "the number",
    bool: "the truth value",
    list: "the list",
    tuple: "the tuple",
    dict: "the dictionary",
    set: "the set",
}


class FornoError(Exception):
    """Anything that Forno refuses, whatever it is about.

    >>> import forno
    >>> try:
    ...     forno.Game("abakus")
    ... except forno.FornoError as error:
    ...     print(type(error).__name__)
    EditionError
    """


class ArgumentError(FornoError, ValueError, TypeError):
    """An argument that cannot be: which one, what it got, and what it takes.

    >>> import forno
    >>> forno.Game("abacus", seats="Ada")
    Traceback (most recent call last):
        ...
    forno.errors.ArgumentError: seats: got the text 'Ada'; it takes a number of players, or \
a list of names such as ["Ada", "Ben"]
    """

    def __init__(self, argument: str, got: object, takes: str) -> None:
        super().__init__(argument, got, takes)
        self.argument = argument
        """The name of the argument."""
        self.got = got
        self.takes = takes
        """What it takes, in words."""

    def __str__(self) -> str:
        """All of it in one line."""
        return f"{self.argument}: got {described(self.got)}; it takes {self.takes}"


def described(thing: object) -> str:
    """What something is, in a few plain characters.

    >>> described(b"2o"), described(None), described([])
    ("the bytes b'2o'", 'nothing (None)', 'an empty list')
    """
    if thing is None:
        return "nothing (None)"
    if isinstance(thing, type):
        return f"the class {thing.__name__} itself"
    named = _NAMED.get(type(thing))
    name = named or f"a {type(thing).__name__}"
    if isinstance(thing, Sized) and not isinstance(thing, str | bytes) and not len(thing):
        return f"an empty {type(thing).__name__}"
    if callable(thing) and not named:
        return f"the function {getattr(thing, '__name__', type(thing).__name__)}"
    try:
        text = repr(thing)
    except Exception:  # noqa: BLE001 (anybody's object may fail to show itself)
        return name
    tame = "".join(sign if sign.isprintable() else "?" for sign in text)
    return f"{name} {tame[:SHOWN]}{'…' if len(tame) > SHOWN else ''}"


class UserError(FornoError):
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
