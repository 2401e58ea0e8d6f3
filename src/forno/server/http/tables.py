"""What is done about each request that comes by HTTP."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import msgspec
from msgspec import UNSET
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ...game import SetupError
from ...table import requests
from ...table.keeper import Live
from ...table.plan import MOST_SEATS
from ...table.refusals import Code, TableRefusal
from ...table.summary import Summary, summary_of
from ...table.table import Stage
from ...views import ROOM, to_plain
from .. import protocol as p
from ..after_game.finished_record import record_of
from ..operations.public_address import EVERYWHERE, is_here, origin_for_others
from ..protocol.keys import hash_of, hash_of_invitation, new_id, new_key
from ..rooms.service import Service, bot_name
from ..traffic.callers import COOKIE, Caller, set_cookie

MOST_LISTED: Final = 50
MOST_GLANCED: Final = 8
"""At so many of one's own tables it is said whose turn it is: each has to be looked at."""

_SEATS: Final = tuple(str(seat) for seat in range(MOST_SEATS))


@dataclass(frozen=True, slots=True)
class Call:
    """One request, read and checked."""

    service: Service
    request: Request
    caller: Caller
    wish: Any
    """What was asked for, as the endpoint takes it."""
    asked: Any = None
    """What stands behind the question mark of the address, as the endpoint reads it."""

    async def table(self) -> Live:
        """The table in the path."""
        table = self.part("table", p.TableId)
        if table is None:
            raise TableRefusal(Code.NO_SUCH_TABLE, "there is no such table")
        return await self.service.keeper.newest(table)

    @property
    def holder(self) -> str:
        """The hash of the caller's key, which was asked for."""
        return self.caller.holder

    @property
    def seat(self) -> int:
        """The seat in the path."""
        seat = self.request.path_params["seat"]
        if seat not in _SEATS:
            raise TableRefusal(Code.NO_SUCH_SEAT, f"seats are numbers from 0 to {MOST_SEATS - 1}")
        return int(seat)

    def part(self, name: str, kind: Any) -> str | None:
        """A part of the path; nothing, if it can't be any such thing."""
        try:
            found: str = msgspec.convert(self.request.path_params[name], kind)
        except msgspec.ValidationError:
            return None
        return found


async def greet(call: Call) -> Any:
    """Somebody new: a cookie for a browser, a key for a program.

    A browser that has a cookie keeps it, or whoever asks in a second window would lose their seat.
    """
    if call.wish.bearer:
        return p.Guest(new_key())
    key = call.request.cookies[COOKIE] if call.caller.by_cookie else new_key()
    response = Response(msgspec.json.encode(p.Guest(UNSET)), 201, media_type="application/json")
    set_cookie(response, call.request, key)
    return response


async def give_ticket(call: Call) -> p.Ticket:
    """A ticket for a WebSocket."""
    return p.Ticket(await call.service.ticket_for(call.holder))


async def show_reach(call: Call) -> p.Reach:
    """Where others find this server, as far as the caller may know."""
    host = call.service.host
    _, port = call.request.scope["server"]
    origin = origin_for_others(host, port) if is_here(call.request) else None
    return p.Reach(everywhere=host in EVERYWHERE, origin=origin)


async def make_table(call: Call) -> p.TableMade:
    """A new table."""
    try:
        live, key = await call.service.open(call.wish.plan, call.holder, call.wish.bots)
    except SetupError as error:
        raise TableRefusal(Code.PLAN_REFUSED, error.reason, error.clause) from error
    return p.TableMade(id=live.table.id, code=live.table.code, invitation=key)


async def list_tables(call: Call) -> p.Tables:
    """Listed tables that wait for players, or those of them at which everybody may look on."""
    notices = await call.service.store.notices(call.asked.stage, limit=MOST_LISTED)
    found = [msgspec.json.decode(one.summary, type=Summary) for one in notices]
    if call.asked.stage != Stage.OPEN:
        found = [one for one in found if one.watching == "everybody"]
    return p.Tables(tuple(found))


async def own_tables(call: Call) -> p.OwnTables:
    """The tables that the caller belongs to, and whose turn it is at the latest of them."""
    notices = await call.service.store.held(call.holder, limit=MOST_LISTED)
    found = [msgspec.json.decode(one.summary, type=p.OwnTable) for one in notices]
    playing = [one.id for one in found if one.stage == Stage.PLAYING][:MOST_GLANCED]
    turns = {table: await _turn_at(call, table) for table in playing}
    return p.OwnTables(
        tuple(msgspec.structs.replace(one, **turns.get(one.id, {})) for one in found)
    )


async def _turn_at(call: Call, table: str) -> dict[str, int | None]:
    """Whose turn it is, for those who sit at a table."""
    seen = await call.service.glances.at(table)
    you = None if seen is None else seen.seat_of(call.holder)
    return {} if seen is None or you is None else {"you": you, "to_act": seen.seat_to_move}


async def find_table(call: Call) -> p.Found:
    """The table that a short code stands for."""
    code = call.part("code", p.Code)
    found = None if code is None else await call.service.store.find(code.upper())
    if found is None:
        raise TableRefusal(Code.NO_SUCH_TABLE, "no table has this code")
    return p.Found(found)


async def show_table(call: Call) -> Summary:
    """What strangers may know of a table."""
    return summary_of((await call.table()).table)


async def sit(call: Call) -> p.Seated:
    """Take a seat."""
    live, wish = await call.table(), call.wish
    key = "" if wish.invitation is None else hash_of_invitation(wish.invitation)
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
    name = call.part("invitation", p.TableId) or ""
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
