"""Scripts without comments, indentation, the space around signs, and last commas.

The minifier changes nothing else, so the script means the same. It exists because the minifiers for
Python do not understand templates inside templates, which the page is full of.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

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
_WORD: Final = re.compile(r"[\w$#]")
_DOUBLES: Final = frozenset("+-/")
"""Signs that mean something else when two of them meet."""
_GOES_ON: Final = frozenset("{([;,:?=<>&|!*%")
"""After these, a statement goes on or is over anyway: a new line ends nothing."""
_CONTINUES: Final = frozenset(")]},;:?=<>&|*%")
"""With these, no statement begins: a new line before them ends nothing."""
_BEFORE_VALUE: Final = frozenset({"return", "typeof", "case", "in", "of", "await", "yield", "void"})
"""Words after which a slash begins an expression and does not divide."""
_CLOSING: Final = frozenset(")]}")
_MARKUP: Final = "html"
"""The tag of templates that htm reads as markup."""
_SPACE: Final = '${" "}'
"""A space in markup that stands at the end of a line, where htm would drop it."""
_EDGES: Final = re.compile(r"^\s*\n\s*|\s*\n\s*$")
"""What htm drops from a text: space with a new line, at its beginning or its end."""
_PARTS: Final = {
    "text": re.compile(r"<|[^<]+"),
    "tag": re.compile(r'[">]|\s+|[^">\s]+'),
    "quotes": re.compile(r'"|[^"]+'),
}
"""What markup is made of, by where one is in it."""


@dataclass(slots=True)
class _Template:
    """A template that has begun and is not over."""

    is_markup: bool
    place: Literal["text", "tag", "quotes"] = "text"
    """Where in the markup what comes next is."""


def minify(script: str) -> str:
    """The same script, shorter."""
    parts: list[str] = []
    braces: list[_Template | None] = []
    """For each brace that is open, the template that it is filled into, if any."""
    at, before, gap = 0, "", ""
    while at < len(script):
        token = _TOKENS.match(script, at)
        assert token is not None
        kind, text = token.lastgroup, token.group()
        at = token.end()
        match kind:
            case "comment" | "space":
                # One is enough, and a new line may end a statement.
                gap = "\n" if "\n" in gap + text else " "
                continue
            case "tick":
                at, text = _template(script, at, "`", _Template(before == _MARKUP), braces)
            case "open":
                braces.append(None)
            case "close" if braces and (template := braces.pop()) is not None:
                at, text = _template(script, at, "}", template, braces)
            case "slash" if _begins_value(before) and (regex := _REGEX.match(script, at - 1)):
                at, text = regex.end(), regex.group()
            case _:
                pass
        if before == "," and text[0] in _CLOSING and not _is_hole(parts):
            parts.pop()
        if gap and before and _parts(before[-1], gap, text[0]):
            parts.append(gap)
        parts.append(text)
        before, gap = text, ""
    return "".join(parts) + "\n"


def _is_hole(parts: list[str]) -> bool:
    """Whether the last of these, a comma, stands for an element that is left out of a list."""
    return len(parts) < 2 or parts[-2][-1] in ",["


def _parts(before: str, gap: str, after: str) -> bool:
    """Whether a space or a new line between these is more than looks."""
    if gap == "\n":
        return before not in _GOES_ON and after not in _CONTINUES
    if _WORD.match(before):
        return bool(_WORD.match(after)) or (after == "." and before.isdigit())
    return before in _DOUBLES and after in _DOUBLES


def _template(
    script: str, at: int, first: str, template: _Template, braces: list[_Template | None]
) -> tuple[int, str]:
    """A template from its beginning, or from the end of what was filled in, on."""
    parts = [first]
    while True:
        found = _TEMPLATE.match(script, at)
        assert found is not None
        at = found.end()
        parts.append(_markup(found.group(), template) if template.is_markup else found.group())
        if template.is_markup and template.place == "text" and script.startswith(_SPACE, at):
            parts.append(" ")
            at += len(_SPACE)
            continue
        if script.startswith("${", at):
            braces.append(template)
            return at + 2, "".join(parts) + "${"
        return at + 1, "".join(parts) + "`"


def _markup(text: str, template: _Template) -> str:
    """Markup between two things that are filled in, without the space that htm drops."""
    parts: list[str] = []
    at = 0
    while at < len(text):
        found = _PARTS[template.place].match(text, at)
        assert found is not None
        part, at = found.group(), found.end()
        match template.place:
            case "text" if part == "<":
                template.place = "tag"
            case "text":
                part = re.sub(r"\n\s+", "\n", _EDGES.sub("", part))
            case "tag" if part == ">":
                template.place = "text"
            case "tag" if part == '"':
                template.place = "quotes"
            case "tag" if part.isspace():
                part = "" if text.startswith((">", "/>"), at) else " "
            case "quotes" if part == '"':
                template.place = "tag"
            case _:
                pass
        parts.append(part)
    return "".join(parts)


def _begins_value(before: str) -> bool:
    """Whether what comes after this is a value."""
    if before in _BEFORE_VALUE:
        return True
    return not (before[-1:].isalnum() or before[-1:] in "_$)]}\"'`")
