"""From a record back to the game, move by move, checking every move and every card."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Final

from ..editions import edition as find_edition
from ..editions.model import Edition
from ..notation import read_record
from ..notation.record import Comment, Moves, NewSupply, Record, RecordError
from .arguments import file_path
from .errors import Refused, SetupError
from .game import Game
from .seats import settle_name
from .settling import settle_helping, settle_recall

TABLE_LINE: Final = 3
"""The line of a record that tells of the table; the seats follow it."""


def read_game(text: str, find: Callable[[str], Edition] = find_edition) -> Game:
    """Read a game from the text of a record; a damaged one raises RecordError.

    >>> from forno import Game
    >>> game = Game(seats=["Ada", "Ben"])
    >>> read_game(str(game.record())) == game
    True
    """
    return replay(read_record(text, find))


def load_record(path: str | Path, find: Callable[[str], Edition] = find_edition) -> Record:
    """Read a record from a file."""
    file = file_path("path", path)
    try:
        text = file.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
        raise RecordError("this is not text in UTF-8, so it is no record", line, column) from error
    return read_record(text, find)


def load_game(path: str | Path, find: Callable[[str], Edition] = find_edition) -> Game:
    """Read a game from a file.

    >>> from tempfile import TemporaryDirectory
    >>> from forno import Game
    >>> game = Game(seats=["Ada", "Ben"])
    >>> with TemporaryDirectory() as folder:
    ...     game.save(Path(folder, "evening.forno"))
    ...     load_game(Path(folder, "evening.forno")) == game
    True
    """
    return replay(load_record(path, find))


def replay(record: Record) -> Game:
    """Play a record through to its end."""
    return deque(steps(record), maxlen=1).pop()


def steps(record: Record) -> Iterator[Game]:
    """The game after the deal and after each line of its record: one game that goes on."""
    if not record.position_line:
        # Made by a game, not read from a file: give its parts their lines and columns.
        record = read_record(str(record), lambda _: record.edition)
    dealer = _RecordedDealer(record)
    game = _begin(record, dealer)
    game.deal_anew()
    yield game
    for entry in record.entries:
        match entry:
            case Comment(text):
                game.comment(text)
            case Moves():
                dealer.line = entry.line
                game.deal_with(dealer)
                _play(game, entry)
                game.deal_anew()
            case NewSupply(_, _, line):
                if entry not in game.entries:
                    raise RecordError("no round begins here", line)
        yield game
    _check_end(game, record)


class _RecordedDealer:
    """Deals the supplies that a record tells of."""

    def __init__(self, record: Record) -> None:
        self.line = record.position_line
        self._left = deque(entry for entry in record.entries if isinstance(entry, NewSupply))

    def __call__(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Hand out the next supply, if it has the right cards."""
        if not self._left:
            raise RecordError("a new round begins after this, but its supply is missing", self.line)
        supply = self._left.popleft()
        if sorted(supply.cards) != sorted(cards):
            raise RecordError("these are not the cards of the new supply (BAKE-7)", supply.line)
        return supply.cards


def _begin(record: Record, dealer: _RecordedDealer) -> Game:
    _check_head(record)
    try:
        return Game.from_position(
            record.position,
            record.edition,
            record.names,
            recall=record.recall,
            open_kitchen=record.open_kitchen,
            dealer=dealer,
            foreword=record.foreword,
        )
    except SetupError as error:
        raise RecordError(str(error), record.position_line) from error


def _check_head(record: Record) -> None:
    """Refuse a table that can't be, with its own line: they always stand in the same places."""
    line, column = TABLE_LINE, len("table recall ") + 1
    try:
        recall = str(settle_recall(record.recall))
        if recall != record.recall:
            raise RecordError(f'this recall is written "{recall}"', line, column)
        column += len(f"{record.recall}, kitchen {'open' if record.open_kitchen else 'closed'}, ")
        settle_helping(record.edition, len(record.names), wanted=record.position.helping)
        for number, name in enumerate(record.names):
            line = TABLE_LINE + 1 + number
            column = len(f"seat {record.edition.colours[record.colours[number]]} ") + 1
            settle_name(name, record.names[:number])
    except SetupError as error:
        raise RecordError(str(error), line, column) from error


def _play(game: Game, moves: Moves) -> None:
    for action, column in zip(moves.actions, moves.columns, strict=True):
        if game.seat_to_move != moves.seat:
            name = game.names[moves.seat]
            reason = (
                f"the game is over: {name} has no move any more"
                if game.to_move is None
                else f"it is {game.to_move}'s move, not {name}'s"
            )
            raise RecordError(reason, moves.line, column)
        try:
            game.play(action)
        except Refused as refused:
            raise RecordError(str(refused), moves.line, column) from refused


def _check_end(game: Game, record: Record) -> None:
    """Refuse a record whose lines stand elsewhere than the game puts them, or whose result lies."""
    for ours, theirs in zip_longest(game.entries, record.entries):
        if ours != theirs:
            line = record.result_line if theirs is None else theirs.line
            raise RecordError("this line does not stand where the game puts it", line)
    if game.record().result != record.result:
        reason = (
            f"the moves lead to another end: {_end(game)}"
            if game.is_over
            else "the game is not over after these moves, so it has no result"
        )
        raise RecordError(reason, record.result_line)


def _end(game: Game) -> str:
    return str(game.record()).splitlines()[-1]
