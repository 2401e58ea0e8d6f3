"""The bus: the same between processes as within one, and nothing is lost when it is away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from forno.table.bus.bus import MOST_TOLD, Bus, EntryAnnounced
from forno.table.bus.local import LocalBus
from forno.table.bus.open import open_bus
from forno.table.log.store import StoreBusyError
from tests.support.waiting import PATIENCE
from tools.daemons import Redis, free_port

Making = Callable[[], Awaitable[Bus]]


@pytest.fixture(params=["local", "redis"])
def making(request: pytest.FixtureRequest) -> Making:
    """Makes the buses of a test; those of Redis meet at the same one."""
    if request.param == "local":
        return lambda: open_bus("")
    redis: Redis = request.getfixturevalue("redis")
    return lambda: open_bus(redis.url)


@asynccontextmanager
async def buses(making: Making, number: int = 1) -> AsyncIterator[list[Bus]]:
    made = [await making() for _ in range(number)]
    try:
        async with asyncio.timeout(PATIENCE):
            yield made
    finally:
        for bus in made:
            await bus.close()


def test_what_is_kept_can_be_taken_once(making: Making) -> None:
    async def test() -> None:
        async with buses(making) as [bus]:
            await bus.keep("ticket:a", b"who", 30)
            assert await bus.look("ticket:a") == b"who"
            taken = await asyncio.gather(*(bus.take("ticket:a") for _ in range(5)))
            assert (taken.count(b"who"), taken.count(None)) == (1, 4)
            assert await bus.take("ticket:b") is None
            await bus.keep("ticket:c", b"who", 0.01)
            await asyncio.sleep(0.05)
            assert await bus.look("ticket:c") is None
            assert await bus.take("ticket:c") is None

    asyncio.run(test())


def test_a_bucket_is_emptied_and_fills_again(making: Making) -> None:
    async def test() -> None:
        async with buses(making) as [bus]:
            bucket = f"someone-{free_port()}"
            rates = {"rate": 0.001, "burst": 3.0}
            waits = [await bus.take_tokens(bucket, 1.0, **rates) for _ in range(5)]
            assert waits[:3] == [0, 0, 0]
            assert min(waits[3:]) > 0
            assert await bus.take_tokens(f"{bucket}-other", 1.0, **rates) == 0
            quick = {"rate": 1_000.0, "burst": 1.0}
            for _ in range(5):
                await bus.take_tokens(bucket + "q", 1.0, **quick)
                await asyncio.sleep(0.005)
            assert await bus.take_tokens(bucket + "q", 1.0, **quick) < 0.001

    asyncio.run(test())


def test_who_is_there(making: Making) -> None:
    async def test() -> None:
        async with buses(making) as [bus]:
            table = f"t{free_port()}"
            assert await bus.present(table) == frozenset()
            await bus.appear(table, 1)
            await bus.appear(table, 3)
            await bus.appear(table, 3)
            assert await bus.present(table) == {1, 3}
            await bus.vanish(table, 3)
            await bus.vanish(table, 0)
            assert await bus.present(table) == {1}
            assert await bus.claim(table) > 0
            assert await bus.claim(table) > 0
            await bus.check()

    asyncio.run(test())


def test_two_processes_hear_each_other_and_not_themselves(redis: Redis) -> None:
    async def test() -> None:
        async with buses(lambda: open_bus(redis.url), 2) as [one, two]:
            heard: dict[str, list[EntryAnnounced]] = {"one": [], "two": []}
            one.listen(heard["one"].append)
            two.listen(heard["two"].append)
            seq = 0
            while not heard["two"]:
                seq += 1
                one.announce(EntryAnnounced("t", seq, b"{}"))
                await asyncio.sleep(0.02)
            assert heard["two"][-1] == ("t", heard["two"][-1].seq, b"{}")
            assert not heard["one"]

    asyncio.run(test())


def test_one_hint_that_cannot_be_followed_does_not_end_the_hearing(redis: Redis) -> None:
    async def test() -> None:
        async with buses(lambda: open_bus(redis.url), 2) as [one, two]:
            heard: list[EntryAnnounced] = []

            def follow(hint: EntryAnnounced) -> None:
                heard.append(hint)
                if hint.table == "bad":
                    raise KeyError(hint.table)

            two.listen(follow)
            while EntryAnnounced("bad", 1) not in heard:
                one.announce(EntryAnnounced("bad", 1))
                await asyncio.sleep(0.02)
            one.announce(EntryAnnounced("good", 1))
            while EntryAnnounced("good", 1) not in heard:
                await asyncio.sleep(0.02)

    asyncio.run(test())


def test_one_process_drives_a_table_and_another_takes_over(redis: Redis) -> None:
    async def test() -> None:
        async with buses(lambda: open_bus(redis.url), 2) as [one, two]:
            table = f"t{free_port()}"
            assert await one.claim(table) > 0
            assert await two.claim(table) == 0
            assert await one.claim(table) > 0
            # Its lease runs out as it would if the process had died.
            await one._client.delete(f"forno:drives:{table}")  # type: ignore[attr-defined]
            assert await two.claim(table) > 0
            assert await one.claim(table) == 0

    asyncio.run(test())


def test_without_redis_tables_go_on_and_it_is_found_again(redis: Redis) -> None:
    async def test() -> None:
        async with buses(lambda: open_bus(redis.url), 2) as [one, two]:
            heard: list[EntryAnnounced] = []
            two.listen(heard.append)
            two.follow("followed")
            await asyncio.to_thread(redis.kill)
            one.announce(EntryAnnounced("t", 1))
            assert await one.claim("t") > 0
            assert await one.present("t") == frozenset()
            assert await one.take_tokens("someone", 1, rate=1, burst=1) == 0
            with pytest.raises(StoreBusyError, match="Redis does not answer"):
                await one.check()
            with pytest.raises(StoreBusyError):
                await one.keep("a", b"b", 1)
            await asyncio.to_thread(redis.start)
            # What was to be said is said, and what may have been missed is looked for.
            while (
                EntryAnnounced("t", 1) not in heard or EntryAnnounced("followed", -1) not in heard
            ):
                one.announce(EntryAnnounced("t", 1))
                await asyncio.sleep(0.05)
            await one.check()

    asyncio.run(test())


def test_an_address_where_nobody_answers_is_refused_without_its_password() -> None:
    async def test() -> None:
        with pytest.raises(StoreBusyError, match="cannot be reached") as refused:
            await open_bus(f"redis://user:s3cret@127.0.0.1:{free_port()}/0")
        assert "s3cret" not in str(refused.value)
        assert "user" not in str(refused.value)

    asyncio.run(test())


def test_buckets_of_strangers_do_not_pile_up() -> None:
    async def test() -> None:
        bus = LocalBus()
        for number in range(10_500):
            await bus.take_tokens(str(number), 1, rate=1, burst=1)
        assert len(bus._buckets) <= 10_000

    asyncio.run(test())


def test_talk_is_kept_told_and_taken_back(making: Making) -> None:
    async def test() -> None:
        async with buses(making) as [bus]:
            table = f"t{free_port()}"
            await bus.tell(table, b"gesture", kept=False)
            for number in range(MOST_TOLD + 2):
                await bus.tell(table, b"line %d" % number, kept=True)
            kept = await bus.talk_of(table)
            assert (len(kept), kept[0], kept[-1]) == (MOST_TOLD, b"line 2", b"line 121")
            await bus.untell(table, b"line 3", b"line 3 is gone")
            assert b"line 3" not in await bus.talk_of(table)
            assert await bus.talk_of("another") == []
            await bus.attend(table, "Zoe")
            await bus.attend(table, "Yann")
            await bus.unattend(table, "Yann")
            assert await bus.attending(table) == {"Zoe"}

    asyncio.run(test())


def test_another_process_hears_talk(redis: Redis) -> None:
    async def test() -> None:
        async with buses(lambda: open_bus(redis.url), 2) as [one, other]:
            table = f"t{free_port()}"
            heard: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
            own: list[bytes] = []
            one.listen_to_talk(lambda _, event: own.append(event))
            other.listen_to_talk(lambda *event: heard.put_nowait(event))
            # The other one subscribes in its own time.
            while heard.empty():
                await one.tell(table, b"hello", kept=False)
                await asyncio.sleep(0.02)
            assert await heard.get() == (table, b"hello")
            await one.untell(table, b"hello", b"good-bye")
            while await heard.get() != (table, b"good-bye"):
                pass
            assert own == []

    asyncio.run(test())
