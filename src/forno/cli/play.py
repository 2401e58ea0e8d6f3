"""``forno play``: an evening at the keyboard."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING

from ..editions import Edition, edition
from ..errors import UserError, need_numpy
from ..game import replay
from ..notation import RecordError
from ..rules.chance import MASK
from ..terminal.device import Device
from ..terminal.errors import Hangup, Quit
from ..terminal.game_plan import (
    MOST_PACE,
    USUAL_EDITION,
    USUAL_PACE,
    USUAL_RECALL,
    GamePlan,
    usual_language,
)
from ..terminal.local_game import LocalGame
from ..terminal.online import flags
from ..terminal.record_files import read_file
from ..terminal.saved_games import GameSaver, Notes, last_unfinished, new_path
from ..terminal.seating import PERSON, USUAL, ladder, read_chairs
from ..terminal.setup_questions import USUAL_BOT, Questions
from ..words import LANGUAGES, Words, speak

if TYPE_CHECKING:
    from .options import Subparsers

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
A bot may have dials: cook,recall=poor,skill=0.5. See docs/ladder.md.
The game is saved after every move; q or Ctrl-C leaves it to be resumed.
"""
_TABLE = ("edition", "seats", "start", "recall", "helping", "open_kitchen", "hints", "seed")
"""The options that settle a table: with any of them, nothing is asked."""


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
    flags.add_options(parser)
    manner = parser.add_argument_group("the evening")
    manner.add_argument("--lang", metavar="LANG", help=f"{', '.join(LANGUAGES)} (as your system)")
    manner.add_argument(
        "--pace", type=_pace, metavar="SECONDS", help=f"how long things stay ({USUAL_PACE}; 0: not)"
    )
    manner.add_argument("--plain", action="store_true", help="plain text, nothing is redrawn")
    manner.add_argument("--yes", "-y", action="store_true", help="ask nothing, take what is usual")
    saving = parser.add_argument_group("saving")
    saving.add_argument("--save", type=Path, metavar="FILE", help="save the game here")
    saving.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a game (the last one)"
    )


def _seed(text: str) -> int:
    try:
        seed = int(text) if text.isdecimal() else -1
    except ValueError:  # more digits than Python cares to read
        seed = -1
    if not 0 <= seed <= MASK:
        raise argparse.ArgumentTypeError(f'a seed is a whole number from 0 to {MASK}, not "{text}"')
    return seed


def _pace(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = -1.0
    if not 0 <= pace <= MOST_PACE:
        raise argparse.ArgumentTypeError(f'seconds from 0 to {MOST_PACE:g}, not "{text}"')
    return pace


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    device = Device(plain=args.plain)
    words = speak(args.lang or usual_language())
    online = flags.is_online(args)
    with _closing_is_heard():
        try:
            if online:
                # What talks to a server takes a while to load: only who plays there waits for it.
                from ..terminal.online.visit import play_online

                return play_online(args, device, words)
            evening = _resumed(args) if args.resume is not None else _begun(args, device, words)
        except Quit:  # before the first card there is nothing to save
            device.line()
            return 0
        return evening.run(device)


@contextmanager
def _closing_is_heard() -> Iterator[None]:
    """Turn a closed terminal and a polite request to end into an exception."""

    def hear(number: int, _frame: object) -> None:
        raise Hangup(number)

    names = ("SIGHUP", "SIGTERM")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, hear) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


# --- A new game -------------------------------------------------------------------------------


def _begun(args: argparse.Namespace, device: Device, words: Words) -> LocalGame:
    settled = any(getattr(args, name) is not None for name in _TABLE)
    if settled or args.yes or not device.prompts:
        plan = _plan(args)
    else:
        questions = Questions(device, words)
        plan = questions.plan()
        words = questions.words
    game = plan.deal()
    path = args.save or new_path(plan.edition.id)
    if path.exists():
        raise UserError(f"{path}: there is a file already; --resume goes on with a saved game")
    pace = USUAL_PACE if args.pace is None else args.pace
    seats = [chair.who for chair in plan.chairs]
    house = args.edition if args.edition and _is_house(plan.edition) else ""
    if args.hints:
        need_numpy("hints need")
    hints = bool(args.hints)
    where = str(Path(house).resolve()) if house else ""
    notes = Notes(tuple(seats), words.language, pace, where, hints)
    seed = randbits(32) if plan.seed is None else plan.seed
    return LocalGame(
        game, GameSaver(path, notes), words, seats=seats, pace=pace, seed=seed, hints=hints
    )


def _is_house(chosen: Edition) -> bool:
    return chosen.source != f"{chosen.id}.toml"


def _plan(args: argparse.Namespace) -> GamePlan:
    chosen = edition(args.edition or USUAL_EDITION)
    return GamePlan(
        chosen,
        read_chairs(args.seats or USUAL),
        start=args.start,
        recall=args.recall or USUAL_RECALL,
        helping=args.helping,
        open_kitchen=bool(args.open_kitchen),
        seed=args.seed,
    )


# --- A game from a file -----------------------------------------------------------------------


def _resumed(args: argparse.Namespace) -> LocalGame:
    fixed = [name for name in _TABLE if name not in ("seats", "edition")]
    for name in fixed:
        if getattr(args, name) is not None:
            option = name.replace("_", "-")
            raise UserError(f"--{option} cannot change a game that has begun")
    if args.save is not None:
        raise UserError("a resumed game is saved in its own file, so --save has no place here")
    path = Path(args.resume) if args.resume else last_unfinished()
    record = read_file(path, args.edition)
    notes = Notes.read(record.foreword)
    if record.result is not None:
        raise UserError(f"{path}: this game is over; look at it with: forno replay {path}")
    try:
        game = replay(record)
    except RecordError as error:
        raise UserError(f"{path}: {error}") from error
    seats = _seats(args.seats, notes, len(record.names))
    language = args.lang or (notes.language if notes.language in LANGUAGES else usual_language())
    pace = notes.pace if args.pace is None else args.pace
    pace = USUAL_PACE if pace is None else pace
    house = args.edition or notes.edition_file
    where = str(Path(house).resolve()) if house else ""
    kept = Notes(tuple(seats), language, pace, where, notes.hints)
    return LocalGame(
        game,
        GameSaver(path, kept),
        speak(language),
        seats=seats,
        pace=pace,
        seed=randbits(32),
        resumed=True,
        hints=notes.hints,
    )


def _seats(wanted: str | None, notes: Notes, players: int) -> list[str]:
    """Who sits where: as asked for now, as noted in the file, or you against cooks."""
    text = wanted or ",".join(notes.seats) or ",".join([PERSON] + [USUAL_BOT] * (players - 1))
    seats = [chair.who for chair in read_chairs(text)]
    if len(seats) != players:
        raise UserError(f"the game has {players} seats, not {len(seats)}")
    return seats
