"""The manual page, made from the parsers of the command: ``python -m tools.man_page`` writes it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from forno import __version__
from forno.cli.commands import make_parser
from forno.cli.parser_outline import Option, Outline, outline

PAGE: Final = Path(__file__).resolve().parents[1] / "share" / "man" / "man1" / "forno.1"
ENVIRONMENT: Final = {
    "FORNO_HOME": "The folder of saved games and keys, in place of the usual one.",
    "FORNO_CACHE": "The folder of compiled rules, in place of the usual one.",
    "FORNO_INTERPRETED": "If set, rules are never compiled.",
    "FORNO_DATABASE": "Where a server keeps its tables, as with --database.",
    "FORNO_REDIS": "Where a server meets others, as with --redis.",
    "FORNO_METRICS_TOKEN": "What a request from elsewhere has to show to get a server's metrics.",
    "NO_COLOR": "If set, there are no colours.",
    "COLUMNS": "How wide the window is, where the terminal does not say.",
    "LC_ALL, LC_MESSAGES, LANG": "The language, unless --lang names one.",
}
STATUS: Final = {
    "0": "All went well.",
    "1": "The answer is no, where a command answers a question.",
    "2": "What was asked for cannot be had; a line on standard error says why.",
    "130": "The user pressed Ctrl-C.",
    "141": "The reader of the output has gone.",
}


def man_page() -> str:
    """The page, in the language of man."""
    # The usage of a command is wrapped to the width of the window; here one line is wanted.
    columns, os.environ["COLUMNS"] = os.environ.get("COLUMNS"), "10000"
    try:
        root = outline(make_parser())
    finally:
        del os.environ["COLUMNS"]
        if columns is not None:
            os.environ["COLUMNS"] = columns
    return "\n".join(_lines(root)) + "\n"


def _lines(root: Outline) -> Iterator[str]:
    yield '.\\" Written by: make docs'
    yield f'.TH {root.name.upper()} 1 "" "{root.name} {__version__}" "User Commands"'
    yield ".SH NAME"
    yield f"{root.name} \\- {_text('the card game Mamma Mia!, to play, to study and to simulate')}"
    yield ".SH SYNOPSIS"
    yield f".B {root.name}"
    yield ".RI [ COMMAND ]"
    yield ".RI [ OPTION ...]"
    yield ".SH DESCRIPTION"
    yield _text(root.about)
    yield from _options(root)
    yield ".SH COMMANDS"
    for command in root.everything():
        if command is not root:
            yield from _command(command)
    yield ".SH EXAMPLES"
    yield from _block(root.epilog)
    for heading, rows in (("ENVIRONMENT", ENVIRONMENT), ("EXIT STATUS", STATUS)):
        yield f".SH {heading}"
        for name, about in rows.items():
            yield from (".TP", f".B {_text(name)}", _text(about))
    yield ".SH SEE ALSO"
    yield _text(f"The guides come with the program: {root.name} guide")


def _command(command: Outline) -> Iterator[str]:
    yield f".SS {_text(' '.join(command.path[1:]))}"
    yield _text(f"{command.about[:1].upper()}{command.about[1:]}.")
    yield ".PP"
    yield f".B {_text(command.usage)}"
    for argument in command.arguments:
        if argument.about:
            yield from (".TP", f".I {_text(argument.metavar)}", _text(argument.about))
    yield from _options(command)
    if command.epilog:
        yield from _block(command.epilog)


def _options(command: Outline) -> Iterator[str]:
    for option in command.options:
        yield from (".TP", _heading(option), _text(option.about))


def _heading(option: Option) -> str:
    names = ", ".join(f"\\fB{_text(each)}\\fR" for each in option.names)
    if not option.metavar:
        return names
    value = f"\\fI{_text(option.metavar)}\\fR"
    return f"{names} [{value}]" if option.optional else f"{names} {value}"


def _block(text: str) -> Iterator[str]:
    """Lines that stay as they are."""
    yield ".PP"
    yield ".nf"
    yield from map(_text, text.rstrip().splitlines())
    yield ".fi"


def _text(words: str) -> str:
    """Words in which nothing is a command of man; its hyphens are those that people type."""
    plain = words.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain


def main() -> int:
    """Write the page anew."""
    page = man_page()
    if not PAGE.exists() or PAGE.read_text("utf-8") != page:
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(page, encoding="utf-8", newline="\n")
        print(f"wrote {PAGE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
