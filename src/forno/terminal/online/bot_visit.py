"""A bot of this machine at a server's table, for one game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from secrets import randbits

from ...bots import Player, tidy_spec
from ...client.arrival import Newcomer, seated, table_at
from ...client.client import Client
from ...client.keyring import Keyring
from ...client.picture import Picture
from ...client.remote_bot import WiredBot
from ...client.table_address import Place
from ...errors import UserError
from ...rules.facts import GameOver
from ...words import Words
from ..seating import spare_name


async def play_bot(
    place: Place, spec: str, make: Callable[[int], Player], name: str | None, words: Words
) -> None:
    """Seat a bot and play to the end; with a name, the seat can be come back to."""
    ring = Keyring() if name else None
    key = ring.find(place.server, f"bot {name}") if ring else ""
    async with Client(place.server, key) as client:
        table = await table_at(client, place)
        summary = await client.table(table)
        called = name or _spare(spec, [seat.name for seat in summary.seats])
        await client.greet()
        if ring is not None:
            ring.keep(place.server, client.key, f"bot {name}")
        who = Newcomer(called, invitation=place.invitation)
        async with seated(client, table, who, words.language) as seat:
            print(words.say("online-bot-sits", name=called), flush=True)
            seed = randbits(32)
            last = await WiredBot(seat, lambda: make(seed), spec).play()
    _tell_end(last, words)


def _tell_end(last: Picture, words: Words) -> None:
    if last.view is None or not last.view.winners:
        raise UserError(words.say("online-closed"))
    winners = GameOver(sum(1 << seat for seat in last.view.winners))
    print(words.fact(winners, last.view.setting))


def _spare(spec: str, taken: Sequence[str]) -> str:
    """A free name: that of the bot's character, or of the user's own class."""
    if ":" not in spec:
        return spare_name(tidy_spec(spec), taken)
    name = spec.rpartition(":")[2]
    names = (name, *(f"{name} {number}" for number in range(2, 10)))
    return next(one for one in names if one not in taken)
