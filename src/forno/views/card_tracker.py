"""What a perfect memory keeps of a game beyond what a view shows.

A tracker hears facts. Compiled, it lies beside a state and keeps every seat's private part; a
player of flesh or of silicon has one of its own, which hears only what its seat may hear.

The cards of a round come from two *card pools*: those that were carried into it in the hands,
and the supply that was laid out at its beginning. From the second round on the supply is the used
pile of the round before, and that was seen card by card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..editions.rulebook import SEATS
from ..jit.record_fields import layout, number, row
from ..jit.registry import rule
from ..rules.counts import some, total
from ..rules.facts import (
    ANSWERED,
    BAKED,
    DEALT,
    DETAILS,
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
    listens,
)
from ..rules.phases import STALLED, SUPPLY

LONGEST_LOG: Final = 224
HEARD: Final = (
    DEALT, TOOK, PLAYED, ORDERED, DREW, PLAY_OVER, BAKED, FAILED, REQUESTED, ANSWERED, REWARDED,
    RESTOCKED,
)  # fmt: skip
"""The facts that a tracker writes down."""


@dataclass(slots=True)
class CardTracker:
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

    def copy(self) -> CardTracker:
        """Another tracker with the same entries."""
        twin = CardTracker()
        for name, _, length in layout(CardTracker):
            value = getattr(self, name)
            setattr(twin, name, value.copy() if length else value)
        return twin

    def append(self, fact: Fact) -> None:
        """Hear a fact (a tracker can stand wherever facts are listed)."""
        if type(fact) in _HEARD:
            code, names = _HEARD[type(fact)]
            details = [getattr(fact, name) for name in names]
            note_fact(self, code, *details, *[0] * (DETAILS - len(details)))


_HEARD: Final = {FACTS[code]: (code, FACTS[code].__match_args__) for code in HEARD}  # type: ignore[attr-defined]


@rule
def note_fact(
    tracker: CardTracker,
    code: int,
    first: int,
    second: int,
    third: int,
    fourth: int,
    fifth: int,
    _sixth: int,
    _seventh: int,
) -> None:
    """Write one fact down; the numbers are its fields in the order of their declaration."""
    if code == PLAYED:
        give(tracker, first, some(second, third))
    elif code == ORDERED:
        note_order(tracker, first, 1 << second)
    elif code == DREW:
        if second == SUPPLY:
            take(tracker, first, third)
        else:
            draw_orders(tracker, first, third)
    elif code == TOOK:
        tracker.taken[first] += second
    elif code == BAKED:
        if fifth != 0:
            give(tracker, first, fifth)
        tracker.spent += third
        tracker.scored[first] += 1
    elif code == FAILED:
        tracker.tail[first] |= second << 4 * tracker.tails[first]
        tracker.tails[first] += 1
    elif code == REQUESTED:
        tracker.asked_for = fourth
    elif code == ANSWERED:
        if second != 0:
            give(tracker, first, tracker.asked_for)
    elif code == REWARDED:
        tracker.scored[first] += 1
        if tracker.above[first] > 0:
            tracker.above[first] -= 1
            tracker.rewards[first] += 1
        else:
            tracker.tail[first] >>= 4
            tracker.tails[first] -= 1
    elif code == DEALT:
        tracker.orders_held[first] = third
        tracker.above[first] = fourth
        take(tracker, first, second)
    elif code == PLAY_OVER:
        tracker.stalled = int(second == STALLED)
    elif code == RESTOCKED:
        begin_card_pools(tracker)


listens(CardTracker, HEARD, note_fact)


@rule
def give(tracker: CardTracker, seat: int, cards: int) -> None:
    """A seat shows cards of its hand."""
    tracker.holds[seat] -= total(cards)
    write_down(tracker, seat, cards)


@rule
def take(tracker: CardTracker, seat: int, cards: int) -> None:
    """A seat draws a number of ingredients."""
    tracker.holds[seat] += cards
    write_down(tracker, seat, -cards)


@rule
def write_down(tracker: CardTracker, seat: int, cards: int) -> None:
    """Write into the log; a log that is full makes the round a blur."""
    if tracker.logged == LONGEST_LOG:
        tracker.blurred = 1
    else:
        tracker.log_seat[tracker.logged] = seat
        tracker.log_cards[tracker.logged] = cards
        tracker.logged += 1


@rule
def note_order(tracker: CardTracker, seat: int, bit: int) -> None:
    """An order is seen as it is laid into the oven."""
    tracker.orders_held[seat] -= 1
    tracker.returned[seat] &= ~bit
    tracker.located[seat] |= bit


@rule
def draw_orders(tracker: CardTracker, seat: int, orders: int) -> None:
    """A seat draws a number of orders, unknown ones first."""
    tracker.orders_held[seat] += orders
    unknown = min(orders, tracker.above[seat])
    tracker.above[seat] -= unknown
    for _ in range(orders - unknown):
        tracker.returned[seat] |= 1 << (tracker.tail[seat] & 15)
        tracker.tail[seat] >>= 4
        tracker.tails[seat] -= 1


@rule
def begin_card_pools(tracker: CardTracker) -> None:
    """A new supply: the used pile, and what was left of the old one."""
    tracker.laid_out = tracker.spent
    tracker.blurred = tracker.stalled
    tracker.spent = 0
    tracker.logged = 0
    for seat in range(SEATS):
        tracker.carried[seat] = tracker.holds[seat]
        tracker.taken[seat] = 0
