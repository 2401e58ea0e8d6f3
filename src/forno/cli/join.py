"""``forno join``: a bot of one's own at a server's table."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Sequence
from secrets import randbits
from typing import TYPE_CHECKING, Final

from ..errors import UserError
from ..words import LANGUAGES, Words, speak

if TYPE_CHECKING:
    from ..client.picture import Picture
    from .options import Subparsers

_EXAMPLES: Final = """\
examples:
  forno join http://127.0.0.1:8000 --table K7M2QX --bot cook
  forno join http://127.0.0.1:8000 --table K7M2QX --bot mine:Bold     a class in mine.py, here
  forno join 'http://127.0.0.1:8000/t/ID#i=KEY' --bot cook,recall=poor --name Rosa

With --name the seat can be come back to: the same command goes on where the bot was cut off.
How to write a bot: docs/bots.md.
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
    # What talks to a server takes a while to load: only who uses it waits for it.
    from ..client.refusal_words import complaining
    from ..terminal.game_plan import usual_language

    words = speak(args.lang or usual_language())
    with complaining(words, args.server):
        asyncio.run(_join(args, words))
    return 0


async def _join(args: argparse.Namespace, words: Words) -> None:
    from ..bots import prepare_players
    from ..client.arrival import Newcomer, seated, table_at
    from ..client.client import Client
    from ..client.keyring import Keyring
    from ..client.remote_bot import WiredBot
    from ..client.table_address import read_place
    from ..lab.jobs.entrants import Entrant

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
    ring = Keyring() if args.name else None
    key = ring.find(place.server, f"bot {args.name}") if ring else ""
    async with Client(place.server, key) as client:
        table = await table_at(client, place)
        summary = await client.table(table)
        name = args.name or _spare(args.bot, [seat.name for seat in summary.seats])
        await client.greet()
        if ring is not None:
            ring.keep(place.server, client.key, f"bot {args.name}")
        who = Newcomer(name, invitation=place.invitation)
        async with seated(client, table, who, words.language) as seat:
            print(words.say("online-bot-sits", name=name), flush=True)
            seed = randbits(32)
            last = await WiredBot(seat, lambda: bot.make(seed), args.bot).play()
    _tell_end(last, words)


def _tell_end(last: Picture, words: Words) -> None:
    from ..rules.facts import GameOver

    if last.view is None or not last.view.winners:
        raise UserError(words.say("online-closed"))
    winners = GameOver(sum(1 << seat for seat in last.view.winners))
    print(words.fact(winners, last.view.setting))


def _spare(spec: str, taken: Sequence[str]) -> str:
    """A name that nobody has: that of a bot's character, or of one's own class."""
    from ..bots import tidy_spec
    from ..terminal.seating import spare_name

    if ":" not in spec:
        return spare_name(tidy_spec(spec), taken)
    name = spec.rpartition(":")[2]
    names = (name, *(f"{name} {number}" for number in range(2, 10)))
    return next(one for one in names if one not in taken)
