"""From the first release's database to the newest, and never from a newer one."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from forno.table.log.migrator import Migration, steps
from forno.table.log.postgres import PostgresStore
from forno.table.log.sqlite import SqliteStore
from forno.table.log.store import Notice, Row, Store, StoreError, StoreVersionError
from tests.table.log.logs import append, at, opened, row
from tools.daemons import Postgres

FIRST_RELEASE = Path(__file__).parent / "first_release"


def kind_of(address: str) -> str:
    return "sqlite" if address.startswith("sqlite") else "postgres"


def path_of(address: str) -> Path:
    return Path(address.removeprefix("sqlite:///"))


@pytest.fixture
def old(address: str, request: pytest.FixtureRequest) -> str:
    """A database as the first release left it."""
    script = (FIRST_RELEASE / f"{kind_of(address)}.sql").read_text("utf-8")
    if kind_of(address) == "sqlite":
        with closing(sqlite3.connect(path_of(address))) as connection:
            connection.executescript(script)
    else:
        server: Postgres = request.getfixturevalue("postgres")
        server.script(script, address)
    return address


async def open_with(address: str, known: tuple[Migration, ...]) -> Store:
    """Open a database as a program does that knows these steps."""
    if kind_of(address) == "sqlite":
        return await SqliteStore.open(path_of(address), known)
    return await PostgresStore.open(address, known=known)


async def ask(address: str, query: str) -> list[tuple[Any, ...]]:
    """Ask the database itself."""
    if kind_of(address) == "sqlite":
        with closing(sqlite3.connect(path_of(address))) as connection:
            return connection.execute(query).fetchall()
    import asyncpg

    connection = await asyncpg.connect(address)
    try:
        return [tuple(found) for found in await connection.fetch(query)]
    finally:
        await connection.close()


SCHEMA = {
    "sqlite": "SELECT name, sql FROM sqlite_schema ORDER BY name",
    "postgres": """
        SELECT table_name || '.' || column_name, data_type || is_nullable
        FROM information_schema.columns WHERE table_schema = current_schema()
        UNION ALL
        SELECT indexname, replace(indexdef, current_schema() || '.', '')
        FROM pg_indexes WHERE schemaname = current_schema()
        ORDER BY 1
    """,
}


def test_the_steps_are_numbered_from_one() -> None:
    for kind in ("sqlite", "postgres"):
        assert [step.number for step in steps(kind)] == list(range(1, len(steps(kind)) + 1))
    assert [step.name for step in steps("sqlite")] == [step.name for step in steps("postgres")]


def test_what_the_first_release_kept_is_all_there(old: str) -> None:
    async def look(store: Store) -> None:
        assert list(await store.read("3f9c")) == [
            Row(0, 1_700_000_000_000, b'{"opened": "by Ada"}'),
            Row(1, 1_700_000_060_000, b'{"joined": "Ben"}'),
            Row(2, 1_700_000_061_000, bytes(range(256))),
        ]
        assert list(await store.read("77aa")) == [Row(0, 1_700_000_100_000, b"")]
        assert await store.find("BASIL") == "3f9c"
        assert await store.find("OLIVE") is None
        summary = '{"seats": 3, "host": "Zoë"}'.encode()
        holders = ("hash of ada", "hash of ben")
        one = Notice("3f9c", "BASIL", "playing", True, 1_700_000_060_000, summary, holders)
        two = Notice("77aa", "OLIVE", "over", False, 1_700_000_100_000, b"{}", holders[1:])
        assert await store.notices("playing", limit=9) == [one]
        assert await store.held("hash of ben", limit=9) == [two, one]
        assert await store.append(append("3f9c", 3))
        assert not await store.append(append("77aa", 0))

    at(old, look)


def test_an_old_database_becomes_just_like_a_new_one(
    old: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    if kind_of(old) == "sqlite":
        new = f"sqlite:///{tmp_path / 'new.db'}"
    else:
        server: Postgres = request.getfixturevalue("postgres")
        new = server.database()
    for address in (old, new):
        at(address, lambda store: store.check())

    async def schemas() -> list[list[tuple[Any, ...]]]:
        return [await ask(address, SCHEMA[kind_of(address)]) for address in (old, new)]

    one, other = asyncio.run(schemas())
    assert one == other


def test_a_step_is_taken_once_and_keeps_what_was_there(old: str) -> None:
    known = steps(kind_of(old))
    script = "CREATE TABLE forno_more (number INTEGER);\nINSERT INTO forno_more VALUES (1);\n"
    more = (*known, Migration(len(known) + 1, "more", script))

    async def play() -> None:
        # All at once, and once more when it is done.
        stores = await asyncio.gather(*(open_with(old, more) for _ in range(3)))
        stores.append(await open_with(old, more))
        for store in stores:
            assert len(await store.read("3f9c")) == 3
            await store.close()
        assert await ask(old, "SELECT number FROM forno_more") == [(1,)]
        numbers = await ask(old, "SELECT number FROM forno_migration ORDER BY number")
        assert numbers == [(step.number,) for step in more]

    asyncio.run(play())


def test_a_step_that_fails_leaves_everything_as_it_was(old: str) -> None:
    known = steps(kind_of(old))
    script = "CREATE TABLE forno_more (number INTEGER);\nINSERT INTO nowhere VALUES (1);\n"

    async def play() -> None:
        at_first = await ask(old, SCHEMA[kind_of(old)])
        with pytest.raises(StoreError, match="nowhere"):
            await open_with(old, (*known, Migration(len(known) + 1, "more", script)))
        assert await ask(old, SCHEMA[kind_of(old)]) == at_first
        async with opened(old) as store:
            assert len(await store.read("3f9c")) == 3

    asyncio.run(play())


def test_a_newer_database_is_refused_and_left_alone(address: str) -> None:
    known = steps(kind_of(address))
    newer = (
        *known,
        Migration(len(known) + 1, "more", "CREATE TABLE forno_more (number INTEGER);\n"),
    )

    async def play() -> None:
        store = await open_with(address, newer)
        assert await store.append(append("a", 0))
        await store.close()
        with pytest.raises(StoreVersionError) as trouble:
            async with opened(address):
                pass
        said = str(trouble.value)
        assert said.startswith(str(path_of(address)) if kind_of(address) == "sqlite" else "127.")
        assert f"(its version is {len(newer)}, this Forno knows {len(known)})" in said
        assert "install the newer Forno, or name another database" in said
        assert "secret" not in said
        store = await open_with(address, newer)
        assert list(await store.read("a")) == [row(0)]
        await store.close()

    asyncio.run(play())
