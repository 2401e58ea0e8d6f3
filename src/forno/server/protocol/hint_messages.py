"""A hint, as the server gives it."""

from __future__ import annotations

from msgspec import Struct

from ...bots import Danger
from .server_messages import ServerMessage, Step


class OwnedOrder(Struct, frozen=True):
    """An order and whose it is."""

    seat: int
    order: str


class ThreatShown(Struct, frozen=True, omit_defaults=True):
    """What may keep an order from being baked."""

    danger: Danger
    """An order read before it takes what it then lacks; cards do not come; a struck-out ingredient
    lies there; the own cards are worth more elsewhere."""
    share: float
    """In which share of the deals it does for the order."""
    cards: dict[str, int]
    """What it is mostly about: numbers by ingredient."""
    number: int
    """How many cards that is; what a Bombastica lacks has no kinds, only a number."""
    thief: OwnedOrder | None = None
    """The order that takes them."""


class OrderChances(Struct, frozen=True, omit_defaults=True):
    """The chances of one of the own orders."""

    order: str
    in_hand: bool
    """Whether it would be played now; otherwise it lies in the oven, or has been turned up."""
    bakes: float
    """The chance that it is baked."""
    alone: float
    """The chance that it is baked without a card of the own hand."""
    error: float
    """The standard error of the first."""
    lead: Step | None = None
    """The ingredients taken to be played before it, if they come first."""
    threats: tuple[ThreatShown, ...] = ()
    """What is most likely to go wrong, the likeliest first."""


class MoveTried(Struct, frozen=True):
    """A legal step, and what it led to in many deals."""

    index: int
    text: str
    share: float
    """The share of the victory that can be expected."""
    error: float
    """The standard error of that."""
    behind: float
    """How far it lies behind the best."""
    behind_error: float
    """The standard error of the distance, measured in the same deals."""
    worlds: int
    """The number of deals in which it was tried."""
    everyone: tuple[float, ...]
    """Nothing. In version 0.1, the share of every seat: clients of that time expect a list."""


class HintGiven(ServerMessage, frozen=True, tag="hint", kw_only=True):
    """A hint, for this player alone, from nothing but what this player knows."""

    id: str
    turn: int
    """What it is about."""
    worlds: int
    """The number of deals in which the orders were watched."""
    orders: tuple[OrderChances, ...]
    """Those that could be played now, then those in the oven as they will be read."""
    moves: tuple[MoveTried, ...]
    """The best steps, the best first."""
    keep: dict[str, int]
    """The cards of the hand that pizzas will probably need: numbers by ingredient."""
