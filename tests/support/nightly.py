"""What is left to the night: ``make nightly`` runs all of it, ``make test`` a part that says much.

Whatever is left out by day has a relative that is not: the same code with another edition, number
of players or language.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

T = TypeVar("T")
Test = TypeVar("Test", bound=Callable[..., Any])

EVERY: Final = os.environ.get("FORNO_GAMES") == "every"
"""Whether everything is to be run."""


def some(each: Sequence[T], nth: int, first: int = 0) -> list[T]:
    """All of them by night; by day every ``nth``, beginning with the ``first``."""
    return list(each if EVERY else each[first::nth])


def by_night(test: Test) -> Test | None:
    """A test of the night alone: by day there is none of its name, so that nothing is skipped."""
    return test if EVERY else None
