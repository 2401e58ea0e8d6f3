"""A table before the game: how others come to it, and how one gets up again."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from .hosted_game import HostedGame
from .page_checks import clipped, shut_out, sideways, small_targets
from .screens import ready
from .visitor import SIZES, SOCKETS, Visitor
from .words import in_turn, said

Visit = Callable[..., Visitor]
NETWORK = "http://192.168.7.5:8000"


def lobby(visitor: Visitor, **plan: Any) -> HostedGame:
    """A visitor at a table of their own, which waits."""
    hosted = HostedGame(visitor, seats=3, bots=[], **plan)
    visitor.page.goto(f"{hosted.path}#i={hosted.code}")
    ready(visitor.page, "setup")
    return hosted


def reach(page: Page, **found: Any) -> None:
    """Have the server say that it can be reached like this."""
    page.route("**/api/v1/reach*", lambda route: route.fulfill(json=found))


def link(page: Page, language: str = "en") -> str:
    return page.get_by_label(said("web-setup-link", language), exact=True).input_value()


def test_the_lesser_settings_of_a_new_table_come_when_they_are_opened(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/new")
    ready(page, "setup")
    clock = page.get_by_label(said("web-setup-clock"), exact=True)
    expect(clock).to_have_count(0)
    page.get_by_text(said("web-setup-more")).click()
    clock.select_option("move")
    expect(page.get_by_label(said("web-setup-time"), exact=True)).to_be_visible()
    # Closed and opened again, they are as they were left.
    page.get_by_text(said("web-setup-more")).click()
    expect(clock).not_to_be_visible()
    page.get_by_text(said("web-setup-more")).click()
    expect(clock).to_have_value("move")


# --- Links that lead somewhere ----------------------------------------------------------------


@pytest.mark.parametrize("language", in_turn(0))
def test_a_link_for_this_device_alone_says_so_and_what_to_do(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    page = visitor.page
    hosted = lobby(visitor)
    port = urlsplit(page.url).port
    expect(page.get_by_text(said("web-setup-only-here", language))).to_be_visible()
    options = f"--host 0.0.0.0 --port {port}"
    commands = [f"forno serve {options}", f'make play ARGS="{options}"']
    expect(page.locator(".command")).to_have_text(commands)
    # It does for another window of this device; a camera would have nothing of it.
    assert link(page, language) == f"{visitor.origin}/join/{hosted.code}"
    expect(page.locator(".qr")).to_have_count(0)
    for width in SIZES:
        visitor.resize(width)
        assert [*sideways(page), *clipped(page), *small_targets(page)] == []
    assert shut_out(page) == []


@pytest.mark.parametrize("language", in_turn(1))
def test_a_link_leads_over_the_network_where_the_server_is_in_one(
    visit: Visit, language: str
) -> None:
    visitor = visit(language=language)
    page = visitor.page
    reach(page, everywhere=True, origin=NETWORK)
    hosted = lobby(visitor)
    expect(page.get_by_text(said("web-setup-network", language))).to_be_visible()
    assert link(page, language) == f"{NETWORK}/join/{hosted.code}"
    expect(page.locator(".qr")).to_be_visible()
    expect(page.get_by_text(said("web-setup-only-here", language))).to_have_count(0)
    page.get_by_role("button", name=said("web-setup-further", language)).click()
    further = page.get_by_label(said("web-setup-further-link", language), exact=True)
    assert further.input_value().startswith(f"{NETWORK}/t/{hosted.table}#i=")


@pytest.mark.parametrize("language", in_turn(2))
def test_a_server_that_does_not_know_its_network_says_where_to_look(
    visit: Visit, language: str
) -> None:
    visitor = visit(language=language)
    reach(visitor.page, everywhere=True, origin=None)
    lobby(visitor)
    port = urlsplit(visitor.page.url).port
    example = f"http://192.168.1.20:{port}"
    text = said("web-setup-own-address", language, example=example)
    expect(visitor.page.get_by_text(text)).to_be_visible()
    expect(visitor.page.locator(".qr")).to_have_count(0)


# --- Standing up ------------------------------------------------------------------------------


def seat_of(page: Page) -> Any:
    return page.get_by_role("button", name=said("web-setup-stand"))


@pytest.mark.parametrize("how", ["refused", "lost"])
def test_a_seat_that_could_not_be_given_up_is_kept(visit: Visit, how: str) -> None:
    visitor = visit()
    visitor.guard.forgive("503|ERR_FAILED")
    page = visitor.page
    lobby(visitor)
    tries = 0

    def fail(route: Route) -> None:
        nonlocal tries
        if route.request.method != "DELETE":
            route.fallback()
            return
        tries += 1
        if how == "lost":
            route.abort()
        else:
            route.fulfill(status=503, json={"code": "busy", "reason": "no", "retry_after": 1.0})

    page.route("**/seats/*", fail)
    seat_of(page).click()
    why = said("web-refused-away" if how == "lost" else "web-refused-busy")
    expect(page.get_by_role("alert").filter(has_text=why)).to_be_visible()
    assert tries == 1
    # The connection still works: a message arrives.
    expect(seat_of(page)).to_be_visible()
    page.get_by_role("button", name=said("web-setup-say-ready"), exact=True).click()
    expect(page.get_by_role("button", name=said("web-setup-unready"))).to_be_visible()
    page.unroute("**/seats/*")
    seat_of(page).click()
    expect(page.get_by_role("button", name=said("web-setup-sit"), exact=True).first).to_be_visible()
    expect(page.get_by_text(said("web-stranded-stood"))).to_have_count(0)


def test_a_player_who_got_up_unnoticed_looks_on(visit: Visit) -> None:
    """The answer is lost, but not what was asked for."""
    visitor = visit()
    visitor.guard.forgive("ERR_FAILED")
    page = visitor.page
    lobby(visitor)

    def lose(route: Route) -> None:
        if route.request.method != "DELETE":
            route.fallback()
            return
        route.fetch()
        route.abort()

    page.route("**/seats/*", lose)
    seat_of(page).click()
    expect(page.get_by_role("button", name=said("web-setup-sit"), exact=True).first).to_be_visible()
    expect(seat_of(page)).to_have_count(0)


def test_a_player_who_loses_their_seat_is_told(visit: Visit) -> None:
    host, guest = visit(), visit()
    hosted = lobby(host)
    page = guest.page
    page.goto(f"{hosted.path}#i={hosted.code}")
    page.get_by_label(said("web-name")).fill("Ben")
    page.locator(".readiness button.primary").click()
    expect(seat_of(page)).to_be_visible()
    name = said("web-setup-remove-of", name="Ben")
    host.page.get_by_role("button", name=name).click()
    expect(page.get_by_text(said("web-stranded-stood"))).to_be_visible()


# --- No room ----------------------------------------------------------------------------------


def test_a_visitor_who_finds_no_room_is_told_and_let_in_later(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    hosted = HostedGame(visitor, seats=3, bots=[])
    full = [True]

    def turn_away(socket: WebSocketRoute) -> None:
        if not full:
            socket.connect_to_server()
            return
        full.clear()
        bye = {"type": "bye", "code": "crowd", "reason": "too many", "retry_after": 1.0}
        socket.send(json.dumps(bye))
        socket.close(code=4000, reason="crowd")

    page.route_web_socket(SOCKETS, turn_away)
    page.goto(hosted.path)
    expect(page.get_by_text(said("web-crowd"))).to_be_visible()
    expect(page.locator("main.lobby")).to_be_visible()
