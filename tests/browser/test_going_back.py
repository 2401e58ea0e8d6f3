"""A server that comes back with less than it had told: the page believes it, says so, goes on."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.support.backups import Backup

from .browser_server import BrowserServer
from .hosted_game import HostedGame, in_round
from .page_checks import clipped, sideways
from .player import KeyPlayer, play_all
from .screens import ready
from .test_baking import prefer
from .test_coming_back import into_the_show
from .test_resilience import LOST, hand
from .visitor import Visitor
from .words import said

Visit = Callable[..., Visitor]


def notice(page: Page) -> Locator:
    """What is said of a server that has lost something."""
    return page.get_by_role("status").get_by_text(said("web-play-undone"))


def brought_back(visitor: Visitor, server: BrowserServer, backup: Backup) -> None:
    """The server is lost with its database, and comes back with an older one."""
    expect(notice(visitor.page)).to_have_count(0)
    visitor.guard.forgive(LOST)
    server.kill()
    backup.restore()
    server.start()
    expect(notice(visitor.page)).to_be_visible(timeout=60_000)


def test_turns_that_were_lost_are_played_again(visit: Visit, server: BrowserServer) -> None:
    visitor = visit()
    hosted = HostedGame(visitor, patience=None)
    hosted.play(in_round(1))
    page = visitor.page
    page.goto(hosted.path)
    ready(page, "play")
    backup, turn, kept = Backup(server.database), visitor.last["turn"], hand(page)
    player = KeyPlayer(visitor)
    while player.turns < 2 or "turns" not in visitor.last:
        player.step()
        page.wait_for_timeout(15)
    assert visitor.last["turn"] > turn
    brought_back(visitor, server, backup)
    assert visitor.last["turn"] == turn
    assert hand(page) == kept
    assert page.locator("main .news li").count() == 0, "nothing is told that has not happened"
    for width in (320, 390, 1280):
        visitor.resize(width)
        assert clipped(page) == []
        assert sideways(page) == []
    page.get_by_role("status").get_by_role("button", name=said("web-close")).click()
    expect(notice(page)).to_have_count(0)
    goal = player.turns + 2
    while player.turns < goal or "turns" not in visitor.last:
        player.step()
        page.wait_for_timeout(15)
    assert visitor.last["turn"] > turn


def test_an_answer_to_the_oven_that_was_lost_is_given_again(
    visit: Visit, server: BrowserServer
) -> None:
    visitor = visit()
    prefer(visitor)
    into_the_show(visitor, patience=None)
    page = visitor.page
    player = KeyPlayer(visitor)
    asked = page.locator("[aria-labelledby=decide-title]")
    page.keyboard.press("s")
    expect(asked).to_be_visible()
    backup, turn = Backup(server.database), visitor.last["turn"]
    answer = asked.get_by_role("button").last
    question = asked.element_handle()  # now: a moment after the click it may be gone
    answer.click()
    page.wait_for_function("(asked) => !asked.isConnected", arg=question)
    brought_back(visitor, server, backup)
    assert visitor.last["turn"] == turn
    while not asked.is_visible():
        page.keyboard.press("s")
        page.wait_for_timeout(50)
    expect(answer).not_to_have_attribute("aria-disabled", "true")
    play_all([player])
    assert visitor.last["table"]["stage"] == "over"


def test_a_show_of_what_was_lost_is_not_shown(visit: Visit, server: BrowserServer) -> None:
    visitor = visit()
    prefer(visitor)
    hosted = HostedGame(visitor, patience=None)
    hosted.play(in_round(1))
    page = visitor.page
    page.goto(hosted.path)
    ready(page, "play")
    backup = Backup(server.database)
    hosted.play(in_round(2))
    ready(page, "bake")
    brought_back(visitor, server, backup)
    ready(page, "play")
    expect(page.locator("main .round")).to_contain_text("1")
    page.reload()
    ready(page, "play")
