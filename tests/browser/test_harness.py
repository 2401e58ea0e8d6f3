"""The guards of the other tests in this folder: each of them sees what it is there for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route

from .browser_server import BrowserServer
from .page_checks import clipped, free_widths, shut_out, sideways, small_targets, unsaid
from .visitor import Visitor

ORIGIN = "http://kitchen.test"
GOOD = "<!doctype html><html lang=en><title>Good</title><main><h1>Good</h1><p>Fine.</p></main>"


class Sketch:
    """A page made up by a test."""

    def __init__(self, browser: Browser) -> None:
        self.visitor = Visitor(browser, ORIGIN, width=390)
        self.page = self.visitor.page
        self.body = GOOD
        self.policy = ""
        self.page.route(f"{ORIGIN}/**", self._answer)
        self.page.route("http://elsewhere.test/**", lambda route: route.fulfill(body=""))

    def show(self, body: str, policy: str = "") -> None:
        """Show something."""
        self.body, self.policy = GOOD + body, policy
        self.page.goto(f"{ORIGIN}/")
        self.page.wait_for_timeout(50)

    def _answer(self, route: Route) -> None:
        headers = {"Content-Security-Policy": self.policy} if self.policy else {}
        if route.request.url == f"{ORIGIN}/":
            route.fulfill(body=self.body, content_type="text/html; charset=utf-8", headers=headers)
        else:
            route.fulfill(status=204 if "favicon" in route.request.url else 404)


@pytest.fixture(name="sketch")
def _sketch(browser: Browser) -> Iterator[Sketch]:
    sketch = Sketch(browser)
    yield sketch
    sketch.visitor.close()


def test_nothing_is_said_against_a_good_page(sketch: Sketch) -> None:
    sketch.show("<p><button style='min-width:44px;min-height:44px'>Play</button></p>")
    page = sketch.page
    for look in (sideways, small_targets, clipped, unsaid, shut_out):
        assert look(page) == []
    assert sketch.visitor.close() == []


@pytest.mark.parametrize(
    ("body", "policy", "trouble"),
    [
        ("<script>console.error('burnt')</script>", "", "console error: burnt"),
        ("<script>throw new Error('burnt')</script>", "", "error: burnt"),
        ("<script>Promise.reject(new Error('burnt'))</script>", "", "error: burnt"),
        ("<img alt='' src='/missing.png'>", "", "404"),
        ("<img alt='' src='http://elsewhere.test/x.png'>", "", "off-origin: http://elsewhere"),
        ("<p style='color:red'>Red</p>", "style-src 'self'", "policy: style-src"),
        ("<script>1</script>", "script-src 'self'", "policy: script-src"),
    ],
    ids=["console", "thrown", "rejected", "missing", "elsewhere", "style", "script"],
)
def test_the_guard_sees_what_goes_wrong(
    sketch: Sketch, body: str, policy: str, trouble: str
) -> None:
    sketch.show(body, policy)
    assert any(trouble in found for found in sketch.visitor.close())


def test_what_is_forgiven_is_no_trouble(sketch: Sketch) -> None:
    sketch.visitor.guard.forgive("burnt")
    sketch.show("<script>console.error('burnt'); console.error('cold')</script>")
    assert [found.split(" (")[0] for found in sketch.visitor.close()] == ["console error: cold"]


def test_a_page_that_is_too_wide_is_seen(sketch: Sketch) -> None:
    sketch.show("<div style='width:500px'>Wide</div>")
    assert sideways(sketch.page)[-1].startswith("5")


def test_a_target_that_is_too_small_is_seen(sketch: Sketch) -> None:
    sketch.show(
        "<button style='width:40px;height:60px'>X</button>"
        "<p>Some <a href='/'>link</a> in a text.</p>"
        "<label style='display:block;height:50px'><input type='checkbox'> Wide enough</label>"
    )
    assert [found.split(" ")[-1] for found in small_targets(sketch.page)] == ["40.0x60.0"]


@pytest.mark.parametrize(
    "style",
    ["width:60px;overflow:hidden", "height:10px;width:60px;overflow:hidden", "width:40px"],
    ids=["aside", "below", "spilt"],
)
def test_a_text_that_is_cut_off_is_seen(sketch: Sketch, style: str) -> None:
    long = "white-space:nowrap" if "height" not in style else ""
    sketch.show(f"<p style='{style};{long}'>Zutaten aus dem Vorrat</p>")
    assert len(clipped(sketch.page)) == 1


def test_a_text_that_scrolls_or_is_for_ears_alone_is_not_cut_off(sketch: Sketch) -> None:
    sketch.show(
        "<div style='width:60px;overflow:auto'><p style='width:400px'>A long line of text</p></div>"
        "<p style='position:absolute;width:1px;height:1px;overflow:hidden'>For ears alone</p>"
    )
    assert clipped(sketch.page) == []


@pytest.mark.parametrize("text", ["web-start-title", "{ $name } plays", "undefined", "NaN left"])
def test_what_was_never_said_is_seen(sketch: Sketch, text: str) -> None:
    sketch.show(f"<p>{text}</p>")
    assert unsaid(sketch.page) == [text]
    sketch.show(f"<button aria-label='{text}'>Play</button>")
    assert unsaid(sketch.page) == [text]


def test_what_shuts_people_out_is_seen(sketch: Sketch) -> None:
    sketch.show("<button></button><p style='color:#999'>Pale</p>")
    rules = {found.split(":")[0] for found in shut_out(sketch.page)}
    assert rules == {"button-name", "color-contrast"}


def test_how_much_of_a_card_can_be_touched_is_measured(sketch: Sketch) -> None:
    sketch.show(
        "<div style='display:flex'>"
        "<button style='width:80px;height:80px;flex:none'>One</button>"
        "<button style='width:80px;height:80px;flex:none;margin-left:-50px'>Two</button></div>"
    )
    first, second = free_widths(sketch.page, "button")
    assert first == pytest.approx(30, abs=1)
    assert second == pytest.approx(80, abs=1)
    # Of a thing that leans, an upright part counts; of one that is too low, nothing.
    sketch.show(
        "<button style='margin:20px;width:80px;height:80px;transform:rotate(10deg)'>One</button>"
    )
    assert 60 < free_widths(sketch.page, "button")[0] < 77
    sketch.show("<button style='width:80px;height:40px'>One</button>")
    assert free_widths(sketch.page, "button") == [0]


def test_frames_of_a_line_are_kept_in_both_directions(
    browser: Browser, server: BrowserServer
) -> None:
    visitor = Visitor(browser, server.url)
    page = visitor.page
    page.goto(f"{server.url}/health")
    page.evaluate(
        """() => new Promise((done) => {
          const socket = new WebSocket(`ws://${location.host}/api/v1/play`);
          socket.onopen = () => socket.send(JSON.stringify({ type: "hello", table: "none" }));
          socket.onclose = done;
        })"""
    )
    assert [frame.sent for frame in visitor.frames] == [True, False]
    assert visitor.received("bye")[0]["code"]
    visitor.close()


def test_a_killed_server_comes_back_on_its_port(server: BrowserServer) -> None:
    host = server.host(edition="abacus", seats=2, bots=["cook"])
    server.kill()
    server.start()
    assert host.ask("GET", f"/tables/{host.table}")["edition"] == "abacus"
