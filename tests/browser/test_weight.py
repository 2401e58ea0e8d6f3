"""The page is light: its scripts, its first load, and what the server sends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Request, Route, expect

from forno.server.http.catalogues import constant_answers
from forno.web.pages import newest_assets

from .screens import baking, lobby, new, start_anew
from .visitor import Visitor, until
from .words import said

SCRIPTS_LIMIT = 75_000
FIRST_LOAD_LIMIT = 250_000
FRAME_LIMIT = 3_000
FIRST_REQUESTS = 12
NEXT_REQUESTS = 2


def test_the_scripts_of_a_whole_visit_are_small(visit: Callable[..., Visitor]) -> None:
    """All that is needed from the start page to the oven; what comes later is loaded later."""
    visitor = visit()
    names: set[str] = set()
    visitor.context.on("request", lambda request: names.add(urlsplit(request.url).path))
    for screen in (start_anew, new, lobby, baking):
        screen(visitor)
    files = newest_assets(constant_answers)().files
    sizes = {
        name: len(files[name].compressed or files[name].content)
        for name in names
        if name.endswith(".js")
    }
    assert any("play-screen" in name for name in sizes)
    assert not any(part in name for name in sizes for part in ("/end-", "/replay-", "/learn-"))
    largest = sorted(sizes.items(), key=lambda item: -item[1])[:12]
    assert sum(sizes.values()) <= SCRIPTS_LIMIT, (sum(sizes.values()), largest)


def test_the_first_load_is_small(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    weights: dict[str, float] = {}
    addresses: dict[str, str] = {}
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    session.on(
        "Network.requestWillBeSent",
        lambda event: addresses.update({event["requestId"]: event["request"]["url"]}),
    )
    session.on(
        "Network.loadingFinished",
        lambda event: weights.update({event["requestId"]: event["encodedDataLength"]}),
    )
    start_anew(visitor)
    # The fonts come last; a moment more for anything that should not come at all.
    until(visitor.page, lambda: any("woff2" in addresses[one] for one in weights))
    visitor.page.wait_for_timeout(1_000)
    total = sum(weights.values())
    largest = sorted(((round(size), addresses[one]) for one, size in weights.items()), reverse=True)
    assert any("woff2" in address for _, address in largest), "the fonts are part of it"
    assert total <= FIRST_LOAD_LIMIT, (total, largest[:10])


def test_a_first_visit_asks_little_and_the_next_almost_nothing(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit()
    first, *later = (_asked_for(visitor) for _ in range(3))
    assert len(first) <= FIRST_REQUESTS, first
    for again in later:
        assert len(again) <= NEXT_REQUESTS, again


def _asked_for(visitor: Visitor) -> list[str]:
    """What a visit to the start page asks the server for; the browser's own copies do not count."""
    page = visitor.context.new_page()
    session = visitor.context.new_cdp_session(page)
    session.send("Network.enable")
    asked: dict[str, str] = {}
    copies: set[str] = set()

    def received(event: dict[str, Any]) -> None:
        if event["response"].get("fromDiskCache"):
            copies.add(event["requestId"])

    session.on("Network.requestServedFromCache", lambda event: copies.add(event["requestId"]))
    session.on("Network.responseReceived", received)
    session.on(
        "Network.requestWillBeSent",
        lambda event: asked.update({event["requestId"]: event["request"]["url"]}),
    )
    page.goto("/")
    page.wait_for_load_state("networkidle")
    page.close()
    return [url for one, url in asked.items() if one not in copies]


def test_a_page_older_than_the_server_is_loaded_anew(visit: Callable[..., Visitor]) -> None:
    """After an upgrade, the parts of the old page that were not read yet are not there any more."""
    visitor = visit()
    start_anew(visitor)
    documents: list[str] = []

    def serve(route: Route) -> None:
        # What is old stays old until the document is read again.
        if documents:
            route.continue_()
        else:
            route.fulfill(status=404, body="")

    def note(request: Request) -> None:
        if request.resource_type == "document":
            documents.append(request.url)

    visitor.guard.forgive("404|Failed to fetch dynamically")
    visitor.page.on("request", note)
    visitor.page.route("**/page/js/*.js", serve)
    visitor.page.get_by_role("link", name=said("web-learn"), exact=True).click()
    until(visitor.page, lambda: bool(documents))
    expect(visitor.page.locator("main.learn")).to_be_visible()
    assert len(documents) == 1
