"""Who is at a table: in a line for the waiting room, and what has changed since."""

from __future__ import annotations

from collections.abc import Iterator

from ...server.protocol import SeatHolderShown, TableShown
from ...words import Words


class Lobby:
    """Tells who is at a table, as seen from one seat."""

    def __init__(self, words: Words, seat: int) -> None:
        self._words = words
        self._seat = seat
        self._before: TableShown | None = None

    def gathered(self, table: TableShown) -> str:
        """Who is here and ready, before the game; nothing if that was said already."""
        if not table.chairs[self._seat].ready:
            return ""  # it is about to be
        before, self._before = self._before, table
        if before is not None and before.chairs == table.chairs:
            return ""
        holders = [self._holder(seat, each) for seat, each in enumerate(table.chairs)]
        return self._words.say("online-at-table", chairs=" · ".join(holders))

    def changes(self, table: TableShown) -> Iterator[str]:
        """What has changed in the middle of the game, without being part of it."""
        before, self._before = self._before, table
        if before is None:
            return
        say = self._words.say
        if before.paused != table.paused:
            yield self._paused(table) if table.paused else say("online-goes-on")
        for seat, (old, new) in enumerate(zip(before.chairs, table.chairs, strict=True)):
            own = seat == self._seat
            you = "yes" if own else "no"
            if new.away and not old.away:
                yield say("online-stand-in", name=new.name, you=you)
            elif old.present and not new.present and not own:
                yield say("online-gone", name=new.name)
            elif (old.away and not new.away) if own else (new.present and not old.present):
                yield say("online-returned", name=new.name, you=you)

    def _paused(self, table: TableShown) -> str:
        if table.paused_by is None:  # the server is older than this program
            return self._words.say("online-paused")
        return self._words.say("online-paused-by", name=table.chairs[table.paused_by].name)

    def _holder(self, seat: int, holder: SeatHolderShown) -> str:
        say = self._words.say
        if not holder.name:
            return say("online-free-seat")
        name = say("terminal-yourself", name=holder.name) if seat == self._seat else holder.name
        if holder.bot:
            return say("online-chair-bot", name=name)
        if not holder.present:
            return say("online-chair-away", name=name)
        return say("online-chair-ready" if holder.ready else "online-chair-here", name=name)
