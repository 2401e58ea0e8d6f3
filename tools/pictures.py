"""Pictures of the game in a terminal, made by playing it in one: ``python -m tools.pictures``.

A real game runs on a pseudo-terminal of 80 by 24; its screens are kept as SVG.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import sys
import tempfile
import termios
import time
from pathlib import Path

from rich.console import Console
from rich.text import Text

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
WIDTH, HEIGHT = 80, 24
GAME = ["play", "--edition", "rio-grande", "--seats", "you,cook,cook,cook", "--hints"]
OPTIONS = ["--seed", "11", "--start", "Ada", "--pace", "0", "--lang", "en"]

# Rich's own template names a font on the web; ours asks for none.
TEMPLATE = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: ui-monospace, Menlo, Consolas, monospace;
  white-space: pre; font-size: {char_height}px; line-height: {line_height}px;
}}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect width="{width}" height="{height}" />
</clipPath>
{lines}
</defs>
<rect fill="#1d1310" width="{width}" height="{height}" rx="8"/>
<g transform="translate(9, 12)" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">
{matrix}
</g>
</g>
</svg>
"""


class Terminal:
    """A game running on a pseudo-terminal."""

    def __init__(self, home: str) -> None:
        """Start the game."""
        self._seen = ""
        pid, self._end = pty.fork()
        if pid == 0:
            os.environ.update(FORNO_HOME=home, TERM="xterm-256color", COLORTERM="truecolor")
            os.environ["FORNO_SCREEN"] = "lines"
            os.environ.pop("NO_COLOR", None)
            os.execv(sys.executable, [sys.executable, "-m", "forno", *GAME, *OPTIONS])
        size = struct.pack("HHHH", HEIGHT, WIDTH, 0, 0)
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, size)
        self._pid = pid

    def wait_for(self, words: str, *, keys: str = "", seconds: float = 120.0) -> None:
        """Read until these words are on the screen, pressing keys now and then if told to."""
        until = time.monotonic() + seconds
        pressed = time.monotonic()
        while words not in self.screen():
            if time.monotonic() > until:
                raise TimeoutError(f"{words!r} never came up; the screen was:\n{self.screen()}")
            if select.select([self._end], [], [], 0.1)[0]:
                self._seen += os.read(self._end, 65536).decode("utf-8", "replace")
            if keys and time.monotonic() - pressed > 0.5:
                os.write(self._end, keys.encode())
                pressed = time.monotonic()

    def say(self, words: str) -> None:
        """Type something."""
        os.write(self._end, f"{words}\r".encode())

    def settle(self) -> None:
        """Read until nothing more is drawn."""
        while select.select([self._end], [], [], 1.0)[0]:
            self._seen += os.read(self._end, 65536).decode("utf-8", "replace")

    def frame(self) -> str:
        """The last screen that was drawn, with its colours."""
        last = re.split(r"\x1b\[(?:H\x1b\[)?2J|\x1b\[H", self._seen)[-1]
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-ln-z]", "", last).replace("\r", "")

    def screen(self) -> str:
        """The same without colours."""
        return re.sub(r"\x1b\[[0-9;]*m", "", self.frame())

    def stop(self) -> None:
        """Leave the game."""
        os.close(self._end)
        os.waitpid(self._pid, 0)


def keep(frame: str, name: str) -> None:
    """Write a screen as a picture."""
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        console = Console(record=True, width=WIDTH, file=nowhere, force_terminal=True)
        for line in frame.split("\n")[:HEIGHT]:
            console.print(Text.from_ansi(line), no_wrap=True, crop=True)
        console.save_svg(str(IMAGES / name), code_format=TEMPLATE, unique_id="forno")


def main() -> None:
    """Play a little and keep three screens."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(home)
        terminal.wait_for("Which ingredient", keys="\r")
        terminal.settle()
        keep(terminal.frame(), "terminal-turn.svg")
        terminal.say("hint")
        # The first hint of all has to wait for the compiler.
        terminal.wait_for("deals", seconds=900)
        terminal.settle()
        keep(terminal.frame(), "terminal-hint.svg")
        terminal.wait_for("missing", keys="1\r")
        terminal.settle()
        keep(terminal.frame(), "terminal-baking.svg")
        terminal.stop()


if __name__ == "__main__":
    main()
