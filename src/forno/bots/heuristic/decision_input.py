"""What the cook knows at one decision, as plain numbers.

The oven becomes a *line* in the order of baking: an amount of ingredients as packed counts, or,
below zero, an order. Everything that thinks about it is a function over these few numbers, so
that the cook plays compiled as it plays interpreted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...editions.rulebook import ORDERS, OVEN_SIZE, SEATS, Rulebook
from ...jit.record_fields import number, real, reals, row
from ...jit.registry import rule
from ...rules.counts import lacking, some
from ...rules.setup import copies_in_play

PLACES: Final = 8
"""No player hopes to come by more lacking cards than this."""
MOST_OPTIONS: Final = 64
"""More ways than there are to settle an order."""


@dataclass(slots=True)
class DecisionInput:
    """The numbers of a decision, and what a forecast writes beside them."""

    asked: int = number("i8")
    """What is to be decided: a phase."""
    me: int = number("i8")
    players: int = number("i8")
    helping: int = number("i8")
    baking: int = number("i8")
    shelf: list[int] = row("i8", SEATS)
    """Where each seat's orders begin in the tables of the edition."""

    hand: int = number("i8")
    orders: int = number("i8")
    held: list[int] = row("i8", SEATS)
    """How many ingredients each seat holds."""
    waiting: int = number("i8")
    """How many orders the own waiter holds."""
    supply: int = number("i8")
    table: int = number("i8")
    used: int = number("i8")
    """The used pile, as far as it can be seen."""
    lines: int = number("i8")
    line: list[int] = row("i8", OVEN_SIZE)
    closing: int = number("i8")
    """1 if an order drawn now would come too late."""

    turned: int = number("i8")
    """The order turned up."""
    owner: int = number("i8")
    """The seat that it belongs to."""
    options: int = number("i8")
    option: list[int] = row("i8", MOST_OPTIONS)
    """The legal actions, where an order is to be settled."""
    bill: int = number("i8")
    """What an owner wants to bake with; 0 for a Bombastica."""
    cards: int = number("i8")
    """The cards that an owner asks for, or those that the cook's own seat has named so far."""
    next_kind: int = number("i8")
    """The first kind still to be named."""

    # What is concluded from these before anything else.
    unseen: int = number("i8")
    """The cards that may be in other hands; only worked out where help can be asked for."""
    luck: list[float] = reals(PLACES)
    """The chance to draw a lacking card in time, by how many others are waited for already."""
    aid: list[float] = reals(PLACES)
    """The chance that an opponent helps, by the number of cards."""

    # What a forecast found.
    top: int = number("i8")
    """The table after all that is in the oven."""
    free: int = number("i8")
    """The hand without the cards that are kept for orders in the oven."""
    owed: int = number("i8")
    """Cards still to be drawn for orders in the oven."""
    mine: float = real()
    """How many of the cook's own orders in the oven will be baked."""
    theirs: float = real()
    """How many orders of the others will be."""


@rule
def count_unseen(given: DecisionInput, e: Rulebook) -> None:
    """Find the cards in other hands, in the supply, or somewhere the cook did not see."""
    seen = given.hand + given.table + given.used
    for at in range(given.lines):
        seen += max(given.line[at], 0)
    every = 0
    for kind in range(e.kinds):
        every += some(kind, copies_in_play(e, given.players))
    given.unseen = lacking(every, seen)


@rule
def order_in_line(seat: int, order: int) -> int:
    """An order as it stands in the line."""
    return -1 - (seat * ORDERS + order)
