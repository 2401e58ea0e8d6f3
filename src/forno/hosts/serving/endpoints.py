"""What can be asked for by HTTP: each request with what it takes, gives and may be refused for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from ...table.notices import Summary
from ...table.refusals import Code
from . import api
from . import protocol as p
from .limits import CHANGING, ENTERING, GUESSING, MAKING, READING, Limit

PREFIX: Final = "/api/v1"

Handler = Callable[[api.Call], Awaitable[Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoint:
    """One thing that can be asked for."""

    method: str
    path: str
    """With the names of its parts in braces."""
    handle: Handler
    says: str
    """What it does, for the description."""
    takes: type | None = None
    gives: Any = None
    """What comes back: JSON of this class, text, or nothing at all."""
    status: int = 200
    key: bool = False
    """Whether it takes a key."""
    invitation: bool = False
    """Whether an invitation in a header may help."""
    limit: Limit = READING
    refusals: tuple[Code, ...] = ()
    """What a table may say to it; what the server may say follows from the rest."""


_TABLE: Final = "/tables/{table}"
_SEAT: Final = f"{_TABLE}/seats/{{seat}}"
_SEATING: Final = (
    Code.NO_SUCH_TABLE, Code.NO_SUCH_SEAT, Code.NOT_OPEN, Code.SEAT_TAKEN, Code.NAME_REFUSED,
    Code.COLOUR_REFUSED,
)  # fmt: skip
_LATER: Final = (Code.NO_SUCH_TABLE, Code.NO_WATCHING, Code.NOT_INVITED, Code.NOT_OVER)

ENDPOINTS: Final = (
    Endpoint(
        method="POST", path="/guests", handle=api.greet,
        says="Become somebody: a browser gets a cookie, a program a key.",
        takes=p.NewGuest, gives=p.Guest, status=201, limit=MAKING,
    ),
    Endpoint(
        method="POST", path="/tickets", handle=api.give_ticket,
        says="Get a ticket that opens one WebSocket within half a minute.",
        gives=p.Ticket, status=201, key=True, limit=ENTERING,
    ),
    Endpoint(
        method="GET", path="/tables", handle=api.list_tables,
        says="Listed tables that wait for players.", gives=p.Tables,
    ),
    Endpoint(
        method="POST", path="/tables", handle=api.make_table, says="Make a table.",
        takes=p.NewTable, gives=p.TableMade, status=201, key=True, limit=MAKING,
        refusals=(Code.PLAN_REFUSED, Code.TOO_MANY, Code.NAME_REFUSED),
    ),
    Endpoint(
        method="GET", path="/mine", handle=api.own_tables,
        says="The tables that one has made or sits at.", gives=p.Tables, key=True,
    ),
    Endpoint(
        method="GET", path="/codes/{code}", handle=api.find_table,
        says="Find a table by its short code, in large or small letters.",
        gives=p.Found, limit=GUESSING, refusals=(Code.NO_SUCH_TABLE,),
    ),
    Endpoint(
        method="GET", path=_TABLE, handle=api.show_table,
        says="What strangers may know of a table.", gives=Summary,
        refusals=(Code.NO_SUCH_TABLE,),
    ),
    Endpoint(
        method="DELETE", path=_TABLE, handle=api.close_table, says="Give a table up, as its host.",
        status=204, key=True, limit=CHANGING,
        refusals=(Code.NO_SUCH_TABLE, Code.NOT_HOST, Code.NOT_PLAYING),
    ),
    Endpoint(
        method="POST", path=f"{_TABLE}/seats", handle=api.sit, says="Take a seat.",
        takes=p.Sit, gives=p.Seated, status=201, key=True, limit=CHANGING,
        refusals=(*_SEATING, Code.SEATED_ALREADY, Code.NOT_INVITED),
    ),
    Endpoint(
        method="PUT", path=_SEAT, handle=api.seat_bot, says="Give a free seat to a bot, as host.",
        takes=p.SeatBot, gives=p.Seated, key=True, limit=CHANGING,
        refusals=(*_SEATING, Code.NOT_HOST, Code.PLAN_REFUSED),
    ),
    Endpoint(
        method="DELETE", path=_SEAT, handle=api.stand,
        says="Free a seat before the game: one's own, or any as host.",
        status=204, key=True, limit=CHANGING,
        refusals=(
            Code.NO_SUCH_TABLE, Code.NO_SUCH_SEAT, Code.NOT_OPEN, Code.SEAT_FREE, Code.NOT_HOST,
        ),
    ),
    Endpoint(
        method="POST", path=f"{_TABLE}/invitations", handle=api.invite,
        says="Make an invitation, as host, for one seat or for any.",
        takes=p.NewInvitation, gives=p.Invitation, status=201, key=True, limit=CHANGING,
        refusals=(Code.NO_SUCH_TABLE, Code.NO_SUCH_SEAT, Code.NOT_HOST, Code.TOO_MANY),
    ),
    Endpoint(
        method="DELETE", path=f"{_TABLE}/invitations/{{invitation}}", handle=api.revoke,
        says="Take an invitation back, as host. Whoever sat down with it stays.",
        status=204, key=True, limit=CHANGING,
        refusals=(Code.NO_SUCH_TABLE, Code.NOT_HOST, Code.NO_SUCH_INVITATION),
    ),
    Endpoint(
        method="POST", path=f"{_TABLE}/rematch", handle=api.rematch,
        says="Play again: the same people at a new table, and the next one begins.",
        gives=p.Found, key=True, limit=CHANGING,
        refusals=(Code.NO_SUCH_TABLE, Code.NOT_SEATED, Code.NOT_OVER),
    ),
    Endpoint(
        method="GET", path=f"{_TABLE}/record", handle=api.give_record,
        says="The record of a finished game, with all that is needed to check its shuffles.",
        gives=str, invitation=True, refusals=_LATER,
    ),
    Endpoint(
        method="GET", path=f"{_TABLE}/room", handle=api.show_room,
        says="A finished game with all its cards on the table.",
        gives=dict, invitation=True, refusals=_LATER,
    ),
)  # fmt: skip
