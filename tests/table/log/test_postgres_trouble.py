"""A PostgreSQL that crashes, is far away or loses the connection: no row is lost or twice."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest

from forno.table.log import grouped_queries as grouped
from forno.table.log.postgres import PostgresStore
from forno.table.log.store import StoreBusyError, StoreDoubtError, StoreError
from forno.table.services.service_address import server_name
from tests.table.log.logs import append, notice, opened, row
from tests.table.log.proxy import Proxy
from tools.daemons import Postgres, free_port

LONG = 120.0
"""More patience than a test that passes ever needs."""
KILLS = int(os.environ.get("FORNO_HANG_UPS", "5"))
"""How often PostgreSQL ends all connections; the nightly run has 100."""
HANG_UP = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'forno'"


@asynccontextmanager
async def store_and_line(
    server: Postgres, address: str, patience: float = LONG
) -> AsyncIterator[tuple[PostgresStore, Proxy]]:
    """A store with one table, on a line that can be cut."""
    line = Proxy(server.port)
    await line.start()
    address = address.replace(f":{server.port}/", f":{line.port}/")
    store = await PostgresStore.open(address, patience=patience)
    try:
        assert await store.append(append("a", 0))
        yield store, line
    finally:
        await store.close()
        await line.stop()


# --- In the middle of a game ------------------------------------------------------------------


def test_the_server_crashes_again_and_again_and_the_game_goes_on(postgres: Postgres) -> None:
    tables, rows = [f"table {number}" for number in range(8)], 60

    async def fill(store: PostgresStore, table: str) -> None:
        for seq in range(rows):
            assert await store.append(append(table, seq, table)), f"{table} {seq} was refused"
            await asyncio.sleep(0.002)

    async def play() -> None:
        store = await PostgresStore.open(postgres.database(), patience=LONG)
        filling = [asyncio.create_task(fill(store, table)) for table in tables]
        for _ in range(3):
            seen = len(await store.read(tables[0]))
            while len(await store.read(tables[0])) < min(seen + 5, rows):
                await asyncio.sleep(0.001)
            await asyncio.to_thread(postgres.restart)
        await asyncio.gather(*filling)
        for table in tables:
            assert list(await store.read(table)) == [row(seq, table) for seq in range(rows)]
        await store.close()

    asyncio.run(play())


def test_connections_are_ended_again_and_again_and_nothing_is_refused(postgres: Postgres) -> None:
    tables = [f"table {number}" for number in range(8)]
    written = dict.fromkeys(tables, 0)

    async def fill(store: PostgresStore, table: str, enough: asyncio.Event) -> None:
        while not enough.is_set():
            assert await store.append(append(table, written[table])), f"{table} was refused"
            written[table] += 1
            assert await store.read(table, written[table]) == []

    async def play() -> None:
        store = await PostgresStore.open(postgres.database(), patience=LONG)
        enough = asyncio.Event()
        filling = [asyncio.create_task(fill(store, table, enough)) for table in tables]
        for _ in range(KILLS):
            wanted = sum(written.values()) + 20
            while sum(written.values()) < wanted:
                assert not any(task.done() for task in filling)
                await asyncio.sleep(0.001)
            await asyncio.to_thread(postgres.script, HANG_UP)
        enough.set()
        await asyncio.gather(*filling)
        for table in tables:
            assert list(await store.read(table)) == [row(seq) for seq in range(written[table])]
        await store.close()

    asyncio.run(play())


def failing(
    monkeypatch: pytest.MonkeyPatch, errors: Sequence[Exception], *, sent: bool = True
) -> None:
    """Let the driver fail with each of these errors in turn; the first question was sent or not."""
    asyncpg = pytest.importorskip("asyncpg")
    fetch, left = asyncpg.Connection.fetch, list(errors)

    async def fails(connection: Any, *values: Any) -> Any:
        if not left:
            return await fetch(connection, *values)
        if sent and len(left) == len(errors):
            await fetch(connection, *values)
        raise left.pop(0)

    monkeypatch.setattr(asyncpg.Connection, "fetch", fails)


def client_error() -> Exception:
    asyncpg = pytest.importorskip("asyncpg")
    return cast("Exception", asyncpg.InternalClientError("cannot switch to state 12"))


@pytest.mark.parametrize("sent", [True, False])
@pytest.mark.parametrize(
    "error", [client_error, lambda: RuntimeError("the transport is closed"), AssertionError]
)
def test_whatever_the_driver_raises_a_row_is_written_once(
    postgres: Postgres,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: Callable[[], Exception],
    *,
    sent: bool,
) -> None:
    async def play() -> None:
        async with opened(postgres.database()) as store:
            raised = error()
            failing(monkeypatch, [raised], sent=sent)
            assert await store.append(append("a", 0))
            assert list(await store.read("a")) == [row(0)]
            assert f"{type(raised).__name__}: {raised}".strip(": ") in caplog.text

    asyncio.run(play())


def test_a_refusal_after_a_lost_answer_leaves_the_row_in_doubt(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with opened(postgres.database()) as store:
            refuses = pytest.importorskip("asyncpg").InsufficientPrivilegeError("not for you")
            failing(monkeypatch, [client_error(), refuses])
            with pytest.raises(StoreDoubtError, match="not for you; the last moves may have been"):
                await store.append(append("a", 0))
            assert list(await store.read("a")) == [row(0)]
            failing(monkeypatch, [refuses], sent=False)
            with pytest.raises(StoreError, match=r"refuses: not for you$"):
                await store.append(append("a", 1))

    asyncio.run(play())


@pytest.mark.parametrize("what", ["question", "answer"])
def test_a_row_is_written_once_although_the_line_was_lost(postgres: Postgres, what: str) -> None:
    async def play() -> None:
        async with store_and_line(postgres, postgres.database()) as (store, line):
            line.loses = what
            new = notice("b", holders=("ada",))
            wanted = [append("a", 1), append("b", 0, notice=new), append("c", 5), append("a", 2)]
            answers = asyncio.gather(*map(store.append, wanted))
            while line.loses:
                await asyncio.sleep(0.001)
            await line.start()
            assert await answers == [True, True, False, True]
            assert list(await store.read("a")) == [row(0), row(1), row(2)]
            assert list(await store.read("b")) == [row(0)]
            assert await store.held("ada", limit=9) == [new]

    asyncio.run(play())


def test_who_lost_a_race_while_the_line_was_dead_is_told_so(postgres: Postgres) -> None:
    async def play() -> None:
        address = postgres.database()
        async with store_and_line(postgres, address) as (store, line), opened(address) as rival:
            line.loses = "question"
            answer = asyncio.create_task(store.append(append("a", 1, "ours")))
            while line.loses:
                await asyncio.sleep(0.001)
            assert await rival.append(append("a", 1, "theirs"))
            await line.start()
            assert not await answer
            assert list(await store.read("a")) == [row(0), row(1, "theirs")]

    asyncio.run(play())


def test_patience_ends_with_a_refusal_and_the_store_recovers(postgres: Postgres) -> None:
    async def play() -> None:
        async with store_and_line(postgres, postgres.database(), 0.3) as (store, line):
            await line.stop()
            asked = [store.append(append("a", 1)), store.append(append("b", 0))]
            questions = [store.read("a"), store.find("BASIL"), store.check()]
            for trouble in await asyncio.gather(*asked, *questions, return_exceptions=True):
                assert isinstance(trouble, StoreBusyError)
                assert f"the database at 127.0.0.1:{line.port}/postgres cannot be" in str(trouble)
                assert "secret" not in str(trouble)
            await line.start()
            # A slow machine may need more than one try with so little patience.
            while True:
                try:
                    assert list(await store.read("a")) == [row(0)]
                    assert await store.append(append("a", 1))
                    break
                except StoreBusyError:
                    continue

    asyncio.run(play())


def test_who_cannot_know_what_became_of_a_row_is_told_so(postgres: Postgres) -> None:
    async def play() -> None:
        address = postgres.database()
        async with store_and_line(postgres, address, 0.3) as (store, line), opened(address) as log:
            line.loses = "answer"
            with pytest.raises(StoreDoubtError, match="may have been written"):
                await store.append(append("a", 1))
            assert list(await log.read("a")) == [row(0), row(1)]

    asyncio.run(play())


def test_no_more_wait_than_there_is_room_for(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(grouped, "MOST_WAITING", 5)

    async def play() -> None:
        async with opened(postgres.database()) as store:
            appends = [store.append(append(f"{n}", 0)) for n in range(7)]
            answers = await asyncio.gather(*appends, return_exceptions=True)
            assert answers[:5] == [True] * 5
            assert all(isinstance(answer, StoreBusyError) for answer in answers[5:])
            assert await store.append(append("6", 0))

    asyncio.run(play())


# --- At the start -----------------------------------------------------------------------------


async def refusal(address: str) -> StoreError:
    with pytest.raises(StoreError) as trouble:
        await PostgresStore.open(address)
    assert "secret" not in f"{trouble.value!r} {trouble.getrepr(chain=True)}"
    return trouble.value


def test_a_server_that_is_not_there() -> None:
    pytest.importorskip("asyncpg")
    port = free_port()
    trouble = asyncio.run(refusal(f"postgresql://ada:secret@127.0.0.1:{port}/tables"))
    assert isinstance(trouble, StoreBusyError)
    assert f"the database at 127.0.0.1:{port}/tables cannot be reached" in str(trouble)


def test_a_database_that_is_not_there(postgres: Postgres) -> None:
    address = f"postgresql://forno:secret@127.0.0.1:{postgres.port}/nowhere"
    trouble = asyncio.run(refusal(address))
    assert str(trouble).endswith('/nowhere refuses: database "nowhere" does not exist')


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ada:secret/x@127.0.0.1/tables",
        "postgresql://ada:secret#@127.0.0.1/tables",
        "postgresql://ada:p@127.0.0.1:secret/tables",
        "postgresql://[secret/tables",
        "postgresql://ada:p@127.0.0.1/tables?sslmode=secret",
    ],
)
def test_an_address_that_cannot_be_read_is_not_quoted(address: str) -> None:
    pytest.importorskip("asyncpg")
    assert "cannot be read" in str(asyncio.run(refusal(address)))


@pytest.mark.parametrize(
    ("address", "name"),
    [
        (
            "postgresql://ada:secret@db.example:6000/tables?password=secret",
            "db.example:6000/tables",
        ),
        ("postgresql:///tables", "localhost/tables"),
        ("postgresql://ada:1234/secret@db.example/tables", "the given address"),
        ("postgresql://ada:1234?secret@db.example/tables", "the given address"),
        ("postgresql://ada:secret/@db.example/tables", "the given address"),
    ],
)
def test_what_is_shown_of_an_address(address: str, name: str) -> None:
    assert server_name(address) == name


def test_without_the_driver_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "pip install 'forno[cluster]'" in str(asyncio.run(refusal("postgresql://localhost/x")))
