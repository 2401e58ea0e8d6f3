"""What has come out of the oven, for somebody who was not there to see it.

While the oven is emptied, everything that came out lies open or was called out to all: whoever
comes now may be told all of it. With the next round what lay there is covered. Until a card is laid
on top, people may still be told what became of the orders, but no more how it came to that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec import Raw

from ...game import Game
from ...rules.facts import (
    Baked,
    Fact,
    Failed,
    GameOver,
    Ordered,
    Played,
    PlayOver,
    RoundBegan,
    Waits,
)
from ...views import SPECTATOR, Setting, Viewer, fact_to_plain
from ...words import speak
from .protocol import CameOut, PizzaSettled
from .telling import sentences

PIECE: Final = 60
"""So many facts with their words fit into a message that is still small."""

_encode: Final = msgspec.json.Encoder().encode


def came_out(game: Game, viewer: Viewer, language: str) -> Iterator[CameOut]:
    """What a viewer who has just come is told of the oven; in words, if there is a language."""
    facts = _since_it_opened(game.facts_for(SPECTATOR))
    setting = game.setting
    if any(isinstance(fact, RoundBegan | GameOver) for fact in facts):
        yield CameOut(results=tuple(_settled(facts, setting, viewer, language)))
        return
    for begin in range(0, len(facts), PIECE):
        piece = facts[begin : begin + PIECE]
        yield CameOut(
            facts=Raw(_encode([fact_to_plain(fact, setting) for fact in piece])),
            said=sentences(speak(language), setting, piece, viewer) if language else (),
        )


def _since_it_opened(heard: Sequence[Fact]) -> list[Fact]:
    """What everybody has heard since the oven was opened; nothing, if a card was laid since."""
    found: list[Fact] = []
    for fact in reversed(heard):
        if isinstance(fact, Played | Ordered):
            break
        if not isinstance(fact, Waits):
            found.append(fact)
        if isinstance(fact, PlayOver):
            return found[::-1]
    return []


def _settled(
    facts: Sequence[Fact], setting: Setting, viewer: Viewer, language: str
) -> Iterator[PizzaSettled]:
    """What became of the orders; of what lay there, only what made one fail."""
    said = sentences(speak(language), setting, facts, viewer) if language else ()
    words = {one.fact: one for one in said}
    for number, fact in enumerate(facts):
        if not isinstance(fact, Baked | Failed):
            continue
        order = setting.edition.orders[setting.colours[fact.seat]][fact.order].id
        one = words.get(number)
        if one is None or isinstance(fact, Baked):
            yield PizzaSettled(fact.seat, order, isinstance(fact, Baked))
        else:
            yield PizzaSettled(fact.seat, order, baked=False, why=one.why, clause=one.clause)
