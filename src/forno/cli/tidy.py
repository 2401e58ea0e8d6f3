"""``forno tidy``: finished games as compact records."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import sys
from time import time
from typing import TYPE_CHECKING, Final

from ..errors import UserError
from ..server.operations.settings import usual_database

if TYPE_CHECKING:
    from ..table.tidying import TidyCounts
    from .shared_options import Subparsers

_EXAMPLES = """\
examples:
  forno tidy --older 90d --dry-run     what it would come to, without changing anything
  forno tidy --older 90d               games that ended more than 90 days ago
  forno tidy --older 26w --database postgresql://forno@db/forno

Games keep their links: replay, record, analysis and the check of the shuffles work as before.
Servers may go on serving meanwhile. It can be ended at any time, and goes on with the same command.
The address of the database can also be given as FORNO_DATABASE. More: forno guide operating
"""
_HOURS: Final = {"h": 1, "d": 24, "w": 7 * 24}
_AGE: Final = re.compile(r"([0-9]{1,5})([hdw])")


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``tidy`` command to a program's commands."""
    parser = subparsers.add_parser(
        "tidy",
        help="make finished games small",
        description="Make compact records of games that ended long ago.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument(
        "--older",
        type=age,
        required=True,
        metavar="AGE",
        help="how long ago they ended: 90d, 26w or 12h",
    )
    parser.add_argument("--database", metavar="URL", help="where tables are kept (a file of yours)")
    parser.add_argument("--dry-run", action="store_true", help="change nothing")
    parser.add_argument(
        "--batch", type=_batch, default=50, metavar="N", help="games in one transaction (50)"
    )


def age(text: str) -> int:
    """An age in milliseconds."""
    found = _AGE.fullmatch(text)
    if found is None:
        raise argparse.ArgumentTypeError(f'an age such as 90d, 26w or 12h, not "{text}"')
    return int(found[1]) * _HOURS[found[2]] * 3_600_000


def _batch(text: str) -> int:
    if text.isdecimal() and 1 <= int(text) <= 1000:
        return int(text)
    raise argparse.ArgumentTypeError(f'a number from 1 to 1000, not "{text}"')


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    from ..table.log.store import StoreError

    try:
        counts = asyncio.run(_tidy(args))
    except StoreError as error:
        raise UserError(str(error)) from error
    for reason in counts.left:
        print(f"left as it was: table {reason}", file=sys.stderr)
    print(_sentence(counts, dry_run=args.dry_run))
    return 0


async def _tidy(args: argparse.Namespace) -> TidyCounts:
    from ..table.log.open import open_store
    from ..table.tidying import TidyCounts, tidy_tables

    address = args.database or os.environ.get("FORNO_DATABASE") or usual_database()
    before = int(1000 * time()) - args.older
    store = await open_store(address, new=False)
    counts = TidyCounts()
    try:
        async for counts in tidy_tables(store, before, batch=args.batch, dry_run=args.dry_run):
            print(f"  {_amount(counts)}", flush=True)
    finally:
        await store.close()
    return counts


def _amount(counts: TidyCounts) -> str:
    games = "1 game" if counts.tables == 1 else f"{counts.tables:,} games"
    return f"{games}, {_kilobytes(counts.before)} of log as {_kilobytes(counts.after)}"


def _sentence(counts: TidyCounts, *, dry_run: bool) -> str:
    if not counts.tables:
        return "There is nothing to tidy."
    largest = f"the largest has {_kilobytes(counts.largest)}"
    return f"{'It would tidy' if dry_run else 'Tidied'} {_amount(counts)}; {largest}."


def _kilobytes(size: int) -> str:
    return f"{size / 1000:,.1f} kB"
