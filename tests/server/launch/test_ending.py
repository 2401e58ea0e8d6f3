"""A server that is asked to end: politely the first time, and at once when asked again."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from forno.table.plan import TablePlan
from tests.server.remote_players import Played, gather_table, play_game
from tests.server.test_kills import audit
from tests.support.servers import ServerProcess
from tests.support.waiting import PATIENCE
from tools.daemons import children_of, free_port

TERMS = 3


def promises(people: Sequence[Played]) -> int:
    """How many moves people were promised to be in the log."""
    return sum(len(one.promised) for one in people)


def is_open(port: int) -> bool:
    """Whether a server lets people in."""
    try:
        socket.create_connection(("127.0.0.1", port), PATIENCE).close()
    except OSError:
        return False
    return True


@pytest.mark.slow
def test_it_is_asked_to_end_in_the_middle_of_a_game(tmp_path: Path) -> None:
    """What it accepted is there, and players who were told to come back play on."""
    database = f"sqlite:///{tmp_path}/t.db"

    async def test() -> None:
        server = ServerProcess(database, tmp_path)
        await server.start()
        try:
            plan = TablePlan(edition="plus", seats=3, pace=0, patience=None)
            people = await gather_table([server.url], plan, ["cook"])
            watched: list[Played] = []
            games = [
                asyncio.create_task(play_game(client, table, Random(number), watched))
                for number, (client, table) in enumerate(people)
            ]
            for _ in range(TERMS):
                enough = promises(watched) + 4
                while promises(watched) < enough:
                    await asyncio.sleep(0.001)
                # People play on until they are told to come back: it can't wait for them to go.
                async with asyncio.timeout(PATIENCE):
                    assert await server.stop() == 0
                await server.start()
            async with asyncio.timeout(PATIENCE):
                played = await asyncio.gather(*games)
            for client, _ in people:
                await client.close()
        finally:
            await server.kill()
        found = await audit(database, played)
        assert not {"lost", "twice", "unfinished", "other view"} & {*(+found)}, found
        assert found["kept"] == promises(played)
        assert all(one.lost >= TERMS for one in played)
        assert "Traceback" not in server.log.read_text()

    asyncio.run(test())


@pytest.mark.parametrize("second", [signal.SIGTERM, signal.SIGINT])
def test_a_second_request_to_end_does_not_wait(tmp_path: Path, second: signal.Signals) -> None:
    """A client sends a body slowly, which a polite server would wait for."""

    async def test() -> None:
        server = ServerProcess(f"sqlite:///{tmp_path}/t.db", tmp_path)
        await server.start()
        try:
            while not (workers := children_of(server.pid)):
                await asyncio.sleep(0.02)
            with socket.create_connection(("127.0.0.1", server.port)) as slow:
                slow.sendall(
                    b"POST /api/v1/guests HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                    b"Content-Type: application/json\r\nContent-Length: 100\r\n"
                    b"Expect: 100-continue\r\n\r\n"
                )
                # It says that it waits for the body, which does not come.
                assert slow.recv(100).startswith(b"HTTP/1.1 100 ")
                server.send(signal.SIGTERM)
                # It has heard that as soon as it lets nobody in any more.
                while is_open(server.port):
                    await asyncio.sleep(0.02)
                server.send(second)
                async with asyncio.timeout(PATIENCE):
                    # Had it ended because of the first signal, this would be 0.
                    assert await server.ended() == 128 + second
        finally:
            await server.kill()
        assert "Traceback" not in server.log.read_text()
        # The bots' processes go with it.
        async with asyncio.timeout(PATIENCE):
            while any(Path(f"/proc/{pid}").exists() for pid in workers):
                await asyncio.sleep(0.02)

    asyncio.run(test())


def test_a_server_that_waits_for_a_database_can_be_ended(tmp_path: Path) -> None:
    pytest.importorskip("asyncpg")

    async def test() -> None:
        server = ServerProcess(f"postgresql://me@127.0.0.1:{free_port()}/x", tmp_path)
        starting = asyncio.create_task(server.start())
        await server.says("waiting up to 20 seconds")
        server.send(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            assert await server.ended() == 128 + signal.SIGTERM
        assert "server ended" in str((await asyncio.gather(starting, return_exceptions=True))[0])
        assert "Traceback" not in server.log.read_text()

    asyncio.run(test())
