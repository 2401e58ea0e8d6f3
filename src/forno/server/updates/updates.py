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
from typing import Final, NamedTuple

import msgspec
from msgspec import Raw

from ...game import Game
from ...rules.facts import Fact
from ...table.plan import GameClock
from ...table.showing_time import Showing
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
from ...views.wire import Plain
from ...words import speak
from ...words.slots import slots_in
from ..protocol import (
    NO_FACTS,
    NOTHING,
    Change,
    SeatHolderShown,
    Sentence,
    SlotGroup,
    Step,
    TableShown,
    Turns,
    Update,
)
from .choices import is_without_choice, labelled, step, turns
from .sentences import Narration

_ENCODER: Final = msgspec.json.Encoder()
_encode: Final = _ENCODER.encode
_SEATS: Final = "seats"
"""The field of a view whose changes are told seat by seat."""


class _News(NamedTuple):
    """The parts of a message that are about this moment alone."""

    facts: Raw
    said: tuple[Sentence, ...] = ()
    legal: tuple[Step, ...] | None = None
    turns: Turns | None = None
    showing: Showing | None = None
    slots: tuple[SlotGroup, ...] = ()
    only: bool = False


_NO_NEWS: Final = _News(NO_FACTS)


class UpdateWriter:
    """Writes the updates for one moment of a table."""

    __slots__ = (
        *("_table", "_facts", "_clock", "_present", "_shown", "_game", "_seen", "_plain", "_owns"),
        *("_open", "_heard", "_narration", "_encoded", "_shared", "number", "_past", "_is_changed"),
    )

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
        self._present = present
        self._shown: TableShown
        if before is not None and _stands_as_before(before._table, table, before._present, present):
            self._shown = before._shown
        else:
            self._shown = table_shown(table, present)
        self._game = game = table.game
        self._seen: View | None = None
        """What everybody sees."""
        self._plain: Mapping[str, Plain] = {}
        """The same as plain data."""
        self._owns: dict[int, tuple[Own, Raw]] = {}
        """What each seat alone sees, as far as it was shown."""
        self._open: Sequence[Fact] = ()
        """What everybody hears."""
        if game is not None:
            self._seen = game.view(SPECTATOR)
            self._plain = public_to_plain(self._seen)
            self._open = _heard(facts, SPECTATOR)
        self._heard: dict[Viewer, Sequence[Fact]] = {}
        self._narration: Narration | None = None
        self._encoded: dict[str, Raw] = {}
        """What viewers share, as far as it was needed."""
        self._shared: dict[str, bytes] = {}
        """By language, the change for all who see, hear and read no more than everybody."""
        self.number = 0
        """Counts the pictures of this table, those that are alike as one."""
        self._past: UpdateWriter | None = None
        """What wrote the picture with the number before, until all members have this one."""
        self._is_changed = False
        """Whether this picture can be told as a change of that one."""
        if before is not None:
            self._follow(before)

    def _follow(self, before: UpdateWriter) -> None:
        """Go on from the moment before."""
        same = before._shown == self._shown
        if same and "table" in before._encoded:
            self._encoded["table"] = before._encoded["table"]
        if same and before._table is self._table:
            # Just the same, for a new member: the others have this picture already.
            self.number = before.number
            self._owns = before._owns
            return
        self.number = before.number + 1
        self._past = before
        one, other = before._game, self._game
        if one is None or other is None:
            self._is_changed = one is other
        else:
            same_game = one.setting is other.setting or one.setting == other.setting
            self._is_changed = same_game and bool(before._plain)

    def rest(self, *, changes: bool = True) -> None:
        """All members have been told: forget all that is not needed for the next picture.

        Without ``changes``, nobody will be told how that one differs from this.
        """
        self._past, self._is_changed = None, False
        self._facts = self._open = ()
        self._seen = self._narration = None
        self._heard, self._shared = {}, {}
        table = self._encoded.get("table")
        self._encoded = {} if table is None else {"table": table}
        if not changes:
            self._plain = {}

    # --- Whole pictures -------------------------------------------------------------------------

    def told_to(self, viewer: Viewer, words: str = "") -> bytes:
        """The update for a member that had the one before; with sentences in a language, if any."""
        return self._update(viewer, self._news(viewer, words, self._facts), begins=False)

    def shown_to(self, viewer: Viewer, words: str = "") -> bytes:
        """The first update of a new member: the view, and none of the facts that led to it."""
        return self._update(viewer, self._news(viewer, words, ()), begins=True)

    def _update(self, viewer: Viewer, news: _News, *, begins: bool) -> bytes:
        table, game = self._table, self._game
        public = self._encoded.get("table")
        if public is None:
            public = self._encoded["table"] = Raw(_encode(self._shown))
        if game is None:
            return _encode(Update(seq=table.seq, turn=table.turn, table=public))
        view = self._encoded.get("view")
        if view is None:
            view = self._encoded["view"] = Raw(_encode(self._plain))
        dealt = begins or table.dealt == table.seq
        return _encode(
            Update(
                seq=table.seq,
                turn=table.turn,
                table=public,
                facts=news.facts,
                setting=Raw(_encode(setting_to_plain(game.setting))) if dealt else NOTHING,
                view=view,
                own=NOTHING if viewer is SPECTATOR else self._own(game, viewer),
                legal=news.legal,
                said=news.said,
                turns=news.turns,
                slots=news.slots,
                only=news.only,
                clock=self._clock,
                showing=news.showing,
                out_of_time=table.out_of_time if self._facts else None,
            )
        )

    # --- Changes --------------------------------------------------------------------------------

    def changed_for(self, viewer: Viewer, words: str = "") -> bytes | None:
        """The change for a member with the picture before; None if it needs the whole picture."""
        past, table, game = self._past, self._table, self._game
        if past is None or not self._is_changed:
            return None
        own = NOTHING
        if game is not None and viewer is not SPECTATOR:
            shown = past._owns.get(viewer)
            if shown is None:
                return None
            own = self._own(game, viewer)
            if own is shown[1]:
                own = NOTHING
        is_shared = (
            own is NOTHING and viewer != table.seat_to_move and self._is_told_as_all(viewer, words)
        )
        if is_shared and words in self._shared:
            return self._shared[words]
        if "changed" not in self._encoded:
            self._compare(past)
        news, encoded = self._news(viewer, words, self._facts), self._encoded
        change = _encode(
            Change(
                after=past._table.seq,
                seq=table.seq,
                turn=table.turn,
                table=encoded["changed"],
                view=encoded["changed view"],
                seats=encoded["changed seats"],
                own=own,
                facts=news.facts,
                legal=news.legal,
                said=news.said,
                turns=news.turns,
                slots=news.slots,
                only=news.only,
                clock=self._clock,
                showing=news.showing,
                out_of_time=table.out_of_time if self._facts else None,
            )
        )
        if is_shared:
            self._shared[words] = change
        return change

    def _is_told_as_all(self, viewer: Viewer, words: str) -> bool:
        """Whether a viewer hears no more than everybody, and reads the same."""
        if not self._facts or self._game is None or viewer is SPECTATOR:
            return True
        if len(self._heard_by(viewer)) > len(self._open):
            return False
        return not (words and self._narrate(self._game).speaks_to(viewer))

    def _compare(self, past: UpdateWriter) -> None:
        """Encode what has changed for everybody."""
        before, now = past._shown, self._shown
        fields = {
            name: getattr(now, name)
            for name in (() if before == now else TableShown.__struct_fields__)
            if getattr(now, name) != getattr(before, name)
        }
        view = {name: value for name, value in self._plain.items() if value != past._plain[name]}
        changed = view.pop(_SEATS, None)
        seats = {}
        if changed is not None:
            both = zip(_rows(changed), _rows(past._plain[_SEATS]), strict=True)
            seats = {seat: new for seat, (new, old) in enumerate(both) if new != old}
        for name, found in (("changed", fields), ("changed view", view), ("changed seats", seats)):
            self._encoded[name] = Raw(_encode(found)) if found else NOTHING

    # --- Parts ----------------------------------------------------------------------------------

    def _news(self, viewer: Viewer, language: str, facts: Sequence[Fact]) -> _News:
        """What a viewer is told of this moment; with words, from the facts and the view it gets."""
        game = self._game
        if game is None:
            return _NO_NEWS
        heard = self._heard_by(viewer) if facts else ()
        told = self._told_of(game, heard) if facts else NO_FACTS
        legal = self._legal(game) if viewer == self._table.seat_to_move else None
        showing = self._table.showing if facts and self._table.showing.ms else None
        if not language:
            return _News(told, legal=legal, showing=showing)
        words = speak(language)
        said = self._narrate(game).told_to(viewer, heard, words) if heard else ()
        public = self._seen or game.view(SPECTATOR)
        slots = tuple(SlotGroup(*one) for one in slots_in(public))
        if legal is None or viewer is SPECTATOR:
            return _News(told, said, showing=showing, slots=slots)
        view = as_seen_by(public, game.own(viewer))
        only = len(legal) == 1 and (is_without_choice(public) or self._is_alone(viewer))
        labels = labelled(words, view, legal)
        return _News(told, said, labels, turns(words, view, game), showing, slots, only)

    def _is_alone(self, seat: int) -> bool:
        """Whether all the others at this table are bots."""
        holders = enumerate(self._table.seat_holders)
        return all(one.bot for other, one in holders if other != seat)

    def _narrate(self, game: Game) -> Narration:
        if self._narration is None:
            self._narration = Narration(game.setting, self._facts)
        return self._narration

    def _own(self, game: Game, seat: int) -> Raw:
        """What only this seat sees: as it was encoded for the moment before, if it is the same."""
        shown = self._owns.get(seat)
        if shown is None:
            own = game.own(seat)
            shown = None if self._past is None else self._past._owns.get(seat)
            if shown is None or shown[0] != own:
                shown = own, Raw(_encode(own_to_plain(game.setting, own)))
            self._owns[seat] = shown
        return shown[1]

    def _told_of(self, game: Game, heard: Sequence[Fact]) -> Raw:
        """The facts of this moment that a viewer may hear."""
        # Every viewer hears the public facts, so a viewer with no more than those has just those.
        if len(heard) > len(self._open):
            return Raw(_encode([fact_to_plain(fact, game.setting) for fact in heard]))
        facts = self._encoded.get("facts")
        if facts is None:
            plain = [fact_to_plain(fact, game.setting) for fact in self._open]
            facts = self._encoded["facts"] = Raw(_encode(plain))
        return facts

    def _heard_by(self, viewer: Viewer) -> Sequence[Fact]:
        """The facts that a viewer hears."""
        if len(self._open) == len(self._facts):
            return self._open  # everybody hears all
        heard = self._heard.get(viewer)
        if heard is None:
            heard = self._heard[viewer] = _heard(self._facts, viewer)
        return heard

    def _legal(self, game: Game) -> tuple[Step, ...] | None:
        table = self._table
        if table.seat_to_move is None or table.paused:
            return None
        colour = game.setting.colours[table.seat_to_move]
        return tuple([step(table.edition, colour, number) for number in game.options])


def _heard(facts: Sequence[Fact], viewer: Viewer) -> list[Fact]:
    return [fact for fact in facts if redact(fact, viewer) is not None]


def _rows(plain: Plain) -> Sequence[Plain]:
    assert isinstance(plain, Sequence)
    return plain


def as_seen_by(public: View, own: Own) -> View:
    """The view of a seat: what everybody sees, and what only this seat does."""
    return dataclasses.replace(public, viewer=own.viewer, hand=own.hand, plan=own.plan)


def _stands_as_before(
    before: Table, now: Table, were_present: frozenset[int], are_present: frozenset[int]
) -> bool:
    """Whether nothing that :func:`table_shown` shows has changed, as after nearly every move."""
    return (
        before.seat_holders is now.seat_holders
        and were_present == are_present
        and before.id == now.id
        and before.stage is now.stage
        and before.paused_by == now.paused_by
        and before.after == now.after
        and before.pace == now.pace
        and before.tap == now.tap
        and (before.clocks.left == now.clocks.left or not isinstance(now.plan.clock, GameClock))
    )


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
                face=table.face_at(seat),
            )
            for seat, one in enumerate(table.seat_holders)
        ),
        commitment=table.commitment,
        paused=table.paused,
        left=table.clocks.left if isinstance(table.plan.clock, GameClock) else None,
        after=table.after,
        pace=None if table.pace == table.plan.pace else table.pace,
        tap=table.tap,
        paused_by=table.paused_by,
    )
