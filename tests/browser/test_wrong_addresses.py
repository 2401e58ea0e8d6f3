"""Wherever an address leads, there is a screen with a way on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from forno.web.pages import ADDRESSES

from .visitor import Visitor
from .words import in_turn, said

Visit = Callable[..., Visitor]
PARTS = {"table": "nowhere", "code": "QQQQQQ", "edition": "plus"}


@pytest.mark.parametrize("language", in_turn(1))
def test_nothing_is_there_and_the_way_to_the_start_is_shown(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    visitor.guard.forgive("404")
    page = visitor.page
    answer = page.goto("/nonsense")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("main h1")).to_have_text(said("web-lost", language))
    page.get_by_role("link", name=said("web-to-start", language)).click()
    expect(page.locator("main.start")).to_be_visible()
    page.go_back()
    expect(page.locator("main h1")).to_have_text(said("web-lost", language))


def test_every_other_wrong_address_is_told_so_too(visit: Visit) -> None:
    visitor = visit()
    visitor.guard.forgive("404")
    for path in ("/t", "/t/a/b", "/new/x", "/learn/1/", "/t/%ff", "/page/x"):
        visitor.page.goto(path)
        expect(visitor.page.locator("main h1")).to_have_text(said("web-lost"))


@pytest.mark.parametrize("address", ADDRESSES)
def test_where_the_server_has_a_page_the_page_has_a_screen(visit: Visit, address: str) -> None:
    visitor = visit()
    visitor.guard.forgive("404")
    page = visitor.page
    path = address.format(**PARTS)
    for slash in ("", "/") if address != "/" else ("",):
        page.goto("about:blank")  # another fragment alone would load nothing
        page.goto(f"{path}{slash}#i=abc")
        expect(page.locator("main")).to_be_visible()
        expect(page.locator("main h1").first).not_to_have_text(said("web-lost"))
        if slash and address.startswith("/t/"):
            assert page.url.endswith(f"{path}#i=abc"), "the invitation comes along"
