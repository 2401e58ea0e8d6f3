"""Saved games: written after every move, whole or not at all, and found again."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count, islice
from pathlib import Path
from typing import Final

from ..editions import Edition, edition_ids
from ..errors import UserError
from ..files import data_folder, make_private_folder, write_private
from ..game import Game
from ..notation.record import UNFINISHED
from .game_lock import GameLock

SUFFIX: Final = ".forno"
_WHAT: Final = "the game"
_MOST: Final = 999
"""Games of one name."""
_SPOILER: Final = "Unfinished: this file holds hidden cards. Reading on spoils the game."


@dataclass(frozen=True)
class Notes:
    """What a record does not say of a terminal game: comments before the deal keep it."""

    seats: tuple[str, ...] = ()
    """Who sits where: people as "you", bots by their names."""
    language: str = ""
    pace: float | None = None
    edition_file: str = ""
    """Where house rules were loaded from."""
    hints: bool = False
    """Whether people may ask for hints."""

    def comments(self, *, finished: bool) -> tuple[str, ...]:
        """The notes as lines of a record's foreword."""
        lines = [] if finished else [_SPOILER]
        lines.append(f"seats: {', '.join(self.seats)}")
        lines.append(f"language: {self.language}")
        if self.pace is not None:
            lines.append(f"pace: {self.pace:g}")
        if self.edition_file:
            lines.append(f"edition file: {self.edition_file}")
        if self.hints:
            lines.append("hints: on")
        return tuple(lines)

    @classmethod
    def read(cls, foreword: Iterable[str]) -> Notes:
        """Read them back; what is not there, or makes no sense, is left open."""
        said = dict(line.split(": ", 1) for line in foreword if ": " in line)
        seats = tuple(part.strip() for part in said.get("seats", "").split(","))
        return cls(
            seats=seats if any(seats) else (),
            language=said.get("language", ""),
            pace=_number(said.get("pace", "")),
            edition_file=said.get("edition file", ""),
            hints=said.get("hints", "") == "on",
        )


def _number(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if 0 <= number <= 60 else None


class GameChangedError(UserError):
    """The file of a game was changed by somebody else while the game was open here."""

    def __init__(self, path: Path, copy: Path) -> None:
        super().__init__(
            f"{path}: another program has changed this file, so it was left as it is."
            f" Your game is in {copy}; go on with: {shlex.join(resume_words(copy))}"
        )


class GameSaver:
    """Keeps one game in one file, which nobody else may have open or change meanwhile."""

    def __init__(self, path: Path, notes: Notes) -> None:
        self.path = path
        self.notes = notes
        self._lock = GameLock(path)
        self._content: bytes | None = None
        """What the file holds, as far as is known here; None if it is to be a new one."""

    def open(self) -> None:
        """Keep others out; raise UserError if the game is open elsewhere, or cannot be saved."""
        make_private_folder(self.path, _WHAT)
        self._lock.take()

    def close(self) -> None:
        """Let others in again."""
        self._lock.give_back()

    def look(self) -> None:
        """Take what the file holds now as what it ought to hold."""
        self._content = self._found()

    def save(self, game: Game) -> None:
        """Write the game; the file is either the old or the new one, even if the write fails.

        A file that somebody else has changed stays as it is: the game goes into another one, and
        :class:`GameChangedError` says where.
        """
        text = self._text(game)
        found = self._found()
        if found is not None and found != self._content:
            copy = spare_path(self.path)
            write_private(copy, text, _WHAT)
            raise GameChangedError(self.path, copy)
        write_private(self.path, text, _WHAT)
        self._content = text.encode()

    def _text(self, game: Game) -> str:
        notes = self.notes.comments(finished=game.is_over)
        return str(replace(game.record(), foreword=notes))

    def _found(self) -> bytes | None:
        try:
            return self.path.read_bytes()
        except OSError:
            return None


def games_folder() -> Path:
    """Where games are saved, unless the user names a file."""
    return data_folder() / "games"


def new_path(edition: str) -> Path:
    """A file that is not there yet, named after the time and the edition."""
    stem = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{edition}"
    return spare_path(games_folder() / f"{stem}{SUFFIX}")


def spare_path(path: Path) -> Path:
    """The path itself, or one like it where no file is yet."""
    others = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(2))
    return next(one for one in (path, *islice(others, _MOST)) if not one.exists())


def how_to_resume(path: Path, edition: Edition) -> str:
    """The command that goes on with a game; house rules have to be named again."""
    words = resume_words(path)
    if edition.id not in edition_ids():
        words += ["--edition", edition.source]
    return shlex.join(words)


def resume_words(path: Path) -> list[str]:
    """The words of that command, without house rules."""
    words = ["forno", "play", "--resume"]
    return words if path.parent == games_folder() else [*words, str(path)]


def last_unfinished() -> Path:
    """The game that was left last."""
    for path in _latest_first():
        if _last_line(path) == UNFINISHED:
            return path
    raise UserError(f"there is no unfinished game in {games_folder()}; name its file")


def _latest_first() -> Iterator[Path]:
    found = [path for path in games_folder().glob(f"*{SUFFIX}") if path.is_file()]
    yield from sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)


def _last_line(path: Path) -> str:
    try:
        return path.read_text("utf-8").rstrip("\n").rpartition("\n")[2]
    except (OSError, UnicodeDecodeError):
        return ""
