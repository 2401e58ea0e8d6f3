"""A process that works for a server: its pipes, and how it ends."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys

import pytest

from forno import worker_process
from forno.worker_process import GONE, LONGEST, WIDTH, RubbishError, WorkerProcess, framed
from tests.support.waiting import PATIENCE

ECHO = """
from forno.worker_process import WorkerPipes
pipes = WorkerPipes(nice=3)
print("a library says something")
while True:
    pipes.send(pipes.receive()[::-1])
"""
BUSY = """
from forno.worker_process import WorkerPipes
pipes = WorkerPipes()
pipes.send(b"begun")
while True:
    pass
"""


def command(program: str) -> tuple[str, ...]:
    return sys.executable, "-c", program


def test_requests_are_answered_in_order_and_nothing_gets_between() -> None:
    async def test() -> None:
        worker = WorkerProcess()
        await worker.start(command(ECHO))
        try:
            for content in (b"abc", b"", b"x" * 100_000):
                await worker.send(content)
                assert await worker.receive() == content[::-1]
            assert os.getpriority(os.PRIO_PROCESS, worker.pid or 0) == min(19, os.nice(0) + 3)
        finally:
            await worker.end()
        assert worker.is_gone is True
        await worker.end()

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def test_a_worker_that_died_is_gone() -> None:
    async def test() -> None:
        worker = WorkerProcess()
        await worker.start(command("pass"))
        with pytest.raises(GONE):
            await worker.receive()
        assert worker.is_gone is True
        await worker.end()

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def test_a_worker_ends_with_its_input_even_while_it_works() -> None:
    with subprocess.Popen(command(BUSY), stdin=-1, stdout=-1) as worker:
        assert worker.stdout is not None
        assert worker.stdin is not None
        assert worker.stdout.read(WIDTH + 5) == framed(b"begun")
        worker.stdin.close()
        assert worker.wait(PATIENCE) == 0


def test_no_message_is_endless() -> None:
    assert worker_process.length_in(framed(b"abc")[:WIDTH]) == 3
    with pytest.raises(RubbishError):
        worker_process.length_in((LONGEST + 1).to_bytes(WIDTH, "big"))
