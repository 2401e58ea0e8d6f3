"""The options of ``forno play`` that lead to a table on a server."""

from __future__ import annotations

import argparse

from ...errors import UserError


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add them to the command."""
    online = parser.add_argument_group("on a server")
    online.add_argument("--server", metavar="URL", help="play there; without --table, at a new one")
    online.add_argument("--table", metavar="TABLE", help="join this one: its code, link or id")
    online.add_argument("--invitation", metavar="KEY", help="what lets you in, beside an id")
    online.add_argument("--name", metavar="NAME", help="your name there")


def is_online(args: argparse.Namespace) -> bool:
    """Whether the game is played on a server; refuse what only makes sense if it is."""
    if args.server is not None or args.table is not None:
        return True
    for name in ("invitation", "name"):
        if getattr(args, name) is not None:
            raise UserError(f"--{name} is for a table on a server: name it with --server")
    return False
