"""Scripts without what is for people: comments, indentation, empty lines.

Nothing else is touched, so what is left means the same. The minifiers that can be had for Python
do not know templates within templates, of which the page is made.
"""

from __future__ import annotations

import re
from typing import Final

_TOKENS: Final = re.compile(
    r"""
    (?P<comment> //[^\n]* | /\*.*?\*/ )
    | (?P<string> "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' )
    | (?P<tick> ` )
    | (?P<open> \{ )
    | (?P<close> \} )
    | (?P<slash> / )
    | (?P<word> [\w$#]+ )
    | (?P<space> \s+ )
    | (?P<other> . )
    """,
    re.VERBOSE | re.DOTALL,
)
_TEMPLATE: Final = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*", re.DOTALL)
"""The text of a template, up to its end or to what is filled in."""
_REGEX: Final = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/\w*")
_BEFORE_VALUE: Final = frozenset({"return", "typeof", "case", "in", "of", "await", "yield", "void"})
"""Words after which a slash begins an expression and does not divide."""


def lean(script: str) -> str:
    """The same script, shorter."""
    parts: list[str] = []
    braces: list[bool] = []
    """For each brace that is open, whether it is what is filled into a template."""
    at, before = 0, ""
    while at < len(script):
        token = _TOKENS.match(script, at)
        assert token is not None
        kind, text = token.lastgroup, token.group()
        at = token.end()
        match kind:
            case "comment":
                text = "\n" if "\n" in text else ""
            case "space":
                text = "\n" if "\n" in text else " "
            case "tick":
                at, text = _template(script, at, "`", braces)
            case "open":
                braces.append(False)
            case "close" if braces and braces.pop():
                at, text = _template(script, at, "}", braces)
            case "slash" if _begins_value(before) and (regex := _REGEX.match(script, at - 1)):
                at, text = regex.end(), regex.group()
            case _:
                pass
        if text.strip():
            before = text
        elif parts and parts[-1][-1:].isspace():
            # One is enough, and a new line may end a statement.
            parts[-1] = "\n" if "\n" in text + parts[-1] else " "
            continue
        if text:
            parts.append(text)
    return "".join(parts).strip() + "\n"


def _template(script: str, at: int, first: str, braces: list[bool]) -> tuple[int, str]:
    """A template from its beginning, or from the end of what was filled in, on."""
    found = _TEMPLATE.match(script, at)
    assert found is not None
    text, at = re.sub(r"\n\s+", "\n", found.group()), found.end()
    if script.startswith("${", at):
        braces.append(True)
        return at + 2, f"{first}{text}${{"
    return at + 1, f"{first}{text}`"


def _begins_value(before: str) -> bool:
    """Whether what comes after this is a value."""
    if before in _BEFORE_VALUE:
        return True
    return not (before[-1:].isalnum() or before[-1:] in "_$)]}\"'`")
