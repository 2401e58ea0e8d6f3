"""The settings of a browser, and how a page says that it is one's turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .hosted_game import HostedGame, in_round
from .page_checks import clipped, shut_out, sideways
from .screens import ready
from .visitor import Visitor
from .words import in_turn, said

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("language", in_turn(2))
@pytest.mark.parametrize("width", [320, 1280])
def test_settings_are_kept_and_can_be_read_in_every_light(
    visit: Visit, width: int, language: str
) -> None:
    visitor = visit(width=width, language=language)
    page = visitor.page
    page.goto("/rules/abacus")
    ready(page, "rules")
    page.get_by_role("button", name=said("web-settings", language)).click()
    dialog = page.get_by_role("dialog")
    for theme in ("day", "contrast", "night"):
        dialog.get_by_role("radio", name=said(f"web-theme-{theme}", language)).check()
        expect(page.locator(f"html[data-theme={theme}]")).to_have_count(1)
        assert shut_out(page) == []
    assert sideways(page) == []
    assert clipped(page) == []
    dialog.get_by_role("radio", name=said("web-theme-day", language)).check()
    dialog.get_by_role("checkbox", name=said("web-settings-still", language)).check()
    page.reload()
    ready(page, "rules")
    expect(page.locator("html[data-theme=day][data-still]")).to_have_count(1)
    assert shut_out(page) == []


@pytest.mark.parametrize("theme", ["day", "contrast"])
def test_the_table_can_be_read_in_every_light(visit: Visit, theme: str) -> None:
    visitor = visit()
    visitor.context.add_init_script(f"localStorage.forno = JSON.stringify({{ theme: '{theme}' }})")
    hosted = HostedGame(visitor, seats=3, bots=["cook"] * 2)
    hosted.play(in_round(1))
    visitor.page.goto(hosted.path)
    ready(visitor.page, "play")
    assert shut_out(visitor.page) == []


def test_the_tab_says_whose_turn_it_is(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    hosted = HostedGame(visitor)
    hosted.play(in_round(1))
    page.goto(hosted.path)
    ready(page, "play")
    icon = page.locator("link[rel=icon]")
    expect(page).to_have_title(f"● {said('web-play-your-turn')} Forno")
    turn = icon.get_attribute("href")
    page.goto("/")
    ready(page, "start")
    expect(page).to_have_title("Forno")
    assert icon.get_attribute("href") != turn
