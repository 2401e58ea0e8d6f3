"""A PostgreSQL database is backed up, brought back, upgraded and rolled back, as the page says."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path

import pytest

from forno.table import entries as log
from forno.table.bus.local import LocalBus
from forno.table.entries import encode_entry
from forno.table.keeper import Keeper
from forno.table.log.migrator import Migration, steps
from forno.table.log.postgres import PostgresStore
from forno.table.log.store import Append, Row, Store, StoreVersionError
from forno.table.refusals import TableRefusal
from forno.table.tidying import tidy_tables
from tests.support.finished_logs import START, finished_entries, keep
from tests.table.log.logs import at
from tools.daemons import Postgres

LATER = START + 10_000_000
GAMES = ("finished", "unfinished", "tidied")


def run(server: Postgres, program: str, *options: str) -> None:
    """Run one of PostgreSQL's programs, as an operator does."""
    where = ["--host=127.0.0.1", f"--port={server.port}", "--username=forno", "--dbname=postgres"]
    command = [str(server.programs / program), *where, *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def back_up(server: Postgres, address: str, file: Path) -> str:
    """Copy one space of the database into a file, in one snapshot; its name."""
    space = address.rpartition("search_path=")[2]
    run(server, "pg_dump", "--format=custom", f"--schema={space}", f"--file={file}")
    return space


async def fill(store: Store) -> None:
    """One game of each kind."""
    await keep(store, "tidied", finished_entries("tidied"))
    async for _ in tidy_tables(store, LATER):
        pass
    await keep(store, "finished", finished_entries("finished"))
    await keep(store, "unfinished", finished_entries("unfinished")[:20])


async def all_rows(store: Store) -> dict[str, list[Row]]:
    return {table: list(await store.read(table)) for table in GAMES}


def test_a_backup_has_every_move_and_the_game_goes_on_from_it(
    postgres: Postgres, tmp_path: Path
) -> None:
    address, kept = postgres.database(), {}

    async def before(store: Store) -> None:
        await fill(store)
        kept.update(await all_rows(store))
        await asyncio.to_thread(back_up, postgres, address, tmp_path / "forno.dump")
        # What happens after the backup is lost with the database.
        assert await store.append(Append("unfinished", Row(20, LATER, b"{}")))

    async def after(store: Store) -> None:
        assert await all_rows(store) == kept
        assert [len(rows) for rows in kept.values()] != [0, 0, 0]
        more = encode_entry(log.Shared(0))
        assert await store.append(Append("unfinished", Row(20, LATER, more)))
        live = await Keeper(store, LocalBus()).find("unfinished")
        assert live.table.seq == 20
        assert {one.table for one in await store.held("key 0", limit=9)} == set(GAMES)

    at(address, before)
    space = address.rpartition("search_path=")[2]
    postgres.script(f"DROP SCHEMA {space} CASCADE")
    run(
        postgres,
        "pg_restore",
        "--exit-on-error",
        "--single-transaction",
        str(tmp_path / "forno.dump"),
    )
    at(address, after)


def test_an_upgrade_is_taken_back_by_the_backup_made_before_it(
    postgres: Postgres, tmp_path: Path
) -> None:
    """A newer program brings the database up to date; the older one then needs its backup."""
    address, kept = postgres.database(), {}
    known = steps("postgres")
    newer = Migration(len(known) + 1, "newer", "ALTER TABLE forno_log ADD COLUMN more text;\n")

    async def play() -> None:
        store = await PostgresStore.open(address, known=known)
        await fill(store)
        kept.update(await all_rows(store))
        await asyncio.to_thread(back_up, postgres, address, tmp_path / "forno.dump")
        await store.close()

        upgraded = await PostgresStore.open(address, known=(*known, newer))
        assert await all_rows(upgraded) == kept
        await upgraded.close()
        with pytest.raises(StoreVersionError, match="newer Forno"):
            await PostgresStore.open(address, known=known)

        space = address.rpartition("search_path=")[2]
        postgres.script(f"DROP SCHEMA {space} CASCADE")
        await asyncio.to_thread(
            run, postgres, "pg_restore", "--exit-on-error", str(tmp_path / "forno.dump")
        )
        back = await PostgresStore.open(address, known=known)
        assert await all_rows(back) == kept
        await back.close()

    asyncio.run(play())


def test_the_version_before_serves_the_same_database_but_for_tidied_games(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From 0.2 back to 0.1 nothing has to be brought back: the tables of the database are alike."""
    address = postgres.database()
    at(address, fill)
    first = steps("postgres")[:1]
    monkeypatch.setattr(log, "VERSION", log.FIRST_VERSION)

    async def play() -> None:
        store = await PostgresStore.open(address, known=first)
        keeper = Keeper(store, LocalBus())
        try:
            assert (await keeper.find("finished")).table.game is not None
            assert (await keeper.find("unfinished")).table.seq == 19
            with pytest.raises(TableRefusal, match="a newer version of Forno"):
                await keeper.find("tidied")
        finally:
            await store.close()

    asyncio.run(play())
