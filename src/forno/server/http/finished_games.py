"""What can be had of a game that is over: replay, story, analysis, record and proof."""

from __future__ import annotations

import asyncio
import gzip
from hashlib import sha256
from typing import Final

from ...analysis.worker_protocol import AnalysisFound
from ...table import requests
from ...table.refusals import Code, TableRefusal
from ...table.table import Stage
from ...views import ROOM, SPECTATOR
from ...web.gzip_responses import accepts_gzip
from ...web.http_response import JSON, TEXT, HttpResponse
from .. import protocol as p
from ..after_game.worker_requests import GameCard, Wanted
from .call import Call

EARLY: Final = {
    "record": "there is a record once the game is over",
    "room": "the whole room is shown after the game only",
}
"""What is said to those who want something of a game that goes on."""


async def show_replay(call: Call) -> HttpResponse:
    """A finished game again, move by move."""
    table, card = await finished(call)
    query = call.query
    wanted = Wanted("replay", _eyes(card, query.eyes), query.language, query.told)
    packed = await call.service.after_game.make(table, wanted)
    if accepts_gzip(call.request.headers):
        return HttpResponse.of(packed, JSON, vary="accept-encoding", content_encoding="gzip")
    plain = await asyncio.to_thread(gzip.decompress, packed)
    return HttpResponse.of(plain, JSON, vary="accept-encoding")


async def show_story(call: Call) -> HttpResponse:
    """What a finished game came to."""
    return await _made(call, Wanted("story", language=call.query.language))


async def verify(call: Call) -> HttpResponse:
    """Deal a finished game again from the dealer's secret, and compare every card."""
    return await _made(call, Wanted("verify", language=call.query.language))


async def show_room(call: Call) -> HttpResponse:
    """A finished game with all its cards on the table."""
    return await _made(call, Wanted("room"))


async def give_record(call: Call) -> HttpResponse:
    """The record of a finished game, with all that is needed to check its shuffles."""
    return await _made(call, Wanted("record"), TEXT)


async def ask_analysis(call: Call) -> HttpResponse | p.Working:
    """Have a finished game analysed, if it has not been."""
    table, game, record = await _recorded(call)
    pool = call.service.analysis_pool
    known = await pool.elsewhere(game)
    return await _analysis(call, table, pool.ask(game, record.decode) if known is None else known)


async def show_analysis(call: Call) -> HttpResponse | p.Working:
    """How far an analysis is, or what came of it."""
    table, game, _ = await _recorded(call)
    pool = call.service.analysis_pool
    known = pool.find(game)
    if known is None:
        known = await pool.elsewhere(game)
    if known is None:
        raise TableRefusal("no-analysis", "nobody has asked for this analysis yet: POST does")
    return await _analysis(call, table, known)


async def _recorded(call: Call) -> tuple[str, str, bytes]:
    """A finished game: its table, what tells it from any other game, and its record."""
    table, _ = await finished(call)
    record = await call.service.after_game.make(table, Wanted("record"))
    return table, sha256(record).hexdigest(), record


async def _analysis(
    call: Call, table: str, known: AnalysisFound | float
) -> HttpResponse | p.Working:
    if isinstance(known, float):
        return p.Working(known)
    wanted = Wanted("analysis", language=call.query.language)
    return HttpResponse.of(await call.service.after_game.make(table, wanted, known), JSON)


async def _made(call: Call, wanted: Wanted, content_type: str = JSON) -> HttpResponse:
    table, _ = await finished(call, wanted.kind)
    return HttpResponse.of(await call.service.after_game.make(table, wanted), content_type)


async def finished(call: Call, kind: str = "") -> tuple[str, GameCard]:
    """The table, if its game is over and the caller may look on."""
    table = call.table_id
    card = await card_of(call)
    if not card.is_public:
        requests.may_watch(card, call.caller.holder, call.caller.invitation)
    if card.stage is not Stage.OVER:
        raise TableRefusal(Code.NOT_OVER, EARLY.get(kind, "that can be had once the game is over"))
    return table, card


async def card_of(call: Call) -> GameCard:
    """The card of the table, whether or not its game is over."""
    table = call.table_id
    live = call.service.keeper.in_memory(table)
    if live is not None and live.table.stage is not Stage.OVER:
        return GameCard.of((await call.table()).table)
    return await call.service.after_game.card(table)


def _eyes(card: GameCard, eyes: str) -> str:
    if eyes not in (ROOM.value, SPECTATOR.value) and int(eyes) >= card.plan.seats:
        reason = f"there is no seat {eyes}: they are 0 to {card.plan.seats - 1}"
        raise TableRefusal(Code.NO_SUCH_SEAT, reason)
    return eyes
