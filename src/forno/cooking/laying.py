"""Ingredients laid in thought, to see which order would follow them."""

from __future__ import annotations

from ..editions.rulebook import Rulebook
from ..rules.counts import covers
from ..rules.registry import rule
from .habits import Habits
from .kitchen import ORDER, PLAY, Kitchen
from .reading import read_ahead
from .scene import Scene


@rule
def lay_ingredients(c: Scene, k: Kitchen, e: Rulebook, h: Habits, played: int) -> int:
    """Go on as if these ingredients had been laid; return 1 if a promise is broken by it."""
    k.hand -= played
    k.asked = ORDER
    if covers(c.free, played):
        c.top += played
        c.free -= played
        return 0
    # What then comes of the oven has to be read again.
    read_ahead(c, k, e, h, k.table, k.hand)
    c.top += played
    return 1


@rule
def take_back(c: Scene, k: Kitchen, e: Rulebook, h: Habits, played: int, broken: int) -> None:
    """Undo that."""
    k.hand += played
    k.asked = PLAY
    if broken:
        read_ahead(c, k, e, h, k.table, k.hand)
    else:
        c.top -= played
        c.free += played
