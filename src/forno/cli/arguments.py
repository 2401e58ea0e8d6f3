"""Reading the command line: what is not understood is answered with what may be meant."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from .commands import COMMANDS, make_parser

if TYPE_CHECKING:
    from typing import NoReturn

_CLOSE: Final = 0.7
"""How alike two words are, of 1, of which one may be meant by the other."""


def parse(words: Sequence[str]) -> argparse.Namespace:
    """Read the words after ``forno``; leave with one line about what is wrong."""
    name = words[0] if words and not words[0].startswith("-") else None
    if name is not None and name not in COMMANDS:
        _refuse_command(name)
    parser = make_parser((name,) if name else ())
    if name is None:
        _check_options(parser, words[:1])
    args, unknown = parser.parse_known_args(words)
    if unknown:
        _refuse(parser, name, unknown)
    if "run" not in args:
        args.run = partial(_help, parser)
    return args


def _help(parser: argparse.ArgumentParser, _args: argparse.Namespace) -> int:
    parser.print_help()
    return 0


def subparsers(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parsers of the commands of a parser, by name."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def options(parser: argparse.ArgumentParser) -> list[str]:
    """The long and short options that a parser knows, those of its own commands too."""
    own = [name for action in parser._actions for name in action.option_strings]
    return [*own, *(name for each in subparsers(parser).values() for name in options(each))]


def _check_options(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Without a command, only the options of ``forno`` itself are known."""
    unknown = [word for word in words if word.partition("=")[0] not in options_alone(parser)]
    if unknown:
        _refuse(parser, None, unknown)


def options_alone(parser: argparse.ArgumentParser) -> list[str]:
    """The options that a parser knows before any command."""
    return [name for action in parser._actions for name in action.option_strings]


def _refuse_command(given: str) -> NoReturn:
    meant = _nearest(given, COMMANDS)
    guess = f' (did you mean "forno {meant}"?)' if meant else f": {', '.join(COMMANDS)}"
    make_parser(()).error(f'there is no command "{given:.40}"{guess}')


def _refuse(parser: argparse.ArgumentParser, name: str | None, unknown: Sequence[str]) -> NoReturn:
    """Say where an option belongs that a command does not have, or which one is meant."""
    here = parser if name is None else subparsers(parser)[name]
    word = next((word for word in unknown if word.startswith("-")), None)
    if word is None:
        here.error(f'there is no place for "{" ".join(unknown):.60}"')
    option = word.partition("=")[0]
    meant = _nearest(option, options(here))
    if meant:
        here.error(f"there is no option {option:.40} (did you mean {meant}?)")
    homes = [f"forno {each}" for each in _commands_with(option)]
    if homes:
        several = "an option of " + _listed(homes)
        here.error(f"{option} is {several}" + ("" if name is None else f", not of forno {name}"))
    here.error(f"there is no option {option:.40}")


def _commands_with(option: str) -> Iterator[str]:
    everything = subparsers(make_parser())
    return (name for name, parser in everything.items() if option in options(parser))


def _nearest(given: str, known: Iterable[str]) -> str | None:
    from difflib import get_close_matches

    found = get_close_matches(given, list(known), 1, _CLOSE)
    return found[0] if found else None


def _listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
