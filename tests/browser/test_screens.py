"""Every screen in every language: nobody is shut out, nothing is cut off, all fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from tests.support.nightly import EVERY

from .page_checks import clipped, shut_out, sideways, small_targets, torn, unsaid
from .screens import SCREENS
from .visitor import SIZES, Visitor
from .words import LANGUAGES

AXE: Final = dict.fromkeys(("play", "baking", "end"), SIZES)
"""Where axe looks at windows of all sizes: where people are for most of their time."""


def is_for_axe(screen: str, language: str) -> bool:
    """Whether axe looks at a screen in a language: in one, by night in all.

    What it finds is hardly ever a matter of words. They take turns, so that it sees each language
    on many screens.
    """
    return EVERY or language == LANGUAGES[[*SCREENS].index(screen) % len(LANGUAGES)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS)
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
        looks = is_for_axe(screen, language) and width in AXE.get(screen, {390, 1280})
        if looks and (found := shut_out(page)):
            troubles[f"{width} axe"] = found
    assert troubles == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", ["cut", "undone"])
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
