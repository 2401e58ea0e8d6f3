"""Bots that are asked elsewhere decide as the same bots at the table would."""

import asyncio
import os
import signal

import pytest

from forno.bots import Hint
from forno.table.workers import worker_group
from forno.table.workers.bot_pool import BotPool
from forno.table.workers.inline import InlineBots
from forno.table.workers.question import BotQuestion, HintQuestion
from forno.views import Recall
from tests.support.compiling import compile_thinking
from tests.support.nightly import some
from tests.table.workers.bot_questions import play_asking, play_seated, questions, table_called
from tests.table.workers.pools import PATIENT, until
from tests.table.workers.unhurried_bots import UNHURRIED, unhurried

WEAK = ("apprentice", "regular", "uniform", "cook,recall=poor,skill=0.5")
STRONG = ("chef", "maestro", "master", "maestro,recall=poor,skill=0.6")


class Interrupted:
    """A bot pool whose processes are killed now and then, while nobody is asked anything."""

    def __init__(self, pool: BotPool, every: int) -> None:
        self._pool = pool
        self._every = every
        self.kills = 0

    async def think(self, question: BotQuestion) -> int:
        if self._pool.counts.asked % self._every == self._every - 1:
            # A copy: a worker that has just loaded its machine code may join meanwhile.
            idle = list(self._pool._workers.idle)
            for child in idle:
                assert child.pid is not None
                os.kill(child.pid, signal.SIGKILL)
                self.kills += 1
            while not all(child.is_gone for child in idle):
                await asyncio.sleep(0.001)
        return await self._pool.think(question)

    async def advise(self, question: HintQuestion) -> Hint:
        return await self._pool.advise(question)

    async def warm(self) -> bool:
        return await self._pool.warm()

    async def close(self) -> None:
        await self._pool.close()


@pytest.mark.parametrize("name", ["abacus-4", "plus-4-helping"])
def test_bots_decide_as_if_they_sat_at_the_table(name: str) -> None:
    setting = table_called(name).setting(Recall(3))

    async def play() -> None:
        pool = BotPool(2, PATIENT)
        try:
            # Two games at once, so that bots are asked now here and now there.
            games = [play_asking(pool, setting, WEAK, seed) for seed in (1, 2)]
            for seed, decisions in zip((1, 2), await asyncio.gather(*games), strict=True):
                assert decisions == play_seated(setting, WEAK, seed)
            assert pool.counts.stood_in == 0
        finally:
            await pool.close()

    asyncio.run(play())


def test_killed_processes_change_no_decision() -> None:
    setting = table_called("plus-4-helping").setting()

    async def play() -> None:
        pool = BotPool(1, PATIENT)
        workers = Interrupted(pool, every=40)
        try:
            assert await play_asking(workers, setting, WEAK, 3) == play_seated(setting, WEAK, 3)
            assert workers.kills > 2
            assert pool.counts.started == workers.kills + 1
            assert pool.counts.stood_in == 0
        finally:
            await pool.close()

    asyncio.run(play())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "every"), some([("rio-grande-2", 30), ("plus-4-helping", 120)], 2)
)
def test_strong_bots_decide_the_same_and_after_a_kill_too(
    name: str, every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    compile_thinking()
    # Interpreted, a net's last digits differ, and with them now and then a decision.
    monkeypatch.setattr(worker_group, "LOADING", PATIENT)
    setting = table_called(name).setting()
    specs = STRONG[: setting.players]

    async def play() -> None:
        pool = BotPool(2, PATIENT, command=UNHURRIED)
        try:
            await pool.start()
            assert await pool.warm()
            await until(lambda: sum(child.is_loaded for child in pool._workers.idle) == 2)
            workers = Interrupted(pool, every)
            seated = play_seated(setting, specs, 4)
            assert await play_asking(workers, setting, specs, 4) == seated
            assert workers.kills > 2
            assert pool.counts.stood_in == 0
        finally:
            await pool.close()

    with unhurried():
        asyncio.run(play())


def test_thinking_here_gives_the_same_answers() -> None:
    setting = table_called("oya-3").setting()

    async def play() -> None:
        decisions = await play_asking(InlineBots(), setting, WEAK[:3], 5)
        assert decisions == play_seated(setting, WEAK[:3], 5)

    asyncio.run(play())


def test_asking_again_gives_the_same_answer_and_rolls_no_dice() -> None:
    first, second, third = questions(3, "uniform", seed=8)

    async def play() -> None:
        once, twice = BotPool(1, PATIENT), BotPool(1, PATIENT)
        try:
            expected = [await once.think(question) for question in (first, second, third)]
            asked = asyncio.create_task(twice.think(first))
            await asyncio.sleep(0)
            asked.cancel()  # the table was closed and opened again, say
            both = await asyncio.gather(twice.think(first), twice.think(first))
            again = await twice.think(first)
            rest = [await twice.think(question) for question in (second, second, third)]
            assert [*both, again] == expected[:1] * 3
            assert rest == [expected[1], *expected[1:]]
        finally:
            await once.close()
            await twice.close()

    asyncio.run(play())


def test_another_game_with_the_same_bot_begins_anew() -> None:
    earlier = questions(3, "regular", table="same")
    later = questions(3, "regular", table="same", game_seed=2)

    async def play() -> None:
        pool, fresh = BotPool(1, PATIENT), BotPool(1, PATIENT)
        try:
            for question in earlier:
                await pool.think(question)
            for question in later:
                assert await pool.think(question) == await fresh.think(question)
            assert pool.counts.stood_in == 0
        finally:
            await pool.close()
            await fresh.close()

    asyncio.run(play())
