"""What a session needs from a screen: tell, ask, hand over, turn a page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from ..rules.facts import Fact, OvenEmptied
from ..views import Setting, View
from ..words import Words
from . import colours as paint
from .announcements import Announcer
from .device import Device
from .picture_parts import Marks, Painter

PROMPT: Final = "> "
LEAVE: Final = ("q", "quit")
"""What leaves the game when nothing is asked."""


@dataclass(frozen=True)
class DisplayQuestion:
    """Something a person is asked."""

    text: str
    options: tuple[str, ...] = ()
    """Answers to choose from, numbered from 1."""
    marks: Marks = Marks.NONE
    """Cards in the hand that bear the numbers instead."""


class Display(ABC):
    """Shows a game to people."""

    card_by_card: bool
    """Whether cards come out of the oven one by one."""
    keeps: bool
    """Whether what was said stays in sight."""

    def __init__(
        self, device: Device, words: Words, setting: Setting, *, pace: float, attended: bool
    ) -> None:
        self.device = device
        self.words = words
        self.setting = setting
        self.pace = pace
        self.attended = attended
        """Whether people play at all; otherwise no key has to be pressed."""
        self.teller = Announcer(words, setting)
        self.recent: list[Fact] = []
        """What those who look at the screen were told since they last decided something."""

    @property
    def painter(self) -> Painter:
        """A painter for the screen as wide as it is now."""
        return Painter(self.words, self.setting, self.device.width, colours=self.device.colours)

    def forget(self) -> None:
        """A seat has decided: what was told before is over."""
        self.recent.clear()

    def seconds_in_sight(self, fact: OvenEmptied) -> float:
        """How long the leftovers stay in sight before they become the oven (BAKE-6)."""
        if not fact.leftovers or fact.round == self.setting.rounds:
            return 0
        seconds = self.setting.edition.rulebook.leftovers_seconds
        return seconds if self.attended else min(seconds, 5 * self.pace)

    def look_well(self, seconds: float) -> str:
        """What is said while they are in sight."""
        return self.words.say("terminal-leftovers", seconds=max(1, round(seconds)))

    def notice(self, view: View, text: str) -> None:
        """Say something that is no part of the game, while no question is open."""
        del view  # it was shown as it came
        self.device.line(paint.styled(text, paint.FAINT))

    @abstractmethod
    def tell(self, fact: Fact, view: View) -> None:
        """Tell a fact to the people at the screen; the view is theirs, with the fact taken in."""

    @abstractmethod
    def ask(self, view: View, question: DisplayQuestion, message: str = "") -> str:
        """Put a question to the viewer and return what was typed."""

    @abstractmethod
    def hand_over(self, view: View, name: str) -> None:
        """Another player gets the keyboard; the view is one that all may see."""

    @abstractmethod
    def cover(self, view: View, *, drew: bool) -> None:
        """Hide the viewer's cards from the others; first let them look at what they drew."""

    @abstractmethod
    def page(self, lines: Sequence[Text]) -> None:
        """Show something to read."""
