"""``forno simulate``: games by the million, and what they say about the rules."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

from .shared_options import add_ray, game_count, options_from, seed

if TYPE_CHECKING:
    from .shared_options import Subparsers

USUAL_GAMES = 10_000
MOST_THREADS = 1024
_EXAMPLES = """\
examples:
  forno simulate --edition abacus --players 4 --bots cook --games 1e6 --seed 7
  forno simulate --editions all --plot editions.html    which edition favours the first seat?
  forno simulate --players 2-5 --csv sweep.csv          how the number of players matters
  forno simulate --bots cook,uniform,uniform            three seats, one of them a cook
  forno simulate --edition my-rules.toml                try a rule of your own
  forno simulate --games 1e9 --ray --keep all           on Ray; the same command goes on

The same seed gives the same result with any number of threads. Ctrl-C stops and reports the games
that were played. The guide: forno guide simulate
"""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``simulate`` command to a program's commands."""
    parser = subparsers.add_parser(
        "simulate",
        help="play games by the million and report what happened",
        description="Let bots play many games, on all cores, and report what happened.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    what = parser.add_argument_group("what is played")
    what.add_argument("--edition", metavar="ID", help="edition or .toml file (rio-grande)")
    what.add_argument("--editions", metavar="LIST", help="all, or several with commas, compared")
    what.add_argument(
        "--players", type=players, metavar="N", help="a number, a range 2-5 or a list 2,4 (4)"
    )
    what.add_argument(
        "--bots",
        nargs="+",
        metavar="BOT",
        help="uniform, cook or master: one for all seats or one for each (cook)",
    )
    what.add_argument(
        "--helping",
        action=argparse.BooleanOptionalAction,
        help="play with or without Helping (with it, where the rules have it)",
    )
    much = parser.add_argument_group("how much")
    much.add_argument(
        "--games",
        type=game_count,
        default=USUAL_GAMES,
        metavar="N",
        help=f"games at each table, for instance 1e6 ({USUAL_GAMES:,})",
    )
    much.add_argument("--seed", type=seed, default=0, metavar="N", help="which games (0)")
    much.add_argument("--threads", type=threads, metavar="N", help="threads (one for each core)")
    add_ray(much)
    shown = parser.add_argument_group("what comes out")
    shown.add_argument("--json", action="store_true", help="print JSON in place of the tables")
    shown.add_argument("--csv", type=Path, metavar="FILE", help="one long table (- prints it)")
    shown.add_argument("--parquet", type=Path, metavar="FILE", help="the same as Parquet")
    shown.add_argument(
        "--plot", type=Path, metavar="FILE", help="figures: a file .svg, .png or .html"
    )
    shown.add_argument("--records", type=Path, metavar="DIR", help="write every game into DIR")
    shown.add_argument(
        "--keep", type=Path, metavar="DIR", help="keep what was played there; resumable"
    )
    shown.add_argument("--quiet", "-q", action="store_true", help="no progress bar")


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    # The laboratory brings much along that a game in the terminal does without.
    from ..lab.simulate.experiment import run_experiment
    from ..lab.simulate.experiment_options import ExperimentOptions

    return run_experiment(options_from(args, ExperimentOptions))


def threads(text: str) -> int:
    """Read a number of threads."""
    number = int(text) if re.fullmatch(r"\d{1,9}", text, re.ASCII) else 0
    if not 1 <= number <= MOST_THREADS:
        raise argparse.ArgumentTypeError(f'threads are from 1 to {MOST_THREADS}, not "{text:.40}"')
    return number


def players(text: str) -> list[int]:
    """Read numbers of players: 4, 2-5 or 2,4."""
    found: list[int] = []
    for part in text.split(","):
        span = re.fullmatch(r"\s*(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?\s*", part, re.ASCII)
        first, last = (int(span[1]), int(span[2] or span[1])) if span else (1, 0)
        if first > last:
            raise argparse.ArgumentTypeError(
                f'players are a number, a range or a list, such as 4, 2-5 or 2,4, not "{text:.40}"'
            )
        found += range(first, last + 1)
    return sorted(set(found))
