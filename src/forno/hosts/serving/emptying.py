"""What has come out of the oven, for somebody who was not there to see it.

While the oven is emptied, everything that came out lies open or was called out to all: whoever
comes in the middle of it may be told all of it. With the next round what lay there is covered, and
what became of the orders is for those to know who were there: nothing of it is told again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec import Raw

from ...game import Game
from ...rules.facts import Fact, GameOver, PlayOver, RoundBegan, Waits
from ...views import SPECTATOR, Viewer, fact_to_plain
from ...words import speak
from .protocol import CameOut
from .telling import sentences

PIECE: Final = 60
"""So many facts with their words fit into a message that is still small."""

_encode: Final = msgspec.json.Encoder().encode


def came_out(game: Game, viewer: Viewer, language: str) -> Iterator[CameOut]:
    """What a viewer who has just come is told of the oven; in words, if there is a language."""
    facts = _since_it_opened(game.facts_for(SPECTATOR))
    setting = game.setting
    for begin in range(0, len(facts), PIECE):
        piece = facts[begin : begin + PIECE]
        yield CameOut(
            facts=Raw(_encode([fact_to_plain(fact, setting) for fact in piece])),
            said=sentences(speak(language), setting, piece, viewer) if language else (),
        )


def _since_it_opened(heard: Sequence[Fact]) -> list[Fact]:
    """What everybody has heard since the oven was opened; nothing, if that is over."""
    found: list[Fact] = []
    for fact in reversed(heard):
        if isinstance(fact, RoundBegan | GameOver):
            break
        if not isinstance(fact, Waits):
            found.append(fact)
        if isinstance(fact, PlayOver):
            return found[::-1]
    return []
