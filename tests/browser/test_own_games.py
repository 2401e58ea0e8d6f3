"""Games to go on with: the start page says whose turn it is, and changes with the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .hosted_game import HostedGame, ask, in_round, play
from .screens import ready
from .visitor import Visitor
from .words import in_turn, said


@pytest.mark.parametrize("language", in_turn(0))
def test_the_start_page_says_whose_turn_it_is(visit: Callable[..., Visitor], language: str) -> None:
    host, guest = visit(language=language), visit(language=language)
    hosted = HostedGame(host, name="Ada", bots=[], start=0)
    ask(guest, "POST", "/guests", {})
    invited = {"name": "Ben", "invitation": hosted.code}
    ask(guest, "POST", f"/tables/{hosted.table}/seats", invited)
    play(guest, hosted.table, lambda update: bool(update["table"]["chairs"][1].get("ready")))
    hosted.play(in_round(1))
    for visitor in (host, guest):
        visitor.page.goto("/")
        ready(visitor.page, "start")
    own = host.page.locator(".waiting-game")
    expect(own).to_contain_text(said("web-start-your-turn", language))
    others = guest.page.locator(".waiting-game")
    expect(others).to_contain_text(said("web-start-turn-of", language, name="Ada"))
    expect(others).not_to_contain_text(said("web-start-your-turn", language))
