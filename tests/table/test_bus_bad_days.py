"""A Redis that hangs, and clocks that are wrong: nobody waits for long, and nobody is missed."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack

import pytest

from forno.table.bus import redis as redis_bus
from forno.table.bus.bus import Bus
from forno.table.bus.open import open_bus
from forno.table.log.store import StoreBusyError
from tests.support.waiting import PATIENCE
from tools.daemons import Redis, free_port

HOUR = 3600.0


def test_while_it_hangs_everybody_waits_once(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked while it is known not to answer is answered without it."""

    async def test() -> None:
        bus = await open_bus(redis.url)
        table = f"t{free_port()}"
        redis.order(f'ZADD forno:present:{table} {time.time() + PATIENCE} "0 other"')
        assert await bus.present(table) == {0}
        asked: list[str] = []
        ask = bus._client.execute_command  # type: ignore[attr-defined]

        def count(*words: object, **options: object) -> object:
            # It is looked for again in the background, where nobody waits for it.
            if not str(words[1]).startswith("forno:alive:"):
                asked.append(str(words[0]))
            return ask(*words, **options)

        monkeypatch.setattr(bus._client, "execute_command", count)  # type: ignore[attr-defined]
        try:
            with redis.frozen():
                for _ in range(5):
                    assert await bus.claim(table) > 0
                    assert await bus.take_tokens("someone", 1, rate=1, burst=1) == 0
                    await bus.appear(table, 1)
                    # Who was at another process is not taken to be gone.
                    assert await bus.present(table) == {0, 1}
                with pytest.raises(StoreBusyError, match="Redis does not answer"):
                    await bus.keep("a", b"b", 1)
                with pytest.raises(StoreBusyError, match="Redis does not answer"):
                    await bus.check()
                assert asked == ["EVALSHA"]
            async with asyncio.timeout(PATIENCE):
                while await is_away(bus):
                    await asyncio.sleep(0.05)
                await bus.keep("a", b"b", 1)
        finally:
            await bus.close()

    asyncio.run(test())


@pytest.mark.parametrize("wrong", [HOUR, -HOUR])
def test_a_machine_with_a_wrong_clock_sees_who_is_at_another(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, wrong: float
) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            one, two = [await open_bus(redis.url) for _ in range(2)]
            stack.push_async_callback(one.close)
            stack.push_async_callback(two.close)
            table = f"t{free_port()}"
            with monkeypatch.context() as elsewhere:
                elsewhere.setattr(redis_bus, "time", lambda: time.time() + wrong, raising=False)
                await one.appear(table, 1)
            await two.appear(table, 2)
            assert await two.present(table) == {1, 2}

    asyncio.run(test())


def test_a_clock_of_redis_that_was_put_back_keeps_nobody_waiting(redis: Redis) -> None:
    """Buckets and seats that were noted an hour ahead of now."""

    async def test() -> None:
        bus = await open_bus(redis.url)
        try:
            bucket, table, later = f"p{free_port()}", f"t{free_port()}", time.time() + HOUR
            redis.order(f"HSET forno:purse:{bucket} has 1 then {later}")
            assert await bus.take_tokens(bucket, 1, rate=1, burst=5) == 0
            assert await bus.take_tokens(bucket, 1, rate=1, burst=5) <= 1
            redis.order(f'ZADD forno:present:{table} {later} "3 gone"')
            await bus.appear(table, 1)
            assert await bus.present(table) == {1}
        finally:
            await bus.close()

    asyncio.run(test())


def test_one_that_has_no_memory_left_is_as_good_as_away(redis: Redis) -> None:
    """It answers, but keeps nothing: the server is not well until it does."""

    async def test() -> None:
        bus = await open_bus(redis.url)
        table = f"t{free_port()}"
        try:
            await bus.appear(table, 1)
            redis.order("CONFIG SET maxmemory 1")
            for _ in range(2):
                with pytest.raises(StoreBusyError, match="Redis does not answer"):
                    await bus.check()
                assert await bus.claim(table) > 0
                await asyncio.sleep(1.2)
            redis.order("CONFIG SET maxmemory 0")
            redis.order("FLUSHALL")
            async with asyncio.timeout(PATIENCE):
                while await is_away(bus):
                    await asyncio.sleep(0.05)
                # Who is here is said again without being asked for.
                while await bus.present(table) != {1}:
                    await asyncio.sleep(0.01)
        finally:
            redis.order("CONFIG SET maxmemory 0")
            await bus.close()

    asyncio.run(test())


async def is_away(bus: Bus) -> bool:
    """Whether Redis still fails."""
    try:
        await bus.check()
    except StoreBusyError:
        return True
    return False


def test_it_can_be_closed_at_any_moment(redis: Redis) -> None:
    """Also while it connects: nobody waits for ever for a server to end."""

    async def test() -> None:
        for turns in range(40):
            bus = await open_bus(redis.url)
            for _ in range(turns):
                await asyncio.sleep(0)
            async with asyncio.timeout(PATIENCE):
                await bus.close()

    asyncio.run(test())
