"""The parts that previews of shared games are put together from: ``python -m tools.preview_parts``.

A server has no fonts and no program that draws, and should need none. So Chromium draws everything
once, here: the background, each portrait in three moods, the bricks of a step and the letters. What
it drew lies in src/forno/server/after_game/preview_parts as PNG, in the plain form that
``forno.server.after_game.pictures`` reads and writes. Run this when portraits or fonts change.
"""

from __future__ import annotations

import json
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from forno.server.after_game.pictures import Picture, write_png
from forno.server.after_game.preview import COLUMN, HEIGHT, LETTER, PARTS, PORTRAIT, WIDTH
from tools.services import find_browser

PACKAGE: Final = Path(__file__).parents[1] / "src" / "forno"
FACES: Final = PACKAGE / "bots" / "ladder" / "faces"
FONT: Final = PACKAGE / "web" / "page" / "fonts" / "fraunces.woff2"
MARK: Final = PACKAGE / "web" / "page" / "art" / "mark.svg"
DRAWINGS: Final = {
    "pia": "apprentice",
    "tito": "regular",
    "bruno": "cook",
    "rosa": "chef",
    "livia": "master",
    "ettore": "maestro",
    "ada": "ada",
}
MOODS: Final = ("cheering", "calm", "crushed")
LETTERS: Final = "".join(
    chr(code)
    for code in (*range(0x21, 0x7F), *range(0xA1, 0x180), 0x2019, 0x2013, 0x201C, 0x201D)
    if code != 0xAD
)
STYLE: Final = """
@font-face { font-family: Fraunces; src: url("%s"); font-weight: 100 900; }
* { margin: 0; box-sizing: border-box; }
body { background: transparent; }
.back { width: %dpx; height: %dpx; padding: 26px 32px; color: #ffe0ae;
  font: 650 34px/44px Fraunces; display: flex; gap: 12px;
  background: radial-gradient(ellipse 80%% 70%% at 50%% 40%%, #4a2415, #1d1310 78%%) #1d1310; }
.back svg { width: 44px; height: 44px; }
.bricks { width: %dpx; height: 400px; background:
  repeating-linear-gradient(transparent 0 21px, #5e2a1b 21px 24px),
  repeating-linear-gradient(90deg, #9a5038 0 38px, #5e2a1b 38px 41px); }
.face { display: block; width: %dpx; height: %dpx; }
.letters { display: flex; flex-wrap: wrap; gap: 24px; width: 1200px; }
.letter { display: block; width: max-content; min-width: 6px; color: #fff;
  font: 750 %dpx/1.3 Fraunces; white-space: pre; }
"""


def drawn(page: Page, body: str, selector: str) -> Picture:
    """What Chromium draws of some HTML, with whatever is clear in it."""
    page.set_content(f"<style>{page.evaluate('window.name')}</style>{body}")
    page.evaluate("document.fonts.ready")
    box = page.locator(selector).bounding_box()
    assert box
    raw = page.evaluate(
        """async ([png]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const url = await new Promise((done) => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result);
        reader.readAsDataURL(new Blob([data]));
      });
      return [image.width, image.height, url.split(",")[1]];
    }""",
        [_shot(page, selector)],
    )
    width, height, data = raw
    return Picture(width, height, 4, b64decode(data))


def _shot(page: Page, selector: str) -> str:
    return b64encode(page.locator(selector).screenshot(omit_background=True)).decode()


def face(name: str, mood: str) -> str:
    """A portrait in one mood, as a drawing of its own."""
    svg = (FACES / f"{DRAWINGS[name]}.svg").read_text("utf-8")
    svg = svg.replace('href="#calm"', f'href="#{mood}"')
    return svg.replace("<svg ", '<svg class="face" ', 1)


def parts(page: Page) -> Iterator[tuple[str, Picture]]:
    """Every part with its name."""
    mark = MARK.read_text("utf-8")
    back = drawn(page, f'<div class="back">{mark}<span>Forno</span></div>', ".back")
    yield "background", back.without_alpha()
    yield "bricks", drawn(page, '<div class="bricks"></div>', ".bricks").without_alpha()
    for name in DRAWINGS:
        for mood in MOODS:
            yield f"{name}-{mood}", drawn(page, face(name, mood), ".face")


def letters(page: Page) -> tuple[Picture, dict[str, tuple[int, int]]]:
    """All letters in one row: how solid each point is, and where each letter lies."""
    escaped = [letter.replace("&", "&amp;").replace("<", "&lt;") for letter in LETTERS]
    spans = "".join(f'<span class="letter">{text}</span>' for text in escaped)
    sheet = drawn(page, f'<div class="letters">{spans}</div>', ".letters").only_alpha()
    boxes = page.evaluate(
        """[...document.querySelectorAll(".letter")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    })"""
    )
    places: dict[str, tuple[int, int]] = {}
    x = 0
    for letter, (_, _, width, _) in zip(LETTERS, boxes, strict=True):
        places[letter] = (x, width)
        x += width
    rows = [
        b"".join(sheet.row(top + y)[left : left + width] for left, top, width, _ in boxes)
        for y in range(boxes[0][3])
    ]
    return Picture(x, len(rows), 1, b"".join(rows)), places


def main() -> int:
    """Draw all parts."""
    program = find_browser()
    if program is None:
        print("there is no Chromium here: make test says how to get one", file=sys.stderr)
        return 2
    PARTS.mkdir(exist_ok=True)
    font = f"data:font/woff2;base64,{b64encode(FONT.read_bytes()).decode()}"
    style = STYLE % (font, WIDTH, HEIGHT, COLUMN, PORTRAIT, PORTRAIT, LETTER)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.evaluate("(style) => { window.name = style; }", style)
        for name, picture in parts(page):
            (PARTS / f"{name}.png").write_bytes(write_png(picture))
        picture, places = letters(page)
        (PARTS / "letters.png").write_bytes(write_png(picture))
        text = json.dumps(places, ensure_ascii=False, separators=(",", ":"))
        (PARTS / "letters.json").write_text(text + "\n", "utf-8")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
