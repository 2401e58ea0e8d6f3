"""The audience: who looks on at a table, whichever process they are connected to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from ...table.bus.bus import Bus
from .. import protocol as p
from .talkers import Talker

_encode: Final = msgspec.json.Encoder().encode
_read: Final = msgspec.json.Decoder(p.WatcherShown).decode


class Audience:
    """The spectators of one table."""

    def __init__(self, bus: Bus, table: str, talkers: Callable[[], Iterable[Talker]]) -> None:
        """Tell these talkers who looks on."""
        self._bus = bus
        self._table = table
        self._talkers = talkers
        self._here: dict[Talker, str] = {}
        """Those who are connected to this process, and what is shown of each."""
        self._told = _encode(p.Watchers(number=0))

    async def enter(self, member: Talker) -> None:
        """A member has come: tell it who looks on, and the others if it does."""
        if member.seat is None:
            shown = _shown(member)
            self._here[member] = shown
            await self._bus.attend(self._table, shown)
        if member.talks:
            member.send(self._told)

    async def leave(self, member: Talker) -> None:
        """A member has gone."""
        shown = self._here.pop(member, None)
        if shown is not None and shown not in self._here.values():
            await self._bus.unattend(self._table, shown)

    async def tend(self) -> None:
        """Say again who is here."""
        for shown in {*self._here.values()}:
            await self._bus.attend(self._table, shown)

    async def refresh(self) -> None:
        """Tell everybody who looks on, if that has changed."""
        told = [member for member in self._talkers() if member.talks]
        if not told:
            return
        # One person may look on in several windows, under several names.
        found = {one.who: one for one in map(_read, sorted(await self._bus.attending(self._table)))}
        shown = sorted(found.values(), key=lambda one: (not one.name, one.name, one.who))
        message = _encode(p.Watchers(number=len(found), shown=tuple(shown[: p.MOST_SHOWN])))
        if message == self._told:
            return
        self._told = message
        for member in told:
            member.send(message)


def _shown(member: Talker) -> str:
    return _encode(p.WatcherShown(member.who, member.nick, member.face)).decode()
