"""The show of the oven: one card at a time, at everybody's own pace, and nothing of it stays."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect

from .hosted_game import HostedGame, Until, Update, in_round, nearly_empty, over
from .screens import ready
from .visitor import Visitor

Visit = Callable[..., Visitor]

_TRAYS: Final = """() => Object.fromEntries([...document.querySelectorAll("[id^=tray-]")]
  .map((one) => [one.id.slice(5), Number(one.querySelector("strong").textContent)])
  .filter(([, number]) => number))"""


def trays(page: Page) -> dict[str, int]:
    """What lies on the table, as the page shows it."""
    return dict(page.evaluate(_TRAYS))


def prefer(visitor: Visitor, **wishes: Any) -> None:
    """Choose how the show goes."""
    wishes = {"auto": False, "keys": True, **wishes}
    visitor.context.add_init_script(f"localStorage.forno ??= JSON.stringify({json.dumps(wishes)})")


def reach(visitor: Visitor, until: Until, **plan: Any) -> tuple[HostedGame, Update]:
    """A table at which something is so; not every game comes to it."""
    for seed in range(1, 9):
        plan = {"seats": 3, "bots": ["cook"] * 2, **plan}
        hosted = HostedGame(visitor, seed=seed, **plan)
        last = hosted.play(lambda update: until(update) or over(update))
        if not over(last):
            return hosted, last
    raise AssertionError("no game came to it")


def to_the_oven(visitor: Visitor, **plan: Any) -> HostedGame:
    """A table whose oven is emptied while the page looks on; the test decides for it."""
    hosted, now = reach(visitor, nearly_empty(14), **plan)
    visitor.page.goto(hosted.path)
    ready(visitor.page, "play")
    begun = in_round(now["view"]["round"] + 1)
    hosted.play(lambda update: begun(update) or over(update))
    ready(visitor.page, "bake")
    return hosted


def decides(update: Update) -> bool:
    """An order of one's own is turned up, and there is a choice."""
    legal = update.get("legal") or ()
    return bool(len(legal) > 1 and update["view"]["moment"] == "settle")


def turned_up(visitor: Visitor) -> int:
    """How many ingredients came out of the oven, by what the page was told."""
    facts = [fact for update in visitor.received("update") for fact in update.get("facts", ())]
    return sum(fact["number"] for fact in facts if fact["fact"] == "turned-up")


def test_cards_turn_one_at_a_time_forwards_and_back(visit: Visit) -> None:
    visitor = visit()
    prefer(visitor)
    page = visitor.page
    last: Update = {}
    # The oven stays open for as long as nobody decides: then one can still go back.
    while not last.get("legal"):
        hosted, _ = reach(visitor, nearly_empty(14))
        page.goto(hosted.path)
        ready(page, "play")
        last = hosted.play(lambda update: decides(update) or over(update))
    page.wait_for_function("() => document.querySelector('main.bake')")
    expect(page.get_by_role("button", name="Show me")).to_be_visible()
    seen = [trays(page)]
    while page.locator("#bake-next:not([aria-disabled])").count():
        page.keyboard.press("Space" if len(seen) % 2 else "ArrowRight")
        seen.append(trays(page))
        assert sum(seen[-1].values()) <= sum(seen[-2].values()) + 1
    assert seen[-1] == last["view"]["table"]
    expect(page.locator("[aria-labelledby=decide-title]")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[aria-labelledby=decide-title]")).to_have_count(0)
    for before in reversed(seen[:-2]):
        page.keyboard.press("ArrowLeft")
        assert trays(page) == before
    page.keyboard.press("s")
    assert trays(page) == seen[-1]


def test_a_tap_goes_on_and_keeps_the_focus(visit: Visit) -> None:
    visitor = visit(width=390, touch=True)
    prefer(visitor)
    to_the_oven(visitor)
    page = visitor.page
    total = turned_up(visitor)
    turned = 0
    following = page.locator("#bake-next")
    following.focus()
    while page.locator("main.bake").count():
        before = sum(trays(page).values())
        if turned % 2:
            following.tap()
        else:
            page.keyboard.press("Enter")
        expect(page.locator("main.play, main.bake")).to_be_visible()
        if not page.locator("main.bake").count():
            break
        assert page.evaluate("document.activeElement.id") == "bake-next"
        turned += sum(trays(page).values()) == before + 1
    assert turned > 10
    assert total >= turned


def test_nothing_of_the_show_stays(visit: Visit) -> None:
    visitor = visit()
    prefer(visitor)
    to_the_oven(visitor, edition="abacus")
    page = visitor.page
    # The round has begun: what was shown cannot be gone back to.
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    now = page.locator("main").inner_text()
    page.keyboard.press("ArrowLeft")
    assert page.locator("main").inner_text() == now
    page.get_by_role("button", name="To the table").first.click()
    ready(page, "play")
    said = {
        one["text"]
        for update in visitor.received("update")
        for one in update.get("said", ())
        if update["facts"][one["fact"]]["fact"] in {"turned-up", "baked", "failed", "oven-emptied"}
    }
    kept = page.evaluate("document.documentElement.outerHTML + JSON.stringify(localStorage)")
    assert len(said) > 10
    assert [text for text in said if text in kept] == []


def test_it_goes_on_by_itself_and_the_result_waits_for_the_viewer(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.clock.install()
    prefer(visitor, auto=True)
    to_the_oven(visitor)
    for _ in range(60):
        if page.locator("main.result").count():
            break
        page.clock.run_for(5_000)
    ready(page, "result")
    page.clock.run_for(60_000)
    expect(page.locator("main.result")).to_be_visible()
    page.locator("#bake-next").click()
    ready(page, "play")


def test_without_a_wish_for_it_nothing_moves_on(visit: Visit) -> None:
    visitor = visit(still=False)
    visitor.page.clock.install()
    prefer(visitor)
    to_the_oven(visitor)
    text = visitor.page.locator("main").inner_text()
    visitor.page.clock.run_for(60_000)
    assert visitor.page.locator("main").inner_text() == text


def test_leftovers_are_in_sight_for_ten_seconds_where_the_rules_say_so(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.clock.install()
    prefer(visitor)
    to_the_oven(visitor, edition="oya")
    # From here, time passes only where the test says so.
    page.clock.pause_at(page.evaluate("Date.now()") / 1_000 + 1)
    emptied = next(
        fact
        for update in visitor.received("update")
        for fact in update.get("facts", ())
        if fact["fact"] == "oven-emptied"
    )
    for _ in range(400):
        if trays(page) == emptied["leftovers"] and page.get_by_text("left on the table").count():
            break
        page.keyboard.press("ArrowRight")
    page.clock.run_for(9_000)
    assert trays(page) == emptied["leftovers"]
    page.clock.run_for(2_000)
    assert trays(page) == {}


def test_a_late_comer_sees_what_lies_there(visit: Visit) -> None:
    visitor = visit()
    prefer(visitor)
    hosted, last = reach(visitor, decides)
    page = visitor.page
    page.goto(hosted.path)
    ready(page, "bake")
    assert trays(page) == last["view"]["table"]
    panel = page.locator("[aria-labelledby=decide-title]")
    before = panel.inner_text()
    page.reload()
    ready(page, "bake")
    assert panel.inner_text() == before
    answers = panel.locator(".options button")
    labels = {step["label"] for step in visitor.last["legal"]}
    assert labels == {*answers.locator("> span:first-child").all_text_contents()}
    answers.last.click()
    for _ in range(100):
        if visitor.last["turn"] > last["turn"]:
            break
        page.wait_for_timeout(50)
    assert visitor.last["turn"] > last["turn"]
    assert not visitor.received("refused"), json.dumps(visitor.received("refused"))


def test_why_leads_to_the_rules(visit: Visit) -> None:
    visitor = visit()
    prefer(visitor)
    to_the_oven(visitor)
    page = visitor.page
    page.get_by_role("button", name="Why?").click()
    link = page.locator(".bake-why a")
    expect(link).to_have_attribute("href", re.compile(r"^/rules/abacus#[A-Z]+-\d"))
