"""An inbox and a flag do what asyncio's queue and event do."""

from __future__ import annotations

import asyncio

from forno.server.asgi.slim_waiting import Flag, Inbox
from tests.support.waiting import PATIENCE


def test_messages_come_in_order_and_are_waited_for() -> None:
    async def test() -> None:
        inbox: Inbox[int] = Inbox()
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        assert inbox.qsize() == 2
        assert [await inbox.get(), inbox.get_nowait()] == [1, 2]
        assert inbox.empty()
        reading = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait(3)
        inbox.put_nowait(4)
        assert await reading == 3
        assert await inbox.get() == 4

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def test_a_reader_that_was_cancelled_takes_no_message_along() -> None:
    async def test() -> None:
        inbox: Inbox[int] = Inbox()
        for is_late in (False, True):
            reading = asyncio.create_task(inbox.get())
            await asyncio.sleep(0)
            if is_late:
                inbox.put_nowait(1)
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
        assert await inbox.get() == 1

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def test_all_wait_for_a_flag() -> None:
    async def test() -> None:
        flag = Flag()
        await flag.wait()
        flag.clear()
        waiting = [asyncio.create_task(flag.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        flag.set()
        flag.set()
        assert flag.is_set()
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert [one is None for one in found] == [False, True, True]

    asyncio.run(asyncio.wait_for(test(), PATIENCE))
