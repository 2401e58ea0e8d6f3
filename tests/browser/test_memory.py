"""Authentic memory: what a card covers is gone, and nobody is sent what they may not see."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import expect

from forno.editions import edition_ids
from forno.rules.facts import FACTS, Audience
from tests.support.nightly import EVERY
from tools.page_views import Own, View

from .hosted_game import HostedGame, in_round, over
from .hosted_game import play as play_for
from .player import KeyPlayer, Player, TouchPlayer, begin, play_all
from .screens import ready
from .visitor import Visitor, until
from .words import said

Visit = Callable[..., Visitor]

PRIVATE: Final = {fact.name for fact in FACTS.values() if fact.audience is Audience.SEAT}
"""Facts that only the seat hears of that they are about."""
LAID: Final = {"played", "ordered"}
EDITIONS: Final = tuple(edition_ids()) if EVERY else ("abacus", "plus")

_KEPT: Final = """async () => JSON.stringify([
  document.documentElement.outerHTML, document.title, history.state, name,
  { ...localStorage }, { ...sessionStorage }, document.cookie,
  await caches.keys(), (await indexedDB.databases()).map((one) => one.name),
])"""


# A test that sees this number knows that the page has done all that it does at once with an update.
_HEARD: Final = """
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => {
      // Not by a regular expression: that would remember the whole message as its latest input.
      if (["update", "change"].some((type) => data.startsWith(`{"type":"${type}"`)))
        window.heard = JSON.parse(data).seq;
    });
  }
};
"""
DWELL: Final = 800
"""Milliseconds for which ingredients are in view before an order of the same turn covers them."""


class Frozen:
    """A page whose clock stands still: nothing fades, so what goes away was taken away."""

    def __init__(self, visitor: Visitor) -> None:
        """To be called before the page is opened."""
        self._visitor = visitor
        self._page = visitor.page
        visitor.context.add_init_script(_HEARD)
        self._page.clock.install()

    def freeze(self) -> None:
        """From here on."""
        self._page.clock.pause_at(self._page.evaluate("Date.now()") / 1_000 + 1)

    def catch_up(self) -> None:
        """Wait until the page has heard the last update, and nothing flies any more."""
        page = self._page
        while page.evaluate("window.heard") != self._visitor.last["seq"]:
            page.wait_for_timeout(15)
        expect(page.locator(".flight")).to_have_count(0)

    def land(self) -> None:
        """Let the time pass after which an order covers the ingredients of its turn.

        They land, are looked at, and the order lands: still far too soon for anything to fade.
        """
        for _ in range(3):
            self._page.clock.run_for(DWELL)
            expect(self._page.locator(".flight")).to_have_count(0)


def laid(visitor: Visitor) -> tuple[set[str], set[str], str]:
    """What was said of the cards laid: before the last turn, under the top card in it, of that."""
    turns = [
        [one["text"] for one in update.get("said", ()) if _fact(update, one) in LAID]
        for update in visitor.received("update")
    ]
    *before, last = [turn for turn in turns if turn]
    *under, top = last
    covered = {text for turn in before for text in turn} - {*last}
    return covered, {*under} - {top}, top


def _fact(update: Any, sentence: Any) -> str:
    return str(update["facts"][sentence["fact"]]["fact"])


def check_frames(visitor: Visitor, seat: int | None) -> None:
    """Look through all that was received: nothing in it is for other eyes."""
    for update in visitor.received("update"):
        if "view" not in update:
            continue
        # These classes have no room for more than everybody sees, or the viewer alone.
        view = msgspec.convert(update["view"], View)
        if seat is None:
            assert update.get("own") is None
        else:
            msgspec.convert(update["own"], Own)
        in_sight = 0 if view.oven.face_down else 1
        assert len(update["view"]["oven"]["from_top"]) <= in_sight
        for fact in update.get("facts", ()):
            if fact["fact"] in PRIVATE:
                assert fact["seat"] == seat, fact
        known = {
            "type", "seq", "turn", "table", "facts", "setting", "view", "own", "legal", "said",
            "turns", "slots", "only", "clock", "showing", "out_of_time",
        }  # fmt: skip
        assert set(update) <= known
        if update.get("legal"):
            assert seat is not None
            assert view.to_act == seat


def next_turn(player: Player) -> None:
    """Play a turn, one and no more, and wait until everybody else has."""
    visitor, turn = player.visitor, player.visitor.last["turn"]

    def is_played() -> bool:
        return bool(visitor.has_answered or visitor.last["turn"] != turn)

    while not is_played():
        done = player.step()
        assert done in {"play", "played", "chose"}
        # What was sent is heard of some time after the key or the finger.
        for _ in range(1 if done == "play" else 100):
            visitor.page.wait_for_timeout(15)
            if is_played():
                break
    while not player.is_turn():
        assert visitor.last["view"]["opener"] is None, "the oven was opened"
        if visitor.last.get("legal") and not visitor.has_answered:
            player.step()  # A turn that goes on step by step.
        visitor.page.wait_for_timeout(15)


@pytest.mark.parametrize("by", ["keys", "touch"])
def test_what_is_covered_is_gone_from_the_page(visit: Visit, by: str) -> None:
    """With the update that covers it, or as the order lands that covers it; never by and by."""
    # One of them sees cards fly.
    visitor = visit() if by == "keys" else visit(width=390, touch=True, still=False)
    frozen = Frozen(visitor)
    hosted = HostedGame(visitor, seats=2, edition="abacus")
    visitor.page.goto(hosted.path)
    begin(visitor)
    ready(visitor.page, "play")
    frozen.freeze()
    player: Player = KeyPlayer(visitor) if by == "keys" else TouchPlayer(visitor)

    def kept(texts: set[str]) -> list[str]:
        page = str(visitor.page.evaluate(_KEPT))
        return [text for text in texts if json.dumps(text, ensure_ascii=False)[1:-1] in page]

    looked = under_order = 0
    while looked < 3:
        next_turn(player)
        frozen.catch_up()
        covered, under, top = laid(visitor)
        assert kept(covered) == []
        frozen.land()
        assert kept(covered | under) == []
        assert kept({top}) == [top], "what is not covered is still there to be found"
        assert visitor.page.locator("main [data-oven] .card").count() == 1
        looked += bool(covered)
        under_order += bool(under)
    assert under_order, "no order covered anything"


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_covered_is_gone_from_memory(visit: Visit, edition: str) -> None:
    """Everything that the page's scripts can reach is searched, in a picture of their memory."""
    visitor = visit()
    frozen = Frozen(visitor)
    # Many lay something in each lap: enough is covered long before the first oven opens.
    hosted = HostedGame(visitor, seats=4, bots=["cook"] * 3, edition=edition)
    visitor.page.goto(hosted.path)
    begin(visitor)
    ready(visitor.page, "play")
    frozen.freeze()
    player = KeyPlayer(visitor)
    for _ in range(2):
        next_turn(player)
    frozen.catch_up()
    frozen.land()
    covered, under, top = laid(visitor)
    assert len(covered) > 4
    memory = _memory(visitor)
    assert top in memory, "the search finds what is there"
    assert [text for text in covered | under if text in memory] == []


def _memory(visitor: Visitor) -> str:
    session = visitor.context.new_cdp_session(visitor.page)
    parts: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    strings: list[str] = json.loads("".join(parts))["strings"]
    return "\n".join(strings)


def test_after_a_reload_the_view_is_the_same(visit: Visit) -> None:
    visitor = visit()
    hosted = HostedGame(visitor, seats=3, bots=["cook"] * 2)
    turn = in_round(1)
    hosted.play(lambda update: turn(update) and bool(update["view"]["oven"]["height"] > 9))
    page = visitor.page
    page.goto(hosted.path)
    ready(page, "play")
    before = page.locator("main").inner_text()
    page.reload()
    ready(page, "play")
    assert page.locator("main").inner_text() == before
    first, second = visitor.received("update")[0], visitor.received("update")[-1]
    assert first["view"] == second["view"]
    assert first["own"] == second["own"]


@pytest.mark.slow
@pytest.mark.parametrize("edition", edition_ids() if EVERY else ["plus"])
def test_nobody_is_sent_a_hidden_card(visit: Visit, edition: str) -> None:
    """Two players and one who looks on: every frame is searched, of the first
    round and the deal of the second; by night of a whole game.
    """
    one, two, watcher = visit(), visit(width=390, touch=True), visit()
    hosted = HostedGame(one, name="Ada", seats=3, bots=["cook"], edition=edition)
    one.page.goto(hosted.path)
    two.page.goto(f"/join/{hosted.code}")
    two.page.get_by_role("textbox").first.fill("Bée")
    two.page.get_by_role("button", name=said("web-setup-sit-anywhere"), exact=True).tap()
    watcher.page.goto(hosted.path)
    for visitor in (one, two):
        begin(visitor)
    play_all([KeyPlayer(one), TouchPlayer(two)], rounds=None if EVERY else 1)
    last = one.last["seq"]
    until(watcher.page, lambda: bool(watcher.last["seq"] >= last))
    for visitor, seat in ((one, 0), (two, 1), (watcher, None)):
        check_frames(visitor, seat)
    told = {update["seq"]: json.dumps(update.get("said")) for update in two.received("update")}
    seen = {update["seq"]: json.dumps(update.get("said")) for update in watcher.received("update")}
    secrets = 0
    for update in one.received("update"):
        for sentence in update.get("said", ()):
            if _fact(update, sentence) in PRIVATE:
                secrets += 1
                text = json.dumps(sentence["text"])
                assert text not in told.get(update["seq"], "")
                assert text not in seen.get(update["seq"], "")
    assert secrets > 5


def test_a_table_that_remembers_more_shows_more(visit: Visit) -> None:
    """So that the tests above would fail, if anything more than the top card were sent."""
    visitor = visit()
    hosted = HostedGame(visitor, recall="5")
    last = hosted.play(lambda update: update.get("view", {}).get("oven", {}).get("height", 0) > 8)
    assert len(last["view"]["oven"]["from_top"]) > 1
    assert play_for(visitor, hosted.table, over)
