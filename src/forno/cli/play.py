"""``forno play``: a game in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ..rules.chance import MASK
from ..terminal.after_game import AfterGame
from ..terminal.device import Device
from ..terminal.errors import Quit
from ..terminal.game_plan import (
    MOST_PACE,
    USUAL_EDITION,
    USUAL_PACE,
    USUAL_RECALL,
    usual_language,
)
from ..terminal.hangup import hangup_raised
from ..terminal.local_game import LocalGame
from ..terminal.local_options import begin_game, resume_game
from ..terminal.online import flags
from ..terminal.replay_viewer import show_replay
from ..terminal.screen_choice import ScreenKind, wanted_screen
from ..terminal.seating import USUAL, ladder
from ..words import LANGUAGES, speak

if TYPE_CHECKING:
    from .shared_options import Subparsers

_EXAMPLES = """\
examples:
  forno play                                   ask for everything; Enter takes what is usual
  forno play --yes                             you against three cooks, at once
  forno play --edition plus --seats you,cook,cook --lang de
  forno play --seats you:Ada,you:Beate,cook    two people at one keyboard
  forno play --seats cook,uniform --pace 0     watch two bots
  forno play --seats you,cook,recall=poor,pia  a forgetful cook, and the apprentice by her name
  forno play --resume                          go on with the game left last
  forno play --server URL --seats you,open,cook   a table on a server, for you and a friend
  forno play --server URL --table K7M2QX       join a friend's table by its code

A seat is WHO, WHO:NAME or WHO:NAME:COLOUR. WHO is "you" for a person at this keyboard, or a bot:
%(bots)s.
A bot may have dials: cook,recall=poor,skill=0.5. More: forno guide ladder
The game is saved after every move; q or Ctrl-C leaves it to be resumed.
"""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``play`` command to a program's commands."""
    parser = subparsers.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play a game, against bots and with people at the same keyboard.",
        epilog=_EXAMPLES % {"bots": ", ".join(ladder())},
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    table = parser.add_argument_group("the table")
    table.add_argument("--edition", metavar="ID", help=f"edition or .toml file ({USUAL_EDITION})")
    table.add_argument("--seats", metavar="LIST", help=f"who plays, clockwise ({USUAL})")
    table.add_argument("--start", metavar="NAME", help="the starting player (drawn)")
    table.add_argument(
        "--recall",
        metavar="CARDS",
        help=f"cards of the oven in view: top, a number, everything ({USUAL_RECALL})",
    )
    table.add_argument(
        "--helping",
        action=argparse.BooleanOptionalAction,
        help="play with or without Helping (with it, where the rules have it)",
    )
    table.add_argument(
        "--open-kitchen",
        action=argparse.BooleanOptionalAction,
        help="show the whole oven and the score, for learners",
    )
    table.add_argument(
        "--hints",
        action=argparse.BooleanOptionalAction,
        help="let people ask for hints (not usual)",
    )
    table.add_argument("--seed", type=_seed, metavar="N", help="deal the same game again")
    table.add_argument(
        "--position",
        metavar="LINE",
        help="begin from a whole situation on one line, as game.position writes it",
    )
    flags.add_options(parser)
    manner = parser.add_argument_group("the session")
    manner.add_argument("--lang", metavar="LANG", help=f"{', '.join(LANGUAGES)} (as your system)")
    manner.add_argument(
        "--pace", type=pace, metavar="SECONDS", help=f"how long things stay ({USUAL_PACE}; 0: not)"
    )
    add_screen_options(manner)
    manner.add_argument("--yes", "-y", action="store_true", help="ask nothing, take what is usual")
    saving = parser.add_argument_group("saving")
    saving.add_argument("--save", type=Path, metavar="FILE", help="save the game here")
    saving.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a game (the last one)"
    )


def add_screen_options(parser: argparse._ActionsContainer) -> None:
    """Add the options that choose how a game is shown."""
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--plain", action="store_true", help="plain text, nothing is redrawn")
    shown.add_argument(
        "--full-screen",
        action=argparse.BooleanOptionalAction,
        help="panels, mouse and keys, or lines that are typed (panels, where there is room)",
    )


def device_for(args: argparse.Namespace) -> Device:
    """The full screen where there is room for it, unless something else is wanted."""
    kind = wanted_screen(plain=args.plain, full_screen=args.full_screen)
    if kind is not ScreenKind.FULL:
        return Device(plain=kind is ScreenKind.PLAIN)
    # It takes a while to load what draws panels: all other games do without it.
    from ..terminal.full_screen.app_device import AppDevice

    return AppDevice()


def _seed(text: str) -> int:
    try:
        seed = int(text) if text.isdecimal() else -1
    except ValueError:  # more digits than Python cares to read
        seed = -1
    if not 0 <= seed <= MASK:
        raise argparse.ArgumentTypeError(f'a seed is a whole number from 0 to {MASK}, not "{text}"')
    return seed


def pace(text: str) -> float:
    """Read how long things stay, in seconds."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= MOST_PACE:
        raise argparse.ArgumentTypeError(f'seconds from 0 to {MOST_PACE:g}, not "{text}"')
    return seconds


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    device = device_for(args)
    words = speak(args.lang or usual_language())
    online = flags.is_online(args)
    with hangup_raised():
        try:
            if online:
                # What talks to a server takes a while to load: a local game does without it.
                from ..terminal.online.visit import play_online

                status, chosen, path = play_online(args, device, words)
                if path is not None:
                    look_again(chosen, path, words.language, device)
                return status
            game = begin_game(args, device, words) if args.resume is None else resume_game(args)
        except Quit:  # before the first card there is nothing to save
            device.line()
            return 0
        return play_on(game, device)


def play_on(game: LocalGame, device: Device) -> int:
    """Play a game, and whatever its player asks for when it is over."""
    while True:
        status = game.run(device)
        chosen = game.chosen or AfterGame.LEAVE
        if chosen is not AfterGame.AGAIN:
            look_again(chosen, game.path, game.words.language, device)
            return status
        game = game.again()


def look_again(chosen: AfterGame, path: Path, language: str, device: Device) -> None:
    """Show a finished game step by step, or what its decisions were worth."""
    if chosen is AfterGame.REPLAY:
        show_replay(path, device, speak(language), house=None, viewer=None, step=0)
    elif chosen is AfterGame.ANALYSIS:
        # It takes a while to load what judges a game.
        from . import analyse

        options = {"seat": None, "json": False, "html": None, "edition_file": None, "quiet": False}
        analyse.run(argparse.Namespace(file=path, worlds=analyse.USUAL_WORLDS, **options))
