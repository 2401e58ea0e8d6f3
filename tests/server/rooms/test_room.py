"""Rooms: who sees what when, and who is sent away."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from forno.server.protocol.keys import hash_of
from forno.server.rooms.room import Room
from forno.server.rooms.service import Service
from forno.table import entries as log
from forno.table import requests
from forno.table.bus.local import LocalBus
from forno.table.keeper import Live
from forno.table.log.open import open_store
from forno.table.plan import TablePlan
from forno.table.refusals import TableRefusal
from forno.table.table import Stage
from forno.views import SPECTATOR, Viewer
from tests.support.changes import update_from
from tests.support.live_tables import HOST, InProcess, holder, opened, play_on, sat
from tests.support.waiting import PATIENCE


class RoomMember:
    """A member of a room that keeps the messages it is sent."""

    def __init__(
        self,
        seat: int | None,
        viewer: Viewer | None = None,
        delay: float = 0,
        words: str = "",
        *,
        changes: bool = False,
    ) -> None:
        self.seat = seat
        self.words = words
        self.changes = changes
        self.viewer: Viewer = SPECTATOR if seat is None else seat
        if viewer is not None:
            self.viewer = viewer
        self.delay = delay
        self.holder = "" if seat is None else holder(seat)
        self.invitation = ""
        self.heard: list[dict[str, Any]] = []
        self.sent_away = ""
        self.talks = False
        self.who = self.nick = self.face = ""

    def send(self, message: bytes) -> None:
        """Keep it."""
        self.heard.append(json.loads(message))

    def part(self, code: str, reason: str, retry_after: float | None = None) -> None:
        """Go."""
        self.sent_away = code
        assert reason
        assert retry_after is None or retry_after > 0


@asynccontextmanager
async def serving(folder: Path, bus: LocalBus | None = None) -> AsyncIterator[Service]:
    store = await open_store(f"sqlite:///{folder}/tables.db")
    try:
        async with asyncio.timeout(PATIENCE):
            yield Service(store, bus or LocalBus(), InProcess())
    finally:
        await store.close()


async def table(service: Service, *, begun: bool = True, **plan: Any) -> Live:
    settled = TablePlan(**{"edition": "abacus", "seats": 2, "pace": 0, **plan})
    entries = [opened(settled), *sat(settled), log.Began()]
    return await service.keeper.open("t", entries if begun else entries[:3])


def run(test: Callable[[Service], Awaitable[None]], folder: Path) -> None:
    async def within() -> None:
        async with serving(folder) as service:
            await test(service)

    asyncio.run(within())


def move(now: Any) -> log.Acted:
    seat = now.seat_to_move
    step = now.game.legal.indices[0]
    return requests.act(now, seat, answers=now.turn, action_id="", move=[step])


class Silent(LocalBus):
    """A bus that others share, and that loses everything they say."""

    is_shared = True


def test_what_a_driver_survived_is_on_the_metrics_page(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        service.keeper.driving.substituted = 3
        page = service.metrics.page().decode()
        assert "forno_driver_substituted 3.0" in page
        assert "forno_driver_failed 0.0" in page

    run(test, tmp_path)


def test_a_member_from_another_process_sees_no_less_than_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as there, serving(tmp_path, Silent()) as here:
            far = await table(there)
            near = await here.keeper.find("t")
            async with here.room(near) as room:
                await there.keeper.carry_out(far, move)
                guest = RoomMember(0)
                await room.enter(guest)
                assert guest.heard[0]["seq"] == far.table.seq
                await room.leave(guest)

    asyncio.run(test())


class Stuck(LocalBus):
    """A bus that keeps people waiting at the door."""

    is_stuck = True

    async def present(self, table: str) -> frozenset[int]:
        """Do not say who is there, for a while."""
        while self.is_stuck:
            await asyncio.sleep(0.01)
        return await super().present(table)


async def at_the_door(room: Room, seats: int) -> asyncio.Task[None]:
    """A member that comes to the first seat and is kept waiting; how many are there by then."""
    coming = asyncio.create_task(room.enter(RoomMember(0)))
    while room._connected[0] < seats:
        await asyncio.sleep(0)
    return coming


def test_a_member_that_goes_while_it_comes_is_not_waited_for(tmp_path: Path) -> None:
    async def test() -> None:
        bus = Stuck()
        async with serving(tmp_path, bus) as service:
            live = await table(service)
            async with service.room(live) as room:
                waits = len(room._timers)
                coming = await at_the_door(room, 1)
                coming.cancel()
                await asyncio.gather(coming, return_exceptions=True)
                bus.is_stuck = False
                assert not room._connected[0]
                assert await bus.present("t") == frozenset()
                assert len(room._timers) == waits + 1, "a substitute is to play for them"

    asyncio.run(test())


def test_of_two_at_the_door_one_may_go_and_the_other_is_there(tmp_path: Path) -> None:
    async def test() -> None:
        bus = Stuck()
        async with serving(tmp_path, bus) as service:
            live = await table(service)
            async with service.room(live) as room:
                waits = len(room._timers)
                first, second = [await at_the_door(room, nth) for nth in (1, 2)]
                first.cancel()
                await asyncio.gather(first, return_exceptions=True)
                bus.is_stuck = False
                await second
                assert room._connected[0] == 1
                assert await bus.present("t") == {0}
                assert len(room._timers) == waits, "nobody is to play for them"

    asyncio.run(test())


def test_nobody_is_played_for_who_is_there(tmp_path: Path) -> None:
    """Another process may have found them missing at the moment they came to this one."""

    async def test(service: Service) -> None:
        live = await table(service, start=1)
        async with service.room(live) as room:
            here = RoomMember(0)
            await room.enter(here)
            for seat in (0, 1):
                await service.keeper.carry_out(
                    live, partial(requests.stand_in, seat=seat, why="away")
                )
            await asyncio.gather(*room._doing)
            assert [one.away for one in live.table.seat_holders] == ["", "away"]
            # A player who asks for a substitute has one.
            await service.keeper.carry_out(live, partial(requests.leave, holder=holder(0)))
            await asyncio.gather(*room._doing)
            assert live.table.seat_holders[0].away == "asked"
            await room.leave(here)

    run(test, tmp_path)


def test_each_sees_their_own_hand_and_nobody_what_was_said_before(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        live = await table(service)
        async with service.room(live) as room:
            people = [RoomMember(0), RoomMember(1), RoomMember(None)]
            for one in people:
                await room.enter(one)
            first = [one.heard[0] for one in people]
            assert all("facts" not in told for told in first)
            assert [("own" in told) for told in first] == [True, True, False]
            assert first[0]["own"] != first[1]["own"]
            assert first[0]["setting"]["edition"] == "abacus"
            await service.keeper.carry_out(live, move)
            told = [one.heard[-1] for one in people]
            assert {one["seq"] for one in told} == {live.table.seq}
            assert all(one["facts"] for one in told)
            assert "setting" not in told[0]
            assert [one.get("present") for one in told[2]["table"]["chairs"]] == [
                True,
                True,
            ]
            for one in people:
                await room.leave(one)

    run(test, tmp_path)


def test_those_who_look_on_see_it_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000_000.0
    for clock in ("server.rooms.room.monotonic", "table.keeper.monotonic"):
        monkeypatch.setattr(f"forno.{clock}", lambda: now)

    async def test(service: Service) -> None:
        nonlocal now
        live = await table(service, delay=60, patience=None)
        dealt = live.table.seq
        now += 100
        await service.keeper.carry_out(live, move)
        now += 10
        async with service.room(live) as room:
            late = RoomMember(None, delay=60, words="de")
            await room.enter(late)
            assert [told["seq"] for told in late.heard] == [dealt]
            await service.keeper.carry_out(live, move)
            assert [told["seq"] for told in late.heard] == [dealt]
            # The moves are shown one after the other, later: have that come now.
            waiting = sorted(room._timers, key=lambda timer: timer.when())
            assert len(waiting) == 2
            for timer in waiting:
                timer._run()
            assert [told["seq"] for told in late.heard] == [dealt, dealt + 1, dealt + 2]
            # From the past and from the present, in words as well.
            assert all(" legt " in told["said"][0]["text"] for told in late.heard[1:])
            await room.leave(late)

    run(test, tmp_path)


@pytest.mark.parametrize("leap", [3600.0, -3600.0])
@pytest.mark.parametrize("restarted", [False, True])
def test_no_leap_of_the_date_shows_anything_too_early_or_much_too_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leap: float, *, restarted: bool
) -> None:
    date = 1_000_000.0
    for clock in ("server.rooms.room.time", "table.keeper.time"):
        monkeypatch.setattr(f"forno.{clock}", lambda: date)

    async def test(service: Service) -> None:
        nonlocal date
        live = await table(service, delay=60, patience=None)
        if not restarted:
            # What has happened here is timed without the date.
            date += leap
        await service.keeper.carry_out(live, move)
        if restarted:
            # The date of rows that were there before is all there is.
            live.seen.clear()
            date -= 3600
            await service.keeper.carry_out(live, move)
        async with service.room(live) as room:
            late = RoomMember(None, delay=60)
            await room.enter(late)
            assert [told["seq"] for told in late.heard] == [0]
            now = asyncio.get_running_loop().time()
            waiting = sorted(room._timers, key=lambda timer: timer.when())
            assert len(waiting) == live.table.seq
            assert all(-PATIENCE < timer.when() - now <= 60 for timer in waiting)
            for timer in waiting:
                timer._run()
            assert [told["seq"] for told in late.heard] == [*range(live.table.seq + 1)]
            await room.leave(late)

    run(test, tmp_path)


def test_a_spectator_goes_when_their_invitation_is_taken_back(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        live = await table(service)
        for name in ("one", "two"):
            invite = partial(requests.invite, holder=HOST, name=name, key=f"hash {name}", seat=None)
            await service.keeper.carry_out(live, invite)
        async with service.room(live) as room:
            people = [RoomMember(0), RoomMember(1), RoomMember(None), RoomMember(None)]
            for one, name in zip(people[1:], ("one", "one", "two"), strict=True):
                one.invitation = f"hash {name}"
            for one in people:
                await room.enter(one)
            await service.keeper.carry_out(live, partial(requests.revoke, holder=HOST, name="one"))
            assert [one.sent_away for one in people] == ["", "", "not-invited", ""]
            assert people[2].heard[-1]["seq"] < live.table.seq
            for one in people:
                await room.leave(one)

    run(test, tmp_path)


def test_each_is_told_in_their_own_words(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        live = await table(service)
        async with service.room(live) as room:
            people = [RoomMember(None, words=words) for words in ("", "en", "de", "fr")]
            for one in people:
                await room.enter(one)
            await service.keeper.carry_out(live, move)
            silent, *spoken = [one.heard[-1] for one in people]
            assert "said" not in silent
            assert all(told.pop("said") for told in spoken)
            assert spoken == [silent] * 3
            for one in people:
                await room.leave(one)

    run(test, tmp_path)


def test_those_who_ask_are_told_what_has_changed(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        live = await table(service)
        async with service.room(live) as room:
            whole = [RoomMember(None), RoomMember(0), RoomMember(1, words="de")]
            asking = [RoomMember(None, changes=True), RoomMember(0, changes=True)]
            asking.append(RoomMember(1, words="de", changes=True))
            newcomer = RoomMember(None, changes=True)
            for one in (*whole, *asking):
                await room.enter(one)
            for number in range(12):
                await service.keeper.carry_out(live, move)
                if number == 6:
                    # Who comes, with or without changes, makes no difference to the others.
                    await room.enter(newcomer)
            for one, other in zip(whole, asking, strict=True):
                assert {told["type"] for told in one.heard} == {"update"}
                first, *rest = other.heard
                assert first["type"] == "update"
                assert {told["type"] for told in rest} == {"change"}
                followed = [first]
                for change in rest:
                    followed.append(update_from(followed[-1], change))
                # The first member was there while the others came.
                assert followed[-12:] == one.heard[-12:]
            assert [told["type"] for told in newcomer.heard] == ["update", *5 * ["change"]]
            for one in (*whole, *asking, newcomer):
                await room.leave(one)
            assert not room._shown

    run(test, tmp_path)


def test_where_the_picture_before_is_not_known_the_whole_one_is_told(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        live = await table(service, delay=60, patience=None)
        await service.keeper.carry_out(live, partial(requests.share, holder=holder(1), shared=True))
        async with service.room(live) as room:
            late = RoomMember(None, delay=60, changes=True)
            eyes = RoomMember(None, viewer=1, changes=True)
            for one in (late, eyes):
                await room.enter(one)
            await service.keeper.carry_out(live, move)
            assert [told["type"] for told in eyes.heard] == ["update", "change"]
            unshare = partial(requests.share, holder=holder(1), shared=False)
            await service.keeper.carry_out(live, unshare)
            assert eyes.heard[-1]["type"] == "update"
            assert "own" not in eyes.heard[-1]
            await service.keeper.carry_out(live, move)
            assert eyes.heard[-1]["type"] == "change"
            for timer in sorted(room._timers, key=lambda timer: timer.when()):
                timer._run()
            assert len(late.heard) > 3
            assert {told["type"] for told in late.heard} == {"update"}
            for one in (late, eyes):
                await room.leave(one)

    run(test, tmp_path)


def test_eyes_are_lent_and_taken_back(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        live = await table(service)
        await service.keeper.carry_out(live, partial(requests.share, holder=holder(1), shared=True))
        async with service.room(live) as room:
            through = RoomMember(None, viewer=1)
            owner = RoomMember(1)
            await room.enter(owner)
            await room.enter(through)
            assert through.heard[-1]["own"] == owner.heard[-1]["own"]
            await service.keeper.carry_out(
                live, partial(requests.share, holder=holder(1), shared=False)
            )
            assert "own" not in through.heard[-1]
            assert "own" in owner.heard[-1]
            await service.keeper.carry_out(live, move)
            assert "own" not in through.heard[-1]

    run(test, tmp_path)


def test_a_player_who_never_comes_is_played_for(tmp_path: Path) -> None:
    """As after a restart: one comes back, the other does not."""

    async def test(service: Service) -> None:
        live = await table(service, start=1)
        async with service.room(live) as room:
            here = RoomMember(0)
            await room.enter(here)
            assert len(room._timers) == 2
            for timer in tuple(room._timers):
                timer._run()  # the table's patience is at an end
            while live.table.seat_to_move != 0:
                await asyncio.sleep(0.005)
            assert [one.away for one in live.table.seat_holders] == ["", "away"]
            await room.leave(here)

    run(test, tmp_path)


def test_a_player_who_lost_their_seat_does_not_see_the_next_ones_hand(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        live = await table(service, begun=False)
        async with service.room(live) as room:
            gone = RoomMember(1)
            await room.enter(gone)
            await service.keeper.carry_out(live, partial(requests.stand, holder=HOST, seat=1))
            assert gone.sent_away == "stood"
            for entry in (
                log.Sat(1, "Zoe", "hash of another key"),
                log.Readied(0),
                log.Readied(1),
            ):
                await service.keeper.carry_out(live, lambda _, entry=entry: entry)  # type: ignore[misc]  # as everywhere
            while live.table.stage is Stage.OPEN:
                await asyncio.sleep(0.005)
            assert not any("own" in told for told in gone.heard)
            await room.leave(gone)

    run(test, tmp_path)


def test_a_rematch_is_one_however_many_ask_for_it(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        live = await table(service, start=1)
        code = log.Invited("code", hash_of(live.table.code))
        await service.keeper.carry_out(live, lambda _: code)
        with pytest.raises(TableRefusal, match="after the game"):
            await service.rematch(live, HOST)
        for entry in play_on(live.table.copy(), Random(1)):
            await service.keeper.carry_out(live, lambda _, entry=entry: entry)  # type: ignore[misc]  # as everywhere
        assert live.table.stage is Stage.OVER
        with pytest.raises(TableRefusal, match="no seat"):
            await service.rematch(live, "a stranger")
        found = {*await asyncio.gather(*(service.rematch(live, holder(n % 2)) for n in range(4)))}
        assert len(found) == 1
        after = await service.keeper.find(found.pop())
        assert after.table.names == live.table.names
        assert [one.holder for one in after.table.seat_holders] == [HOST, holder(1)]
        assert after.table.plan.start == 0
        assert after.table.before == live.table.id
        assert live.table.after == after.table.id
        # Those who were slower have left nothing behind.
        held = await service.store.held(HOST, limit=9)
        assert [one.table for one in held if one.stage == "open"] == [after.table.id]
        # The code of a table leads to its rematch.
        assert await service.store.find(live.table.code) == after.table.id
        assert after.table.invitations == live.table.invitations

    run(test, tmp_path)


def test_a_rematch_has_another_code_if_another_table_has_it_by_now(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        live = await table(service)
        for name, key in (("code", live.table.code), ("link", "a link")):
            invited = log.Invited(name, hash_of(key))
            await service.keeper.carry_out(live, lambda _, entry=invited: entry)  # type: ignore[misc]  # as everywhere
        for entry in play_on(live.table.copy(), Random(1)):
            await service.keeper.carry_out(live, lambda _, entry=entry: entry)  # type: ignore[misc]  # as everywhere
        await service.keeper.open("others", [opened(TablePlan(), code=live.table.code)])
        after = (await service.keeper.find(await service.rematch(live, HOST))).table
        assert after.code != live.table.code
        keys = {name: one.key for name, one in after.invitations.items()}
        assert keys == {"code": hash_of(after.code), "link": hash_of("a link")}

    run(test, tmp_path)


def test_a_ticket_is_good_once(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        ticket = await service.ticket_for(HOST)
        assert await service.redeem(ticket) == HOST
        with pytest.raises(TableRefusal, match="spent or too old"):
            await service.redeem(ticket)

    run(test, tmp_path)


def test_a_room_is_closed_behind_the_last_one(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        live = await table(service)
        async with AsyncExitStack() as stack:
            room = await stack.enter_async_context(service.room(live))
            assert await stack.enter_async_context(service.room(live)) is room
            assert len([*service.rooms()]) == 1
            guest = RoomMember(0)
            await room.enter(guest)
            leaving = asyncio.create_task(service.disconnect_all())
            while guest.sent_away != "going":
                await asyncio.sleep(0)
            assert not leaving.done()
            await room.leave(guest)
        await leaving
        assert not [*service.rooms()]
        assert not live.listeners

    run(test, tmp_path)


def test_members_are_told_that_the_log_is_an_older_one(tmp_path: Path) -> None:
    """Those whose seat was taken later, and those who see the table late, have to come again."""

    async def test(service: Service) -> None:
        live = await table(service, begun=False, watching="everybody")
        opened_at = live.table.seq
        for entry in (*sat(live.table.plan)[2:], log.Began()):
            await service.keeper.carry_out(live, lambda _, entry=entry: entry)  # type: ignore[misc]  # as everywhere
        await service.keeper.carry_out(live, move)
        async with service.room(live) as room:
            people = [RoomMember(0), RoomMember(1), RoomMember(None), RoomMember(None, delay=60)]
            for one in people:
                await room.enter(one)
            assert people[0].heard[-1]["seq"] == opened_at + 4
            with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
                database.execute("DELETE FROM forno_log WHERE seq > 1")
            await service.keeper.catch_up(live)
            seated = [one for one in (0, 1) if live.table.seat_of(holder(one)) is not None]
            assert seated == [0]
            assert [one.sent_away for one in people] == ["", "rewound", "", "rewound"]
            for one in (people[0], people[2]):
                assert one.heard[-1]["seq"] == 1
                assert one.heard[-1]["table"]["stage"] == "open"
            assert "forno_tables_rewound 1.0" in service.metrics.page().decode()
            for one in people:
                await room.leave(one)

    run(test, tmp_path)
