"""Hints are worked out beside the bots, in bounded time, from what a seat has heard."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from forno.bots.hints.hint import hint_from
from forno.jit.compiler import INTERPRETED
from forno.table.workers.bot_pool import BotPool
from forno.table.workers.question import HintQuestion, NoHintError
from tests.support.compiling import compile_thinking
from tests.table.workers import misbehaving_bots
from tests.table.workers.bot_questions import questions
from tests.table.workers.pools import begun, until, with_pool


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """No machine code: those hints that go wrong need none."""
    monkeypatch.setenv(INTERPRETED, "1")


def wanted(game_seed: int = 1) -> HintQuestion:
    """A hint that seat 0 wants."""
    (asked,) = questions(1, game_seed=game_seed)
    return HintQuestion(asked.seat, asked.setting, asked.heard)


def test_a_hint_is_what_the_seat_would_work_out_itself(tmp_path: Path) -> None:
    compile_thinking()
    question = wanted()

    async def test(pool: BotPool) -> None:
        first, again = await asyncio.gather(pool.advise(question), pool.advise(question))
        assert first is again
        assert await pool.advise(question) is first
        assert (pool.hint_pool.counts.asked, len(begun(tmp_path))) == (3, 1)
        # The processes in which bots think are other ones.
        assert pool.pids == []
        assert first == hint_from(question.heard, question.setting, 0, worlds=2, trials=2)
        assert {one.action for one in first.moves} <= {*questions(1)[0].legal}

    with_pool(test, tmp_path)


def test_no_bot_waits_for_a_hint(tmp_path: Path) -> None:
    compile_thinking()
    bots = questions(3, "maestro", table="elsewhere")

    async def test(pool: BotPool) -> None:
        hint = asyncio.create_task(pool.advise(wanted()))
        await until(lambda: begun(tmp_path))
        for question in bots:
            assert await pool.think(question) in question.legal
        assert not hint.done()
        assert pool.counts.stood_in == 0
        (tmp_path / "go").touch()
        assert (await hint).moves

    with_pool(test, tmp_path, "hints-wait", processes=1)


@pytest.mark.usefixtures("interpreted")
def test_a_hint_that_takes_too_long_is_given_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(pool: BotPool) -> None:
        pool.hint_pool._budget = 0.2
        with pytest.raises(NoHintError) as caught:
            await pool.advise(wanted())
        assert caught.value.retry_after
        assert (pool.hint_pool.counts.slow, pool.hint_pool.under_way) == (1, 0)
        pool.hint_pool._budget = 60.0
        (tmp_path / "go").touch()
        assert (await pool.advise(wanted())).moves
        assert pool.hint_pool.counts.started == 2

    with caplog.at_level(logging.WARNING):
        with_pool(test, tmp_path, "hints-wait")
    assert caplog.messages == ["a hint took too long; its process is ended"]


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(("how", "count"), [("hints-die", "died"), ("hints-raise", "failed")])
def test_a_hint_that_goes_wrong(
    tmp_path: Path, how: str, count: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(pool: BotPool) -> None:
        for number in (1, 2):
            with pytest.raises(NoHintError) as caught:
                await pool.advise(wanted())
            assert caught.value.retry_after
            assert misbehaving_bots.SECRET not in str(caught.value)
            assert getattr(pool.hint_pool.counts, count) == number

    with_pool(test, tmp_path, how)
    assert misbehaving_bots.SECRET not in caplog.text


@pytest.mark.usefixtures("interpreted")
def test_only_so_many_wait_and_nobody_for_ever(tmp_path: Path) -> None:
    async def test(pool: BotPool) -> None:
        advisers = pool.hint_pool
        advisers._room = 2
        first = asyncio.create_task(pool.advise(wanted(1)))
        await until(lambda: begun(tmp_path))
        second = asyncio.create_task(pool.advise(wanted(2)))
        await until(lambda: advisers.under_way == 2)
        with pytest.raises(NoHintError, match="too many"):
            await pool.advise(wanted(3))
        # A caller that goes leaves the queue; what is being worked out is finished all the same.
        for task in (second, first):
            task.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        assert advisers.under_way == 1
        advisers._patience = 0.05
        with pytest.raises(NoHintError, match="others wait"):
            await pool.advise(wanted(3))
        (tmp_path / "go").touch()
        assert (await pool.advise(wanted(1))).moves
        assert advisers.counts.crowded == 2

    with_pool(test, tmp_path, "hints-wait")


@pytest.mark.usefixtures("interpreted")
def test_a_caller_that_waits_when_the_pool_is_closed_is_told(tmp_path: Path) -> None:
    async def test(pool: BotPool) -> None:
        waiting = [asyncio.create_task(pool.advise(wanted(seed))) for seed in (1, 2)]
        await until(lambda: begun(tmp_path))
        await pool.close()
        for task in waiting:
            with pytest.raises(NoHintError, match="ends"):
                await task
        with pytest.raises(NoHintError):
            await pool.advise(wanted(3))

    with_pool(test, tmp_path, "hints-wait")


@pytest.mark.usefixtures("interpreted")
def test_without_machine_code_there_are_no_hints(tmp_path: Path) -> None:
    async def test(pool: BotPool) -> None:
        with pytest.raises(NoHintError, match="machine code") as caught:
            await pool.advise(wanted())
        assert caught.value.retry_after is None

    with_pool(test, tmp_path)
