"""What can be had of a game that is over: replay, story, analysis and proof."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

from ...analysis.worker_protocol import AnalysisFound
from ...game import replay
from ...notation import Record, RecordError
from ...notation.record import NewSupply
from ...table import requests
from ...table.proof import ProofError, check
from ...table.refusals import Code, TableRefusal
from ...table.table import Stage, Table
from ...views import ROOM, SPECTATOR
from ...web.gzip_responses import gzip_response
from ...web.http_response import JSON, HttpResponse
from ...words import speak
from .. import protocol as p
from ..after_game.analysis_words import analysis_told
from ..after_game.finished_record import proven, record_of
from ..after_game.replay_steps import Eyes, replay_of
from ..after_game.story import story_of
from .call import Call

T = TypeVar("T")
_ENCODER: Final = msgspec.json.Encoder()


async def show_replay(call: Call) -> HttpResponse:
    """A finished game again, move by move."""
    table = await _finished(call)
    eyes = _eyes(table, call.query.eyes)
    record = _record(table)

    def written() -> HttpResponse:
        found = _ENCODER.encode(replay_of(record, eyes, call.query.language))
        return gzip_response(call.request.headers, found, JSON)

    return await _aside(written)


async def show_story(call: Call) -> p.Story:
    """What a finished game came to."""
    record = _record(await _finished(call))
    return await _aside(lambda: story_of(record, call.query.language))


async def ask_analysis(call: Call) -> p.AnalysisTold | p.Working:
    """Have a finished game analysed, if it has not been."""
    table = await _finished(call)
    known = call.service.analysis_pool.ask(table.id, lambda: record_of(table))
    return await _analysis(call, table, known)


async def show_analysis(call: Call) -> p.AnalysisTold | p.Working:
    """How far an analysis is, or what came of it."""
    table = await _finished(call)
    known = call.service.analysis_pool.find(table.id)
    if known is None:
        raise TableRefusal("no-analysis", "nobody has asked for this analysis yet: POST does")
    return await _analysis(call, table, known)


async def verify(call: Call) -> p.Verified:
    """Deal a finished game again from the dealer's secret, and compare every card."""
    table = await _finished(call)
    record, language = proven(table), call.query.language
    return await _aside(lambda: _verified(record, table.commitment, language))


async def _analysis(
    call: Call, table: Table, known: AnalysisFound | float
) -> p.AnalysisTold | p.Working:
    if isinstance(known, float):
        return p.Working(known)
    record = _record(table)
    return await _aside(lambda: analysis_told(known, record, call.query.language))


def _verified(record: Record, commitment: str, language: str) -> p.Verified:
    say = speak(language).say
    try:
        replay(record)  # a record with other moves than the rules allow proves nothing
        check(record)
    except (ProofError, RecordError) as error:
        reason = say("verify-failed", reason=str(error))
        return p.Verified(fair=False, checked=(reason,), commitment=commitment)
    supplies = [entry for entry in record.entries if isinstance(entry, NewSupply)]
    checked = (
        say("verify-secret"),
        say("verify-deal"),
        *(say("verify-round", round=entry.round) for entry in supplies),
    )
    return p.Verified(fair=True, checked=checked, commitment=commitment)


async def _finished(call: Call) -> Table:
    """The table, if its game is over and the caller may look on."""
    live = await call.table()
    requests.may_watch(live.table, call.caller.holder, call.caller.invitation)
    if live.table.stage is not Stage.OVER or live.table.game is None:
        raise TableRefusal(Code.NOT_OVER, "that can be had once the game is over")
    return live.table


def _record(table: Table) -> Record:
    assert table.game is not None
    return table.game.record()


def _eyes(table: Table, eyes: str) -> Eyes:
    if eyes == ROOM.value:
        return ROOM
    if eyes == SPECTATOR.value:
        return SPECTATOR
    if int(eyes) >= len(table.seat_holders):
        reason = f"there is no seat {eyes}: they are 0 to {len(table.seat_holders) - 1}"
        raise TableRefusal(Code.NO_SUCH_SEAT, reason)
    return int(eyes)


async def _aside(work: Callable[[], T]) -> T:
    """Do something that takes a moment in a thread, so that others are served meanwhile."""
    return await asyncio.to_thread(work)
