"""PostgreSQL or Redis away in the middle of a game: nothing is lost, and play goes on by itself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.test_full_disks import moves_in
from tests.server.wire import Pair, trouble
from tests.support.servers import ServerProcess
from tests.support.waiting import PATIENCE
from tools.daemons import Postgres, Redis, Service

WELL = (200, {"status": "well"})
HANG_UP = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'forno'"
PATIENT = str(Path(__file__).parent / "patient_server.py")


@contextmanager
def serving(servers: Sequence[ServerProcess]) -> Iterator[asyncio.Runner]:
    """Servers that are never started again, whatever happens, and end in good order."""
    with asyncio.Runner() as runner, ExitStack() as stack:
        for server in servers:
            runner.run(server.start())
            stack.callback(_kill, runner, server)
        yield runner
        for server in servers:
            assert runner.run(server.stop()) == 0
            assert "Traceback" not in server.log.read_text()


def _kill(runner: asyncio.Runner, server: ServerProcess) -> None:
    runner.run(server.kill())


@contextmanager
def killed(service: Service) -> Iterator[None]:
    """While a service is not there."""
    service.kill()
    try:
        yield
    finally:
        service.start()


def health(server: ServerProcess) -> tuple[int, dict[str, object]]:
    """What a server says of itself, which it does whatever it waits for."""
    answer = httpx.get(f"{server.url}/health", timeout=PATIENCE)
    return answer.status_code, answer.json()


def gets_well(server: ServerProcess) -> None:
    """Wait for a server that recovers by itself."""
    deadline = time.monotonic() + PATIENCE
    while (found := health(server)) != WELL:
        assert time.monotonic() < deadline, found
        time.sleep(0.05)


def lacks(part: str) -> tuple[int, dict[str, object]]:
    return 503, {"status": "unwell", "missing": [part]}


def test_a_database_that_hangs_for_a_while(tmp_path: Path, postgres: Postgres) -> None:
    """A move waits, and is made when the database answers again.

    The server of this test waits for very long before it refuses a move, so that whatever a busy
    machine does its health is known first.
    """
    database = postgres.database()
    server = ServerProcess(database, tmp_path, program=[PATIENT, "serve"])
    with serving([server]) as runner, Pair(server.url) as pair, ThreadPoolExecutor(1) as other:
        promised = [pair.move(), pair.move()]
        with postgres.frozen():
            moving = other.submit(pair.move)
            assert health(server) == lacks("database")
            assert not moving.done()
        promised.append(moving.result(PATIENCE))
        gets_well(server)
        promised.append(pair.move())
        assert runner.run(moves_in(database, pair.table["id"])) == promised


@pytest.mark.slow
@pytest.mark.parametrize("how", ["hangs", "is gone"])
def test_a_database_that_is_away_for_long(tmp_path: Path, postgres: Postgres, how: str) -> None:
    """A move is refused in the end; said again under the same id, it happens once."""
    database = postgres.database()
    server = ServerProcess(database, tmp_path)
    with serving([server]) as runner, Pair(server.url) as pair, ThreadPoolExecutor(1) as other:
        promised = [pair.move(), pair.move()]
        with postgres.frozen() if how == "hangs" else killed(postgres):
            moving = other.submit(pair.try_move, "again and again")
            assert health(server) == lacks("database")
            refusal = moving.result(PATIENCE)
            assert refusal is not None
            # What was sent to a database that hangs may be done when it goes on.
            assert refusal["code"] == ("doubt" if how == "hangs" else "busy")
            assert refusal["retry_after"] == 1.0
        assert pair.try_move("again and again") is None
        promised.append(pair.last)
        promised.append(pair.move())  # a row that is written shows that rows can be written
        gets_well(server)
        assert runner.run(moves_in(database, pair.table["id"])) == promised


def test_a_database_that_can_only_be_read(tmp_path: Path, postgres: Postgres) -> None:
    """As a copy that has not taken over yet. The server says so before anybody plays."""
    postgres.script("CREATE ROLE replica SUPERUSER LOGIN")
    hang_up = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'replica'"
    database = postgres.database().replace("//forno:", "//replica:")
    server = ServerProcess(database, tmp_path)
    with serving([server]), Pair(server.url) as pair:
        pair.move()
        postgres.script(f"ALTER ROLE replica SET default_transaction_read_only = on; {hang_up}")
        assert health(server) == lacks("database")
        postgres.script(f"ALTER ROLE replica RESET default_transaction_read_only; {hang_up}")
        gets_well(server)
        pair.move()
    postgres.script("DROP OWNED BY replica CASCADE; DROP ROLE replica")
    assert "can only be read" in server.log.read_text()


def test_a_database_that_comes_back_with_less(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    """As from a back-up. Both servers notice it by themselves, and the game goes on from there."""
    database = postgres.database()
    servers = [ServerProcess(database, tmp_path, redis=redis.url) for _ in range(2)]
    with serving(servers) as runner, Pair(*(server.url for server in servers)) as pair:
        promised = [pair.move() for _ in range(2)]
        for _ in range(3):
            pair.move()
        postgres.script(f"DELETE FROM forno_log WHERE seq > {promised[-1]}; {HANG_UP}", database)
        # Nobody says anything, and both are told.
        pair.updates = (
            pair.clients[0].hear_of("update", seq=promised[-1]),
            pair.clients[1].hear_of("update", seq=promised[-1]),
        )
        promised += [pair.move() for _ in range(2)]
        assert runner.run(moves_in(database, pair.table["id"])) == promised
        for server in servers:
            assert "goes on from entry" in server.log.read_text()
            assert (
                "forno_tables_rewound 1.0"
                in httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text
            )


@pytest.mark.slow
@pytest.mark.parametrize("how", ["hangs", "is gone"])
def test_without_redis(tmp_path: Path, postgres: Postgres, redis: Redis, how: str) -> None:
    """Two people at two servers: what one does, the other sees a little later."""
    database = postgres.database()
    servers = [ServerProcess(database, tmp_path, redis=redis.url) for _ in range(2)]
    one, two = (server.url for server in servers)
    with serving(servers) as runner, Pair(one, two) as pair:
        promised = [pair.move() for _ in range(3)]
        with redis.frozen() if how == "hangs" else killed(redis):
            promised.append(pair.move())
            for server in servers:
                assert health(server) == lacks("redis")
            # Those who come by a page need a ticket, and are told to try again.
            assert trouble(pair.people[0].ask("POST", "/tickets"), "busy").retry_after == 1.0
            assert pair.people[0].ask("GET", f"/tables/{pair.table['id']}").status_code == 200
        for server in servers:
            gets_well(server)
        promised += [pair.move() for _ in range(5)]
        assert runner.run(moves_in(database, pair.table["id"])) == promised
        assert pair.people[0].ask("POST", "/tickets").status_code == 201
