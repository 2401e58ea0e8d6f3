"""A whole game as a text file (``.forno``).

::

    forno 1
    edition rio-grande 3f6a…
    table recall top, kitchen closed, helping off
    seat green Alberto
    seat yellow Beate

    deal green drawn
    hand green 2a1p3s +4s1p
    …
    supply smoappssam …

    green 3s +4s1p w
    yellow 2a - s
    # a comment stands on a line of its own
    round 2 asspM…
    green bake=s
    result green 5+3 yellow 2+0 won by green

The last line is ``result …`` or ``unfinished``, so that a file cut short is noticed. There is one
way to write a game: what is read and written again is the same, byte for byte, and a file that
says the same in other words is refused with the place where it differs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from ..editions.model import Edition
from ..errors import FornoError
from ..rules.position import Position
from .cards import write_supply
from .moves import write_action
from .record_layout import write_layout

VERSION: Final = 1
FIRST: Final = f"forno {VERSION}"
UNFINISHED: Final = "unfinished"
COMMENT: Final = "#"
UNFIT = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Signs that have no place in a record: they would break lines, upset terminals or not be saved."""


class RecordError(FornoError, ValueError):
    """A damaged record: what is wrong, and where (line and column count from 1).

    >>> from forno import read_record
    >>> read_record("forno 1\\t")
    Traceback (most recent call last):
        ...
    forno.notation.record.RecordError: line 1, column 8: a tab has no place in a record
    """

    def __init__(self, reason: str, line: int, column: int = 1) -> None:
        super().__init__(reason, line, column)
        self.reason = reason
        self.line = line
        self.column = column

    def __str__(self) -> str:
        """The place, then the reason."""
        return f"line {self.line}, column {self.column}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Comment:
    """A line of a person's own words."""

    text: str
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Moves:
    """What one seat did in one go."""

    seat: int
    actions: tuple[int, ...]
    columns: tuple[int, ...] = field(default=(), compare=False)
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class NewSupply:
    """Chance shuffled the supply of a new round: its cards, the top one first."""

    round: int
    cards: tuple[int, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game ended: pizzas and ingredients of each seat, and who won."""

    pizzas: tuple[int, ...]
    ingredients: tuple[int, ...]
    winners: tuple[int, ...]


Entry = Comment | Moves | NewSupply


def comments(text: str) -> tuple[Comment, ...]:
    """A text as the comments that a record can hold, a line each."""
    lines = text.splitlines() or [""]
    return tuple(Comment(UNFIT.sub(" ", line).rstrip()) for line in lines)


@dataclass(frozen=True, slots=True, repr=False)
class Record:
    """A game as it was played, without any generator.

    >>> from forno import Game
    >>> record = Game("abacus", [("Ada", "green"), ("Ben", "red")]).record()
    >>> str(record).splitlines()[3:5]
    ['seat green Ada', 'seat red Ben']
    """

    edition: Edition
    names: tuple[str, ...]
    recall: str
    open_kitchen: bool
    position: Position
    entries: tuple[Entry, ...]
    result: Result | None
    """How it ended; nothing while it is unfinished."""
    foreword: tuple[str, ...] = ()
    """Comments before the deal."""
    result_line: int = field(default=0, compare=False)
    position_line: int = field(default=0, compare=False)

    @property
    def colours(self) -> tuple[int, ...]:
        """Each seat's colour."""
        return tuple(seat.colour for seat in self.position.seats)

    def __repr__(self) -> str:
        """One line."""
        moves = sum(isinstance(entry, Moves) for entry in self.entries)
        end = UNFINISHED if self.result is None else "finished"
        return f"<Record {self.edition.id}: {', '.join(self.names)}, {moves} moves, {end}>"

    def __str__(self) -> str:
        """The text of the file."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        edition = self.edition
        yield FIRST
        yield f"edition {edition.id} {edition.fingerprint}"
        kitchen = "open" if self.open_kitchen else "closed"
        helping = "on" if self.position.helping else "off"
        yield f"table recall {self.recall}, kitchen {kitchen}, helping {helping}"
        for colour, name in zip(self.colours, self.names, strict=True):
            yield f"seat {edition.colours[colour]} {name}"
        yield from (f"{COMMENT} {text}".rstrip() for text in self.foreword)
        yield ""
        yield from write_layout(edition, self.position)
        yield ""
        for entry in self.entries:
            yield self._entry(entry)
        yield self._result()

    def _who(self, seat: int) -> str:
        return self.edition.colours[self.colours[seat]]

    def _entry(self, entry: Entry) -> str:
        match entry:
            case Comment(text):
                return f"{COMMENT} {text}".rstrip()
            case NewSupply(number, cards):
                return f"round {number} {write_supply(self.edition, cards)}"
            case Moves(seat, actions):
                colour = self.colours[seat]
                moves = [write_action(self.edition, colour, action) for action in actions]
                return " ".join([self._who(seat), *moves])

    def _result(self) -> str:
        if self.result is None:
            return UNFINISHED
        scores = [
            f"{self._who(seat)} {pizzas}+{ingredients}"
            for seat, (pizzas, ingredients) in enumerate(
                zip(self.result.pizzas, self.result.ingredients, strict=True)
            )
        ]
        winners = [self._who(seat) for seat in self.result.winners]
        return " ".join(["result", *scores, "won by", *winners])
