"""Updates: from a table to the message that one viewer gets of it.

The public part is encoded once for each entry, and all viewers share it. The part of one seat is
encoded for that seat alone, from its own view. A message is put together from these two parts, and
nothing is ever taken out of it. A part that nobody needs, or that has not changed, is not encoded.

A client that asks for changes is told how its own picture differs from the one before. Both
pictures are of the same viewer, so a change says nothing that two updates would not.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

import msgspec
from msgspec import Raw

from ...editions import Edition
from ...game import Game
from ...notation import write_action
from ...rules.facts import Fact
from ...table.plan import GameClock
from ...table.table import Table
from ...views import (
    SPECTATOR,
    Own,
    Setting,
    View,
    Viewer,
    fact_to_plain,
    own_to_plain,
    public_to_plain,
    redact,
    setting_to_plain,
)
from ...views.wire import Plain
from ...words import speak
from ..protocol import (
    NO_FACTS,
    NOTHING,
    Change,
    SeatHolderShown,
    Sentence,
    Step,
    TableShown,
    Turns,
    Update,
)
from .choices import labelled, turns
from .sentences import Narration

_ENCODER: Final = msgspec.json.Encoder()
_encode: Final = _ENCODER.encode
_SEATS: Final = "seats"
"""The field of a view whose changes are told seat by seat."""


class _Picture(NamedTuple):
    """What all viewers were shown at one moment."""

    seq: int
    setting: Setting | None
    """Of the game, if there is one."""
    shown: TableShown
    view: Mapping[str, Plain]


class _News(NamedTuple):
    """The parts of a message that are about this moment alone."""

    facts: Raw
    said: tuple[Sentence, ...]
    legal: tuple[Step, ...] | None
    turns: Turns | None


_NO_NEWS: Final = _News(NO_FACTS, (), None, None)


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
        """Look at a table; everything is encoded when a viewer needs it.

        ``before`` wrote the moment before at the same table.
        """
        self._table = table
        self._facts = facts
        self._clock = clock
        self._heard: dict[Viewer, list[Fact]] = {}
        self._owns: dict[int, tuple[Own, Raw]] = {}
        """What each seat alone sees, as far as it was shown."""
        self._plain_changes: dict[str, bytes] = {}
        """By language, the changes for viewers who see no more than everybody."""
        shown = table_shown(table, present)
        if table.game is None:
            self._picture = _Picture(table.seq, None, shown, {})
        else:
            view = public_to_plain(self._seen)
            self._picture = _Picture(table.seq, table.game.setting, shown, view)
        self.number = 0
        """Counts the pictures of this table, those that are alike as one."""
        self._past: _Picture | None = None
        """The picture with the number before, if changes to this one can be told."""
        self._past_owns: Mapping[int, tuple[Own, Raw]] = {}
        if before is not None:
            self._follow(before)

    def _follow(self, before: UpdateWriter) -> None:
        """Go on from the moment before."""
        past, now = before._picture, self._picture
        if past.shown == now.shown:
            self._picture = now = now._replace(shown=past.shown)
            self.__dict__["_public"] = before._public
        if before._table is self._table and past.shown is now.shown:
            # Just the same, for a new member: the others have this picture already.
            self.number = before.number
            self._owns = before._owns
            return
        self.number = before.number + 1
        self._past_owns = before._owns
        if past.setting is now.setting or past.setting == now.setting:
            self._past = past

    def rest(self) -> None:
        """Everybody has been told: forget what nobody needs until the next moment."""
        self._past, self._past_owns = None, {}
        self._heard.clear()
        self._plain_changes.clear()
        for name in ("_seen", "_narration", "_view_change", "_table_change"):
            self.__dict__.pop(name, None)

    @cached_property
    def _seen(self) -> View:
        """What everybody sees."""
        assert self._table.game is not None
        return self._table.game.view(SPECTATOR)

    @cached_property
    def _narration(self) -> Narration:
        assert self._table.game is not None
        return Narration(self._table.game.setting)

    # --- Whole pictures -------------------------------------------------------------------------

    def told_to(self, viewer: Viewer, words: str = "") -> bytes:
        """The update for a member that had the one before; with sentences in a language, if any."""
        return self._update(viewer, self._news(viewer, words), begins=False)

    def shown_to(self, viewer: Viewer, words: str = "") -> bytes:
        """The first update of a new member: the view, and none of the facts that led to it."""
        return self._update(viewer, self._news(viewer, words, begins=True), begins=True)

    def _update(self, viewer: Viewer, news: _News, *, begins: bool) -> bytes:
        table, game = self._table, self._table.game
        if game is None:
            return _encode(Update(seq=table.seq, turn=table.turn, table=self._public))
        dealt = begins or table.dealt == table.seq
        return _encode(
            Update(
                seq=table.seq,
                turn=table.turn,
                table=self._public,
                facts=news.facts,
                setting=Raw(_encode(setting_to_plain(game.setting))) if dealt else NOTHING,
                view=self._view,
                own=NOTHING if viewer is SPECTATOR else self._own(game, viewer),
                legal=news.legal,
                said=news.said,
                turns=news.turns,
                clock=self._clock,
            )
        )

    @cached_property
    def _public(self) -> Raw:
        return Raw(_encode(self._picture.shown))

    @cached_property
    def _view(self) -> Raw:
        return Raw(_encode(self._picture.view))

    # --- Changes --------------------------------------------------------------------------------

    def changed_for(self, viewer: Viewer, words: str = "") -> bytes | None:
        """The change for a member with the picture before; None if it needs the whole picture."""
        past, table, game = self._past, self._table, self._table.game
        if past is None:
            return None
        own = NOTHING
        if game is not None and viewer is not SPECTATOR:
            if viewer not in self._past_owns:
                return None
            own = self._own(game, viewer)
            if own is self._past_owns[viewer][1]:
                own = NOTHING
        is_plain = (
            own is NOTHING and viewer != table.seat_to_move and not self._hears_more(viewer, words)
        )
        if is_plain and words in self._plain_changes:
            return self._plain_changes[words]
        news = self._news(viewer, words)
        view, seats = self._view_change
        change = _encode(
            Change(
                after=past.seq,
                seq=table.seq,
                turn=table.turn,
                table=self._table_change,
                view=view,
                seats=seats,
                own=own,
                facts=news.facts,
                legal=news.legal,
                said=news.said,
                turns=news.turns,
                clock=self._clock,
            )
        )
        if is_plain:
            self._plain_changes[words] = change
        return change

    def _hears_more(self, viewer: Viewer, words: str) -> bool:
        """Whether a viewer is told of this moment otherwise than a spectator."""
        if not self._facts or viewer is SPECTATOR or self._table.game is None:
            return False
        if len(self._heard_by(viewer)) > len(self._heard_by(SPECTATOR)):
            return True
        return bool(words) and self._narration.speaks_to(viewer, self._heard_by(viewer))

    @cached_property
    def _table_change(self) -> Raw:
        assert self._past is not None
        past, now = self._past.shown, self._picture.shown
        if past is now:
            return NOTHING
        fields = TableShown.__struct_fields__
        changed = {
            name: getattr(now, name) for name in fields if getattr(now, name) != getattr(past, name)
        }
        return Raw(_encode(changed)) if changed else NOTHING

    @cached_property
    def _view_change(self) -> tuple[Raw, Raw]:
        """The fields of the view that have changed, and the seats."""
        assert self._past is not None
        past, now = self._past.view, self._picture.view
        changed = {name: value for name, value in now.items() if value != past[name]}
        seats = changed.pop(_SEATS, None)
        view = Raw(_encode(changed)) if changed else NOTHING
        if seats is None:
            return view, NOTHING
        both = zip(_rows(seats), _rows(past[_SEATS]), strict=True)
        return view, Raw(_encode({seat: new for seat, (new, old) in enumerate(both) if new != old}))

    # --- Parts ----------------------------------------------------------------------------------

    def _news(self, viewer: Viewer, language: str, *, begins: bool = False) -> _News:
        """What a viewer is told of this moment; with words, from the facts and the view it gets."""
        game = self._table.game
        if game is None:
            return _NO_NEWS
        told = bool(self._facts) and not begins
        facts = self._told_of(game, viewer) if told else NO_FACTS
        legal = self._legal() if viewer == self._table.seat_to_move else None
        if not language:
            return _News(facts, (), legal, None)
        words = speak(language)
        said = self._narration.told_to(viewer, self._heard_by(viewer), words) if told else ()
        if legal is None or viewer is SPECTATOR:
            return _News(facts, said, None, None)
        view = as_seen_by(self._seen, game.own(viewer))
        return _News(facts, said, labelled(words, view, legal), turns(words, view, game))

    def _own(self, game: Game, seat: int) -> Raw:
        """What only this seat sees: as it was encoded for the moment before, if it is the same."""
        shown = self._owns.get(seat)
        if shown is None:
            own = game.own(seat)
            shown = self._past_owns.get(seat)
            if shown is None or shown[0] != own:
                shown = own, Raw(_encode(own_to_plain(game.setting, own)))
            self._owns[seat] = shown
        return shown[1]

    @cached_property
    def _told_to_all(self) -> Raw:
        assert self._table.game is not None
        setting = self._table.game.setting
        heard = self._heard_by(SPECTATOR)
        return Raw(_encode([fact_to_plain(fact, setting) for fact in heard]))

    def _told_of(self, game: Game, viewer: Viewer) -> Raw:
        """The facts of this moment that a viewer may hear."""
        heard = self._heard_by(viewer)
        # Every viewer hears the public facts, so a viewer with no more than those has just those.
        if len(heard) == len(self._heard_by(SPECTATOR)):
            return self._told_to_all
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


def _rows(plain: Plain) -> Sequence[Plain]:
    assert isinstance(plain, Sequence)
    return plain


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
