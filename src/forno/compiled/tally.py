"""What happened in one game, counted from its facts as they are told.

Interpreted, a :class:`Tally` listens to a state like any other listener. Compiled, the same
counting function is what telling a fact turns into, and the numbers lie beside the state.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, field, fields
from typing import Final

from ..editions.rulebook import ORDERS
from ..rules.facts import (
    BAKED,
    DREW,
    FACTS,
    FAILED,
    HAND_FULL,
    PLAY_OVER,
    REQUESTED,
    REWARDED,
    Fact,
)
from ..rules.registry import rule
from ..rules.state import NOBODY

WHYS: Final = 4
"""How many reasons there are for a pizza to fail."""
ROUNDS: Final = 10
EVENTS: Final = 5
DETAILS: Final = 7
"""The most numbers that any fact carries."""


def _row(dtype: str, length: int) -> list[int]:
    value: list[int] = field(
        default_factory=lambda: [0] * length, metadata={"dtype": dtype, "length": length}
    )
    return value


@dataclass(slots=True)
class Tally:
    """The counts of one game."""

    baked: list[int] = _row("u1", ORDERS)
    """Pizzas baked, by order."""
    failed: list[int] = _row("u1", WHYS * ORDERS)
    """Pizzas failed, by reason and order."""
    turns: list[int] = _row("u2", ROUNDS)
    """Turns played, by round; the present round's are at 0 until it is over."""
    events: list[int] = _row("u2", EVENTS)
    """Completed from the own hand; cards given for that; asked; helped; rewards."""

    def append(self, fact: Fact) -> None:
        """Hear a fact (a tally can stand wherever facts are listed)."""
        details = astuple(fact)  # type: ignore[call-overload]
        code = _CODES[type(fact)]
        count_fact(self, code, *details, *[0] * (DETAILS - len(details)))


_CODES: Final = {cls: code for code, cls in FACTS.items()}
COMPLETED, CARDS_GIVEN, ASKED, HELPED, REWARDS = range(5)


def tally_layout() -> list[tuple[str, str, int]]:
    """Every field of a tally as (name, dtype, length)."""
    return [(f.name, f.metadata["dtype"], f.metadata["length"]) for f in fields(Tally)]


@rule
def count_fact(  # noqa: PLR0913, PLR0917 (a fact's numbers, one by one)
    t: Tally, code: int, a: int, b: int, c: int, d: int, f: int, g: int, h: int
) -> None:
    """Count one fact; ``a`` to ``h`` are its numbers in the order in which it declares them."""
    if code == DREW or code == HAND_FULL:  # noqa: PLR1714 (every turn ends with one of them)
        t.turns[0] += 1
    elif code == BAKED:
        t.baked[b] += 1
        if f != 0:
            t.events[COMPLETED] += 1
            t.events[CARDS_GIVEN] += f % 255
        if g != NOBODY:
            t.events[HELPED] += 1
    elif code == FAILED:
        t.failed[c * ORDERS + b] += 1
    elif code == REQUESTED:
        t.events[ASKED] += 1
    elif code == REWARDED:
        t.events[REWARDS] += 1
    elif code == PLAY_OVER:
        t.turns[a] = t.turns[0]
        t.turns[0] = 0
