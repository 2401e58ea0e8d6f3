"""A store in one file, for one machine: nothing to install and nothing to configure.

One thread writes. All that wait go into one transaction, which is one sync of the disk, and the
answers go back to the event loop together. Another thread reads, and is never held up by the first.
More than one process may share the file: SQLite lets one of them write at a time.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Self, TypeVar

from . import sqlite_file as file
from .append_queue import (
    MOST_WAITING,
    Waiting,
    check_append,
    next_batch,
    storable,
    tell,
    tell_trouble,
    too_many,
)
from .migrator import Migration, steps
from .store import Append, Notice, Row, StoreError, Tidying

Result = TypeVar("Result")
Writing = Waiting[Append, bool]


class SqliteStore:
    """Logs in a file of SQLite's. Made by :meth:`open`, and used in the event loop that made it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Writing | None] = SimpleQueue()
        self._waiting = 0
        self._closed = False
        self._writing: sqlite3.Connection | None = None
        self._reading: sqlite3.Connection | None = None
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="forno-log-reader")
        # It ends with the program even if nobody closes the store; what is not committed by then
        # has not been answered either.
        self._writer = Thread(target=self._write, name="forno-log-writer", daemon=True)

    @classmethod
    async def open(cls, path: Path, known: Sequence[Migration] | None = None) -> Self:
        """Open the file, or make it; refuse one that is not ours or is newer than the program."""
        # So that it stays the same file wherever the program goes.
        path = path.absolute()
        await asyncio.to_thread(file.prepare, path, steps("sqlite") if known is None else known)
        store = cls(path)
        store._writer.start()
        return store

    async def append(self, wanted: Append) -> bool:
        """Append a row; ``False`` if its number is taken or would leave a gap."""
        check_append(wanted)
        self._check_open()
        if self._waiting >= MOST_WAITING:
            raise too_many()
        answer: asyncio.Future[bool] = self._loop.create_future()
        self._waiting += 1
        self._queue.put(Waiting(wanted.table, wanted, answer))
        try:
            return await answer
        finally:
            self._waiting -= 1

    async def read(self, table: str, since: int = 0) -> Sequence[Row]:
        """The rows of a table from this number on, in order; none if there is no such table."""
        if not storable(table):
            return []
        return await self._read(lambda connection: file.read_rows(connection, table, since))

    async def find(self, code: str) -> str | None:
        """The table that is joined by this code, unless it is over or closed."""
        if not storable(code):
            return None
        return await self._read(lambda connection: file.find_table(connection, code))

    async def notices(self, stage: str, *, limit: int) -> Sequence[Notice]:
        """The latest listed tables of a stage, the newest first."""
        if not storable(stage):
            return []
        return await self._read(lambda connection: file.listed_notices(connection, stage, limit))

    async def held(self, holder: str, *, limit: int) -> Sequence[Notice]:
        """The tables that a holder belongs to, the newest first."""
        if not storable(holder):
            return []
        return await self._read(lambda connection: file.held_notices(connection, holder, limit))

    def on_loss(self, told: Callable[[], None]) -> None:
        """A file that is open is not lost from sight."""

    async def ended(self, before: int, *, after: str, limit: int) -> Sequence[str]:
        """Tables that were over or closed before a time and have their whole log, by their ids."""
        return await self._read(lambda found: file.ended_tables(found, before, after, limit))

    async def tidy(self, logs: Sequence[Tidying]) -> Sequence[bool]:
        """Put one row each in the place of whole logs, all in one transaction."""
        self._check_open()
        return await asyncio.to_thread(self._tidy, logs)

    def _tidy(self, logs: Sequence[Tidying]) -> Sequence[bool]:
        # Closing a connection takes back what it has not committed.
        try:
            with contextlib.closing(file.connect(self._path)) as connection:
                return file.tidy_logs(connection, logs)
        except sqlite3.Error as error:
            raise file.in_use(self._path, error) from error

    async def check(self) -> None:
        """Do nothing, if that can be done."""
        await self._read(lambda connection: file.find_table(connection, ""))

    async def close(self) -> None:
        """Finish what has been accepted, and let go of the file."""
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._reader.shutdown)
        # The writer's is the last to be closed, so that it can tidy up.
        for connection in (self._reading, self._writing):
            if connection is not None:
                connection.close()
        self._reading = self._writing = None

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError(f"{self._path} has been closed")

    # --- In the thread that reads ---------------------------------------------------------------

    async def _read(self, question: Callable[[sqlite3.Connection], Result]) -> Result:
        self._check_open()
        return await self._loop.run_in_executor(self._reader, self._ask, question)

    def _ask(self, question: Callable[[sqlite3.Connection], Result]) -> Result:
        try:
            if self._reading is None:
                self._reading = file.connect(self._path)
                self._reading.execute("PRAGMA query_only = ON")
            return question(self._reading)
        except sqlite3.Error as error:
            raise file.in_use(self._path, error) from error

    # --- In the thread that writes --------------------------------------------------------------

    def _write(self) -> None:
        """Write batch after batch, until the store is closed and nobody waits any more."""
        waiting: list[Writing] = []
        closing = False
        while waiting or not closing:
            if not waiting:
                closing = self._take(waiting, self._queue.get())
            with contextlib.suppress(Empty):
                while not closing:
                    closing = self._take(waiting, self._queue.get_nowait())
            batch, waiting = next_batch(waiting)
            if batch:
                self._write_batch(batch)

    @staticmethod
    def _take(waiting: list[Writing], found: Writing | None) -> bool:
        if found is not None:
            waiting.append(found)
        return found is None

    def _write_batch(self, batch: Sequence[Writing]) -> None:
        try:
            if self._writing is None:
                self._writing = file.connect(self._path)
            answers = file.append_rows(self._writing, [each.asked for each in batch])
        except Exception as error:  # noqa: BLE001 (whatever it is, those who wait must hear of it)
            self._roll_back()
            self._in_loop(tell_trouble, batch, file.in_use(self._path, error))
        else:
            self._in_loop(tell, batch, answers)

    def _in_loop(self, call: Callable[..., None], *arguments: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is gone, and with it all who waited
            self._loop.call_soon_threadsafe(call, *arguments)

    def _roll_back(self) -> None:
        """Undo what was begun; if that fails too, start again with a new connection."""
        connection = self._writing
        if connection is None:
            return
        try:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        except sqlite3.Error:
            self._writing = None
            with contextlib.suppress(sqlite3.Error):
                connection.close()
