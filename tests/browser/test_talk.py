"""Table talk in browsers: lines as text, gestures at the seat; and the chairs of the start page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .hosted_game import HostedGame, in_round
from .screens import ready
from .visitor import Visitor
from .words import said

Visit = Callable[..., Visitor]
MARKUP = "<img src=x onerror=alert(1)> good evening"


def test_a_lobby_talks_and_the_host_removes(visit: Visit) -> None:
    host, guest = visit(), visit()
    hosted = HostedGame(host, name="Ada", seats=3, bots=[])
    host.page.goto(hosted.path)
    ready(host.page, "setup")
    guest.page.goto(f"{hosted.path}#i={hosted.code}")
    expect(host.page.locator(".watchers")).to_contain_text(said("web-talk-watch", number=1))
    line = guest.page.get_by_label(said("web-talk-write"))
    line.fill(MARKUP)
    line.press("Enter")
    heard = host.page.locator(".talk-lines > li", has_text="good evening")
    expect(heard).to_contain_text(MARKUP)
    expect(host.page.locator(".unseen[role=status]")).to_contain_text("good evening")
    expect(line).to_have_value("")
    heard.locator("summary").click()
    heard.get_by_role("button", name=said("web-talk-ignore", name="Guest")).click()
    expect(heard).to_have_count(0)
    host.page.locator(".talk").get_by_role(
        "button", name=said("web-talk-hear-all", number=1)
    ).click()
    heard.locator("summary").click()
    heard.get_by_role("button", name=said("web-talk-remove")).click()
    expect(guest.page.locator(".talk-lines")).not_to_contain_text("good evening")


def test_a_gesture_is_seen_at_the_seat_and_goes(visit: Visit) -> None:
    visitor = visit()
    hosted = HostedGame(visitor, bots=["cook"], edition="abacus")
    hosted.play(in_round(1))
    page = visitor.page
    page.goto(hosted.path)
    ready(page, "play")
    page.locator(".say-it").click()
    page.get_by_role("button", name=said("web-talk-mamma-mia")).click()
    expect(page.locator(".talk-bubble")).to_have_text(said("web-talk-mamma-mia"))
    expect(page.locator(".talk-bubble")).to_have_count(0)


def test_the_chairs_at_the_oven_are_the_opponents(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.goto("/")
    ready(page, "start")
    go = page.locator(".play-now .primary")
    expect(go).to_have_text(said("web-start-go", number=3, name=""))
    page.get_by_role("button", name=said("web-start-add")).click()
    page.get_by_role("dialog").get_by_role("button", name="Ettore").click()
    expect(go).to_have_text(said("web-start-go", number=4, name=""))
    expect(page.get_by_role("button", name=said("web-start-add"))).to_have_count(0)
    for _ in range(3):
        page.locator(".start-chair").first.click()
        page.get_by_role("button", name=said("web-start-clear"), exact=True).click()
    expect(go).to_have_text(said("web-start-go", number=1, name="Ettore"))
    page.get_by_role("button", name=said("web-talk-face")).click()
    page.get_by_label(said("web-talk-face-of", name="Livia")).check(force=True)
    go.click()
    ready(page, "play")
    table = visitor.received("update")[-1]["table"]
    assert [(one["face"], one.get("bot", "")) for one in table["chairs"]] == [
        ("livia", ""),
        ("ettore", "maestro"),
    ]
    assert failed == [], "a visit aborts no request"
