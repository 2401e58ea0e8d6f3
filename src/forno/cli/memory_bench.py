"""``forno memory-bench``: how much of the covered oven do bots remember?"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

from ..lab.memory.benchmark_options import (
    USUAL_DICE,
    USUAL_GAMES,
    USUAL_PROBED,
    USUAL_PROBES,
    USUAL_RECALLS,
    USUAL_WORLDS,
    BenchmarkOptions,
    read_recalls,
)
from .shared_options import add_ray, add_table, contest_games, jobs, options_from, seed

if TYPE_CHECKING:
    from ..views import Recall
    from .shared_options import Subparsers

MOST = 100_000
_EXAMPLES = """\
examples:
  forno memory-bench                        the baselines at four dials: the leaderboard
  forno memory-bench mine:Bold cook         your own: the class Bold in mine.py here
  forno memory-bench cook --recall top,6 --games 100
  forno memory-bench --out games            keep the games; the same command goes on

The same seed gives the same table with any number of processes. Ctrl-C stops and reports what was
measured. What a remembered bit is, and why: forno guide memory-bench
"""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``memory-bench`` command to a program's commands."""
    parser = subparsers.add_parser(
        "memory-bench",
        help="measure how many bits of the covered oven bots remember",
        description="Ask bots what they would do if the covered cards had been others, and measure "
        "in bits how much of them their moves show that they remember.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument(
        "agents",
        nargs="*",
        metavar="BOT",
        help="a bot by name, feedforward or recurrent, or your own as module:Class (the baselines)",
    )
    what = parser.add_argument_group("what is played")
    add_table(what, "the company")
    what.add_argument(
        "--company",
        dest="opponent",
        default="cook",
        metavar="BOT",
        help="who has all the other seats (cook)",
    )
    what.add_argument(
        "--recall",
        type=recalls,
        action="append",
        metavar="LIST",
        help=f"what the table shows of the oven: dials, with commas ({USUAL_RECALLS})",
    )
    much = parser.add_argument_group("how much")
    much.add_argument(
        "--games",
        type=contest_games,
        default=USUAL_GAMES,
        metavar="N",
        help=f"games of each bot at each dial ({USUAL_GAMES})",
    )
    for name, usual, text in (
        ("probed", USUAL_PROBED, "the first N of them are looked into"),
        ("probes", USUAL_PROBES, "decisions looked into in such a game"),
        ("worlds", USUAL_WORLDS, "worlds tried at a decision, all if there are no more"),
        ("dice", USUAL_DICE, "rolls of the dice tried in a world, for bots that have any"),
    ):
        much.add_argument(
            f"--{name}", type=number, default=usual, metavar="N", help=f"{text} ({usual})"
        )
    much.add_argument("--seed", type=seed, default=0, metavar="N", help="which games (0)")
    much.add_argument("--jobs", type=jobs, metavar="N", help="processes (one for each core)")
    add_ray(much)
    shown = parser.add_argument_group("what comes out")
    shown.add_argument("--json", action="store_true", help="print JSON in place of the tables")
    shown.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        help="keep games, JSON, CSV, Markdown and figures there; resumable",
    )
    shown.add_argument("--quiet", "-q", action="store_true", help="no progress bar")


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    # The benchmark brings much along that a game in the terminal does without.
    from ..lab.memory.benchmark_run import run_benchmark

    return run_benchmark(options_from(args, BenchmarkOptions))


def recalls(text: str) -> list[Recall]:
    """Read the settings of the recall dial: top,4,everything."""
    try:
        return read_recalls(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            'recall is "top", a number of cards from 1 on or "everything", or several of them with '
            f'commas, not "{text:.40}"'
        ) from None


def number(text: str) -> int:
    """Read how many of something there shall be."""
    found = int(text) if re.fullmatch(r"\d{1,9}", text, re.ASCII) else 0
    if not 1 <= found <= MOST:
        raise argparse.ArgumentTypeError(f'a number from 1 to {MOST:,}, not "{text:.40}"')
    return found
