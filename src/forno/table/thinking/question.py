"""What a bot is asked: nothing but what its seat has heard, and what is legal.

A bot sees by following what it hears (:class:`forno.views.Follower`), so there is no way for
anything else to reach it, wherever it thinks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ...rules.facts import Fact
from ...views import Setting


@dataclass(frozen=True, slots=True)
class Question:
    """One decision of one bot."""

    table: str
    seat: int
    spec: str
    """The bot, as :func:`forno.players.make_player` takes it."""
    seed: int
    setting: Setting
    heard: Sequence[Fact]
    """All that the seat has heard since the deal, redacted for it already."""
    legal: tuple[int, ...]
    """At least two actions, in ascending order."""


class Thinkers(Protocol):
    """Whoever thinks for bots."""

    async def think(self, question: Question) -> int:
        """One of the legal actions. It comes in bounded time, whatever the bot does."""

    async def warm(self) -> bool:
        """Get ready for bots that search; say whether they can think at full speed."""

    async def close(self) -> None:
        """Stop thinking, at once."""
