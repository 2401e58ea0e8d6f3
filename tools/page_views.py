"""What views look like as plain data, declared once more as classes.

The core writes them field by field and needs no classes for it. The page's types are made from
these, and the tests read the views of whole games with them, so that the two cannot drift apart.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from forno.rules.phases import Moment


class Plain(Struct, frozen=True, forbid_unknown_fields=True):
    """Part of a view; nothing is ever left out of it."""


class Setting(Plain, frozen=True):
    """What never changes at a table."""

    edition: str
    fingerprint: str
    names: tuple[str, ...]
    """By seat, as everything that comes in rows."""
    colours: tuple[str, ...]
    helping: bool
    rounds: int
    recall: str
    open_kitchen: bool


class Shown(Plain, frozen=True, tag_field="is", tag="shown"):
    """Delivered orders that lie open."""

    number: int
    orders: tuple[str, ...]


class Counted(Plain, frozen=True, tag_field="is", tag="counted"):
    """Delivered orders of which only the number is known."""

    number: int


class Concealed(Plain, frozen=True, tag_field="is", tag="concealed"):
    """Delivered orders of which nothing is known before the end."""


class SeatSeen(Plain, frozen=True):
    """What everybody can see of one player."""

    ingredients: int
    orders: int
    waiter: int
    delivered: Shown | Counted | Concealed


class OvenSeen(Plain, frozen=True):
    """The oven, as far as it can be seen."""

    height: int
    face_down: bool
    from_top: tuple[OvenCard, ...]


class OrderCard(Plain, frozen=True):
    """An order, and whose it is."""

    seat: int
    order: str


class Stack(Plain, frozen=True):
    """Cards of one kind that lie on top of each other."""

    kind: str
    number: int


class OvenCard(Plain, frozen=True):
    """Either a stack or an order, which no mark tells apart but their fields."""

    kind: str = ""
    number: int = 0
    seat: int = 0
    order: str = ""


class FaceUp(Plain, frozen=True, tag_field="is", tag="face-up"):
    """A pile whose cards can be seen."""

    number: int
    cards: dict[str, int]


class FaceDown(Plain, frozen=True, tag_field="is", tag="face-down"):
    """A pile of which only the number of cards can be seen."""

    number: int


class RequestSeen(Plain, frozen=True):
    """What the others are asked for."""

    bill: dict[str, int]
    cards: dict[str, int]


class View(Plain, frozen=True):
    """What everybody sees of a game."""

    round: int
    moment: Moment
    to_act: int | None
    starter: int
    opener: int | None
    holder: int | None
    idle: int
    seats: tuple[SeatSeen, ...]
    supply: int
    oven: OvenSeen
    table: dict[str, int]
    used: FaceUp | FaceDown
    turned: OrderCard | None
    request: RequestSeen | None
    giver: int | None
    winners: tuple[int, ...]


class HandHeld(Plain, frozen=True):
    """The cards in a hand."""

    ingredients: dict[str, int]
    orders: tuple[str, ...]


class PlanHeld(Plain, frozen=True):
    """What an owner has begun to name in silence."""

    step: Literal["request", "add"]
    bill: dict[str, int]
    cards: dict[str, int]
    next_kind: int


class Own(Plain, frozen=True):
    """What only the viewer sees."""

    hand: HandHeld | None
    plan: PlanHeld | None


class WholeView(View, frozen=True):
    """A view with all that belongs to it."""

    setting: Setting
    viewer: int | Literal["spectator"]
    hand: HandHeld | None
    plan: PlanHeld | None


class Room(Plain, frozen=True):
    """A finished game with all its cards on the table."""

    public: WholeView
    hands: tuple[HandHeld, ...]
    waiters: tuple[tuple[str, ...], ...]
    delivered: tuple[tuple[str, ...], ...]
    supply: tuple[str, ...]
    oven: OvenSeen
    used: dict[str, int]
    plan: PlanHeld | None


VIEWS = (Setting, Stack, OrderCard, View, Own, Room)
"""What the page gets to see."""
