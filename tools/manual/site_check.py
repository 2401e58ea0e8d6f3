"""What must hold for the built manual: links lead somewhere, nothing comes from outside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

_LOADING: Final = {
    "script": ("src",),
    "img": ("src", "srcset"),
    "source": ("src", "srcset"),
    "iframe": ("src",),
    "embed": ("src",),
    "video": ("src", "poster"),
    "audio": ("src",),
    "object": ("data",),
    "use": ("href",),
    "link": ("href",),
}
_NOT_LOADED: Final = {"canonical", "next", "prev", "alternate", "edit"}
_ADDRESS: Final = re.compile(
    r"https?://[^\s\"'`)<>\\]+|(?<=[\"'(])//[a-z0-9.-]+\.[a-z]+[^\s\"'`)]*"
)
_EMBEDDED: Final = re.compile(r"url\((['\"]?)data:.*?\1\)", re.DOTALL)
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_NAMESPACES: Final = ("http://www.w3.org/",)
"""Names that look like addresses; nobody loads them."""


@dataclass(slots=True)
class _Page(HTMLParser):
    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        HTMLParser.__init__(self)

    __hash__ = object.__hash__

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if tag == "link" and set(found.get("rel", "").split()) & _NOT_LOADED:
            return
        for name in _LOADING.get(tag, ()):
            if found.get(name):
                self.loads.append(found[name])
        self.loads += re.findall(r"url\(([^)]+)\)", found.get("style", ""))


def read_page(file: Path) -> _Page:
    """The links, the loads and the anchors of one page."""
    found = _Page()
    found.feed(file.read_text("utf-8"))
    return found


@cache
def _read_site(folder: Path) -> dict[Path, _Page]:
    return {file: read_page(file) for file in sorted(folder.rglob("*.html"))}


def dead_links(folder: Path) -> list[str]:
    """Links, pictures and scripts of the site that lead nowhere, anchors included."""
    pages = _read_site(folder)
    return [
        f"{file.relative_to(folder)}: {link}"
        for file, page in pages.items()
        if file.name != "404.html"
        for link in [*page.links, *page.loads]
        if not _leads_somewhere(file, link, pages)
    ]


def _leads_somewhere(file: Path, link: str, pages: dict[Path, _Page]) -> bool:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return True
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if target.is_dir():
        target /= "index.html"
    if not parts.fragment or target not in pages:
        return target.exists()
    return unquote(parts.fragment) in pages[target].ids | {"__top"}


def outside_loads(folder: Path) -> list[str]:
    """Whatever a page, a style sheet or a script would ask another site for."""
    return [
        f"{file.relative_to(folder)}: {address}"
        for file, address in _addresses(folder)
        if not address.startswith(_NAMESPACES)
    ]


def _addresses(folder: Path) -> Iterator[tuple[Path, str]]:
    for file, page in _read_site(folder).items():
        for load in page.loads:
            if urlsplit(load.strip("'\" ")).netloc:
                yield file, load
    for kind in ("*.css", "*.js", "*.svg"):
        for file in sorted(folder.rglob(kind)):
            text = _COMMENT.sub("", file.read_text("utf-8"))
            if file.suffix != ".js":
                text = _EMBEDDED.sub("", text)
                text = "\n".join(re.findall(r"url\([^)]*\)|@import[^;]*|href=\"[^\"]*\"", text))
            for address in _ADDRESS.findall(text):
                yield file, address


def problems(folder: Path) -> list[str]:
    """Everything that is wrong with a built site."""
    return [
        *(f"leads nowhere: {link}" for link in dead_links(folder.resolve())),
        *(f"comes from outside: {load}" for load in outside_loads(folder.resolve())),
    ]
