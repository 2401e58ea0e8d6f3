"""A log that is shorter than memory, or another one: memory gives way, and play goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from forno.table import entries as log
from forno.table import requests
from forno.table.bus.local import LocalBus
from forno.table.driver import Driver
from forno.table.entries import encode_entry
from forno.table.keeper import Keeper, Live, TableChange
from forno.table.log.store import Append, Row, Store, StoreBusyError, StoreDoubtError
from forno.table.refusals import TableRefusal
from forno.table.table import Table
from tests.support.live_tables import InProcess
from tests.table.test_keeper import any_move, dealt, in_loop, keeping, until


class Ears:
    """Hears what happens, and what did not happen after all."""

    def __init__(self, live: Live) -> None:
        self.seqs: list[int] = []
        self.rewinds: list[int | None] = []
        live.listeners.add(self)

    def on_change(self, change: TableChange) -> None:
        """Note it."""
        self.seqs.append(change.table.seq)

    def on_rewind(self, table: Table | None) -> None:
        """Note it."""
        self.rewinds.append(None if table is None else table.seq)


def cut(folder: Path, kept: int) -> None:
    """Bring back a database in which the table had only so many entries."""
    with closing(sqlite3.connect(folder / "tables.db")) as database, database:
        database.execute("DELETE FROM forno_log WHERE table_id = 't' AND seq >= ?", [kept])


def losing(store: Store) -> tuple[Keeper, Callable[[], None]]:
    """A keeper, and what its store calls when the database is lost from sight."""
    told: list[Callable[[], None]] = []
    store.on_loss = told.append  # type: ignore[method-assign,assignment]  # to lose it
    return Keeper(store, LocalBus()), told[0]


@in_loop
async def test_a_command_finds_a_shorter_log_and_the_table_goes_on_from_there(
    tmp_path: Path,
) -> None:
    async with keeping(tmp_path) as [keeper]:
        live = await dealt(keeper, edition="abacus", seats=2)
        before = live.table.seq
        picture = live.table.game
        for _ in range(4):
            await keeper.carry_out(live, any_move)
        ears = Ears(live)
        late, answers = any_move(live.table), live.table.turn
        cut(tmp_path, before + 1)

        def command(now: Table) -> log.Acted:
            if now.turn != answers:
                raise TableRefusal("outdated", "look again")
            return late

        with pytest.raises(TableRefusal, match="look again"):
            await keeper.carry_out(live, command)
        assert (ears.rewinds, ears.seqs, keeper.rewound) == ([before], [], 1)
        assert live.table.game == picture
        assert await keeper.carry_out(live, any_move) == before + 1
        assert keeper.rewound == 1
        rows = await keeper.store.read("t")
        assert Table.read("t", [row.payload for row in rows]).game == live.table.game


@in_loop
async def test_a_log_of_the_same_length_that_ends_otherwise_is_another_one(tmp_path: Path) -> None:
    """A copy that lagged took over, and another process has played on there."""
    async with keeping(tmp_path) as [other_keeper]:
        keeper, lose = losing(other_keeper.store)
        live = await dealt(keeper, edition="abacus", seats=2)
        table = live.table
        assert table.game is not None
        one, other = table.game.legal.indices[:2]
        await keeper.carry_out(live, lambda now: _act(now, one))
        cut(tmp_path, table.seq + 1)
        row = Row(table.seq + 1, 0, encode_entry(_act(table, other)))
        assert await keeper.store.append(Append("t", row))
        lose()
        await keeper.carry_out(live, any_move)
        rows = await keeper.store.read("t")
        assert rows[table.seq + 1] == row
        assert Table.read("t", [row.payload for row in rows]).game == live.table.game
        assert keeper.rewound == 1


def _act(table: Table, action: int) -> log.Acted:
    seat = table.seat_to_move
    assert seat is not None
    return requests.act(table, seat, answers=table.turn, action_id="", move=[action])


@in_loop
async def test_when_the_database_was_lost_from_sight_every_table_is_compared(
    tmp_path: Path,
) -> None:
    async with keeping(tmp_path) as [other_keeper]:
        keeper, lose = losing(other_keeper.store)
        live = await dealt(keeper, edition="abacus", seats=2)
        watching = asyncio.create_task(keeper.watch())
        before = live.table.seq
        await keeper.carry_out(live, any_move)
        find = keeper.store.find
        tries = 0

        async def away(code: str) -> str | None:
            nonlocal tries
            tries += 1
            if tries == 1:
                raise StoreBusyError("it does not answer")
            return await find(code)

        keeper.store.find = away  # type: ignore[method-assign]  # for a moment
        ears = Ears(live)
        lose()
        while live.in_doubt:
            await asyncio.sleep(0.005)
        assert (ears.rewinds, tries) == ([], 2), "nothing was lost"
        cut(tmp_path, before + 1)
        lose()
        await until(live, lambda table: table.seq == before)
        assert ears.rewinds == [before]
        watching.cancel()


@in_loop
async def test_a_row_in_doubt_is_read_and_told_without_another_command(tmp_path: Path) -> None:
    async with keeping(tmp_path) as [keeper]:
        live = await dealt(keeper, edition="abacus", seats=2)
        watching = asyncio.create_task(keeper.watch())
        before = live.table.seq
        append = keeper.store.append

        async def unanswered(wanted: Append) -> bool:
            await append(wanted)
            raise StoreDoubtError("nobody knows")

        keeper.store.append = unanswered  # type: ignore[method-assign]  # as a lost line
        ears = Ears(live)
        with pytest.raises(StoreDoubtError):
            await keeper.carry_out(live, any_move)
        await until(live, lambda table: table.seq == before + 1)
        assert (ears.seqs, ears.rewinds) == ([before + 1], [])
        watching.cancel()


@in_loop
async def test_a_table_that_is_gone_is_told_and_forgotten(tmp_path: Path) -> None:
    async with keeping(tmp_path) as [keeper]:
        live = await dealt(keeper, edition="abacus", seats=2)
        driver = Driver(keeper, InProcess(), live)
        ears = Ears(live)
        cut(tmp_path, 0)
        with pytest.raises(TableRefusal, match="no such table"):
            await keeper.carry_out(live, any_move)
        assert ears.rewinds == [None]
        assert driver not in live.listeners
        with pytest.raises(TableRefusal, match="no such table"):
            await keeper.find("t")
