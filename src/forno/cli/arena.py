"""``forno arena``: which bot is better?"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ..lab.arena.tournament_options import (
    USUAL_GAIN,
    USUAL_GAMES,
    USUAL_SPRT_GAMES,
    TournamentOptions,
)
from .shared_options import add_ray, add_table, contest_games, decimal, jobs, options_from, seed

if TYPE_CHECKING:
    from .shared_options import Subparsers

_EXAMPLES = """\
examples:
  forno arena cook uniform --edition abacus --players 4 --games 2000 --seed 1
  forno arena cook uniform mine:Bold       your own: the class Bold in mine.py here
  forno arena mine:Bold cook --sprt        stop as soon as it is clear who is better
  forno arena cook uniform --out results   keep the games; the same command goes on

Ctrl-C stops and reports the games that were played. The guides: forno guide arena, forno guide bots
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
        type=contest_games,
        metavar="N",
        help=f"games of each pairing ({USUAL_GAMES}; with --sprt at most {USUAL_SPRT_GAMES:,})",
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
        "--gain",
        type=gain,
        metavar="SHARE",
        help=f"with --sprt: better by how much ({USUAL_GAIN:g})",
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

    return run_tournament(options_from(args, TournamentOptions))


def gain(text: str) -> float:
    """Read a difference between shares."""
    number = decimal(text)
    if not 0.001 <= number <= 0.5:
        raise argparse.ArgumentTypeError(f'a gain is from 0.001 to 0.5, not "{text:.40}"')
    return number
