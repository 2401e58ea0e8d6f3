"""Whole games through the page: by keyboard alone, by touch alone, and with several browsers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .evening import Evening, ask
from .player import KeyPlayer, Player, TouchPlayer, begin, play_all
from .screens import ready
from .visitor import Visitor
from .words import said

Visit = Callable[..., Visitor]

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("edition", "seats", "helping", "by"),
    [
        ("abacus", 2, None, "keys"),
        ("rio-grande", 4, None, "touch"),
        ("bgg", 3, None, "keys"),
        ("oya", 5, None, "touch"),
        ("plus", 3, True, "keys"),
        ("plus", 6, True, "touch"),
        ("plus", 2, None, "touch"),
        ("oya", 3, None, "keys"),
        ("bgg", 4, None, "touch"),
        ("rio-grande", 5, None, "keys"),
        ("abacus", 5, None, "touch"),
    ],
)
def test_a_whole_game_against_bots(
    visit: Visit, edition: str, seats: int, helping: bool | None, by: str
) -> None:
    visitor = visit(width=1280) if by == "keys" else visit(width=390, touch=True)
    bots = ["cook"] * (seats - 1)
    plan: Any = {"edition": edition, "seats": seats, "helping": helping}
    evening = Evening(visitor, bots=bots, name="Ada", **plan)
    visitor.page.goto(evening.path)
    begin(visitor)
    player: Player = KeyPlayer(visitor) if by == "keys" else TouchPlayer(visitor)
    play_all([player])
    assert player.turns > 5
    last = visitor.received("update")[-1]
    assert last["table"]["stage"] == "over"
    assert not visitor.received("refused"), "the page offers nothing that is not allowed"


def test_two_clicks_from_the_start_page_to_a_game(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    page.get_by_role("button", name=said("web-start-go"), exact=True).click()
    ready(page, "play")


@pytest.mark.parametrize("edition", ["plus", "abacus"])
def test_a_whole_game_between_three_browsers_and_a_bot(visit: Visit, edition: str) -> None:
    host = visit(width=1280, language="de")
    evening = Evening(host, name="Ada", seats=4, bots=["cook"], edition=edition)
    host.page.goto(evening.path)
    guests = [visit(width=390, touch=True, language="fr"), visit(width=768)]
    for guest, name in zip(guests, ("Bée", "Cai"), strict=True):
        guest.page.goto(f"/join/{evening.code}")
        guest.page.get_by_label(said("web-name", guest.language)).fill(name)
        sit = said("web-setup-sit-anywhere", guest.language)
        guest.page.get_by_role("button", name=sit, exact=True).click()
        expect(host.page.get_by_text(name).first).to_be_visible()
    for visitor in (host, *guests):
        begin(visitor)
    players = [KeyPlayer(host), TouchPlayer(guests[0], seed=2), KeyPlayer(guests[1], seed=3)]
    play_all(players, seconds=400)
    pictures = [visitor.received("update")[-1]["view"] for visitor in (host, *guests)]
    assert pictures[0] == pictures[1] == pictures[2]


def test_a_rematch_is_one_press_away(visit: Visit) -> None:
    visitor = visit()
    evening = Evening(visitor)
    evening.play(lambda update: update["table"]["stage"] == "over")
    visitor.page.goto(evening.path)
    ready(visitor.page, "end")
    visitor.page.get_by_role("button", name=said("web-end-rematch")).click()
    visitor.page.wait_for_url(lambda url: evening.table not in url)
    begin(visitor)
    ready(visitor.page, "play")
    assert len(ask(visitor, "GET", "/mine")["tables"]) == 2
