"""What happened in one game, counted from its facts as they are told.

Interpreted, a :class:`Tally` listens to a state like any other listener. Compiled, the same
counting function is what telling a fact turns into, and the numbers lie beside the state.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..editions.rulebook import ORDERS
from ..editions.schema import MOST_ROUNDS
from ..jit.record_fields import row
from ..jit.registry import rule
from ..rules.counts import total
from ..rules.facts import (
    BAKED,
    DETAILS,
    DREW,
    FACTS,
    FAILED,
    HAND_FULL,
    PLAY_OVER,
    REQUESTED,
    REWARDED,
    Fact,
    listens,
)
from ..rules.phases import FAILS
from ..rules.state import NOBODY

WHYS: Final = len(FAILS)
"""How many reasons there are for a pizza to fail."""
ROUNDS: Final = MOST_ROUNDS + 1
EVENTS: Final = 5
COUNTED: Final = (DREW, HAND_FULL, PLAY_OVER, BAKED, FAILED, REQUESTED, REWARDED)
"""The facts that are counted."""


@dataclass(slots=True)
class Tally:
    """The counts of one game."""

    baked: list[int] = row("u1", ORDERS)
    """Pizzas baked, by order."""
    failed: list[int] = row("u1", WHYS * ORDERS)
    """Pizzas failed, by reason and order."""
    turns: list[int] = row("u2", ROUNDS)
    """Turns played, by round; the present round's are at 0 until it is over."""
    events: list[int] = row("u2", EVENTS)
    """Completed from the own hand; cards given for that; asked; helped; rewards."""

    def append(self, fact: Fact) -> None:
        """Hear a fact (a tally can stand wherever facts are listed)."""
        if type(fact) in _COUNTED:
            code, names = _COUNTED[type(fact)]
            details = [getattr(fact, name) for name in names]
            count_fact(self, code, *details, *[0] * (DETAILS - len(details)))


_COUNTED: Final = {FACTS[code]: (code, FACTS[code].__match_args__) for code in COUNTED}  # type: ignore[attr-defined]
COMPLETED, CARDS_GIVEN, ASKED, HELPED, REWARDS = range(5)


@rule
def count_fact(
    tally: Tally,
    code: int,
    first: int,
    second: int,
    third: int,
    _fourth: int,
    fifth: int,
    sixth: int,
    _seventh: int,
) -> None:
    """Count one fact; its numbers come in the order in which it declares them."""
    if code in (DREW, HAND_FULL):  # every turn ends with one of them
        tally.turns[0] += 1
    elif code == BAKED:
        tally.baked[second] += 1
        if fifth != 0:
            tally.events[COMPLETED] += 1
            tally.events[CARDS_GIVEN] += total(fifth)
        if sixth != NOBODY:
            tally.events[HELPED] += 1
    elif code == FAILED:
        tally.failed[third * ORDERS + second] += 1
    elif code == REQUESTED:
        tally.events[ASKED] += 1
    elif code == REWARDED:
        tally.events[REWARDS] += 1
    elif code == PLAY_OVER:
        tally.turns[first] = tally.turns[0]
        tally.turns[0] = 0


listens(Tally, COUNTED, count_fact)
