"""Where the fixtures of each release are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

RELEASES: Final = sorted(Path(__file__).parent.glob("v*"))
"""A folder for each release that wrote fixtures."""


def named(path: Path) -> str:
    """How a release or one of its files is called in a test's name."""
    return path.name.partition(".jsonl")[0]
