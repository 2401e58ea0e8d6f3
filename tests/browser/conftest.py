"""A real browser and a real server for the tests of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.support.services import lacking
from tests.support.waiting import PATIENCE
from tools.services import find_browser

from .browser_server import BrowserServer
from .visitor import Visitor

# By itself it would give up after five seconds, which a busy machine may need for a page.
expect.set_options(timeout=1000 * PATIENCE)

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


# Not for the whole session: while it runs, no other test of this process can run a loop of its own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The browser."""
    program = find_browser()
    if program is None:
        lacking("Chromium")
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


# For the whole session: its tables are apart, and a test that kills it is told of by `visit`.
@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserServer]:
    """The server; never started where there is no browser."""
    if find_browser() is None:
        lacking("Chromium")
        return
    server = BrowserServer(tmp_path_factory.mktemp("server"))
    yield server
    server.close()


@pytest.fixture
def visit(browser: Browser, server: BrowserServer) -> Iterator[Callable[..., Visitor]]:
    """Opens windows; at the end, nothing may have gone wrong in any."""
    visitors: list[Visitor] = []
    server.start()

    def visit(**how: Any) -> Visitor:
        visitors.append(Visitor(browser, server.url, **how))
        return visitors[-1]

    yield visit
    troubles = [trouble for visitor in visitors for trouble in visitor.close()]
    assert troubles == []
