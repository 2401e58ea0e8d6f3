"""A saved game is open in one place at a time.

Beside the file of a game lies a lock while the game is open. The system holds the lock for as long
as the process lives, so a lock that a crash left behind stops nobody. In it stands where the game
is open, for whoever is refused.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, Final

from ..errors import UserError

_WINDOWS: Final = sys.platform == "win32"
_ROOM: Final = 1 << 12
"""Where Windows locks a byte: behind what is written, which others may then read."""


@dataclass(frozen=True)
class OpenPlace:
    """Where a game is open."""

    host: str
    process: int
    since: str

    @classmethod
    def here(cls) -> OpenPlace:
        """This process."""
        now = datetime.now().astimezone().isoformat(sep=" ", timespec="seconds")
        return cls(socket.gethostname(), os.getpid(), now)

    def __str__(self) -> str:
        """In words, for whoever is refused."""
        return f"on {self.host}, in process {self.process}, since {self.since}"


class GameOpenElsewhereError(UserError):
    """The game is open in another window or on another machine."""

    def __init__(self, path: Path, place: str) -> None:
        super().__init__(
            f"{path}: this game is open already {place}; leave it there first (q), and then go on"
        )


class GameLock:
    """The lock of one game's file."""

    def __init__(self, path: Path) -> None:
        self._game = path
        target = path.resolve()
        self._path = target.with_name(f".{target.name}.lock")
        self._file: IO[bytes] | None = None

    def take(self) -> None:
        """Take the lock, or raise :class:`GameOpenElsewhereError`; it may be taken twice."""
        while self._file is None:
            try:
                file = os.fdopen(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
            except OSError as error:
                reason = error.strerror or str(error)
                raise UserError(
                    f"{self._game}: the game cannot be saved here ({reason})"
                ) from error
            if not _locked(file):
                place = _place_in(file)
                file.close()
                raise GameOpenElsewhereError(self._game, place)
            if not _is_still(self._path, file):
                file.close()  # it was given back and removed in between
                continue
            self._file = file
        with suppress(OSError):  # on a full disk the lock holds, without saying where
            self._file.seek(0)
            self._file.truncate()
            self._file.write(json.dumps(asdict(OpenPlace.here())).encode())
            self._file.flush()

    def give_back(self) -> None:
        """Let others open the game; nothing if it was not taken."""
        file, self._file = self._file, None
        if file is None:
            return
        if not _WINDOWS:  # an open file cannot be removed there
            self._path.unlink(missing_ok=True)
        with suppress(OSError):  # what could not be written is of no use now
            file.close()
        if _WINDOWS:
            with suppress(OSError):
                self._path.unlink()


if sys.platform == "win32":
    import msvcrt

    def _locked(file: IO[bytes]) -> bool:
        file.seek(_ROOM)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # no locks on this file system: what changes underneath is noticed still
        return True


def _is_still(path: Path, file: IO[bytes]) -> bool:
    """Whether the file that was locked is the one that others will look for."""
    try:
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    except FileNotFoundError:
        return False


def _place_in(file: IO[bytes]) -> str:
    """Where the game is open, as far as the lock says so."""
    try:
        file.seek(0)
        return str(OpenPlace(**json.loads(file.read(_ROOM))))
    except (OSError, ValueError, TypeError):
        return "in another window"
