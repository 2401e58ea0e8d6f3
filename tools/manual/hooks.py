"""What MkDocs calls while it builds the manual (``hooks`` in mkdocs.yml)."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from tools.manual.card_pictures import card_pictures
from tools.manual.places import ROOT, pages_from_elsewhere, rewrite_links
from tools.manual.reference import reference_pages
from tools.manual.rules_pages import rules_pages

FONTS: Final = ROOT / "src/forno/web/page/fonts"
MARK: Final = ROOT / "src/forno/web/page/art/mark.svg"

OUTSIDE: Final = (
    "https://unpkg.com/mermaid@11/dist/mermaid.min.js",
    "https://unpkg.com/resize-observer-polyfill",
    "https://api.github.com/users/",
    "https://api.github.com/repos/",
    "https://${e}/api/v4/",
    "https://bit.ly/2s3ChXG",
)
"""Addresses in the theme's scripts: what they would load if a page had a use for it. None has."""

UNUSED: Final = "assets/javascripts/lunr"
"""What searches in other languages than English need."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what does not lie in ``docs``: pages from elsewhere, what is generated, fonts."""
    for path, place in pages_from_elsewhere().items():
        _add(files, File.generated(config, place, abs_src_path=str(ROOT / path)))
    for font in sorted(FONTS.glob("*.woff2")):
        _add(files, File.generated(config, f"look/{font.name}", abs_src_path=str(font)))
    _add(files, File.generated(config, "look/mark.svg", abs_src_path=str(MARK)))
    for place, text in (rules_pages() | reference_pages() | card_pictures()).items():
        _add(files, File.generated(config, place, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Let links lead to where their targets stand in the manual."""
    return rewrite_links(markdown, page.file.src_uri)


def on_post_build(config: MkDocsConfig) -> None:
    """Take the addresses of other sites out of the theme's script, so that it can ask nobody."""
    site = Path(config.site_dir)
    for script in site.glob("assets/javascripts/**/*.js"):
        text = script.read_text("utf-8")
        for address in OUTSIDE:
            text = text.replace(address, "")
        script.write_text(text, encoding="utf-8")
    shutil.rmtree(site / UNUSED, ignore_errors=True)
    for leftover in site.glob("assets/**/*.map"):
        leftover.unlink()


def _add(files: Files, file: File) -> None:
    if file.src_uri not in files.src_uris:
        files.append(file)
