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

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeVar

from ..editions import edition as find_edition
from ..editions.errors import EditionError
from ..editions.model import Edition
from ..rules.position import Position
from .cards import NotationError, read_colour, read_supply, words, write_supply
from .layout import LayoutReader, write_layout
from .moves import Word, parse_moves, write_action

VERSION: Final = 1
_FIRST: Final = f"forno {VERSION}"
UNFINISHED: Final = "unfinished"
_COMMENT: Final = "#"
T = TypeVar("T")


class RecordError(ValueError):
    """A damaged record: what is wrong, and where (line and column count from 1)."""

    def __init__(self, reason: str, line: int, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {reason}")
        self.reason = reason
        self.line = line
        self.column = column


@dataclass(frozen=True, slots=True)
class Comment:
    """A line of a person's own words."""

    text: str


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


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played, without any generator."""

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

    def __str__(self) -> str:
        """The text of the file."""
        return "".join(f"{line}\n" for line in self._lines())

    def _lines(self) -> Iterator[str]:
        edition = self.edition
        yield _FIRST
        yield f"edition {edition.id} {edition.fingerprint}"
        kitchen = "open" if self.open_kitchen else "closed"
        helping = "on" if self.position.helping else "off"
        yield f"table recall {self.recall}, kitchen {kitchen}, helping {helping}"
        for colour, name in zip(self.colours, self.names, strict=True):
            yield f"seat {edition.colours[colour]} {name}"
        yield from (f"{_COMMENT} {text}".rstrip() for text in self.foreword)
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
                return f"{_COMMENT} {text}".rstrip()
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


def read_record(text: str, find: Callable[[str], Edition] = find_edition) -> Record:
    """Read a record; ``find`` says where editions come from (house rules, for instance)."""
    record = _Reader(text, find).read()
    again = str(record)
    if again != text:
        _point_at_difference(text, again)
    return record


def _point_at_difference(text: str, again: str) -> None:
    for number, (is_line, must) in enumerate(
        zip(text.splitlines(), again.splitlines(), strict=False), start=1
    ):
        if is_line != must:
            same = 0
            while same < min(len(is_line), len(must)) and is_line[same] == must[same]:
                same += 1
            raise RecordError(f'this is written "{must}"', number, same + 1)
    raise RecordError(
        "the file must end with one line end after its last line", text.count("\n") + 1
    )


class _Reader:
    """Reads a record line by line."""

    def __init__(self, text: str, find: Callable[[str], Edition]) -> None:
        self._lines = text.splitlines()
        self._find = find
        self._at = 0

    def read(self) -> Record:
        if not text_starts(self._lines):
            raise RecordError(f'a record begins with the line "{_FIRST}"', 1)
        self._at = 1
        edition = self._read_edition()
        recall, open_kitchen, helping = self._read_table()
        names, colours = self._read_seats(edition)
        foreword = tuple(self._comments())
        self._blank()
        position_line = self._at + 1
        position = self._read_position(edition, colours, helping=helping)
        entries = list(self._read_entries(edition, colours))
        result_line = self._at + 1
        result = self._read_result(edition, colours)
        return Record(
            edition=edition,
            names=names,
            recall=recall,
            open_kitchen=open_kitchen,
            position=position,
            entries=tuple(entries),
            result=result,
            foreword=foreword,
            result_line=result_line,
            position_line=position_line,
        )

    def _line(self) -> str:
        if self._at >= len(self._lines):
            raise RecordError(
                f'the file is cut short: its last line must be "result …" or "{UNFINISHED}"',
                len(self._lines) + 1,
            )
        return self._lines[self._at]

    def _guard(self, read: Callable[[], T]) -> T:
        """Read something from the present line, saying where it goes wrong."""
        try:
            return read()
        except NotationError as error:
            raise RecordError(error.reason, self._at + 1, error.column) from error

    def _read_edition(self) -> Edition:
        line = self._line()
        parts = line.split(" ")
        if len(parts) != 3 or parts[0] != "edition":
            raise RecordError("expected: edition, its id and its fingerprint", self._at + 1)
        try:
            edition = self._find(parts[1])
        except EditionError as error:
            raise RecordError(str(error), self._at + 1, len("edition ") + 1) from error
        if edition.fingerprint != parts[2]:
            raise RecordError(
                f"this game was played by other rules: the {parts[1]} known here has the"
                f" fingerprint {edition.fingerprint}. If these were house rules, name their file",
                self._at + 1,
                len(f"edition {parts[1]} ") + 1,
            )
        self._at += 1
        return edition

    def _read_table(self) -> tuple[str, bool, bool]:
        line = self._line()
        parts = [part.split(" ") for part in line.removeprefix("table ").split(", ")]
        settings = {part[0]: part[1] for part in parts if len(part) == 2}
        kitchens, switches = {"open": True, "closed": False}, {"on": True, "off": False}
        if (
            list(settings) != ["recall", "kitchen", "helping"]
            or settings["kitchen"] not in kitchens
            or settings["helping"] not in switches
        ):
            raise RecordError(
                "expected: table recall …, kitchen open|closed, helping on|off", self._at + 1
            )
        self._at += 1
        return settings["recall"], kitchens[settings["kitchen"]], switches[settings["helping"]]

    def _read_seats(self, edition: Edition) -> tuple[tuple[str, ...], tuple[int, ...]]:
        names: list[str] = []
        colours: list[int] = []
        while self._line().startswith("seat "):
            _, colour_word, name = (self._line() + "  ").split(" ", 2)
            colour = self._guard(lambda word=colour_word: read_colour(edition, word, 6))  # type: ignore[misc]
            if colour in colours:
                raise RecordError(f"two seats are {colour_word}", self._at + 1, 6)
            names.append(name.removesuffix("  "))
            colours.append(colour)
            self._at += 1
        return tuple(names), tuple(colours)

    def _comments(self) -> Iterator[str]:
        while self._line().startswith(_COMMENT):
            yield self._line().removeprefix(_COMMENT).removeprefix(" ")
            self._at += 1

    def _blank(self) -> None:
        if self._line():
            raise RecordError("expected an empty line here", self._at + 1)
        self._at += 1

    def _read_position(
        self, edition: Edition, colours: tuple[int, ...], *, helping: bool
    ) -> Position:
        reader = LayoutReader(edition, colours, helping=helping)
        while self._line():
            self._guard(lambda: reader.read(self._line()))
            self._at += 1
        position = self._guard(reader.position)
        self._at += 1
        return position

    def _read_entries(self, edition: Edition, colours: tuple[int, ...]) -> Iterator[Entry]:
        while True:
            line = self._line()
            if line == UNFINISHED or line.startswith("result "):
                return
            yield self._guard(lambda text=line: self._read_entry(edition, colours, text))  # type: ignore[misc]
            self._at += 1

    def _read_entry(self, edition: Edition, colours: tuple[int, ...], line: str) -> Entry:
        if line.startswith(_COMMENT):
            return Comment(line.removeprefix(_COMMENT).removeprefix(" "))
        (first, column), *rest = [*words(line), ("", 1)]
        if first == "round":
            number, at = rest[0]
            if not number.isdecimal():
                raise NotationError("a round is a number and its supply", at, number)
            return NewSupply(int(number), read_supply(edition, line, at), self._at + 1)
        colour = read_colour(edition, first, column)
        if colour not in colours:
            raise NotationError(f"nobody plays {first}", column, first)
        read: list[Word] = parse_moves(edition, colour, line, column + len(first))
        if not read:
            raise NotationError(f"what did {first} do?", column + len(first), first)
        return Moves(
            colours.index(colour),
            tuple(word.action for word in read),
            tuple(word.column for word in read),
            self._at + 1,
        )

    def _read_result(self, edition: Edition, colours: tuple[int, ...]) -> Result | None:
        line = self._line()
        if self._at + 1 != len(self._lines):
            raise RecordError(f'nothing may follow "{line}"', self._at + 2)
        if line == UNFINISHED:
            return None
        return self._guard(lambda: _parse_result(edition, colours, line))


def text_starts(lines: list[str]) -> bool:
    """Whether this is a record at all, of a version that can be read."""
    return bool(lines) and lines[0] == _FIRST


def _parse_result(edition: Edition, colours: tuple[int, ...], line: str) -> Result:
    parts = list(words(line))[1:]
    pizzas: list[int] = []
    ingredients: list[int] = []
    for colour in colours:
        if len(parts) < 2:
            raise NotationError("the score of a seat is missing", len(line))
        (name, column), (score, at) = parts[:2]
        parts = parts[2:]
        if name != edition.colours[colour]:
            raise NotationError(f"expected the score of {edition.colours[colour]}", column)
        won, plus, left = score.partition("+")
        if not (plus and won.isdecimal() and left.isdecimal()):
            raise NotationError("a score is written pizzas+ingredients", at, score)
        pizzas.append(int(won))
        ingredients.append(int(left))
    winners = []
    for name, column in parts[2:]:
        colour = read_colour(edition, name, column)
        if colour not in colours:
            raise NotationError(f"nobody plays {name}", column, name)
        winners.append(colours.index(colour))
    return Result(tuple(pizzas), tuple(ingredients), tuple(winners))
