"""Running the real program: through pipes, and at a terminal that is 80 columns by 24 lines."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Mapping
from dataclasses import dataclass, field
from fcntl import ioctl
from pathlib import Path

import forno as package
from tests.support.waiting import PATIENCE

COMMAND = (sys.executable, "-m", "forno")
SOURCES = str(Path(package.__file__).parents[1])
COLUMNS, LINES = 80, 24

_HOME = "\x1b[H"
_LEAVE = "\x1b[?1049l"
# The terminal becomes the program's own, so that closing it hangs the program up.
_AT_ITS_OWN_TERMINAL = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)  # the process that runs the tests may ignore Ctrl-C
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""
_CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def environment(home: Path, **more: str) -> dict[str, str]:
    """An environment in which nothing of the tester's own shines through.

    The program is the one that the tests themselves import, wherever else another is installed.
    """
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    return kept | {
        "FORNO_HOME": str(home),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "FORNO_SCREEN": "lines",
        "PYTHONWARNINGS": "error",
        "PYTHONPATH": SOURCES,
        **more,
    }


def forno(
    home: Path, *words: str, given: str = "", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the program with pipes for a keyboard and a screen."""
    return subprocess.run(
        [*COMMAND, *words],
        input=given,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
        env=environment(home, **(env or {})),
    )


def games(home: Path) -> list[Path]:
    """The games saved so far."""
    return sorted((home / "games").glob("*.forno"))


@dataclass
class Window:
    """The program at a terminal of its own."""

    home: Path
    words: tuple[str, ...]
    env: Mapping[str, str] = field(default_factory=dict)
    text: str = ""
    """Everything that was written so far."""
    columns: int = COLUMNS

    def __post_init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._master, slave = pty.openpty()
        ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, self.columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", _AT_ITS_OWN_TERMINAL, *COMMAND, *self.words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(self.home, **self.env),
            start_new_session=True,
        )
        os.close(slave)

    # --- Reading ------------------------------------------------------------------------------

    def read(self, seconds: float = PATIENCE) -> bool:
        """Take in what was written; say whether there was anything."""
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            more = os.read(self._master, 65536)
        except OSError:
            return False
        self.text += self._decode(more)
        return bool(more)

    def until(self, *wanted: str) -> str:
        """Read until the picture, or the text, ends in a prompt below one of these words."""
        start = time.monotonic()
        while time.monotonic() - start < PATIENCE:
            shown = self.picture
            if shown.endswith("> ") and any(word in shown for word in wanted):
                return shown
            if not self.read(1) and self.process.poll() is not None:
                break
        raise AssertionError(f"waited in vain for {wanted}:\n{self.picture}")

    @property
    def picture(self) -> str:
        """The last screen that was drawn, without colours; or all text, if none was."""
        return plain(self.text.rpartition(_HOME)[2])

    @property
    def pictures(self) -> list[str]:
        """All screens that were drawn, without colours and without what was typed."""
        drawn = self.text.partition(_LEAVE)[0]
        return [plain(text) for text in drawn.split(_HOME)[1:]]

    # --- Typing -------------------------------------------------------------------------------

    def type(self, text: str) -> None:
        """Type a line."""
        self.text += "\n"  # so that what is echoed is not taken for a prompt
        os.write(self._master, f"{text}\n".encode())

    def press(self, key: bytes) -> None:
        """Press a single key."""
        os.write(self._master, key)

    def close(self) -> None:
        """Close the window, as people do in the middle of a game."""
        os.close(self._master)
        self._master = -1

    def kill(self) -> None:
        """End the program as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def ended(self) -> int:
        """Wait for the end of the program; return its status."""
        start = time.monotonic()
        while self.process.poll() is None and time.monotonic() - start < PATIENCE:
            if self._master >= 0:
                self.read(0.1)
            else:
                time.sleep(0.05)
        while self._master >= 0 and self.read(0.1):
            pass
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Window:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()
        if self._master >= 0:
            self.close()


def plain(text: str) -> str:
    """A text without the terminal's codes."""
    return _CODES.sub("", text).replace("\r", "")
