"""Saved games: written after every move, whole or not at all, and found again."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from ..editions import Edition, edition_ids
from ..errors import UserError
from ..files import data_folder, write_private
from ..game import Game
from ..notation.record import UNFINISHED

SUFFIX: Final = ".forno"
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


class GameSaver:
    """Keeps one game in one file."""

    def __init__(self, path: Path, notes: Notes) -> None:
        self.path = path
        self._notes = notes

    def save(self, game: Game) -> None:
        """Write the game; the file is either the old or the new one, even if the write fails."""
        notes = self._notes.comments(finished=game.is_over)
        text = str(replace(game.record(), foreword=notes))
        write_private(self.path, text, "the game")


def games_folder() -> Path:
    """Where games are saved, unless the user names a file."""
    return data_folder() / "games"


def new_path(edition: str) -> Path:
    """A file that is not there yet, named after the time and the edition."""
    folder = games_folder()
    stem = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{edition}"
    names = (stem, *(f"{stem}-{number}" for number in range(2, 100)))
    paths = (folder / f"{name}{SUFFIX}" for name in names)
    return next(path for path in paths if not path.exists())


def how_to_resume(path: Path, edition: Edition) -> str:
    """The command that goes on with a game; house rules have to be named again."""
    words = ["forno", "play", "--resume"]
    if path.parent != games_folder():
        words.append(str(path))
    if edition.id not in edition_ids():
        words += ["--edition", edition.source]
    return shlex.join(words)


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
