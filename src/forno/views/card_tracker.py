"""What a perfect memory keeps of a game beyond what a view shows.

A ledger hears facts. Compiled, it lies beside a state and keeps every seat's private part; a
player of flesh or of silicon has one of its own, which hears only what its seat may hear.

The cards of a round come from two *urns*: those that were carried into it in the hands, and the
supply that was laid out at its beginning. From the second round on the supply is the used pile of
the round before, and that was seen card by card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..editions.rulebook import SEATS
from ..jit.record import layout, number, row
from ..jit.registry import rule
from ..rules.counts import some, total
from ..rules.facts import (
    ANSWERED,
    BAKED,
    DEALT,
    DREW,
    FACTS,
    FAILED,
    ORDERED,
    PLAY_OVER,
    PLAYED,
    REQUESTED,
    RESTOCKED,
    REWARDED,
    TOOK,
    Fact,
)
from ..rules.turn import SUPPLY

LONGEST_LOG: Final = 224
HEARD: Final = (
    DEALT, TOOK, PLAYED, ORDERED, DREW, PLAY_OVER, BAKED, FAILED, REQUESTED, ANSWERED, REWARDED,
    RESTOCKED,
)  # fmt: skip
"""The facts that a ledger writes down."""
DETAILS: Final = 7
"""The most numbers that any fact carries."""
_STALLED: Final = 2
"""The play phase ended with cards left in the supply (ROUND-4)."""


@dataclass(slots=True)
class Ledger:
    """What was seen and heard, as numbers."""

    laid_out: int = number("i8")
    """The supply as the round began, packed counts; 0 in the first round: all the cards."""
    blurred: int = number("i1")
    """1 if the supply of this round is not known: the one before ended with cards left in it."""
    stalled: int = number("i1")
    """1 if the play phase of this round ended so."""
    spent: int = number("i8")
    """The used pile."""
    asked_for: int = number("i8")
    """The cards of the latest request for help."""
    taken: list[int] = row("i8", SEATS)
    """What each seat took from the supply in this round; private."""
    holds: list[int] = row("i1", SEATS)
    """Ingredients in each hand."""
    orders_held: list[int] = row("i1", SEATS)
    """Orders in each hand."""
    carried: list[int] = row("i1", SEATS)
    """Ingredients in each hand as the round began; none before the deal."""
    scored: list[int] = row("i1", SEATS)
    """Orders delivered, rewards among them."""

    # Orders. One that was played once is known for ever after.
    located: list[int] = row("i2", SEATS)
    """The orders of each seat that were seen in the oven, a bit set."""
    returned: list[int] = row("i2", SEATS)
    """Those of them that are back in the hand, a bit set."""
    tail: list[int] = row("i8", SEATS)
    """The known orders at the bottom of each waiter: four bits an order, the top order lowest."""
    tails: list[int] = row("i1", SEATS)
    above: list[int] = row("i1", SEATS)
    """How many unknown orders lie above them."""
    rewards: list[int] = row("i1", SEATS)
    """How many unknown orders were laid as a helper's reward."""

    # The log of this round.
    logged: int = number("i2")
    log_seat: list[int] = row("i1", LONGEST_LOG)
    log_cards: list[int] = row("i8", LONGEST_LOG)
    """Cards given or played, packed counts; below zero, a number of cards drawn."""

    def copy(self) -> Ledger:
        """Another ledger with the same entries."""
        twin = Ledger()
        for name, _, length in layout(Ledger):
            value = getattr(self, name)
            setattr(twin, name, value.copy() if length else value)
        return twin

    def append(self, fact: Fact) -> None:
        """Hear a fact (a ledger can stand wherever facts are listed)."""
        if type(fact) in _HEARD:
            code, names = _HEARD[type(fact)]
            details = [getattr(fact, name) for name in names]
            note_fact(self, code, *details, *[0] * (DETAILS - len(details)))


_HEARD: Final = {FACTS[code]: (code, FACTS[code].__match_args__) for code in HEARD}  # type: ignore[attr-defined]


@rule
def note_fact(
    n: Ledger, code: int, a: int, b: int, c: int, d: int, f: int, _g: int, _h: int
) -> None:
    """Write one fact down; ``a`` to ``h`` are its numbers as it declares them."""
    if code == PLAYED:
        give(n, a, some(b, c))
    elif code == ORDERED:
        note_order(n, a, 1 << b)
    elif code == DREW:
        if b == SUPPLY:
            take(n, a, c)
        else:
            draw_orders(n, a, c)
    elif code == TOOK:
        n.taken[a] += b
    elif code == BAKED:
        if f != 0:
            give(n, a, f)
        n.spent += c
        n.scored[a] += 1
    elif code == FAILED:
        n.tail[a] |= b << 4 * n.tails[a]
        n.tails[a] += 1
    elif code == REQUESTED:
        n.asked_for = d
    elif code == ANSWERED:
        if b != 0:
            give(n, a, n.asked_for)
    elif code == REWARDED:
        n.scored[a] += 1
        if n.above[a] > 0:
            n.above[a] -= 1
            n.rewards[a] += 1
        else:
            n.tail[a] >>= 4
            n.tails[a] -= 1
    elif code == DEALT:
        n.orders_held[a] = c
        n.above[a] = d
        take(n, a, b)
    elif code == PLAY_OVER:
        n.stalled = int(b == _STALLED)
    elif code == RESTOCKED:
        begin_urns(n)


@rule
def give(n: Ledger, seat: int, cards: int) -> None:
    """A seat shows cards of its hand."""
    n.holds[seat] -= total(cards)
    write_down(n, seat, cards)


@rule
def take(n: Ledger, seat: int, cards: int) -> None:
    """A seat draws so many ingredients."""
    n.holds[seat] += cards
    write_down(n, seat, -cards)


@rule
def write_down(n: Ledger, seat: int, cards: int) -> None:
    """Write into the log; a log that is full makes the round a blur."""
    if n.logged == LONGEST_LOG:
        n.blurred = 1
    else:
        n.log_seat[n.logged] = seat
        n.log_cards[n.logged] = cards
        n.logged += 1


@rule
def note_order(n: Ledger, seat: int, bit: int) -> None:
    """An order is seen as it is laid into the oven."""
    n.orders_held[seat] -= 1
    n.returned[seat] &= ~bit
    n.located[seat] |= bit


@rule
def draw_orders(n: Ledger, seat: int, orders: int) -> None:
    """A seat draws so many orders, unknown ones first."""
    n.orders_held[seat] += orders
    unknown = min(orders, n.above[seat])
    n.above[seat] -= unknown
    for _ in range(orders - unknown):
        n.returned[seat] |= 1 << (n.tail[seat] & 15)
        n.tail[seat] >>= 4
        n.tails[seat] -= 1


@rule
def begin_urns(n: Ledger) -> None:
    """A new supply: the used pile, and what was left of the old one."""
    n.laid_out = n.spent
    n.blurred = n.stalled
    n.spent = 0
    n.logged = 0
    for seat in range(SEATS):
        n.carried[seat] = n.holds[seat]
        n.taken[seat] = 0
