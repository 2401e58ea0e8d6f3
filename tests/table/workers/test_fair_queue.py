"""The queue in which questions wait: bounded, fair, and never held up by those who search."""

import asyncio
from dataclasses import replace
from pathlib import Path

from forno.table.workers.bot_pool import BotPool
from forno.table.workers.substitute import cooks_answer
from tests.table.workers import misbehaving_bots
from tests.table.workers.bot_questions import questions
from tests.table.workers.pools import begun, until, with_pool


def test_the_line_is_bounded(tmp_path: Path) -> None:
    (slow,) = questions(1, table="slow", seed=misbehaving_bots.WAITS)
    others = [questions(1, table=name)[0] for name in "abc"]

    async def test(pool: BotPool) -> None:
        thinking = asyncio.create_task(pool.think(slow))
        await until(lambda: begun(tmp_path))
        waiting = [asyncio.create_task(pool.think(question)) for question in others[:2]]
        await until(lambda: pool.waiting == 2)
        assert await pool.think(others[2]) == cooks_answer(others[2])
        assert pool.counts.crowded == 1
        assert not any(task.done() for task in (thinking, *waiting))
        (tmp_path / "go").touch()
        await asyncio.gather(thinking, *waiting)
        assert pool.counts.stood_in == 1

    with_pool(test, tmp_path, processes=1, waiting=2)


def test_tables_take_turns(tmp_path: Path) -> None:
    (slow,) = questions(1, table="slow", seed=misbehaving_bots.WAITS)
    waiting = [
        replace(questions(1, table=table)[0], seed=seed)
        for table, seed in [("a", 1), ("a", 2), ("a", 3), ("b", 1), ("c", 1)]
    ]
    answered: list[tuple[str, int]] = []

    async def test(pool: BotPool) -> None:
        async def ask(number: int) -> None:
            await pool.think(waiting[number])
            answered.append((waiting[number].table, waiting[number].seed))

        thinking = asyncio.create_task(pool.think(slow))
        await until(lambda: begun(tmp_path))
        asking = [asyncio.create_task(ask(number)) for number in range(len(waiting))]
        await until(lambda: pool.waiting == len(waiting))
        (tmp_path / "go").touch()
        await asyncio.gather(thinking, *asking)

    with_pool(test, tmp_path, processes=1)
    assert answered == [("a", 1), ("b", 1), ("c", 1), ("a", 2), ("a", 3)]


def test_searchers_leave_a_process_to_the_others(tmp_path: Path) -> None:
    slow = [questions(1, "chef", table=name, seed=misbehaving_bots.WAITS)[0] for name in "abc"]
    (quick,) = questions(1, table="quick")

    async def test(pool: BotPool) -> None:
        thinking = [asyncio.create_task(pool.think(question)) for question in slow]
        await until(lambda: begun(tmp_path))
        assert await pool.think(quick) in quick.legal
        assert not any(task.done() for task in thinking)
        assert pool.waiting == 2
        (tmp_path / "go").touch()
        assert await asyncio.gather(*thinking) == [question.legal[-1] for question in slow]

    with_pool(test, tmp_path)


def test_a_question_that_the_game_has_left_behind_is_not_thought_about(tmp_path: Path) -> None:
    (slow,) = questions(1, table="slow", seed=misbehaving_bots.WAITS)
    first, second, third = questions(3, "uniform", table="quick", seed=4)

    async def test(pool: BotPool) -> None:
        thinking = asyncio.create_task(pool.think(slow))
        await until(lambda: begun(tmp_path))
        # A substitute makes the first decision, because the clock runs out, and the list of what
        # was heard grows while the question waits.
        live = list(first.heard)
        asking = [asyncio.create_task(pool.think(replace(first, heard=live)))]
        await until(lambda: pool.waiting == 1)
        live.extend(second.heard[len(live) :])
        asking.append(asyncio.create_task(pool.think(replace(second, heard=live))))
        await until(lambda: pool.waiting == 2)
        (tmp_path / "go").touch()
        _, outdated, answer = await asyncio.gather(thinking, *asking)
        assert outdated == cooks_answer(first)
        assert (pool.counts.outdated, pool.counts.stood_in) == (1, 1)
        fresh = [replace(question, table="fresh") for question in (second, third)]
        assert [answer, await pool.think(third)] == [await pool.think(each) for each in fresh]

    with_pool(test, tmp_path, processes=1)
