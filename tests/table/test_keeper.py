"""The keeper and the driver: durable first, once, in order; bots, clocks and those who are away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from forno.table import entries as log
from forno.table import requests
from forno.table.bus.bus import EntryAnnounced, Heard
from forno.table.bus.local import LocalBus
from forno.table.driver import Driver
from forno.table.entries import decode_entry
from forno.table.keeper import Keeper, Live, TableChange
from forno.table.log.open import open_store
from forno.table.log.store import Append, Row, StoreBusyError
from forno.table.plan import GameClock, MoveClock, TablePlan
from forno.table.refusals import TableRefusal
from forno.table.table import Stage, Table
from forno.table.workers.question import BotQuestion
from tests.support.live_tables import InProcess, holder, opened, sat
from tests.support.waiting import PATIENCE


def in_loop(test: Callable[[Path], Awaitable[None]]) -> Callable[[Path], None]:
    """Run a test in an event loop, but not for ever."""

    def run(tmp_path: Path) -> None:
        async def bounded() -> None:
            async with asyncio.timeout(PATIENCE):
                await test(tmp_path)

        asyncio.run(bounded())

    run.__name__ = test.__name__
    return run


@asynccontextmanager
async def keeping(folder: Path, *, processes: int = 1) -> AsyncIterator[list[Keeper]]:
    """Keepers as if in several processes: each with its own connection to the same log."""
    stores = [await open_store(f"sqlite:///{folder}/tables.db") for _ in range(processes)]
    try:
        yield [Keeper(store, LocalBus()) for store in stores]
    finally:
        for store in stores:
            await store.close()


async def dealt(keeper: Keeper, **plan: Any) -> Live:
    """A table at which everybody has been dealt cards."""
    settled = TablePlan(**{"pace": 0, **plan})
    return await keeper.open("t", [opened(settled), *sat(settled), log.Began()])


async def until(live: Live, is_so: Callable[[Table], bool]) -> None:
    """Wait until something is so at a table."""
    while not is_so(live.table):
        await asyncio.sleep(0.005)


def any_move(table: Table, action_id: str = "") -> log.Acted:
    """The first legal step of the seat to move."""
    assert table.game is not None
    seat = table.seat_to_move
    assert seat is not None
    move = [table.game.legal.indices[0]]
    return requests.act(table, seat, answers=table.turn, action_id=action_id, move=move)


class Ears:
    """Hears what happens, and looks into the log at that moment."""

    def __init__(self) -> None:
        self.news: list[TableChange] = []

    def on_change(self, news: TableChange) -> None:
        """Note it."""
        self.news.append(news)

    def on_rewind(self, table: Table | None) -> None:
        """Nothing is ever lost here."""
        raise AssertionError(f"the log is another one: {table}")


@in_loop
async def test_nobody_hears_of_what_is_not_in_the_log(tmp_path: Path) -> None:
    async with keeping(tmp_path) as [keeper]:
        live = await dealt(keeper, edition="abacus", seats=2)
        ears = Ears()
        live.listeners.add(ears)
        appended: list[int] = []
        append = keeper.store.append

        async def slow(wanted: Append) -> bool:
            await asyncio.sleep(0.01)
            heard_before = len(ears.news)
            done = await append(wanted)
            assert len(ears.news) == heard_before
            appended.append(wanted.row.seq)
            return done

        keeper.store.append = slow  # type: ignore[method-assign]  # to look closely
        await asyncio.gather(*(keeper.carry_out(live, any_move) for _ in range(10)))
        assert [news.table.seq for news in ears.news] == appended == [*range(6, 16)]


@in_loop
async def test_two_processes_race_for_one_move_and_one_wins(tmp_path: Path) -> None:
    async with keeping(tmp_path, processes=2) as [one, two]:
        first = await dealt(one, edition="plus", seats=3)
        second = await two.find("t")
        rng = Random(4)
        for _ in range(60):
            assert first.table.turn == second.table.turn
            turn, seat = first.table.turn, first.table.seat_to_move
            game = first.table.game
            if game is None or seat is None:
                break
            step = rng.choice(game.legal.indices)
            command = partial(
                requests.act, seat=seat, answers=turn, action_id=f"m{turn}", move=[step]
            )
            done = await asyncio.gather(
                one.carry_out(first, lambda t, command=command: command(t)),  # type: ignore[misc]  # as everywhere
                two.carry_out(second, lambda t, command=command: command(t)),  # type: ignore[misc]  # as everywhere
                return_exceptions=True,
            )
            refused = [each for each in done if isinstance(each, TableRefusal)]
            assert [each.code for each in refused] == ["outdated"] or [
                each.code for each in refused
            ] == ["not-your-turn"]
            await one.catch_up(first)
            await two.catch_up(second)
            assert first.table.game == second.table.game
        rows = await one.store.read("t")
        acted = [e for e in (decode_entry(r.payload) for r in rows) if isinstance(e, log.Acted)]
        assert len(acted) == len({entry.id for entry in acted}) >= 60


class Whispers(LocalBus):
    """A bus that keeps what would be told, for a test to pass on as it likes."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[EntryAnnounced] = []
        self.heard: Heard | None = None

    def listen(self, heard: Heard) -> None:
        """A listener."""
        self.heard = heard

    def announce(self, hint: EntryAnnounced) -> None:
        """Keep it."""
        self.told.append(hint)

    def pass_on(self, hint: EntryAnnounced) -> None:
        """Let it be heard."""
        assert self.heard is not None
        self.heard(hint)


@in_loop
async def test_a_hint_brings_its_move_along_and_the_log_has_the_rest(tmp_path: Path) -> None:
    async with keeping(tmp_path, processes=2) as [here, there]:
        one, two = Keeper(here.store, told := Whispers()), Keeper(there.store, heard := Whispers())
        first = await dealt(one, edition="abacus", seats=2)
        assert told.told
        assert not any(hint.entry for hint in told.told), "it is in the log, and nowhere else"
        second = await two.find("t")
        reads = 0
        read = two.store.read

        async def counted(table: str, since: int = 0) -> Sequence[Row]:
            nonlocal reads
            reads += 1
            return await read(table, since)

        two.store.read = counted  # type: ignore[method-assign]  # to look closely
        for _ in range(6):
            await one.carry_out(first, any_move)
        moves = told.told[-6:]
        for hint in (moves[0], moves[0], moves[1]):
            heard.pass_on(hint)
        assert (second.table.seq, reads) == (moves[1].seq, 0)
        # One is missed, and one makes no sense: the log knows better.
        heard.pass_on(moves[3])
        await until(second, lambda table: table.seq == moves[5].seq)
        assert reads == 1
        seq = await one.carry_out(first, any_move)
        for nonsense in (b"?", b'{"e":"acted","seat":9,"actions":[0]}'):
            heard.pass_on(EntryAnnounced("t", seq, nonsense))
        await until(second, lambda table: table.seq == seq)
        assert first.table.game == second.table.game


@in_loop
async def test_the_newest_is_what_the_log_has_whatever_was_heard(tmp_path: Path) -> None:
    async with keeping(tmp_path, processes=2) as [one, there]:
        two = Keeper(there.store, deaf := Whispers())
        deaf.is_shared = True
        first = await dealt(one, edition="abacus", seats=2)
        second = await two.find("t")
        await one.carry_out(first, any_move)
        assert (await two.find("t")).table.seq < first.table.seq
        assert (await two.newest("t")).table.seq == first.table.seq
        assert second is await two.newest("t")


@in_loop
async def test_a_store_that_fails_loses_nothing_and_changes_nothing(tmp_path: Path) -> None:
    async with keeping(tmp_path) as [keeper]:
        live = await dealt(keeper, edition="abacus", seats=2)
        ears = Ears()
        live.listeners.add(ears)
        before = live.table
        append = keeper.store.append

        async def fails(_wanted: Append) -> bool:
            raise StoreBusyError("the disk is full")

        keeper.store.append = fails  # type: ignore[method-assign,assignment]  # as a full disk would
        with pytest.raises(StoreBusyError):
            await keeper.carry_out(live, any_move)
        assert live.table is before
        assert not ears.news
        keeper.store.append = append  # type: ignore[method-assign]  # there is room again
        assert await keeper.carry_out(live, any_move) == before.seq + 1


@in_loop
async def test_what_is_being_written_happens_though_its_caller_is_gone(tmp_path: Path) -> None:
    async with keeping(tmp_path) as [keeper]:
        live = await dealt(keeper, edition="abacus", seats=2)
        ears = Ears()
        live.listeners.add(ears)
        before = live.table.seq
        asking = asyncio.create_task(keeper.carry_out(live, any_move))
        while not live.lock.locked():
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await until(live, lambda table: table.seq == before + 1)
        assert len(ears.news) == 1
        assert len(await keeper.store.read("t")) == before + 2


@in_loop
async def test_a_table_is_one_however_many_ask_for_it(tmp_path: Path) -> None:
    async with keeping(tmp_path, processes=2) as [one, two]:
        await dealt(one, edition="abacus", seats=2)
        found = await asyncio.gather(*(two.find("t") for _ in range(10)))
        assert len({id(live) for live in found}) == 1
        with pytest.raises(TableRefusal, match="no such table"):
            await two.find("nowhere")


@in_loop
async def test_a_log_that_cannot_be_read_is_refused_and_disturbs_nobody(tmp_path: Path) -> None:
    """As after an edition has changed, or when a newer program has written it."""
    async with keeping(tmp_path) as [keeper]:
        await dealt(keeper, edition="abacus", seats=2)
        rows = await keeper.store.read("t")
        first = decode_entry(rows[0].payload)
        assert isinstance(first, log.Opened)
        others = log.encode_entry(msgspec.structs.replace(first, fingerprint="0" * 64))
        gone = rows[0].payload.replace(b'"abacus"', b'"nowhere"')
        for table, payloads in {
            "rules": [others],
            "edition": [gone],
            "kind": [rows[0].payload, b'{"e":"flew","seat":0}'],
            "torn": [rows[0].payload, rows[1].payload[:-3]],
            "move": [row.payload for row in rows] + [b'{"e":"acted","seat":0,"actions":[9999]}'],
            "seat": [rows[0].payload, b'{"e":"ready","seat":77}'],
        }.items():
            for seq, payload in enumerate(payloads):
                assert await keeper.store.append(Append(table, Row(seq, 0, payload)))
            with pytest.raises(TableRefusal, match="cannot be read") as refused:
                await keeper.find(table)
            assert refused.value.code == "no-such-table"
        assert (await keeper.find("t")).table.stage is Stage.PLAYING


@in_loop
async def test_bots_play_a_game_to_its_end(tmp_path: Path) -> None:
    async with keeping(tmp_path) as [keeper]:
        plan = TablePlan(edition="plus", seats=4, pace=0)
        bots = [log.BotSat(seat, "cook", f"B{seat}") for seat in range(4)]
        live = await keeper.open("t", [opened(plan), *bots])
        driver = Driver(keeper, InProcess(), live)
        await until(live, lambda table: table.stage is Stage.OVER)
        driver.stop()
        again = Table.read("t", [row.payload for row in await keeper.store.read("t")])
        assert again.game == live.table.game


def test_how_long_a_bot_takes_says_nothing_of_its_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is a beat of the table after the last play was shown, or twice or thrice that."""
    now, rng, sleep = 1_000.0, Random(8), asyncio.sleep
    monkeypatch.setattr("forno.table.keeper.monotonic", lambda: now)
    monkeypatch.setattr("forno.table.driver.monotonic", lambda: now)

    async def pass_time(seconds: float) -> None:
        nonlocal now
        now += seconds
        await sleep(0)

    class Thoughtful(InProcess):
        async def think(self, question: BotQuestion) -> int:
            await pass_time(rng.choice((0.003, 0.1, 0.37, 0.5, 1.2)))
            return await super().think(question)

    @in_loop
    async def test(folder: Path) -> None:
        async with keeping(folder) as [keeper]:
            plan = TablePlan(edition="plus", seats=3, pace=0.5)
            bots = [log.BotSat(seat, "cook", f"B{seat}") for seat in range(3)]
            live = await keeper.open("t", [opened(plan), *bots])
            monkeypatch.setattr("forno.table.driver.asyncio.sleep", pass_time)
            driver = Driver(keeper, Thoughtful(), live)
            while live.table.seq < 60:
                await sleep(0.001)
            driver.stop()
            rows = await keeper.store.read("t")
            acted = [e for e in (decode_entry(r.payload) for r in rows) if isinstance(e, log.Acted)]
            spent = {entry.spent for entry in acted}
            assert {350, 700, 1050} <= spent
            assert all(time % 350 == 0 < time for time in spent), spent

    test(tmp_path)


@in_loop
async def test_a_driver_goes_on_where_another_stopped(tmp_path: Path) -> None:
    async with keeping(tmp_path, processes=2) as [one, two]:
        plan = TablePlan(edition="abacus", seats=2, pace=0)
        bots = [log.BotSat(seat, "cook", f"B{seat}") for seat in range(2)]
        live = await one.open("t", [opened(plan), *bots])
        driver = Driver(one, InProcess(), live)
        await until(live, lambda table: table.seq > 20)
        driver.stop()
        other = await two.find("t")
        assert other.table.stage is Stage.PLAYING
        Driver(two, InProcess(), other)
        await until(other, lambda table: table.stage is Stage.OVER)


@in_loop
async def test_who_runs_out_of_time_for_a_move_has_it_made(tmp_path: Path) -> None:
    async with keeping(tmp_path) as [keeper]:
        live = await dealt(keeper, edition="abacus", seats=2, clock=MoveClock(0.01))
        Driver(keeper, InProcess(), live)
        await until(live, lambda table: table.seq > 12)
        rows = await keeper.store.read("t")
        acted = [e for e in (decode_entry(r.payload) for r in rows) if isinstance(e, log.Acted)]
        assert acted
        assert all(entry.stand_in for entry in acted)
        assert not any(one.away for one in live.table.seat_holders)


@in_loop
async def test_who_runs_out_of_time_for_the_game_is_played_for(tmp_path: Path) -> None:
    async with keeping(tmp_path) as [keeper]:
        live = await dealt(keeper, edition="abacus", seats=2, clock=GameClock(0.01), start=0)
        Driver(keeper, InProcess(), live)
        await until(live, lambda table: table.stage is Stage.OVER)
        assert [one.away for one in live.table.seat_holders] == ["time", "time"]
        assert live.table.clocks.left == (0, 0)


def test_a_pause_stops_bots_and_clocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000.0
    monkeypatch.setattr("forno.table.keeper.monotonic", lambda: now)
    monkeypatch.setattr("forno.table.driver.monotonic", lambda: now)

    @in_loop
    async def test(folder: Path) -> None:
        nonlocal now
        async with keeping(folder) as [keeper]:
            live = await dealt(keeper, edition="abacus", seats=2, clock=GameClock(60), start=0)
            now += 5
            await keeper.carry_out(live, partial(requests.pause, holder=holder(1)))
            assert live.table.clocks.left == (55_000, 60_000)
            now += 1_000
            with pytest.raises(TableRefusal, match="paused"):
                await keeper.carry_out(live, any_move)
            await keeper.carry_out(live, partial(requests.resume, holder=holder(0)))
            now += 2
            await keeper.carry_out(live, any_move)
            assert live.table.clocks.left == (53_000, 60_000)
            # A bot that stands in waits too.
            Driver(keeper, InProcess(), live)
            await keeper.carry_out(live, partial(requests.pause, holder=holder(1)))
            await keeper.carry_out(live, partial(requests.leave, holder=holder(0)))
            seq = live.table.seq
            for _ in range(20):
                await asyncio.sleep(0)
            assert live.table.seq == seq
            await keeper.carry_out(live, partial(requests.resume, holder=holder(1)))
            await until(live, lambda table: table.seq > seq + 1)

    test(tmp_path)


def test_a_player_who_goes_and_comes_back_winds_up_no_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000.0
    monkeypatch.setattr("forno.table.keeper.monotonic", lambda: now)

    @in_loop
    async def test(folder: Path) -> None:
        nonlocal now
        async with keeping(folder) as [keeper]:
            live = await dealt(keeper, edition="abacus", seats=2, clock=MoveClock(60), start=0)
            for command in (requests.leave, requests.come_back, requests.pause, requests.resume):
                now += 5
                await keeper.carry_out(live, partial(command, holder=holder(1)))
            # The last five seconds were a pause.
            assert live.table.clocks.for_decision(0) == 45_000
            assert live.since == now

    test(tmp_path)


@in_loop
async def test_who_is_away_is_played_for_and_may_come_back(tmp_path: Path) -> None:
    async with keeping(tmp_path) as [keeper]:
        live = await dealt(keeper, edition="abacus", seats=2, start=1)
        driver = Driver(keeper, InProcess(), live)
        await keeper.bus.appear("t", 0)
        await driver.away(0)
        assert not live.table.seat_holders[0].away
        await driver.away(1)
        assert live.table.seat_holders[1].away == "away"
        await until(live, lambda table: table.seat_to_move == 0)
        await keeper.carry_out(live, partial(requests.come_back, holder=holder(1)))
        while live.table.seat_to_move == 0:
            await keeper.carry_out(live, any_move)
        seq = live.table.seq
        await asyncio.sleep(0.05)
        assert live.table.seq == seq
        assert live.table.seat_to_move == 1
