"""``forno completion``: a script by which a shell completes commands, options and their values."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .commands import Subparsers

SHELLS: Final = ("bash", "zsh", "fish")
_EXAMPLES: Final = """\
examples:
  source <(forno completion bash)       bash: in this window; in ~/.bashrc for every window
  source <(forno completion zsh)        zsh: the same, in ~/.zshrc after compinit
  forno completion fish > ~/.config/fish/completions/forno.fish
"""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``completion`` command to a program's commands."""
    parser = subparsers.add_parser(
        "completion",
        help="let your shell complete commands and options",
        description="Print a script by which your shell completes commands, options and values.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help="bash, zsh or fish")


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    from .bash_completion import bash_completion
    from .commands import make_parser
    from .fish_completion import fish_completion
    from .parser_outline import outline
    from .zsh_completion import zsh_completion

    scripts = {"bash": bash_completion, "zsh": zsh_completion, "fish": fish_completion}
    print(scripts[args.shell](outline(make_parser())), end="")
    return 0
