"""A real browser and a server for the benches that measure the page."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.browser_server import BrowserServer
from tests.browser.conftest import FLAGS
from tools.services import find_browser


@contextmanager
def browser_and_server() -> Iterator[tuple[Browser, BrowserServer]]:
    """Chromium, and a server whose tables are gone in the end."""
    program = find_browser()
    if program is None:
        sys.exit("There is no Chromium here: python -m tools.services")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        server = BrowserServer(Path(folder))
        try:
            yield browser, server
        finally:
            server.close()
            browser.close()


def major_version(browser: Browser) -> str:
    """The first number of a browser's version, as people call it by."""
    return browser.version.split(".")[0]
