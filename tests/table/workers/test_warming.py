"""Machine code for bots that search: prepared beside everything else, and never waited for."""

import asyncio
import logging
import sys
from pathlib import Path

import pytest

from forno.jit import compiler as jit
from forno.table.workers import bot_worker as worker
from forno.table.workers.bot_pool import BotPool
from forno.table.workers.child_process import prepare_machine_code
from tests.table.workers.bot_questions import questions
from tests.table.workers.pools import PATIENT


@pytest.mark.skipif(not jit.is_available(), reason="there is nothing to wait for")
def test_a_strong_bot_answers_before_its_machine_code_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORNO_CACHE", str(tmp_path))
    (question,) = questions(1, "maestro")

    async def test() -> None:
        pool = BotPool(2, PATIENT)
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


def saying(text: str, code: int, first: int = 0) -> tuple[str, ...]:
    """A process that says something where people would read it, ``first`` much else, and ends."""
    much = f"'line\\n' * {first} + 'x' * 1000 * {first} + '\\n'"
    script = f"import sys; sys.stderr.write({much} + {text!r}); sys.exit({code})"
    return (sys.executable, "-c", script)


def test_what_it_says_goes_to_the_log_and_nowhere_else(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.INFO)
    assert asyncio.run(prepare_machine_code(saying("It takes a minute.\n\nDone.", 0)))
    assert [(one.levelname, one.message) for one in caplog.records if "workers" in one.name] == [
        ("INFO", "It takes a minute."),
        ("INFO", "Done."),
    ]
    assert capfd.readouterr() == ("", "")


def test_why_it_failed_is_told(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    assert not asyncio.run(prepare_machine_code(saying("No disk\n", 1, first=1_000)))
    (told,) = [one.message for one in caplog.records if "workers" in one.name]
    assert told.endswith("No disk")
    assert len(told) < 10_000
