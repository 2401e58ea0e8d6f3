"""``forno replay``: look at a game again, step by step."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..terminal.device import Device
from ..terminal.game_plan import usual_language
from ..terminal.replay_viewer import show_replay
from ..words import LANGUAGES, speak

if TYPE_CHECKING:
    from .shared_options import Subparsers

_EXAMPLES: Final = """\
examples:
  forno replay game.forno                  step by step, every card on the table
  forno replay game.forno --as Ada         as Ada saw it
  forno replay game.forno --as spectator   as a spectator saw it
  forno replay game.forno --as room        every card, even of an unfinished game
  forno replay game.forno --plain | less   all of it as text

Keys: Enter or n next, b back, a number jumps to that step, q leaves.
"""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``replay`` command to a program's commands."""
    parser = subparsers.add_parser(
        "replay",
        help="look at a saved game again",
        description="Look at a saved game again, step by step.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game (.forno)")
    parser.add_argument(
        "--as",
        dest="viewer",
        metavar="WHO",
        help="room (all cards), spectator, or a seat by name, colour or number"
        " (room; spectator if the game is unfinished)",
    )
    parser.add_argument(
        "--step", type=int, nargs="?", default=0, const=0, metavar="N", help="begin at this step"
    )
    parser.add_argument("--lang", metavar="LANG", help=f"{', '.join(LANGUAGES)} (as your system)")
    parser.add_argument("--edition-file", metavar="FILE", help="house rules that were played")
    parser.add_argument("--plain", action="store_true", help="plain text, nothing is redrawn")


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    show_replay(
        args.file,
        Device(plain=args.plain),
        speak(args.lang or usual_language()),
        house=args.edition_file,
        viewer=args.viewer,
        step=args.step,
    )
    return 0
