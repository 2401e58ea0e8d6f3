"""A table seen from outside: as it is now, whichever process plays at it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from forno.table import entries as log
from forno.table.keeper import Keeper, Live
from forno.table.log.store import Row
from forno.table.plan import TablePlan
from forno.table.table_cache import TableCache
from tests.support.live_tables import opened, sat
from tests.table.test_keeper import any_move, in_loop, keeping


async def dealt(keeper: Keeper, table: str) -> Live:
    """A table at which everybody has been dealt cards."""
    plan = TablePlan(edition="abacus", seats=2, pace=0)
    return await keeper.open(table, [opened(plan), *sat(plan), log.Began()])


@in_loop
async def test_what_another_process_lets_happen_is_seen(tmp_path: Path) -> None:
    async with keeping(tmp_path, processes=2) as [here, there]:
        here.bus.is_shared = True  # there are others, though nobody hears them
        live = await dealt(there, "t")
        glances = TableCache(here)
        movers = set()
        for _ in range(8):
            seen = await glances.at(live.table.id)
            assert seen is not None
            assert (seen.seq, seen.seat_to_move) == (live.table.seq, live.table.seat_to_move)
            movers.add(seen.seat_to_move)
            await there.carry_out(live, any_move)
        assert len(movers) > 1


@in_loop
async def test_only_what_is_new_is_read_of_a_table_that_is_kept_in_mind(tmp_path: Path) -> None:
    async with keeping(tmp_path, processes=2) as [here, there]:
        lives = [await dealt(there, table) for table in "abc"]
        glances = TableCache(here, remembered=2)
        reads: list[tuple[str, int]] = []
        read = here.store.read

        async def noted(table: str, since: int = 0) -> Sequence[Row]:
            reads.append((table, since))
            return await read(table, since)

        here.store.read = noted  # type: ignore[method-assign]  # to look closely
        assert [live.table.id for live in lives] == ["a", "b", "c"]
        for table in "abacab":
            await glances.at(table)
        whole = [table for table, since in reads if since == 0]
        assert whole == ["a", "b", "c", "b"], "the one not looked at for longest goes"


@in_loop
async def test_a_table_that_cannot_be_read_is_nothing(tmp_path: Path) -> None:
    async with keeping(tmp_path) as [keeper]:
        assert await TableCache(keeper).at("nowhere") is None


@in_loop
async def test_a_table_that_is_given_up_waits_for_nobody(tmp_path: Path) -> None:
    async with keeping(tmp_path) as [keeper]:
        live = await dealt(keeper, "t")
        await keeper.carry_out(live, lambda _: log.Closed("enough"))
        seen = await TableCache(keeper).at(live.table.id)
        assert seen is not None
        assert seen.seat_to_move is None
