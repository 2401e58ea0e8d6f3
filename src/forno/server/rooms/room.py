"""A room: one table in one process, with everybody who is connected to it here."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from time import monotonic, time
from typing import Any, Final, Protocol

from ...table import entries as log
from ...table import requests
from ...table.driver import Driver
from ...table.entries import decode_entry
from ...table.keeper import Keeper, Live, TableChange
from ...table.log.store import Row
from ...table.refusals import TableRefusal
from ...table.table import Stage, Table
from ...table.workers.question import BotWorkers
from ...views import SPECTATOR, Viewer
from ..updates.updates import UpdateWriter

LOG: Final = logging.getLogger("forno.serving")


class RoomMember(Protocol):
    """Somebody who is connected."""

    seat: int | None
    """The seat that they hold."""
    viewer: Viewer
    """Through whose eyes they look."""
    delay: float
    """How many seconds later they see what happens."""
    holder: str
    """The hash of the key that they showed; nothing if they showed none."""
    invitation: str
    """The hash of the key of their invitation; nothing if they have none."""
    words: str
    """The language in which they are told it in words too; nothing if they are not."""
    """Whether they are told what has come out of the oven so far, when they come."""

    def send(self, message: bytes) -> None:
        """Have a message sent. Never waits."""

    def part(self, code: str, reason: str, retry_after: float | None = None) -> None:
        """Have the connection ended."""


class Room:
    """Shows one table to those who are connected, and drives it while there are any."""

    def __init__(self, keeper: Keeper, bot_workers: BotWorkers, live: Live) -> None:
        """Open the room of a table."""
        self.live = live
        self._keeper = keeper
        self.visitors = 0
        """How many are here or about to be."""
        self._guests: set[RoomMember] = set()
        self._arriving: set[RoomMember] = set()
        """Those who have yet to be shown the table; a seat may be lost even on the way in."""
        self._here: Counter[int] = Counter()
        self._present: frozenset[int] = frozenset()
        self._timers: set[asyncio.TimerHandle] = set()
        self._doing: set[asyncio.Future[Any]] = set()
        self._shown: UpdateWriter | None = None
        """The last moment that was shown."""
        live.listeners.add(self)
        self._driver = Driver(keeper, bot_workers, live)
        self._wait_for_all()

    def close(self) -> None:
        """Nobody is here any more: the table rests."""
        self._driver.stop()
        self.live.listeners.discard(self)
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    # --- Coming and going -----------------------------------------------------------------------

    async def enter(self, guest: RoomMember) -> None:
        """Somebody has come: show them the table, and the others that they are here."""
        self._arriving.add(guest)
        try:
            await self._enter(guest)
        finally:
            self._arriving.discard(guest)

    async def _enter(self, guest: RoomMember) -> None:
        if self._keeper.bus.is_shared:
            # Nobody is shown less than another process may have told them.
            await self._keeper.catch_up(self.live)
        if guest.seat is not None:
            self._here[guest.seat] += 1
        try:
            await self._come_in(guest)
        except BaseException:
            # Gone before they were here: they must not count as present for ever.
            await self._go(guest)
            raise

    async def _come_in(self, guest: RoomMember) -> None:
        if guest.seat is not None:
            await self._keeper.bus.appear(self.live.table.id, guest.seat)
        if guest.delay:
            await self._show_past(guest)
        else:
            # Nothing is awaited between these: no entry is missed, and none is told twice.
            self._welcome(guest, self._showing())
            self._guests.add(guest)
        await self.see_who_is_here()

    def _welcome(self, guest: RoomMember, showing: UpdateWriter) -> None:
        """Show the table to somebody who has just come."""
        guest.send(showing.shown_to(guest.viewer, guest.words))

    async def _show_past(self, guest: RoomMember) -> None:
        """Show the table as it was, and tell in time what has happened since."""
        async with self.live.lock:
            rows = await self._keeper.store.read(self.live.table.id)
            due = self._due(rows, guest.delay)
            shown = max(1, sum(not late for late in due))
            table = Table.read(self.live.table.id, [row.payload for row in rows[:shown]])
            showing = UpdateWriter(table, [], frozenset(), clock=None)
            self._welcome(guest, showing)
            for row, late in zip(rows[shown:], due[shown:], strict=True):
                table = table.copy()
                facts = table.happen(decode_entry(row.payload))
                showing = UpdateWriter(table, facts, frozenset(), clock=None)
                message = showing.told_to(guest.viewer, guest.words)
                self._later(late, partial(guest.send, message))
            self._guests.add(guest)

    def _due(self, rows: Sequence[Row], delay: float) -> list[float]:
        """In how many seconds each row may be seen.

        What has happened here was timed by a clock that nobody can set; for the rest there is only
        the date, which may have leapt. Nothing is younger than what came after it.
        """
        date, now = 1000 * time(), monotonic()
        due: list[float] = []
        oldest = 0.0
        for row in reversed(rows):
            seen = self.live.seen.get(row.seq)
            oldest = max(oldest, (date - row.at) / 1000 if seen is None else now - seen)
            due.append(max(0.0, delay - oldest))
        return due[::-1]

    async def leave(self, guest: RoomMember) -> None:
        """Somebody has gone."""
        await self._go(guest)
        await self.see_who_is_here()

    async def _go(self, guest: RoomMember) -> None:
        self._guests.discard(guest)
        if guest.seat is not None:
            self._here[guest.seat] -= 1
            if not self._here[guest.seat]:
                self._wait_for(guest.seat)
                await self._keeper.bus.vanish(self.live.table.id, guest.seat)

    async def tend(self) -> None:
        """Say again who is here, and see whether anything was missed."""
        bus, table = self._keeper.bus, self.live.table.id
        for seat in +self._here:
            await bus.appear(table, seat)
        if bus.is_shared:
            await self._keeper.catch_up(self.live)
        await self.see_who_is_here()

    def say_goodbye(self) -> None:
        """Tell everybody to come back soon: the server ends."""
        for guest in self._guests:
            guest.part("going", "the server ends now: come back in a moment", 1.0)

    async def see_who_is_here(self) -> None:
        """Tell everybody who is connected, if that has changed."""
        present = await self._keeper.bus.present(self.live.table.id)
        if present != self._present:
            self._present = present
            self._tell(self._showing())

    def _wait_for_all(self) -> None:
        """Whoever has not come yet is away too: after a restart some never do."""
        for seat, one in enumerate(self.live.table.seat_holders):
            if one.is_person:
                self._wait_for(seat)

    def _wait_for(self, seat: int) -> None:
        """Have a stand-in play, unless they come back in time."""
        patience = self.live.table.plan.patience
        if patience is None:
            return

        def is_up() -> None:
            if not self._here[seat]:
                self._do(self._driver.away(seat))

        self._later(patience, is_up)

    def _do(self, work: Coroutine[Any, Any, object]) -> None:
        """See to something that may well turn out not to be needed any more."""
        task = asyncio.ensure_future(work)
        self._doing.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Future[Any]) -> None:
        self._doing.discard(task)
        if not task.cancelled():
            task.exception()

    # --- Telling --------------------------------------------------------------------------------

    def on_change(self, change: TableChange) -> None:
        """Something has happened: tell everybody what they may hear of it."""
        match change.entry:
            case log.Shared(seat, shared=False):
                self._close_eyes(seat)
            case log.StoodIn(seat, why="away") if self._here[seat]:
                # They came at that very moment, or another process could not see them.
                command = partial(requests.come_back, holder=change.table.seat_holders[seat].holder)
                self._do(self._keeper.carry_out(self.live, command))
            case log.Stood(seat):
                self._send_away(seat)
            case log.Revoked():
                self._see_who_may_stay(change.table)
            case log.Began():
                self._wait_for_all()
                noted(change.table, "began")
            case log.Acted() if change.table.stage is Stage.OVER:
                noted(change.table, "is over")
            case _:
                pass
        self._tell(self._showing(change))

    def _close_eyes(self, seat: int) -> None:
        """Whoever looked through the eyes of this seat only looks on from now."""
        for guest in self._guests | self._arriving:
            if guest.viewer == seat and guest.seat != seat:
                guest.viewer = SPECTATOR

    def _send_away(self, seat: int) -> None:
        """Whoever sat here sees nothing more with these eyes: the next one is somebody else."""
        for guest in self._guests | self._arriving:
            if guest.viewer == seat:
                guest.viewer = SPECTATOR
                guest.part("stood", "your seat was given up")

    def _see_who_may_stay(self, table: Table) -> None:
        """Whoever looks on with an invitation that was taken back goes."""
        for guest in self._guests | self._arriving:
            if guest.seat is None:
                try:
                    requests.may_watch(table, guest.holder, guest.invitation)
                except TableRefusal as refusal:
                    self._guests.discard(guest)
                    guest.part(refusal.code, refusal.reason)

    def _showing(self, change: TableChange | None = None) -> UpdateWriter:
        table = self.live.table if change is None else change.table
        facts = [] if change is None else change.facts
        clock = self._clock(table)
        self._shown = UpdateWriter(table, facts, self._present, clock=clock, before=self._shown)
        return self._shown

    def _tell(self, showing: UpdateWriter) -> None:
        messages: dict[tuple[Viewer, str], bytes] = {}
        for guest in tuple(self._guests):
            reader = guest.viewer, guest.words
            message = messages.get(reader)
            if message is None:
                message = messages[reader] = showing.told_to(*reader)
            if guest.delay:
                self._later(guest.delay, partial(guest.send, message))
            else:
                guest.send(message)

    def _clock(self, table: Table) -> int | None:
        """How long the seat to move still has."""
        seat = table.seat_to_move
        left = None if seat is None or table.paused else table.clocks.for_decision(seat)
        if left is None:
            return None
        return max(0, left - round(1000 * (monotonic() - self.live.since)))

    def _later(self, seconds: float, do: Callable[[], None]) -> None:
        def then() -> None:
            self._timers.discard(timer)
            do()

        timer = asyncio.get_running_loop().call_later(seconds, then)
        self._timers.add(timer)


def noted(table: Table, what: str) -> None:
    """Have it logged how far a table is: which one, and nothing of what happens there."""
    about = {"table": table.id, "edition": table.edition.id, "seats": len(table.seat_holders)}
    LOG.info("table %s %s", table.id, what, extra=about)
