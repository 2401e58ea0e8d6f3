"""Arriving at a table: from what a friend sent to a seat with a connection."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Final, get_args

from ..game import SetupError
from ..server.protocol import Language
from ..table.seat_names import settle_seat_name
from .client import Client
from .errors import ServerRefused
from .seat import PATIENCE, SeatAtTable
from .table_address import Place

LANGUAGES: Final[dict[str, Language]] = {one: one for one in get_args(Language)}
"""What a server speaks."""


@dataclass(frozen=True)
class Newcomer:
    """A person or a bot that wants a seat."""

    name: str
    seat: int | None = None
    """Any that is free, if none is named."""
    colour: str = ""
    invitation: str | None = None


async def table_at(client: Client, place: Place) -> str:
    """The id of the table at a place."""
    return place.table or await client.find(place.code)


@asynccontextmanager
async def seated(
    client: Client, table: str, who: Newcomer, language: str, patience: float = PATIENCE
) -> AsyncIterator[SeatAtTable]:
    """Sit down, or come back to the seat that one has: a connection for as long as one stays."""
    _check_name(who.name)
    begun: ServerRefused | None = None
    try:
        await client.sit(
            table, who.name, seat=who.seat, colour=who.colour, invitation=who.invitation
        )
    except ServerRefused as refused:
        if refused.code == "not-open":
            begun = refused  # those who sit there may come back all the same
        elif refused.code != "seated-already":
            raise
    spoken = LANGUAGES.get(language, "en")
    async with AsyncExitStack() as stack:
        connection = client.play(table, language=spoken, patience=patience)
        try:
            seat = await stack.enter_async_context(connection)
        except ServerRefused as refused:
            raise begun or refused from refused
        if begun is not None and seat.welcome.you is None:
            raise begun
        yield seat


def _check_name(name: str) -> None:
    """Refuse as the server would, which takes nothing longer for a name at all."""
    try:
        settle_seat_name(name, ())
    except SetupError as error:
        raise ServerRefused("name-refused", error.reason) from error
