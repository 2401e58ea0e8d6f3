"""Write the generated pages of the documentation, or check that they are up to date.

``python -m tools.docs`` writes them, ``python -m tools.docs --check`` fails on a stale one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from forno.editions.page import editions_page

from .batch_page import batch_page
from .protocol_page import protocol_page
from .questions_page import questions_page
from .rules_page import rules_page
from .rules_text import rules_texts
from .shuffle_page import VECTORS, shuffle_page, vectors_page

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"

PAGES: Final[Mapping[str, Callable[[], str]]] = {
    name: cache(page)  # a page is the same as long as the program runs
    for name, page in {
        "editions.md": editions_page,
        "rules.md": rules_page,
        "batch.md": batch_page,
        "questions.md": questions_page,
        "protocol.md": protocol_page,
        "shuffle-specification.md": shuffle_page,
        VECTORS: vectors_page,
        **rules_texts(),
    }.items()
}
"""Every generated page, and what makes it."""


def stale_pages(folder: Path = DOCS) -> list[str]:
    """The pages that are missing or differ from what would be written now."""
    return [name for name, page in PAGES.items() if _text(folder / name) != page()]


def write_pages(folder: Path = DOCS) -> list[str]:
    """Write the pages that are stale, and say which they were."""
    stale = stale_pages(folder)
    for name in stale:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(PAGES[name](), encoding="utf-8", newline="\n")
    return stale


def main(arguments: Sequence[str] | None = None, folder: Path = DOCS) -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.docs", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, fail on a stale page")
    if parser.parse_args(arguments).check:
        stale = stale_pages(folder)
        for name in stale:
            print(f"{folder.name}/{name} is stale: make docs", file=sys.stderr)
        return 1 if stale else 0
    for name in write_pages(folder):
        print(f"wrote {folder.name}/{name}")
    return 0


def _text(path: Path) -> str | None:
    return path.read_text("utf-8") if path.exists() else None


if __name__ == "__main__":
    sys.exit(main())
