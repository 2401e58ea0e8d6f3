"""What a lobby shows of a table."""

from __future__ import annotations

from typing import Any, Final

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
    face: str = ""
    """What everybody sees of the player."""


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
    set_up: bool = False
    """Whether its host laid the table out, and so has seen all cards."""


class Standing(Struct, frozen=True):
    """How a seat did in a finished game."""

    place: int
    """1 for the winner; equal scores share a place."""
    pizzas: int
    ingredients: int
    """The cards in hand that break a tie."""


class KeptSummary(Summary, frozen=True):
    """What the store keeps beside a log: besides the summary, what only players are told."""

    standings: tuple[Standing, ...] = ()
    """By seat, once the game is over. What was laid out counts for nobody."""
    holders: tuple[str, ...] = ()
    """By seat, the hash of the key that it is held with. It is told to nobody."""


_ENCODER: Final = msgspec.json.Encoder()


def summary_of(table: Table) -> Summary:
    """What strangers may know of a table."""
    return Summary(**_summary(table))


def kept_summary(table: Table) -> KeptSummary:
    """What the store keeps of a table."""
    holders = tuple(one.holder for one in table.seat_holders)
    return KeptSummary(**_summary(table), standings=_standings(table), holders=holders)


def _standings(table: Table) -> tuple[Standing, ...]:
    if table.stage is not Stage.OVER or table.game is None or table.set_up:
        return ()
    scores = [(one.pizzas, one.ingredients) for one in table.game.score]
    return tuple(Standing(1 + sum(other > one for other in scores), *one) for one in scores)


def _summary(table: Table) -> dict[str, Any]:
    plan = table.plan
    return {
        "id": table.id,
        "stage": table.stage,
        "edition": plan.edition,
        "seats": tuple(
            SeatSummary(one.name, one.bot, one.ready, table.face_at(seat))
            for seat, one in enumerate(table.seat_holders)
        ),
        "clock": plan.clock,
        "recall": plan.recall,
        "helping": plan.helping,
        "open_kitchen": plan.open_kitchen,
        "hints": plan.hints,
        "watching": plan.watching,
        "after": table.after,
        "set_up": table.set_up,
    }


def notice_of(table: Table, at: int) -> Notice:
    """The notice that the store keeps beside the log."""
    holders = {table.host, *(one.holder for one in table.seat_holders)}
    return Notice(
        table=table.id,
        code=table.code,
        stage=table.stage.value,
        listed=table.plan.listed,
        at=at,
        summary=_ENCODER.encode(kept_summary(table)),
        holders=tuple(sorted(holders - {""})),
    )
