"""A file of SQLite's: opened, written and read, and its troubles in plain words."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from .migrator import Migration, migrate_sqlite
from .store import (
    Append,
    Notice,
    Row,
    StoreBusyError,
    StoreDoubtError,
    StoreError,
    StoreVersionError,
    Tidying,
)

_LOCK_PATIENCE: Final = 5.0
"""How many seconds to wait while another process writes to the file."""

_LARGEST_INSERT: Final = 128

_LOCKED: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_DAMAGED: Final = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}
_PASSING: Final = {
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_PROTOCOL,
}
"""What may go away by itself while a file is in use."""

_COLUMNS: Final = "table_id, code, stage, listed, at, summary, holders"

_NOTICE: Final = f"INSERT OR REPLACE INTO forno_notice ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"

_READ: Final = """\
SELECT seq, at, payload FROM forno_log WHERE table_id = ? AND seq >= ? ORDER BY seq
"""
_FIND: Final = """\
SELECT table_id FROM forno_notice WHERE code = ? AND stage IN ('open', 'playing')
ORDER BY at DESC, table_id LIMIT 1
"""
_LISTED: Final = f"""\
SELECT {_COLUMNS} FROM forno_notice WHERE listed AND stage = ? ORDER BY at DESC, table_id LIMIT ?
"""
_HELD: Final = f"""\
SELECT {_COLUMNS} FROM forno_holder JOIN forno_notice USING (table_id) WHERE holder = ?
ORDER BY at DESC, table_id LIMIT ?
"""
_ENDED: Final = """\
SELECT table_id FROM forno_notice WHERE stage IN ('over', 'closed') AND at < ? AND table_id > ?
AND EXISTS (SELECT 1 FROM forno_log WHERE forno_log.table_id = forno_notice.table_id AND seq = 0)
ORDER BY table_id LIMIT ?
"""
_REPLACE: Final = """\
UPDATE forno_log SET payload = ? WHERE table_id = ? AND seq = ? AND payload = ?
"""


def prepare(path: Path, known: Sequence[Migration]) -> None:
    """Make the file if there is none, and bring it to the newest version."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise StoreError(f"{path} is a folder; name a file in it")
        if not path.exists():
            # The log holds the dealer's secrets and everybody's cards: it is for no other user.
            path.touch(mode=0o600)
    except OSError as error:
        why = error.strerror or error
        raise StoreError(
            f"{path.parent} cannot hold a database: {why}; name a folder that can be written to"
        ) from error
    try:
        connection = connect(path)
    except sqlite3.Error as error:
        raise at_start(path, error) from error
    try:
        migrate_sqlite(connection, str(path), known)
        _write_ahead(connection)
    except sqlite3.Error as error:
        raise at_start(path, error) from error
    finally:
        connection.close()


def connect(path: Path) -> sqlite3.Connection:
    """Open the file for writing, so that what is committed has been synced."""
    # Transactions are begun and ended by hand, and one thread hands its connection to another.
    connection = sqlite3.connect(
        path, timeout=_LOCK_PATIENCE, isolation_level=None, check_same_thread=False
    )
    connection.execute("PRAGMA synchronous = FULL")
    # On a Mac, only this makes a disk write what it holds in its own memory.
    connection.execute("PRAGMA fullfsync = ON")
    return connection


def append_rows(connection: sqlite3.Connection, batch: Sequence[Append]) -> list[bool]:
    """Append rows of different tables in one transaction; say which of them are there now."""
    connection.execute("BEGIN IMMEDIATE")
    added: set[str] = set()
    start = 0
    while start < len(batch):
        # Python hands its lock to another thread at every statement and must wait to get it back.
        # So there are few statements, and few different ones: their sizes are powers of two.
        size = min(_LARGEST_INSERT, 1 << (len(batch) - start).bit_length() - 1)
        part = batch[start : start + size]
        values = [value for each in part for value in (each.table, *each.row)]
        added.update(table for (table,) in connection.execute(_insert(size), values).fetchall())
        start += size
    for each in batch:
        if each.notice is not None and each.table in added:
            _put_up(connection, each.notice)
    connection.execute("COMMIT")
    return [each.table in added for each in batch]


def read_rows(connection: sqlite3.Connection, table: str, since: int) -> list[Row]:
    """The rows of a table from this number on."""
    return [Row(*found) for found in connection.execute(_READ, (table, since)).fetchall()]


def find_table(connection: sqlite3.Connection, code: str) -> str | None:
    """The table that is joined by this code."""
    found: tuple[str] | None = connection.execute(_FIND, (code,)).fetchone()
    return found[0] if found else None


def listed_notices(connection: sqlite3.Connection, stage: str, limit: int) -> list[Notice]:
    """The latest listed tables of a stage."""
    return [_notice(*found) for found in connection.execute(_LISTED, (stage, limit)).fetchall()]


def held_notices(connection: sqlite3.Connection, holder: str, limit: int) -> list[Notice]:
    """The latest tables of a holder."""
    return [_notice(*found) for found in connection.execute(_HELD, (holder, limit)).fetchall()]


def ended_tables(connection: sqlite3.Connection, before: int, after: str, limit: int) -> list[str]:
    """Tables that ended before a time and have their whole log."""
    return [table for (table,) in connection.execute(_ENDED, (before, after, limit)).fetchall()]


def tidy_logs(connection: sqlite3.Connection, logs: Sequence[Tidying]) -> list[bool]:
    """Put one row each in the place of whole logs, in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    done = []
    for table, last, whole in logs:
        values = (whole.payload, table, last.seq, last.payload)
        replaced = connection.execute(_REPLACE, values).rowcount == 1
        if replaced:
            gone = "DELETE FROM forno_log WHERE table_id = ? AND seq < ?"
            connection.execute(gone, (table, last.seq))
        done.append(replaced)
    connection.execute("COMMIT")
    return done


def at_start(path: Path, error: sqlite3.Error) -> StoreError:
    """Why a file cannot be opened, and what to do."""
    code = _code(error)
    if code == sqlite3.SQLITE_NOTADB:
        return StoreVersionError(
            f"{path} is not a database; name another file, or move this one away"
        )
    if code in {sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM}:
        return StoreError(
            f"{path} cannot be written ({error}); let Forno write to the file and to its folder, "
            "or name another file"
        )
    return in_use(path, error)


def in_use(path: Path, error: Exception) -> StoreError:
    """What went wrong with a file that was in order, and what to do."""
    code = _code(error)
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_IOERR_FSYNC:
        return StoreDoubtError(f"{path} was written but not synced ({error}); look to its disk")
    if code == sqlite3.SQLITE_FULL:
        return StoreBusyError(f"the disk of {path} is full; nothing is lost: make room, and go on")
    if code in _LOCKED:
        return StoreBusyError(f"{path} is locked by another process for too long; try again")
    if code in _DAMAGED:
        return StoreError(
            f"{path} is damaged ({error}); stop Forno, and go on with a copy of the file"
        )
    if code in _PASSING:
        return StoreBusyError(f"{path} cannot be used at the moment ({error}); look to its disk")
    return StoreError(f"{path} cannot be used: {error}")


def _code(error: Exception) -> int | None:
    """SQLite's number of an error, without the details; None if the error is not SQLite's."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Let readers read while the writer writes; from then on the file remembers it itself."""
    deadline = time.monotonic() + _LOCK_PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            # SQLite does not wait by itself for another process that does the same.
            if _code(error) not in _LOCKED or time.monotonic() > deadline:
                raise
            time.sleep(0.02)
        else:
            return


def _insert(size: int) -> str:
    """The statement that inserts ``size`` rows if their numbers come next; it returns which did."""
    return f"""\
INSERT OR IGNORE INTO forno_log (table_id, seq, at, payload)
SELECT column1, column2, column3, column4 FROM (VALUES {", ".join(["(?, ?, ?, ?)"] * size)})
WHERE column2 = coalesce((SELECT max(seq) + 1 FROM forno_log WHERE table_id = column1), 0)
RETURNING table_id
"""


def _put_up(connection: sqlite3.Connection, notice: Notice) -> None:
    connection.execute(_NOTICE, (*notice[:6], json.dumps(notice.holders)))
    connection.execute("DELETE FROM forno_holder WHERE table_id = ?", (notice.table,))
    connection.executemany(
        "INSERT OR IGNORE INTO forno_holder VALUES (?, ?)",
        [(holder, notice.table) for holder in notice.holders],
    )


def _notice(
    table: str, code: str, stage: str, listed: int, at: int, summary: bytes, holders: str
) -> Notice:
    return Notice(table, code, stage, bool(listed), at, summary, tuple(json.loads(holders)))
