"""Pictures for the rules: the ingredients of an edition, and the orders of one colour as tickets.

They are drawn from the art of the page, each as one SVG that needs nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from typing import Final

from forno.editions import Edition, edition, edition_ids
from forno.editions.rulebook import OrderSpec
from forno.words import speak
from forno.words.languages import LANGUAGES

from .places import ROOT

ART: Final = ROOT / "src/forno/web/page/art/art.svg"
WIDTH, HEIGHT, GAP = 150, 116, 12
STRUCK: Final = "✕"
COLUMNS: Final = 4
ICON: Final = 24
_BYTE: Final = 8
_STYLE: Final = (
    "<style>text{font-family:'Atkinson Hyperlegible Next',system-ui,sans-serif;fill:#2A1A12}"
    ".t{font-weight:700;font-size:12.5px}.s{font-size:12px}.j{font-weight:700;font-size:17px}</style>"
)


@cache
def card_pictures() -> dict[str, str]:
    """Every picture, by its place in the manual."""
    found = {}
    for name in edition_ids():
        for language in LANGUAGES:
            found[kinds_picture(language, name)] = _kinds(language, edition(name))
        found[f"pictures/orders-{name}.svg"] = _orders(edition(name))
    return found


def kinds_picture(language: str, name: str) -> str:
    """Where the picture of the ingredients stands; that of the orders needs no language."""
    return f"pictures/{'' if language == 'en' else f'{language}/'}kinds-{name}.svg"


def _kinds(language: str, asked: Edition) -> str:
    words, drawn = speak(language), []
    for place, ingredient in enumerate(asked.ingredients):
        left = GAP + place * (84 + GAP)
        drawn.append(
            f'<rect x="{left}" y="{GAP}" width="84" height="112" rx="8" fill="#FFF8EA"'
            f' stroke="#2A1A12" stroke-width="2"/>'
            f'<use href="#{ingredient.id}" x="{left + 12}" y="{GAP + 14}" width="60" height="60"/>'
            f'<text class="s" x="{left + 42}" y="{GAP + 98}" text-anchor="middle">'
            f"{escape(words.kind(asked, place))}</text>"
        )
    width = GAP + len(asked.ingredients) * (84 + GAP)
    return _svg(width, 112 + 2 * GAP, "".join(drawn), [one.id for one in asked.ingredients])


def _orders(asked: Edition) -> str:
    green = asked.colour("green")
    drawn = "".join(_ticket(asked, green, order) for order in range(asked.rulebook.orders))
    rows = -(-asked.rulebook.orders // COLUMNS)
    return _svg(
        GAP + COLUMNS * (WIDTH + GAP),
        GAP + rows * (HEIGHT + GAP),
        drawn,
        [one.id for one in asked.ingredients],
    )


def _ticket(asked: Edition, colour: int, order: int) -> str:
    spec = asked.orders[colour][order]
    left = GAP + order % COLUMNS * (WIDTH + GAP)
    top = GAP + order // COLUMNS * (HEIGHT + GAP)
    title = escape(speak("en").recipe(asked, colour, order))
    return (
        f'<rect x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="#FBE7BB"'
        f' stroke="#2A1A12" stroke-width="2"/>'
        f'<rect x="{left}" y="{top}" width="8" height="{HEIGHT}" rx="4" fill="#00764F"/>'
        f'<text class="t" x="{left + 18}" y="{top + 22}">{title}</text>'
        + "".join(_row(top + 34, left + 16, *marks) for marks in enumerate(_marks(asked, spec)))
    )


def _marks(asked: Edition, spec: OrderSpec) -> Iterator[list[str]]:
    """The rows of a ticket: icons by their ids, and open places as text."""
    printed = [(kind, spec.printed >> _BYTE * kind & 0xFF) for kind in range(asked.rulebook.kinds)]
    if (
        sum(number for _, number in printed)
        == len(asked.ingredients)
        > 1
        == max(number for _, number in printed)
    ):
        ids = [asked.ingredients[kind].id for kind, _ in printed]
        yield from (ids[:3], ids[3:])
        return
    for kind, number in printed:
        if number:
            yield [asked.ingredients[kind].id] * number
    if spec.recipe == "mammamia":
        pair = [asked.ingredients[kind].id for kind in _members(spec.choice)]
        yield [f"{spec.each} ×", pair[0], "/", pair[1]]
    else:
        sign = "?" if spec.fewest else "J"
        for joker in range(spec.jokers):
            yield [" ".join([sign + "′" * joker] * spec.each)]
    if spec.at_least:
        yield [f"{spec.at_least}+"]
    if spec.struck:
        yield [STRUCK, *(asked.ingredients[kind].id for kind in _members(spec.struck))]


def _row(top: int, left: int, place: int, marks: list[str]) -> str:
    drawn, y = [], top + place * (ICON + 2)
    for mark in marks:
        if mark in _symbols():
            drawn.append(f'<use href="#{mark}" x="{left}" y="{y}" width="{ICON}" height="{ICON}"/>')
            left += ICON + 1
        else:
            drawn.append(f'<text class="j" x="{left}" y="{y + 18}">{escape(mark)}</text>')
            left += 10 * len(mark) + 8
    return "".join(drawn)


def _members(bits: int) -> list[int]:
    return [member for member in range(bits.bit_length()) if bits >> member & 1]


@cache
def _symbols() -> dict[str, str]:
    """The drawings of the page by their ids."""
    text = ART.read_text("utf-8")
    found = re.findall(r'(<symbol id="([^"]+)".*?</symbol>)', text, re.DOTALL)
    return {name: drawing for drawing, name in found}


def _svg(width: int, height: int, drawn: str, used: list[str]) -> str:
    symbols = "".join(_symbols()[name] for name in used)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}">{_STYLE}{symbols}{drawn}</svg>\n'
    )
