"""``forno analyse``: what each decision of a game was worth."""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..errors import UserError, need_numpy
from ..files import write_file
from ..lab.shared.output_files import check_file
from ..terminal.record_files import read_file

if TYPE_CHECKING:
    from ..analysis.analysis import Analysis
    from ..analysis.decisions import DecisionStory
    from .shared_options import Subparsers

USUAL_WORLDS: Final = 200
MOST_WORLDS: Final = 100_000
_EXAMPLES: Final = """\
examples:
  forno analyse game.forno                    who lost what by which decision
  forno analyse game.forno --seat 1           only the decisions of the first seat
  forno analyse game.forno --html game.html   a page with the win shares over the game
  forno analyse game.forno --json > game.json

Everything is judged from what the seat could know then. The guide: forno guide analyse
"""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``analyse`` command to a program's commands."""
    parser = subparsers.add_parser(
        "analyse",
        help="see what each decision of a finished game was worth",
        description="Judge every decision of a finished game, from what its seat could know then.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument("file", type=Path, metavar="FILE", help="a finished game (.forno)")
    parser.add_argument("--seat", type=_seat, metavar="N", help="judge only this seat, from 1")
    parser.add_argument(
        "--worlds",
        type=_worlds,
        default=USUAL_WORLDS,
        metavar="N",
        help=f"deals in which two moves are compared ({USUAL_WORLDS})",
    )
    parser.add_argument("--json", action="store_true", help="print JSON in place of the tables")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page")
    parser.add_argument("--edition-file", metavar="FILE", help="house rules that were played")
    parser.add_argument("--quiet", "-q", action="store_true", help="no progress bar")


def _seat(text: str) -> int:
    if not re.fullmatch(r"[1-9]\d{0,8}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f'seats are numbered from 1 on; "{text:.40}" is none')
    return int(text)


def _worlds(text: str) -> int:
    number = int(text) if re.fullmatch(r"\d{1,9}", text, re.ASCII) else 0
    if not 2 <= number <= MOST_WORLDS:  # one alone has no error
        raise argparse.ArgumentTypeError(
            f'a whole number from 2 to {MOST_WORLDS:,}, not "{text:.40}"'
        )
    return number


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    # It takes a moment to import what thinks, so a bad file is refused before.
    record = read_file(args.file, args.edition_file)
    if args.html is not None:
        check_file("--html", args.html)
    need_numpy("the analysis needs")
    from ..analysis.decisions import go_through

    try:
        story = go_through(record)
    except UserError as complaint:
        raise UserError(f"{args.file}: {complaint}") from complaint
    players = len(story.game.names)
    if args.seat is not None and args.seat > players:
        raise UserError(f"--seat {args.seat}: the seats are numbered 1 to {players}")
    analysis = _watched(story, args)
    # The page first: the reader of a pipe may close it before the end.
    try:
        if args.html is not None:
            _write_page(args.html, analysis)
    finally:  # the analysis took minutes, so it is told even if the page fails
        _print(analysis, as_json=args.json)
    return 0


def _write_page(path: Path, analysis: Analysis) -> None:
    from ..analysis.html_page import page

    try:
        write_file(path, page(analysis).encode())
    except OSError as error:
        why = error.strerror or error
        raise UserError(f"--html: {path} cannot be written: {why}") from error


def _print(analysis: Analysis, *, as_json: bool) -> None:
    if as_json:
        from ..analysis.analysis_json import to_plain

        print(json.dumps(to_plain(analysis), ensure_ascii=False, indent=1))
    else:
        from ..analysis.analysis_report import WIDTH, print_analysis
        from ..sheets import make_console

        print_analysis(make_console(piped_width=WIDTH, most_width=WIDTH), analysis)


def _watched(story: DecisionStory, args: argparse.Namespace) -> Analysis:
    """Analyse with something to watch meanwhile."""
    from rich.console import Console
    from rich.progress import Progress

    from ..analysis.analysis import analyse
    from ..jit import compiler as jit

    if not jit.is_available():
        jit.tell_missing()
    console = Console(stderr=True)
    seats = None if args.seat is None else (args.seat - 1,)
    number = sum(seats is None or each.seat in seats for each in story.decisions)
    hidden = args.quiet or not console.is_terminal
    with Progress(console=console, transient=True, disable=hidden) as progress:
        task = progress.add_task("judging", total=number)
        return analyse(
            story, worlds=args.worlds, seats=seats, report=lambda: progress.advance(task)
        )
