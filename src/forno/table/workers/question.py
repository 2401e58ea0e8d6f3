"""What a bot or an adviser is asked: nothing but what a seat has heard, and what is legal.

Both see by following what they hear (:class:`forno.views.Follower`), so there is no way for
anything else to reach them, wherever they think.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ...bots import Hint
from ...rules.facts import Fact
from ...views import Setting, View


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """One decision of one bot."""

    table: str
    seat: int
    spec: str
    """The bot, as :func:`forno.bots.make_player` takes it."""
    seed: int
    setting: Setting
    heard: Sequence[Fact]
    """All that the seat has heard since the deal, redacted for it already."""
    legal: tuple[int, ...]
    """At least two actions, in ascending order."""
    seen: View | None = None
    """What the seat sees, at a set-up table: nobody heard how that came about, so bots go by it."""


@dataclass(frozen=True, slots=True)
class HintQuestion:
    """A hint that the seat to act wants. Only what it knows decides what it is told."""

    seat: int
    setting: Setting
    heard: Sequence[Fact]
    """All that the seat has heard since the deal, redacted for it already."""


class NoHintError(Exception):
    """There is no hint: the workers have no time, or something went wrong."""

    def __init__(self, reason: str, retry_after: float | None = None) -> None:
        super().__init__(reason)
        self.retry_after = retry_after
        """Seconds after which a hint may work; None means never."""


class BotWorkers(Protocol):
    """Workers that decide for bots, and compute hints for people."""

    async def think(self, question: BotQuestion) -> int:
        """One of the legal actions. It comes in bounded time, whatever the bot does."""

    async def advise(self, question: HintQuestion) -> Hint:
        """A hint, in bounded time; or raise :class:`NoHintError`. It never delays a bot."""

    async def warm(self) -> bool:
        """Get ready for bots that search; say whether they can think at full speed."""

    async def close(self) -> None:
        """Stop thinking, at once."""
