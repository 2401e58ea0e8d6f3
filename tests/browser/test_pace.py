"""What the server sends is little, is painted at once, and moves nothing that should stay."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.support.nightly import some

from .hosted_game import HostedGame, Update, over
from .player import KeyPlayer, Player, TouchPlayer, begin
from .screens import ready
from .visitor import Visitor, until

Visit = Callable[..., Visitor]

FRAME_LIMIT: Final = 3_000
SHIFT_LIMIT: Final = 1.0
LAYOUT_LIMIT: Final = 4
WORK_LIMIT: Final = 8

# Counts what each update changes: in the task in which it is heard, and later but before it can be
# painted. Only what others lay is looked at: in a turn of one's own, keys change the page too.
_CHANGES: Final = """
window.changes = [];
let now;
const task = new MessageChannel();
task.port1.onmessage = ({ data }) => { window.changes[data].task = "over"; };
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => {
      if (!/^{"type":"(update|change)"/.test(data)) return;
      const { facts = [], legal } = JSON.parse(data);
      const happens = (what) => facts.some(({ fact }) => fact === what);
      const laid = happens("played") && !happens("play-over") && !legal;
      now = { at_once: 0, late: 0, task: "runs", laid };
      task.port2.postMessage(window.changes.push(now) - 1);
      const own = now;
      requestAnimationFrame(() => { own.task = "painted"; });
    });
  }
};
new MutationObserver(() => {
  if (now && now.task !== "painted") now[now.task === "runs" ? "at_once" : "late"] += 1;
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""

# A piece of work to compare with: a hundred thousand small things.
_WORK: Final = """() => {
  const seen = new Map();
  for (let at = 0; at < 100_000; at += 1) seen.set(`card ${at % 997}`, [at, { at }]);
  return seen.size;
}"""

_PLACES: Final = """() => Object.fromEntries(
  ["main .oven", "main [data-pile=s]", "main [data-pile=w]", "main .hand",
    "main .seat:nth-child(1)", "main .seat:nth-child(2)", "main .tools"]
    .map((one) => [one, document.querySelector(one)?.getBoundingClientRect().toJSON()]))"""


def test_updates_are_small_on_the_wire(visit: Visit) -> None:
    """In the edition with the most to say, with Helping, long names and a full table."""
    visitor = visit(language="de")
    session = visitor.context.new_cdp_session(visitor.page)
    offers: list[str] = []
    session.send("Network.enable")
    session.on(
        "Network.webSocketHandshakeResponseReceived",
        lambda event: offers.append(str(event["response"]["headers"])),
    )
    plan: Any = {"seats": 6, "bots": ["cook"] * 5, "edition": "plus", "helping": True}
    hosted = HostedGame(visitor, name="M" * 40, **plan)
    updates: list[str] = []

    def noted(update: Update) -> bool:
        updates.append(json.dumps(update, ensure_ascii=False, separators=(",", ":")))
        return over(update)

    # What the page would be sent, without the page: in it, the game would take ten times as long.
    hosted.play(noted, language="de", words=True)
    assert len(updates) > 100
    visitor.page.goto(hosted.path)
    until(visitor.page, lambda: bool(offers))
    assert all("permessage-deflate" in headers for headers in offers)
    assert any('"said"' in update and '"view"' in update for update in updates)
    assert max(map(_deflated, updates)) <= FRAME_LIMIT


def _deflated(text: str) -> int:
    packer = zlib.compressobj(wbits=-15)
    return len(packer.compress(text.encode()) + packer.flush())


def test_what_is_heard_is_painted_with_the_next_frame(visit: Visit) -> None:
    """How many milliseconds that takes on some machine is for ``python -m bench page`` to say."""
    visitor = visit()
    visitor.context.add_init_script(_CHANGES)
    hosted = HostedGame(visitor, seats=4, bots=["cook"] * 3)
    visitor.page.goto(hosted.path)
    begin(visitor)
    ready(visitor.page, "play")
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    player = KeyPlayer(visitor)

    def spent() -> dict[str, float]:
        found = session.send("Performance.getMetrics")["metrics"]
        return {one["name"]: one["value"] for one in found}

    before, heard = spent(), len(visitor.received("update"))
    while player.turns < 6 and player.step() in {"play", "played", "chose"}:
        visitor.page.wait_for_timeout(15)
    after, heard = spent(), len(visitor.received("update")) - heard
    visitor.page.evaluate(_WORK)
    work = spent()["TaskDuration"] - after["TaskDuration"]
    changes = [one for one in visitor.page.evaluate("window.changes") if one["laid"]]
    assert len(changes) > 5
    assert {(one["at_once"], one["late"]) for one in changes} == {(1, 0)}, changes
    each = {name: (after[name] - before[name]) / heard for name in after}
    assert each["LayoutCount"] <= LAYOUT_LIMIT, each
    # In seconds of the processor, beside some work for the same processor: about as much.
    assert each["TaskDuration"] <= WORK_LIMIT * work, (each, work)


@pytest.mark.parametrize("width", some([320, 390, 844, 1280], 2))
def test_nothing_jumps_during_a_turn(visit: Visit, width: int) -> None:
    visitor = visit(width=width, touch=width < 1000)
    hosted = HostedGame(visitor, seats=3, bots=["cook"] * 2, edition="plus")
    page = visitor.page
    page.goto(hosted.path)
    begin(visitor)
    player: Player = TouchPlayer(visitor) if width < 1000 else KeyPlayer(visitor)
    while not player.is_turn():
        page.wait_for_timeout(15)
    page.evaluate("document.fonts.ready.then(() => undefined)")
    page.wait_for_timeout(300)
    before = page.evaluate(_PLACES)
    assert before["main .oven"]
    largest = 0.0
    what = ""
    while player.turns < 6:
        player.step()
        if player.where()["screen"] != "play":
            break
        for one, place in page.evaluate(_PLACES).items():
            for side in ("x", "y"):
                shift = abs(place[side] - before[one][side]) if place and before[one] else 0.0
                if shift > largest:
                    largest, what = shift, f"{one} {side} {before[one]} {place}"
        page.wait_for_timeout(15)
    assert largest < SHIFT_LIMIT, what


_TOP: Final = """() => {
  const card = document.querySelector("main.play [data-oven] .card");
  return [...(card?.classList ?? [])].find((name) => /^(kind|of)-/.test(name)) ?? "";
}"""
OWN: Final = 300
"""Milliseconds for which the own ingredients are in view: the player knows them."""


def cards_laid(updates: list[Update], colours: list[str], you: int) -> list[tuple[str, int]]:
    """What has to be on top one after the other, and for how long each."""
    found = []
    for update in updates:
        laid = [fact for fact in update["facts"] if fact["fact"] in {"played", "ordered"}]
        for fact in laid:
            if fact["fact"] == "ordered":
                found.append((f"of-{colours[fact['seat']]}", update["showing"]["order"]))
            else:
                own = fact["seat"] == you and len(update["facts"]) > 1
                ms = OWN if own else update["showing"]["ingredients"]
                found.append((f"kind-{fact['kind']}", ms))
    return found


def test_plays_are_shown_one_at_a_time_for_as_long_as_the_server_says(visit: Visit) -> None:
    """With a clock that stands still: the bots go on, and the page keeps all that they lay."""
    visitor = visit()
    page = visitor.page
    page.clock.install()
    hosted = HostedGame(visitor, seats=4, bots=["cook"] * 3, pace=0.1, start=0)
    page.goto(hosted.path)
    begin(visitor)
    ready(page, "play")
    page.clock.pause_at(page.evaluate("Date.now()") / 1_000 + 1)
    player = KeyPlayer(visitor)
    until(page, player.is_turn)
    seen = len(visitor.received("update"))
    while not visitor.has_answered:
        player.step()
    until(page, player.is_turn)
    updates = [one for one in visitor.received("update")[seen:] if one.get("showing")]
    colours = visitor.received("update")[seen - 1]["setting"]["colours"]
    laid = cards_laid(updates, colours, you=0)
    assert len(laid) >= 4
    for card, ms in laid:
        assert page.evaluate(_TOP) == card
        page.clock.run_for(ms - 2)
        assert page.evaluate(_TOP) == card
        page.clock.run_for(2)
    assert page.evaluate(_TOP) == laid[-1][0]
    assert page.locator("main.play").get_attribute("data-at-rest") == "true"
