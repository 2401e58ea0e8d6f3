"""Cards as people handle them: amounts by name, orders that know their owner.

Inside, ingredients are packed counts and sets of orders are bit sets. What a view hands out *is*
that number still, so rules and arithmetic take it as before, and it also answers by name and
prints in words. Nothing here is made before it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from ..editions.model import Edition
from ..editions.rulebook import OrderSpec
from ..errors import ArgumentError
from ..rules.counts import members, of, size, total
from .setting import Setting


class Wording(Protocol):
    """Says cards in a language; :mod:`forno.words` brings one along."""

    def cards(self, language: str, edition: Edition, counts: int) -> str:
        """Say an amount of ingredients."""

    def order(self, language: str, edition: Edition, colour: int, order: int) -> str:
        """Say what an order is called."""

    def needs(self, language: str, edition: Edition, colour: int, order: int) -> str:
        """Say what an order takes."""

    def listed(self, language: str, parts: Iterator[str]) -> str:
        """Say several things in a row."""


class Worded:
    """What can be said in words; who says them is settled by :mod:`forno.words`."""

    __slots__ = ()
    wording: ClassVar[Wording]


class Cards(Worded, int):
    """Ingredients: how many of each kind.

    >>> from forno import Game
    >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
    >>> cards = game.view("Ada").hand.ingredients
    >>> cards["pepper"], cards["p"], cards.total, "olive" in cards
    (3, 3, 6, False)
    >>> print(cards)
    3 peppers, 1 mushroom and 2 salami
    >>> dict(cards)
    {'pepper': 3, 'mushroom': 1, 'salami': 2}
    """

    edition: Edition

    def __new__(cls, packed: int, edition: Edition) -> Cards:
        """Read packed counts by the edition's kinds."""
        cards = super().__new__(cls, packed)
        cards.edition = edition
        return cards

    def __getnewargs__(self) -> tuple[Any, ...]:
        """What it takes to make them again."""
        return int(self), self.edition

    def __getitem__(self, kind: str) -> int:
        """How many there are of a kind, by its name or its letter."""
        return of(self, kind_of(self.edition, kind))

    def __iter__(self) -> Iterator[str]:
        """The kinds of which there are any."""
        return (kind.id for n, kind in enumerate(self.edition.ingredients) if of(self, n))

    def __contains__(self, kind: object) -> bool:
        """Whether there is any of a kind."""
        if not isinstance(kind, str):
            return False
        return kind.lower() in {name for each in self._kinds() for name in each}

    def _kinds(self) -> Iterator[tuple[str, str]]:
        """The names and letters of the kinds of which there are any."""
        for number, kind in enumerate(self.edition.ingredients):
            if of(self, number):
                yield kind.id, kind.code

    def keys(self) -> tuple[str, ...]:
        """The kinds of which there are any, so that ``dict`` works."""
        return tuple(self)

    @property
    def total(self) -> int:
        """How many cards there are in all."""
        return total(int(self))

    @property
    def code(self) -> str:
        """As the notation writes them: ``2a1p``."""
        kinds = enumerate(self.edition.ingredients)
        return "".join(f"{of(self, n)}{kind.code}" for n, kind in kinds if of(self, n)) or "-"

    def in_words(self, language: str = "en") -> str:
        """Say them in a language."""
        return self.wording.cards(language, self.edition, int(self))

    def __str__(self) -> str:
        """In words."""
        return self.in_words()

    def __repr__(self) -> str:
        """As the notation writes them."""
        return f"<Cards {self.code}>"

    def __format__(self, spec: str) -> str:
        """The words, which can be padded as any text."""
        return format(str(self), spec)


@dataclass(frozen=True, slots=True)
class Order(Worded):
    """One order of one player.

    >>> from forno import Game
    >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
    >>> (order,) = game.view("Ada").hand.orders
    >>> print(order)
    4 olives + 1 pepper
    >>> order.code, order.recipe, order.owner, order.in_words("de")
    ('4o1p', 'normale', 'Ada', '4 Oliven + 1 Peperoni')
    """

    seat: int
    order: int
    """Its number among the owner's orders."""
    setting: Setting = field(compare=False, repr=False)

    @property
    def spec(self) -> OrderSpec:
        """What the edition says of it."""
        return self.setting.edition.orders[self.colour][self.order]

    @property
    def colour(self) -> int:
        """The number of its owner's colour."""
        return self.setting.colours[self.seat]

    @property
    def code(self) -> str:
        """As the notation writes it: ``4s1p``."""
        return self.spec.code

    @property
    def recipe(self) -> str:
        """The family it belongs to, such as ``normale`` or ``bombastica``."""
        return self.spec.recipe

    @property
    def owner(self) -> str:
        """Whose order it is."""
        return self.setting.names[self.seat]

    def in_words(self, language: str = "en") -> str:
        """Say it in a language."""
        return self.wording.order(language, self.setting.edition, self.colour, self.order)

    def needs(self, language: str = "en") -> str:
        """Say what it takes.

        >>> from forno import Game
        >>> game = Game(seats=["Ada", "Ben"], seed=4, start="Ada")
        >>> game.view("Ben").hand.orders["mono"].needs()
        '1 pineapple and 6 cards of one other kind'
        """
        return self.wording.needs(language, self.setting.edition, self.colour, self.order)

    def __index__(self) -> int:
        """Its number, as rules and actions count orders."""
        return self.order

    def __str__(self) -> str:
        """In words."""
        return self.in_words()

    def __repr__(self) -> str:
        """As the notation writes it, with its owner."""
        return f"<Order {self.code} of {self.owner}>"


class Orders(Worded, int):
    """Some orders of one player, each of which is an :class:`Order`.

    >>> from forno import situation
    >>> game = situation(seats=["Ada", "Ben"], hands={"Ada": "1s +mono +bomb"}, turn="Ada")
    >>> orders = game.view("Ada").hand.orders
    >>> len(orders), "bomb" in orders, [order.code for order in orders]
    (2, True, ['bomb', 'mono'])
    >>> print(orders)
    Bombastica and Monotoni
    """

    setting: Setting
    seat: int

    def __new__(cls, bits: int, setting: Setting, seat: int) -> Orders:
        """Read a bit set of a seat's orders."""
        orders = super().__new__(cls, bits)
        orders.setting = setting
        orders.seat = seat
        return orders

    def __getnewargs__(self) -> tuple[Any, ...]:
        """What it takes to make them again."""
        return int(self), self.setting, self.seat

    def __len__(self) -> int:
        """How many there are."""
        return size(int(self))

    def __iter__(self) -> Iterator[Order]:
        """All of them, in the order of the edition's list."""
        return (Order(self.seat, number, self.setting) for number in members(int(self)))

    def __getitem__(self, which: int | str) -> Order:
        """One of them: the n-th, or by its code or id."""
        found = list(self)
        if isinstance(which, int):
            if not -len(found) <= which < len(found):
                raise IndexError(f"there are {len(found)} orders here")
            return found[which]
        for order in found:
            if which in (order.code, order.spec.id):
                return order
        codes = ", ".join(order.code for order in found) or "none at all"
        raise ArgumentError("order", which, f"an order that is here: {codes}")

    def __contains__(self, which: object) -> bool:
        """Whether an order is among them."""
        if isinstance(which, Order):
            return which in list(self)
        return isinstance(which, str) and any(
            which in {order.code, order.spec.id} for order in self
        )

    def in_words(self, language: str = "en") -> str:
        """Say them in a language."""
        return self.wording.listed(language, (order.in_words(language) for order in self))

    def __str__(self) -> str:
        """In words."""
        return self.in_words()

    def __repr__(self) -> str:
        """As the notation writes them."""
        return f"<Orders {' '.join(order.code for order in self) or '-'}>"

    def __format__(self, spec: str) -> str:
        """The words, which can be padded as any text."""
        return format(str(self), spec)


def kind_of(edition: Edition, kind: object) -> int:
    """The number of a kind, by its name or its letter; refuse anything else."""
    if isinstance(kind, str):
        for number, ingredient in enumerate(edition.ingredients):
            if kind.lower() in {ingredient.id, ingredient.code, f"{ingredient.id}s"}:
                return number
    known = ", ".join(f"{each.id} ({each.code})" for each in edition.ingredients)
    raise ArgumentError("kind", kind, f"an ingredient of {edition.id}: {known}")


class _Codes:
    """Says cards by their codes, where nobody brought words along."""

    def cards(self, _language: str, edition: Edition, counts: int) -> str:
        return Cards(counts, edition).code

    def order(self, _language: str, edition: Edition, colour: int, order: int) -> str:
        return edition.orders[colour][order].code

    needs = order

    def listed(self, _language: str, parts: Iterator[str]) -> str:
        return ", ".join(parts)


Worded.wording = _Codes()
