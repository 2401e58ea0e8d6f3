"""Text that follows text: for pipes, plain terminals and people who listen to their screen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ..rules.facts import (
    Baked,
    Fact,
    Failed,
    GameOver,
    OrderUp,
    OvenEmptied,
    PlayOver,
    RoundBegan,
    Scored,
)
from ..views import View
from . import colours as paint
from .display import Display
from .display_question import LEAVE, PROMPT, SKIP, Coach, DisplayQuestion
from .errors import Quit


class Paper(Display):
    """Writes one line after the other."""

    card_by_card = False
    keeps = True
    _last: View | None = None
    """The view that was drawn last; it is not drawn again while nothing has changed."""
    _said: Coach | None = None
    """What the teacher said last."""

    _skipping = False
    """Whether nobody wants to wait until there is something to decide."""

    def tell(self, fact: Fact, view: View) -> None:
        """Write a sentence, and why where the rules decided."""
        self.recent.append(fact)
        said = self.teller.sentence(fact, view)
        if not said or isinstance(fact, Scored | GameOver):
            return
        if isinstance(fact, RoundBegan | PlayOver):
            self.device.line()
        self.device.line(said)
        if isinstance(fact, OrderUp):
            for way in self.painter.cards.needs_and_has(fact.seat, fact.order, view.table):
                self.device.line(Text("    ").append_text(Text("   ").join(way)))
        if isinstance(fact, Baked | Failed | PlayOver | RoundBegan):
            self.device.line(f"    {self.teller.because(fact, view.viewer)}")
        if isinstance(fact, OvenEmptied):
            self._leave_in_sight(fact)
        if not self._skipping:
            self._heed(self.device.wait(self.pace))

    def _heed(self, typed: str | None) -> None:
        """What was typed while nothing was asked."""
        if typed is None:
            return
        if typed.lower() in LEAVE:
            raise Quit
        self._skipping = typed.lower() == SKIP

    def _leave_in_sight(self, fact: OvenEmptied) -> None:
        """Wait as long as the leftovers are to be looked at, if a person is there to look."""
        seconds = self.seconds_in_sight(fact)
        if seconds and self.device.watched:
            self.device.line(self.look_well(seconds))
            self._heed(self.device.wait(seconds))

    def ask(self, view: View, question: DisplayQuestion, message: str = "") -> str:
        """Write the table, if it has changed, and the question."""
        self._skipping = False
        if self.coach is not None and self.coach != self._said:
            self._said = self.coach
            heading = f"{self.coach.title} ({self.coach.progress})"
            self.device.line()
            self.device.line(paint.styled(heading, paint.ACCENT))
            self.device.line(self.coach.text)
        if message:
            self.device.line(paint.styled(message, paint.STRONG))
        if view != self._last:
            self._last = view
            self._draw(view, question)
        self.device.line(paint.styled(question.text, paint.STRONG))
        for number, option in enumerate(question.options, 1):
            self.device.line(f"  {number} {option}")
        if question.note:
            self.device.line(paint.styled(question.note, paint.FAINT))
        self.device.prompt(PROMPT)
        return self.device.read()

    def _draw(self, view: View, question: DisplayQuestion) -> None:
        painter = self.painter
        self.device.line()
        for part in (
            painter.title(view),
            painter.seats(view),
            painter.oven(view.oven, view.opener),
            painter.table(view),
            painter.used(view),
            painter.turned(view),
            painter.hand(view, question.marks),
        ):
            for line in part.lines:
                self.device.line(line)

    def hand_over(self, view: View, name: str) -> None:
        """Wait until the next one has the keyboard."""
        del view  # all of it has been written already
        self.forget()
        if not self.device.prompts:
            self.device.line(f"--- {name} ---")
            return
        self.device.prompt(self.words.say("terminal-pass-keyboard", name=name) + " ")
        self.device.read()

    def cover(self, view: View, *, drew: bool) -> None:
        """Push away what the viewer alone may see."""
        del view
        self.forget()
        if self.device.prompts:
            if drew:
                self.device.prompt(self.words.say("terminal-cover") + " ")
                self.device.read()
            self.device.line("\n" * self.device.height)

    def page(self, lines: Sequence[Text]) -> None:
        """Write something to read."""
        for line in lines:
            self.device.line(line)
