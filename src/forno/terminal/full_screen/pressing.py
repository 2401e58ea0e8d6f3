"""What can be pressed: pieces of text that know what they mean, for the mouse and for the keys."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from rich.style import Style
from rich.text import Text

META: Final = "press"
"""Under which name a piece of text carries what it means."""


class Press(Enum):
    """What a press does."""

    TYPE = auto()
    """It answers, as if its value had been typed."""
    KIND = auto()
    """It picks an ingredient, or one card fewer of it."""
    ORDER = auto()
    """It picks an order, or puts it back."""
    CARD = auto()
    """It adds one card of a kind to those that are named."""
    CLEAR = auto()
    """Nothing is picked any more."""
    SEND = auto()
    """It answers with what is picked; the value is where to draw from."""
    LOG = auto()
    """It shows the history over the table, or hides it."""
    LINE = auto()
    """It opens the line in which a move can be written."""


@dataclass(frozen=True)
class Pressable:
    """Something that can be pressed."""

    label: Text
    does: Press
    value: str = ""
    key: str = ""
    """The key that does the same."""

    def drawn(self, number: int, *, focused: bool) -> Text:
        """The text, for the place of that number among all that can be pressed."""
        text = self.label.copy()
        text.stylize(Style(meta={META: number}))
        if focused:
            text.stylize(Style(reverse=True, bold=True))
        return text
