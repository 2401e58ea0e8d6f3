"""Updates: from a table to the message that one viewer gets of it.

The public part is encoded once for each entry, and all viewers share it. The part of one seat is
encoded for that seat alone, from its own view. An update is put together from these two parts, and
nothing is ever taken out of it. A part that has not changed is not encoded again.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from ...editions import Edition
from ...game import Game
from ...notation import write_action
from ...rules.facts import Fact
from ...table.plan import GameClock
from ...table.table import Table
from ...views import (
    SPECTATOR,
    Own,
    View,
    Viewer,
    fact_to_plain,
    own_to_plain,
    public_to_plain,
    redact,
    setting_to_plain,
)
from ...words import speak
from ..protocol import NO_FACTS, NOTHING, SeatHolderShown, Step, TableShown, Update
from .choices import labelled, turns
from .sentences import Narration

_ENCODER: Final = msgspec.json.Encoder()
_encode: Final = _ENCODER.encode


class UpdateWriter:
    """Writes the updates for one moment of a table."""

    def __init__(
        self,
        table: Table,
        facts: Sequence[Fact],
        present: frozenset[int],
        *,
        clock: int | None,
        before: UpdateWriter | None = None,
    ) -> None:
        """Encode the public part; the rest is encoded when a viewer needs it.

        ``before`` wrote the moment before at the same table.
        """
        self._table = table
        self._facts = facts
        self._clock = clock
        self._shown = table_shown(table, present)
        same = before is not None and before._shown == self._shown
        self._public: Raw = before._public if before and same else Raw(_encode(self._shown))
        self._view = NOTHING
        self._owned: dict[int, tuple[Own, Raw]] = {} if before is None else before._owned
        self._heard: dict[Viewer, list[Fact]] = {}
        if table.game is not None:
            self._seen = table.game.view(SPECTATOR)
            self._view = Raw(_encode(public_to_plain(self._seen)))
            setting = table.game.setting
            self._narration = Narration(setting)
            everybody = self._heard_by(SPECTATOR)
            self._openly = Raw(_encode([fact_to_plain(fact, setting) for fact in everybody]))

    def told_to(self, viewer: Viewer, words: str = "") -> bytes:
        """The update for a member that had the one before; with sentences in a language, if any."""
        update = self._update(viewer, begins=False)
        return _encode(self._worded(update, viewer, words) if words else update)

    def shown_to(self, viewer: Viewer, words: str = "") -> bytes:
        """The first update of a new member: the view, and none of the facts that led to it."""
        update = self._update(viewer, begins=True)
        return _encode(self._worded(update, viewer, words) if words else update)

    def _update(self, viewer: Viewer, *, begins: bool) -> Update:
        table = self._table
        if table.game is None:
            return Update(seq=table.seq, turn=table.turn, table=self._public)
        dealt = begins or table.dealt == table.seq
        return Update(
            seq=table.seq,
            turn=table.turn,
            table=self._public,
            facts=NO_FACTS if begins or not self._facts else self._told_of(table.game, viewer),
            setting=Raw(_encode(setting_to_plain(table.game.setting))) if dealt else NOTHING,
            view=self._view,
            own=NOTHING if viewer is SPECTATOR else self._own(table.game, viewer),
            legal=self._legal() if viewer == table.seat_to_move else None,
            clock=self._clock,
        )

    def _worded(self, update: Update, viewer: Viewer, language: str) -> Update:
        """The same with sentences, made from the facts and the view of this viewer alone."""
        game = self._table.game
        if game is None:
            return update
        words = speak(language)
        if update.facts is not NO_FACTS:
            said = self._narration.told_to(viewer, self._heard_by(viewer), words)
            update = replace(update, said=said)
        if update.legal is None or viewer is SPECTATOR:
            return update
        view = as_seen_by(self._seen, game.own(viewer))
        legal = labelled(words, view, update.legal)
        return replace(update, legal=legal, turns=turns(words, view, game))

    def _own(self, game: Game, seat: int) -> Raw:
        """What only this seat sees."""
        own = game.own(seat)
        before = self._owned.get(seat)
        if before is not None and before[0] == own:
            return before[1]
        written = Raw(_encode(own_to_plain(game.setting, own)))
        self._owned[seat] = own, written
        return written

    def _told_of(self, game: Game, viewer: Viewer) -> Raw:
        """The facts of this moment that a viewer may hear."""
        heard = self._heard_by(viewer)
        # Every viewer hears the public facts, so a viewer with no more than those has just those.
        if len(heard) == len(self._heard_by(SPECTATOR)):
            return self._openly
        return Raw(_encode([fact_to_plain(fact, game.setting) for fact in heard]))

    def _heard_by(self, viewer: Viewer) -> list[Fact]:
        heard = self._heard.get(viewer)
        if heard is None:
            heard = [fact for fact in self._facts if redact(fact, viewer) is not None]
            self._heard[viewer] = heard
        return heard

    def _legal(self) -> tuple[Step, ...] | None:
        table = self._table
        if table.game is None or table.seat_to_move is None or table.paused:
            return None
        colour = table.game.setting.colours[table.seat_to_move]
        return tuple([_step(table.edition, colour, number) for number in table.game.options])


@lru_cache(4096)
def _step(edition: Edition, colour: int, number: int) -> Step:
    return Step(number, write_action(edition, colour, number))


def as_seen_by(public: View, own: Own) -> View:
    """The view of a seat: what everybody sees, and what only this seat does."""
    return dataclasses.replace(public, viewer=own.viewer, hand=own.hand, plan=own.plan)


def table_shown(table: Table, present: frozenset[int]) -> TableShown:
    """Who sits at a table and how far it is."""
    return TableShown(
        stage=table.stage,
        chairs=tuple(
            SeatHolderShown(
                name=one.name,
                colour=one.colour,
                bot=one.bot,
                ready=one.ready,
                away=one.away,
                shared=one.shared,
                present=seat in present,
            )
            for seat, one in enumerate(table.seat_holders)
        ),
        commitment=table.commitment,
        paused=table.paused,
        left=table.clocks.left if isinstance(table.plan.clock, GameClock) else None,
        after=table.after,
    )
