"""Whole games through the page: by keyboard alone, by touch alone, and with several browsers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from bench.common import Table, tables
from forno.editions import edition, edition_ids
from tests.support.nightly import EVERY

from .hosted_game import HostedGame, ask
from .player import KeyPlayer, Player, TouchPlayer, begin, play_all
from .screens import ready
from .test_memory import check_frames
from .visitor import Visitor
from .words import said

Visit = Callable[..., Visitor]

pytestmark = pytest.mark.slow


TABLES: Final = tables(edition_ids())

BY_KEYS: Final = [Table("bgg", 3, False)]
BY_TOUCH: Final = [Table("plus", 3, True)]
AGAINST_BOTS: Final = [
    *(("keys", table) for table in (TABLES if EVERY else BY_KEYS)),
    *(("touch", table) for table in (TABLES if EVERY else BY_TOUCH)),
]
BETWEEN_BROWSERS: Final = TABLES if EVERY else [Table("rio-grande", 3, False)]


def plan_for(table: Table) -> dict[str, Any]:
    """A plan for a table."""
    helping = table.helping if edition(table.edition).rulebook.helping else None
    return {"edition": table.edition, "seats": table.players, "helping": helping}


def name_of(value: object) -> str:
    """A name for a test."""
    return f"{value} {value.players}".replace(" ", "-") if isinstance(value, Table) else str(value)


@pytest.mark.parametrize(("by", "table"), AGAINST_BOTS, ids=name_of)
def test_a_whole_game_against_bots(visit: Visit, by: str, table: Table) -> None:
    visitor = visit(width=1280) if by == "keys" else visit(width=390, touch=True)
    hosted = HostedGame(visitor, bots=["cook"] * (table.players - 1), **plan_for(table))
    visitor.page.goto(hosted.path)
    begin(visitor)
    player: Player = KeyPlayer(visitor) if by == "keys" else TouchPlayer(visitor)
    play_all([player])
    # Rounds may be short, but hardly one is over before everybody has had a turn.
    assert player.turns > 2
    last = visitor.last
    assert last["table"]["stage"] == "over"
    assert not visitor.received("refused"), "the page offers nothing that is not allowed"


def test_two_clicks_from_the_start_page_to_a_game(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    page.locator(".play-now .primary").click()
    ready(page, "play")


@pytest.mark.parametrize("table", BETWEEN_BROWSERS, ids=name_of)
def test_a_whole_game_between_browsers(visit: Visit, table: Table) -> None:
    """Up to three of them, in three languages, by keys and by touch; the rest are bots."""
    host = visit(width=1280, language="de")
    guests = [visit(width=390, touch=True, language="fr"), visit(width=768)][: table.players - 1]
    bots = ["cook"] * (table.players - 1 - len(guests))
    hosted = HostedGame(host, bots=bots, **plan_for(table))
    host.page.goto(hosted.path)
    for guest, name in zip(guests, ("Bée", "Cai"), strict=False):
        guest.page.goto(f"/join/{hosted.code}")
        guest.page.get_by_label(said("web-name", guest.language)).fill(name)
        sit = said("web-setup-sit-anywhere", guest.language)
        guest.page.get_by_role("button", name=sit, exact=True).click()
        expect(host.page.get_by_text(name).first).to_be_visible()
    people = [host, *guests]
    for visitor in people:
        begin(visitor)
    players: list[Player] = [KeyPlayer(host), TouchPlayer(guests[0], seed=2)]
    players += [KeyPlayer(guest, seed=3) for guest in guests[1:]]
    play_all(players, seconds=400)
    pictures = [visitor.last["view"] for visitor in people]
    assert all(picture == pictures[0] for picture in pictures)
    for seat, visitor in enumerate(people):
        assert visitor.last["table"]["stage"] == "over"
        check_frames(visitor, seat)


def test_a_rematch_is_one_press_away(visit: Visit) -> None:
    visitor = visit()
    hosted = HostedGame(visitor)
    hosted.play(lambda update: update["table"]["stage"] == "over")
    visitor.page.goto(hosted.path)
    ready(visitor.page, "end")
    visitor.page.get_by_role("button", name=said("web-end-rematch")).click()
    visitor.page.wait_for_url(lambda url: hosted.table not in url)
    begin(visitor)
    ready(visitor.page, "play")
    assert len(ask(visitor, "GET", "/mine")["tables"]) == 2
