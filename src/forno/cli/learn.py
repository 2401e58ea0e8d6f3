"""``forno learn``: the lesson in the terminal."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ..terminal.game_plan import USUAL_PACE, usual_language
from ..terminal.hangup import hangup_raised
from ..terminal.lesson_session import AfterLesson, first_game, learn
from ..words import LANGUAGES, speak
from . import play

if TYPE_CHECKING:
    from .shared_options import Subparsers

_EXAMPLES = """\
examples:
  forno learn             a short round, in about two minutes
  forno learn --lang de   the same in German
  forno learn --plain     as text that follows text, for a screen reader
"""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``learn`` command to a program's commands."""
    parser = subparsers.add_parser(
        "learn",
        help="learn the game by playing a short round",
        description="Learn the game in two minutes: a short round, with a coach who explains.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument("--lang", metavar="LANG", help=f"{', '.join(LANGUAGES)} (as your system)")
    play.add_screen_options(parser)
    parser.add_argument(
        "--pace", type=play.pace, metavar="SECONDS", help="how long things stay (0.7; 0: not)"
    )


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    words = speak(args.lang or usual_language())
    device = play.device_for(args)
    with hangup_raised():
        pace = USUAL_PACE if args.pace is None else args.pace
        chosen = learn(device, words, pace=pace)
        if chosen is AfterLesson.LEAVE:
            device.line(words.say("terminal-learn-over"))
            return 0
        return play.play_on(first_game(words, chosen, pace=pace), device)
