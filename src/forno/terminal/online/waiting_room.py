"""Who is at a table: in a line for the waiting room, and what has changed since."""

from __future__ import annotations

from collections.abc import Iterator

from ...server.protocol import ChairShown, TableShown
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
        chairs = [self._chair(seat, chair) for seat, chair in enumerate(table.chairs)]
        return self._words.say("online-at-table", chairs=" · ".join(chairs))

    def changes(self, table: TableShown) -> Iterator[str]:
        """What has changed in the middle of the game, without being part of it."""
        before, self._before = self._before, table
        if before is None:
            return
        say = self._words.say
        if before.paused != table.paused:
            yield say("online-paused" if table.paused else "online-goes-on")
        for seat, (old, new) in enumerate(zip(before.chairs, table.chairs, strict=True)):
            own = seat == self._seat
            you = "yes" if own else "no"
            if new.away and not old.away:
                yield say("online-stand-in", name=new.name, you=you)
            elif old.present and not new.present and not own:
                yield say("online-gone", name=new.name)
            elif (old.away and not new.away) if own else (new.present and not old.present):
                yield say("online-returned", name=new.name, you=you)

    def _chair(self, seat: int, chair: ChairShown) -> str:
        say = self._words.say
        if not chair.name:
            return say("online-free-seat")
        name = say("terminal-yourself", name=chair.name) if seat == self._seat else chair.name
        if chair.bot:
            return say("online-chair-bot", name=name)
        if not chair.present:
            return say("online-chair-away", name=name)
        return say("online-chair-ready" if chair.ready else "online-chair-here", name=name)
