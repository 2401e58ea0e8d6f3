"""What a seat or a spectator may see of a game: one immutable value.

Nothing here refers to the truth. Amounts of ingredients are packed counts and sets of orders are
bit sets, as in the rules. ``None`` always means that there is nothing (nobody is to act, no order
is turned up), never that something is hidden: what is hidden has a type that says so, or no field.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final, NamedTuple

from ..errors import ArgumentError
from ..rules.counts import some
from ..rules.phases import Moment, Step
from ..rules.state import is_order, run_what, run_who
from .setting import SPECTATOR, Setting, Viewer
from .values import Cards, Order, Orders


@dataclass(frozen=True, slots=True)
class Shown:
    """Delivered orders that lie open."""

    orders: int


@dataclass(frozen=True, slots=True)
class Counted:
    """Delivered orders of which only the number is known."""

    number: int


@dataclass(frozen=True, slots=True)
class Concealed:
    """Delivered orders of which nothing is known before the end, not even by their owner."""


Delivered = Shown | Counted | Concealed


@dataclass(frozen=True, slots=True)
class FaceUp:
    """A pile whose cards can be seen."""

    cards: int


@dataclass(frozen=True, slots=True)
class FaceDown:
    """A pile of which only the number of cards can be seen."""

    number: int


Pile = FaceUp | FaceDown


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody can see of one player."""

    ingredients: int
    """How many ingredients are in the hand."""
    orders: int
    """How many orders are in the hand."""
    waiter: int
    """How many orders the waiter holds."""
    delivered: Delivered


@dataclass(frozen=True, slots=True, repr=False)
class Hand:
    """The cards in a hand.

    >>> from forno import Game
    >>> hand = Game(seats=["Ada", "Ben"], seed=4, start="Ada").view("Ben").hand
    >>> hand["pepper"], hand.ingredients.total, len(hand.orders)
    (2, 6, 1)
    >>> print(hand)
    1 pineapple, 2 peppers, 1 mushroom, 1 olive and 1 salami; orders: Monotoni
    """

    counts: int
    """The ingredients as packed counts, for rules and bots."""
    order_bits: int
    """The orders as a bit set, for rules and bots."""
    setting: Setting | None = field(default=None, compare=False)
    """The table, by which the cards are named."""
    seat: int = field(default=0, compare=False)
    """Whose hand it is."""

    @property
    def ingredients(self) -> Cards:
        """The ingredients by name."""
        return Cards(self.counts, self._table.edition)

    @property
    def orders(self) -> Orders:
        """The orders by name."""
        return Orders(self.order_bits, self._table, self.seat)

    @property
    def _table(self) -> Setting:
        if self.setting is None:
            raise ValueError("this hand was made without its table, so it knows no names of cards")
        return self.setting

    def __getitem__(self, kind: str) -> int:
        """How many ingredients there are of a kind, by its name or its letter."""
        return self.ingredients[kind]

    def __str__(self) -> str:
        """In words."""
        return f"{self.ingredients}; orders: {self.orders}"

    def __repr__(self) -> str:
        """As the notation writes it."""
        if self.setting is None:
            return f"Hand({self.counts}, {self.order_bits})"
        orders = "".join(f" +{order.code}" for order in self.orders)
        return f"<Hand {self.ingredients.code}{orders}>"


@dataclass(frozen=True, slots=True)
class Ingredients:
    """Cards of one kind that lie in the oven in succession."""

    kind: int
    number: int


@dataclass(frozen=True, slots=True)
class OrderCard:
    """An order: whose, and which of that player's orders."""

    seat: int
    order: int

    @property
    def place(self) -> tuple[int, int]:
        """Both."""
        return self.seat, self.order


@dataclass(frozen=True, slots=True)
class Oven:
    """The oven: how many cards lie in it, and those at the top that are in view."""

    height: int
    """Cards not yet read."""
    runs: tuple[int, ...]
    """The cards in view as the rules store runs, the topmost run last."""

    def from_top(self) -> tuple[Ingredients | OrderCard, ...]:
        """The cards in view, topmost first; while baking, that is the one to be read last.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> facts = game.play("3p - s")
        >>> game.view("Ben").oven.from_top()
        (Ingredients(kind=1, number=1),)
        """
        return tuple(
            OrderCard(run_who(run), run_what(run))
            if is_order(run)
            else Ingredients(run_who(run), run_what(run))
            for run in reversed(self.runs)
        )


@dataclass(frozen=True, slots=True)
class Request:
    """A request for help that has been put to the others."""

    bill: int
    """What the owner wants to bake with; 0 for a Bombastica, which takes any cards."""
    cards: int
    """The cards asked for."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How far an owner is with the silent steps of settling an order: its own secret."""

    step: Step
    bill: int
    """What it wants to bake with; 0 for a Bombastica."""
    cards: int
    """The cards named so far."""
    next_kind: int
    """Cards are named in the order of their kinds: the first kind still to be named."""


class Own(NamedTuple):
    """The part of a view that only its viewer sees."""

    viewer: Viewer
    hand: Hand | None
    plan: Plan | None


class Drawn:
    """What can be drawn in plain text; how, :mod:`forno.views.show` says."""

    __slots__ = ()
    drawing: ClassVar[Callable[[Any], str]]
    picture: ClassVar[Callable[[Any], str | None]] = staticmethod(lambda _view: None)
    """Draws it for a notebook; :mod:`forno.game` knows how."""

    def _repr_svg_(self) -> str | None:
        """A drawing of the table, for notebooks."""
        return type(self).picture(self)

    def __str__(self) -> str:
        """A compact picture in plain text."""
        return type(self).drawing(self)


@dataclass(frozen=True, slots=True, repr=False)
class View(Drawn):
    """A game as one seat or a spectator sees it.

    Made by :func:`forno.views.project.project` from the truth, or by a
    :class:`forno.views.follow.Follower` from the facts its viewer heard; both give the same.

    >>> from forno import SPECTATOR, Game
    >>> game = Game(seats=["Ada", "Ben"], start="Ada")
    >>> view = game.view("Ben")
    >>> view.my_turn, view.round, view.oven.height, view.seats[0].ingredients
    (False, 1, 0, 6)
    >>> game.view(SPECTATOR).hand is None
    True
    """

    setting: Setting = field(hash=False)
    viewer: Viewer
    round: int
    moment: Moment
    to_act: int | None
    """The seat that decides now, if anybody does."""
    starter: int | None
    """Who begins this round; nobody before the first."""
    opener: int | None
    """Who empties the oven, while it is being emptied."""
    holder: int | None
    """Who has the Mamma Mia! card in front of them, if anybody has."""
    idle: int
    """Turns begun in succession, this one included, in which nothing was played or drawn."""
    seats: tuple[SeatView, ...]
    hand: Hand | None
    """The viewer's own hand; a spectator has none."""
    plan: Plan | None
    """What the viewer itself has begun to name, if it is settling an order of its own."""
    supply: int
    """How many cards the supply holds, with the Mamma Mia! card if that is among them."""
    oven: Oven
    table_counts: int
    """Ingredients lying open, as packed counts: while baking, or as leftovers where these stay."""
    used: Pile
    """The used pile."""
    turned: OrderCard | None
    """The order turned up, while it is being settled."""
    request: Request | None
    """What the others are being asked for, or what one of them has given."""
    giver: int | None
    """Who helped with the order turned up, if anybody did."""
    winners: tuple[int, ...]
    """Who won or shares the victory; nobody before the game is over."""

    @property
    def table(self) -> Cards:
        """Ingredients lying open by name: while baking, or as leftovers where these stay.

        >>> from forno import situation
        >>> game = situation(
        ...     seats=[("Ada", "green"), ("Ben", "red")],
        ...     hands={"Ada": "1a"},
        ...     table="1p2s3a",
        ...     oven="green:4a1p",
        ...     opens="Ben",
        ... )
        >>> game.view("Ben").table["salami"]
        2
        """
        return Cards(self.table_counts, self.setting.edition)

    @property
    def oven_cards(self) -> tuple[Cards | Order, ...]:
        """The cards of the oven in view, topmost first, by name.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> facts = game.play("3p - s")
        >>> game.view("Ben").oven_cards
        (<Cards 1p>,)
        """
        return tuple(map(self.named, self.oven.from_top()))

    @property
    def turned_order(self) -> Order | None:
        """The order turned up by name, while it is being settled."""
        return None if self.turned is None else Order(*self.turned.place, self.setting)

    def named(self, cards: int | Ingredients | OrderCard) -> Cards | Order:
        """Packed counts, or a card of the oven, by name.

        >>> from forno import Game
        >>> print(Game(seats=2).view(0).named(0x0201))
        1 pineapple and 2 peppers
        """
        match cards:
            case Ingredients():
                return Cards(some(cards.kind, cards.number), self.setting.edition)
            case OrderCard():
                return Order(*cards.place, self.setting)
            case _:
                return self._named_counts(cards)

    def _named_counts(self, packed: object) -> Cards:
        edition = self.setting.edition
        most = 1 << 8 * len(edition.ingredients)
        if not isinstance(packed, int) or isinstance(packed, bool) or not 0 <= packed < most:
            raise ArgumentError("cards", packed, "packed counts, or a card of oven_cards")
        return Cards(packed, edition)

    @property
    def name(self) -> str:
        """Whose view it is: a player's name, or "spectator"."""
        viewer = self.viewer
        return "spectator" if viewer is SPECTATOR else self.setting.names[int(viewer)]

    def __repr__(self) -> str:
        """One line."""
        names = self.setting.names
        acts = "over" if self.to_act is None else f"{names[self.to_act]} to act"
        where = f"{self.setting.edition.id}, round {self.round} of {self.setting.rounds}"
        hand = "" if self.hand is None else f", {self.hand!r}"
        return f"<View of {self.name}: {where}, {acts}{hand}>"

    @property
    def baking(self) -> bool:
        """Whether the oven is being emptied: it lies face down then."""
        return self.opener is not None

    @property
    def phase(self) -> int:
        """The phase in which the viewer decides, if it is the one to act.

        Only the owner of an order knows how far it is with settling it.
        """
        return self.moment.phase if self.plan is None else self.plan.step.phase

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is the one to act."""
        return self.to_act is not None and self.to_act == self.viewer


VIEW_PARTS: Final = tuple(
    "table" if each.name == "table_counts" else each.name for each in fields(View)
)
"""The parts of a view, as every written form calls them."""


@dataclass(frozen=True, slots=True, repr=False)
class RoomView(Drawn):
    """A game with all its cards on the table, for those who do not play.

    Only the generator is missing: it is no part of the table, and would tell the future.

    >>> from forno import ROOM, Game
    >>> room = Game(seats=["Ada", "Ben"], seed=4, start="Ada").view(ROOM)
    >>> room
    <RoomView: rio-grande, round 1 of 3, Ada, Ben>
    >>> room.hands[0]["pepper"], len(room.supply)
    (3, 29)
    """

    public: View
    """What a spectator sees."""
    hands: tuple[Hand, ...]
    waiters: tuple[tuple[int, ...], ...]
    """The orders of each waiter, the top one first."""
    delivered: tuple[int, ...]
    """The delivered orders of each seat, bit sets."""
    supply: tuple[int, ...]
    """The cards of the supply by kind, the top one first; the Mamma Mia! card as in the rules."""
    oven: Oven
    """Every card not yet read."""
    used: int
    """The used pile."""
    plan: Plan | None
    """What the seat to act has begun to name in silence."""

    def __repr__(self) -> str:
        """One line."""
        setting = self.public.setting
        where = f"{setting.edition.id}, round {self.public.round} of {setting.rounds}"
        return f"<RoomView: {where}, {', '.join(setting.names)}>"
