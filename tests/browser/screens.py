"""Every screen of the page, and how one gets there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, WebSocketRoute, expect

from .hosted_game import HostedGame, Until, Update, at_moment, in_round, over
from .page_checks import LONG
from .player import KeyPlayer
from .visitor import SOCKETS, Visitor
from .words import said


def ready(page: Page, main: str) -> None:
    """Wait until a screen is there, with its fonts."""
    expect(page.locator(f"main.{main}")).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => undefined)")
    # Asked once: waiting for a condition would evaluate text, which the policy forbids.
    page.evaluate("Promise.allSettled([...document.images].map((one) => one.decode()))")
    page.wait_for_timeout(100)


def start(visitor: Visitor) -> None:
    """The start page, with a game to go on with and one to look back at."""
    HostedGame(visitor, name=LONG, listed=True).play(in_round(1))
    HostedGame(visitor).play(over)
    visitor.page.goto("/")
    ready(visitor.page, "start")


def start_anew(visitor: Visitor) -> None:
    """The start page as newcomers see it."""
    visitor.page.goto("/")
    ready(visitor.page, "start")


def new(visitor: Visitor) -> None:
    """A new table being set up."""
    visitor.page.goto("/new")
    ready(visitor.page, "setup")


def lobby(visitor: Visitor) -> None:
    """A table that waits for people."""
    hosted = HostedGame(visitor, name=LONG, seats=4, bots=["cook"], edition="plus")
    visitor.page.goto(hosted.path)
    ready(visitor.page, "setup")


def join(visitor: Visitor) -> None:
    """A code that nobody knows."""
    visitor.guard.forgive("404")
    visitor.page.goto("/join/QQQQQQ")
    expect(visitor.page.get_by_role("alert").first).not_to_be_empty()
    ready(visitor.page, "plain")


def lost(visitor: Visitor) -> None:
    """An address where there is nothing."""
    visitor.guard.forgive("404")
    visitor.page.goto("/nonsense")
    ready(visitor.page, "plain")


def stale(visitor: Visitor) -> None:
    """A table that is not there any more."""
    visitor.guard.forgive("404")
    visitor.page.goto("/t/nowhere")
    ready(visitor.page, "plain")


def play(visitor: Visitor) -> None:
    """One's own turn in the second round, with names as long as they can be."""
    bots = ["cook", "regular", "apprentice"]
    hosted = HostedGame(visitor, name=LONG, seats=4, bots=bots, edition="plus", hints=True)
    hosted.play(in_round(2))
    visitor.page.goto(hosted.path)
    ready(visitor.page, "play")


def cut(visitor: Visitor) -> None:
    """One's own turn, and the connection is lost."""
    _by_a_held_socket(visitor)[-1].close(code=1012)
    words = said("web-play-lost", visitor.language)
    banner = visitor.page.get_by_role("status").get_by_text(words)
    expect(banner).to_be_visible()


def undone(visitor: Visitor) -> None:
    """The server has lost what it had told."""
    sockets = _by_a_held_socket(visitor)
    last = visitor.last
    sockets[-1].send(json.dumps({**last, "seq": last["seq"] - 1}))
    words = said("web-play-undone", visitor.language)
    banner = visitor.page.get_by_role("status").get_by_text(words)
    expect(banner).to_be_visible()


def _by_a_held_socket(visitor: Visitor) -> list[WebSocketRoute]:
    """One's own turn, over a socket that the test holds; a later one gets no server."""
    sockets: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        if not sockets:
            socket.connect_to_server()
        sockets.append(socket)

    visitor.page.route_web_socket(SOCKETS, connect)
    play(visitor)
    return sockets


def menu(visitor: Visitor) -> None:
    """What one may do besides playing."""
    play(visitor)
    visitor.page.get_by_role("button", name=said("web-play-menu", visitor.language)).click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


def orders(visitor: Visitor) -> None:
    """The own orders, and where they are."""
    play(visitor)
    visitor.page.get_by_role("button", name=said("web-play-my-orders", visitor.language)).click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


def remembering(visitor: Visitor) -> None:
    """A table that remembers, for learners."""
    hosted = HostedGame(visitor, open_kitchen=True, seats=5, bots=["cook"] * 4)
    hosted.play(lambda update: in_round(1)(update) and update["view"]["oven"]["height"] > 12)
    visitor.page.goto(hosted.path)
    ready(visitor.page, "play")


FULL: Final = 14
"""As many cards as a hand can hold: nine orders, and five ingredients after a pass."""


def full_hand(visitor: Visitor) -> None:
    """As many cards as a hand can hold."""
    hosted = HostedGame(visitor, edition="plus", seats=2, bots=["cook"])
    hosted.play(_holds_all, _hoard_orders)
    visitor.page.goto(hosted.path)
    ready(visitor.page, "play")


def _holds_all(update: Update) -> bool:
    hand = (update.get("own") or {}).get("hand")
    if not hand or not in_round(1)(update):
        return False
    return bool(sum(hand["ingredients"].values()) + len(hand["orders"]) == FULL)


def _hoard_orders(update: Update, _random: object) -> int:
    """Every ingredient out of the hand, no order, and orders drawn where that is possible."""
    legal = update["legal"]
    if update["view"]["moment"] == "ingredients":
        return int(max(legal, key=lambda step: int(step["text"][0]))["index"])
    return int(legal[-1]["index"])


def baking(visitor: Visitor) -> None:
    """The show, before its first card."""
    page = visitor.page
    page.goto("/")
    page.evaluate("""localStorage.forno = JSON.stringify({
      ...JSON.parse(localStorage.forno ?? "{}"), auto: false })""")
    hosted = HostedGame(visitor, seats=2, edition="rio-grande")
    hosted.play(lambda update: in_round(1)(update) and update["view"]["supply"] <= 12)
    page.goto(hosted.path)
    ready(page, "play")
    player = KeyPlayer(visitor)
    for _ in range(400):
        if player.step() in {"bake", "next", "answered"}:
            break
        page.wait_for_timeout(20)
    ready(page, "bake")


def emptied(visitor: Visitor) -> None:
    """The end of the show, with all that came out."""
    page = visitor.page
    page.goto("/")
    page.evaluate("""localStorage.forno = JSON.stringify({
      ...JSON.parse(localStorage.forno ?? "{}"), auto: false })""")
    hosted = HostedGame(
        visitor, name=LONG, seats=3, edition="plus", bots=["cook"] * 2, helping=True
    )
    hosted.play(lambda update: in_round(1)(update) and update["view"]["supply"] <= 12)
    page.goto(hosted.path)
    ready(page, "play")
    hosted.play(in_round(2))
    ready(page, "bake")
    page.keyboard.press("KeyS")
    expect(page.locator("#results-title")).to_be_visible()


def _has_choice(moment: str) -> Until:
    """The game waits for one to do this, and there is a choice."""
    return lambda update: at_moment(moment)(update) and len(update["legal"]) > 1


def settling(visitor: Visitor) -> None:
    """An order of one's own, to be completed or not."""
    hosted = HostedGame(visitor, seats=2, edition="abacus")
    hosted.play(_has_choice("settle"))
    visitor.page.goto(hosted.path)
    ready(visitor.page, "bake")


def helping(visitor: Visitor) -> None:
    """Another player asks for help."""
    bots = ["cook"] * 3
    hosted = HostedGame(visitor, seats=4, edition="plus", bots=bots, helping=True, seed=3)
    hosted.play(_has_choice("answer"))
    visitor.page.goto(hosted.path)
    ready(visitor.page, "bake")


def adding(visitor: Visitor) -> None:
    """Cards of one's own for a pizza that takes any."""
    _name_cards(visitor, "bake", seats=2, bots=["cook"])


def asking(visitor: Visitor) -> None:
    """Cards to ask the others for, as many as any order needs."""
    _name_cards(visitor, "ask", seats=3, bots=["cook"] * 2, helping=True)


def _name_cards(visitor: Visitor, step: str, **plan: Any) -> None:
    """The form in which cards are named, for an order that takes any; some games have none."""
    page = visitor.page

    def takes_any(update: Update) -> bool:
        if not at_moment("settle")(update) or update["view"]["turned"]["order"] != "bombastica":
            return over(update)
        return any(one["text"] == step for one in update["legal"])

    hosted = HostedGame(visitor, edition="plus", **plan)
    while over(hosted.play(takes_any)):
        hosted = HostedGame(visitor, edition="plus", **plan)
    page.goto(hosted.path)
    ready(page, "bake")
    labels = {one["text"]: one["label"] for one in visitor.last["legal"]}
    page.get_by_role("button", name=labels[step]).click()
    expect(page.locator(".stepper").first).to_be_visible()
    more = page.locator(".stepper button:last-child:not([aria-disabled])")
    while more.count():
        more.first.click()


def end(visitor: Visitor) -> None:
    """A game that is over."""
    hosted = HostedGame(visitor, name=LONG, seats=4, bots=["cook"] * 3, edition="plus")
    hosted.play(over)
    visitor.page.goto(hosted.path)
    ready(visitor.page, "end")
    expect(visitor.page.locator("main.end .bill")).to_be_visible()


def replay(visitor: Visitor) -> None:
    """A game again, some steps into it."""
    hosted = HostedGame(visitor, seats=3, bots=["cook"] * 2)
    hosted.play(over)
    visitor.page.goto(f"/replay/{hosted.table}")
    ready(visitor.page, "replay")


def learn(visitor: Visitor) -> None:
    """The first round."""
    visitor.page.goto("/learn")
    ready(visitor.page, "learn")


def rules(visitor: Visitor) -> None:
    """The rules of an edition."""
    visitor.page.goto("/rules/plus")
    ready(visitor.page, "rules")


SCREENS: Final[dict[str, Callable[[Visitor], None]]] = {
    "start": start,
    "start-anew": start_anew,
    "new": new,
    "lobby": lobby,
    "join": join,
    "lost": lost,
    "stale": stale,
    "play": play,
    "cut": cut,
    "undone": undone,
    "menu": menu,
    "orders": orders,
    "remembering": remembering,
    "full-hand": full_hand,
    "baking": baking,
    "emptied": emptied,
    "settling": settling,
    "helping": helping,
    "adding": adding,
    "asking": asking,
    "end": end,
    "replay": replay,
    "learn": learn,
    "rules": rules,
}
