"""What can be asked for by HTTP: each request with what it takes and what it gives."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ...game import SetupError
from ...table import requests
from ...table.keeper import Live
from ...table.notices import Summary, summary_of
from ...table.refusals import Code, TableRefusal
from ...table.table import Stage
from ...views import ROOM, to_plain
from . import protocol as p
from .callers import Caller, set_cookie
from .keys import hash_of, new_id, new_key
from .records import record_of
from .service import Service, bot_name

MOST_LISTED: Final = 50

Handler = Callable[["Call"], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Call:
    """One request, read and checked."""

    service: Service
    request: Request
    caller: Caller
    wish: Any
    """What was asked for, as the endpoint takes it."""

    async def table(self) -> Live:
        """The table in the path."""
        return await self.service.keeper.find(self.request.path_params["table"])

    @property
    def holder(self) -> str:
        """The hash of the caller's key; whoever has none is refused."""
        if not self.caller.holder:
            raise TableRefusal("no-key", "show a key: POST /api/v1/guests gives one")
        return self.caller.holder

    @property
    def seat(self) -> int:
        """The seat in the path."""
        seat: int = self.request.path_params["seat"]
        return seat


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One thing that can be asked for."""

    method: str
    path: str
    handle: Handler
    says: str
    """What it does, for the description."""
    takes: type | None = None
    gives: Any = None
    status: int = 200


async def greet(call: Call) -> Any:
    """Somebody new: a cookie for a browser, a key for a program."""
    key = new_key()
    if call.wish.bearer:
        return p.Guest(key)
    response = Response(msgspec.json.encode(p.Guest(UNSET)), 201, media_type="application/json")
    set_cookie(response, call.request, key)
    return response


async def give_ticket(call: Call) -> p.Ticket:
    """A ticket for a WebSocket."""
    return p.Ticket(await call.service.ticket_for(call.holder))


async def make_table(call: Call) -> p.TableMade:
    """A new table."""
    try:
        live, key = await call.service.open(call.wish.plan, call.holder, call.wish.bots)
    except SetupError as error:
        raise TableRefusal(Code.PLAN_REFUSED, error.reason, error.clause) from error
    return p.TableMade(id=live.table.id, code=live.table.code, invitation=key)


async def list_tables(call: Call) -> p.Tables:
    """Listed tables that wait for players."""
    notices = await call.service.store.notices(Stage.OPEN.value, limit=MOST_LISTED)
    return p.Tables(tuple(msgspec.json.decode(one.summary, type=Summary) for one in notices))


async def own_tables(call: Call) -> p.Tables:
    """The tables that the caller belongs to."""
    notices = await call.service.store.held(call.holder, limit=MOST_LISTED)
    return p.Tables(tuple(msgspec.json.decode(one.summary, type=Summary) for one in notices))


async def find_table(call: Call) -> p.Found:
    """The table that a short code stands for."""
    found = await call.service.store.find(call.request.path_params["code"].upper())
    if found is None:
        raise TableRefusal(Code.NO_SUCH_TABLE, "no table has this code")
    return p.Found(found)


async def show_table(call: Call) -> Summary:
    """What strangers may know of a table."""
    return summary_of((await call.table()).table)


async def sit(call: Call) -> p.Seated:
    """Take a seat."""
    live, wish = await call.table(), call.wish
    key = "" if wish.invitation is None else hash_of(wish.invitation)
    holder = call.holder
    await call.service.keeper.let(
        live,
        lambda table: requests.sit(
            table, holder, wish.name, seat=wish.seat, colour=wish.colour, key=key
        ),
    )
    seat = live.table.seat_of(holder)
    assert seat is not None
    return p.Seated(seat)


async def seat_bot(call: Call) -> p.Seated:
    """Give a free seat to a bot."""
    live, wish = await call.table(), call.wish
    await call.service.keeper.let(
        live,
        lambda table: requests.seat_bot(
            table,
            call.holder,
            seat=call.seat,
            spec=wish.bot,
            name=wish.name or bot_name(wish.bot, table.names),
            colour=wish.colour,
        ),
    )
    return p.Seated(call.seat)


async def stand(call: Call) -> None:
    """Free a seat before the game."""
    live = await call.table()
    await call.service.keeper.let(live, lambda table: requests.stand(table, call.holder, call.seat))


async def invite(call: Call) -> p.Invitation:
    """Make an invitation."""
    live, wish = await call.table(), call.wish
    name, key = new_id(), new_key()
    await call.service.keeper.let(
        live, lambda table: requests.invite(table, call.holder, name, hash_of(key), wish.seat)
    )
    return p.Invitation(name, key, wish.seat)


async def revoke(call: Call) -> None:
    """Take an invitation back."""
    live = await call.table()
    name = call.request.path_params["invitation"]
    await call.service.keeper.let(live, lambda table: requests.revoke(table, call.holder, name))


async def close_table(call: Call) -> None:
    """Give a table up."""
    live = await call.table()
    await call.service.keeper.let(live, lambda table: requests.close(table, call.holder))


async def rematch(call: Call) -> p.Found:
    """Play again: the same people, and the next one begins."""
    return p.Found(await call.service.rematch(await call.table(), call.holder))


async def give_record(call: Call) -> Response:
    """The record of a finished game, with all that is needed to check its shuffles."""
    live = await call.table()
    requests.may_watch(live.table, call.caller.holder, call.caller.invitation)
    return PlainTextResponse(record_of(live.table))


async def show_room(call: Call) -> Any:
    """A finished game with all its cards on the table."""
    live = await call.table()
    requests.may_watch(live.table, call.caller.holder, call.caller.invitation)
    if live.table.stage is not Stage.OVER or live.table.game is None:
        raise TableRefusal(Code.NOT_OVER, "the whole room is shown after the game only")
    return to_plain(live.table.game.view(ROOM))


_TABLE: Final = "/tables/{table:str}"
ENDPOINTS: Final = (
    Endpoint("POST", "/guests", greet, "Become somebody", p.NewGuest, p.Guest, 201),
    Endpoint("POST", "/tickets", give_ticket, "Get a ticket for a WebSocket", None, p.Ticket, 201),
    Endpoint("GET", "/tables", list_tables, "Tables that wait for players", None, p.Tables),
    Endpoint("POST", "/tables", make_table, "Make a table", p.NewTable, p.TableMade, 201),
    Endpoint("GET", "/mine", own_tables, "Tables that one belongs to", None, p.Tables),
    Endpoint("GET", "/codes/{code:str}", find_table, "Find a table by its code", None, p.Found),
    Endpoint("GET", _TABLE, show_table, "Look at a table", None, Summary),
    Endpoint("DELETE", _TABLE, close_table, "Give a table up", None, None, 204),
    Endpoint("POST", f"{_TABLE}/seats", sit, "Take a seat", p.Sit, p.Seated, 201),
    Endpoint("PUT", f"{_TABLE}/seats/{{seat:int}}", seat_bot, "Seat a bot", p.SeatBot, p.Seated),
    Endpoint("DELETE", f"{_TABLE}/seats/{{seat:int}}", stand, "Free a seat", None, None, 204),
    Endpoint("POST", f"{_TABLE}/invitations", invite, "Invite", p.NewInvitation, p.Invitation, 201),
    Endpoint(
        "DELETE",
        f"{_TABLE}/invitations/{{invitation:str}}",
        revoke,
        "Take an invitation back",
        None,
        None,
        204,
    ),
    Endpoint("POST", f"{_TABLE}/rematch", rematch, "Play again", None, p.Found),
    Endpoint("GET", f"{_TABLE}/record", give_record, "The record of a finished game", None, str),
    Endpoint("GET", f"{_TABLE}/room", show_room, "All cards of a finished game", None, dict),
)
