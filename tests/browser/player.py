"""Plays whole games through the page: with keys alone, or with fingers alone."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.support.waiting import PATIENCE

from .hosted_game import ask
from .visitor import Visitor
from .words import said

# Where the game is, in one question: whole games ask it hundreds of times.
_WHERE: Final = """() => {
  const main = document.querySelector("main");
  const all = (what) => [...(main?.querySelectorAll(what) ?? [])];
  const on = (one) => one && one.getAttribute("aria-disabled") !== "true" && !one.disabled;
  const kinds = {};
  for (const card of all(".hand [data-kind]"))
    kinds[card.dataset.kind] = (kinds[card.dataset.kind] || 0) + 1;
  const names = main ? [...main.classList] : [];
  return {
    screen: names[0] || "",
    text: main?.textContent.slice(0, 300) ?? "",
    asked: all("[aria-labelledby=decide-title] button").filter(on).length,
    steps: all(".steps button").filter(on).length,
    next: on(document.getElementById("bake-next")),
    cards: all(".hand [aria-pressed]").filter(on).length,
    orders: all(".hand [data-order]").length,
    piles: all("[data-pile]").filter(on).map((one) => one.dataset.pile),
    kinds,
    on: document.activeElement?.matches("button, a, summary") ?? false,
    lost: document.activeElement === document.body,
    opened: performance.timeOrigin,
  };
}"""


class Player:
    """A player who uses the page."""

    def __init__(self, visitor: Visitor, *, seed: int = 1) -> None:
        """Look at a visitor's page."""
        self.visitor = visitor
        self.page: Page = visitor.page
        self.random = Random(seed)
        self.turns = 0
        self.answers = 0
        self._kinds: list[str] = []
        self._focused_in = 0.0

    def where(self) -> dict[str, Any]:
        """What the page shows."""
        return dict(self.page.evaluate(_WHERE))

    def step(self) -> str:
        """Do the next thing, if there is one; say what it was, or what is waited for."""
        where = self.where()
        if where["screen"] == "bake" and where["asked"]:
            self.answer()
            self.answers += 1
            return "answered"
        if where["screen"] == "bake" and where["next"]:
            self.next()
            return "next"
        if where["screen"] == "play" and where["steps"]:
            self.choose()
            return "chose"
        if where["screen"] == "play" and where["cards"] and self.is_turn():
            self.turn(where)
            self.turns += 1
            return "played"
        return str(where["screen"])

    def is_turn(self) -> bool:
        """Whether a turn can be begun now: the last update says so, and nothing was answered."""
        return "turns" in self.visitor.last and not self.visitor.has_answered

    @property
    def lays(self) -> bool:
        """Whether the turn begins with ingredients; if not, it is an order or nothing."""
        return bool(self.visitor.last["view"]["moment"] == "ingredients")

    def held(self) -> list[tuple[int, int]]:
        """The digits of the kinds in the hand, and how many cards there are of each."""
        last = self.visitor.last
        if not self._kinds:
            table = self.visitor.received("welcome")[-1]["table"]
            edition = ask(self.visitor, "GET", f"/tables/{table}")["edition"]
            details = ask(self.visitor, "GET", f"/editions/{edition}")
            self._kinds = [kind["id"] for kind in details["kinds"]]
        hand: dict[str, int] = last["own"]["hand"]["ingredients"]
        return [(self._kinds.index(kind) + 1, number) for kind, number in hand.items()]

    def turn(self, where: dict[str, Any]) -> None:
        """Play a turn."""
        raise NotImplementedError

    def answer(self) -> None:
        """Answer what the oven asks."""
        raise NotImplementedError

    def choose(self) -> None:
        """Take one of the steps that are offered."""
        raise NotImplementedError

    def next(self) -> None:
        """Go on with the show."""
        raise NotImplementedError


class KeyPlayer(Player):
    """A player without a mouse: what has the focus is for keys and for the page to say."""

    def where(self) -> dict[str, Any]:
        """What the page shows; it never leaves the focus nowhere."""
        where = super().where()
        # Between two screens there is nothing to go to.
        lost = where["lost"] and where["screen"]
        assert not (lost and self._focused_in == where["opened"]), where
        if not where["lost"]:
            self._focused_in = where["opened"]
        return where

    def turn(self, where: dict[str, Any]) -> None:
        """Digits, O and Enter."""
        page = self.page
        page.keyboard.press("Escape")
        if self.lays:
            digit, number = self.random.choice(self.held())
            fewer = self.random.randrange(number) if self.random.random() < 0.3 else 0
            for _ in range(1 + fewer):
                page.keyboard.press(f"Digit{digit}")
        if where["orders"] and self.random.random() < 0.7:
            for _ in range(self.random.randint(1, where["orders"])):
                page.keyboard.press("KeyO")
        where = self.where()
        if not where["piles"]:
            return
        pile = self.random.choice(where["piles"])
        # Enter plays, except on a button, which it presses: then the pile is the button to press.
        if where["on"] or self.random.random() < 0.1:
            self._tab_to(page.locator(f"main [data-pile={pile}]"))
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("Enter" if pile == "s" else "Shift+Enter")

    def answer(self) -> None:
        """Tab to one of the answers, and press it."""
        self._press_in("main [aria-labelledby=decide-title]")

    def choose(self) -> None:
        """Tab to one of the steps, and press it."""
        self._press_in("main .steps")

    def next(self) -> None:
        """S goes to the end of the show; from there, the button."""
        self.page.keyboard.press("KeyS")
        self._tab_to(self.page.locator("#bake-next"))
        self.page.keyboard.press("Enter")

    def _press_in(self, place: str) -> None:
        buttons = self.page.locator(f"{place} button:not([aria-disabled=true])")
        number = buttons.count()
        if number:
            self._tab_to(buttons.nth(self.random.randrange(number)))
            self.page.keyboard.press("Enter")

    def _tab_to(self, target: Locator) -> None:
        """Tab on until the focus is there, or there is nothing any more to go to."""
        tab_to(self.page, target)


class TouchPlayer(Player):
    """A player with a phone."""

    def turn(self, where: dict[str, Any]) -> None:
        """Tap cards, perhaps an order, and a pile."""
        if self.lays:
            kind = self.random.choice(sorted(where["kinds"]))
            cards = self.page.locator(f"main .hand [data-kind={kind}]")
            for at in range(self.random.randint(1, where["kinds"][kind])):
                self._tap(cards.nth(at))
        if where["orders"] and self.random.random() < 0.7:
            self._tap(
                self.page.locator("main .hand [data-order]").nth(
                    self.random.randrange(where["orders"])
                )
            )
        piles = self.where()["piles"]
        if piles:
            self._tap(self.page.locator(f"main [data-pile={self.random.choice(piles)}]"))

    def answer(self) -> None:
        """Tap one of the answers."""
        self._tap_in("main [aria-labelledby=decide-title]")

    def choose(self) -> None:
        """Tap one of the steps."""
        self._tap_in("main .steps")

    def next(self) -> None:
        """Tap on, and mostly straight to where something is to be done."""
        skip = self.page.locator("#bake-skip:not([aria-disabled])")
        on = self.random.random() < 0.2 or not skip.count()
        self._tap(self.page.locator("#bake-next") if on else skip)

    def _tap_in(self, place: str) -> None:
        buttons = self.page.locator(f"{place} button:not([aria-disabled=true])")
        if number := buttons.count():
            self._tap(buttons.nth(self.random.randrange(number)))

    def _tap(self, target: Locator) -> None:
        # Cards overlap: what can be touched of them is their left edge. What was there may be gone
        # by now, as the others play too; then one looks again.
        with suppress(TooLate):
            target.tap(position={"x": 12, "y": 30}, timeout=1_000)


def tab_to(page: Page, target: Locator) -> None:
    """Tab on until the focus is there, or there is nothing any more to go to."""
    element = target.element_handle()
    for _ in range(120):
        if element.evaluate("(one) => one === document.activeElement || !one.isConnected"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {target} by keyboard")


def begin(visitor: Visitor) -> None:
    """Press the button that says one is ready."""
    language = visitor.language
    button = visitor.page.get_by_role(
        "button", name=said("web-setup-say-ready", language), exact=True
    )
    if visitor.touch:
        button.tap()
    else:
        tab_to(visitor.page, button)
        visitor.page.keyboard.press("Enter")


def play_all(
    players: Sequence[Player],
    *,
    until: str = "end",
    rounds: int | None = None,
    seconds: float = 4 * PATIENCE,
) -> None:
    """Let everybody play until all of them see a screen, or a number of rounds is over."""
    begun = still = monotonic()
    done: set[int] = set()
    before = ""
    while len(done) < len(players):
        for at, player in enumerate(players):
            if at in done:
                continue
            what = player.step()
            now = player.visitor.last.get("view", {}).get("round", 0)
            if what == until or (rounds is not None and now > rounds):
                done.add(at)
            elif what in {"played", "answered", "next", "chose"}:
                still = monotonic()
        seen = str(len(players[0].visitor.frames))
        if seen != before:
            before, still = seen, monotonic()
        assert monotonic() - still < PATIENCE, [player.where() for player in players]
        assert monotonic() - begun < seconds, [player.where() for player in players]
        players[0].page.wait_for_timeout(15)
