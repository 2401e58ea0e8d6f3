"""How thinking ends: with the server, and not a moment before."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from forno.table.workers.bot_pool import BotPool
from forno.table.workers.child_process import WORKER, ChildProcess
from forno.table.workers.substitute import cooks_answer
from tests.table.workers import misbehaving_bots
from tests.table.workers.bot_questions import questions
from tests.table.workers.pools import PATIENT, SCRIPT, begun, until, with_pool


def test_who_waits_when_everything_is_closed_gets_an_answer(tmp_path: Path) -> None:
    slow, waits = (questions(1, table=name, seed=misbehaving_bots.WAITS)[0] for name in "ab")

    async def test(pool: BotPool) -> None:
        asking = [asyncio.create_task(pool.think(question)) for question in (slow, waits)]
        await until(lambda: begun(tmp_path))
        await pool.close()
        assert await asyncio.gather(*asking) == [cooks_answer(slow), cooks_answer(waits)]
        assert await pool.think(waits) == cooks_answer(waits)

    with_pool(test, tmp_path, processes=1)


def test_an_interrupt_from_the_keyboard_is_not_for_those_who_think(tmp_path: Path) -> None:
    (slow,) = questions(1, seed=misbehaving_bots.WAITS)

    async def test(pool: BotPool) -> None:
        thinking = asyncio.create_task(pool.think(slow))
        await until(lambda: begun(tmp_path))
        (pid,) = begun(tmp_path)
        os.kill(pid, signal.SIGINT)
        (tmp_path / "go").touch()
        assert await thinking == slow.legal[-1]

    with_pool(test, tmp_path)


SERVER = f"""
import asyncio, sys
from tests.table.workers.bot_questions import questions
from tests.table.workers import misbehaving_bots
from forno.table.workers.bot_pool import BotPool

async def serve():
    pool = BotPool(2, command=(sys.executable, {SCRIPT!r}, sys.argv[1]))
    await pool.start()
    await pool.think(questions(1, seed=misbehaving_bots.HANGS)[0])

asyncio.run(serve())
"""


def test_a_bot_process_ends_with_the_server(tmp_path: Path) -> None:
    root = Path(__file__).parents[3]
    with subprocess.Popen(
        [sys.executable, "-c", SERVER, str(tmp_path)], cwd=root, stderr=subprocess.PIPE
    ) as server:
        asyncio.run(until(lambda: begun(tmp_path) or server.poll() is not None))
        assert server.poll() is None
        server.kill()
        try:
            # All processes hold this pipe, the hanging one too: it ends when the last one does.
            server.communicate(timeout=PATIENT)
        except subprocess.TimeoutExpired:
            for pid in begun(tmp_path):
                os.kill(pid, signal.SIGKILL)
            raise


def test_a_process_is_killed_once_however_often_it_is_ended(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each kill may reap the process, and asyncio would warn that it does not know it."""
    kills = []
    kill = subprocess.Popen.send_signal

    def counted(process: subprocess.Popen[bytes], sign: int) -> None:
        kills.append(sign)
        kill(process, sign)

    monkeypatch.setattr(subprocess.Popen, "send_signal", counted)

    async def run() -> None:
        child = ChildProcess()
        await child.start(WORKER)
        ending = asyncio.create_task(child.end())
        await asyncio.sleep(0)
        ending.cancel()  # as by a server that stops meanwhile
        await child.end()
        assert child.is_gone

    asyncio.run(run())
    assert kills == [signal.SIGKILL]
    assert caplog.messages == []
