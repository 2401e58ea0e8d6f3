"""The command ``forno``: play and learn, serve and join, look at games again, the laboratory."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn, TextIO

from .. import EditionError, RecordError, SetupError, __version__
from ..bots import UnknownPlayerError
from ..bots.net.net_files import NetError
from ..errors import UserError
from ..terminal.errors import Hangup
from ..words import UnknownLanguageError
from . import analyse, arena, join, learn, play, replay, serve, simulate, tidy, train, verify
from . import editions as editions_cli
from . import memory_bench as memory

_DESCRIPTION = "Forno, the card game Mamma Mia! by all five rule booklets."
_EXAMPLES = """\
examples:
  forno play                     play; Enter at each question gives a good game
  forno play --yes --lang de     you against three cooks, in German
  forno play --resume            go on with the game that you left last
  forno learn                    learn the game in two minutes, by playing
  forno serve                    tables for browsers and programs
  forno tidy --older 90d         make a server's finished games small
  forno join URL --table CODE    seat a bot at a server's table
  forno replay game.forno        look at a saved game step by step
  forno verify game.forno        check that its shuffles were fair
  forno analyse game.forno       what each decision of a game was worth
  forno editions                 what the five editions have in common and what not
  forno simulate                 what bots make of the rules, by the million
  forno arena cook uniform       which bot is better
  forno memory-bench             how many bits of the covered oven bots remember
  forno train                    make the nets of the strongest bots again

Each command tells more: forno play --help
"""
_USERS_FAULT = 2
_INTERRUPTED = 130
_PIPE_CLOSED = 141

_COMPLAINTS = (
    UserError,
    EditionError,
    SetupError,
    RecordError,
    NetError,
    UnknownLanguageError,
    UnknownPlayerError,
)


class _Parser(argparse.ArgumentParser):
    """Complains in one line, and says where help is."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the command line, and leave."""
        print(f"{self.prog}: {message} (see {self.prog} --help)", file=sys.stderr)
        raise SystemExit(_USERS_FAULT)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; return 0, or 2 if something asked for cannot be had."""
    try:
        status = _run(argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return _INTERRUPTED
    except Hangup as hangup:
        _drop_output()
        _drop(sys.stderr)  # the same terminal, which is gone
        return 128 + hangup.signal
    except BrokenPipeError:
        _drop_output()
        return _PIPE_CLOSED
    return status


def _run(argv: Sequence[str] | None) -> int:
    parser = _parser()
    try:
        args = parser.parse_args(argv)
        if "run" not in args:
            parser.print_help()
            return 0
        status: int = args.run(args)
    except _COMPLAINTS as complaint:
        print(f"forno: {complaint}", file=sys.stderr)
        return _USERS_FAULT
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    return status


def _parser() -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = _Parser(
        prog="forno",
        description=_DESCRIPTION,
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"forno {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    play.add_parser(commands)
    learn.add_parser(commands)
    serve.add_parser(commands)
    tidy.add_parser(commands)
    join.add_parser(commands)
    replay.add_parser(commands)
    verify.add_parser(commands)
    analyse.add_parser(commands)
    editions_cli.add_parser(commands)
    simulate.add_parser(commands)
    arena.add_parser(commands)
    memory.add_parser(commands)
    train.add_parser(commands)
    return parser


def _drop_output() -> None:
    """The reader of our output has gone: let Python close it without a complaint."""
    _drop(sys.stdout)


def _drop(stream: TextIO) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
