"""Servers killed in the middle of games: what they promised is there, once, and games go on."""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from forno.table import entries as log
from forno.table.entries import decode_entry
from forno.table.log.open import open_store
from forno.table.plan import TablePlan
from forno.table.table import Stage, Table
from forno.views import own_to_plain, public_to_plain
from tests.server.remote_players import Played, gather_table, play_game
from tests.support.servers import ServerProcess
from tests.support.waiting import PATIENCE
from tools.daemons import Postgres, Redis, Service

KILLS = int(os.environ.get("FORNO_KILLS", "3"))
"""How often servers are killed; the nightly run has 200."""
EACH_SECONDS = 30.0
"""So long may it take until a server is killed."""
LAST_SECONDS = PATIENCE
"""So long may it take then until all games are over."""
PLANS = [
    TablePlan(edition="abacus", seats=2, pace=0, patience=None),
    TablePlan(edition="plus", seats=3, pace=0, patience=None),
    TablePlan(edition="bgg", seats=3, pace=0, patience=None),
]


async def kill_often(
    servers: list[ServerProcess],
    services: Sequence[Service],
    kills: int,
    rng: Random,
    people: list[Played],
) -> None:
    """Kill a server whenever there have been some promises since the last time, and a moment.

    Every third time it is the database or Redis.
    """
    for number in range(kills):
        enough = promises_to(people) + rng.randint(1, 30)
        while promises_to(people) < enough:
            await asyncio.sleep(0.01)
        await asyncio.sleep(rng.uniform(0.0, 0.05))
        if services and number % 3 == 1:
            service = services[number // 3 % len(services)]
            await asyncio.to_thread(service.kill)
            await asyncio.to_thread(service.start)
        else:
            server = rng.choice(servers)
            await server.kill()
            await server.start()


def promises_to(people: list[Played]) -> int:
    """How many moves these were told to be in the log."""
    return sum(len(one.promised) for one in people)


async def play_until(
    urls: list[str], plan: TablePlan, seed: int, done: asyncio.Event, people: list[Played]
) -> None:
    """Game after game, until the test says that it is enough; the last one is played to its end."""
    rng = Random(seed)
    is_first = True
    while is_first or not done.is_set():
        is_first = False
        table = await gather_table(urls, plan, ["cook"] if plan.seats > 2 else [])
        games = [play_game(client, name, Random(rng.random()), people) for client, name in table]
        try:
            await asyncio.gather(*games)
        finally:
            for client, _ in table:
                await client.close()


async def audit(database: str, people: list[Played]) -> Counter[str]:
    """Compare what people were promised and shown with what the log says."""
    store = await open_store(database)
    found: Counter[str] = Counter()
    for one in people:
        rows = await store.read(one.table)
        assert [row.seq for row in rows] == list(range(len(rows)))
        entries = [decode_entry(row.payload) for row in rows]
        for seq, name in one.promised:
            entry = entries[seq] if seq < len(entries) else None
            kept = isinstance(entry, log.Acted) and (entry.seat, entry.id) == (one.seat, name)
            found["kept" if kept else "lost"] += 1
        ids = Counter(entry.id for entry in entries if isinstance(entry, log.Acted) and entry.id)
        found["twice"] += sum(often - 1 for often in ids.values())
        table = Table.read(one.table, [row.payload for row in rows])
        found["unfinished"] += table.stage is not Stage.OVER
        if table.game is None or one.last is None:
            continue
        public, seats = table.game.views()
        same = json.loads(bytes(one.last.view)) == public_to_plain(public)
        same &= json.loads(bytes(one.last.own)) == own_to_plain(public.setting, seats[one.seat])
        found["other view"] += not same
    await store.close()
    return found


async def play_and_kill(
    servers: list[ServerProcess], database: str, kills: int, services: Sequence[Service] = ()
) -> Counter[str]:
    await asyncio.gather(*(server.start() for server in servers))
    try:
        done = asyncio.Event()
        people: list[Played] = []
        urls = [server.url for server in servers]
        games = [
            asyncio.create_task(play_until(urls, plan, number, done, people))
            for number, plan in enumerate(PLANS)
        ]
        with suppress(TimeoutError):
            async with asyncio.timeout(EACH_SECONDS * kills):
                await kill_often(servers, services, kills, Random(7), people)
        done.set()
        over, stuck = await asyncio.wait(games, timeout=LAST_SECONDS)
        for game in stuck:
            game.cancel()
        await asyncio.gather(*stuck, return_exceptions=True)
        for game in over:
            game.result()
        found = await audit(database, people)
        # Those who wait for ever were promised something, too.
        found["unfinished"] += len(stuck)
        found["connections lost"] = sum(one.lost for one in people)
        return found
    finally:
        for server in servers:
            await server.kill()


def assert_all_is_well(found: Counter[str], kills: int) -> None:
    assert not {"lost", "twice", "unfinished", "other view"} & {*(+found)}, found
    # Otherwise nothing was proved.
    assert found["kept"] > 10 * kills
    assert found["connections lost"] > kills


@pytest.mark.slow
def test_sqlite(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    servers = [ServerProcess(database, tmp_path)]
    assert_all_is_well(asyncio.run(play_and_kill(servers, database, KILLS)), KILLS)


@pytest.mark.slow
def test_two_processes_on_postgresql_and_redis(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    """The seats of each table are spread over both; the services are killed too."""
    database = postgres.database()
    servers = [ServerProcess(database, tmp_path, redis=redis.url) for _ in range(2)]
    found = asyncio.run(play_and_kill(servers, database, KILLS, [postgres, redis]))
    assert_all_is_well(found, KILLS)


@pytest.mark.slow
def test_a_server_that_promises_too_early_is_caught(tmp_path: Path) -> None:
    """The negative control: the same test finds what a server loses that tells before it writes.

    It finds just that: people play on from what is left, and come to an end.
    """
    database = f"sqlite:///{tmp_path}/tables.db"
    hasty = str(Path(__file__).parent / "hasty_server.py")
    servers = [ServerProcess(database, tmp_path, program=[hasty, "serve"])]
    found = asyncio.run(play_and_kill(servers, database, 3))
    assert {*(+found)} == {"lost", "kept", "connections lost"}, found
