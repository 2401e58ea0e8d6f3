"""What the cook knows at one decision, as plain numbers.

The oven becomes a *line* in the order of baking: an amount of ingredients as packed counts, or,
below zero, an order. Everything that thinks about it is a function over these few integers.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..editions.rulebook import ORDERS
from ..rules.counts import some
from ..views import Ingredients, Oven, View


@dataclass(slots=True)
class Kitchen:
    """The numbers of a decision, and what a forecast writes beside them."""

    me: int = 0
    players: int = 0
    shelf: tuple[int, ...] = ()
    """Where each seat's orders begin in the tables of the edition."""
    held: tuple[int, ...] = ()
    """How many ingredients each seat holds."""
    hand: int = 0
    orders: int = 0
    line: tuple[int, ...] = ()
    table: int = 0
    luck: tuple[float, ...] = ()
    """The chance to come by so many lacking cards before they are needed."""

    # What a forecast found.
    top: int = 0
    """The table after all that is in the oven."""
    free: int = 0
    """The hand without the cards that are kept for orders in the oven."""
    mine: float = 0.0
    """How many of the cook's own orders in the oven will be baked."""
    theirs: float = 0.0
    """How many orders of the others will be."""

    _oven: Oven = field(default_factory=lambda: Oven(0, ()))

    def look(self, view: View) -> None:
        """Take in a view."""
        assert view.hand is not None
        self.hand = view.hand.ingredients
        self.orders = view.hand.orders
        self.table = view.table
        self.held = tuple([seat.ingredients for seat in view.seats])
        if view.oven != self._oven:
            self._oven = view.oven
            self.line = line_of(view.oven)


def line_of(oven: Oven) -> tuple[int, ...]:
    """The cards of the oven in the order of baking."""
    return tuple(
        [
            some(card.kind, card.number)
            if isinstance(card, Ingredients)
            else order_in_line(card.seat, card.order)
            for card in reversed(oven.from_top())
        ]
    )


def order_in_line(seat: int, order: int) -> int:
    """An order as it stands in the line."""
    return -1 - (seat * ORDERS + order)
