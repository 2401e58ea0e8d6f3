"""Cards as text: ``2a1p3s`` for ingredients, ``+4s1p`` for an order in a hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ..editions.errors import EditionError
from ..editions.model import Edition
from ..editions.rulebook import SUPPLY_SIZE
from ..editions.vocabulary import MAMMA_MIA_CODE
from ..errors import FornoError
from ..rules.counts import of, some
from ..rules.oven import LONGEST_RUN
from ..rules.state import MAMMA_MIA, ingredient_run, is_order, order_run, run_what, run_who

NOTHING: Final = "-"
"""No cards."""

_LONGEST: Final = 80
"""No word of the notation is longer; of a longer one this much is enough to tell what it is."""
_SHOWN: Final = 30
"""Letters of an unreadable word that a message repeats at most."""

_AMOUNT = re.compile(r"([1-9][0-9]?)([a-z])")
_WORD = re.compile(r"\S+")


class NotationError(FornoError, ValueError):
    """Text that can't be read: what is wrong, and where in the line it stands (from 1)."""

    def __init__(self, reason: str, column: int = 1, text: str = "") -> None:
        super().__init__(reason, column, text)
        self.reason = reason
        self.column = column
        self.text = text

    def __str__(self) -> str:
        """The place, then the reason."""
        return f"column {self.column}: {self.reason}"


class TooManyError(NotationError):
    """More cards of a kind than anybody could name."""

    def __init__(self, kind: int, number: int, most: int, column: int, text: str) -> None:
        super().__init__(f"{quoted(text)}: one can name 1 to {most} cards of a kind", column, text)
        self.args = (kind, number, most, column, text)
        self.kind = kind
        self.number = number


class NoSuchKindError(NotationError):
    """An ingredient that the edition does not have."""


def quoted(text: str) -> str:
    """A word as messages repeat it: in quotes, short, and without signs that upset a terminal."""
    tame = "".join(sign if sign.isprintable() else "?" for sign in text[: _SHOWN + 1])
    return f'"{tame}"' if len(tame) <= _SHOWN else f'"{tame[:_SHOWN]}…"'


def words(line: str, start: int = 0) -> Iterator[tuple[str, int]]:
    """The words of a line, each with its column."""
    for match in _WORD.finditer(line, start):
        yield match.group(), match.start() + 1


def write_amount(edition: Edition, kind: int, number: int) -> str:
    """A number of cards of one kind: ``3s``."""
    return f"{number}{edition.ingredients[kind].code}"


def write_counts(edition: Edition, counts: int) -> str:
    """Packed counts as one word: ``2a1p3s``, or ``-`` for nothing."""
    amounts = [
        write_amount(edition, kind, of(counts, kind))
        for kind in range(len(edition.ingredients))
        if of(counts, kind)
    ]
    return "".join(amounts) or NOTHING


def read_counts(edition: Edition, word: str, column: int = 1) -> int:
    """Read what :func:`write_counts` wrote; a kind is named once."""
    if word == NOTHING:
        return 0
    counts = 0
    end = 0
    while end < len(word):
        match = _AMOUNT.match(word, end)
        if match is None:
            reason = f"{quoted(word)} is no list of ingredients such as 2a1p3s"
            raise NotationError(reason, column + end, word)
        kind = read_kind(edition, match[2], column + match.start(2))
        if of(counts, kind):
            raise NotationError(f"{quoted(word)} names a kind twice", column + end, word)
        counts += some(kind, int(match[1]))
        end = match.end()
    return counts


def read_kind(edition: Edition, code: str, column: int = 1) -> int:
    """Read one kind by its letter or its id."""
    try:
        return edition.kind(code[:_LONGEST])
    except EditionError as error:
        letters = " ".join(i.code for i in edition.ingredients)
        raise NoSuchKindError(
            f"{quoted(code)} is no ingredient here; the letters are {letters}", column, code
        ) from error


def write_order(edition: Edition, colour: int, order: int) -> str:
    """An order's short code."""
    return edition.orders[colour][order].code


def read_order(edition: Edition, colour: int, code: str, column: int = 1) -> int:
    """Read one order of a colour by its code or its id.

    A code wins over an id: codes are what is written, so they must come back as themselves.
    """
    specs = edition.orders[colour]
    for number, spec in enumerate(specs):
        if spec.code == code:
            return number
    try:
        return edition.order(colour, code[:_LONGEST])
    except EditionError as error:
        codes = " ".join(spec.code for spec in specs)
        raise NotationError(
            f"{quoted(code)} is no order of {edition.colours[colour]}; its orders are {codes}",
            column,
            code,
        ) from error


def write_card(edition: Edition, card: int) -> str:
    """A card of the supply: a letter, or ``M`` for the Mamma Mia! card."""
    return MAMMA_MIA_CODE if card == MAMMA_MIA else edition.ingredients[card].code


def write_supply(edition: Edition, cards: tuple[int, ...]) -> str:
    """A supply, the top card first, in groups of ten letters."""
    letters = "".join(write_card(edition, card) for card in cards)
    return " ".join(letters[at : at + 10] for at in range(0, len(letters), 10)) or NOTHING


def read_supply(edition: Edition, line: str, start: int = 0) -> tuple[int, ...]:
    """Read what :func:`write_supply` wrote, from a place in a line on."""
    cards: list[int] = []
    for word, column in words(line, start):
        if word == NOTHING:
            continue
        for at, letter in enumerate(word):
            if len(cards) == SUPPLY_SIZE:
                raise NotationError(f"no supply has more than {SUPPLY_SIZE} cards", column + at)
            if letter == MAMMA_MIA_CODE:
                cards.append(MAMMA_MIA)
            else:
                cards.append(read_kind(edition, letter, column + at))
    return tuple(cards)


def write_run(edition: Edition, colours: tuple[int, ...], run: int) -> str:
    """A run of the oven: ``3s``, or an order with its colour ``green:4s1p``."""
    if not is_order(run):
        return write_amount(edition, run_who(run), run_what(run))
    colour = colours[run_who(run)]
    return f"{edition.colours[colour]}:{write_order(edition, colour, run_what(run))}"


def read_run(edition: Edition, colours: tuple[int, ...], word: str, column: int = 1) -> int:
    """Read what :func:`write_run` wrote."""
    name, colon, code = word.partition(":")
    if not colon:
        match = _AMOUNT.fullmatch(word)
        if match is None or int(match[1]) > LONGEST_RUN:
            raise NotationError(f"{quoted(word)} is no card of an oven", column, word)
        return ingredient_run(read_kind(edition, match[2], column + match.start(2)), int(match[1]))
    seat = read_seat(edition, colours, name, column)
    return order_run(seat, read_order(edition, colours[seat], code, column + len(name) + 1))


def read_colour(edition: Edition, name: str, column: int = 1) -> int:
    """Read a colour by its id."""
    try:
        return edition.colour(name[:_LONGEST])
    except EditionError as error:
        known = ", ".join(edition.colours)
        raise NotationError(
            f"{quoted(name)} is no colour here; the colours are {known}", column, name
        ) from error


def read_seat(edition: Edition, colours: tuple[int, ...], name: str, column: int = 1) -> int:
    """Read a seat by its colour."""
    colour = read_colour(edition, name, column)
    if colour not in colours:
        raise NotationError(f"nobody plays {name}", column, name)
    return colours.index(colour)
