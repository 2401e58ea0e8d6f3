"""Showing times: how long every page shows a play before the next one begins.

After a public play the driver waits this long before a bot moves, and a person's clock starts when
it has passed. The update says it, so that every page uses the same numbers; no page is asked
whether it has shown anything, so none can hold a table up. It follows from what everybody saw and
from the pace of the table, so another process comes to the same time, and it says nothing of any
hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from ..rules.facts import Drew, Fact, Ordered, Played, PlayOver

CALM: Final = 1.6
NORMAL: Final = 1.0
FAST: Final = 0.5

# In milliseconds at the normal pace; each is multiplied by the pace of the table.
RING: Final = 180
"""The seat lights up."""
FLIGHT: Final = 420
NEXT_FLIGHT: Final = 90
"""How much later another card of the same play begins to fly."""
LANDING: Final = 90
INGREDIENTS: Final = 1_200
"""Ingredients lie in view for so long, at the least, before anything covers them."""
ORDER: Final = 1_500
DRAW: Final = 320
NEXT_DRAW: Final = 60
RING_MOVES: Final = 200
"""From one seat to the next."""
FRAMES: Final = 60
"""At any pace: what a page may lose of a time in view because it paints only now and then."""
HURRIED: Final = 1_500
"""What a page needs at most for a play that a person was quicker than: 600 a card, and flights."""
BEAT: Final = 700
"""How long a bot is seen to think; it takes this long, or twice, thrice as long."""


class Pace(StrEnum):
    """The paces by name."""

    CALM = "calm"
    NORMAL = "normal"
    FAST = "fast"
    TAP = "tap"
    """The normal pace, and the next play waits for a tap of the player."""

    @property
    def factor(self) -> float:
        """How long everything takes, compared with the normal pace."""
        return {Pace.CALM: CALM, Pace.FAST: FAST}.get(self, NORMAL)


class Showing(Struct, frozen=True):
    """How long a play is shown, in milliseconds."""

    ms: int
    """From the moment of the play until the next one may be shown."""
    ingredients: int = 0
    """Of that, how long its ingredients are in view before anything covers them."""
    order: int = 0
    """Of that, how long its order is in view."""


NOT_SHOWN: Final = Showing(0)


def showing_time(facts: Sequence[Fact], pace: float) -> Showing:
    """How long a play is shown at a table of this pace.

    >>> from forno.rules.facts import Drew, Ordered, Played
    >>> showing_time([Played(0, 2, 2), Ordered(0, 3), Drew(0, 0, 3)], pace=1.0)
    Showing(ms=4750, ingredients=1260, order=1560)
    >>> showing_time([Played(0, 2, 2)], pace=0)
    Showing(ms=0, ingredients=0, order=0)
    """
    if not pace:
        return NOT_SHOWN
    moving = frames = 0
    lies = {Played: 0, Ordered: 0}
    for fact in facts:
        match fact:
            case Played():
                moving += RING + FLIGHT + (fact.number - 1) * NEXT_FLIGHT + LANDING
                lies[Played] = INGREDIENTS
            case Ordered():
                moving += FLIGHT + LANDING
                lies[Ordered] = ORDER
            case Drew():
                moving += DRAW + (fact.number - 1) * NEXT_DRAW
            case PlayOver():
                break  # how the oven is emptied is shown at each viewer's own pace
            case _:
                pass
    frames = sum(FRAMES for ms in lies.values() if ms)
    if not frames and not moving:
        return NOT_SHOWN
    moving += RING_MOVES
    return Showing(
        round(pace * (moving + sum(lies.values()))) + frames,
        *(round(pace * ms) + FRAMES if ms else 0 for ms in lies.values()),
    )
