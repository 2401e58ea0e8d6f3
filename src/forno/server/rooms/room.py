"""A room: one table in one process, with every client that is connected to it here."""

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
from ...table.hold import set_hold
from ...table.keeper import Keeper, Live, TableChange
from ...table.log.store import Row
from ...table.refusals import Code, TableRefusal
from ...table.table import Stage, Table
from ...table.workers.question import BotWorkers
from ...views import SPECTATOR, Viewer
from ..talk.audience import Audience
from ..talk.conversation import Conversation
from ..talk.talkers import Talker
from ..updates.updates import UpdateWriter

COUNTING: Final = 0.3
"""Seconds after which spectators who come and go are counted."""
LOG: Final = logging.getLogger("forno.serving")


class RoomMember(Talker, Protocol):
    """A client that is connected: a session, as its room needs it."""

    viewer: Viewer
    """Whose view the client gets."""
    invitation: str
    """The hash of the key of the client's invitation; empty without one."""
    words: str
    """The language of the sentences in its updates; empty if it wants none."""
    changes: bool
    """Whether the client wants to be told what has changed, instead of everything."""

    def part(self, code: str, reason: str, retry_after: float | None = None) -> None:
        """Have the connection closed, with this reason."""


class Room:
    """Sends one table's updates to its members, and drives the table while it has any."""

    def __init__(self, keeper: Keeper, bot_workers: BotWorkers, live: Live) -> None:
        """Open the room of a table."""
        self.live = live
        self._keeper = keeper
        self.sessions = 0
        """How many sessions are in the room or about to enter."""
        self._members: set[RoomMember] = set()
        self._shown: dict[RoomMember, tuple[int, Viewer]] = {}
        """The picture that each member with changes has: its number, and whose view it is."""
        self._arriving: set[RoomMember] = set()
        """Members that have not had their first update yet. They may lose their seat even so."""
        self._connected: Counter[int] = Counter()
        self._first: dict[int, RoomMember] = {}
        """By seat, the one of its connections that may hold the bots."""
        self._present: frozenset[int] = frozenset()
        self._timers: set[asyncio.TimerHandle] = set()
        self._doing: set[asyncio.Future[Any]] = set()
        self._last_writer: UpdateWriter | None = None
        """What wrote the last update."""
        self.conversation = Conversation(keeper, live, lambda: self._members, self._later)
        self._audience = Audience(keeper.bus, live.table.id, lambda: self._members)
        self._counting: asyncio.TimerHandle | None = None
        """When the spectators are counted next."""
        live.listeners.add(self)
        self._driver = Driver(keeper, bot_workers, live)
        self._await_everyone()

    def close(self) -> None:
        """The last member has left: stop driving the table."""
        self._driver.stop()
        self.live.listeners.discard(self)
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    # --- Coming and going -----------------------------------------------------------------------

    async def enter(self, member: RoomMember) -> None:
        """Send a new member its first update, and tell the others that it is present."""
        self._arriving.add(member)
        try:
            await self._enter(member)
        finally:
            self._arriving.discard(member)

    async def _enter(self, member: RoomMember) -> None:
        if self._keeper.bus.is_shared:
            # Another process may have sent this client a newer update already.
            await self._keeper.catch_up(self.live)
        if member.seat is not None:
            self._connected[member.seat] += 1
            self._first.setdefault(member.seat, member)
        try:
            await self._join(member)
        except BaseException:
            # A client that disconnects while it enters is removed from presence.
            await self._depart(member)
            raise

    async def _join(self, member: RoomMember) -> None:
        if member.seat is not None:
            await self._keeper.bus.appear(self.live.table.id, member.seat)
        if member.delay:
            await self._show_past(member)
        else:
            # Nothing is awaited between these, so the member misses no entry and gets none twice.
            self._welcome(member, self._writer())
            self._members.add(member)
        await self.update_presence()
        await self.conversation.welcome(member)
        await self._audience.enter(member)
        self._count_soon()

    def _count_soon(self) -> None:
        """Count the spectators soon: many may come and go at once."""
        if self._counting is None and any(member.talks for member in self._members):
            self._counting = self._later(COUNTING, self._count)

    def _count(self) -> None:
        self._counting = None
        self._start(self._audience.refresh())

    def _welcome(self, member: RoomMember, writer: UpdateWriter) -> None:
        """Send a new member its first update."""
        member.send(writer.shown_to(member.viewer, member.words))
        self._note_shown(member, writer)

    def _note_shown(self, member: RoomMember, writer: UpdateWriter) -> None:
        # What is sent later is always the whole picture.
        if member.changes and not member.delay:
            self._shown[member] = writer.number, member.viewer

    async def _show_past(self, member: RoomMember) -> None:
        """Send a delayed spectator the table as it was, and later entries in their time."""
        async with self.live.lock:
            rows = await self._keeper.store.read(self.live.table.id)
            due = self._due(rows, member.delay)
            shown = max(1, sum(not late for late in due))
            table = Table.read(self.live.table.id, [row.payload for row in rows[:shown]])
            writer = UpdateWriter(table, [], frozenset(), clock=None)
            self._welcome(member, writer)
            for row, late in zip(rows[shown:], due[shown:], strict=True):
                table = table.copy()
                facts = table.happen(decode_entry(row.payload))
                writer = UpdateWriter(table, facts, frozenset(), clock=None)
                message = writer.told_to(member.viewer, member.words)
                self._later(late, partial(member.send, message))
            self._members.add(member)

    def _due(self, rows: Sequence[Row], delay: float) -> list[float]:
        """In how many seconds a delayed spectator may see each row.

        The age of an entry that this process saw comes from the monotonic clock. For the others
        there is only the date, which may have been set. No row counts as younger than a later one.
        """
        date, now = 1000 * time(), monotonic()
        due: list[float] = []
        oldest = 0.0
        for row in reversed(rows):
            seen = self.live.seen.get(row.seq)
            oldest = max(oldest, (date - row.at) / 1000 if seen is None else now - seen)
            due.append(max(0.0, delay - oldest))
        return due[::-1]

    async def leave(self, member: RoomMember) -> None:
        """A member has disconnected."""
        await self._depart(member)
        await self.update_presence()

    async def _depart(self, member: RoomMember) -> None:
        self._members.discard(member)
        await self._audience.leave(member)
        self._count_soon()
        self._shown.pop(member, None)
        if member.seat is not None:
            self._connected[member.seat] -= 1
            if self._first.get(member.seat) is member:
                # The other tabs of this player never asked for what this one held.
                del self._first[member.seat]
                await set_hold(self._keeper.bus, self.live.table.id, is_held=False)
            if not self._connected[member.seat]:
                self._await_return(member.seat)
                await self._keeper.bus.vanish(self.live.table.id, member.seat)

    async def hold(self, member: RoomMember, *, is_held: bool) -> None:
        """Let the bots wait for a member who looks at what they played, or not any more."""
        requests.hold(self.live.table, member.seat)
        if member.seat is None or self._first.get(member.seat) is not member:
            reason = "another connection of this seat was here first: hold there"
            raise TableRefusal(Code.NOT_ALONE, reason)
        await set_hold(self._keeper.bus, self.live.table.id, is_held=is_held)

    async def tend(self) -> None:
        """Refresh presence, and read entries whose announcement was lost."""
        bus, table = self._keeper.bus, self.live.table.id
        for seat in +self._connected:
            await bus.appear(table, seat)
        await self._audience.tend()
        self._count_soon()
        if bus.is_shared:
            await self._keeper.catch_up(self.live)
        await self.update_presence()

    def disconnect_all(self) -> None:
        """Disconnect every member because the server ends; each may come back soon."""
        for member in self._members:
            member.part("going", "the server ends now: come back in a moment", 1.0)

    async def update_presence(self) -> None:
        """Send an update if the set of connected seats has changed."""
        present = await self._keeper.bus.present(self.live.table.id)
        if present != self._present:
            self._present = present
            self._broadcast(self._writer())

    def _await_everyone(self) -> None:
        """Start the patience of every person's seat: after a restart some never come back."""
        for seat, one in enumerate(self.live.table.seat_holders):
            if one.is_person:
                self._await_return(seat)

    def _await_return(self, seat: int) -> None:
        """Have a substitute play for a seat, unless its player comes back in time."""
        patience = self.live.table.plan.patience
        if patience is None:
            return

        def is_up() -> None:
            if not self._connected[seat]:
                self._start(self._driver.away(seat))

        self._later(patience, is_up)

    def _start(self, work: Coroutine[Any, Any, object]) -> None:
        """Run something in the background whose failure does not matter."""
        task = asyncio.ensure_future(work)
        self._doing.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Future[Any]) -> None:
        self._doing.discard(task)
        if not task.cancelled():
            task.exception()

    # --- Updates --------------------------------------------------------------------------------

    def on_change(self, change: TableChange) -> None:
        """The table has changed: send every member what it may see of that."""
        match change.entry:
            case log.Shared(seat, shared=False):
                self._stop_sharing(seat)
            case log.StoodIn(seat, why="away") if self._connected[seat]:
                # The player came back at that very moment, or another process did not see them.
                command = partial(requests.come_back, holder=change.table.seat_holders[seat].holder)
                self._start(self._keeper.carry_out(self.live, command))
            case log.Stood(seat):
                self._remove_seat(seat)
            case log.Revoked():
                self._remove_uninvited(change.table)
            case log.Began():
                self._await_everyone()
                log_progress(change.table, "began")
            case log.Acted() if change.table.stage is Stage.OVER:
                log_progress(change.table, "is over")
            case _:
                pass
        self._broadcast(self._writer(change))
        self.conversation.on_change(change)

    def on_rewind(self, table: Table | None) -> None:
        """The log is another one: members that still belong here see the table as it is now."""
        self._last_writer = None
        for member in tuple(self._members | self._arriving):
            if table is None or not _belongs(member, table):
                self._members.discard(member)
                member.part("rewound", "the server has lost what happened last: come again", 0.5)
        if table is not None:
            self._await_everyone()
            writer = self._writer()
            for member in tuple(self._members):
                self._welcome(member, writer)

    def _stop_sharing(self, seat: int) -> None:
        """Spectators that had this seat's view get the spectators' view from now on."""
        for member in self._members | self._arriving:
            if member.viewer == seat and member.seat != seat:
                member.viewer = SPECTATOR

    def _remove_seat(self, seat: int) -> None:
        """Disconnect the members with this seat's view: the seat now belongs to another player."""
        for member in self._members | self._arriving:
            if member.viewer == seat:
                member.viewer = SPECTATOR
                member.part("stood", "your seat was given up")

    def _remove_uninvited(self, table: Table) -> None:
        """Disconnect the spectators whose invitation was revoked."""
        for member in self._members | self._arriving:
            if member.seat is None:
                try:
                    requests.may_watch(table, member.holder, member.invitation)
                except TableRefusal as refusal:
                    self._members.discard(member)
                    member.part(refusal.code, refusal.reason)

    def _writer(self, change: TableChange | None = None) -> UpdateWriter:
        table = self.live.table if change is None else change.table
        facts = [] if change is None else change.facts
        clock = self._clock(table)
        self._last_writer = UpdateWriter(
            table, facts, self._present, clock=clock, before=self._last_writer
        )
        return self._last_writer

    def _broadcast(self, writer: UpdateWriter) -> None:
        messages: dict[tuple[Viewer, str, bool], bytes] = {}
        for member in tuple(self._members):
            changes = self._shown.get(member) == (writer.number - 1, member.viewer)
            kind = member.viewer, member.words, changes
            message = messages.get(kind)
            if message is None:
                message = messages[kind] = _message(writer, *kind)
            if member.delay:
                self._later(member.delay, partial(member.send, message))
            else:
                member.send(message)
                self._note_shown(member, writer)
        writer.rest(changes=bool(self._shown))

    def _clock(self, table: Table) -> int | None:
        """Milliseconds that the seat to move still has."""
        seat = table.seat_to_move
        left = None if seat is None or table.paused else table.clocks.for_decision(seat)
        if left is None:
            return None
        return max(0, left - round(1000 * (monotonic() - self.live.since)))

    def _later(self, seconds: float, do: Callable[[], None]) -> asyncio.TimerHandle:
        def then() -> None:
            self._timers.discard(timer)
            do()

        timer = asyncio.get_running_loop().call_later(seconds, then)
        self._timers.add(timer)
        return timer


def _belongs(member: RoomMember, table: Table) -> bool:
    """Whether a member may see the same as before, now that the table is another one."""
    if member.seat is not None:
        return table.seat_of(member.holder) == member.seat
    if member.delay or member.viewer is not SPECTATOR:
        return False  # what was to be seen later did not happen; what was shared may not be
    try:
        requests.may_watch(table, member.holder, member.invitation)
    except TableRefusal:
        return False
    return True


def _message(writer: UpdateWriter, viewer: Viewer, words: str, changes: bool) -> bytes:  # noqa: FBT001 (what sets members apart)
    """What members of one kind are sent: a change if they have the picture before, or all of it."""
    change = writer.changed_for(viewer, words) if changes else None
    return writer.told_to(viewer, words) if change is None else change


def log_progress(table: Table, what: str) -> None:
    """Log the stage of a table, and nothing of the game itself."""
    about = {"table": table.id, "edition": table.edition.id, "seats": len(table.seat_holders)}
    LOG.info("table %s %s", table.id, what, extra=about)
