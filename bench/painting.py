"""How soon a page shows what it hears: from a message of the server to the frame that paints it.

A whole game in a real browser, with cards that fly, against bots that never wait. The figure is one
of this machine and of this hour; what must hold on any machine is in tests/browser/test_pace.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median, quantiles
from typing import Final

from playwright.sync_api import Browser

from tests.browser.browser_server import BrowserServer
from tests.browser.hosted_game import HostedGame
from tests.browser.player import KeyPlayer, Player, TouchPlayer, begin, play_all
from tests.browser.visitor import Visitor

from .browsers import browser_and_server, major_version
from .common import Options, Table, page, publish
from .field.results import this_machine

GAMES: Final = 3
LIMIT: Final = 100
"""Milliseconds within which 95 of 100 updates are to be painted."""
TABLES: Final = (Table("abacus", 4, helping=False), Table("plus", 6, helping=True))
WINDOWS: Final = {"desk": 1280, "phone": 390}
SECONDS: Final = 600
TEXT: Final = (
    "{machine[cpu]}, {machine[cores]} cores, Python {machine[python]}, Chromium {chromium}, load "
    "{machine[load][0]} at the start. The server, the bots and the browser share this machine. "
    "Milliseconds from the moment at which the page hears of an update until the frame after it is "
    "painted, over all updates of {games} whole games in each row, with cards that fly; the "
    "promise is {limit} ms for 95 of 100. Written by `python -m bench page`."
)

# The first to hear a message notes the time; a task after the next frame runs when it is painted.
_PAINTS: Final = """
window.paints = [];
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", (event) => {
      if (!event.data.startsWith('{"type":"update"')) return;
      const heard = performance.now();
      requestAnimationFrame(() => setTimeout(() => window.paints.push(performance.now() - heard)));
    });
  }
};
"""


def paints(browser: Browser, server: BrowserServer, table: Table, width: int) -> list[float]:
    """The milliseconds of all updates of a game."""
    touch = width < 1000
    visitor = Visitor(browser, server.url, width=width, touch=touch, still=False)
    visitor.context.add_init_script(_PAINTS)
    bots = ["cook"] * (table.players - 1)
    helping = table.helping or None
    hosted = HostedGame(
        visitor, edition=table.edition, seats=table.players, bots=bots, helping=helping
    )
    visitor.page.goto(hosted.path)
    begin(visitor)
    player: Player = TouchPlayer(visitor) if touch else KeyPlayer(visitor)
    play_all([player], seconds=SECONDS)
    found: list[float] = visitor.page.evaluate("window.paints")
    visitor.close()
    return found


def row(table: Table, window: str, found: Sequence[float]) -> dict[str, str]:
    """A row of the page."""
    return {
        "table": f"{table}, {table.players} seats, {window}",
        "updates": f"{len(found):,}",
        "median": f"{median(found):.0f}",
        "95 of 100": f"{quantiles(found, n=20)[-1]:.0f}",
        "longest": f"{max(found):.0f}",
    }


def run(options: Options) -> None:
    """Play, measure, and write the page."""
    machine = this_machine(0)
    games = options.games or GAMES
    rows, data = [], []
    with browser_and_server() as (browser, server):
        chromium = major_version(browser)
        for table in TABLES:
            if table.edition not in options.editions:
                continue
            for window, width in WINDOWS.items():
                found = [
                    each for _ in range(games) for each in paints(browser, server, table, width)
                ]
                rows.append(row(table, window, found))
                times = [round(each, 1) for each in sorted(found)]
                data.append({"table": rows[-1]["table"], "milliseconds": times})
    text = TEXT.format(machine=machine, chromium=chromium, games=games, limit=LIMIT)
    results = {"machine": machine, "rows": data}
    publish("page", page("The page", text, rows), results, options, GAMES)
