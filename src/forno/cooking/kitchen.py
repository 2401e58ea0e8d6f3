"""What the cook knows at one decision, as plain numbers.

The oven becomes a *line* in the order of baking: an amount of ingredients as packed counts, or,
below zero, an order. Everything that thinks about it is a function over these few numbers, so
that the cook plays compiled as it plays interpreted. As with a state, the fields are declared
once and say how wide they are in a packed record.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from ..editions.rulebook import ORDERS, SEATS
from ..rules.registry import rule

LONGEST_LINE = 184
MOST_LACKING = 4


def _whole(dtype: str = "i8") -> int:
    value: int = field(default=0, metadata={"dtype": dtype, "length": 0})
    return value


def _real() -> float:
    value: float = field(default=0.0, metadata={"dtype": "f8", "length": 0})
    return value


def _row(dtype: str, length: int) -> list[int]:
    value: list[int] = field(
        default_factory=lambda: [0] * length, metadata={"dtype": dtype, "length": length}
    )
    return value


def _reals(length: int) -> list[float]:
    value: list[float] = field(
        default_factory=lambda: [0.0] * length, metadata={"dtype": "f8", "length": length}
    )
    return value


ASKED_TO_PLAY, ASKED_FOR_ORDER, ASKED_TO_DRAW = 0, 1, 2
ASKED_TO_SETTLE, ASKED_TO_ADD, ASKED_TO_NAME, ASKED_TO_HELP = 3, 4, 5, 6


@dataclass(slots=True)
class Kitchen:
    """The numbers of a decision, and what a forecast writes beside them."""

    hand: int = _whole()
    table: int = _whole()
    bill: int = _whole()
    """What somebody wants to bake with; 0 for a Bombastica."""
    cards: int = _whole()
    """The cards that somebody asks for."""
    asked: int = _whole()
    """What the cook is asked."""
    me: int = _whole()
    players: int = _whole()
    helping: int = _whole()
    orders: int = _whole()
    waiting: int = _whole()
    """Orders in the own waiter."""
    supply: int = _whole()
    baking: int = _whole()
    turned: int = _whole()
    """The own order that is turned up."""
    next_kind: int = _whole()
    to_add: int = _whole()
    """Cards that a Bombastica still takes from the own hand."""
    lines: int = _whole()
    line: list[int] = _row("i8", LONGEST_LINE)
    shelf: list[int] = _row("i8", SEATS)
    """Where each seat's orders begin in the tables of the edition."""
    held: list[int] = _row("i8", SEATS)
    """How many ingredients each seat holds."""
    luck: list[float] = _reals(MOST_LACKING)
    """The chance to come by so many lacking cards before they are needed."""

    # What a forecast found.
    top: int = _whole()
    """The table after all that is in the oven."""
    free: int = _whole()
    """The hand without the cards that are kept for orders in the oven."""
    mine: float = _real()
    """How many of the cook's own orders in the oven will be baked."""
    theirs: float = _real()
    """How many orders of the others will be."""


def kitchen_layout() -> list[tuple[str, str, int]]:
    """Every field of a kitchen as (name, dtype, length)."""
    return [(f.name, f.metadata["dtype"], f.metadata["length"]) for f in fields(Kitchen)]


@rule
def order_in_line(seat: int, order: int) -> int:
    """An order as it stands in the line."""
    return -1 - (seat * ORDERS + order)
