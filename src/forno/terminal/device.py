"""The keyboard and the screen: reading lines, waiting, drawing.

Lines are read without Python's own buffer, so that a wait can notice a line that is there already.
"""

from __future__ import annotations

import os
import select
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Any, Final, TypeVar

from rich.console import Console
from rich.text import Text

from .errors import EndOfInput

T = TypeVar("T")
LEAST_WIDTH: Final = 40
_DUMB: Final = ("dumb", "unknown")
_LONGEST: Final = 500
"""Letters of a typed line that are read."""
_ENOUGH: Final = 1 << 20
"""So much without the end of a line is no line."""
_WINDOWS: Final = sys.platform == "win32"

# The other screen of a terminal has no memory: what a card covers cannot be scrolled back to, and
# what was on the screen before the game is there again after it.
_ENTER: Final = "\x1b[?1049h\x1b[H\x1b[2J"
_LEAVE: Final = "\x1b[?1049l"
_HOME: Final = "\x1b[H"
_END_OF_LINE: Final = "\x1b[K\n"
_REST_OF_SCREEN: Final = "\x1b[J"


class Device:
    """One keyboard and one screen: a terminal, a file or a pipe."""

    def __init__(self, *, plain: bool = False) -> None:
        for stream in (sys.stdout, sys.stderr):
            # A sign that the terminal cannot write must not end a game.
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.console = Console(
            highlight=False,
            markup=False,
            emoji=False,
            # "auto" lets Rich ask the terminal, NO_COLOR and the like.
            color_system=None if plain else "auto",
        )
        self.prompts = sys.stdin.isatty()
        """Whether a person is at the keyboard; otherwise lines come from a file or a pipe."""
        dumb = os.environ.get("TERM", "") in _DUMB or self.console.legacy_windows
        self.watched = self.prompts and sys.stdout.isatty()
        """Whether a person is at both, so that time passes for them; a pipe never waits."""
        self.redraws = self.watched and not dumb and not plain
        """Whether the screen can be drawn anew; otherwise text follows text."""
        self.display: Callable[..., Any] | None = None
        """What is shown on it, if it is neither a screen of lines nor paper."""
        self._open = False
        self._buffer = b""

    # --- What the screen can do ---------------------------------------------------------------

    @property
    def colours(self) -> bool:
        """Whether there are colours."""
        return self.console.color_system is not None and not self.console.no_color

    @property
    def width(self) -> int:
        """Columns."""
        return max(LEAST_WIDTH, self.console.width)

    @property
    def height(self) -> int:
        """Lines."""
        return self.console.height

    # --- Writing ------------------------------------------------------------------------------

    def open(self) -> None:
        """Take the screen over, if it can be redrawn."""
        if self.redraws and not self._open:
            self._open = True
            self._write(_ENTER)

    def close(self) -> None:
        """Give the screen back as it was."""
        if self._open:
            self._open = False
            with suppress(OSError):  # a terminal that was closed needs nothing back
                self._write(_LEAVE)

    def present(self, work: Callable[[], T]) -> T:
        """Do something that needs the screen; give the screen back however it ends."""
        self.open()
        try:
            return work()
        finally:
            self.close()

    def draw(self, lines: Sequence[Text], prompt: str = "") -> None:
        """Draw the whole screen: these lines from the top, then the prompt."""
        with self.console.capture() as captured:
            for line in lines[: self.height - 1]:
                self.console.print(line, no_wrap=True, overflow="crop", end="\n")
        rows = captured.get().split("\n")[:-1]
        body = "".join(row + _END_OF_LINE for row in rows)
        self._write(f"{_HOME}{body}{_REST_OF_SCREEN}{prompt}")

    def line(self, line: Text | str = "", *, whole: bool = False) -> None:
        """Write one more line; a terminal gets it wrapped between words, unless it is a whole."""
        self.console.print(line, soft_wrap=whole or not self.console.is_terminal)

    def prompt(self, text: str) -> None:
        """Write a prompt, if a person is there to read it."""
        if self.prompts:
            self._write(text)

    def _write(self, text: str) -> None:
        self.console.file.write(text)
        self.console.file.flush()

    # --- Reading ------------------------------------------------------------------------------

    def read(self) -> str:
        """Read a line; raise :class:`EndOfInput` if there is none."""
        if _WINDOWS:
            line = sys.stdin.readline()
            if not line:
                raise EndOfInput
            return line.strip()[:_LONGEST]
        while b"\n" not in self._buffer and len(self._buffer) < _ENOUGH:
            try:
                more = os.read(sys.stdin.fileno(), 4096)
            except OSError:  # the terminal has gone
                more = b""
            if not more and not self._buffer:
                raise EndOfInput
            if not more:
                break
            self._buffer += more
        first, _, self._buffer = self._buffer.partition(b"\n")
        return first.decode("utf-8", "replace").strip()[:_LONGEST]

    def sleep(self, seconds: float) -> None:
        """Wait, if a person is there to wait."""
        if self.prompts:
            time.sleep(seconds)

    def wait(self, seconds: float) -> str | None:
        """Wait; return the line if one was typed in the meantime."""
        if not self.prompts or seconds <= 0:
            return None
        if _WINDOWS:
            time.sleep(seconds)
            return None
        if b"\n" in self._buffer or select.select([sys.stdin], [], [], seconds)[0]:
            return self.read()
        return None
