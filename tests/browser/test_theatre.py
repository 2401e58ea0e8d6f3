"""The oven as theatre: nothing moves but cards, and no answer tells of a hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from .hosted_game import Update
from .screens import ready
from .test_baking import prefer, reach, to_the_oven
from .visitor import SOCKETS, Visitor

Visit = Callable[..., Visitor]

_BOXES: Final = """() => [".bake-oven", ".rail", ".bake-trays", ".bake-controls", ".small-hand",
    ...[...document.querySelectorAll("[id^=tray-]")].map((one) => "#" + one.id),
    ...[...document.querySelectorAll("[data-seat]")].map(
      (one) => `[data-seat="${one.dataset.seat}"] .portrait`)]
  .map((one) => {
    const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
    return [one, x, y, width, height];
  })"""


def boxes(page: Page) -> dict[str, list[float]]:
    """Where everything is that has a place."""
    return {name: box for name, *box in page.evaluate(_BOXES)}


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_moves_but_cards(visit: Visit, width: int) -> None:
    visitor = visit(width=width, touch=width < 700)
    prefer(visitor)
    to_the_oven(visitor)
    page = visitor.page
    before = boxes(page)
    seen = set()
    while not page.locator("main.result").count():
        now = boxes(page)
        for name, box in now.items():
            moved = max(abs(one - other) for one, other in zip(box, before[name], strict=True))
            assert moved < 1, (name, before[name], box)
        seen.add(page.evaluate("document.querySelector('.rail').className"))
        page.keyboard.press("ArrowRight")
        expect(page.locator("main.bake")).to_be_visible()
    assert any("baked" in one for one in seen)
    assert any("failed" in one for one in seen)


def single(update: Update) -> bool:
    """An order of one's own is turned up, and there is one answer."""
    legal = update.get("legal") or ()
    return bool(len(legal) == 1 and update["view"]["moment"] == "settle")


def edited(visitor: Visitor, edit: Callable[[Any], None]) -> None:
    """Change what the server says before the page hears it."""

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def tell(message: str | bytes) -> None:
            told = json.loads(message)
            edit(told)
            socket.send(json.dumps(told))

        server.on_message(tell)

    visitor.page.route_web_socket(SOCKETS, connect)


def test_among_bots_the_only_answer_is_given_by_itself(visit: Visit) -> None:
    visitor = visit()
    prefer(visitor)
    hosted, last = reach(visitor, single)
    page = visitor.page
    page.goto(hosted.path)
    ready(page, "bake")
    for _ in range(200):
        if visitor.last["turn"] > last["turn"]:
            break
        page.wait_for_timeout(50)
    assert visitor.last["turn"] > last["turn"]
    assert not visitor.received("refused")


def test_where_the_time_could_tell_of_a_hand_a_button_remains(visit: Visit) -> None:
    """As at a table with other people, where the server does not say that a page may answer."""
    visitor = visit()
    prefer(visitor)
    page = visitor.page
    page.clock.install()
    hosted, last = reach(visitor, single)
    edited(visitor, lambda told: told.pop("only", None))
    page.goto(hosted.path)
    ready(page, "bake")
    answer = page.locator("[aria-labelledby=decide-title] button")
    expect(answer).to_have_count(1)
    expect(answer).to_have_class("option primary")
    page.clock.run_for(60_000)
    expect(answer).to_have_count(1)
    assert visitor.last["turn"] == last["turn"]
    answer.click()
    expect(answer).to_have_count(0)


def test_a_viewer_can_skip_to_the_next_decision(visit: Visit) -> None:
    """Past decisions of others that come later, and past answers that need no question."""
    visitor = visit()
    prefer(visitor)
    hosted, _ = reach(visitor, single)
    page = visitor.page
    page.goto(hosted.path)
    ready(page, "bake")
    page.locator("#bake-skip").click()
    expect(page.locator("[aria-labelledby=decide-title] button, main.result").first).to_be_visible()
