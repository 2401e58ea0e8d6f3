"""A screen that is drawn anew each time: what a card covers is gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from ..rules.facts import (
    Answered,
    Baked,
    Drew,
    Fact,
    Failed,
    GameOver,
    HandFull,
    LaidMammaMia,
    Ordered,
    OrderUp,
    OvenEmptied,
    Passed,
    Played,
    PlayOver,
    Requested,
    Rewarded,
    Scored,
    Took,
    TurnedUp,
)
from ..views import Setting, View
from ..words import Words
from . import colours as paint
from .device import Device
from .display import LEAVE, PROMPT, Display, DisplayQuestion
from .errors import Quit
from .picture_parts import Marks, Part, fitted, prose

_MOVES: Final = (Played, Ordered, Drew, Passed, HandFull, LaidMammaMia)
"""What players do in turn, and others have to hear."""

# How long things stay, in paces.
_CARD, _DRAW, _MOVE, _ORDER, _RESULT = 0.5, 0.6, 1.0, 1.5, 2.5
_SKIP: Final = "s"


class Screen(Display):
    """Draws one picture after the other."""

    card_by_card = True
    keeps = False

    def __init__(
        self, device: Device, words: Words, setting: Setting, *, pace: float, attended: bool
    ) -> None:
        super().__init__(device, words, setting, pace=pace, attended=attended)
        self._news: list[str] = []
        """What was announced since the viewer's last decision: shown as it happens, then gone."""
        self._unread = False
        self._speaker: int | None = None
        """Of whom the last of the news are."""
        self._notes: list[str] = []
        self._results: list[Text] = []
        self._short_results: list[Text] = []
        self._new: int | None = None
        self._skipping = False

    # --- Telling ------------------------------------------------------------------------------

    def tell(self, fact: Fact, view: View) -> None:
        """Show a fact as it happens."""
        self.recent.append(fact)
        said = self.teller.sentence(fact, view)
        self._new = None
        match fact:
            case Scored() | GameOver():
                return
            case PlayOver():
                self._begin_baking(fact, view, said)
            case TurnedUp():
                self._new, self._notes = fact.kind, []
                self._beat(view, _CARD)
            case OrderUp():
                self._notes = []
                self._beat(view, _ORDER)
            case Baked() | Failed():
                self._settled(fact, view, said)
            case Requested() | Answered() | Rewarded():
                self._notes = [*self._notes, said]
                self._beat(view, _MOVE)
            case OvenEmptied():
                self._end_baking(fact, view, said)
            case _:
                if said:
                    self._announce(fact, said)
                # A player does not wait for a move of their own.
                if isinstance(fact, _MOVES) and fact.seat != view.viewer:
                    self._unread = True
                    self._beat(view, _DRAW if isinstance(fact, Drew) else _MOVE)

    def _announce(self, fact: Fact, said: str) -> None:
        """Add to the news; all that one player does stands together."""
        seat = fact.seat if isinstance(fact, (*_MOVES, Took)) else None
        if self._news and seat is not None and seat == self._speaker:
            self._news[-1] += f" {said}"
        else:
            self._news.append(said)
        self._speaker = seat

    def forget(self) -> None:
        """What was announced has been heard."""
        super().forget()
        self._news, self._unread, self._skipping = [], False, False

    def _begin_baking(self, fact: PlayOver, view: View, said: str) -> None:
        self._notes = [*self._news, said, self.teller.because(fact, view.viewer)]
        self._skipping = False
        self._stop(view, self.words.say("terminal-to-oven"))
        self._news, self._notes, self._unread = [], [], False
        self._results, self._short_results = [], []

    def _settled(self, fact: Baked | Failed, view: View, said: str) -> None:
        style = "bold green" if isinstance(fact, Baked) else "bold red"
        self._results.append(paint.styled(self.teller.result(fact), style))
        self._short_results.append(paint.styled(self.teller.result(fact, short=True), style))
        self._notes = [*self._notes, said, self.teller.because(fact, view.viewer)]
        self._beat(view, _RESULT)

    def _end_baking(self, fact: OvenEmptied, view: View, said: str) -> None:
        self._skipping = False
        self._notes = [said, self.teller.because(fact, view.viewer)]
        seconds = self.seconds_in_sight(fact)
        if seconds:
            self._results_page(view, self.look_well(seconds))
            self._listen(seconds)
            self._notes = []
        self._results_page(view, self.words.say("terminal-go-on"))
        self._pause(5)
        self._results, self._short_results, self._notes = [], [], []

    # --- Time ---------------------------------------------------------------------------------

    def _beat(self, view: View, paces: float) -> None:
        """Draw, and leave it there for a while."""
        if self._skipping or not self.pace:
            return
        hint = "terminal-baking-hint" if view.baking else "terminal-waiting-hint"
        self._draw(view, hint=self.words.say(hint))
        self._listen(paces * self.pace)

    def _listen(self, seconds: float) -> None:
        typed = self.device.wait(seconds)
        if typed is not None:
            self._heed(typed)

    def _heed(self, typed: str) -> None:
        if typed.lower() == _SKIP:
            self._skipping = True
        elif typed.lower() in LEAVE:
            raise Quit

    def _stop(self, view: View, hint: str) -> None:
        """Draw, and wait until a key is pressed or the time is over."""
        self._draw(view, hint=hint, prompt=PROMPT if self.attended else "")
        self._pause(3)

    def _pause(self, paces: float) -> None:
        if self.attended:
            self._heed(self.device.read())
        else:
            self._listen(paces * self.pace)

    # --- Asking -------------------------------------------------------------------------------

    def ask(self, view: View, question: DisplayQuestion, message: str = "") -> str:
        """Draw the table with the question below it."""
        self._skipping = False
        if self._unread:
            self._unread = False
            self._draw(view, hint=self.words.say("terminal-your-turn"), prompt=PROMPT)
            self._news = []
            # Who knows already what to play need not look at the question first.
            typed = self.device.read()
            if typed:
                return typed
        self._draw(view, question=question, message=message, prompt=PROMPT)
        return self.device.read()

    def notice(self, view: View, text: str) -> None:
        """Draw the table as it is, and this below it until there is more to draw."""
        self._draw(view, message=text, hint=self.words.say("online-hint"))

    def hand_over(self, view: View, name: str) -> None:
        """Show what all may see until the next one has the keyboard."""
        self._stop(view, self.words.say("terminal-pass-keyboard", name=name))
        self.forget()

    def cover(self, view: View, *, drew: bool) -> None:
        """Wait until the cards drawn have been seen; the next picture is for all."""
        if drew:
            self._stop(view, self.words.say("terminal-cover"))
        self.forget()

    def page(self, lines: Sequence[Text]) -> None:
        """Show something to read, screen by screen."""
        room = self.device.height - 2
        for start in range(0, len(lines), room):
            last = start + room >= len(lines)
            hint = self.words.say("terminal-back-to-table" if last else "terminal-next-page")
            self.device.draw(
                [*lines[start : start + room], paint.styled(hint, paint.FAINT)], PROMPT
            )
            self._heed_leaving(self.device.read())

    @staticmethod
    def _heed_leaving(typed: str) -> None:
        if typed.lower() in LEAVE:
            raise Quit

    # --- Drawing ------------------------------------------------------------------------------

    def _draw(
        self,
        view: View,
        *,
        question: DisplayQuestion | None = None,
        message: str = "",
        hint: str = "",
        prompt: str = "",
    ) -> None:
        painter = self.painter
        width = self.device.width
        marks = question.marks if question else Marks.NONE
        baking = view.baking
        parts = [
            painter.title(view),
            painter.seats(view),
            painter.oven(view.oven, view.opener),
            painter.table(view, new=self._new),
            painter.used(view),
            self._rule(),
            painter.turned(view) if baking else Part([]),
            prose(self._notes if baking else self._news, width),
            painter.hand(view, marks, tickets=not baking),
        ]
        if question is not None:
            parts += [self._rule(), *self._question(question)]
        if message:
            parts.append(Part(paint.wrapped(message, width, style="bold yellow")))
        hint = hint or self.words.say("terminal-hint")
        parts.append(Part(paint.wrapped(hint, width, style=paint.FAINT)))
        self.device.draw(fitted(parts, self.device.height - 1), prompt)

    def _question(self, question: DisplayQuestion) -> list[Part]:
        width = self.device.width
        lines = paint.wrapped(question.text, width, style=paint.STRONG)
        options: list[Text] = []
        tight: list[Text] = []
        for number, option in enumerate(question.options, 1):
            first = paint.styled(f"{number} ", paint.ACCENT)
            options += paint.wrapped(option, width, first=first, indent="  ")
            tight.append(first.append(paint.cut(option, width - first.cell_len)))
        return [Part(lines), Part(options, ((6, tight), (7, paint.columns(tight, width))))]

    def _results_page(self, view: View, hint: str) -> None:
        painter = self.painter
        width = self.device.width
        heading = paint.styled(self.words.say("terminal-results", round=view.round), paint.ACCENT)
        rows = self._results or [Text(self.words.say("terminal-no-orders"))]
        tight = paint.columns(self._short_results, width)
        parts = [
            painter.title(view),
            painter.seats(view),
            self._rule(),
            Part([heading]),
            Part(rows, ((2, tight),)),
            prose(self._notes, width),
            Part(paint.wrapped(hint, width, style=paint.FAINT)),
        ]
        self.device.draw(fitted(parts, self.device.height - 1), PROMPT if self.attended else "")

    def _rule(self) -> Part:
        return Part([paint.styled("─" * self.device.width, paint.FAINT)], ((1, []),))
