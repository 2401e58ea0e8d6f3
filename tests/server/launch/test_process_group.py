"""Several processes at one port: replaced when they die, ended together, counted together."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import httpx
import pytest

from forno.errors import UserError
from forno.server.launch.process_group import check_processes
from forno.server.operations.settings import Settings
from forno.server.operations.shared_metrics import merged
from forno.table.plan import TablePlan
from tests.server.remote_players import Played, gather_table, play_game
from tests.server.test_kills import audit
from tests.support.servers import ServerProcess
from tests.support.waiting import PATIENCE
from tools.daemons import Postgres, Redis, children_of

PLAN = TablePlan(edition="abacus", seats=2, pace=0, patience=None)


@asynccontextmanager
async def group(folder: Path, database: str, redis: str) -> AsyncIterator[ServerProcess]:
    """Two processes at one port, both up."""
    server = ServerProcess(database, folder, redis=redis, options=["--processes", "2"])
    await server.start()
    try:
        await server.says("Forno serves")
        yield server
    finally:
        await server.kill()


async def gone(pids: list[int]) -> None:
    """Wait until none of these processes is there any more."""
    async with asyncio.timeout(PATIENCE):
        while any(Path(f"/proc/{pid}").exists() for pid in pids):
            await asyncio.sleep(0.02)


@pytest.fixture
def both(postgres: Postgres, redis: Redis) -> tuple[str, str]:
    return postgres.database(), redis.url


def test_a_process_that_dies_in_a_game_is_replaced_and_nothing_is_lost(
    tmp_path: Path, both: tuple[str, str]
) -> None:
    database, redis = both

    async def test() -> None:
        async with group(tmp_path, database, redis) as server:
            people = await gather_table([server.url], PLAN, [])
            watched: list[Played] = []
            games = [
                asyncio.create_task(play_game(*one, Random(number), watched))
                for number, one in enumerate(people)
            ]
            for _ in range(2):
                before = children_of(server.pid)
                assert len(before) == 2
                while sum(len(one.promised) for one in watched) < 4:
                    await asyncio.sleep(0.005)
                os.kill(before[0], signal.SIGKILL)
                while len(now := children_of(server.pid)) < 2 or before[0] in now:
                    await asyncio.sleep(0.02)
            async with asyncio.timeout(PATIENCE):
                played = await asyncio.gather(*games)
            for client, _ in people:
                await client.close()
            assert await server.stop() == 0
        found = await audit(database, played)
        assert not {"lost", "twice", "unfinished", "other view"} & {*(+found)}, found
        assert server.log.read_text().count("another takes its place") == 2
        assert "Traceback" not in server.log.read_text()

    asyncio.run(test())


def test_a_signal_ends_all_and_whoever_is_asked_counts_for_all(
    tmp_path: Path, both: tuple[str, str]
) -> None:
    async def test() -> None:
        async with group(tmp_path, *both) as server:
            pids = children_of(server.pid)
            people = await gather_table([server.url], PLAN, [])
            seats = [client.play(table) for client, table in people]
            for seat in seats:
                await seat.__aenter__()
            async with httpx.AsyncClient(timeout=PATIENCE) as client:
                while "forno_connections 2.0" not in (
                    page := (await client.get(f"{server.url}/metrics")).text
                ):
                    await asyncio.sleep(0.05)
            assert page.count("# TYPE forno_connections gauge") == 1
            server.send(signal.SIGINT)
            assert await server.ended() == 0
            await gone(pids)
            for seat in seats:
                await seat.__aexit__(None, None, None)
            for one, _ in people:
                await one.close()
        assert "Traceback" not in server.log.read_text()

    asyncio.run(test())


def test_processes_end_when_their_parent_is_killed(tmp_path: Path, both: tuple[str, str]) -> None:
    async def test() -> None:
        async with group(tmp_path, *both) as server:
            pids = children_of(server.pid)
            await server.kill()
            await gone(pids)

    asyncio.run(test())


def refusal(*options: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "forno", "serve", "--port", "0", *options],
        env={**os.environ, "FORNO_DATABASE": "", "FORNO_REDIS": "", **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_they_need_postgresql_and_redis() -> None:
    wanted = "by PostgreSQL and Redis: give both"
    assert wanted in refusal("--processes", "2", FORNO_REDIS="redis://127.0.0.1")
    there = Settings(database="postgresql://forno@127.0.0.1/forno", redis="redis://127.0.0.1")
    for settings in (replace(there, redis=""), replace(there, database="tables.db")):
        with pytest.raises(UserError, match=wanted):
            check_processes(2, settings)
        check_processes(1, settings)
    check_processes(2, there)


def test_one_that_cannot_start_ends_all_and_says_why_once(redis: Redis) -> None:
    away = "postgresql://forno@127.0.0.1:1/forno"
    options = ("--processes", "3", "--wait", "0")
    told = refusal(*options, FORNO_DATABASE=away, FORNO_REDIS=redis.url)
    assert "127.0.0.1:1/forno cannot be reached" in told


def test_pages_of_metrics_are_added_up() -> None:
    one = """\
# HELP a_total Things
# TYPE a_total counter
a_total{code="x"} 2.0
# HELP a_created Things
# TYPE a_created gauge
a_created{code="x"} 50.0
# HELP b Others
# TYPE b gauge
b 1.5
"""
    other = one.replace('{code="x"} 2.0', '{code="y"} 3.0').replace("50.0", "40.0")
    assert merged([one, other]).splitlines() == [
        "# HELP a_total Things",
        "# TYPE a_total counter",
        'a_total{code="x"} 2.0',
        'a_total{code="y"} 3.0',
        "# HELP a_created Things",
        "# TYPE a_created gauge",
        'a_created{code="x"} 40.0',
        "# HELP b Others",
        "# TYPE b gauge",
        "b 3.0",
    ]
    assert merged([one]) == one
