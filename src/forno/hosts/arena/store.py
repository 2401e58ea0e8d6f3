"""The folder of a contest: what is played, and every game that has been.

``experiment.json`` says what is played; ``games.jsonl`` has a line for every finished game. Whoever
gives the same command again goes on where it stopped.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Hashable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from ... import __version__
from ..errors import Complaint
from ..lab.outputs import write_file
from .contest import Contest
from .outcome import Outcome, from_line, to_line

T = TypeVar("T")

GAMES: Final = "games.jsonl"
EXPERIMENT: Final = "experiment.json"
FORMAT: Final = "forno arena 1"
HOUSE: Final = ("rules", "views", "cooking", "compiled", "players", "table/loop.py")
"""What a game depends on, besides its edition: rooms, and of the table the bare loop alone."""


def description(contest: Contest) -> dict[str, Any]:
    """What must be the same for games to belong together, by what people call it."""
    return {
        "format": FORMAT,
        "forno": __version__,
        "code": house_code(),
        "edition": contest.edition.id,
        "rules": contest.edition.fingerprint,
        "players": contest.players,
        "helping": contest.helping,
        "seed": contest.seed,
        "bots": [bot.name for bot in contest.bots],
        "sources": {bot.name: bot.source for bot in contest.bots if bot.is_own},
        "move time": contest.move_time,
        "gauntlet": contest.gauntlet,
    }


def house_code(*more: str) -> str:
    """A fingerprint of everything that the house's bots and the rules are made of, and of more."""
    package = Path(__file__).parents[2]
    found = hashlib.sha256()
    for path in house_files(package, *more):
        found.update(path.relative_to(package).as_posix().encode() + b"\0")
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def house_files(package: Path, *more: str) -> list[Path]:
    """The files of the house that decide how a game goes, and more."""
    parts = (*HOUSE, *more)
    there = [path for part in parts for path in (package / part, *(package / part).rglob("*"))]
    return sorted(path for path in there if path.is_file() and path.suffix != ".pyc")


def open_store(folder: Path, contest: Contest) -> Store[Outcome]:
    """The folder of a contest."""
    return Store(
        folder,
        description(contest),
        partial(to_line, contest),
        partial(from_line, contest),
        lambda outcome: outcome.fixture,
    )


class Store(Generic[T]):
    """A folder that games are kept in."""

    def __init__(
        self,
        folder: Path,
        about: Mapping[str, Any],
        to_line: Callable[[T], str],
        from_line: Callable[[str], T],
        key: Callable[[T], Hashable],
    ) -> None:
        """Open the folder, or make it; refuse one that belongs to something else.

        ``about`` is what is played. A game goes to a line and comes back from one, which raises
        what a damaged line makes a careless reader raise; no two games have the same key.
        """
        self.folder = folder
        self._about = about
        self._to_line = to_line
        self._from_line = from_line
        self._key = key
        self._path = folder / GAMES
        self.found: list[T] = []
        """The games that were there."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._check()
            self._read()
            self._file = self._path.open("a", encoding="utf-8")
        except FileExistsError:
            raise Complaint(f"--out: {folder} is a file; name a folder") from None
        except OSError as error:
            why = error.strerror or error
            raise Complaint(f"--out: {folder} cannot be used: {why}") from error

    def add(self, outcome: T) -> None:
        """Keep a game."""
        try:
            self._file.write(self._to_line(outcome))
            self._file.flush()
        except OSError as error:
            raise Complaint(f"--out: {self._path} cannot be written: {error.strerror}") from error

    def write(self, name: str, content: bytes) -> None:
        """Write a file beside the games, whole or not at all."""
        try:
            write_file(self.folder / name, content)
        except OSError as error:
            path = self.folder / name
            raise Complaint(f"{path} cannot be written: {error.strerror or error}") from error

    def close(self) -> None:
        """Close the file of the games."""
        self._file.close()

    def _check(self) -> None:
        path = self.folder / EXPERIMENT
        here = self._about
        if not path.exists():
            if self._path.exists():
                raise Complaint(
                    f"--out: {self._path} is there, but no {EXPERIMENT} that says what was "
                    "played; name another folder"
                )
            write_file(path, (json.dumps(dict(here), ensure_ascii=False, indent=2) + "\n").encode())
            return
        try:
            there = json.loads(path.read_text("utf-8"))
        except ValueError:
            there = None
        if not isinstance(there, dict) or there.get("format") != here["format"]:
            raise Complaint(
                f"--out: {path} does not describe a contest of this forno; name another folder"
            )
        if differing := _differences(there, here):
            raise Complaint(
                f"--out: {self.folder} has games of another contest ({'; '.join(differing)}); "
                "name another folder, or give the command that they were played with"
            )

    def _read(self) -> None:
        if not self._path.exists():
            return
        content = self._path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            # Somebody pulled the plug while the last line was written.
            with self._path.open("r+b") as file:
                file.truncate(whole)
        seen = set()
        for number, line in enumerate(content[:whole].splitlines(), start=1):
            try:
                outcome = self._from_line(line.decode())
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise Complaint(
                    f"--out: line {number} of {self._path} is damaged; "
                    "take the line out and its game is played again, or name another folder"
                ) from error
            if (key := self._key(outcome)) not in seen:
                seen.add(key)
                self.found.append(outcome)


def _differences(there: Mapping[str, Any], here: Mapping[str, Any]) -> list[str]:
    return [
        _difference(key, there.get(key), here[key]) for key in here if there.get(key) != here[key]
    ]


def _difference(key: str, there: object, here: object) -> str:
    if key == "sources":
        before = there if isinstance(there, dict) else {}
        now = here if isinstance(here, dict) else {}
        changed = [name for name in now if before.get(name) != now[name]]
        return f"the code of {', '.join(changed) or 'a bot'} has changed"
    if key == "rules":
        return "the edition's rules have changed"
    if key == "code":
        return "the code of the rules or of the house's bots has changed"
    return f"{key}: {_shown(there)} there, {_shown(here)} here"


def _shown(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
