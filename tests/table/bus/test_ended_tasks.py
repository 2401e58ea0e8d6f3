"""At the end nothing complains that an error was never looked at."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import pytest

from forno.table.bus import redis as redis_bus


def test_a_task_that_failed_is_ended_without_a_complaint(caplog: pytest.LogCaptureFixture) -> None:
    complaints: list[dict[str, Any]] = []

    async def fail() -> None:
        raise ConnectionError("the connection broke")

    async def end() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: complaints.append(context))
        task = asyncio.create_task(fail())
        await asyncio.sleep(0)
        await redis_bus._end(task)
        del task
        gc.collect()

    asyncio.run(end())
    assert not complaints
    assert "the connection broke" in caplog.text
