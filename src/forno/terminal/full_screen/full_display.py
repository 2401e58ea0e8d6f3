"""The display of the full screen: the flow of any screen that is drawn anew, shown by an app."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from ...views import Setting, View, Viewer
from ...words import Words
from ..after_game import AfterGame, EndQuestion
from ..device import Device
from ..display_question import LEAVE, Coach, DisplayQuestion
from ..end_page import Ending, final_table
from ..errors import Quit
from ..history import Entry
from ..paced_display import PacedDisplay, Scene


class ShowingDevice(Device):
    """A device on which an app shows things."""

    def show(self, shown: object) -> None:
        """Have the app show something; only what is pressed from now on answers it."""
        raise NotImplementedError

    @property
    def is_taken(self) -> bool:
        """Whether an app has the screen now."""
        raise NotImplementedError


@dataclass(frozen=True)
class ShownScene:
    """A picture of the table, and what stands beside it."""

    words: Words
    setting: Setting
    scene: Scene
    history: tuple[Entry, ...]
    coach: Coach | None


@dataclass(frozen=True)
class ShownPage:
    """Something to read, and perhaps to choose at its end."""

    words: Words
    lines: tuple[Text, ...]
    question: DisplayQuestion | None = None


class FullDisplay(PacedDisplay):
    """Shows every picture on the full screen."""

    whole_turns = True

    @property
    def _app(self) -> ShowingDevice:
        assert isinstance(self.device, ShowingDevice)
        return self.device

    def show(self, scene: Scene) -> None:
        """Draw a picture in the place of the one before."""
        history = tuple(self.history.entries)
        self._app.show(ShownScene(self.words, self.setting, scene, history, self.coach))

    def page(self, lines: Sequence[Text]) -> None:
        """Show something to read, until it is closed."""
        self._app.show(ShownPage(self.words, tuple(lines)))
        if self.device.read().lower() in LEAVE:
            raise Quit

    def notice(self, view: View, text: str) -> None:
        """Draw the table as it is, and this below it until there is more to draw."""
        self._show(view, message=text, hint=self.words.say("terminal-key-quit"))

    def busy(self, view: View, text: str) -> None:
        """Draw the table with this below it, and how long it has taken so far."""
        self._show(view, message=text, busy=True)

    def end(self, ending: Ending, reader: Viewer, question: EndQuestion) -> AfterGame | None:
        """Show the last page, and ask there what comes next."""
        self.write_end(ending, reader)
        if not self._app.is_taken or not self.attended:
            return None if self.attended else AfterGame.LEAVE
        painter = self.painter
        lines = tuple(final_table(self.words, ending, painter, reader))
        chosen = None
        while chosen is None:
            self._app.show(ShownPage(self.words, lines, question.shown))
            try:
                chosen = question.choice(self.device.read())
            except Quit:
                chosen = AfterGame.LEAVE
        return chosen
