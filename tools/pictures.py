"""Pictures of the game in a terminal, made by playing it in one: ``python -m tools.pictures``.

A real game runs on a pseudo-terminal of 80 by 24; its screens are kept as SVG. The full screen is
drawn by its own app and turned into a PNG by Chromium, where one is installed.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

from rich.console import Console
from rich.text import Text

from forno import Game
from forno.terminal.full_screen.app_device import AppDevice
from forno.terminal.local_game import stage_for
from forno.terminal.local_session import LocalSession
from forno.terminal.saved_games import GameSaver, Notes
from forno.words import speak

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
WIDTH, HEIGHT = 80, 24
FULL = (120, 40)
"""Columns and lines of the picture of the full screen."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
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


def full_screen() -> None:
    """Draw a turn on the full screen: an order and some ingredients are picked."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        print("no Chromium here: the picture of the full screen stays as it is")
        return
    with tempfile.TemporaryDirectory() as folder:
        svg = asyncio.run(_turn_on_the_full_screen(Path(folder)))
        width, height = map(float, svg.partition('viewBox="0 0 ')[2].split('"')[0].split())
        page = Path(folder) / "page.html"
        page.write_text(f"<style>body {{ margin: 0; background: #1d1310 }}</style>{svg}", "utf-8")
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
        size = f"--window-size={int(width)},{int(height)}"
        picture = f"--screenshot={IMAGES / 'terminal-full-screen.png'}"
        subprocess.run([browser, *options, size, picture, page.as_uri()], check=True)


async def _turn_on_the_full_screen(folder: Path) -> str:
    names = ["Ada", "Bruno", "Carla", "Dino"]
    seats = ("you", "cook", "cook", "cook")
    game = Game("rio-grande", names, seed=11, start="Ada")
    device, words = AppDevice(), speak("en")
    stage = stage_for(device, words, game.setting, pace=0, attended=True)
    saver = GameSaver(folder / "game.forno", Notes(seats))
    app = device.make_app(LocalSession(game, seats, stage, saver, seed=1).run)
    async with app.run_test(size=FULL) as pilot:
        for keys in (("1", "enter"), ("enter",), ("1", "o")):
            while not device.is_waiting:
                await asyncio.sleep(0.05)
            await pilot.pause()
            await pilot.press(*keys)
        await pilot.pause()
        return app.export_screenshot()


def main() -> None:
    """Play a little and keep the screens."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    full_screen()
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
