"""Reading a record, line by line, with the place of whatever is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ..editions import edition as find_edition
from ..editions.errors import EditionError
from ..editions.model import Edition
from ..errors import ArgumentError
from ..rules.position import Position
from .cards import NotationError, quoted, read_colour, read_seat, read_supply, words
from .moves import parse_moves
from .record import (
    COMMENT,
    FIRST,
    UNFINISHED,
    UNFIT,
    Comment,
    Entry,
    Moves,
    NewSupply,
    Record,
    RecordError,
    Result,
)
from .record_layout import LayoutReader

_ID = re.compile(r"[a-z0-9-]{1,80}")
"""What an edition may be called. A record can't name a path, so it can't have a file opened."""
_TABLE = re.compile(r"table recall (\S+), kitchen (open|closed), helping (on|off)")
_ROUND = re.compile(r"[0-9]{1,2}")
_SCORE = re.compile(r"([0-9]{1,3})\+([0-9]{1,3})")


def read_record(text: str, find: Callable[[str], Edition] = find_edition) -> Record:
    """Read a record; ``find`` says where editions come from (house rules, for instance).

    >>> from forno import Game
    >>> record = read_record(str(Game("abacus", ["Ada", "Ben"]).record()))
    >>> record.edition.id, record.names, record.result
    ('abacus', ('Ada', 'Ben'), None)
    """
    if not isinstance(text, str):
        raise ArgumentError("text", text, "the text of a record")
    text = _as_written(text)
    _check_signs(text)
    record = _Reader(text, find).read()
    again = str(record)
    if again != text:
        _point_at_difference(text, again)
    return record


def _as_written(text: str) -> str:
    """The text without what editors and other systems do to it: a mark, carriage returns, no end.

    It is the same game; only a file that says something in other words is refused.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    return text if text.endswith("\n") or not text else f"{text}\n"


def _check_signs(text: str) -> None:
    unfit = UNFIT.search(text)
    if unfit is None:
        return
    line = text.count("\n", 0, unfit.start()) + 1
    column = unfit.start() - text.rfind("\n", 0, unfit.start())
    if unfit.group() == "\r":
        raise RecordError("lines end with a line feed alone, no carriage return", line, column)
    name = "a tab" if unfit.group() == "\t" else f"the sign U+{ord(unfit.group()):04X}"
    raise RecordError(f"{name} has no place in a record", line, column)


def _point_at_difference(text: str, again: str) -> None:
    for number, (is_line, must) in enumerate(
        zip(text.split("\n"), again.split("\n"), strict=False), start=1
    ):
        if is_line != must:
            same = 0
            while same < min(len(is_line), len(must)) and is_line[same] == must[same]:
                same += 1
            raise RecordError(f'this is written "{must:.200}"', number, same + 1)
    last = text.rpartition("\n")[2]
    raise RecordError(
        "the last line must end with a line feed", text.count("\n") + 1, len(last) + 1
    )


class _Reader:
    """Reads a record line by line."""

    def __init__(self, text: str, find: Callable[[str], Edition]) -> None:
        self._lines = text.split("\n")
        if text.endswith("\n"):
            self._lines.pop()
        self._find = find
        self._at = 0

    def read(self) -> Record:
        self._read_first()
        edition = self._read_edition()
        recall, open_kitchen, helping = self._read_table()
        names, colours = self._read_seats(edition)
        foreword = tuple(self._foreword())
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

    def _error(self, reason: str, column: int = 1) -> RecordError:
        return RecordError(reason, self._at + 1, column)

    @contextmanager
    def _here(self) -> Iterator[None]:
        """Whatever can't be read in here stands in the present line."""
        try:
            yield
        except NotationError as error:
            raise self._error(error.reason, error.column) from error

    def _read_first(self) -> None:
        line = self._line()
        if line != FIRST:
            if line.startswith("forno "):
                raise self._error(f"only records of the version {quoted(FIRST)} can be read", 7)
            raise self._error(f"a record begins with the line {quoted(FIRST)}")
        self._at += 1

    def _read_edition(self) -> Edition:
        parts = self._line().split(" ")
        if len(parts) != 3 or parts[0] != "edition":
            raise self._error("expected: edition, its id and its fingerprint")
        _, name, fingerprint = parts
        column = len("edition ") + 1
        if not _ID.fullmatch(name):
            raise self._error(f"{quoted(name)} is no name of an edition", column)
        try:
            edition = self._find(name)
        except (EditionError, LookupError) as error:
            reason = str(error) if isinstance(error, EditionError) else f'no edition "{name}" here'
            raise self._error(reason, column) from error
        if edition.fingerprint != fingerprint:
            raise self._error(
                f"this game was played by other rules: the {name} known here has the"
                f" fingerprint {edition.fingerprint}. If these were house rules, name their file",
                column + len(name) + 1,
            )
        self._at += 1
        return edition

    def _read_table(self) -> tuple[str, bool, bool]:
        match = _TABLE.fullmatch(self._line())
        if match is None:
            raise self._error("expected: table recall …, kitchen open|closed, helping on|off")
        self._at += 1
        return match[1], match[2] == "open", match[3] == "on"

    def _read_seats(self, edition: Edition) -> tuple[tuple[str, ...], tuple[int, ...]]:
        names: list[str] = []
        colours: list[int] = []
        while self._line().startswith("seat "):
            _, word, *rest = self._line().split(" ", 2)
            with self._here():
                colour = read_colour(edition, word, 6)
            if colour in colours:
                raise self._error(f"two seats are {word}", 6)
            if not rest or not rest[0] or rest[0] != rest[0].strip():
                column = min(7 + len(word), len(self._line()) + 1)
                raise self._error("a name is not empty and has no space at its ends", column)
            names += rest
            colours.append(colour)
            self._at += 1
        if not names:
            raise self._error("expected: seat, its colour and its name")
        return tuple(names), tuple(colours)

    def _foreword(self) -> Iterator[str]:
        while self._line().startswith(COMMENT):
            yield _comment(self._line())
            self._at += 1

    def _blank(self) -> None:
        if self._line():
            raise self._error("expected another seat, a comment or an empty line here")
        self._at += 1

    def _read_position(
        self, edition: Edition, colours: tuple[int, ...], *, helping: bool
    ) -> Position:
        reader = LayoutReader(edition, colours, helping=helping)
        while self._line():
            with self._here():
                reader.read(self._line())
            self._at += 1
        with self._here():
            position = reader.position()
        self._at += 1
        return position

    def _read_entries(self, edition: Edition, colours: tuple[int, ...]) -> Iterator[Entry]:
        while True:
            line = self._line()
            if line == UNFINISHED or line.startswith("result "):
                return
            with self._here():
                entry = self._read_entry(edition, colours, line)
            yield entry
            self._at += 1

    def _read_entry(self, edition: Edition, colours: tuple[int, ...], line: str) -> Entry:
        if line.startswith(COMMENT):
            return Comment(_comment(line), self._at + 1)
        if not line.strip():
            raise NotationError("no line is empty among the moves")
        (first, column), *rest = words(line)
        if first == "round":
            if not rest or not _ROUND.fullmatch(rest[0][0]):
                raise NotationError("a round is a number and its supply", column + len(first))
            number, at = rest[0]
            cards = read_supply(edition, line, at - 1 + len(number))
            return NewSupply(int(number), cards, self._at + 1)
        seat = read_seat(edition, colours, first, column)
        read = parse_moves(edition, colours[seat], line, column - 1 + len(first))
        if not read:
            raise NotationError(f"what did {first} do?", column + len(first), first)
        return Moves(
            seat,
            tuple(word.action for word in read),
            tuple(word.column for word in read),
            self._at + 1,
        )

    def _read_result(self, edition: Edition, colours: tuple[int, ...]) -> Result | None:
        line = self._line()
        if self._at + 1 != len(self._lines):
            raise RecordError(f"nothing may follow {quoted(line)}", self._at + 2)
        if line == UNFINISHED:
            return None
        with self._here():
            return _parse_result(edition, colours, line)


def _comment(line: str) -> str:
    return line.removeprefix(COMMENT).removeprefix(" ")


def _parse_result(edition: Edition, colours: tuple[int, ...], line: str) -> Result:
    parts = list(words(line))[1:]
    pizzas: list[int] = []
    ingredients: list[int] = []
    for colour in colours:
        if len(parts) < 2:
            raise NotationError("the score of a seat is missing", len(line) + 1)
        (name, column), (score, at) = parts[:2]
        parts = parts[2:]
        if name != edition.colours[colour]:
            raise NotationError(f"expected the score of {edition.colours[colour]}", column)
        match = _SCORE.fullmatch(score)
        if match is None:
            raise NotationError("a score is written pizzas+ingredients", at, score)
        pizzas.append(int(match[1]))
        ingredients.append(int(match[2]))
    if len(parts) > 2 + len(colours):
        raise NotationError("more winners than seats", parts[2 + len(colours)][1])
    winners = [read_seat(edition, colours, *part) for part in parts[2:]]
    return Result(tuple(pizzas), tuple(ingredients), tuple(winners))
