"""Every screen: nobody is shut out, nothing is cut off, all fits; by night in every language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from .page_checks import clipped, shut_out, sideways, small_targets, torn, unsaid
from .screens import SCREENS
from .visitor import SIZES, Visitor
from .words import in_turn

AXE: Final = dict.fromkeys(("play", "full-hand", "baking", "end"), SIZES)
"""Where axe looks at windows of all sizes: where people are for most of their time, and where a
phone has least room."""


SPOKEN: Final = [
    (screen, language) for at, screen in enumerate(SCREENS) for language in in_turn(at)
]


@pytest.mark.parametrize(("screen", "language"), SPOKEN)
def test_a_screen_is_for_everybody(
    visit: Callable[..., Visitor], screen: str, language: str
) -> None:
    visitor = visit(language=language)
    page = visitor.page
    SCREENS[screen](visitor)
    assert page.evaluate("document.documentElement.lang") == language
    assert unsaid(page) == []
    troubles: dict[str, list[str]] = {}
    for width in SIZES:
        visitor.resize(width)
        for look in (sideways, clipped, torn, small_targets):
            if found := look(page):
                troubles[f"{width} {look.__name__}"] = found
        if width in AXE.get(screen, {390, 1280}) and (found := shut_out(page)):
            troubles[f"{width} axe"] = found
    assert troubles == {}


@pytest.mark.parametrize(
    ("screen", "language"),
    [("cut", one) for one in in_turn(1)] + [("undone", one) for one in in_turn(2)],
)
def test_what_is_said_of_the_line_covers_nothing(
    visit: Callable[..., Visitor], screen: str, language: str
) -> None:
    """Neither the menu nor any other tool of the table."""
    visitor = visit(language=language)
    SCREENS[screen](visitor)
    for width in SIZES:
        visitor.resize(width)
        banner = visitor.page.locator(".banner p").bounding_box()
        tools = visitor.page.locator(".tools").bounding_box()
        assert banner
        assert tools
        assert banner["y"] + banner["height"] <= tools["y"], width
