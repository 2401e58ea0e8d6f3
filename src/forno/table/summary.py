"""What a lobby shows of a table."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from .log.store import Notice
from .plan import ClockPlan
from .table import Stage, Table


class SeatSummary(Struct, frozen=True):
    """One seat, as strangers see it."""

    name: str
    """Empty for a free seat."""
    bot: str = ""
    """The bot that sits there, if it is one."""
    ready: bool = False


class Summary(Struct, frozen=True):
    """One table, as strangers see it."""

    id: str
    stage: Stage
    edition: str
    seats: tuple[SeatSummary, ...]
    clock: ClockPlan
    recall: str
    helping: bool | None
    open_kitchen: bool
    hints: bool
    watching: str
    after: str = ""
    """The table of the rematch."""


_ENCODER: Final = msgspec.json.Encoder()


def summary_of(table: Table) -> Summary:
    """What strangers may know of a table."""
    plan = table.plan
    return Summary(
        id=table.id,
        stage=table.stage,
        edition=plan.edition,
        seats=tuple(SeatSummary(one.name, one.bot, one.ready) for one in table.seat_holders),
        clock=plan.clock,
        recall=plan.recall,
        helping=plan.helping,
        open_kitchen=plan.open_kitchen,
        hints=plan.hints,
        watching=plan.watching,
        after=table.after,
    )


def notice_of(table: Table, at: int) -> Notice:
    """The notice that the store keeps beside the log."""
    holders = {table.host, *(one.holder for one in table.seat_holders)}
    return Notice(
        table=table.id,
        code=table.code,
        stage=table.stage.value,
        listed=table.plan.listed,
        at=at,
        summary=_ENCODER.encode(summary_of(table)),
        holders=tuple(sorted(holders - {""})),
    )
