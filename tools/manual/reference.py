"""The reference: what ``import forno`` offers, and the help of every command."""

from __future__ import annotations

import contextlib
import importlib
import inspect
import io
import os
import re
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Final

from forno.cli.main import main

MODULES: Final = {
    "forno": "What `import forno` offers.",
    "forno.bots": "Bots, and the hints that they give.",
    "forno.batch": "Many games at once, for learners and for statistics.",
    "forno.envs": "Environments; each is explained on [a page of its own](../environments.md).",
    "forno.client.client": "Programs at a server ([the protocol](../protocol.md)).",
    "forno.client.seat": "Programs in a seat at a server's table.",
}
"""The modules that users import, and what they are for."""

COLUMNS: Final = "100"


@cache
def reference_pages() -> dict[str, str]:
    """Every generated page of the reference, by its place in the manual."""
    return {
        "reference/index.md": "\n".join(_overview()),
        "reference/api.md": "\n".join(_api()),
        "reference/command-line.md": "\n".join(_commands()),
    }


def _overview() -> Iterator[str]:
    yield from ("# Reference", "", "| to look up … | page |", "|---|---|")
    for what, page in (
        ("classes and functions of the library", "[API](api.md)"),
        ("the options of every command", "[Command line](command-line.md)"),
        ("what clients and servers tell each other", "[Protocol](../protocol.md)"),
        ("moves and positions as text, and the file `.forno`", "[Notation](../notation.md)"),
        ("how cards are shuffled, byte by byte", "[Shuffles](../shuffle-specification.md)"),
        ("observations and actions for learners", "[Batch](../batch.md)"),
        ("PettingZoo and Gymnasium", "[Environments](../environments.md)"),
        ("OpenSpiel", "[OpenSpiel](../environments-openspiel.md)"),
        ("bots, their dials and their strength", "[The ladder](../ladder.md)"),
        ("every rule, with the tests that hold it", "[The rules](../rules.md)"),
        ("every value of every edition", "[The editions](../editions.md)"),
        ("words", "[Glossary](../glossary.md)"),
    ):
        yield f"| {what} | {page} |"


def _api() -> Iterator[str]:
    yield from ("# API", "")
    yield "Everything below is public, with the examples that the tests run."
    yield ""
    for name, about in MODULES.items():
        module = importlib.import_module(name)
        yield from (f"## `{name}`", "", about, "")
        for public in sorted(_offered(module), key=str.lower):
            yield from _entry(module, public)


def _offered(module: ModuleType) -> list[str]:
    """What a module offers: its ``__all__``, or the classes that it defines."""
    offered: list[str] = list(getattr(module, "__all__", ()))
    return offered or [
        name
        for name, thing in vars(module).items()
        if inspect.isclass(thing) and thing.__module__ == module.__name__
    ]


def _entry(module: ModuleType, name: str) -> Iterator[str]:
    thing = getattr(module, name)
    if inspect.isclass(thing) or inspect.isfunction(thing):
        yield f"::: {thing.__module__}.{thing.__qualname__}"
        # The name under which users meet it, not that of the file in which it stands.
        yield "    options:"
        yield f"      heading: {name}"
        yield f"      toc_label: {name}"
        yield "      heading_level: 3"
    elif inspect.ismodule(thing):
        yield from (f"### `{name}`", "", (inspect.getdoc(thing) or "").partition("\n\n")[0])
    else:
        yield from (f"### `{name}`", "", f"A `{type(thing).__name__}`: `{thing!r}`")
    yield ""


def _commands() -> Iterator[str]:
    yield from ("# Command line", "")
    yield "What each command says of itself with `--help`."
    yield ""
    for name in ("", *_subcommands()):
        yield from (f"## forno {name}".rstrip(), "", "```text", _help(name), "```", "")


def _subcommands() -> list[str]:
    """The names of all commands, as the help lists them."""
    listed = _help("").partition("\ncommands:\n")[2].partition("\n\n")[0]
    return re.findall(r"^ {4}([a-z][a-z-]*)\b", listed, re.MULTILINE)


def _help(name: str) -> str:
    told, before = io.StringIO(), os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = COLUMNS
    try:
        with contextlib.redirect_stdout(told):
            main([*([name] if name else []), "--help"])
    finally:
        if before is None:
            del os.environ["COLUMNS"]
        else:
            os.environ["COLUMNS"] = before
    return told.getvalue().strip()
