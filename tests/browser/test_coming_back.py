"""Reloads and late-comers while the oven is emptied: nothing of the show is lost, or seen twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from .hosted_game import HostedGame, Update, in_round, nearly_empty, over
from .screens import ready
from .test_baking import decides, prefer, reach, to_the_oven, trays
from .visitor import SOCKETS, Visitor
from .words import said

Visit = Callable[..., Visitor]

_MARKS: Final = """() => [...document.querySelectorAll(".guest")].map((guest) =>
  [...guest.querySelectorAll(".marks [role=img]")].map((one) => one.ariaLabel))"""
# What the page shows, word by word, with what nobody reads aloud.
_LOOK: Final = "() => document.querySelector('main').innerText"
_KEPT: Final = "() => Object.keys(sessionStorage).filter((name) => name.includes('show'))"
_STRAYS: Final = """
window.strays = window.flights = 0;
new MutationObserver(() => {
  const flying = document.querySelectorAll(".flight").length;
  window.flights += flying;
  if (document.querySelector("main.bake")) window.strays += flying;
}).observe(document, { childList: true, subtree: true });
"""


def look(page: Page) -> tuple[str, dict[str, int], list[list[str]]]:
    """What a player sees of the show, once nothing of it is on its way."""
    expect(page.locator("main.bake:not([data-at-rest=false])")).to_be_visible()
    return page.evaluate(_LOOK), trays(page), page.evaluate(_MARKS)


def settled(visitor: Visitor) -> list[tuple[int, str, bool]]:
    """What became of the orders of the last round, by what the page was told as it happened."""
    found: list[tuple[int, str, bool]] = []
    for update in visitor.received("update"):
        for fact in update.get("facts", ()):
            if fact["fact"] == "play-over":
                found = []
            if fact["fact"] in {"baked", "failed"}:
                found.append((fact["seat"], fact["order"], fact["fact"] == "baked"))
    return found


def by_seat(orders: list[tuple[int, str, bool]]) -> dict[int, list[bool]]:
    """Whether the orders of each seat were baked, in their order."""
    found: dict[int, list[bool]] = {}
    for seat, _, baked in orders:
        found.setdefault(seat, []).append(baked)
    return found


def results(visitor: Visitor) -> dict[int, list[bool]]:
    """What the result of a round shows of each seat: what was baked; what failed says why."""
    setting = next(one["setting"] for one in visitor.received("update") if one.get("setting"))
    found: dict[int, list[bool]] = {}
    for seat, colour in enumerate(setting["colours"]):
        shown = visitor.page.locator(f".result-column.of-{colour} .result-order")
        for at in range(shown.count()):
            title = shown.nth(at).get_by_role("img").first.get_attribute("aria-label")
            baked = title == said("web-bake-baked", visitor.language)
            why = shown.nth(at).locator(".result-seal ~ .unseen")
            assert baked or why.inner_text(), "what failed says why"
            found.setdefault(seat, []).append(baked)
    return found


def into_the_show(visitor: Visitor, *, orders: int = 0, **plan: Any) -> tuple[HostedGame, Update]:
    """An oven that waits for one's decision, and a page that has seen nothing of it yet.

    ``orders`` is how many have been settled before.
    """
    for _ in range(20):
        hosted, now = reach(visitor, nearly_empty(14), **plan)
        visitor.page.goto(hosted.path)
        ready(visitor.page, "play")
        this = now["view"]["round"]
        came: list[str] = []

        def reached(update: Update, this: int = this, came: list[str] = came) -> bool:
            came.extend(fact["fact"] for fact in update.get("facts", ()))
            enough = came.count("baked") + came.count("failed") >= orders
            return bool(over(update) or _round(update) > this or (decides(update) and enough))

        last = hosted.play(reached)
        if not over(last) and _round(last) == this:
            ready(visitor.page, "bake")
            return hosted, last
    raise AssertionError("nobody had anything to decide")


def _round(update: Update) -> int:
    return int(update["view"]["round"])


def forward(page: Page, steps: int) -> None:
    """Look at the next few steps."""
    for _ in range(steps):
        page.keyboard.press("ArrowRight")


def test_while_the_oven_is_open_a_reload_changes_nothing(visit: Visit) -> None:
    visitor = visit()
    prefer(visitor)
    _, last = into_the_show(visitor, orders=2)
    page = visitor.page
    forward(page, 4)
    seen = [look(page)]
    forward(page, 1)
    seen.append(look(page))
    assert seen[0] != seen[1]
    page.reload()
    ready(page, "bake")
    assert look(page) == seen[1]
    page.keyboard.press("ArrowLeft")
    assert look(page) == seen[0]
    page.keyboard.press("s")
    expect(page.locator("[aria-labelledby=decide-title]")).to_be_visible()
    assert trays(page) == last["view"]["table"]
    before = look(page)
    page.reload()
    ready(page, "bake")
    assert look(page) == before


@pytest.mark.parametrize("edition", ["abacus", "plus"])
def test_a_round_that_is_over_goes_on_being_shown_after_a_reload(
    visit: Visit, edition: str
) -> None:
    visitor = visit()
    prefer(visitor)
    to_the_oven(visitor, edition=edition)
    page = visitor.page
    orders = settled(visitor)
    assert orders
    forward(page, 6)
    for _ in range(3):
        before = look(page)
        page.reload()
        ready(page, "bake")
        assert look(page) == before
        page.keyboard.press("ArrowLeft")
        assert look(page) == before, "what was shown is gone for good"
        forward(page, 2)
    page.keyboard.press("s")
    ready(page, "result")
    # Where deliveries are secret, nobody is shown a list of them.
    is_secret = edition == "plus"
    assert results(visitor) == ({} if is_secret else by_seat(orders))
    before = look(page)
    page.reload()
    ready(page, "result")
    assert look(page) == before
    page.locator("#bake-next").click()
    ready(page, "play")
    assert page.evaluate(_KEPT) == []
    page.reload()
    ready(page, "play")


def test_a_late_comer_starts_here_and_is_told_nothing_that_was_put_away(visit: Visit) -> None:
    visitor = visit()
    prefer(visitor)
    hosted, last = into_the_show(visitor, orders=2)
    page = visitor.page
    forward(page, 3)
    here = look(page)
    late = visit(width=390, touch=True)
    prefer(late)
    late.page.goto(hosted.path)
    ready(late.page, "bake")
    assert trays(late.page) == last["view"]["table"]
    assert sum(map(len, late.page.evaluate(_MARKS))) == 0, "what became of earlier orders is hidden"
    expect(late.page.get_by_text(said("web-bake-late"))).to_be_visible()
    assert all("facts" not in update for update in late.received("update"))
    assert look(page) == here, "others go on as they like"
    # From here on they see what everybody sees; and the list in the end says what it lacks.
    page.keyboard.press("s")
    this = last["view"]["round"]
    hosted.play(lambda update: _round(update) > this or over(update))
    late.page.keyboard.press("s")
    ready(late.page, "result")
    expect(late.page.get_by_text(said("web-bake-late"))).to_be_visible()
    assert 0 < len(settled(late)) < len(settled(visitor))
    assert results(late) == by_seat(settled(late))


def test_a_player_who_leaves_takes_no_show_along_and_missed_its_end(visit: Visit) -> None:
    visitor = visit()
    prefer(visitor)
    page = visitor.page
    hosted, last = into_the_show(visitor, edition="abacus")
    forward(page, 3)
    shows = "Object.keys(sessionStorage).filter((name) => name.endsWith(' show'))"
    assert len(page.evaluate(shows)) == 1
    page.goto("/")
    ready(page, "start")
    assert page.evaluate(shows) == []
    begun = in_round(last["view"]["round"] + 1)
    now = hosted.play(lambda update: bool(begun(update) or over(update)))
    page.goto(hosted.path)
    ready(page, "end" if over(now) else "play")


def test_a_player_who_comes_in_the_next_round_is_at_the_table(visit: Visit) -> None:
    visitor = visit()
    hosted, _ = reach(visitor, in_round(2))
    visitor.page.goto(hosted.path)
    ready(visitor.page, "play")
    assert all("facts" not in update for update in visitor.received("update"))


def all_at_once(socket: WebSocketRoute) -> None:
    """A socket on which an oven is emptied in one go, as one is that asks nobody anything."""
    held: list[Any] = []

    def pass_on(message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] == "update":
            view = told.get("view") or {}
            held.append(told)
            if view.get("opener") is not None:
                return
            facts = [fact for one in held for fact in one.get("facts", ())]
            said: list[Any] = []
            before = 0
            for one in held:
                said += [{**each, "fact": each["fact"] + before} for each in one.get("said", ())]
                before += len(one.get("facts", ()))
            held.clear()
            message = json.dumps({**told, "facts": facts, "said": said})
        socket.send(message)

    server = socket.connect_to_server()
    server.on_message(pass_on)


def test_an_oven_that_asks_nobody_anything_is_shown_all_the_same(visit: Visit) -> None:
    visitor = visit()
    prefer(visitor)
    page = visitor.page
    page.route_web_socket(SOCKETS, all_at_once)
    to_the_oven(visitor)
    assert trays(page) == {}
    forward(page, 5)
    before = look(page)
    page.reload()
    ready(page, "bake")
    assert look(page) == before
    page.keyboard.press("s")
    ready(page, "result")
    assert results(visitor) == by_seat(settled(visitor))
    page.locator("#bake-next").click()
    ready(page, "play")


def test_no_card_flies_on_into_the_show(visit: Visit) -> None:
    visitor = visit(still=False)
    visitor.context.add_init_script(_STRAYS)
    prefer(visitor)
    hosted, now = reach(visitor, nearly_empty(8), pace=0.1)
    page = visitor.page
    page.goto(hosted.path)
    ready(page, "play")
    # No further: while the page shows the oven, it holds the bots.
    this = _round(now)
    hosted.play(lambda update: _round(update) > this or over(update))
    ready(page, "bake")
    assert page.evaluate("window.flights") > 0
    assert page.evaluate("window.strays") == 0
