"""A turn by keys, by taps and by dragging: the same cards give the same move."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from .hosted_game import HostedGame, in_round
from .screens import ready
from .visitor import SOCKETS, Visitor, until

Visit = Callable[..., Visitor]
Way = Callable[[Page, str, str], None]


def by_keys(page: Page, kind: str, pile: str) -> None:
    """All of a kind, the first order, and the pile."""
    order = ["pineapple", "pepper", "mushroom", "olive", "salami", "shrimp"]
    page.keyboard.press(f"Digit{order.index(kind) + 1}")
    page.keyboard.press("KeyO")
    expect(page.locator(".held kbd").first).to_be_visible()
    page.keyboard.press("Enter" if pile == "s" else "Shift+Enter")


def by_taps(page: Page, kind: str, pile: str) -> None:
    """The oven asks for the pile; a tap on it alone draws nothing."""
    _pick(page, kind, leave=0)
    expect(page.locator(".preview .card").first).to_be_visible()
    page.locator(".oven-target").click()
    expect(page.locator(".pile.asks")).to_have_count(2)
    page.locator(f"[data-pile={pile}]").click()


def by_dragging(page: Page, kind: str, pile: str) -> None:
    """The last card takes the others along, onto the left or the right half of the oven."""
    _pick(page, kind, leave=1)
    card = page.locator(f".held[data-kind={kind}]").last.bounding_box()
    oven = page.locator(".oven").bounding_box()
    assert card
    assert oven
    page.mouse.move(card["x"] + 20, card["y"] + 30)
    page.mouse.down()
    part = 0.3 if pile == "s" else 0.7
    page.mouse.move(oven["x"] + part * oven["width"], oven["y"] + oven["height"] / 2, steps=5)
    expect(page.locator(".half.lit")).to_have_count(1)
    page.mouse.up()


def _pick(page: Page, kind: str, *, leave: int) -> None:
    cards = page.locator(f".held[data-kind={kind}]")
    for at in range(cards.count() - leave):
        cards.nth(at).click(position={"x": 12, "y": 30})
    page.locator(".held[data-order]").first.click(position={"x": 12, "y": 30})


@pytest.mark.parametrize("pile", ["s", "w"])
def test_keys_taps_and_dragging_give_the_same_move(visit: Visit, pile: str) -> None:
    visitor = visit()
    hosted = HostedGame(visitor, edition="plus")
    update = hosted.play(in_round(1))
    kind = next(iter(update["own"]["hand"]["ingredients"]))
    page = visitor.page
    moves: list[Any] = []

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "act":  # it is looked at, and goes no further
                moves.append(message["move"])
            else:
                server.send(text)

        socket.on_message(said)

    page.route_web_socket(SOCKETS, connect)
    ways: tuple[Way, ...] = (by_keys, by_taps, by_dragging)
    for number, way in enumerate(ways, 1):
        page.goto(hosted.path)
        ready(page, "play")
        way(page, kind, pile)
        until(page, lambda number=number: len(moves) == number)  # type: ignore[misc]
    assert moves[0].endswith(pile)
    assert len({*moves}) == 1, moves
