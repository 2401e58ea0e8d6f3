"""A resumable run: a folder that says what is to be done, and keeps every part that is done.

``experiment.json`` says what is done; a file beside it has a line for every part that is finished.
The same command, given again, goes on where it stopped.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from ...errors import UserError
from ...files import write_file
from ...jit.cache import GAME_FOLDERS

EXPERIMENT: Final = "experiment.json"
PACKAGE: Final = Path(__file__).parents[2]
GAME_CODE: Final = (
    *(folder for folder in GAME_FOLDERS if not folder.startswith("bots/")),
    "bots",
    "table/turn_loop.py",
)
"""What a game depends on: all that is compiled, every bot, and of the table the bare loop."""

T = TypeVar("T")


def code_fingerprint(*more: str, package: Path = PACKAGE) -> str:
    """A fingerprint of everything that Forno's bots and the rules are made of, and of more."""
    found = hashlib.sha256()
    for path in code_files(package, *more):
        found.update(path.relative_to(package).as_posix().encode() + b"\0")
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def code_files(package: Path, *more: str) -> list[Path]:
    """The files of Forno that decide how a game goes, and more.

    A part that is not there is an error: left out, nobody would notice that it changed.
    """
    parts = (*GAME_CODE, *more)
    for part in parts:
        if not (package / part).exists():
            raise FileNotFoundError(f"{part} is not there, and games depend on it")
    there = [path for part in parts for path in (package / part, *(package / part).rglob("*"))]
    return sorted(path for path in there if path.is_file() and path.suffix != ".pyc")


@dataclass(frozen=True)
class RunKind(Generic[T]):
    """What a run is of, and how its parts are written."""

    option: str
    """The option that names the folder."""
    file: str
    whole: str
    """What all of it is called: a contest."""
    part: str
    """What a line of it is called: a game."""
    to_line: Callable[[T], str]
    from_line: Callable[[str], T]
    """Raises ValueError, KeyError, TypeError or AttributeError for a damaged line."""
    key: Callable[[T], Hashable]
    """What no two parts have alike."""


class ResumableRun(Generic[T]):
    """A folder that finished parts are kept in, each as a line."""

    def __init__(self, folder: Path, kind: RunKind[T], about: Mapping[str, Any]) -> None:
        """Open the folder, or make it; refuse one that belongs to something else.

        ``about`` is what must be the same for parts to belong together, in the words of users; its
        ``format`` tells runs from other files.
        """
        self.folder = folder
        self._kind = kind
        self._about = about
        self._path = folder / kind.file
        self.found: list[T] = []
        """The parts that were there before; of one that is there twice, the first."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._check()
            self._read()
            self._path.open("a").close()  # so that a file that cannot be written is refused before
        except FileExistsError:
            raise UserError(f"{kind.option}: {folder} is a file; name a folder") from None
        except OSError as error:
            why = error.strerror or error
            raise UserError(f"{kind.option}: {folder} cannot be used: {why}") from error

    def add(self, part: T) -> None:
        """Keep a part."""
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(self._kind.to_line(part))
        except OSError as error:
            raise UserError(
                f"{self._kind.option}: {self._path} cannot be written: {error.strerror}"
            ) from error

    def write(self, name: str, content: bytes) -> None:
        """Write a file beside the parts, whole or not at all."""
        path = self.folder / name
        try:
            write_file(path, content)
        except OSError as error:
            raise UserError(f"{path} cannot be written: {error.strerror or error}") from error

    def _check(self) -> None:
        path = self.folder / EXPERIMENT
        kind, here = self._kind, self._about
        if not path.exists():
            if self._path.exists():
                raise UserError(
                    f"{kind.option}: {self._path} is there, but no {EXPERIMENT} that says what was "
                    "played; name another folder"
                )
            write_file(path, (json.dumps(dict(here), ensure_ascii=False, indent=2) + "\n").encode())
            return
        try:
            there = json.loads(path.read_text("utf-8"))
        except ValueError:
            there = None
        if not isinstance(there, dict) or there.get("format") != here["format"]:
            raise UserError(
                f"{kind.option}: {path} does not describe a {kind.whole} of this forno; "
                "name another folder"
            )
        if differing := _differences(there, here):
            raise UserError(
                f"{kind.option}: {self.folder} has games of another {kind.whole} "
                f"({'; '.join(differing)}); "
                "name another folder, or give the command that they were played with"
            )

    def _read(self) -> None:
        if not self._path.exists():
            return
        content = self._path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            # The computer or the program was stopped while the last line was written.
            with self._path.open("r+b") as file:
                file.truncate(whole)
        seen = set()
        for number, line in enumerate(content[:whole].splitlines(), start=1):
            try:
                part = self._kind.from_line(line.decode())
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise UserError(
                    f"{self._kind.option}: line {number} of {self._path} is damaged; take the "
                    f"line out and its {self._kind.part} is played again, or name another folder"
                ) from error
            if (key := self._kind.key(part)) not in seen:
                seen.add(key)
                self.found.append(part)


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
