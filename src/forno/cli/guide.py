"""``forno guide``: the guides, which come with the program."""

from __future__ import annotations

import argparse
import sys
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..errors import UserError

if TYPE_CHECKING:
    from .commands import Subparsers

_EXAMPLES: Final = """\
examples:
  forno guide                      which guides there are
  forno guide simulate             read one; q leaves it
  forno guide bots | less          as plain text
"""
_WIDTH: Final = 100
"""Columns of a page; longer lines are hard to read."""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``guide`` command to a program's commands."""
    parser = subparsers.add_parser(
        "guide",
        help="read a guide",
        description="Read one of the guides that come with Forno, or see which there are.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument("name", nargs="?", metavar="GUIDE", help="which one (a list of them)")


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    found = guides()
    if args.name is None:
        width = max(map(len, found), default=0)
        for name, path in found.items():
            print(f"  {name:{width}}  {title(path)}")
        return 0
    if args.name not in found:
        meant = get_close_matches(args.name, found, 1)
        guess = f' (did you mean "{meant[0]}"?)' if meant else "; forno guide lists them"
        raise UserError(f'there is no guide "{args.name:.40}"{guess}')
    _show(found[args.name].read_text("utf-8"))
    return 0


def guides() -> dict[str, Path]:
    """The guides by name: the name of the file, with its folder where two are called the same."""
    folder = _folder()
    paths = sorted(folder.rglob("*.md"))
    names = [path.stem for path in paths]
    return dict(
        sorted(
            (
                path.stem
                if names.count(path.stem) == 1
                else path.relative_to(folder).with_suffix("").as_posix(),
                path,
            )
            for path in paths
        )
    )


def title(path: Path) -> str:
    """What a guide calls itself."""
    with path.open(encoding="utf-8") as page:
        heads = (line.removeprefix("# ").strip() for line in page if line.startswith("# "))
        return next(heads, path.stem)


def _folder() -> Path:
    """Where the guides are: in the package, or beside its sources."""
    package = Path(str(files("forno")))
    for folder in (package / "guides", package.parents[1] / "docs"):
        if folder.is_dir():
            return folder
    raise UserError("the guides are not here: install Forno anew")


def _show(text: str) -> None:
    if not sys.stdout.isatty():
        print(text, end="")
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    with console.pager(styles=console.color_system is not None and not console.no_color):
        console.print(Markdown(text), width=min(_WIDTH, console.width))
