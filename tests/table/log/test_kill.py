"""Processes are killed while they append: what they were promised is there."""

from __future__ import annotations

import asyncio
import itertools
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from forno.table.log.store import Row
from tests.table.log.appender import TABLES
from tests.table.log.logs import opened, row

ROOT = Path(__file__).resolve().parents[3]


def promised_until_killed(address: str, lines: int, *options: str) -> list[tuple[str, int]]:
    """Let a process append, kill it after a number of promises, and return all that it gave."""
    command = [sys.executable, "-m", "tests.table.log.appender", address, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as it:
        assert it.stdout is not None
        assert it.stderr is not None
        said = list(itertools.islice(it.stdout, lines))
        it.kill()
        said += it.stdout.readlines()
        assert len(said) >= lines, it.stderr.read().decode()
    whole = [line.decode().split() for line in said if line.endswith(b"\n")]
    return [(table, int(seq)) for table, seq in whole]


def logs_at(address: str) -> dict[str, Sequence[Row]]:
    async def read() -> dict[str, Sequence[Row]]:
        async with opened(address) as store:
            return {table: await store.read(table) for table in TABLES}

    return asyncio.run(read())


def lost(promised: Sequence[tuple[str, int]], logs: dict[str, Sequence[Row]]) -> int:
    """How many promised rows are not there."""
    return sum(seq >= len(logs[table]) for table, seq in promised)


def test_no_promised_row_is_lost_when_the_process_is_killed(address: str) -> None:
    chance = random.Random(11)
    promised: list[tuple[str, int]] = []
    for _ in range(4):
        promised += promised_until_killed(address, chance.randrange(1, 400))
        logs = logs_at(address)
        assert lost(promised, logs) == 0
        for table, log in logs.items():
            assert list(log) == [row(seq, table) for seq in range(len(log))]
    assert len(set(promised)) == len(promised), "a number was promised twice"


def test_rows_promised_too_early_are_lost_so_the_test_above_can_fail(address: str) -> None:
    chance = random.Random(12)
    assert any(
        lost(promised_until_killed(address, chance.randrange(1, 200), "--early"), logs_at(address))
        for _ in range(20)
    )
