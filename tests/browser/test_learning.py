"""The lesson from its start to a real game, and the rules that everything leads to."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from forno.server.lessons.lesson import STATIONS, lesson_in
from tests.support.nightly import some

from .page_checks import clipped, shut_out, sideways, small_targets
from .visitor import Visitor
from .words import in_turn

Visit = Callable[..., Visitor]

LAST = len(STATIONS) - 1


def at(page: Page, number: int, language: str = "en") -> None:
    """Wait until a station of the lesson is in view."""
    title = page.locator("#coach-title" if 0 < number < LAST else "main.learn h1")
    expect(title).to_have_text(lesson_in(language).steps[number].title)


def marked(page: Page) -> list[bool]:
    """Which of the mushrooms in the hand the lesson asks for."""
    cards = page.locator('.held[data-kind="mushroom"] .card')
    shadows = cards.evaluate_all("all => all.map((one) => getComputedStyle(one).boxShadow)")
    return ["242, 179, 61" in shadow for shadow in shadows]


def pick(card: Locator) -> None:
    """Click where a card shows itself: the next one lies over the rest."""
    card.click(position={"x": 12, "y": 30})


def onward(page: Page) -> None:
    page.locator(".coach button.primary").click()


def number_of(name: str) -> int:
    return [station.id for station in STATIONS].index(name)


def look_well(visitor: Visitor) -> None:
    """Nothing is cut off and nobody shut out, on a phone and on a desk."""
    for width in (390, 1280):
        visitor.resize(width)
        page = visitor.page
        found = [*sideways(page), *clipped(page), *small_targets(page), *shut_out(page)]
        assert found == []


@pytest.mark.parametrize("language", in_turn(1))
def test_the_lesson_by_hand_to_a_real_game(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    page = visitor.page
    page.goto("/learn")
    at(page, 0, language)
    page.locator("main.learn button.primary").click()
    at(page, 1, language)
    look_well(visitor)
    onward(page)
    olives = page.locator('.held[data-kind="olive"]')
    pick(olives.nth(0))
    page.locator('.pile[data-pile="s"]').click()
    expect(page.locator(".status")).to_have_text(lesson_in(language).steps[2].hint)
    pick(olives.nth(1))
    page.locator('.pile[data-pile="s"]').click()
    at(page, number_of("drawn"), language)
    onward(page)
    at(page, number_of("others"), language)
    onward(page)
    at(page, number_of("memory"), language)
    answers = page.locator(".coach .answers button")
    answers.nth(0).click()
    expect(page.locator(".coach .coach-hint")).to_have_text(lesson_in(language).steps[5].hint)
    look_well(visitor)
    answers.nth(1).click()
    onward(page)
    assert marked(page) == [True, True, False], "the third one is to be kept"
    pick(page.locator('.held[data-kind="mushroom"]').nth(0))
    pick(page.locator('.held[data-kind="mushroom"]').nth(1))
    assert not marked(page)[-1]
    pick(page.locator(".held[data-order]"))
    page.locator('.pile[data-pile="w"]').click()
    at(page, number_of("waiter"), language)
    onward(page)
    at(page, number_of("oven"), language)
    page.keyboard.press("s")
    at(page, number_of("complete"), language)
    look_well(visitor)
    page.locator(".option:not(.primary)").first.click()
    expect(page.locator(".decide .trouble")).to_have_text(lesson_in(language).steps[9].hint)
    page.locator(".option.primary").click()
    at(page, number_of("delivered"), language)
    page.keyboard.press("s")
    onward(page)
    at(page, number_of("failed"), language)
    look_well(visitor)
    page.keyboard.press("s")
    onward(page)
    at(page, LAST, language)
    look_well(visitor)
    assert page.evaluate("JSON.parse(localStorage.forno).learnt")
    page.locator("main.learn button.primary").click()
    expect(page.locator("main.play")).to_be_visible()


def test_a_learner_who_wants_to_be_shown_gets_through_and_back(visit: Visit) -> None:
    page = visit().page
    page.goto("/learn")
    page.locator("main.learn button.primary").click()
    for number in range(1, LAST):
        at(page, number)
        station = STATIONS[number]
        if page.locator(".bake").count():
            page.keyboard.press("s")
        if station.id == "oven":
            continue  # what is to be decided comes by itself
        if station.asks or station.options:
            page.locator(".coach .learn-actions button").nth(1).click()
        if not station.asks:
            onward(page)
    for number in reversed(range(LAST)):
        at(page, number + 1)
        back = page.get_by_role("button", name="Back", exact=True)
        back.and_(page.locator(".coach button, main.learn button")).click()
        at(page, number)


def test_it_goes_on_in_another_language_and_after_a_look_at_the_rules(visit: Visit) -> None:
    page = visit().page
    page.goto("/learn")
    page.locator("main.learn button.primary").click()
    onward(page)
    at(page, 2)
    page.locator("header select").select_option("de")
    at(page, 2, "de")
    page.evaluate("history.pushState(null, '', '/rules/oya'); dispatchEvent(new Event('popstate'))")
    expect(page.locator("main.rules h1")).to_be_visible()
    page.go_back()
    at(page, 2, "de")


def test_a_clause_is_led_to_and_marked(visit: Visit) -> None:
    page = visit().page
    page.goto("/rules/plus#HELP-2")
    expect(page.locator("#HELP-2")).to_be_focused()
    expect(page.locator("#HELP-2")).to_be_in_viewport()
    expect(page.locator(".cited")).to_have_attribute("id", "HELP-2")
    page.locator("#HELP-3 h3 a").click()
    expect(page.locator("#HELP-3")).to_be_focused()
    page.go_back()
    expect(page.locator("#HELP-2")).to_be_focused()


def test_a_clause_of_another_edition_is_shown_the_way(visit: Visit) -> None:
    page = visit().page
    page.goto("/rules/abacus#HELP-1")
    page.locator(".away a").click()
    expect(page.locator("#HELP-1")).to_be_focused()
    assert page.url.endswith("/rules/plus#HELP-1")


def test_the_rules_of_nothing_are_those_of_an_edition(visit: Visit) -> None:
    page = visit().page
    page.goto("/rules")
    expect(page.locator("main.rules h1")).to_contain_text("Rio Grande")


TOUCH = {
    "olives": ['.held[data-kind="olive"]', '.pile[data-pile="s"]'],
    "memory": [".coach .answers button"],
    "order": ['.held[data-kind="mushroom"]', ".held[data-order]", '.pile[data-pile="w"]'],
    "complete": [".option.primary"],
}
"""What a station asks the learner to touch."""
HIDDEN = """(selectors) => selectors.flatMap((selector) => {
  const all = [...document.querySelectorAll(selector)];
  if (!all.length) return [`${selector} is not there`];
  return all.flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    // Cards lie one over the other: their left edge is what is touched of each.
    const [x, y] = [Math.min((left + right) / 2, left + 20), (top + bottom) / 2];
    const there = document.elementFromPoint(x, y);
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const free = one.contains(there) || there?.contains(one);
    const where = [left, top, right, bottom].map(Math.round);
    return inside && free ? [] : [`${selector} at ${where} of ${innerWidth} by ${innerHeight}`];
  });
})"""


@pytest.mark.parametrize("language", in_turn(2))
@pytest.mark.parametrize("width", some([320, 390, 1280], 2))
def test_what_is_told_and_asked_for_is_in_view(visit: Visit, language: str, width: int) -> None:
    """Nobody has to scroll for what a station wants of them, and nothing lies over it."""
    visitor = visit(language=language, width=width, touch=width < 700)
    page = visitor.page
    page.goto("/learn")
    at(page, 0, language)
    troubles = {}

    def look(name: str, *wanted: str) -> None:
        page.wait_for_timeout(100)
        if found := [*page.evaluate(HIDDEN, [*wanted]), *sideways(page)]:
            troubles[name] = found

    look("goal", "main.learn button.primary")
    page.locator("main.learn button.primary").click()
    for number in range(1, LAST):
        at(page, number, language)
        station = STATIONS[number]
        said = [".coach .words > p", ".coach .learn-actions button"]
        turn = [".status strong"] if station.id in ("olives", "order") else []
        look(station.id, *said, *turn, *TOUCH.get(station.id, []))
        if page.locator(".bake").count():
            page.keyboard.press("s")
        if station.id == "oven":
            continue
        if station.options:
            page.locator(".coach .answers button").first.click()
            look(f"{station.id}, answered wrongly", *said, *TOUCH[station.id])
        if station.asks or station.options:
            page.locator(".coach .learn-actions button").nth(1).click()
        if not station.asks:
            look(f"{station.id}, done", *said)
            onward(page)
    at(page, LAST, language)
    look("end", "main.learn button.primary")
    assert troubles == {}
