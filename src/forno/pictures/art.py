"""The drawings of the page, one by one: each is a symbol that an SVG can hold and use."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

_FILE: Final = Path(__file__).parents[1] / "web" / "page" / "art" / "art.svg"
_SYMBOL: Final = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.S)


@cache
def symbols() -> dict[str, str]:
    """Every symbol of the page's art by its name."""
    text = _FILE.read_text(encoding="utf-8")
    return {found[1]: found.group() for found in _SYMBOL.finditer(text)}


def definitions(names: set[str]) -> str:
    """The symbols of these names, as an SVG holds them."""
    known = symbols()
    return f"<defs>{''.join(known[name] for name in sorted(names) if name in known)}</defs>"
