"""What a display puts to a person: a question, and what a teacher says beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .picture_parts import Marks

PROMPT: Final = "> "
LEAVE: Final = ("q", "quit")
"""What leaves the game when nothing is asked."""
SKIP: Final = "s"
"""What skips to the next decision when nothing is asked."""


@dataclass(frozen=True)
class DisplayQuestion:
    """Something a person is asked."""

    text: str
    options: tuple[str, ...] = ()
    """Answers to choose from, numbered from 1."""
    marks: Marks = Marks.NONE
    """Cards in the hand that bear the numbers instead."""
    note: str = ""
    """Something to know that matters here for the first time."""
    keys: tuple[str, ...] = ()
    """Some answers besides: what is typed for them, for those who would rather press than type."""
    suggested: str = ""
    """What Enter alone means, where it means cards."""


@dataclass(frozen=True)
class Coach:
    """What a teacher says beside the table."""

    title: str
    text: str
    progress: str
