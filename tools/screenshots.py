"""Pictures of every screen: ``python -m tools.screenshots [FOLDER]``.

Every screen that the tests know, in every window from a small phone to a large screen and in all
languages; or only some, by their names. A screen is opened once in each language, and its window
resized. With ``--readme`` only the few that the README shows, into docs/images.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, expect, sync_playwright

from forno.words import LANGUAGES
from tests.browser.browser_server import BrowserServer
from tests.browser.conftest import FLAGS
from tests.browser.hosted_game import HostedGame, in_round, over
from tests.browser.screens import SCREENS, ready
from tests.browser.test_coming_back import into_the_show
from tests.browser.visitor import WINDOWS, Visitor
from tools.services import find_browser

IMAGES: Final = Path(__file__).parents[1] / "docs" / "images"
ALL: Final = Path(__file__).parents[1] / ".cache" / "screenshots"
DESK, PHONE = 1280, 390
Scene = Callable[[Visitor], None]


def turn(visitor: Visitor) -> None:
    """One's own turn, with a move picked."""
    hosted = HostedGame(
        visitor, seats=4, bots=["maestro", "chef", "apprentice"], edition="rio-grande"
    )
    hosted.play(lambda update: in_round(1)(update) and update["view"]["oven"]["height"] > 6)
    page = visitor.page
    page.goto(hosted.path)
    ready(page, "play")
    page.keyboard.press("Digit2")
    page.keyboard.press("KeyO")
    page.wait_for_timeout(400)


def decision(visitor: Visitor) -> None:
    """An order of one's own comes out of the oven, and there is a choice."""
    into_the_show(visitor, orders=2, bots=["chef", "cook"], edition="rio-grande")
    visitor.page.keyboard.press("s")
    expect(visitor.page.locator("[aria-labelledby=decide-title] button").first).to_be_visible()
    visitor.page.wait_for_timeout(400)


def podium(visitor: Visitor) -> None:
    """The end of a game."""
    hosted = HostedGame(visitor, seats=4, bots=["chef", "cook", "regular"], edition="rio-grande")
    hosted.play(over)
    visitor.page.goto(hosted.path)
    ready(visitor.page, "end")
    expect(visitor.page.locator("main.end .bill")).to_be_visible()


BEST: Final[tuple[tuple[str, Scene, int], ...]] = (
    ("web-start", SCREENS["start-anew"], DESK),
    ("web-turn", turn, DESK),
    ("web-turn-phone", turn, PHONE),
    ("web-baking", decision, DESK),
    ("web-baking-phone", decision, PHONE),
    ("web-end", podium, DESK),
)
"""What the README shows."""


def take(
    browser: Browser, server: BrowserServer, scene: Scene, widths: Sequence[int], language: str
) -> Iterator[bytes]:
    """Take a picture of a scene in windows of these widths."""
    phone = widths[0] < DESK
    visitor = Visitor(browser, server.url, width=widths[0], language=language, touch=phone)
    try:
        scene(visitor)
        for width in widths:
            if width != widths[0]:
                visitor.resize(width)
                visitor.page.wait_for_timeout(400)
            yield visitor.page.screenshot()
    finally:
        visitor.close()


def main() -> int:
    """Take the pictures that were asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ALL)
    parser.add_argument("--only", nargs="+", choices=SCREENS, default=SCREENS, metavar="SCREEN")
    parser.add_argument("--languages", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--readme", action="store_true", help="only those of the README")
    options = parser.parse_args()
    program = find_browser()
    if program is None:
        print("there is no Chromium here: make test says how to get one", file=sys.stderr)
        return 2
    wanted: list[tuple[Scene, str, dict[int, Path]]] = (
        [(scene, "en", {width: IMAGES / f"{name}.png"}) for name, scene, width in BEST]
        if options.readme
        else [
            (
                SCREENS[name],
                language,
                {width: options.folder / f"{name}-{width}-{language}.png" for width in WINDOWS},
            )
            for name in options.only
            for language in options.languages
        ]
    )
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = BrowserServer(Path(folder))
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        for scene, language, paths in wanted:
            pictures = take(browser, server, scene, [*paths], language)
            for path, picture in zip(paths.values(), pictures, strict=True):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(picture)
                print(path)
        browser.close()
        server.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
