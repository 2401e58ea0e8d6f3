"""``forno join``: a bot of one's own at a server's table."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING, Final

from ..errors import UserError
from ..words import LANGUAGES, speak

if TYPE_CHECKING:
    from .shared_options import Subparsers

_EXAMPLES: Final = """\
examples:
  forno join http://127.0.0.1:8000 --table K7M2QX --bot cook
  forno join http://127.0.0.1:8000 --table K7M2QX --bot mine:Bold     a class in mine.py, here
  forno join 'http://127.0.0.1:8000/t/ID#i=KEY' --bot cook,recall=poor --name Rosa

With --name the seat can be come back to: the same command goes on where the bot was cut off.
How to write a bot: forno guide bots
"""


def add_parser(subparsers: Subparsers) -> None:
    """Add the ``join`` command to a program's commands."""
    parser = subparsers.add_parser(
        "join",
        help="seat a bot at a server's table",
        description="Play one game with a bot at a table on a server, from this machine.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument("server", metavar="URL", help="the server, or the whole link to a table")
    parser.add_argument("--table", metavar="TABLE", help="the table's code, link or id")
    parser.add_argument("--invitation", metavar="KEY", help="what lets it in, beside an id")
    parser.add_argument("--bot", default="cook", metavar="BOT", help="who plays (cook)")
    parser.add_argument("--name", metavar="NAME", help="what it is called (as it is known)")
    parser.add_argument("--lang", metavar="LANG", help=f"{', '.join(LANGUAGES)} (as your system)")


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    # What talks to a server takes a while to load: other commands do without it.
    from ..bots import prepare_players
    from ..client.refusal_words import complaining
    from ..client.table_address import read_place
    from ..lab.jobs.entrants import Entrant
    from ..terminal.game_plan import usual_language
    from ..terminal.online.bot_visit import play_bot

    words = speak(args.lang or usual_language())
    with complaining(words, args.server):
        link = args.table is None
        place = read_place(
            None if link else args.server, args.server if link else args.table, args.invitation
        )
        bot = Entrant(args.name or args.bot, args.bot)
        try:
            bot.make(0)
        except ValueError as error:
            raise UserError(str(error)) from error
        prepare_players([args.bot])
        asyncio.run(play_bot(place, args.bot, bot.make, args.name, words))
    return 0
