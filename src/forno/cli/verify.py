"""``forno verify``: whether the shuffles of a finished game were fair."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import UserError
from ..game import replay
from ..terminal.record_files import read_file

if TYPE_CHECKING:
    from .shared_options import Subparsers

_EPILOG = """\
A server shows the hash of its secret before it deals, and the secret when the game is over; both
are in the record that it gives. With --commitment you can make sure that the hash is the one that
you saw before the deal. How it works: forno guide fair-shuffles
"""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``verify`` command to a program's commands."""
    parser = subparsers.add_parser(
        "verify",
        help="check that the shuffles of a game were fair",
        description="Deal a finished game again from the dealer's secret, and compare every card.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument("file", type=Path, metavar="FILE", help="the record of a finished game")
    parser.add_argument(
        "--commitment", metavar="HASH", help="the hash that was shown before the deal"
    )


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    from ..table.proof import Proof, ProofError, check

    record = read_file(args.file)
    try:
        replay(record)  # a record with other moves than the rules allow proves nothing
        done = check(record)
        shown = Proof.of(record).commitment
    except ProofError as error:
        raise UserError(f"{args.file}: {error}") from error
    if args.commitment is not None and args.commitment.strip().lower() != shown:
        raise UserError(
            f"{args.file}: the dealer committed to {shown}, not to what you saw before the deal"
        )
    for line in done:
        print(f"  {line}")
    print("Every shuffle is as the dealer had committed to.")
    return 0
