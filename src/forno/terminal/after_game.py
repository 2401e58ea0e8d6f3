"""What a player can do when a game is over: look at it again, have it analysed, play once more."""

from __future__ import annotations

from enum import Enum
from typing import Final

from ..words import Words
from . import colours as paint
from .device import Device
from .display_question import PROMPT, DisplayQuestion
from .errors import Quit


class AfterGame(Enum):
    """What comes after a game."""

    LEAVE = "leave"
    REPLAY = "replay"
    ANALYSIS = "analysis"
    AGAIN = "again"


_OFFERS: Final = {
    AfterGame.REPLAY: "terminal-end-replay",
    AfterGame.ANALYSIS: "terminal-end-analysis",
    AfterGame.AGAIN: "terminal-end-again",
}


class EndQuestion:
    """What is asked when a game is over."""

    def __init__(self, words: Words, *, again: bool) -> None:
        self._choices = [one for one in _OFFERS if again or one is not AfterGame.AGAIN]
        options = tuple(words.say(_OFFERS[one]) for one in self._choices)
        self.shown = DisplayQuestion(words.say("terminal-end-ask"), options)

    def choice(self, typed: str) -> AfterGame | None:
        """What an answer means; None if it means nothing."""
        if not typed or typed.casefold() in ("q", "quit"):
            return AfterGame.LEAVE
        if typed.isdecimal() and 0 < int(typed) <= len(self._choices):
            return self._choices[int(typed) - 1]
        return None


def ask_below(device: Device, words: Words, question: EndQuestion) -> AfterGame:
    """Ask on the lines below the last page, if a person is there to answer."""
    if not device.watched:
        return AfterGame.LEAVE
    shown = question.shown
    device.line(paint.styled(shown.text, paint.STRONG))
    for number, option in enumerate(shown.options, 1):
        device.line(f"  {number} {option}")
    while True:
        device.prompt(PROMPT)
        try:
            chosen = question.choice(device.read())
        except Quit:  # the end of the input
            return AfterGame.LEAVE
        if chosen is not None:
            return chosen
        device.line(words.say("terminal-no-such-number", last=len(shown.options)))
