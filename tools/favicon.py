"""The icon for browsers that know no SVG, drawn from the mark: ``python -m tools.favicon``."""

from __future__ import annotations

import struct
import sys
from collections.abc import Mapping
from typing import Final

from playwright.sync_api import sync_playwright

from forno.web.pages import ICON, PAGE
from tests.browser.conftest import FLAGS
from tools.services import find_browser

SIZES: Final = (16, 32, 48)
_HEAD, _ENTRY = struct.Struct("<HHH"), struct.Struct("<BBBBHHII")


def bundled(pictures: Mapping[int, bytes]) -> bytes:
    """An icon of PNG pictures, by their sides."""
    head = _HEAD.pack(0, 1, len(pictures))
    at = _HEAD.size + _ENTRY.size * len(pictures)
    for side, picture in pictures.items():
        head += _ENTRY.pack(side, side, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + b"".join(pictures.values())


def main() -> int:
    """Draw it."""
    program = find_browser()
    if program is None:
        print("there is no Chromium here: make test says how to get one", file=sys.stderr)
        return 2
    mark = (PAGE / "art/mark.svg").read_text()
    pictures = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        for side in SIZES:
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content(f"<body style='margin:0;display:flex'>{mark}")
            pictures[side] = page.screenshot(omit_background=True)
        browser.close()
    (PAGE / ICON).write_bytes(bundled(pictures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
