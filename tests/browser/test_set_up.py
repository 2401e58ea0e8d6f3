"""A table that its host lays out by a position: pasted, refused at the field, marked for all."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from forno import Game

from .page_checks import clipped, shut_out, sideways, small_targets
from .screens import ready
from .visitor import SIZES, Visitor
from .words import in_turn, said

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("language", in_turn(1))
def test_a_pasted_position_makes_a_marked_table(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    # A browser tells in its console of every answer that is no success.
    visitor.guard.forgive("422")
    page = visitor.page
    page.goto("/new")
    ready(page, "setup")
    page.get_by_text(said("web-setup-more", language)).click()
    field = page.get_by_label(said("web-setup-position", language), exact=True)
    make = page.get_by_role("button", name=said("web-setup-make", language))
    game = Game("abacus", 3, seed=5)
    # What is wrong stands at the field, with the place.
    field.fill(game.position.replace("turn", "trun"))
    make.click()
    wrong = page.locator(".field", has=field).get_by_role("alert")
    expect(wrong).to_contain_text(said("web-refused-position-refused", language))
    expect(wrong).to_contain_text("column")
    expect(field).to_have_attribute("aria-invalid", "true")
    # The form follows the position, which a chat may have broken into lines.
    field.fill(game.position.replace("; ", ";\n"))
    expect(page.locator("main.setup ol.chairs > li")).to_have_count(3)
    expect(page.get_by_label(said("web-setup-recall", language), exact=True)).to_have_count(0)
    for width in SIZES:
        visitor.resize(width)
        assert [*sideways(page), *clipped(page), *small_targets(page)] == []
    for seat in (2, 3):
        name = said("web-setup-seat", language, number=seat)
        page.get_by_label(name, exact=True).select_option("cook")
    make.click()
    ready(page, "lobby")
    mark = page.get_by_text(said("web-set-up-mark", language))
    expect(mark).to_be_visible()
    expect(page.get_by_text(said("web-setup-shuffle", language))).to_have_count(0)
    assert shut_out(page) == []
    page.get_by_role("button", name=said("web-setup-say-ready", language), exact=True).click()
    ready(page, "play")
    expect(mark).to_be_visible()
    for width in SIZES:
        visitor.resize(width)
        assert [*sideways(page), *clipped(page)] == []
        expect(mark).to_be_in_viewport()
