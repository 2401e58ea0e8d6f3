"""A loaded edition: its rules with their origin, its cards, and the rulebook made of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from ..errors import ArgumentError
from .errors import EditionError, listing, nearest
from .orders import OrderPattern
from .rulebook import OrderSpec, Rulebook
from .schema import Value
from .vocabulary import Ingredient

SHORT = 12
"""Digits of a short fingerprint."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A rule's value and where it comes from."""

    value: Value
    clauses: tuple[str, ...]
    source: str
    """Which file states it: the edition itself or one of its ancestors."""
    note: str = ""
    reconstruction: bool = False
    """Whether the value is a best guess, as the note explains."""


class Values(Mapping[str, Stated]):
    """All rules of an edition by key; the methods hand a value out with its type."""

    def __init__(self, stated: Mapping[str, Stated]) -> None:
        self._stated = dict(stated)

    def __getitem__(self, key: str) -> Stated:
        return self._stated[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._stated)

    def __len__(self) -> int:
        return len(self._stated)

    def __hash__(self) -> int:
        return hash(tuple(self._stated.items()))

    def number(self, key: str) -> int:
        """Return a whole number."""
        value = self._stated[key].value
        assert isinstance(value, int), key
        return value

    def number_or(self, key: str, option: str, otherwise: int) -> int:
        """Return a whole number, which is ``otherwise`` if the rule says ``option`` instead."""
        return otherwise if self._stated[key].value == option else self.number(key)

    def word(self, key: str) -> str:
        """Return a word."""
        value = self._stated[key].value
        assert isinstance(value, str), key
        return value

    @property
    def kinds(self) -> tuple[str, ...]:
        """The ids of the ingredients, in kind order."""
        value = self._stated["kinds"].value
        assert isinstance(value, tuple)
        return tuple(str(kind) for kind in value)

    @property
    def removed(self) -> dict[int, int]:
        """Copies of each kind left in the box, by number of players."""
        value = self._stated["removed"].value
        assert isinstance(value, tuple)
        pairs = [pair for pair in value if isinstance(pair, tuple)]
        return dict(pairs)

    @property
    def patterns(self) -> tuple[OrderPattern, ...]:
        """The list of orders as stated, before it is worked out for each colour."""
        value = self._stated["orders"].value
        assert isinstance(value, tuple)
        return tuple(pattern for pattern in value if isinstance(pattern, OrderPattern))


@dataclass(frozen=True, repr=False)
class Edition:
    """An edition of the game, ready to be played; equal editions hash alike.

    >>> from forno import edition
    >>> oya = edition("oya")
    >>> oya.parent, oya.player_counts, oya.colours
    ('rio-grande', range(2, 6), ('yellow', 'green', 'brown', 'purple', 'red'))
    """

    id: str
    title: str
    language: str
    """The booklet's language, as a code such as ``en``."""
    year: int | None
    """The year the booklet bears, if it bears one."""
    summary: str
    """What sets it apart, in one line."""
    parent: str
    """The edition that it differs from; empty for one that states everything itself."""
    source: str
    """The file it was loaded from."""
    values: Values
    ingredients: tuple[Ingredient, ...]
    """The ingredients in kind order, each with its colour: the order of the colours too."""
    orders: tuple[tuple[OrderSpec, ...], ...]
    """The orders of each colour, numbered by their place."""
    rulebook: Rulebook
    fingerprint: str
    """SHA-256 of everything that affects play or what is seen of it; never of titles or notes."""

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        """One line."""
        return f"<Edition {self.id} {self.short_fingerprint}>"

    @property
    def short_fingerprint(self) -> str:
        """The fingerprint's first digits, enough to tell editions apart in a saved game."""
        return self.fingerprint[:SHORT]

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that players can have, in the order of their own kinds."""
        return tuple(ingredient.colour for ingredient in self.ingredients)

    @property
    def player_counts(self) -> range:
        """The numbers of players that can play."""
        return range(self.rulebook.fewest_players, self.rulebook.most_players + 1)

    @property
    def reconstruction(self) -> str:
        """What in this edition is a best guess, and why; empty if nothing is."""
        return " ".join(stated.note for stated in self.values.values() if stated.reconstruction)

    def kind(self, code_or_id: str) -> int:
        """Return the number of a kind of ingredient."""
        return _find(code_or_id, self._kind_numbers, "kind", f"is no ingredient of {self.id}")

    def colour(self, name: str) -> int:
        """Return the number of a colour, which is the number of its own kind."""
        numbers = {colour: number for number, colour in enumerate(self.colours)}
        reason = f"is no colour of {self.id}; the colours are {listing(self.colours)}"
        return _find(name, numbers, "colour", reason)

    def order(self, colour: int | str, code_or_id: str) -> int:
        """Return the number of an order among those of a colour."""
        number = colour if type(colour) is int else self.colour(colour)  # type: ignore[arg-type]
        if not 0 <= number < len(self.orders):
            takes = f"a colour of {self.id}: {listing(self.colours)}"
            raise ArgumentError("colour", colour, takes)
        reason = f"is no order of {self.colours[number]} in {self.id}"
        return _find(code_or_id, self._order_numbers[number], "order", reason)

    @cached_property
    def _kind_numbers(self) -> dict[str, int]:
        numbers = {kind.id: number for number, kind in enumerate(self.ingredients)}
        return numbers | {kind.code: number for number, kind in enumerate(self.ingredients)}

    @cached_property
    def _order_numbers(self) -> tuple[dict[str, int], ...]:
        # Ids win over codes: an id never changes, a code of a house rule might borrow one.
        return tuple(
            {order.code: number for number, order in enumerate(orders)}
            | {order.id: number for number, order in enumerate(orders)}
            for orders in self.orders
        )


def _find(name: str, numbers: Mapping[str, int], key: str, reason: str) -> int:
    if not isinstance(name, str):
        raise ArgumentError(key, name, f"a text: {listing(numbers)}")
    try:
        return numbers[name]
    except KeyError:
        hint = nearest(name, numbers)
        raise EditionError(f'"{name}" {reason}', key=key, nearest=hint) from None
