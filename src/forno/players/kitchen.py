"""What the cook knows at one decision, as plain numbers.

The oven becomes a *line* in the order of baking: an amount of ingredients as packed counts, or,
below zero, an order. Everything that thinks about it is a function over these few integers.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..editions.rulebook import ORDERS
from ..rules.counts import lacking, some
from ..rules.setup import copies_in_play
from ..views import FaceUp, Ingredients, Moment, Oven, Setting, View


@dataclass(slots=True)
class Kitchen:
    """The numbers of a decision, and what a forecast writes beside them."""

    me: int
    players: int
    shelf: tuple[int, ...]
    """Where each seat's orders begin in the tables of the edition."""

    hand: int = 0
    orders: int = 0
    held: tuple[int, ...] = ()
    """How many ingredients each seat holds."""
    table: int = 0
    line: tuple[int, ...] = ()
    unseen: int = 0
    """The cards that may be in other hands; only worked out where help can be asked for."""
    closing: int = 0
    """1 if an order drawn now would come too late."""
    luck: tuple[float, ...] = ()
    """The chance to draw a lacking card in time, by how many others are waited for already."""
    aid: tuple[float, ...] = ()
    """The chance that somebody helps with so many cards."""

    # What a forecast found.
    top: int = 0
    """The table after all that is in the oven."""
    free: int = 0
    """The hand without the cards that are kept for orders in the oven."""
    owed: int = 0
    """Cards still to be drawn for orders in the oven."""
    mine: float = 0.0
    """How many of the cook's own orders in the oven will be baked."""
    theirs: float = 0.0
    """How many orders of the others will be."""


def kitchen_of(setting: Setting, seat: int) -> Kitchen:
    """A kitchen before the first card."""
    return Kitchen(
        me=seat,
        players=setting.players,
        shelf=tuple(colour * ORDERS for colour in setting.colours),
    )


def look(k: Kitchen, view: View) -> None:
    """Take in what a view shows."""
    assert view.hand is not None, "only a seat has a kitchen"
    k.hand = view.hand.ingredients
    k.orders = view.hand.orders
    k.held = tuple([seat.ingredients for seat in view.seats])
    k.table = view.table
    k.closing = int(view.round == view.setting.rounds and view.supply <= k.players)
    # A forecast is the dearest thing there is, and a draw needs none.
    if view.moment is not Moment.DRAW:
        k.line = line_of(view.oven)
    if view.setting.helping and view.baking:
        k.unseen = unseen(k, view)


def unseen(k: Kitchen, view: View) -> int:
    """The cards that are in other hands, in the supply, or somewhere the cook did not see."""
    seen = k.hand + k.table
    for card in k.line:
        seen += max(card, 0)
    if isinstance(view.used, FaceUp):
        seen += view.used.cards
    e = view.setting.edition.rulebook
    every = 0
    for kind in range(e.kinds):
        every += some(kind, copies_in_play(e, k.players))
    return lacking(every, seen)


def line_of(oven: Oven) -> tuple[int, ...]:
    """The cards of the oven that are known, in the order of baking."""
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
