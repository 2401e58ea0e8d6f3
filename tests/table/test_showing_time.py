"""Plays are shown one at a time: bots and clocks wait for it, and it follows from public facts."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from forno.rules.facts import Audience, Drew, Ordered, Played, PlayOver, TurnedUp
from forno.table import entries as log
from forno.table import requests
from forno.table.driver import Driver
from forno.table.entries import decode_entry
from forno.table.hold import LEASE, set_hold, until_released
from forno.table.keeper import Keeper, Live
from forno.table.plan import MoveClock, TablePlan
from forno.table.refusals import TableRefusal
from forno.table.showing_time import (
    BEAT,
    CALM,
    FAST,
    HURRIED,
    INGREDIENTS,
    NORMAL,
    NOT_SHOWN,
    ORDER,
    Pace,
    showing_time,
)  # fmt: skip
from forno.table.table import Table
from tests.support.live_tables import InProcess, holder, opened, playing, sat
from tests.table.test_keeper import any_move, dealt, in_loop, keeping

PLAY = [Played(0, 2, 2), Ordered(0, 3), Drew(0, 0, 3)]


@pytest.mark.parametrize("pace", [CALM, NORMAL, FAST, 2.5])
def test_every_card_is_in_view_as_long_as_was_promised(pace: float) -> None:
    shown = showing_time(PLAY, pace)
    assert shown.ingredients >= pace * INGREDIENTS
    assert shown.order >= pace * ORDER
    assert shown.ms > shown.ingredients + shown.order
    alone = showing_time(PLAY[:1], pace)
    assert alone.ingredients == shown.ingredients
    assert alone.order == 0
    assert alone.ms < shown.ms


def test_a_table_without_a_pace_waits_for_nothing() -> None:
    assert showing_time(PLAY, 0) == NOT_SHOWN


def test_what_comes_out_of_the_oven_has_a_show_of_its_own() -> None:
    opens = PlayOver(1, 0, 0, 0)
    assert showing_time([*PLAY, opens, TurnedUp(1, 1)], 1) == showing_time(PLAY, 1)
    assert showing_time([TurnedUp(1, 1)], 1) == NOT_SHOWN


def test_the_time_is_made_of_what_everybody_hears() -> None:
    assert {fact.audience for fact in (Played, Ordered, Drew, PlayOver)} == {Audience.EVERYONE}


class Clock:
    """A clock of a process that passes only where a test lets it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000.0
        self._sleep = asyncio.sleep
        for room in ("keeper", "driver", "bus.local"):
            monkeypatch.setattr(f"forno.table.{room}.monotonic", lambda: self.now)

    async def sleep(self, seconds: float) -> None:
        """Let time pass at once."""
        self.now += seconds
        await self._sleep(0)


async def with_bots(keeper: Keeper, **plan: Any) -> Live:
    """A person who begins, and two bots."""
    settled = TablePlan(edition="abacus", seats=3, start=0, **plan)
    first = [entry for entry in sat(settled) if getattr(entry, "seat", None) == 0]
    bots = [log.BotSat(seat, "cook", f"B{seat}") for seat in (1, 2)]
    return await keeper.open("t", [opened(settled), *first, *bots, log.Began()])


async def play(keeper: Keeper, live: Live) -> None:
    """The person lays something, and draws."""
    while live.table.seat_to_move == 0:
        await keeper.carry_out(live, any_move)


async def times(keeper: Keeper) -> list[int]:
    """How long each bot took, in milliseconds after the last play was shown."""
    rows = [decode_entry(row.payload) for row in await keeper.store.read("t")]
    return [one.spent for one in rows if isinstance(one, log.Acted) and one.seat]


def test_a_bot_moves_when_the_play_before_it_was_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    @in_loop
    async def test(folder: Path) -> None:
        async with keeping(folder) as [keeper]:
            live = await with_bots(keeper, pace=1)
            await play(keeper, live)
            shown = live.table.showing.ms / 1_000
            assert shown
            began = clock.now
            assert live.since >= began + shown
            # Another process that takes the table over comes to the same.
            other = Live(Table.read("t", [r.payload for r in await keeper.store.read("t")]))
            assert other.since == began + shown
            monkeypatch.setattr("forno.table.driver.asyncio.sleep", clock.sleep)
            driver = Driver(keeper, InProcess(), live)
            while live.table.seat_to_move != 0:
                await clock._sleep(0.001)
            driver.stop()
            assert await times(keeper) == [BEAT, BEAT]
            assert clock.now >= began + shown + 2 * BEAT / 1_000

    test(tmp_path)


def test_who_is_quicker_than_the_pages_leaves_them_little_to_catch_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    @in_loop
    async def test(folder: Path) -> None:
        async with keeping(folder) as [keeper]:
            live = await dealt(keeper, edition="abacus", seats=2, pace=1, start=0)
            for _ in range(6):
                await keeper.carry_out(live, any_move)
                last = live.table.showing.ms / 1_000
                assert clock.now + last <= live.since <= clock.now + last + HURRIED / 1_000

    test(tmp_path)


def test_a_clock_starts_when_the_play_before_was_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    @in_loop
    async def test(folder: Path) -> None:
        async with keeping(folder) as [keeper]:
            plan: dict[str, Any] = {"edition": "abacus", "seats": 2, "start": 0}
            live = await dealt(keeper, pace=1, clock=MoveClock(10), **plan)
            while live.table.seat_to_move == 0:
                await keeper.carry_out(live, any_move)
            driver = Driver(keeper, InProcess(), live)
            assert driver._timer is not None
            wait = driver._timer.when() - asyncio.get_running_loop().time()
            assert wait > 10 + live.table.showing.ms / 1_000 - 1
            # Who thinks while it is shown, and three seconds more, has thought for three seconds.
            clock.now = live.since + 3
            await keeper.carry_out(live, any_move)
            driver.stop()
            rows = await keeper.store.read("t")
            last = decode_entry(rows[-1].payload)
            assert isinstance(last, log.Acted)
            assert last.spent == 3_000
            # Who answers while it is still shown has taken no time at all.
            await keeper.carry_out(live, any_move)
            last = decode_entry((await keeper.store.read("t"))[-1].payload)
            assert isinstance(last, log.Acted)
            assert last.spent == 0

    test(tmp_path)


def test_bots_wait_for_one_who_holds_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)

    @in_loop
    async def test(folder: Path) -> None:
        async with keeping(folder) as [keeper]:
            monkeypatch.setattr("forno.table.hold.asyncio.sleep", clock.sleep)
            await set_hold(keeper.bus, "t", is_held=True)
            began = clock.now
            await until_released(keeper.bus, "t")
            assert began + LEASE <= clock.now < began + LEASE + 1
            await set_hold(keeper.bus, "t", is_held=True)
            await set_hold(keeper.bus, "t", is_held=False)
            now = clock.now
            await until_released(keeper.bus, "t")
            assert clock.now == now

    test(tmp_path)


@in_loop
async def test_only_one_who_plays_with_bots_alone_can_hold(tmp_path: Path) -> None:
    async with keeping(tmp_path) as [keeper]:
        live = await with_bots(keeper, pace=1)
        requests.hold(live.table, 0)
        with pytest.raises(TableRefusal, match="only look on"):
            requests.hold(live.table, None)
    with pytest.raises(TableRefusal, match="other people play here") as refused:
        requests.hold(playing(edition="abacus", seats=2), 0)
    assert refused.value.code == "not-alone"


@in_loop
async def test_the_pace_can_be_changed_at_the_table_and_is_kept(tmp_path: Path) -> None:
    async with keeping(tmp_path) as [keeper]:
        live = await with_bots(keeper, pace=1)
        assert (live.table.pace, live.table.tap) == (NORMAL, False)
        for pace, factor in {"fast": FAST, "calm": CALM, "tap": NORMAL, "normal": NORMAL}.items():
            command = partial(requests.set_pace, holder=holder(0), pace=Pace(pace))
            await keeper.carry_out(live, command)
            again = Table.read("t", [row.payload for row in await keeper.store.read("t")])
            for table in (live.table, again):
                assert (table.pace, table.tap) == (factor, pace == "tap")
                assert not table.seat_holders[0].shared


def test_among_people_the_host_sets_the_pace_and_nobody_waits_for_taps() -> None:
    table = playing(edition="abacus", seats=2)
    table.happen(requests.set_pace(table, holder(0), Pace.FAST))
    assert table.pace == FAST
    with pytest.raises(TableRefusal, match="ask the host"):
        requests.set_pace(table, holder(1), Pace.CALM)
    with pytest.raises(TableRefusal, match="choose another pace"):
        requests.set_pace(table, holder(0), Pace.TAP)


def test_the_version_before_reads_a_changed_pace_as_nothing_new() -> None:
    """It ignores fields of entries that it does not know."""
    table = playing(edition="abacus", seats=2)
    entry = requests.set_pace(table, holder(0), Pace.CALM)
    assert log.encode_entry(entry) == b'{"e":"shared","seat":0,"shared":false,"pace":"calm"}'


def test_a_plan_with_a_grace_or_a_tap_is_refused_in_words_by_the_version_before() -> None:
    assert log.version_for(TablePlan(pace=CALM)) == log.FIRST_VERSION
    assert log.version_for(TablePlan(grace=3)) == log.version_for(TablePlan(tap=True)) == 3


def test_a_clock_that_ran_out_is_told_with_the_move() -> None:
    table = playing(edition="abacus", seats=2, start=0)
    action = any_move(table).actions
    told = []
    for entry in (log.Acted(0, action, stand_in=True), any_move):
        table.happen(entry if isinstance(entry, log.Acted) else entry(table))
        told.append(table.out_of_time)
    assert told == [0, None]
