"""Bots that hang, die or babble: their tables get an answer, and the others don't notice.

No test here looks at a clock: what is told apart is what came before what.
"""

import asyncio
import logging
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from forno.table.workers.bot_pool import BotPool
from forno.table.workers.substitute import cooks_answer
from tests.table.workers import misbehaving_bots
from tests.table.workers.bot_questions import questions
from tests.table.workers.pools import begun, until, with_pool


def test_a_slow_bot_does_not_delay_another_table(tmp_path: Path) -> None:
    (slow,) = questions(1, table="slow", seed=misbehaving_bots.WAITS)
    quick = questions(5, table="quick")

    async def test(pool: BotPool) -> None:
        thinking = asyncio.create_task(pool.think(slow))
        await until(lambda: begun(tmp_path))
        for question in quick:
            assert await pool.think(question) in question.legal
        assert not thinking.done()
        (tmp_path / "go").touch()
        assert await thinking == slow.legal[-1]
        assert pool.counts.stood_in == 0

    with_pool(test, tmp_path)


def test_a_bot_that_hangs_is_ended_and_a_cook_stands_in(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (hangs,) = questions(1, table="T", seed=misbehaving_bots.HANGS)

    async def test(pool: BotPool) -> None:
        await pool.start()
        before = pool.pids
        assert await pool.think(hangs) == cooks_answer(hangs)
        assert (pool.counts.slow, pool.counts.stood_in) == (1, 1)
        await until(lambda: pool.pids != before)

    with caplog.at_level(logging.WARNING):
        with_pool(test, tmp_path, processes=1, budget=0.3)
    assert caplog.messages == [
        "table T, seat 0: the bot 'cook' gave no answer in time; a cook stands in"
    ]


def test_a_bot_that_brings_its_process_down(tmp_path: Path) -> None:
    (dies,) = questions(1, seed=misbehaving_bots.DIES)
    sound = questions(3, "regular", table="sound")

    async def test(pool: BotPool) -> None:
        expected = [await pool.think(question) for question in sound[:2]]
        assert await pool.think(dies) == cooks_answer(dies)
        assert (pool.counts.died, pool.counts.stood_in) == (1, 1)
        # In a new process, the bot that has lost its memory without any fault gets it back.
        expected.append(await pool.think(sound[2]))
        assert pool.counts.stood_in == 1
        assert pool.counts.started == 2
        fresh = [replace(question, table="fresh") for question in sound]
        assert [await pool.think(question) for question in fresh] == expected

    with_pool(test, tmp_path, processes=1)


def test_a_process_killed_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    (slow,) = questions(1, seed=misbehaving_bots.WAITS)

    async def test(pool: BotPool) -> None:
        thinking = asyncio.create_task(pool.think(slow))
        await until(lambda: begun(tmp_path))
        (pid,) = begun(tmp_path)
        os.kill(pid, signal.SIGKILL)
        assert await thinking == cooks_answer(slow)
        assert (pool.counts.died, pool.counts.stood_in) == (1, 1)

    with_pool(test, tmp_path)


@pytest.mark.parametrize(
    ("seed", "error"),
    [(misbehaving_bots.RAISES, "RuntimeError"), (misbehaving_bots.CHEATS, "IllegalChoiceError")],
)
def test_a_bot_that_goes_wrong_costs_nobody_a_process(
    seed: int, error: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    wrong = questions(5, table="T", seed=seed)

    async def test(pool: BotPool) -> None:
        for question in wrong:
            assert await pool.think(question) == cooks_answer(question)
        assert (pool.counts.failed, pool.counts.excused, pool.counts.started) == (3, 2, 1)

    with_pool(test, tmp_path)
    # The kind of error and nothing else: its message could show a card.
    said = f"table T, seat 0: the bot 'cook' raised {error}; a cook stands in"
    assert caplog.messages == [said] * 3


@pytest.mark.parametrize("how", ["babble", "babble long"])
def test_rubbish_is_no_answer(how: str, tmp_path: Path) -> None:
    (question,) = questions(1)

    async def test(pool: BotPool) -> None:
        assert await pool.think(question) == cooks_answer(question)
        assert (pool.counts.died, pool.counts.stood_in) == (1, 1)

    with_pool(test, tmp_path, *how.split())


def test_where_no_process_starts_cooks_answer() -> None:
    (question,) = questions(1)

    async def test() -> None:
        pool = BotPool(2, 0.5, command=(sys.executable, "-c", ""))
        assert await pool.think(question) == cooks_answer(question)
        assert pool.counts.crowded == 1
        await pool.close()

    asyncio.run(test())
