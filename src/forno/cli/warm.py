"""``forno warm``: what is compiled is compiled now, so that nobody waits for it later."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final

from ..errors import UserError

if TYPE_CHECKING:
    from ..jit.warmup import Group
    from .commands import Subparsers

_EXAMPLES: Final = """\
examples:
  forno warm                       all that there is
  forno warm --check               only say what is still to be compiled

What is compiled is kept on disk, for this version of Forno and of Python. Without this command
each part is compiled when something first needs it. FORNO_CACHE names another place for it.
"""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``warm`` command to a program's commands."""
    parser = subparsers.add_parser(
        "warm",
        help="compile the rules once, before they are needed",
        description="Compile all that Forno can compile, once: bots, hints and the laboratory.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument(
        "--check", action="store_true", help="compile nothing; status 1 if something is to be done"
    )
    parser.add_argument("--quiet", "-q", action="store_true", help="no bars and no words")


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    from ..jit import compiler

    if not compiler.is_available():
        why = compiler.why_not() or f"{compiler.INTERPRETED} is set"
        raise UserError(f"nothing can be compiled here: {why}. pip install 'forno[fast]'")
    from ..batch.warmups import GROUPS, cold

    groups = cold(list(GROUPS.values()))
    if args.check:
        for group in groups:
            print(f"still to be compiled: {group.about}")
        return 1 if groups else 0
    if groups:
        _compile(groups, quiet=args.quiet)
    if not args.quiet:
        print(f"Everything is compiled, in {compiler.cache_folder()}")
    return 0


def _compile(groups: list[Group], *, quiet: bool) -> None:
    """Compile with a bar for each group; where nobody watches, with a line for each."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from ..jit.warmup import CompilationError, warm_each

    console = Console(stderr=True, highlight=False)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(complete_style="#f2b33d"),
        TextColumn("{task.percentage:3.0f} %"),
        TimeElapsedColumn(),
    )
    hidden = quiet or not console.is_terminal
    with Progress(*columns, console=console, disable=hidden) as progress:
        tasks = {each: progress.add_task(each.about, total=1.0, start=False) for each in groups}

        def report(group: Group, share: float) -> None:
            progress.start_task(tasks[group])
            progress.update(tasks[group], completed=share)
            if share == 1 and hidden and not quiet:
                print(f"compiled: {group.about}", file=sys.stderr, flush=True)

        try:
            warm_each(groups, report)
        except CompilationError as error:
            raise UserError(str(error)) from error
