"""How long each card that a bot lays is really in view, at each pace of a table.

Whole games in a real browser, with three and five bots, and a player who waits until everything
was shown. A script in the page looks at the oven in every frame, and adds up for how long each top
card lies there with nothing flying over it. What it saw is held against what the server said, card
by card: one that was laid and never seen is counted, and breaks the promise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser

from forno.table.showing_time import CALM, FAST, INGREDIENTS, NORMAL, ORDER
from tests.browser.browser_server import BrowserServer
from tests.browser.hosted_game import HostedGame
from tests.browser.player import TouchPlayer, begin, play_all
from tests.browser.visitor import Visitor

from .browsers import browser_and_server, major_version
from .common import Options, page, publish
from .field.results import this_machine

GAMES: Final = 1
PACES: Final[Mapping[str, Mapping[str, Any]]] = {
    "calm": {"pace": CALM},
    "normal": {"pace": NORMAL},
    "fast": {"pace": FAST},
    "tap": {"pace": NORMAL, "tap": True},
}
TABLES: Final[Mapping[int, str]] = {3: "abacus", 5: "plus"}
"""An edition for each number of bots."""
PROMISES: Final = {"ingredients": INGREDIENTS, "order": ORDER}
HEARS: Final = 150.0
"""Milliseconds within which a page has heard what the server has sent."""
FLICKER: Final = 60.0
"""Milliseconds: a few frames."""
SECONDS: Final = 4 * 3_600
TEXT: Final = (
    "{machine[cpu]}, {machine[cores]} cores, Python {machine[python]}, Chromium {chromium}, load "
    "{machine[load][0]} at the start. Milliseconds for which a card that a bot laid was the top "
    "card of the oven with nothing flying over it, frame by frame, over {games} whole game(s) in "
    "each row; the server, the bots and all windows share this machine. The promise is the time "
    "that the card has to be in view at the least. Unseen are the cards that the server told of "
    "and that the page never showed. Written by `python -m bench pace`."
)

# In every frame: which card is on top, and for how long nothing has been over it. What a frame
# paints stands there until the next, so the time between two belongs to what the first one had.
_LOOK: Final = """
window.inView = [];
let card, last, isOpen = false;
const look = (time) => {
  if (card && isOpen) card.ms += time - last;
  const slot = document.querySelector("main.play [data-oven]");
  const top = slot?.querySelector(".card");
  const oven = slot?.closest("section");
  const what = top && [...top.classList].find((name) => /^(kind|of)-/.test(name));
  // The same kind may be laid twice: then the oven is higher.
  const key = top ? `${oven.querySelector(".plaque").textContent.trim()} ${what}` : undefined;
  if (key !== card?.key) {
    if (card) window.inView.push([card.key, card.ms]);
    card = key && { key, ms: 0 };
  }
  const place = slot?.getBoundingClientRect();
  isOpen = Boolean(card) && ![...document.querySelectorAll(".flight > *")].some((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < place.right && right > place.left && top < place.bottom && bottom > place.top;
  });
  last = time;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
_AT_REST: Final = """() => {
  const main = document.querySelector("main.play");
  document.querySelector("[data-tap]")?.click();
  return !main || main.dataset.atRest === "true";
}"""


class PatientPlayer(TouchPlayer):
    """A player who looks at everything, and taps where the table waits for that."""

    def step(self) -> str:
        """Do the next thing, once everything was shown."""
        told = self.visitor.last["seq"]
        if not self.page.evaluate(_AT_REST):
            return "looks"
        # What the server has just told may be on its way: nobody plays before it is shown.
        self.page.wait_for_timeout(HEARS)
        is_shown = self.visitor.last["seq"] == told and self.page.evaluate(_AT_REST)
        return super().step() if is_shown else "looks"


@dataclass(frozen=True)
class Laid:
    """A card or some cards that came to lie on top, as the server told of them."""

    phase: str
    """``left`` for what lies on top as a round begins: nobody laid it, and it need not be seen,
    because the viewer may still look at the oven of the round before."""
    key: str
    """The height of the oven then, and the look of the card."""
    is_bot: bool = False


def laid_by_all(visitor: Visitor) -> list[Laid]:
    """All that was laid, in order."""
    found: list[Laid] = []
    colours: list[str] = []
    height = 0
    for update in visitor.received("update"):
        colours = update.get("setting", {}).get("colours", colours)
        for fact in update.get("facts", ()):
            if fact["fact"] == "round-began":
                height = update["view"]["oven"]["height"]
                top = update["view"]["oven"]["from_top"]
                found += [Laid("left", f"{height} kind-{one['kind']}") for one in top[:1]]
            if fact["fact"] not in {"played", "ordered"}:
                continue
            is_bot = bool(update["table"]["chairs"][fact["seat"]].get("bot"))
            height += fact.get("number", 1)
            if fact["fact"] == "played":
                found.append(Laid("ingredients", f"{height} kind-{fact['kind']}", is_bot))
            else:
                found.append(Laid("order", f"{height} of-{colours[fact['seat']]}", is_bot))
    return found


@dataclass(frozen=True)
class InView:
    """What a page showed of all that was laid."""

    times: Mapping[str, list[float]]
    """The milliseconds of all that bots laid, but for what still lies there."""
    unseen: int
    """How many cards the server told of that never lay on top there."""


def in_view(visitor: Visitor) -> InView:
    """Hold what a page showed against what the server told it."""
    times: dict[str, list[float]] = {"ingredients": [], "order": [], "left": []}
    waiting = laid_by_all(visitor)
    unseen = 0
    # A number that changes a frame before its card, or after it, is no card of its own.
    seen = [(key, ms) for key, ms in visitor.page.evaluate("window.inView") if ms > FLICKER]
    for key, ms in seen:
        at = next((at for at, one in enumerate(waiting) if one.key == key), None)
        assert at is not None, f"nobody laid {key}, which was in view for {ms:.0f} ms"
        unseen += sum(one.phase != "left" for one in waiting[:at])
        told = waiting[at]
        del waiting[: at + 1]
        if told.is_bot:
            times[told.phase].append(ms)
    unseen += max(0, sum(one.phase != "left" for one in waiting) - 1)  # the last still lies there
    if unseen:
        visits = len(visitor.received("welcome"))
        print(f"{unseen} cards were not seen; the page connected {visits} times")
    return InView({phase: found for phase, found in times.items() if found}, unseen)


def sit_down(browser: Browser, server: BrowserServer, bots: int, pace: str) -> PatientPlayer:
    """A player at a new table with some bots."""
    visitor = Visitor(browser, server.url, width=390, touch=True, still=False)
    visitor.context.add_init_script(_LOOK)
    hosted = HostedGame(
        visitor, edition=TABLES[bots], seats=bots + 1, bots=["cook"] * bots, **PACES[pace]
    )
    visitor.page.goto(hosted.path)
    begin(visitor)
    return PatientPlayer(visitor)


def row(bots: int, pace: str, phase: str, found: Sequence[float], unseen: int) -> dict[str, str]:
    """A row of the page."""
    promise = PROMISES[phase] * PACES[pace]["pace"]
    return {
        "table": f"{TABLES[bots]}, {bots} bots",
        "pace": pace,
        "cards": phase,
        "seen": f"{len(found):,}",
        "promise": f"{promise:.0f}",
        "shortest": f"{min(found):.0f}",
        "median": f"{median(found):.0f}",
        "unseen": f"{unseen}",
        "kept": "yes" if min(found) >= promise and not unseen else "**no**",
    }


def run(options: Options, *, rounds: int | None = None) -> None:
    """Play all games at once, since they mostly wait; measure, and write the page."""
    machine = this_machine(0)
    games = options.games or GAMES
    rows, data = [], []
    with browser_and_server() as (browser, server):
        chromium = major_version(browser)
        places = [
            (bots, pace)
            for bots, edition in TABLES.items()
            if edition in options.editions
            for pace in PACES
            for _ in range(games)
        ]
        players = [sit_down(browser, server, *place) for place in places]
        play_all(players, rounds=rounds, seconds=SECONDS)
        times: dict[tuple[int, str, str], list[float]] = {}
        unseen: Counter[tuple[int, str]] = Counter()
        for place, player in zip(places, players, strict=True):
            shown_there = in_view(player.visitor)
            unseen[place] += shown_there.unseen
            for phase, found in shown_there.times.items():
                times.setdefault((*place, phase), []).extend(found)
        for (bots, pace, phase), found in times.items():
            rows.append(row(bots, pace, phase, found, unseen[bots, pace]))
            shown = [round(each) for each in sorted(found)]
            data.append({"table": rows[-1]["table"], "pace": pace, "cards": phase, "ms": shown})
    for one in rows:
        print(" ".join(one.values()))
    text = TEXT.format(machine=machine, chromium=chromium, games=games)
    results = {"machine": machine, "rows": data}
    publish("pace", page("The pace", text, rows), results, options, GAMES)
