"""The handlers for tables, seats, invitations and keys."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import UNSET

from ...game import SetupError
from ...table import requests
from ...table.log.store import Notice
from ...table.refusals import Code, TableRefusal
from ...table.summary import KeptSummary, Summary, summary_of
from ...table.table import Stage
from ...web.http_response import JSON, HttpResponse
from .. import protocol as p
from ..operations.public_address import EVERYWHERE, is_local, origin_for_others
from ..protocol.keys import hash_of, hash_of_invitation, new_id, new_key
from ..rooms.service import bot_name
from ..traffic.callers import cookie_with
from .call import Call

MOST_LISTED: Final = 50
MOST_GLANCED: Final = 8
"""For how many of the caller's tables the turn is told: each of them has to be read."""


async def greet(call: Call) -> Any:
    """A new key: in a cookie for a browser, in the body for a program.

    A browser that has a cookie keeps it. Otherwise a second window would lose the seat.
    """
    given_keys = call.service.given_keys
    if call.body.bearer:
        return p.Guest(await given_keys.new())
    known = call.caller.by_cookie and await given_keys.knows(call.caller.key)
    key = call.caller.key if known else await given_keys.new()
    cookie = cookie_with(key, is_secure=call.request.is_secure)
    return HttpResponse.of(msgspec.json.encode(p.Guest(UNSET)), JSON, 201, set_cookie=cookie)


async def give_ticket(call: Call) -> p.Ticket:
    """A ticket for a WebSocket."""
    return p.Ticket(await call.service.ticket_for(call.holder))


async def show_reach(call: Call) -> p.Reach:
    """Where others find this server, as far as the caller may know."""
    host = call.service.host
    origin = origin_for_others(host, call.request.port) if is_local(call.request) else None
    return p.Reach(everywhere=host in EVERYWHERE, origin=origin)


async def make_table(call: Call) -> p.TableMade:
    """A new table."""
    try:
        live, key = await call.service.open(
            call.body.plan, call.holder, call.body.bots, call.body.position
        )
    except SetupError as error:
        raise TableRefusal(Code.PLAN_REFUSED, error.reason, error.clause) from error
    return p.TableMade(id=live.table.id, code=live.table.code, invitation=key)


async def list_tables(call: Call) -> p.Tables:
    """Listed tables that wait for players, or those of them at which everybody may look on."""
    return p.Tables(await _listed(call, call.query.stage))


async def _listed(call: Call, stage: Stage) -> tuple[Summary, ...]:
    notices = await call.service.store.notices(stage, limit=MOST_LISTED)
    found = (msgspec.json.decode(one.summary, type=Summary) for one in notices)
    return tuple(one for one in found if stage == Stage.OPEN or one.watching == "everybody")


async def list_for_start(call: Call) -> p.StartTables:
    """What the start page lists, in one answer. A caller without a key has no tables yet."""
    own = (await own_tables(call)).tables if call.holder else ()
    waiting, playing = await _listed(call, Stage.OPEN), await _listed(call, Stage.PLAYING)
    return p.StartTables(mine=own, open=waiting, playing=playing)


async def own_tables(call: Call) -> p.OwnTables:
    """The tables that the caller belongs to, and whose turn it is at the latest of them."""
    notices = await call.service.store.held(call.holder, limit=MOST_LISTED)
    found = [_own_table(one, call.holder) for one in notices]
    playing = [one.id for one in found if one.stage == Stage.PLAYING][:MOST_GLANCED]
    turns = {table: await _turn_at(call, table) for table in playing}
    return p.OwnTables(
        tuple(msgspec.structs.replace(one, **turns.get(one.id, {})) for one in found)
    )


def _own_table(notice: Notice, holder: str) -> p.OwnTable:
    """A table as one of its players is told of it; how it ended, if it has."""
    kept = msgspec.json.decode(notice.summary, type=KeptSummary)
    fields = {name: getattr(kept, name) for name in Summary.__struct_fields__}
    you = kept.holders.index(holder) if holder in kept.holders else None
    over = kept.stage == Stage.OVER
    return p.OwnTable(**fields, you=you if over else None, standings=kept.standings, at=notice.at)


async def _turn_at(call: Call, table: str) -> dict[str, int | None]:
    """Whose turn it is, for those who sit at a table."""
    seen = await call.service.table_cache.at(table)
    you = None if seen is None else seen.seat_of(call.holder)
    return {} if seen is None or you is None else {"you": you, "to_act": seen.seat_to_move}


async def find_table(call: Call) -> p.Found:
    """The table that a short code stands for."""
    code = call.parameter("code", p.Code)
    found = None if code is None else await call.service.store.find(code.upper())
    if found is None:
        raise TableRefusal(Code.NO_SUCH_TABLE, "no table has this code")
    return p.Found(found)


async def show_table(call: Call) -> Summary:
    """What strangers may know of a table."""
    return summary_of((await call.table()).table)


async def sit(call: Call) -> p.Seated:
    """Take a seat."""
    live, body = await call.table(), call.body
    key = "" if body.invitation is None else hash_of_invitation(body.invitation)
    holder = call.holder
    await call.service.keeper.carry_out(
        live,
        lambda table: requests.sit(
            table,
            holder,
            body.name,
            seat=body.seat,
            colour=body.colour,
            face=body.face,
            key=key,
        ),
    )
    seat = live.table.seat_of(holder)
    assert seat is not None
    return p.Seated(seat)


async def choose_face(call: Call) -> None:
    """Choose another face for one's own seat, before the game."""
    live, body = await call.table(), call.body
    await call.service.keeper.carry_out(
        live, lambda table: requests.choose_face(table, call.holder, body.face)
    )


async def seat_bot(call: Call) -> p.Seated:
    """Give a free seat to a bot."""
    live, body = await call.table(), call.body
    await call.service.keeper.carry_out(
        live,
        lambda table: requests.seat_bot(
            table,
            call.holder,
            seat=call.seat,
            spec=body.bot,
            name=body.name or bot_name(body.bot, table.names),
            colour=body.colour,
        ),
    )
    return p.Seated(call.seat)


async def stand(call: Call) -> None:
    """Free a seat before the game."""
    live = await call.table()
    await call.service.keeper.carry_out(
        live, lambda table: requests.stand(table, call.holder, call.seat)
    )


async def invite(call: Call) -> p.Invitation:
    """Make an invitation."""
    live, body = await call.table(), call.body
    name, key = new_id(), new_key()
    await call.service.keeper.carry_out(
        live, lambda table: requests.invite(table, call.holder, name, hash_of(key), body.seat)
    )
    return p.Invitation(name, key, body.seat)


async def revoke(call: Call) -> None:
    """Take an invitation back."""
    live = await call.table()
    name = call.parameter("invitation", p.TableId) or ""
    await call.service.keeper.carry_out(
        live, lambda table: requests.revoke(table, call.holder, name)
    )


async def close_table(call: Call) -> None:
    """Give a table up."""
    live = await call.table()
    await call.service.keeper.carry_out(live, lambda table: requests.close(table, call.holder))


async def rematch(call: Call) -> p.Found:
    """Play again: the same people, and the next one begins."""
    return p.Found(await call.service.rematch(await call.table(), call.holder))
