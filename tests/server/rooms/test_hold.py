"""Who can hold the bots: the first connection of a player who sits with bots alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from forno.server.rooms.service import Service
from forno.table import entries as log
from forno.table.entries import AnyEntry
from forno.table.plan import TablePlan
from forno.table.refusals import TableRefusal
from tests.support.live_tables import holder, opened

from .test_room import RoomMember, run, table

PLAN = TablePlan(edition="abacus", seats=2, pace=1, patience=None)
ALONE: list[AnyEntry] = [
    opened(PLAN),
    log.Sat(0, "Ada", holder(0)),
    log.Readied(0),
    log.BotSat(1, "cook", "B"),
    log.Began(),
]


async def is_held(service: Service) -> bool:
    return await service.bus.look("hold:t") is not None


def test_the_first_connection_holds_until_it_is_gone(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        live = await service.keeper.open("t", ALONE)
        async with service.room(live) as room:
            first, second, watcher = RoomMember(0), RoomMember(0), RoomMember(None)
            for one in (first, second, watcher):
                await room.enter(one)
            for one, why in ((second, "was here first"), (watcher, "only look on")):
                with pytest.raises(TableRefusal, match=why):
                    await room.hold(one, is_held=True)
            assert not await is_held(service)
            await room.hold(first, is_held=True)
            assert await is_held(service)
            await room.hold(first, is_held=False)
            assert not await is_held(service)
            await room.hold(first, is_held=True)
            # A page that is gone holds nobody, and its second tab does not take its place.
            await room.leave(first)
            assert not await is_held(service)
            with pytest.raises(TableRefusal, match="was here first"):
                await room.hold(second, is_held=True)
            for one in (second, watcher):
                await room.leave(one)

    run(test, tmp_path)


def test_nobody_holds_where_people_play(tmp_path: Path) -> None:
    async def test(service: Service) -> None:
        live = await table(service, pace=1, patience=None)
        async with service.room(live) as room:
            member = RoomMember(0)
            await room.enter(member)
            with pytest.raises(TableRefusal, match="pause the game instead"):
                await room.hold(member, is_held=True)
            await room.leave(member)

    run(test, tmp_path)
