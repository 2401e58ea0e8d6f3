"""One's own time runs low: that is said once, politely, and seen by more than a colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .hosted_game import HostedGame, in_round
from .page_checks import clipped
from .screens import ready
from .visitor import SIZES, Visitor
from .words import in_turn, said

Visit = Callable[..., Visitor]

_SPOKEN = """() => {
  window.spoken = [];
  let last = "";
  new MutationObserver(() => {
    const text = document.querySelector("[aria-live=polite]").textContent;
    if (text !== last) window.spoken.push(text);
    last = text;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def at_a_clock(visit: Visit, clock: dict[str, Any], language: str = "en") -> Visitor:
    """A player whose turn it is; the page's own time can be moved on."""
    visitor = visit(language=language)
    hosted = HostedGame(visitor, clock=clock)
    hosted.play(in_round(1))
    visitor.page.clock.install()
    visitor.page.goto(hosted.path)
    ready(visitor.page, "play")
    visitor.page.evaluate(_SPOKEN)
    return visitor


def left(visitor: Visitor) -> int:
    """The seconds on one's own clock."""
    minutes, seconds = visitor.page.locator(".seat.self .clock").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def warnings(visitor: Visitor) -> list[str]:
    """What was said of time."""
    short = said("web-play-time-short", visitor.language).rstrip(".")
    return [one for one in visitor.page.evaluate("window.spoken") if short in one]


@pytest.mark.parametrize("language", in_turn(0))
def test_a_clock_that_runs_low_is_announced_once_and_seen(visit: Visit, language: str) -> None:
    visitor = at_a_clock(visit, {"kind": "move", "seconds": 300}, language)
    page = visitor.page
    sand, hurry = page.locator(".seat.self .clock svg"), page.locator(".status .hurry")
    page.clock.fast_forward(1000 * (left(visitor) - 40))
    expect(page.locator(".seat.self .clock")).to_contain_text("0:")
    assert (sand.count(), hurry.count(), warnings(visitor)) == (0, 0, [])
    page.clock.fast_forward(22_000)
    expect(hurry).to_have_text(said("web-play-time-short", language))
    expect(sand).to_be_visible()
    assert len(warnings(visitor)) == 1
    for width in SIZES:
        visitor.resize(width)
        expect(hurry).to_be_in_viewport(ratio=1)
        assert clipped(page) == []
    page.clock.fast_forward(3_000)
    expect(hurry).to_be_visible()
    assert len(warnings(visitor)) == 1


def test_of_little_time_half_is_left_when_it_is_said(visit: Visit) -> None:
    visitor = at_a_clock(visit, {"kind": "move", "seconds": 30})
    page = visitor.page
    page.clock.fast_forward(1000 * max(0, left(visitor) - 18))
    assert warnings(visitor) == []
    page.clock.fast_forward(4_000)
    expect(page.locator(".status .hurry")).to_be_visible()
    assert len(warnings(visitor)) == 1


def test_where_there_is_no_clock_nothing_is_said_of_time(visit: Visit) -> None:
    visitor = at_a_clock(visit, {"kind": "none"})
    visitor.page.clock.fast_forward(3_600_000)
    expect(visitor.page.locator(".status")).to_contain_text(said("web-play-your-turn"))
    assert visitor.page.locator(".clock, .hurry").count() == 0
    assert warnings(visitor) == []
