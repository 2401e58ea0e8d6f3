"""What a session needs from a screen: tell, ask, hand over, turn a page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from rich.text import Text

from ..rules.facts import Fact, OvenEmptied
from ..views import Setting, View, Viewer
from ..words import Words
from . import colours as paint
from .after_game import AfterGame, EndQuestion
from .announcements import Announcer
from .device import Device
from .display_question import Coach, DisplayQuestion
from .end_page import Ending, final_table
from .picture_parts import Painter


class Display(ABC):
    """Shows a game to people."""

    card_by_card: bool
    """Whether cards come out of the oven one by one."""
    keeps: bool
    """Whether what was said stays in sight."""
    whole_turns: bool = False
    """Whether one picture asks for all parts of a turn, if a person likes."""

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
        self.coach: Coach | None = None
        """What a teacher says, if there is one."""

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

    def busy(self, view: View, text: str) -> None:
        """Say what is being worked out now, and may take a while."""
        self.notice(view, text)

    def end(self, ending: Ending, reader: Viewer, question: EndQuestion) -> AfterGame | None:
        """Show the last page where the game was; what comes next is asked below it."""
        del question
        self.device.close()
        self.write_end(ending, reader)
        return None if self.attended else AfterGame.LEAVE

    def write_end(self, ending: Ending, reader: Viewer) -> None:
        """Write the last page."""
        self.device.line()
        for line in final_table(self.words, ending, self.painter, reader):
            self.device.line(line)
        self.device.line()

    def try_again(self, trouble: str) -> bool:
        """Tell of something that a person can put right, and ask whether to try once more."""
        if not self.attended or not self.device.prompts:
            return False
        texts = (trouble, self.words.say("terminal-try-again"))
        self.page([line for text in texts for line in paint.wrapped(text, self.device.width)])
        return True

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
