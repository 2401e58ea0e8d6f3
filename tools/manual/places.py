"""Where the files of the repository stand in the manual, and the links between them."""

from __future__ import annotations

import posixpath
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = "docs"

_BESIDE: Final = {
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "LICENSE": "licence.txt",
    "README.md": "index.md",
}
_RESULTS: Final = "bench/results"

_LINK: Final = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
_CODE: Final = re.compile(r"(^ *```.*?^ *```$)", re.DOTALL | re.MULTILINE)


@cache
def pages_from_elsewhere() -> dict[str, str]:
    """Pages that lie outside ``docs``: the path in the repository, and that in the manual."""
    found = {path: page for path, page in _BESIDE.items() if path != "README.md"}
    for file in sorted((ROOT / _RESULTS).rglob("*")):
        if file.suffix in (".md", ".json", ".svg", ".png", ".csv"):
            inside = file.relative_to(ROOT / _RESULTS).as_posix()
            found[f"{_RESULTS}/{inside}"] = f"results/{inside}"
    return found


def place_of(path: str) -> str | None:
    """Where a file of the repository stands in the manual; None if it has no place there."""
    if path.startswith(f"{DOCS}/"):
        return path.removeprefix(f"{DOCS}/")
    return pages_from_elsewhere().get(path, _BESIDE.get(path))


def origin_of(page: str) -> str:
    """The path in the repository of a page of the manual."""
    for path, place in pages_from_elsewhere().items():
        if place == page:
            return path
    return f"{DOCS}/{page}"


@cache
def repository() -> str:
    """The address of the repository, from the one setting that says it; empty if it says none.

    Nobody can ever be reached below ``.example``: that name stands for an address yet to come.
    """
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["forno"]
    home = str(settings["home"]).rstrip("/")
    return "" if home.endswith(".example") else home


def rewrite_links(markdown: str, page: str) -> str:
    """Let the links of a page lead to places of the manual.

    A link to a file that has no place there leads to the repository, or becomes plain words as
    long as the repository has no address. Blocks of code stay as they are.
    """
    origin = origin_of(page)
    parts = _CODE.split(markdown)  # every other part is a block of code
    parts[::2] = [_LINK.sub(lambda m: _link(m, origin, page), part) for part in parts[::2]]
    return "".join(parts)


def _link(found: re.Match[str], origin: str, page: str) -> str:
    picture, words, target = found.groups()
    address, _, anchor = target.partition("#")
    if not address or ":" in address:
        return found[0]
    path = posixpath.normpath(posixpath.join(posixpath.dirname(origin), address))
    place = place_of(path)
    hash_ = f"#{anchor}" if anchor else ""
    if place is None and not (ROOT / path).exists():
        return found[0]  # the strict build names it
    if place is not None:
        return f"{picture}[{words}]({_relative(place, page)}{hash_})"
    if repository():
        return f"{picture}[{words}]({repository()}/blob/main/{path})"
    return words


def _relative(place: str, page: str) -> str:
    return posixpath.relpath(place, posixpath.dirname(page) or ".")
