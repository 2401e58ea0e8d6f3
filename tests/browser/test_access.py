"""For everybody: names, focus, announcements; without motion, without colours, without sight."""

from __future__ import annotations

import io
from collections.abc import Callable
from itertools import combinations
from typing import Final

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import expect

from .hosted_game import HostedGame, in_round
from .page_checks import free_widths
from .player import KeyPlayer, Player, begin, tab_to
from .screens import FULL, full_hand, ready, settling
from .visitor import SIZES, Visitor, until
from .words import in_turn, said

Visit = Callable[..., Visitor]

_SPOKEN: Final = """() => {
  window.spoken = [];
  new MutationObserver(() => {
    for (const one of document.querySelectorAll("[aria-live=polite]"))
      if (one.textContent) window.spoken.push(one.textContent);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""

_MOVING: Final = """() => {
  window.moving = [];
  const look = () => {
    for (const { effect } of document.getAnimations())
      window.moving.push(effect?.target?.outerHTML.slice(0, 60));
    requestAnimationFrame(look);
  };
  look();
}"""


FRAME: Final = "getComputedStyle(document.activeElement).outlineStyle"


def at_the_table(visit: Visit, **how: object) -> tuple[Visitor, Player]:
    """A player whose turn it is, with a keyboard."""
    visitor = visit(**how)
    hosted = HostedGame(visitor, seats=3, bots=["cook"] * 2)
    hosted.play(in_round(1))
    visitor.page.goto(hosted.path)
    ready(visitor.page, "play")
    return visitor, KeyPlayer(visitor)


def turns(player: Player, number: int) -> None:
    """Play some turns, and wait for the next."""
    goal, played = player.turns + number, -1
    # What was pressed leaves the page a little later, and until then it looks as if nothing was.
    while player.turns < goal or player.visitor.last["turn"] == played or not player.is_turn():
        did = player.step()
        assert did != "end"
        if did == "played":
            played = player.visitor.last["turn"]
        player.page.wait_for_timeout(15)


@pytest.mark.parametrize("language", in_turn(0))
def test_every_card_of_the_hand_is_a_named_button(visit: Visit, language: str) -> None:
    visitor, _ = at_the_table(visit, language=language)
    hand = visitor.page.get_by_role("group", name=said("web-play-hand", language))
    held = visitor.last["own"]["hand"]
    cards = hand.get_by_role("button")
    expect(cards).to_have_count(sum(held["ingredients"].values()) + len(held["orders"]))
    for kind, number in held["ingredients"].items():
        name = said(f"ingredient-{kind}.name", language)
        mine = hand.get_by_role("button", name=name, pressed=False)
        assert mine.count() >= number
    card = cards.first
    tab_to(visitor.page, card)
    visitor.page.keyboard.press("Space")
    expect(card).to_have_attribute("aria-pressed", "true")
    visitor.page.keyboard.press("Space")
    expect(card).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("width", SIZES)
def test_the_whole_hand_is_in_view_and_can_be_touched(visit: Visit, width: int) -> None:
    visitor = visit(width=width, touch=width < 1000)
    full_hand(visitor)
    page = visitor.page
    boxes = page.locator("main .hand button").evaluate_all(
        "(cards) => cards.map((card) => card.getBoundingClientRect().toJSON())"
    )
    wide, high = SIZES[width]
    assert len(boxes) == FULL
    assert all(box["left"] >= -1 and box["right"] <= wide + 1 for box in boxes)
    # Where there is little height, the upper part of each card is in view.
    part = 0.5 if high < 480 else 1.0
    assert max(box["top"] + part * box["height"] for box in boxes) <= high + 1
    assert min(free_widths(page, "main .hand button")) >= 44


def test_moves_are_announced_politely(visit: Visit) -> None:
    visitor, player = at_the_table(visit)
    visitor.page.evaluate(_SPOKEN)
    seen = len(visitor.received("update"))
    turns(player, 1)
    texts = [
        sentence["text"]
        for update in visitor.received("update")[seen:]
        for sentence in update.get("said", ())
        if update["facts"][sentence["fact"]]["fact"] in {"played", "ordered", "drew"}
    ]
    assert len(texts) > 3

    def is_spoken() -> bool:
        spoken = " ".join(visitor.page.evaluate("window.spoken"))
        return all(text in spoken for text in texts)

    until(visitor.page, is_spoken)


def test_the_focus_survives_updates(visit: Visit) -> None:
    visitor, player = at_the_table(visit)
    page = visitor.page
    where = "() => document.activeElement === document.body ? '' : document.activeElement.className"
    tab_to(page, page.locator("main .hand [data-kind]").first)
    page.keyboard.press("Space")
    tab_to(page, page.locator("main [data-pile][aria-disabled=false]").first)
    turn = visitor.last["turn"]
    page.keyboard.press("Enter")
    while visitor.last["turn"] == turn or not player.is_turn():
        page.wait_for_timeout(20)
        assert page.evaluate(where)
    page.wait_for_timeout(200)
    assert page.evaluate(where)


def test_reduced_motion_has_no_motion(visit: Visit) -> None:
    visitor, player = at_the_table(visit, still=True)
    visitor.page.evaluate(_MOVING)
    turns(player, 2)
    assert visitor.page.evaluate("window.moving") == []


def test_where_motion_is_welcome_cards_fly(visit: Visit) -> None:
    """So that the test above can fail."""
    visitor, player = at_the_table(visit, still=False)
    visitor.page.evaluate(_MOVING)
    turns(player, 1)
    assert visitor.page.evaluate("window.moving") != []


def test_the_show_of_the_oven_is_still_with_reduced_motion(visit: Visit) -> None:
    visitor = visit(still=True)
    settling(visitor)
    visitor.page.evaluate(_MOVING)
    player = KeyPlayer(visitor)
    for _ in range(6):
        player.step()
        visitor.page.wait_for_timeout(100)
    assert visitor.page.evaluate("window.moving") == []


def test_with_forced_colours_what_is_pressed_is_seen(visit: Visit) -> None:
    visitor, _ = at_the_table(visit, forced=True)
    card = visitor.page.locator("main .hand button").last
    before = picture(card.screenshot())
    # Nothing lies on the last card, and it leans: its middle is surely its own.
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    visitor.page.mouse.move(0, 0)
    after = picture(card.screenshot())
    assert difference(before, after) > 3
    edges = visitor.page.locator("main button").evaluate_all(
        """(buttons) => buttons.filter((one) => one.checkVisibility())
          .filter((one) => getComputedStyle(one).color === getComputedStyle(one).backgroundColor)
          .map((one) => one.className)"""
    )
    assert edges == []


SIGHTS: Final = ("none", "achromatopsia", "deuteranopia", "protanopia", "tritanopia")


# All six drawings on a plain ground, also of kinds that nobody holds.
_ALL_KINDS: Final = """() => {
  const place = document.createElement("div");
  place.id = "kinds";
  place.style.cssText = "position:fixed;inset:0 auto auto 0;z-index:99;background:#fff8ea";
  for (const kind of ["pineapple", "pepper", "mushroom", "olive", "salami", "shrimp"])
    place.innerHTML += `<svg width="40" height="40"><use href="#${kind}"/></svg>`;
  document.body.append(place);
}"""


def test_ingredients_are_told_apart_without_colours(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    hosted = HostedGame(visitor, edition="plus", seats=2)
    hosted.play(in_round(1))
    page.goto(hosted.path)
    ready(page, "play")
    session = visitor.context.new_cdp_session(page)
    page.evaluate(_ALL_KINDS)
    chips = page.locator("#kinds svg")
    assert chips.count() == 6
    for sight in SIGHTS:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
        pictures = [picture(chip.screenshot()).resize((32, 32)) for chip in chips.all()]
        for one, other in combinations(pictures, 2):
            assert difference(one, other) > 8, sight


def picture(png: bytes) -> Image.Image:
    """A screenshot as a picture."""
    return Image.open(io.BytesIO(png)).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are apart, on average, of 255."""
    other = other.resize(one.size)
    return float(sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3)


def test_a_game_begins_without_a_mouse(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/")
    ready(page, "start")
    go = page.locator(".play-now .primary")
    tab_to(page, go)
    page.keyboard.press("Enter")
    ready(page, "play")


def led_to_the_hand(visitor: Visitor) -> None:
    """Begin a game: the focus goes from what was pressed to where one goes on."""
    hosted = HostedGame(visitor, seats=3, bots=["cook"] * 2)
    visitor.page.goto(hosted.path)
    begin(visitor)
    ready(visitor.page, "play")
    expect(visitor.page.locator("main .hand")).to_be_focused()


def test_what_had_the_focus_and_is_gone_is_forgotten(visit: Visit) -> None:
    """A window that nobody looks at is not told where the focus goes."""
    visitor = visit()
    page = visitor.page
    page.goto("/")
    ready(page, "start")
    page.evaluate(
        """() => {
          const button = document.body.appendChild(document.createElement("button"));
          button.focus();
          addEventListener("focusin", (event) => event.stopImmediatePropagation(), true);
          button.remove();
          globalThis.gone = new WeakRef(button);
        }"""
    )
    expect(page.locator("main h1")).to_be_focused()
    visitor.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    assert page.evaluate("gone.deref() === undefined")


def test_the_focus_goes_along_from_screen_to_screen(visit: Visit) -> None:
    """What was pressed is gone with its screen; the next one begins where one goes on."""
    visitor = visit()
    page = visitor.page
    led_to_the_hand(visitor)
    assert page.evaluate(FRAME) != "none"
    page.goto("/")
    ready(page, "start")
    link = page.get_by_role("link", name=said("web-learn")).last
    tab_to(page, link)
    page.keyboard.press("Enter")
    ready(page, "learn")
    assert not page.evaluate("document.activeElement === document.body")


def test_where_a_finger_led_there_is_no_frame(visit: Visit) -> None:
    visitor = visit(width=390, touch=True)
    page = visitor.page
    led_to_the_hand(visitor)
    assert page.evaluate(FRAME) == "none"
    page.keyboard.press("Shift")
    assert page.evaluate(FRAME) != "none"
