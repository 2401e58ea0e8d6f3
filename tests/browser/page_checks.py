"""What a test can see on a page: things too small, texts cut off, words that were never said."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

LONG: Final = "Maximiliane von Sonnenblumenfeld-Schulze"
"""As long as a name can be."""
_HERE: Final = Path(__file__).parent
_TAGS: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")


@cache
def _script(name: str) -> str:
    return (_HERE / name).read_text("utf-8").rstrip().removesuffix(";")


def _look(page: Page, name: str, argument: Any = None) -> list[Any]:
    eyes = f"(argument) => ({_script('page_checks.js')}).{name}(argument)"
    return list(page.evaluate(eyes, argument))


def sideways(page: Page) -> list[str]:
    """What makes the page wider than its window."""
    return _look(page, "sideways")


def small_targets(page: Page, least: float = 44) -> list[str]:
    """What is too small to be touched for sure."""
    return _look(page, "smallTargets", least)


def clipped(page: Page) -> list[str]:
    """Texts that are cut off, or spill over what they belong to."""
    return _look(page, "clipped")


def torn(page: Page) -> list[str]:
    """Words that go on in the next line without a hyphen; names may, which people choose."""
    return [word for word in _look(page, "torn") if LONG not in word]


def unsaid(page: Page) -> list[str]:
    """Names of messages, or values, where words should be."""
    return _look(page, "unsaid")


def free_widths(page: Page, selector: str, high: float = 44) -> list[float]:
    """How wide the widest upright rectangle of some height is that nothing lies on, in pixels."""
    return _look(page, "freeWidths", {"selector": selector, "high": high})


def shut_out(page: Page) -> list[str]:
    """What axe finds against WCAG 2.2 AA, one line for each element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_script("vendor/axe.min.js"))
    options = {"runOnly": {"type": "tag", "values": list(_TAGS)}, "resultTypes": ["violations"]}
    found: dict[str, Any] = page.evaluate("(options) => axe.run(document, options)", options)
    return [
        f"{rule['id']}: {node['html'][:120]} {_first(node)}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def _first(node: dict[str, Any]) -> str:
    lines: list[str] = node["failureSummary"].splitlines()
    return lines[1].strip() if len(lines) > 1 else ""
