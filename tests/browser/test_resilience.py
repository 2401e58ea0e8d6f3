"""Nothing is lost: reloads, lost connections, restarts, two windows, clicks too many, odd names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, WebSocketRoute, expect

from tests.support.nightly import EVERY

from .browser_server import BrowserServer
from .hosted_game import HostedGame, ask, in_round
from .page_checks import clipped, sideways
from .player import KeyPlayer, TouchPlayer, play_all
from .screens import ready
from .visitor import SOCKETS, Visitor, until
from .words import said

Visit = Callable[..., Visitor]

LOST = "WebSocket|ERR_CONNECTION|ERR_INTERNET|ERR_EMPTY|ERR_SOCKET"
"""What a browser says of a line that is down, whatever a page does."""
SILENCE, ANSWER = 31_000, 21_000
"""Longer than a page bears silence, and than it waits for an answer."""


def in_a_game(visit: Visit, *, round_: int = 1, **how: Any) -> tuple[Visitor, HostedGame]:
    """A player whose turn it is."""
    plan = how.pop("plan", {})
    visitor = visit(**how)
    hosted = HostedGame(visitor, **plan)
    hosted.play(in_round(round_))
    visitor.page.goto(hosted.path)
    ready(visitor.page, "play")
    return visitor, hosted


def hand(page: Page) -> list[str]:
    """The names of the cards in the hand; keys are named only where somebody uses them."""
    names: list[str] = page.locator("main .hand [aria-pressed]").evaluate_all(
        """(cards) => cards.map((card) => {
          const shown = card.cloneNode(true);
          for (const hidden of shown.querySelectorAll("[aria-hidden=true]")) hidden.remove();
          return [card.dataset.kind ?? card.dataset.order, shown.textContent].join(" ");
        })"""
    )
    return names


def lost(page: Page) -> Locator:
    """The banner that says that the line is lost."""
    return page.get_by_role("status").get_by_text(said("web-play-lost"))


def test_a_reload_in_the_middle_of_anything_loses_nothing(visit: Visit) -> None:
    visitor, _ = in_a_game(visit)
    player = KeyPlayer(visitor)
    reloads = 0
    while player.step() != "end" and (EVERY or reloads < 4):
        if player.turns + player.answers > 2 * reloads + 1:
            reloads += 1
            visitor.page.reload()
            expect(visitor.page.locator("main")).to_be_visible()
        visitor.page.wait_for_timeout(15)
    assert reloads > 2


def test_a_cut_line_mends_itself(visit: Visit) -> None:
    visitor = visit()
    visitor.guard.forgive(LOST)
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    visitor.page.route_web_socket(SOCKETS, connect)
    hosted = HostedGame(visitor)
    hosted.play(in_round(1))
    visitor.page.goto(hosted.path)
    ready(visitor.page, "play")
    before = hand(visitor.page)
    lines[-1].close(code=1012)
    expect(visitor.page.locator("main [data-pile=s]")).to_be_visible()
    while len(lines) < 2:
        visitor.page.wait_for_timeout(50)
    until(visitor.page, lambda: hand(visitor.page) == before)
    player = KeyPlayer(visitor)
    lines_before = len(lines)
    while player.turns < 3:
        player.step()
        visitor.page.wait_for_timeout(15)
    assert len(lines) == lines_before


def test_a_server_that_restarts_loses_nothing(visit: Visit, server: BrowserServer) -> None:
    visitor, _ = in_a_game(visit)
    visitor.guard.forgive(LOST)
    page = visitor.page
    before = hand(page)
    server.kill()
    banner = lost(page)
    expect(banner).to_be_visible()
    assert hand(page) == before, "the hand is still in view"
    expect(page.locator("main [data-pile=s]")).to_have_attribute("aria-disabled", "true")
    server.start()
    expect(banner).not_to_be_visible(timeout=30_000)
    assert hand(page) == before
    player = KeyPlayer(visitor)
    while player.turns < 2:
        player.step()
        page.wait_for_timeout(15)
    # In the middle of things, too: what was said under way is said again, once.
    for _ in range(2):
        while player.step() not in {"played", "answered", "end"}:
            page.wait_for_timeout(15)
        server.kill()
        server.start()
    expect(banner).not_to_be_visible(timeout=30_000)
    play_all([player], rounds=None if EVERY else 1)


def test_two_windows_on_one_seat_show_the_same(visit: Visit) -> None:
    visitor, hosted = in_a_game(visit)
    second = visitor.open()
    second.goto(hosted.path)
    ready(second, "play")
    assert hand(second) == hand(visitor.page)
    player = KeyPlayer(visitor)
    other = KeyPlayer(visitor)
    other.page = second
    for at in range(6):
        active = (player, other)[at % 2]
        turns = active.turns
        while active.turns == turns and active.step() != "end":
            active.page.wait_for_timeout(15)
        until(
            visitor.page,
            lambda: (
                {player.where()["screen"], other.where()["screen"]} != {"play"}
                or hand(second) == hand(visitor.page)
            ),
        )


def test_a_double_click_plays_one_turn(visit: Visit) -> None:
    visitor, _ = in_a_game(visit)
    page = visitor.page
    turn = visitor.last["turn"]
    page.locator("main .hand [data-kind]").first.click(position={"x": 12, "y": 30})
    page.locator("main [data-pile][aria-disabled=false]").first.dblclick()
    page.wait_for_function("() => document.querySelector('.hand [aria-pressed=true]') === null")
    page.wait_for_timeout(500)
    acts = [frame.message for frame in visitor.frames if frame.sent and '"act"' in frame.text]
    assert [act["answers"] for act in acts] == [turn]
    assert not visitor.received("refused")


def test_clicks_while_cards_fly_are_no_harm(visit: Visit) -> None:
    visitor, _ = in_a_game(visit, still=False, width=390, touch=True)
    page = visitor.page
    page.evaluate(
        """() => setInterval(() => {
          const cards = document.querySelectorAll("main [data-kind], main [data-pile]");
          cards[Math.floor(Math.random() * cards.length)]?.click();
        }, 40)"""
    )

    def answers() -> list[int]:
        acts = [frame.message for frame in visitor.frames if frame.sent and '"act"' in frame.text]
        return [act["answers"] for act in acts]

    comes(page, lambda: len(answers()) > 4)
    answered = answers()
    assert len(answered) == len(set(answered)), "no turn is played twice"
    page.reload()
    expect(page.locator("main")).to_be_visible()
    player = TouchPlayer(visitor)
    while player.turns < 3 and player.step() != "end":
        page.wait_for_timeout(15)


def test_the_back_button_leads_back(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    hosted = HostedGame(visitor)
    hosted.play(in_round(1))
    page.goto("/")
    ready(page, "start")
    page.get_by_role("link", name=said("web-start-continue")).first.click()
    ready(page, "play")
    before = hand(page)
    page.go_back()
    ready(page, "start")
    page.go_forward()
    ready(page, "play")
    assert hand(page) == before


@pytest.mark.parametrize(
    "name",
    [
        "<img src=x onerror=alert(1)>",
        "\U0001f355\U0001f525" * 8,
        "&lt;b&gt;",
        "\u00c5 ' \" \\ {{}}",
    ],
    ids=["markup", "emoji", "entities", "quotes"],
)
def test_odd_names_are_names(visit: Visit, name: str) -> None:
    visitor, _ = in_a_game(visit, plan={"name": name, "seats": 3, "bots": ["cook"] * 2})
    page = visitor.page
    assert page.locator("main img[src=x]").count() == 0
    expect(page.locator("main [data-seat]").first).to_contain_text(name)
    visitor.resize(320)
    assert sideways(page) == []


@pytest.mark.parametrize("name", ["x" * 500, "\u202eevil\u202c"], ids=["long", "backwards"])
def test_what_is_no_name_is_refused_with_a_reason(visit: Visit, name: str) -> None:
    visitor = visit(width=390)
    visitor.guard.forgive("status of 4")
    page = visitor.page
    page.goto("/")
    ready(page, "start")
    field = page.get_by_label(said("web-name"))
    field.fill(name)
    page.locator(".play-now .primary").click()
    expect(page.get_by_role("alert").filter(has_text="e").first).to_be_visible()
    assert sideways(page) == []
    field.fill("Ada")
    page.locator(".play-now .primary").click()
    ready(page, "play")


def test_a_full_table_says_so(visit: Visit) -> None:
    host = visit()
    hosted = HostedGame(host, seats=2, bots=["cook"], watching="nobody")
    late = visit()
    late.guard.forgive("403|409")
    late.page.goto(f"/join/{hosted.code}")
    expect(late.page.get_by_text(said("web-setup-full"))).to_be_visible()


def test_a_tab_left_open_overnight_goes_on(visit: Visit, server: BrowserServer) -> None:
    visitor = visit()
    visitor.guard.forgive(LOST)
    visitor.page.clock.install()
    hosted = HostedGame(visitor, patience=None)
    hosted.play(in_round(1))
    visitor.page.goto(hosted.path)
    ready(visitor.page, "play")
    before = hand(visitor.page)
    server.kill()
    expect(lost(visitor.page)).to_be_visible()
    visitor.page.clock.fast_forward("08:00:00")
    server.start()
    visitor.page.clock.fast_forward("00:01:00")
    # From here the page's clock runs as fast as any other: if it ran ahead, the page would give up
    # one attempt after the other before the server had a chance to answer.
    expect(lost(visitor.page)).to_have_count(0)
    assert hand(visitor.page) == before
    assert ask(visitor, "GET", "/mine")["tables"][0]["stage"] == "playing"


class Sockets:
    """All sockets that a page opens; the next ones may be dead from the start."""

    def __init__(self, visitor: Visitor) -> None:
        self.opened = 0
        self.dead = False
        self.deaf = False
        self.cut = 0
        """How many of the first have no cable: nothing goes through, and nobody is told."""
        visitor.guard.forgive(LOST)
        visitor.page.clock.install()
        visitor.page.route_web_socket(SOCKETS, self._open)

    def _open(self, page: WebSocketRoute) -> None:
        self.opened += 1
        if self.dead:
            return  # It opens, and nobody is there.
        server, number = page.connect_to_server(), self.opened
        page.on_message(lambda text: None if self.deaf or number <= self.cut else server.send(text))
        server.on_message(lambda text: None if number <= self.cut else page.send(text))


def by_sockets(visit: Visit) -> tuple[Visitor, Sockets]:
    """A person whose turn it is, over sockets that can go wrong."""
    visitor = visit()
    sockets = Sockets(visitor)
    hosted = HostedGame(visitor, patience=None)
    hosted.play(in_round(1))
    visitor.page.goto(hosted.path)
    ready(visitor.page, "play")
    return visitor, sockets


def comes(page: Page, happened: Callable[[], bool]) -> None:
    """Wait for something that does not show on the page."""
    for _ in range(1_200):
        if happened():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never came")


def test_an_attempt_that_nobody_answers_is_given_up(visit: Visit, server: BrowserServer) -> None:
    visitor, sockets = by_sockets(visit)
    page = visitor.page
    sockets.dead = True
    server.kill()
    expect(lost(page)).to_be_visible()
    server.start()
    opened = sockets.opened
    page.clock.fast_forward(12_000)
    comes(page, lambda: sockets.opened > opened)
    expect(lost(page)).to_be_visible()
    sockets.dead = False
    page.clock.fast_forward(16_000)
    page.clock.fast_forward(12_000)
    expect(lost(page)).to_have_count(0)


def test_an_attempt_that_fails_late_is_of_no_concern(visit: Visit, server: BrowserServer) -> None:
    """The network is back while an attempt hangs; that one fails after the next has succeeded."""
    visitor, _ = by_sockets(visit)
    page = visitor.page
    held: list[Route] = []

    def hold(route: Route) -> None:
        route.continue_() if held else held.append(route)

    page.route("**/api/v1/tickets", hold)
    server.kill()
    expect(lost(page)).to_be_visible()
    server.start()
    comes(page, lambda: bool(held))
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(lost(page)).to_have_count(0)
    held[0].abort("connectionaborted")
    for _ in range(10):
        page.wait_for_timeout(50)
        assert lost(page).count() == 0


def test_what_was_said_into_a_dead_line_is_said_again(visit: Visit) -> None:
    """No browser notices that a line is dead: nothing answers, that is all."""
    visitor, sockets = by_sockets(visit)
    page = visitor.page
    turn = visitor.last["turn"]
    sockets.deaf = True
    page.locator("main .hand [data-kind]").first.click(position={"x": 12, "y": 30})
    page.locator("main [data-pile][aria-disabled=false]").first.click()
    expect(page.get_by_text(said("web-play-sending")).first).to_be_visible()
    sockets.deaf = False
    opened = sockets.opened
    page.clock.fast_forward(21_000)
    page.clock.fast_forward(12_000)
    comes(page, lambda: sockets.opened > opened and visitor.last["turn"] > turn)
    expect(page.locator("main .hand [aria-disabled=false]").first).to_be_visible()
    assert not visitor.received("refused")


def test_a_line_that_dies_in_silence_is_noticed(visit: Visit) -> None:
    """A cable is pulled while everybody thinks: nobody says anything, and no line is closed."""
    visitor, sockets = by_sockets(visit)
    page = visitor.page
    before = hand(page)
    sockets.cut = sockets.opened
    page.clock.fast_forward(SILENCE)
    page.clock.fast_forward(ANSWER)
    expect(lost(page)).to_be_visible()
    page.clock.fast_forward(ANSWER)
    # On a busy machine the leap may also end the wait for a welcome: then there is a third socket.
    comes(page, lambda: sockets.opened >= 2 and len(visitor.received("welcome")) == 2)
    expect(lost(page)).to_have_count(0)
    assert hand(page) == before


def test_a_line_on_which_nobody_speaks_is_kept(visit: Visit) -> None:
    """A player thinks for a long time: the server is asked whether it is there, and it is."""
    visitor, sockets = by_sockets(visit)
    page = visitor.page
    for times in (1, 2, 3):
        page.clock.fast_forward(SILENCE)
        comes(page, lambda times=times: len(visitor.received("here")) == times)  # type: ignore[misc]
    page.clock.fast_forward(ANSWER)
    assert lost(page).count() == 0
    assert sockets.opened == 1
    expect(page.get_by_role("alert").filter(has_text="e")).to_have_count(0)


def test_a_network_that_is_back_means_a_new_line(visit: Visit) -> None:
    """The old one may well be dead, although it was heard a moment ago."""
    visitor, sockets = by_sockets(visit)
    sockets.cut = sockets.opened
    visitor.page.evaluate("dispatchEvent(new Event('online'))")
    comes(visitor.page, lambda: sockets.opened == 2 and len(visitor.received("welcome")) == 2)
    expect(lost(visitor.page)).to_have_count(0)


def test_a_window_looked_at_after_a_long_time_asks_how_things_are(visit: Visit) -> None:
    visitor, sockets = by_sockets(visit)
    page = visitor.page
    before = hand(page)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.fast_forward(90_000)
    assert sockets.opened == 1
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    comes(page, lambda: sockets.opened == 2 and len(visitor.received("welcome")) == 2)
    assert hand(page) == before


def test_a_browser_without_scripts_is_told_what_it_needs(
    browser: Browser, server: BrowserServer
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url)
    expect(page.get_by_text("needs a browser")).to_be_visible()
    expect(page.get_by_text("braucht einen Browser")).to_be_visible()
    context.close()


def test_a_long_name_is_cut_with_dots_and_no_word_is(visit: Visit) -> None:
    visitor, _ = in_a_game(visit, plan={"name": "W" * 40, "seats": 2, "bots": ["cook"]})
    visitor.resize(320)
    assert clipped(visitor.page) == []
