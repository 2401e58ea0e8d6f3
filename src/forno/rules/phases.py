"""What the game waits for, and why things went as they did: one vocabulary for the whole house.

Rules, bots and views all name a phase by the same number. Numbers it is because compiled rules
compare them by the million. What others than the seat to move can see of a phase is its
:class:`Moment`; what an owner does in silence is a :class:`Step`.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

# What the game waits for. Everything else happens by itself. The seat to move decides in all
# phases up to ANSWER.
INGREDIENTS: Final = 0
"""The seat to move plays ingredients (TURN-1)."""
ORDER: Final = 1
"""It plays one order or none (TURN-2)."""
DRAW: Final = 2
"""It draws from the supply or from its waiter (TURN-3)."""
BAKE: Final = 3
"""The owner of the order turned up settles the bill, asks for help or declines (BAKE-2, -3)."""
ADD: Final = 4
"""The owner of a Bombastica says which cards to add (RECIPE-2)."""
REQUEST: Final = 5
"""The owner says which cards to ask for (HELP-1)."""
ANSWER: Final = 6
"""Another seat says whether it helps (HELP-2)."""
SHUFFLE: Final = 7
"""Chance shuffles the new supply (BAKE-7)."""
OVER: Final = 8
"""Nothing: the game is over."""

PHASES: Final = (
    "ingredients", "order", "draw", "bake", "add", "request", "answer", "shuffle", "over",
)  # fmt: skip
"""The phases by name."""


class Moment(Enum):
    """What everybody can see that the game waits for."""

    DEAL = "deal"
    """The first cards."""
    INGREDIENTS = "ingredients"
    """The seat to act plays ingredients."""
    ORDER = "order"
    """It plays an order or none."""
    DRAW = "draw"
    """It draws from the supply or from its waiter."""
    SETTLE = "settle"
    """The owner of the order turned up decides about it, in as many silent steps as it takes."""
    ADD = "add"
    """A player helped with a Bombastica; its owner says which cards to add."""
    ANSWER = "answer"
    """A seat is asked for help."""
    SHUFFLE = "shuffle"
    """The new supply."""
    OVER = "over"
    """Nothing: the game is over."""

    @property
    def phase(self) -> int:
        """The phase that it stands for; an owner who settles may be further on, in silence."""
        return MOMENTS.index(self)


MOMENTS: Final[tuple[Moment, ...]] = (
    Moment.INGREDIENTS,
    Moment.ORDER,
    Moment.DRAW,
    Moment.SETTLE,
    Moment.ADD,
    Moment.SETTLE,
    Moment.ANSWER,
    Moment.SHUFFLE,
    Moment.OVER,
)
"""What everybody can see of each phase; of ADD only once a player has helped."""


class Step(Enum):
    """What an owner is about in silence while settling an order."""

    REQUEST = "request"
    """It names the cards to ask for."""
    ADD = "add"
    """It names the cards to add to a Bombastica."""

    @property
    def phase(self) -> int:
        """The phase that it is."""
        return PHASES.index(self.value)


STEPS: Final = {step.phase: step for step in Step}
"""The silent steps by their phases."""

SUPPLY: Final = 0
WAITER: Final = 1
SOURCES: Final = ("supply", "waiter")
"""Where cards are drawn from."""

NO_FILLING: Final = -1
"""No way to fill the open places of an order."""

NAMED, DRAWN, HOLDS_CARD, DREW_LAST, STAYS = 0, 1, 2, 3, 4
BEGINS: Final = ("named", "drawn", "holds-card", "drew-last", "stays")
"""Why a seat begins a round or empties the oven (SETUP-4, ROUND-2 to ROUND-4)."""

SUPPLY_DRAWN, NO_SUPPLY, STALLED = 0, 1, 2
ENDS: Final = ("supply-drawn", "no-supply", "stalled")
"""Why a play phase ended (ROUND-1, ROUND-3, ROUND-4)."""

MISSING, STRUCK, NO_KIND, UNHELPED = 0, 1, 2, 3
FAILS: Final = ("missing", "struck", "no-kind", "unhelped")
"""Why a pizza failed."""
