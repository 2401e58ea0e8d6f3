"""The messages that the page can say, as types: the key of each, and the details that it needs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from .vendor import ROOT

WORDS: Final = ROOT / "src/forno/words/en"

_HEAD: Final = """\
// Written by python -m tools.page_types from the catalogues that the scripts name.

export type Detail = string | number;

/** Every message, and the details that it needs. */
export interface Messages {
"""

_TAIL: Final = """\
}

export type Key = keyof Messages;
"""


class _Details(Visitor):
    """Collects the variables of a pattern."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        """Fluent calls this for each variable."""
        self.names.add(node.id.name)


def catalogues(scripts: Path) -> list[Path]:
    """The catalogues that the scripts name, and all that are for the page alone."""
    named: set[str] = set()
    for script in scripts.rglob("*.js"):
        named.update(re.findall(r'"([a-z-]+)"', script.read_text("utf-8")))
    files = sorted(WORDS.glob("*.ftl"))
    return [file for file in files if file.stem in named or file.stem.startswith("web-")]


def messages_text(scripts: Path) -> str:
    """The declarations of all messages."""
    lines = [
        f"  {key!r}: {_details(pattern)};".replace("'", '"')
        for file in catalogues(scripts)
        for key, pattern in _patterns(file)
    ]
    return _HEAD + "".join(f"{line}\n" for line in lines) + _TAIL


def _patterns(file: Path) -> Iterator[tuple[str, Any]]:
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        if isinstance(entry, ftl.Message):
            if entry.value is not None:
                yield entry.id.name, entry.value
            for attribute in entry.attributes:
                yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def details_of(scripts: Path) -> dict[str, set[str]]:
    """The details that each message needs, by its key."""
    return {
        key: _names(pattern) for file in catalogues(scripts) for key, pattern in _patterns(file)
    }


def _names(pattern: Any) -> set[str]:
    found = _Details()
    found.visit(pattern)
    return found.names


def _details(pattern: Any) -> str:
    inside = "; ".join(f'"{name}": Detail' for name in sorted(_names(pattern)))
    return f"{{ {inside} }}" if inside else "{}"
