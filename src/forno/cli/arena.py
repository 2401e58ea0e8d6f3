"""``forno arena``: which bot is better?"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

from ..lab.cluster.ray_option import add_ray
from .simulate import games, seed

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

USUAL_GAMES = 200
USUAL_TEST = 20_000
MOST_GAMES = 10**7
MOST_JOBS = 256
_EXAMPLES = """\
examples:
  forno arena cook uniform --edition abacus --players 4 --games 2000 --seed 1
  forno arena cook uniform mine:Bold       your own: the class Bold in mine.py here
  forno arena mine:Bold cook --sprt        stop as soon as it is clear who is better
  forno arena cook uniform --out evening   keep the games; the same command goes on

Ctrl-C stops and reports the games that were played. The guides are docs/arena.md and docs/bots.md.
"""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``arena`` command to a program's commands."""
    parser = subparsers.add_parser(
        "arena",
        help="let bots play one another and see who is better",
        description="Let every bot play every other, on all cores, and tell who is better.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument(
        "bots", nargs="+", metavar="BOT", help="a bot by name, or your own as module:Class"
    )
    what = parser.add_argument_group("what is played")
    add_table(what, "another")
    much = parser.add_argument_group("how much")
    much.add_argument(
        "--games",
        type=few_games,
        metavar="N",
        help=f"games of each pairing ({USUAL_GAMES}; with --sprt at most {USUAL_TEST:,})",
    )
    much.add_argument("--seed", type=seed, default=0, metavar="N", help="which games (0)")
    much.add_argument("--jobs", type=jobs, metavar="N", help="processes (one for each core)")
    add_ray(much)
    much.add_argument(
        "--gauntlet",
        action="store_true",
        help="the first bot alone meets each of the others, and nobody else plays",
    )
    much.add_argument(
        "--sprt", action="store_true", help="two bots: is the first better? stop when it is clear"
    )
    much.add_argument(
        "--gain", type=gain, metavar="SHARE", help="with --sprt: better by how much (0.02)"
    )
    shown = parser.add_argument_group("what comes out")
    shown.add_argument("--json", action="store_true", help="print JSON in place of the tables")
    shown.add_argument(
        "--out", type=Path, metavar="FOLDER", help="keep games, JSON and figures there; resumable"
    )
    shown.add_argument("--quiet", "-q", action="store_true", help="no progress bar")


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    # The arena brings much along that a game in the terminal does without.
    from ..lab.arena.tournament import run_tournament

    return run_tournament(args)


def add_table(group: argparse._ArgumentGroup, others: str) -> None:
    """Add the options that say at which table one bot plays against copies of the others."""
    group.add_argument(
        "--edition", default="rio-grande", metavar="ID", help="edition or .toml file (rio-grande)"
    )
    group.add_argument(
        "--players", type=int, default=4, metavar="N", help=f"one bot against N-1 of {others} (4)"
    )
    group.add_argument(
        "--helping",
        action=argparse.BooleanOptionalAction,
        help="play with or without Helping (with it, where the rules have it)",
    )
    group.add_argument(
        "--move-time",
        type=seconds,
        default=10.0,
        metavar="SECONDS",
        help="a bot that has not answered by then forfeits the game (10)",
    )


def few_games(text: str) -> int:
    """Read a number of games."""
    return games_within(text, f"from 1 to {MOST_GAMES:,}", 1, MOST_GAMES)


def games_within(text: str, limits: str, fewest: int, most: int) -> int:
    """Read a number of games where fewer make sense than in the laboratory."""
    try:
        number = games(text)
    except argparse.ArgumentTypeError:  # it names other limits
        number = 0
    if not fewest <= number <= most:
        raise argparse.ArgumentTypeError(f'games are a whole number {limits}, not "{text:.40}"')
    return number


def jobs(text: str) -> int:
    """Read a number of processes."""
    number = int(text) if re.fullmatch(r"\d{1,9}", text, re.ASCII) else 0
    if not 1 <= number <= MOST_JOBS:
        raise argparse.ArgumentTypeError(f'jobs are from 1 to {MOST_JOBS}, not "{text:.40}"')
    return number


def seconds(text: str) -> float:
    """Read a time to think."""
    number = _number(text)
    if not 0.01 <= number <= 86_400:
        raise argparse.ArgumentTypeError(
            f'a move time is from 0.01 to 86400 seconds, not "{text:.40}"'
        )
    return number


def gain(text: str) -> float:
    """Read a difference between shares."""
    number = _number(text)
    if not 0.001 <= number <= 0.5:
        raise argparse.ArgumentTypeError(f'a gain is from 0.001 to 0.5, not "{text:.40}"')
    return number


def _number(text: str) -> float:
    return float(text) if re.fullmatch(r"\d{1,9}(\.\d{1,9})?|\.\d{1,9}", text, re.ASCII) else -1.0
