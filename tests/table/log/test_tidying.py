"""Games that ended long ago become one row each, in both databases, whatever happens meanwhile."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from forno.table.entries import AnyEntry, Closed, Continued, encode_entry
from forno.table.log.store import Append, Row, Store, StoreBusyError, Tidying
from forno.table.table import Table
from forno.table.tidied_log import hash_of_log, is_tidied, read_tidied, tidied
from forno.table.tidying import TidyCounts, is_same, tidy_tables
from tests.support.finished_logs import START, finished_entries, keep, rows_of
from tests.support.shell import COMMAND, environment
from tests.table.log.logs import at, opened

LATER = START + 10_000_000
GAMES = tuple(f"game-{number}" for number in range(5))


async def last_of(counts: AsyncIterator[TidyCounts]) -> TidyCounts:
    return [TidyCounts(), *[found async for found in counts]][-1]


async def fill(store: Store, tables: Sequence[str] = GAMES) -> dict[str, list[AnyEntry]]:
    """Games of a few people, and one that is not over."""
    games = {name: finished_entries(name, seed=seed) for seed, name in enumerate(tables)}
    for name, entries in games.items():
        await keep(store, name, entries)
    await keep(store, "unfinished", finished_entries("unfinished")[:20])
    return games


async def check_games(store: Store, games: dict[str, list[AnyEntry]]) -> int:
    """See that each game is the same table; how many of them are one row."""
    small = 0
    for name, entries in games.items():
        rows = await store.read(name)
        small += len(rows) == 1
        before = Table.read(name, map(encode_entry, entries))
        assert is_same(before, Table.read(name, (row.payload for row in rows)))
    return small


def test_all_games_that_ended_become_one_row_each(address: str) -> None:
    async def test(store: Store) -> None:
        games = await fill(store)
        notices = await store.held("key 1", limit=9)
        before = {name: await store.read(name) for name in games}
        counts = await last_of(tidy_tables(store, LATER, batch=2))
        assert counts.tables == len(games) == await check_games(store, games)
        assert counts.rows == sum(map(len, games.values()))
        assert counts.before == sum(len(row.payload) for rows in before.values() for row in rows)
        assert counts.after < counts.before / 5
        assert not counts.left
        for name, rows in before.items():
            [row] = await store.read(name)
            assert read_tidied(row.payload).hash == hash_of_log(rows)
        assert await store.held("key 1", limit=9) == notices, "they are found as before"
        assert len(await store.read("unfinished")) == 20
        again = await last_of(tidy_tables(store, LATER))
        assert again == TidyCounts(), "there is nothing left to do"

    at(address, test)


def test_a_dry_run_counts_the_same_and_changes_nothing(address: str) -> None:
    async def test(store: Store) -> None:
        games = await fill(store)
        tried = await last_of(tidy_tables(store, LATER, dry_run=True))
        assert await check_games(store, games) == 0
        assert await last_of(tidy_tables(store, LATER)) == tried

    at(address, test)


def test_games_that_ended_later_are_left_alone(address: str) -> None:
    async def test(store: Store) -> None:
        games = await fill(store)
        ended = START + len(games["game-2"]) - 1
        counts = await last_of(tidy_tables(store, ended))
        small = {name for name in games if len(await store.read(name)) == 1}
        assert small == {name for name, entries in games.items() if START + len(entries) <= ended}
        assert counts.tables == len(small) < len(games)

    at(address, test)


def test_a_table_that_was_given_up_becomes_one_row_too(address: str) -> None:
    async def test(store: Store) -> None:
        entries = [*finished_entries()[:20], Closed()]
        await keep(store, "t", entries)
        assert (await last_of(tidy_tables(store, LATER))).tables == 1
        assert await check_games(store, {"t": entries}) == 1
        [row] = await store.read("t")
        assert Table.read("t", [row.payload]).proof() is None

    at(address, test)


def test_a_log_goes_on_after_it_was_tidied_and_is_left_alone_then(address: str) -> None:
    async def test(store: Store) -> None:
        entries = finished_entries()
        await keep(store, "t", entries)
        await last_of(tidy_tables(store, LATER))
        more = encode_entry(Continued("next"))
        assert not await store.append(Append("t", Row(0, 0, b"again")))
        assert await store.append(Append("t", Row(len(entries), LATER, more)))
        assert [row.seq for row in await store.read("t")] == [len(entries) - 1, len(entries)]
        assert await store.read("t", since=len(entries)) == [Row(len(entries), LATER, more)]
        assert await last_of(tidy_tables(store, 2 * LATER)) == TidyCounts()
        assert await check_games(store, {"t": [*entries, Continued("next")]}) == 0

    at(address, test)


def test_a_log_that_was_changed_meanwhile_is_not_replaced(address: str) -> None:
    async def test(store: Store) -> None:
        entries = finished_entries()
        await keep(store, "t", entries)
        rows = rows_of(entries)
        other = rows[-1]._replace(payload=b"{}")
        assert await store.tidy([Tidying("t", other, tidied(rows))]) == [False]
        assert await store.tidy([]) == []
        assert list(await store.read("t")) == rows

    at(address, test)


def test_a_log_that_cannot_be_read_is_left_alone_and_named(address: str) -> None:
    async def test(store: Store) -> None:
        games = await fill(store, GAMES[:2])
        broken = finished_entries("game-00")
        await keep(store, "game-00", broken)
        assert await store.append(Append("game-00", Row(len(broken), START, b"{")))
        counts = await last_of(tidy_tables(store, LATER))
        assert counts.tables == await check_games(store, games) == 2
        assert counts.left == ["game-00: DecodeError"]
        assert len(await store.read("game-00")) == len(broken) + 1

    at(address, test)


class FailingStore:
    """A store that fails at a batch, or just after it: nobody hears that it was done."""

    def __init__(self, store: Store, batches: int, *, done: bool) -> None:
        self._store = store
        self._batches = batches
        self._done = done
        self.read = store.read
        self.ended = store.ended

    async def tidy(self, logs: Sequence[Tidying]) -> Sequence[bool]:
        """Work for a few batches."""
        self._batches -= 1
        if self._batches < 0:
            if self._done:
                await self._store.tidy(logs)
            raise StoreBusyError("the database has gone away")
        return await self._store.tidy(logs)


@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize("batches", range(3))
def test_a_run_that_fails_half_way_goes_on_with_the_same_command(
    address: str, batches: int, done: bool
) -> None:
    async def test(store: Store) -> None:
        games = await fill(store, GAMES[:3])
        failing = FailingStore(store, batches, done=done)
        with pytest.raises(StoreBusyError):
            await last_of(tidy_tables(failing, LATER, batch=1))  # type: ignore[arg-type]  # enough of a store
        assert await check_games(store, games) == batches + done
        counts = await last_of(tidy_tables(store, LATER, batch=1))
        assert counts.tables == len(games) - batches - done
        assert await check_games(store, games) == len(games)

    at(address, test)


def test_a_batch_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database itself stops between two games of one batch."""
    from forno.table.log import sqlite_file

    class CutError(Exception):
        """The process ends here."""

    real = sqlite_file.connect

    def connect(path: Path) -> object:
        connection = real(path)
        left = 3

        class Counting:
            def execute(self, statement: str, *values: Any) -> object:
                nonlocal left
                if statement.startswith(("UPDATE", "DELETE")):
                    left -= 1
                    if left < 0:
                        raise CutError
                return connection.execute(statement, *values)

            def close(self) -> None:
                connection.close()

        return Counting()

    async def test(store: Store) -> None:
        games = await fill(store, GAMES[:3])
        with monkeypatch.context() as patch:
            patch.setattr(sqlite_file, "connect", connect)
            with pytest.raises(CutError):
                await last_of(tidy_tables(store, LATER))
        assert await check_games(store, games) == 0

    at(f"sqlite:///{tmp_path}/tables.db", test)


def test_a_process_that_is_killed_loses_nothing(address: str, tmp_path: Path) -> None:
    async def prepare() -> dict[str, list[AnyEntry]]:
        async with opened(address) as store:
            return await fill(store)

    games = asyncio.run(prepare())
    command = [*COMMAND, "tidy", "--older", "1h", "--batch", "1", "--database", address]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path)
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        process.kill()
        assert first, process.stderr.read().decode()

    async def look() -> int:
        async with opened(address) as store:
            return await check_games(store, games)

    assert asyncio.run(look()) >= 1
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment(tmp_path), check=False
    )
    assert done.returncode == 0, done.stderr
    assert asyncio.run(look()) == len(games)


def test_is_tidied_tells_entries_from_whole_logs() -> None:
    rows = rows_of(finished_entries())
    assert is_tidied(tidied(rows).payload)
    assert not any(is_tidied(row.payload) for row in rows)
