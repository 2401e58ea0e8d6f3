"""The history beside the table: what has happened, as far as it may still be read.

What a card covers has to be remembered. So the sentences about moves are there until the reader's
next decision, as the announcements are; what remains of them is who played. What came out of the
oven stays until the next round. Where the table shows everything, everything stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from ..editions.rulebook import OVEN_SIZE
from ..rules.facts import (
    Baked,
    Fact,
    Failed,
    GameOver,
    OrderUp,
    OvenEmptied,
    Passed,
    Played,
    PlayOver,
    RoundBegan,
    Scored,
    TurnedUp,
)
from .announcements import Announcer

_LASTING: Final = (RoundBegan, PlayOver)
_BAKING: Final = (Baked, Failed)
_HIDDEN: Final = (Scored, GameOver, TurnedUp, OrderUp)
"""What the table itself shows, or the last page."""


class Until(Enum):
    """How long something can be read."""

    DECISION = 0
    ROUND = 1
    END = 2


@dataclass(frozen=True)
class Entry:
    """One line of the history."""

    text: str
    until: Until
    heading: bool = False
    """Whether it begins something new, such as a round."""
    remains: str = ""
    """What stands there when the text may no longer be read."""


class History:
    """What was told at one screen, the latest last."""

    def __init__(self, teller: Announcer) -> None:
        self._teller = teller
        self.entries: list[Entry] = []

    def add(self, fact: Fact, said: str) -> None:
        """Note what was said about a fact."""
        if isinstance(fact, RoundBegan):
            self._drop(Until.ROUND)
        if not said or isinstance(fact, _HIDDEN):
            return
        self.entries.append(
            Entry(said, self._until(fact), isinstance(fact, RoundBegan), self._remains(fact))
        )

    def forget(self) -> None:
        """The reader decides, or somebody else gets to see the screen."""
        self._drop(Until.DECISION)

    def _until(self, fact: Fact) -> Until:
        setting = self._teller.setting
        if isinstance(fact, _LASTING) or setting.open_kitchen:
            return Until.END
        remembered = setting.cards_in_view(baking=False) >= OVEN_SIZE
        baked = isinstance(fact, _BAKING)
        return Until.ROUND if baked or remembered else Until.DECISION

    def _remains(self, fact: Fact) -> str:
        say = self._teller.words.say
        if isinstance(fact, Played | Passed):
            return say("terminal-log-played", name=self._teller.setting.names[fact.seat])
        if isinstance(fact, OvenEmptied):
            return say("terminal-log-emptied")
        return ""

    def _drop(self, until: Until) -> None:
        kept = []
        for entry in self.entries:
            if entry.until.value > until.value:
                kept.append(entry)
            elif entry.remains:
                kept.append(Entry(entry.remains, Until.END))
        self.entries = kept
