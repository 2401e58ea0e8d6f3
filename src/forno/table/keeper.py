"""The keeper: the only object in a process that changes tables.

The keeper tries a command on a copy of the table. If the table allows it, the entry is written to
the log and synced. Only then does the copy become the table, and only then do listeners hear of it.
If another process was quicker, its entry is read and applied first, and the command is tried anew.

A log only grows. One that is shorter than memory, or ends otherwise, is another log: a back-up was
brought back, or a copy of the database took over that lagged behind. Memory gives way to it. It is
looked for where a row is refused, where entries are read, and at every table when the database was
lost from sight.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic, time
from typing import Any, Final, NamedTuple, Protocol
from weakref import WeakValueDictionary

import msgspec

from ..rules.facts import Fact
from . import entries as log
from .bus.bus import Bus, EntryAnnounced
from .driver_counts import DriverCounts
from .entries import AnyEntry, encode_entry
from .log.store import Append, Notice, Row, Store, StoreDoubtError, StoreError
from .refusals import Code, TableRefusal
from .showing_time import HURRIED
from .summary import notice_of
from .table import LogError, Table, unreadable

LOG: Final = logging.getLogger("forno.table")
RACES: Final = 20
"""How many races for one entry may be lost by bad luck; more mean that something is wrong."""
AGAIN: Final = 0.5
"""Seconds until tables are compared again with a database that does not answer."""
TIMED: Final = (log.Acted, log.Paused, log.StoodIn, log.Returned)
"""Entries that say how long the seat to move has thought until then."""

Command = Callable[[Table], AnyEntry]
"""From the table as it is to the entry that is wanted. It may raise TableRefusal."""


class TableChange(NamedTuple):
    """One change of a table. Its entry is in the log."""

    table: Table
    """The table after it."""
    entry: AnyEntry
    facts: list[Fact]


class TableListener(Protocol):
    """An object that hears of every change of a table."""

    def on_change(self, change: TableChange) -> None:
        """Called at once, for each change in order. May not wait, and may not fail."""

    def on_rewind(self, table: Table | None) -> None:
        """Called when the log turned out to be another one: this table, or none, is there now."""


@dataclass(eq=False)
class Live:
    """A table that this process holds in memory."""

    table: Table
    last: bytes = b""
    """The last entry, as the log has it."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[TableListener] = field(default_factory=set)
    since: float = 0.0
    """Since when the table waits for the seat to move: in the future, while a play is shown."""
    seen: dict[int, float] = field(default_factory=dict)
    """When each entry came, by the monotonic clock; kept where spectators see it later."""
    in_doubt: bool = False
    """Whether the log may be another one than the one that was read."""

    def __post_init__(self) -> None:
        """A table that was read is shown its last play by every page that comes."""
        self.since = monotonic() + self.table.showing.ms / 1_000

    def timed(self, entry: AnyEntry) -> AnyEntry:
        """The entry with the time that the seat to move took until now, where that counts."""
        if not isinstance(entry, TIMED) or self.table.paused:
            return entry
        spent = max(0, round(1000 * (monotonic() - self.since)))
        return msgspec.structs.replace(entry, spent=spent)

    def follow(self, payload: bytes) -> None:
        """Let the next entry of the log happen, which another process has written there."""
        after = self.table.copy()
        try:
            entry = log.decode_entry(payload)
            facts = after.happen(entry)
        except (msgspec.DecodeError, ValueError, AssertionError) as error:
            raise LogError(f"entry {after.seq + 1} of table {after.id}: {error}") from error
        self.become(after, entry, payload, facts)

    def become(self, after: Table, entry: AnyEntry, payload: bytes, facts: list[Fact]) -> None:
        """Let something that is in the log have happened."""
        if isinstance(entry, (*TIMED, log.Began, log.Resumed)):
            self._wait_anew(after, entry)
        if after.plan.delay:
            self.seen[after.seq] = monotonic()
        self.table, self.last = after, payload
        change = TableChange(after, entry, facts)
        for listener in tuple(self.listeners):
            listener.on_change(change)

    def _wait_anew(self, after: Table, entry: AnyEntry) -> None:
        """The table waits for the seat to move from now on, or once its last play was shown."""
        now = monotonic()
        if isinstance(entry, (log.Acted, log.Began)):
            # A person may be quicker than the pages: they show what is left of it faster.
            behind = min(max(0.0, self.since - now), HURRIED / 1_000)
            self.since = now + behind + after.showing.ms / 1_000
        elif not isinstance(entry, log.Resumed):
            self.since = max(self.since, now)
        else:
            self.since = now

    def rewind(self, table: Table, last: bytes) -> None:
        """Forget what the log does not have."""
        self.table, self.last = table, last
        self.since = monotonic()
        self.seen.clear()
        for listener in tuple(self.listeners):
            listener.on_rewind(table)

    def vanish(self) -> None:
        """The log has nothing of this table."""
        for listener in tuple(self.listeners):
            listener.on_rewind(None)


class Keeper:
    """Keeps the tables of one process."""

    def __init__(self, store: Store, bus: Bus) -> None:
        """Keep them in this store, and tell others by this bus."""
        self.store = store
        self.bus = bus
        self.driving = DriverCounts()
        self.rewound = 0
        """How many tables had another log than memory, and were read anew."""
        # A table that no object needs any more is dropped: the log has it.
        self._live: WeakValueDictionary[str, Live] = WeakValueDictionary()
        self._reading: dict[str, asyncio.Task[Live]] = {}
        self._doing: set[asyncio.Future[Any]] = set()
        self._doubts = asyncio.Event()
        bus.listen(self._heard)
        store.on_loss(self._lost)

    # --- Tables ---------------------------------------------------------------------------------

    async def open(self, table: str, entries: Iterable[AnyEntry]) -> Live:
        """Make a new table of its first entries."""
        first, *others = entries
        assert isinstance(first, log.Opened)
        payload = encode_entry(first)
        live = Live(Table(table, first), payload)
        if not await self._append(live.table, payload):
            raise TableRefusal(Code.TOO_MANY, "this table is there already: try again")
        self._live[table] = live
        self.bus.follow(table)
        for entry in others:
            await self.carry_out(live, lambda _, entry=entry: entry)  # type: ignore[misc]  # mypy cannot infer it
        return live

    async def find(self, table: str) -> Live:
        """A table by its id; hold on to what is returned for as long as it is needed."""
        live = self._live.get(table)
        if live is not None:
            return live
        # Many sessions may ask for a table at once, but there must never be two copies of it.
        reading = self._reading.get(table)
        if reading is None:
            reading = asyncio.create_task(self._read(table))
            self._reading[table] = reading
            reading.add_done_callback(lambda _: self._reading.pop(table, None))
        return await asyncio.shield(reading)

    def in_memory(self, table: str) -> Live | None:
        """A table that is in memory already, as far as this process knows it."""
        return self._live.get(table)

    async def newest(self, table: str) -> Live:
        """The same with all that other processes have let happen until now."""
        live = await self.find(table)
        if self.bus.is_shared or live.in_doubt:
            await self.catch_up(live)
        return live

    async def _read(self, table: str) -> Live:
        live = Live(*await self._table_in_log(table))
        self._live[table] = live
        self.bus.follow(table)
        return live

    async def _table_in_log(self, table: str) -> tuple[Table, bytes]:
        """A table as its log tells it, and the last entry of that."""
        rows = await self.store.read(table)
        if not rows:
            raise TableRefusal(Code.NO_SUCH_TABLE, "there is no such table")
        try:
            return Table.read(table, (row.payload for row in rows)), rows[-1].payload
        except Exception as error:
            # Other rules, a newer program, damage: the other tables go on.
            why = error if isinstance(error, LogError) else type(error).__name__
            LOG.error("the log of table %s cannot be read: %s", table, why)
            raise unreadable(error) from error

    # --- What happens ---------------------------------------------------------------------------

    async def carry_out(
        self, live: Live, command: Command, then: Callable[[int], None] | None = None
    ) -> int:
        """Carry a command out, and return the number of its entry once it is in the log.

        ``then`` is told that number at once, after all who listen to the table. The caller
        may be gone by then; what is being written happens all the same, and the others are told.
        """
        doing = asyncio.ensure_future(self.carry_out_in_caller(live, command, then))
        self._doing.add(doing)
        doing.add_done_callback(self._done)
        return await asyncio.shield(doing)

    def _done(self, doing: asyncio.Future[Any]) -> None:
        self._doing.discard(doing)
        if not doing.cancelled():
            doing.exception()  # the client that asked may be gone

    async def carry_out_in_caller(
        self, live: Live, command: Command, then: Callable[[int], None] | None = None
    ) -> int:
        """The same in the caller's own task, which has to stay: that saves a task for each move."""
        async with live.lock:
            if live.in_doubt:
                await self._catch_up(live)
            for _ in range(RACES):
                entry = live.timed(command(live.table))
                after = live.table.copy()
                facts = after.happen(entry)
                payload = encode_entry(entry)
                try:
                    is_written = await self._append(after, payload, before=live.table)
                except (StoreDoubtError, asyncio.CancelledError):
                    live.in_doubt = True
                    self._doubts.set()
                    raise
                if is_written:
                    live.become(after, entry, payload, facts)
                    # Moves are many and public; the other entries are read in the log.
                    open_entry = payload if isinstance(entry, log.Acted) else b""
                    self.bus.announce(EntryAnnounced(after.id, after.seq, open_entry))
                    if then is not None:
                        then(after.seq)
                    return after.seq
                await self._catch_up(live)
            raise TableRefusal(Code.OUTDATED, "too much happens at this table: try again")

    async def _append(self, after: Table, payload: bytes, before: Table | None = None) -> bool:
        at = int(1000 * time())
        notice = self._notice(before, after, at)
        row = Row(after.seq, at, payload)
        return await self.store.append(Append(after.id, row, notice))

    def _notice(self, before: Table | None, after: Table, at: int) -> Notice | None:
        same = (
            before is not None
            and before.seat_holders is after.seat_holders
            and before.stage is after.stage
        )
        return None if same else notice_of(after, at)

    async def catch_up(self, live: Live) -> None:
        """Read what other processes have let happen."""
        async with live.lock:
            await self._catch_up(live)

    async def _catch_up(self, live: Live) -> None:
        table, doubted, live.in_doubt = live.table, live.in_doubt, False
        try:
            rows = await self.store.read(table.id, table.seq)
            if not rows or rows[0].payload != live.last:
                await self._rewind(live)
                return
        except BaseException:
            live.in_doubt |= doubted
            raise
        for row in rows[1:]:
            live.follow(row.payload)

    async def _rewind(self, live: Live) -> None:
        """Read a table anew whose log is not the one that memory is the sum of."""
        before = live.table
        self.rewound += 1
        try:
            table, last = await self._table_in_log(before.id)
        except TableRefusal as refusal:
            LOG.error("table %s was at entry %d and is lost: %s", before.id, before.seq, refusal)
            self._live.pop(before.id, None)
            live.vanish()
            raise
        LOG.error(
            "table %s was at entry %d, but the log in the database is another one: it is read "
            "anew and goes on from entry %d",
            before.id, before.seq, table.seq,
        )  # fmt: skip
        live.rewind(table, last)
        # Other processes may hold on to the same lost entries.
        self.bus.announce(EntryAnnounced(table.id, -1))

    # --- When the database was lost from sight --------------------------------------------------

    def _lost(self) -> None:
        for live in self._live.values():
            live.in_doubt = True
        self._doubts.set()

    async def watch(self) -> None:
        """Compare tables in doubt with their logs, for ever."""
        while True:
            await self._doubts.wait()
            self._doubts.clear()
            try:
                await self.store.find("")  # commands need not wait behind this for the database
                doubted = [live for live in self._live.values() if live.in_doubt]
                for error in await asyncio.gather(
                    *map(self._compare, doubted), return_exceptions=True
                ):
                    if isinstance(error, StoreError):
                        raise error
                    if isinstance(error, Exception) and not isinstance(error, TableRefusal):
                        LOG.error("a table cannot be compared with its log", exc_info=error)
            except StoreError as error:
                LOG.warning("tables wait to be compared with their logs: %s", error)
                self._doubts.set()
                await asyncio.sleep(AGAIN)

    async def _compare(self, live: Live) -> None:
        async with live.lock:
            if live.in_doubt:
                await self._catch_up(live)

    def _heard(self, announced: EntryAnnounced) -> None:
        """Another process says that there is a new entry."""
        live = self._live.get(announced.table)
        if live is None:
            self.bus.forget(announced.table)
            return
        if announced.entry and announced.seq == live.table.seq + 1 and not live.lock.locked():
            with suppress(LogError):  # if it makes no sense, the log will
                live.follow(announced.entry)
        if announced.seq < 0 or announced.seq > live.table.seq:
            doing = asyncio.ensure_future(self.catch_up(live))
            self._doing.add(doing)
            doing.add_done_callback(self._done)
