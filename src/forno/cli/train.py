"""``forno train``: make the nets that the master and the maestro play by."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ..lab.training.recipe import TrainingRecipe
from ..lab.training.training_options import TrainingOptions
from .shared_options import add_ray, game_count_within, jobs, options_from, seed

if TYPE_CHECKING:
    from .shared_options import Subparsers

FEWEST_GAMES = 64
MOST_GAMES = 10**9
_EXAMPLES = """\
examples:
  forno train                        all nets as they come with Forno, into the folder nets
  forno train plus --games 20000     a quick net for one edition
  forno train --check nets           are these the nets that come with Forno?
  forno train --draw nets            draw the learning curves from their numbers again
  forno train --install              play by the nets that you trained

Ctrl-C writes checkpoints; the same command goes on from there. The guide: forno guide train
"""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``train`` command to a program's commands."""
    parser = subparsers.add_parser(
        "train",
        help="make the nets that the strongest bots play by",
        description="Let nets learn the game by playing it against themselves, on all cores.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument(
        "editions", nargs="*", metavar="EDITION", help="editions or .toml files (all)"
    )
    much = parser.add_argument_group("how much")
    usual = TrainingRecipe()
    much.add_argument(
        "--games",
        type=enough_games,
        metavar="N",
        help=f"games that each net learns from ({usual.games:,})",
    )
    much.add_argument("--seed", type=seed, metavar="N", help=f"which games ({usual.seed})")
    much.add_argument("--jobs", type=jobs, metavar="N", help="processes (one for each core)")
    add_ray(much)
    shown = parser.add_argument_group("what comes out")
    shown.add_argument("--out", type=Path, metavar="FOLDER", help="where the nets go (./nets)")
    shown.add_argument("--quiet", "-q", action="store_true", help="no progress bars")
    instead = shown.add_mutually_exclusive_group()
    instead.add_argument(
        "--install", action="store_true", help="put finished nets in place of Forno's own"
    )
    instead.add_argument(
        "--check", type=Path, metavar="FOLDER", help="only compare the nets there with Forno's own"
    )
    instead.add_argument(
        "--draw", type=Path, metavar="FOLDER", help="only draw the learning curves there again"
    )


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    # Training brings much along that a game in the terminal does without.
    from ..lab.training.training_run import run_training

    return run_training(options_from(args, TrainingOptions))


def enough_games(text: str) -> int:
    """Read a number of games to learn from."""
    least = f"from {FEWEST_GAMES}, the least that anything is learnt from,"
    return game_count_within(text, f"{least} to {MOST_GAMES:,}", FEWEST_GAMES, MOST_GAMES)
