"""The commands by name, and a parser that imports only those that are asked for."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

from ..version import __version__

if TYPE_CHECKING:
    from collections.abc import Container

    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

USERS_FAULT: Final = 2
"""The exit status of a command that was given what cannot be had."""

_FURTHER: Final = 4
"""Columns by which an example goes on further in, where it does not fit into one line."""
_DESCRIPTION: Final = "Forno, the card game Mamma Mia! by all five rule booklets."
_EXAMPLES: Final = """\
examples:
  forno play                     play; Enter at each question gives a good game
  forno play --yes --lang de     you against three cooks, in German
  forno play --resume            go on with the game that you left last
  forno learn                    learn the game in two minutes, by playing
  forno serve --open             tables for browsers and programs, and a browser
  forno join URL --table CODE    seat a bot at a server's table
  forno analyse game.forno       what each decision of a game was worth
  forno simulate                 what bots make of the rules, by the million
  forno arena cook uniform       which bot is better

Each command tells more: forno play --help. The guides: forno guide
"""


class Command(NamedTuple):
    """A command, as the list of commands shows it."""

    about: str
    module: str
    """The module beside this one that adds its parser."""


COMMANDS: Final = {
    "play": Command("play a game in the terminal", "play"),
    "learn": Command("learn the game by playing a short round", "learn"),
    "serve": Command("serve tables to browsers and programs", "serve"),
    "tidy": Command("make finished games small", "tidy"),
    "join": Command("seat a bot at a server's table", "join"),
    "replay": Command("look at a saved game again", "replay"),
    "verify": Command("check that the shuffles of a game were fair", "verify"),
    "analyse": Command("see what each decision of a finished game was worth", "analyse"),
    "editions": Command("list, show and compare the rule editions", "editions"),
    "simulate": Command("play games by the million and report what happened", "simulate"),
    "arena": Command("let bots play one another and see who is better", "arena"),
    "memory-bench": Command(
        "measure how many bits of the covered oven bots remember", "memory_bench"
    ),
    "train": Command("make the nets that the strongest bots play by", "train"),
    "warm": Command("compile the rules once, before they are needed", "warm"),
    "guide": Command("read a guide", "guide"),
    "completion": Command("let your shell complete commands and options", "completion"),
}
"""All commands; each row says what the parser of its module says, and a test holds them together.

The list is here so that to show it nothing else has to be imported.
"""


class HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Leaves lines as they are where they fit; others go on further in, so that none is cut."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:  # noqa: ARG002 (none is given)
        if all(len(line) <= width for line in text.splitlines()):
            return text
        from itertools import groupby
        from textwrap import fill, wrap

        parts: list[str] = []
        for is_prose, lines in groupby(text.splitlines(), _is_prose):
            if is_prose:
                parts.append(fill(" ".join(lines), width))
            else:
                for line in lines:
                    further = " " * (len(line) - len(line.lstrip()) + _FURTHER)
                    parts += wrap(line, width, subsequent_indent=further) or [""]
        return "\n".join(parts)


def _is_prose(line: str) -> bool:
    return bool(line) and not line.startswith(" ") and not line.endswith(":")


class Parser(argparse.ArgumentParser):
    """Complains in one line, and says where help is; narrow windows get narrow help."""

    def __init__(self, *args: Any, **options: Any) -> None:
        """Whatever formatter is asked for, ours does it: it keeps the lines of examples."""
        super().__init__(*args, **{**options, "formatter_class": HelpFormatter})

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the command line, and leave."""
        print(f"{self.prog}: {message} (see {self.prog} --help)", file=sys.stderr)
        raise SystemExit(USERS_FAULT)


def make_parser(wanted: Container[str] = frozenset(COMMANDS)) -> argparse.ArgumentParser:
    """The parser of ``forno``, in which only the commands that are wanted have their options."""
    parser = Parser(
        prog="forno",
        description=_DESCRIPTION,
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"forno {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, command in COMMANDS.items():
        if name in wanted:
            import_module(f".{command.module}", __package__).add_parser(commands)
        else:
            commands.add_parser(name, help=command.about)
    return parser
