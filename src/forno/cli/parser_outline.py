"""What a parser understands, laid out for whatever is generated from it.

Completion scripts and the manual page are made from this, so they cannot say anything else than
the command itself.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from ..bots import CHARACTERS, PLAYERS
from ..editions import edition_ids
from ..words import LANGUAGES
from .guide import guides


class Kind(Enum):
    """What may stand in a place of the command line."""

    NOTHING = "nothing"
    ANYTHING = "anything"
    FILE = "file"
    FOLDER = "folder"
    WORD = "word"
    """One of a few words; for some of them a file serves as well."""


@dataclass(frozen=True)
class Value:
    """What an option or an argument takes."""

    kind: Kind
    words: tuple[str, ...] = ()
    or_file: bool = False
    """Whether a file serves as well as one of the words."""


@dataclass(frozen=True)
class Option:
    """An option, by all its names."""

    names: tuple[str, ...]
    about: str
    value: Value
    metavar: str = ""
    optional: bool = False
    """Whether its value may be left out."""


@dataclass(frozen=True)
class Argument:
    """What is given by its place."""

    metavar: str
    about: str
    value: Value


@dataclass(frozen=True)
class Outline:
    """A command, with its own commands."""

    path: tuple[str, ...]
    """Its name, after those of the commands that it belongs to."""
    about: str
    usage: str
    epilog: str
    options: tuple[Option, ...]
    arguments: tuple[Argument, ...]
    commands: tuple[Outline, ...]

    @property
    def name(self) -> str:
        """Its own name."""
        return self.path[-1]

    def everything(self) -> Iterator[Outline]:
        """This command and all below it."""
        yield self
        for command in self.commands:
            yield from command.everything()


_EDITIONS: Final = Value(Kind.WORD, edition_ids(), or_file=True)
_BOTS: Final = Value(
    Kind.WORD, (*PLAYERS, *(each.name for each in CHARACTERS.values() if each.rung in PLAYERS))
)
VALUES: Final = {
    "FILE": Value(Kind.FILE),
    "DIR": Value(Kind.FOLDER),
    "FOLDER": Value(Kind.FOLDER),
    "ID": _EDITIONS,
    "EDITION": _EDITIONS,
    "BOT": _BOTS,
    "GUIDE": Value(Kind.WORD, tuple(guides())),
    "LANG": Value(Kind.WORD, LANGUAGES),
}
"""What a place takes, by what the help calls it; anything else may be anything."""


def outline(parser: argparse.ArgumentParser, path: tuple[str, ...] = ("forno",)) -> Outline:
    """Lay a parser out."""
    commands: list[Outline] = []
    options: list[Option] = []
    arguments: list[Argument] = []
    for action in parser._actions:
        about = "" if action.help is None else action.help % {"prog": parser.prog}
        if isinstance(action, argparse._SubParsersAction):
            summaries = {each.dest: each.help or "" for each in action._choices_actions}
            commands += [
                outline_as(each, (*path, name), summaries[name])
                for name, each in action.choices.items()
            ]
        elif action.option_strings:
            names = tuple(action.option_strings)
            optional = action.nargs in ("?", "*")
            value = _value(action)
            metavar = "" if value.kind is Kind.NOTHING else _metavar(action)
            options.append(Option(names, about, value, metavar, optional))
        else:
            arguments.append(Argument(_metavar(action), about, _value(action)))
    return Outline(
        path,
        parser.description or "",
        " ".join(parser.format_usage().split()).removeprefix("usage: "),
        parser.epilog or "",
        tuple(options),
        tuple(arguments),
        tuple(commands),
    )


def outline_as(parser: argparse.ArgumentParser, path: tuple[str, ...], about: str) -> Outline:
    """Lay the parser of a command out, with the line that the list of commands has about it."""
    found = outline(parser, path)
    return Outline(path, about, *(getattr(found, name) for name in _REST))


_REST: Final = ("usage", "epilog", "options", "arguments", "commands")


def _metavar(action: argparse.Action) -> str:
    if isinstance(action.metavar, str):
        return action.metavar
    if action.choices is not None:
        return f"{{{','.join(map(str, action.choices))}}}"
    return action.dest.upper()


def _value(action: argparse.Action) -> Value:
    if action.nargs == 0:
        return Value(Kind.NOTHING)
    if action.choices is not None:
        return Value(Kind.WORD, tuple(map(str, action.choices)))
    metavar = action.metavar if isinstance(action.metavar, str) else ""
    if metavar in VALUES:
        return VALUES[metavar]
    return Value(Kind.FILE if action.type is Path else Kind.ANYTHING)
