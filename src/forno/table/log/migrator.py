"""How a database written by an older Forno becomes one of this Forno.

Each step is a numbered file of SQL in ``migrations``, one folder for each kind of database. A step
that has been released never changes; what is to be different comes in the next one. The database
remembers which steps it has seen. All that are missing are taken in one transaction, so that it is
never found half-way, and two who start at once take them one after the other.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from importlib import resources
from typing import Any, Final, NamedTuple

from .store import StoreVersionError

_LOCK: Final = 0x466F726E6F
"""The number that Forno's programs agree on to lock a PostgreSQL database: its name in ASCII."""

_PATIENCE: Final = 3600.0
"""How many seconds a step may take, or another process that takes it."""

_REMEMBER: Final = """\
CREATE TABLE IF NOT EXISTS forno_migration (number INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL)
"""


class Migration(NamedTuple):
    """One step from a version to the next."""

    number: int
    name: str
    script: str


def steps(database: str) -> tuple[Migration, ...]:
    """All steps of a kind of database, ``sqlite`` or ``postgres``, the first one first."""
    folder = resources.files(__package__) / "migrations" / database
    files = sorted((each for each in folder.iterdir()), key=lambda each: each.name)
    return tuple(
        Migration(int(file.name[:4]), file.name.removesuffix(".sql"), file.read_text("utf-8"))
        for file in files
        if file.name.endswith(".sql")
    )


def migrate_sqlite(connection: sqlite3.Connection, where: str, known: Sequence[Migration]) -> None:
    """Take the missing steps, or refuse a database that is newer or not ours."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        there = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
        if there and "forno_migration" not in there:
            raise StoreVersionError(f"{where} is a database of another program; name another file")
        connection.execute(_REMEMBER)
        taken = [number for (number,) in connection.execute("SELECT number FROM forno_migration")]
        for step in _missing(known, taken, where):
            for statement in _statements(step.script):
                connection.execute(statement)
            connection.execute("INSERT INTO forno_migration VALUES (?, ?)", step[:2])
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


async def migrate_postgres(connection: Any, where: str, known: Sequence[Migration]) -> None:
    """Take the missing steps, or refuse a database that is newer."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK, timeout=_PATIENCE)
        await connection.execute(_REMEMBER)
        taken = await connection.fetch("SELECT number FROM forno_migration")
        for step in _missing(known, [number for (number,) in taken], where):
            await connection.execute(step.script, timeout=_PATIENCE)
            await connection.execute("INSERT INTO forno_migration VALUES ($1, $2)", *step[:2])


def _missing(known: Sequence[Migration], taken: Sequence[int], where: str) -> list[Migration]:
    newest, reached = known[-1].number, max(taken, default=0)
    if reached > newest:
        raise StoreVersionError(
            f"{where} was written by a newer Forno (its version is {reached}, this Forno knows "
            f"{newest}); install the newer Forno, or name another database"
        )
    return [step for step in known if step.number not in taken]


def _statements(script: str) -> Iterator[str]:
    """The statements one by one: SQLite takes several at once only outside a transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
