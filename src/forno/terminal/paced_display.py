"""A display that shows one picture after the other: what a card covers is gone.

What is shown, for how long, and when a key has to be pressed is the same on every screen that is
drawn anew; only the drawing differs.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
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
from .display import Display
from .display_question import LEAVE, SKIP, DisplayQuestion
from .errors import Quit
from .history import History

_GOOD: Final = "bold #8CC76B"
_BAD: Final = "bold #F0705A"
_MOVES: Final = (Played, Ordered, Drew, Passed, HandFull, LaidMammaMia)
"""What players do in turn, and others have to hear."""

# How long things stay, in paces.
_CARD, _DRAW, _MOVE, _ORDER, _RESULT = 0.5, 0.6, 1.0, 1.5, 2.5


@dataclass(frozen=True)
class Scene:
    """All that one picture shows."""

    view: View
    notes: tuple[str, ...] = ()
    """What is said: the news, or what becomes of an order."""
    new: int | None = None
    """The kind of the card that has just come out of the oven."""
    question: DisplayQuestion | None = None
    message: str = ""
    """Why the last answer was none, or something that is no part of the game."""
    hint: str = ""
    """Which keys may be pressed; empty: those of any question."""
    waits: bool = False
    """Whether the game goes on when a key is pressed, and not before."""
    results: tuple[tuple[Text, Text], ...] | None = None
    """What became of the orders of the round, in full and in short, instead of the table."""
    busy: bool = False
    """Whether something is being worked out, so that nothing can be pressed to go on."""


class PacedDisplay(Display):
    """Shows one picture after the other."""

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
        self._results: list[tuple[Text, Text]] = []
        self.history = History(self.teller)
        self._new: int | None = None
        self._skipping = False

    @abstractmethod
    def show(self, scene: Scene) -> None:
        """Draw a picture in the place of the one before."""

    # --- Telling ------------------------------------------------------------------------------

    def tell(self, fact: Fact, view: View) -> None:
        """Show a fact as it happens."""
        self.recent.append(fact)
        said = self.teller.sentence(fact, view)
        self.history.add(fact, said)
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
        self.history.forget()
        self._news, self._unread, self._skipping = [], False, False

    def _begin_baking(self, fact: PlayOver, view: View, said: str) -> None:
        self._notes = [*self._news, said, self.teller.because(fact, view.viewer)]
        self._skipping = False
        self._stop(view, self.words.say("terminal-to-oven"))
        self._news, self._notes, self._unread = [], [], False
        self._results = []

    def _settled(self, fact: Baked | Failed, view: View, said: str) -> None:
        style = _GOOD if isinstance(fact, Baked) else _BAD
        full, short = self.teller.result(fact), self.teller.result(fact, short=True)
        self._results.append((paint.styled(full, style), paint.styled(short, style)))
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
        self._results, self._notes = [], []

    # --- Time ---------------------------------------------------------------------------------

    def _beat(self, view: View, paces: float) -> None:
        """Draw, and leave it there for a while."""
        if self._skipping or not self.pace:
            return
        hint = "terminal-baking-hint" if view.baking else "terminal-waiting-hint"
        self._show(view, hint=self.words.say(hint))
        self._listen(paces * self.pace)

    def _listen(self, seconds: float) -> None:
        typed = self.device.wait(seconds)
        if typed is not None:
            self._heed(typed)

    def _heed(self, typed: str) -> None:
        if typed.lower() == SKIP:
            self._skipping = True
        elif typed.lower() in LEAVE:
            raise Quit

    def _stop(self, view: View, hint: str) -> None:
        """Draw, and wait until a key is pressed or the time is over."""
        self._show(view, hint=hint, waits=self.attended)
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
        if self.coach is not None:
            self._unread = False  # a teacher's story goes on with the news in sight
        if self._unread:
            self._unread = False
            self._show(view, hint=self.words.say("terminal-your-turn"), waits=True)
            self._news = []
            self.history.forget()
            # Who knows already what to play need not look at the question first.
            typed = self.device.read()
            if typed:
                return typed
        self._show(view, question=question, message=message)
        return self.device.read()

    def notice(self, view: View, text: str) -> None:
        """Draw the table as it is, and this below it until there is more to draw."""
        self._show(view, message=text, hint=self.words.say("online-hint"))

    def hand_over(self, view: View, name: str) -> None:
        """Show what all may see until the next one has the keyboard."""
        self._stop(view, self.words.say("terminal-pass-keyboard", name=name))
        self.forget()

    def cover(self, view: View, *, drew: bool) -> None:
        """Wait until the cards drawn have been seen; the next picture is for all."""
        if drew:
            self._stop(view, self.words.say("terminal-cover"))
        self.forget()

    # --- Pictures -----------------------------------------------------------------------------

    def _show(
        self,
        view: View,
        *,
        question: DisplayQuestion | None = None,
        message: str = "",
        hint: str = "",
        waits: bool = False,
        busy: bool = False,
    ) -> None:
        notes = tuple(self._notes if view.baking else self._news)
        self.show(Scene(view, notes, self._new, question, message, hint, waits, busy=busy))

    def _results_page(self, view: View, hint: str) -> None:
        results = tuple(self._results)
        notes = tuple(self._notes)
        self.show(Scene(view, notes, hint=hint, waits=self.attended, results=results))
