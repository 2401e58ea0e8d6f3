"""From a table to what one viewer is told of it.

What everybody may see is written once for each entry, and shared by all who are told. What only one
seat may see is written for that seat alone, from its own view. There is nothing else: a message is
put together from these two and nothing is ever taken out of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Raw

from ...rules.facts import Audience, Fact
from ...table.plan import GameClock
from ...table.table import Table
from ...views import (
    SPECTATOR,
    View,
    Viewer,
    fact_to_plain,
    own_to_plain,
    public_to_plain,
    redact,
    setting_to_plain,
)
from .protocol import NO_FACTS, NOTHING, ChairShown, Step, TableShown, Update

_ENCODER: Final = msgspec.json.Encoder()
_encode: Final = _ENCODER.encode


class Showing:
    """One moment of a table, as it is shown to everybody who is there."""

    def __init__(
        self, table: Table, facts: Sequence[Fact], present: frozenset[int], *, clock: int | None
    ) -> None:
        """Write what everybody may see; the rest is written when somebody asks."""
        self._table = table
        self._facts = facts
        self._clock = clock
        self._public = Raw(_encode(table_shown(table, present)))
        self._view = NOTHING
        self._seats: tuple[View, ...] = ()
        self._secrets = any(type(fact).audience is not Audience.EVERYONE for fact in facts)
        self._told: dict[Viewer, bytes] = {}
        if table.game is not None:
            view, self._seats = table.game.views()
            self._view = Raw(_encode(public_to_plain(view)))
            self._open = self._heard(SPECTATOR)

    def told_to(self, viewer: Viewer) -> bytes:
        """The update for somebody who was there before."""
        known = self._told.get(viewer)
        if known is None:
            known = self._told[viewer] = _encode(self._update(viewer, begins=False))
        return known

    def shown_to(self, viewer: Viewer) -> bytes:
        """The update for somebody who has just come: what can be seen, nothing that was said."""
        return _encode(self._update(viewer, begins=True))

    def _update(self, viewer: Viewer, *, begins: bool) -> Update:
        table = self._table
        if table.game is None:
            return Update(seq=table.seq, turn=table.turn, table=self._public)
        dealt = begins or (table.turn == table.seq and len(self._facts) == len(table.game.facts))
        return Update(
            seq=table.seq,
            turn=table.turn,
            table=self._public,
            facts=NO_FACTS if begins or not self._facts else self._heard(viewer),
            setting=Raw(_encode(setting_to_plain(table.game.setting))) if dealt else NOTHING,
            view=self._view,
            own=NOTHING if viewer is SPECTATOR else Raw(_encode(own_to_plain(self._seats[viewer]))),
            legal=self._legal() if viewer == table.seat_to_move else None,
            clock=self._clock,
        )

    def _heard(self, viewer: Viewer) -> Raw:
        """What somebody may hear of what has happened."""
        if viewer is not SPECTATOR and not self._secrets:
            return self._open
        assert self._table.game is not None
        setting = self._table.game.setting
        heard = [fact_to_plain(f, setting) for f in self._facts if redact(f, viewer) is not None]
        return Raw(_encode(heard))

    def _legal(self) -> tuple[Step, ...] | None:
        table = self._table
        if table.game is None or table.seat_to_move is None or table.paused:
            return None
        return tuple(Step(action.index, action.text) for action in table.game.legal)


def table_shown(table: Table, present: frozenset[int]) -> TableShown:
    """Who sits at a table and how far it is."""
    return TableShown(
        stage=table.stage,
        chairs=tuple(
            ChairShown(
                name=chair.name,
                colour=chair.colour,
                bot=chair.bot,
                ready=chair.ready,
                away=chair.away,
                shared=chair.shared,
                present=seat in present,
            )
            for seat, chair in enumerate(table.chairs)
        ),
        commitment=table.commitment,
        paused=table.paused,
        left=table.clocks.left if isinstance(table.plan.clock, GameClock) else None,
        after=table.after,
    )
