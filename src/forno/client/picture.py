"""What one seat is told, read as it comes: the table, the view and the facts behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

from ..rules.facts import Dealt, Fact
from ..server.protocol import NOTHING, TableShown, Update
from ..views import Setting, View
from .table_reader import WireError, read_fact, read_setting, read_view

_TABLE: Final = msgspec.json.Decoder(TableShown)


@dataclass(frozen=True)
class Picture:
    """A table at one moment, as one seat sees it."""

    update: Update
    table: TableShown
    view: View | None
    """The game, once it has begun."""
    facts: tuple[Fact, ...]
    """What has happened since the picture before."""
    is_deal: bool
    """Whether the facts are those of the deal, with which a game begins."""
    missed: bool
    """Whether something else has happened, of which nobody told: the connection was lost."""
    undone: bool
    """Whether something that was told has not happened after all: the server has lost it."""


class Pictures:
    """Reads one update after the other, for one seat."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._setting: Setting | None = None
        self._turn: int | None = None
        """The turn of the picture before, if the game had begun."""
        self._seq = -1
        """The entry that the picture before was of."""

    def read(self, update: Update) -> Picture:
        """The next picture; raise :class:`WireError` if it makes no sense."""
        begins = update.setting != NOTHING
        if begins:
            self._setting = read_setting(_plain(update.setting))
        view, facts = self._view(update), self._facts(update)
        missed = begins and not facts and update.turn != self._turn
        self._turn = None if view is None else update.turn
        # Entries are never taken back; but a database may be lost, and an older one be brought.
        undone, self._seq = update.seq < self._seq, update.seq
        table = _TABLE.decode(bytes(update.table))
        # A game that somebody laid out begins with cards that nobody was told of.
        is_deal = begins and any(isinstance(fact, Dealt) for fact in facts)
        return Picture(update, table, view, facts, is_deal=is_deal, missed=missed, undone=undone)

    def _view(self, update: Update) -> View | None:
        if update.view == NOTHING:
            return None
        public, own = _plain(update.view), _plain(update.own)
        return read_view(self._known(), self._seat, public, own)

    def _facts(self, update: Update) -> tuple[Fact, ...]:
        found = _plain(update.facts)
        if not isinstance(found, list):
            raise WireError("facts: must be a list")
        return tuple(read_fact(fact, self._known()) for fact in found)

    def _known(self) -> Setting:
        if self._setting is None:
            raise WireError("a game without a setting")
        return self._setting


def _plain(raw: msgspec.Raw) -> object:
    found: object = msgspec.json.decode(bytes(raw))
    return found
