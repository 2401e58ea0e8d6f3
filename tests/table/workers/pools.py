"""Pools in whose processes bots may misbehave."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from forno.table.workers.bot_pool import BotPool
from tests.table.workers import misbehaving_bots

PATIENT = 300.0
"""Seconds that no sound bot takes, however busy the machine is, and that pass in no test."""
SCRIPT = str(Path(misbehaving_bots.__file__))
Test = Callable[[BotPool], Awaitable[None]]


def with_pool(
    test: Test, folder: Path, *extra: str, processes: int = 2, budget: float = PATIENT,
    waiting: int = 8,
) -> None:  # fmt: skip
    """Run a test with processes in which bots may misbehave."""
    command = (sys.executable, SCRIPT, str(folder), *extra)

    async def run() -> None:
        pool = BotPool(processes, budget, waiting=waiting, command=command)
        try:
            await test(pool)
        finally:
            await pool.close()
            assert pool.pids == []

    asyncio.run(run())


async def until(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.002)


def begun(folder: Path) -> list[int]:
    """The processes in which a bot has begun to misbehave."""
    return [int(path.name.removeprefix("begun-")) for path in folder.glob("begun-*")]
