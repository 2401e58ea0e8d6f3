"""Docstrings as Markdown, for the reference: examples become blocks, roles become code."""

from __future__ import annotations

import re
from typing import Any, Final

import griffe

_ROLE: Final = re.compile(r":\w+:`~?([^`]+)`")
_LITERAL: Final = "::"


class MarkdownDocstrings(griffe.Extension):
    """Reads every docstring as Forno writes them."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """Rewrite the docstring of what was just read."""
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)


def as_markdown(text: str) -> str:
    """Put examples and indented blocks into fences, and names into code."""
    lines: list[str] = []
    fenced = False
    for line in text.splitlines():
        is_code = line.startswith((">>> ", "... ")) or (fenced and bool(line.strip()))
        if is_code and not fenced:
            lines += ["", "```pycon"]
        if fenced and not is_code:
            lines.append("```")
        fenced = is_code
        lines.append(line if is_code else _plain(line))
    return "\n".join([*lines, *(["```"] if fenced else [])])


def _plain(line: str) -> str:
    line = _ROLE.sub(r"`\1`", line)
    return line if line.strip() != _LITERAL else ""
