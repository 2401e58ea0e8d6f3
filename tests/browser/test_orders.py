"""Orders: where one's own can be, no less and no more than one may know, and what each needs."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from .hosted_game import HostedGame, Update, ask, host_until, in_round
from .screens import full_hand, ready
from .visitor import SIZES, Visitor
from .words import in_turn, said

Visit = Callable[..., Visitor]


def order_often(update: Update, random: Random) -> int:
    """An order into the oven wherever one can go, and new ones drawn; otherwise anything."""
    legal = update["legal"]
    if update["view"]["moment"] == "order":
        return int(legal[0]["index"])
    if update["view"]["moment"] == "draw":
        return int(legal[-1]["index"])
    return int(random.choice(legal)["index"])


def places(visitor: Visitor, path: str) -> tuple[Locator, list[str]]:
    """What is said of each own order that is not in the hand."""
    visitor.page.goto(path)
    ready(visitor.page, "play")
    name = said("web-play-my-orders", visitor.language)
    visitor.page.get_by_role("button", name=name).click()
    orders = visitor.page.locator("dialog.my-orders li")
    expect(orders.first).to_be_visible()
    return orders, [
        one for one in orders.locator("em").all_text_contents()
        if one != said("web-play-in-hand", visitor.language)
    ]  # fmt: skip


@pytest.mark.parametrize("edition", ["abacus", "bgg", "plus"])
@pytest.mark.parametrize("language", in_turn(0))
def test_before_any_was_played_all_are_with_the_waiter(
    visit: Visit, edition: str, language: str
) -> None:
    visitor = visit(language=language)
    hosted = HostedGame(visitor, edition=edition, start=0)
    hosted.play(in_round(1))
    _, elsewhere = places(visitor, hosted.path)
    assert {*elsewhere} == {said("web-play-with-waiter", language)}


@pytest.mark.parametrize("edition", ["abacus", "plus"])
def test_a_covered_one_may_be_in_two_places(visit: Visit, edition: str) -> None:
    """In the first round it is delivered nowhere, not even where that would be secret."""
    visitor = visit()
    hosted = HostedGame(visitor, seats=3, bots=["cook"] * 2, edition=edition)
    of_all = {"abacus": 8, "plus": 15}[edition]

    def covered(update: Update) -> bool:
        seat = update.get("view", {}).get("seats", [{}])[0]
        gone = of_all - seat.get("orders", of_all) - seat.get("waiter", 0)
        return in_round(1)(update) and gone > 0

    hosted.play(covered, order_often)
    _, elsewhere = places(visitor, hosted.path)
    waiter, oven = said("web-play-with-waiter"), said("web-play-in-oven")
    doubt = said("web-play-one-of", places=f"{waiter} or {oven}")
    assert {doubt} <= {*elsewhere} <= {doubt, said("web-play-on-top")}
    heading = visitor.page.locator("dialog.my-orders > p")
    expect(heading).to_contain_text(said("web-play-in-oven"))
    expect(heading).not_to_contain_text(said("web-play-in-oven-or-out"))


def test_an_open_kitchen_leaves_no_doubt(visit: Visit) -> None:
    visitor = visit()
    hosted = HostedGame(visitor, seats=3, bots=["cook"] * 2, open_kitchen=True)

    def inside(update: Update) -> bool:
        cards = (update.get("view") or {}).get("oven", {}).get("from_top", [])
        mine = [card for card in cards[1:] if card.get("seat") == 0]
        return in_round(1)(update) and len(mine) > 0

    hosted.play(inside, order_often)
    _, elsewhere = places(visitor, hosted.path)
    sure = {said("web-play-with-waiter"), said("web-play-in-oven"), said("web-play-on-top")}
    assert said("web-play-in-oven") in elsewhere
    assert {*elsewhere} <= sure


def test_where_only_their_number_is_known_some_may_be_delivered(visit: Visit) -> None:
    visitor = visit()

    def some_out(update: Update) -> bool:
        seat = (update.get("view") or {"seats": [{}]})["seats"][0]
        return in_round(2)(update) and seat.get("delivered", {}).get("number", 0) > 0

    hosted = host_until(visitor, some_out, order_often, edition="bgg", seats=2)
    _, elsewhere = places(visitor, hosted.path)
    assert [one for one in elsewhere if said("web-play-delivered") not in one] in (
        [],
        [said("web-play-on-top")],
    )


@pytest.mark.parametrize("language", in_turn(1))
def test_tickets_say_in_words_what_is_open(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    hosted = HostedGame(visitor, edition="plus")
    hosted.play(in_round(1))
    orders, _ = places(visitor, hosted.path)
    colour = visitor.last["table"]["chairs"][0]["colour"]
    details = ask(visitor, "GET", f"/editions/plus?language={language}")["orders"][colour]
    assert orders.count() == len(details)
    # Tickets are pictures: what one leaves open, or what must not lie there, is said beside it.
    leaves = [
        one for one in details
        if one["jokers"] or one["at_least"] or one["struck"] or one["choice"]
    ]  # fmt: skip
    assert len(leaves) > 5
    for one in leaves:
        item = orders.filter(has_text=one["needs"])
        expect(item.locator("strong", has_text=one["name"])).to_have_count(1)
    # In the hand it is for ears.
    held = visitor.last["own"]["hand"]["orders"]
    assert held
    for one in details:
        if one["id"] in held:
            card = visitor.page.locator(f".hand [data-order={one['id']}]")
            expect(card).to_contain_text(one["needs"])


@pytest.mark.parametrize("how", ["key", "mouse", "finger"])
def test_a_picked_order_says_what_it_needs(visit: Visit, how: str) -> None:
    visitor = visit(touch=how == "finger", width=390 if how == "finger" else 1280)
    hosted = HostedGame(visitor, edition="plus")
    hosted.play(in_round(1))
    visitor.page.goto(hosted.path)
    ready(visitor.page, "play")
    own = visitor.last["own"]["hand"]["orders"][0]
    colour = visitor.last["table"]["chairs"][0]["colour"]
    details = ask(visitor, "GET", "/editions/plus")
    needs = next(one["needs"] for one in details["orders"][colour] if one["id"] == own)
    card, status = visitor.page.locator(".hand [data-order]").first, visitor.page.locator(".status")
    for pressed in ("true", "false"):
        if how == "key":
            visitor.page.keyboard.press("o")
        elif how == "mouse":
            card.click()
        else:
            card.tap()
        expect(card).to_have_attribute("aria-pressed", pressed)
        expect(status).to_contain_text(needs if pressed == "true" else said("web-play-your-turn"))
    expect(status).not_to_contain_text(needs)


@pytest.mark.parametrize("language", in_turn(2))
def test_what_a_picked_order_needs_has_its_space(visit: Visit, language: str) -> None:
    visitor = visit(language=language, width=320, touch=True)
    full_hand(visitor)
    status = visitor.page.locator(".status")
    for width in SIZES:
        visitor.resize(width)
        for _ in range(visitor.page.locator(".hand [data-order]").count()):
            visitor.page.keyboard.press("o")
            room = status.evaluate("(one) => [one.scrollHeight, one.clientHeight]")
            assert room[0] <= room[1] + 1, (width, status.text_content())
        visitor.page.keyboard.press("Escape")
