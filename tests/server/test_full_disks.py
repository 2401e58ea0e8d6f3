"""A disk that is full in the middle of a game: moves are refused, none is lost, play goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import httpx
import pytest

from forno.table.entries import Acted, decode_entry
from forno.table.log.open import open_store
from forno.table.log.store import Append, Row, StoreBusyError
from tests.server.wire import Pair, trouble
from tests.support.disks import filled, small_disk
from tests.support.servers import ServerProcess
from tests.support.waiting import PATIENCE
from tools.daemons import Postgres, folder_for_services

MOST_MOVES = 300
"""More rows than fit into what a database has put aside before."""

Making = Callable[[Path, pytest.FixtureRequest], AbstractContextManager[str]]


@contextmanager
def file_on(disk: Path, _: pytest.FixtureRequest) -> Iterator[str]:
    """SQLite's file."""
    yield f"sqlite:///{disk}/tables.db"


@contextmanager
def server_on(disk: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """All that a PostgreSQL of its own has."""
    other: Postgres = request.getfixturevalue("postgres")
    server = Postgres(other.programs, disk)
    server.start()
    try:
        yield server.database()
    finally:
        server.kill()


@contextmanager
def tablespace_on(disk: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """The tables of a PostgreSQL that has the rest elsewhere."""
    postgres: Postgres = request.getfixturevalue("postgres")
    address = postgres.database()
    space = address.rpartition("=")[2]
    postgres.script(f"CREATE TABLESPACE small LOCATION '{disk}'")
    try:
        yield f"{address}&default_tablespace=small"
    finally:
        postgres.script(f"DROP SCHEMA {space} CASCADE; DROP TABLESPACE small")


@pytest.mark.parametrize(
    ("database_on", "size"), [(file_on, "4m"), (tablespace_on, "4m"), (server_on, "64m")]
)
def test_a_full_disk(
    tmp_path: Path, request: pytest.FixtureRequest, database_on: Making, size: str
) -> None:
    with (
        folder_for_services() as folder,
        small_disk(folder / "disk", size) as disk,
        database_on(disk, request) as database,
    ):
        server = ServerProcess(database, tmp_path)
        with asyncio.Runner() as runner:
            runner.run(server.start())
            try:
                play_on_a_full_disk(server.url, disk, database, runner)
                # It was never started again, and ends in good order.
                assert runner.run(server.stop()) == 0
            finally:
                runner.run(server.kill())
        log = server.log.read_text()
        assert "is full; nothing is lost: make room, and go on" in log
        assert "Traceback" not in log


def play_on_a_full_disk(url: str, disk: Path, database: str, runner: asyncio.Runner) -> None:
    with Pair(url) as pair, httpx.Client(base_url=url, timeout=PATIENCE) as http:
        promised = [pair.move()]
        with filled(disk):
            runner.run(use_up(database))
            while (refusal := pair.try_move()) is None:
                promised.append(pair.last)
                assert len(promised) < MOST_MOVES, "the disk is not full"
            assert (refusal["code"], refusal["retry_after"]) == ("busy", 1.0)
            assert "could not be written down, so it has not happened" in refusal["reason"]
            again = pair.try_move()
            assert again is not None
            assert again["code"] == "busy"
            sick = http.get("/health")
            assert (sick.status_code, sick.json()["missing"]) == (503, ["database"])
            # A newcomer hears the same, and those who are connected may look on.
            busy = pair.people[0].ask("POST", "/tables", {"plan": {"edition": "abacus"}})
            assert trouble(busy, "busy").retry_after == 1.0
            assert pair.people[0].ask("GET", f"/tables/{pair.table['id']}").status_code == 200
        promised += [pair.move() for _ in range(3)]
        assert http.get("/health").json() == {"status": "well"}
        assert runner.run(moves_in(database, pair.table["id"])) == promised


async def use_up(database: str) -> None:
    """Write until there is no room for even a small row in what the database had put aside."""
    store = await open_store(database)
    tables = iter(f"ballast {number}" for number in range(10_000))
    for size in (1500, 500, 200, 1):
        refused = 0
        while refused < 2:
            try:
                await store.append(Append(next(tables), Row(0, 0, b"x" * size)))
            except StoreBusyError:
                refused += 1
    await store.close()


async def moves_in(database: str, table: str) -> list[int]:
    """The numbers of the entries that are moves."""
    store = await open_store(database)
    rows = await store.read(table)
    await store.close()
    assert [row.seq for row in rows] == list(range(len(rows)))
    return [row.seq for row in rows if isinstance(decode_entry(row.payload), Acted)]
