"""Machine code for bots that search: prepared beside everything else, and never waited for."""

import asyncio
import sys
from pathlib import Path

import pytest

from forno.compiled import jit
from forno.table.thinking import worker
from forno.table.thinking.child import prepare_machine_code
from forno.table.thinking.pool import ProcessThinkers
from tests.table.thinking.asking import questions
from tests.table.thinking.pools import PATIENT


@pytest.mark.skipif(not jit.is_available(), reason="there is nothing to wait for")
def test_a_strong_bot_answers_before_its_machine_code_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORNO_CACHE", str(tmp_path))
    (question,) = questions(1, "maestro")

    async def test() -> None:
        pool = ProcessThinkers(2, PATIENT)
        try:
            warming = asyncio.create_task(pool.warm())
            assert await pool.think(question) in question.legal
            assert not warming.done()
            assert not list(tmp_path.rglob("*.ready"))
            assert pool.counts.stood_in == 0
            warming.cancel()
        finally:
            await pool.close()

    asyncio.run(test())


@pytest.mark.parametrize("command", [(sys.executable, "-c", "raise SystemExit(1)"), ("/nowhere",)])
def test_machine_code_that_cannot_be_made_is_done_without(command: tuple[str, ...]) -> None:
    async def test() -> bool:
        return await prepare_machine_code(command)

    assert not asyncio.run(test())


def test_what_switches_machine_code_off_has_one_name() -> None:
    assert worker.INTERPRETED == jit.INTERPRETED
