"""After a game: its end, whether it was dealt fairly, and the game once more with its analysis."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .hosted_game import HostedGame, ask, over
from .page_checks import clipped, shut_out, sideways, small_targets
from .visitor import Visitor
from .words import in_turn, said

Visit = Callable[..., Visitor]
SHUFFLES = ".game-numbers .fair"
VERIFIER_LOADED = (
    "performance.getEntriesByType('resource').some((one) => /verifier/.test(one.name))"
)


def look_well(visitor: Visitor) -> None:
    """Nothing is cut off and nobody shut out, on a phone and on a desk."""
    for width in (320, 1280):
        visitor.resize(width)
        page = visitor.page
        found = [*sideways(page), *clipped(page), *small_targets(page), *shut_out(page)]
        assert found == []


def open_end(visitor: Visitor, hosted: HostedGame) -> Page:
    visitor.page.goto(hosted.path)
    expect(visitor.page.locator("main.end .bill")).to_be_visible()
    return visitor.page


def open_numbers(visitor: Visitor, hosted: HostedGame) -> Page:
    """The plots and the proof stand behind "Replay and analysis"."""
    page = open_end(visitor, hosted)
    page.locator(".end-actions a[href^='/replay/']").click()
    expect(page.locator(".game-numbers figure")).to_have_count(3)
    return page


def open_replay(visitor: Visitor, hosted: HostedGame, place: str = "") -> Page:
    # The same page again with another place would not be loaded anew.
    visitor.page.goto("about:blank")
    visitor.page.goto(f"/replay/{hosted.table}{place}")
    expect(visitor.page.locator(".scene")).to_be_visible()
    return visitor.page


def at_step(page: Page, number: int) -> None:
    expect(page.locator("#happened")).to_contain_text(f"Step {number} of")


@pytest.mark.parametrize("language", in_turn(1))
def test_every_plot_has_a_table(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    hosted = HostedGame(visitor, seats=4, bots=["cook"] * 3, edition="plus")
    hosted.play(over)
    page = open_end(visitor, hosted)
    look_well(visitor)
    story = ask(visitor, "GET", f"/tables/{hosted.table}/story?language={language}")
    steps = page.locator(".podium-step")
    expect(steps).to_have_count(4)
    best = story["scores"][0]
    expect(page.locator(".podium-won .podium-score").first).to_contain_text(str(best["pizzas"]))
    for score, line in zip(story["scores"], page.locator(".bill tbody tr").all(), strict=True):
        expect(line.locator(".bill-sum")).to_have_text(str(score["pizzas"]))
        delivered = 0
        for cell in line.locator("td:not(.bill-sum)").all():
            number = int(cell.locator(".unseen").inner_text())
            slices = cell.locator(".icon").count()
            assert slices == (number if number <= 6 else 1), "slices, or a number for many"
            delivered += number
        assert delivered == score["pizzas"]
    open_numbers(visitor, hosted)
    toggles = page.locator("figure button[aria-pressed=false]")
    for _ in range(3):
        toggles.first.click()
    expect(toggles).to_have_count(0)
    rounds = page.locator("figure table").first
    for seat, name in enumerate(story["setting"]["names"]):
        row = rounds.locator("tbody tr").nth(seat)
        numbers = [each[seat] for each in story["rounds"]]
        assert row.locator("th, td").all_text_contents() == [
            name,
            *map(str, numbers),
            str(sum(numbers)),
        ]
    expect(page.locator("figure table").last.locator("tbody tr")).to_have_count(
        len(story["pizzas"])
    )
    look_well(visitor)


def altered(record: str) -> str:
    """The record with the supply of the second round the other way round."""
    return re.sub(r"(?<=^round 2 ).*", lambda cards: cards[0][::-1], record, flags=re.M)


def test_a_fair_game_is_proven_and_another_hash_is_told_loudly(visit: Visit) -> None:
    visitor = visit()
    hosted = HostedGame(visitor)
    page = visitor.page
    page.goto(hosted.path)
    expect(page.locator("main.setup")).to_be_visible()
    page.wait_for_function("() => Object.keys(sessionStorage).some((key) => key.includes('seal'))")
    page.goto("/rules")
    hosted.play(over)
    open_numbers(visitor, hosted)
    assert not page.evaluate(VERIFIER_LOADED), "it is loaded when it is asked for"
    page.locator(f"{SHUFFLES} button").click()
    expect(page.locator(".verdict.good")).to_contain_text("this page saw before the deal")
    expect(page.locator(".verdict.good")).to_contain_text("Your browser has dealt it all again")
    assert page.evaluate(VERIFIER_LOADED)
    page.route("**/record", lambda route: route.fulfill(body=altered(route.fetch().text())))
    page.locator(f"{SHUFFLES} button").click()
    expect(page.locator(".verdict.bad code")).to_have_text("round 2")
    page.unroute("**/record")
    page.evaluate("""for (const key of Object.keys(sessionStorage)) {
      sessionStorage[key] = sessionStorage[key].replace(/"commitment":"[^"]*"/, '"commitment":"0"');
    }""")
    page.reload()
    page.locator(f"{SHUFFLES} button").click()
    expect(page.locator(".verdict.bad")).to_contain_text("not dealt as promised")
    look_well(visitor)


def test_the_record_is_had_and_everybody_hears_of_the_rematch(visit: Visit) -> None:
    ada, other = visit(), visit()
    hosted = HostedGame(ada)
    hosted.play(over)
    page = open_numbers(ada, hosted)
    with page.expect_download() as download:
        page.locator("a[download]").click()
    assert Path(download.value.path()).read_text("utf-8").startswith("forno ")
    open_end(ada, hosted)
    open_end(other, hosted)
    rematch = said("web-end-rematch")
    expect(other.page.locator(".end-actions a[href^='/replay/']")).to_be_visible()
    expect(other.page.get_by_role("button", name=rematch, exact=True)).to_have_count(0)
    page.get_by_role("button", name=rematch, exact=True).click()
    expect(page.locator("main.setup")).to_be_visible()
    link = other.page.locator(".end-actions a.primary")
    expect(link).to_have_attribute("href", page.url.removeprefix(ada.origin))


def step_now(page: Page) -> int:
    """The step that is shown."""
    found = re.search(r"Step (\d+) of", page.locator("#happened").inner_text())
    assert found
    return int(found[1])


def test_a_replay_runs_by_itself_until_it_is_stopped(visit: Visit) -> None:
    visitor = visit()
    hosted = HostedGame(visitor, recall="everything")
    hosted.play(over)
    page = visitor.page
    # From the start page, as a visitor comes: no style of another screen may reach this one.
    page.goto("/")
    expect(page.locator("main.start")).to_be_visible()
    page.evaluate(
        """(path) => {
      history.pushState(null, "", path);
      dispatchEvent(new Event("popstate"));
    }""",
        f"/replay/{hosted.table}#s=9&e=spectator",
    )
    expect(page.locator(".replay-below")).to_be_visible()
    strip, seats = (page.locator(one).bounding_box() for one in (".replay-below", ".replay-seats"))
    assert strip
    assert seats
    assert strip["y"] >= seats["y"] + seats["height"], "what lies in the oven covers nobody"
    page.locator("header select").last.select_option("fast")
    page.locator("h1").click()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator("#happened")).to_contain_text("Step 11 of")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.get_by_role("button", name="Play").click()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    last = step_now(page)
    page.get_by_role("button", name="Play").click()
    at_step(page, 1)
    page.keyboard.press("ArrowRight")
    at_step(page, 2)
    assert last > 10


def test_a_game_again_by_keys_and_by_its_address(visit: Visit) -> None:
    visitor = visit()
    hosted = HostedGame(visitor, seats=3, bots=["cook"] * 2)
    hosted.play(over)
    page = open_replay(visitor, hosted)
    last = int(page.locator("input[type=range]").get_attribute("max") or 0)
    steps = [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last)]
    for key, step in [*steps, ("ArrowRight", last), ("Home", 0), ("ArrowLeft", 0)]:
        page.keyboard.press(key)
        at_step(page, step)
    # Keys that come faster than pictures are painted lead on from each other.
    both = ("End", "ArrowLeft")
    page.evaluate(
        """(keys) => {
      for (const key of keys) dispatchEvent(new KeyboardEvent("keydown", { key }));
    }""",
        both,
    )
    at_step(page, last - 1)
    page.locator(".places select").select_option(index=3)
    page.wait_for_url(lambda url: "#s=" in url and "#s=0&" not in url)
    jumped = int(page.url.split("#s=")[1].split("&")[0])
    assert jumped > 0
    at_step(page, jumped)
    page.locator(".replay > header select").first.select_option("1")
    expect(page.locator(".fan .card").first).to_be_visible()
    at_step(page, jumped)
    open_replay(visitor, hosted, "#s=5&e=spectator")
    at_step(page, 5)
    expect(page.locator(".fan, .hands")).to_have_count(0)


def test_what_was_known_stands_beside_what_was_true(visit: Visit) -> None:
    visitor = visit()
    hosted = HostedGame(visitor)
    hosted.play(over)
    page = open_replay(visitor, hosted, "#s=6")
    page.locator(".knowers button").first.click()
    oven = page.locator("table.knew tbody tr").first
    expect(oven.locator("td").first.locator(".few, .slip")).to_have_count(1)
    assert oven.locator("td").last.locator(".hidden").count() > 0
    # Of the rest, one's own hand alone was in sight; the own orders with the waiter were not.
    rows = page.locator("table.knew tbody tr")
    own, other, supply = (rows.nth(at).locator("td").last for at in (1, 2, 3))
    for truth in (other, supply):
        assert truth.locator(".few").count() > 0
        expect(truth.locator(":is(.few, .slip):not(.hidden)")).to_have_count(0)
    expect(own.locator(".few.hidden")).to_have_count(0)
    assert own.locator(".few").count() > 0
    assert own.locator(".slip.hidden").count() == own.locator(".beside ~ .slip").count() > 0
    look_well(visitor)


def test_nobody_thinks_in_a_replay_but_who_moved_is_said(visit: Visit) -> None:
    visitor = visit()
    hosted = HostedGame(visitor, start=0)
    hosted.play(over)
    page = open_replay(visitor, hosted, "#s=1")
    seats = page.locator(".replay-seats")
    expect(seats.locator(".moved")).to_contain_text(said("web-replay-moved"))
    assert said("web-play-thinking") not in (seats.text_content() or "")


def test_the_whole_room_sees_what_was_delivered(visit: Visit) -> None:
    visitor = visit()
    hosted = HostedGame(visitor, edition="plus", seats=3, bots=["cook"] * 2)
    hosted.play(over)
    replay = ask(visitor, "GET", f"/tables/{hosted.table}/replay?eyes=room")
    served = [[len(pile) for pile in step["room"]["delivered"]] for step in replay["steps"]]
    assert replay["steps"][-9]["view"]["seats"][0]["delivered"] == {"is": "concealed"}
    assert sum(served[-9]) > 0
    page = open_replay(visitor, hosted, f"#s={len(served) - 9}")
    counts = page.locator(".replay-counts > span:first-child")
    numbers = [one.strip() for one in counts.all_text_contents()]
    assert numbers == [str(number) for number in served[-9]]
    page.goto("about:blank")
    open_replay(visitor, hosted, f"#s={len(served) - 9}&e=0")
    assert {one.strip() for one in counts.all_text_contents()} == {"–"}


@pytest.mark.parametrize("language", in_turn(2))
def test_an_analysis_is_asked_for_and_leads_to_its_moments(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    hosted = HostedGame(visitor)
    hosted.play(over)
    page = visitor.page
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.method)
        done = len(asked) > 2
        content = _analysis() if done else {"state": "working", "share": 0.25 * len(asked)}
        route.fulfill(status=200 if done else 202, json=content)

    page.route("**/analysis?*", answer)
    open_replay(visitor, hosted)
    assert asked == []
    page.locator(".analysis button.primary").click()
    expect(page.locator(".analysis progress")).to_be_visible()
    expect(page.locator(".analysis figure")).to_be_visible()
    assert asked == ["POST", "GET", "GET"]
    page.locator(".moments button").first.click()
    assert page.locator("input[type=range]").input_value() == "4"
    # More than a whole victory can be lost, bit by bit: it is said to be a sum.
    losses = page.locator(".analysis .paper")
    assert re.search(r"105\s?%", losses.text_content() or "")
    expect(losses).to_contain_text(said("web-replay-column-lost", language))
    expect(page.locator(".analysis")).to_contain_text(said("web-replay-lost-note", language))
    look_well(visitor)
    visitor.resize(320)
    assert page.locator(".analysis .paper td").last.bounding_box()["x"] < 320  # type: ignore[index]
    rounds = page.locator(".analysis .drawing text[y='254']")
    boxes = [box for one in rounds.all() if (box := one.bounding_box())]
    assert len(boxes) == 3
    assert all(left["x"] + left["width"] <= right["x"] for left, right in pairwise(boxes))
    page.reload()
    expect(page.locator(".analysis figure")).to_be_visible()


def _analysis() -> dict[str, Any]:
    seat = {"decisions": 9, "lost": 1.05, "inaccuracy": 0, "mistake": 1, "blunder": 0}
    losses = {"decision": 1, "memory": 0, "luck": 2}
    moment = {"step": 4, "seat": 0, "kind": "mistake", "text": "Better: another.", "lost": 0.2}
    loss = {"step": 8, "seat": 1, "round": 1, "order": "each", "name": "one of each"}
    return {
        "state": "done",
        "worlds": 40,
        "rounds": [0, 20, 40],
        "curve": [
            *({"step": step, "seat": step % 2, "shares": [0.4, 0.6]} for step in range(60)),
            {"step": 60, "seat": None, "shares": [1, 0]},
        ],
        "moments": [{**moment, "played": "1p", "better": "1m", "error": 0.05}],
        "pizzas": [{**loss, "cause": "luck", "text": "A fair risk.", "chance": 0.4}],
        "seats": [{"seat": number, **seat, **losses} for number in range(2)],
    }
