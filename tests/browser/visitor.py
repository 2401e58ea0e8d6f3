"""A visitor with a browser: no error may occur behind the page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, WebSocket

from tests.support.changes import update_from
from tests.support.waiting import PATIENCE

SIZES: Final = {
    320: (320, 640),
    390: (390, 844),
    768: (768, 1024),
    844: (844, 390),
    1280: (1280, 800),
}
"""Windows by their width: small phone, phone, tablet, phone on its side, desk."""
LARGE: Final = {1920: (1920, 1080), 2560: (2560, 1440)}
"""Large screens. What fits a desk is only larger there, so few tests need them."""
WINDOWS: Final = {**SIZES, **LARGE}

SOCKETS: Final = re.compile(r"/api/v1/play\b")
"""The addresses of all sockets that a page opens: each has its table in it."""

_WATCH: Final = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
"""


@dataclass
class Frame:
    """Something that went over a WebSocket."""

    sent: bool
    text: str
    message: Any
    """What it says; of a change, the update that it makes."""

    @property
    def is_news(self) -> bool:
        """Whether it tells what the table looks like now."""
        return not self.sent and self.message["type"] == "update"


@dataclass
class Guard:
    """Writes down what must not happen on a page."""

    origin: str
    troubles: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)

    def forgive(self, pattern: str) -> None:
        """Let some troubles be, as the browser too has to notice a lost connection."""
        self.forgiven.append(pattern)

    def found(self) -> list[str]:
        """The troubles that nobody forgives."""
        return [
            trouble
            for trouble in self.troubles
            if not any(re.search(pattern, trouble) for pattern in self.forgiven)
        ]

    def watch(self, page: Page) -> None:
        """Begin."""
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error.message}"))
        page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        # After a quick change of pages the fonts are there already, and none is loaded early.
        if message.type in {"error", "warning"}:
            self.troubles.append(f"console {message.type}: {message.text} ({message.location})")

    def _asked(self, request: Request) -> None:
        url = urlsplit(request.url)
        if url.scheme in {"data", "blob", "about"}:
            return
        if f"{url.scheme}://{url.netloc}" != self.origin:
            self.troubles.append(f"off-origin: {request.url}")


class Visitor:
    """A browser of one's own: its page, what goes over the wire, and what went wrong."""

    def __init__(
        self,
        browser: Browser,
        origin: str,
        *,
        width: int = 1280,
        language: str = "en",
        touch: bool = False,
        still: bool = True,
        forced: bool = False,
    ) -> None:
        """Open a window of some width, in the visitor's language."""
        wide, high = WINDOWS[width]
        self.origin = origin
        self.language = language
        self.touch = touch
        self.context = browser.new_context(
            viewport={"width": wide, "height": high},
            locale=language,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if still else "no-preference",
            forced_colors="active" if forced else "none",
            base_url=origin,
        )
        self.context.add_init_script(_WATCH)
        self.context.set_default_timeout(1000 * PATIENCE)
        self.guard = Guard(origin)
        self.frames: list[Frame] = []
        self.page = self.open()

    def open(self) -> Page:
        """One more page of the same browser."""
        page = self.context.new_page()
        self.guard.watch(page)
        page.on("websocket", self._listen)
        return page

    def resize(self, width: int) -> None:
        """Another window; on what fits into a hand, bars to scroll with take no room."""
        wide, high = WINDOWS[width]
        self.page.set_viewport_size({"width": wide, "height": high})
        session = self.context.new_cdp_session(self.page)
        session.send("Emulation.setScrollbarsHidden", {"hidden": width < 1000})
        session.detach()
        self.page.wait_for_timeout(150)

    def received(self, kind: str = "") -> list[Any]:
        """What the server said, by the type of the message."""
        told = [frame.message for frame in self.frames if not frame.sent]
        return [message for message in told if not kind or message["type"] == kind]

    @property
    def last(self) -> Any:
        """The last update: how things are."""
        for frame in reversed(self.frames):
            if frame.is_news:
                return frame.message
        return {}

    @property
    def has_answered(self) -> bool:
        """Whether something was said to the last update that waits for this seat."""
        turn = self.last.get("turn")
        for frame in reversed(self.frames):
            if frame.sent and frame.text.startswith('{"type":"act"'):
                return bool(frame.message["answers"] == turn)
            if not frame.sent and frame.text.startswith('{"type":"welcome"'):
                break
        return False

    def close(self) -> list[str]:
        """Close the window; return what went wrong in it."""
        self.context.close()
        return self.guard.found()

    def _listen(self, socket: WebSocket) -> None:
        before: dict[str, Any] = {}

        def received(data: str | bytes) -> None:
            nonlocal before
            text = _text(data)
            message = json.loads(text)
            if message["type"] == "change":
                message = update_from(before, message)
            if message["type"] == "update":
                before = message
            self.frames.append(Frame(sent=False, text=text, message=message))

        def sent(data: str | bytes) -> None:
            text = _text(data)
            self.frames.append(Frame(sent=True, text=text, message=json.loads(text)))

        socket.on("framereceived", received)
        socket.on("framesent", sent)


def until(page: Page, happened: Callable[[], bool]) -> None:
    """Let a page go on until something has happened."""
    begun = monotonic()
    while not happened():
        assert monotonic() - begun < PATIENCE, "it never happens"
        page.wait_for_timeout(20)


def _text(data: str | bytes) -> str:
    return data if isinstance(data, str) else data.decode()
