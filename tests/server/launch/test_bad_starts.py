"""What a real ``forno serve`` says when it cannot begin: one sentence, and what to do."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from forno.jit.compiler import INTERPRETED
from tests.support.disks import only_for_reading, small_disk
from tests.support.servers import ServerProcess
from tests.support.waiting import PATIENCE
from tools.daemons import Postgres, Redis, belongs_to_services, free_port

PASSWORD = "s3cret"


class Ended(NamedTuple):
    """How a server that could not begin came to its end."""

    status: int
    lines: list[str]
    seconds: float


def start(*words: str, database: str, redis: str = "", before: Sequence[str] = ()) -> Ended:
    """Start a server that has to end by itself."""
    environment = {**os.environ, "FORNO_DATABASE": database, "FORNO_REDIS": redis}
    environment[INTERPRETED] = "1"
    begun = time.monotonic()
    done = subprocess.run(
        [*before, sys.executable, "-m", "forno", "serve", "--port", "0", *words],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert PASSWORD not in done.stderr
    return Ended(done.returncode, done.stderr.splitlines(), time.monotonic() - begun)


def complaint(*words: str, database: str, redis: str = "", before: Sequence[str] = ()) -> str:
    """The one line that is said before it ends."""
    ended = start(*words, database=database, redis=redis, before=before)
    assert (ended.status, len(ended.lines)) == (2, 1), ended
    return ended.lines[0].removeprefix("forno: ")


# --- Files --------------------------------------------------------------------------------------


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear Ada,\n" * 500)
    assert complaint(database=str(path)) == (
        f"{path} is not a database; name another file, or move this one away"
    )
    assert path.read_text() == "Dear Ada,\n" * 500


def test_a_file_of_a_newer_program(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def make() -> None:
        server = ServerProcess(f"sqlite:///{path}", tmp_path)
        await server.start()
        await server.stop()

    asyncio.run(make())
    with closing(sqlite3.connect(path)) as other:
        other.execute("INSERT INTO forno_migration VALUES (9000, '9000_much_later')")
        other.commit()
    said = complaint(database=str(path))
    assert said.startswith(f"{path} was written by a newer Forno (its version is 9000, ")
    assert said.endswith("install the newer Forno, or name another database")


def test_a_disk_that_is_only_for_reading(tmp_path: Path) -> None:
    """With a database on it, and without one."""
    with small_disk(tmp_path / "disk", "4m") as disk:
        path = disk / "tables.db"

        async def make() -> None:
            server = ServerProcess(f"sqlite:///{path}", tmp_path)
            await server.start()
            await server.stop()

        asyncio.run(make())
        with only_for_reading(disk):
            said = complaint(database=str(path))
            assert said.startswith(f"{path} cannot be written (")
            assert "let Forno write to the file and to its folder" in said
            said = complaint(database=str(disk / "other.db"))
            assert said == (
                f"{disk} cannot hold a database: Read-only file system; "
                "name a folder that can be written to"
            )


def test_a_disk_without_room(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "8k") as disk:
        said = complaint(database=str(disk / "tables.db"))
    assert said == (
        f"the disk of {disk / 'tables.db'} is full; nothing is lost: make room, and go on"
    )


def test_a_kind_of_database_that_nobody_knows() -> None:
    said = complaint(database=f"mysql://me:{PASSWORD}@127.0.0.1/tables")
    assert said == (
        "mysql: is no kind of database that Forno can use; "
        "write sqlite:///file or postgresql://user@host/database"
    )


# --- Ports --------------------------------------------------------------------------------------


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = complaint("--port", str(port), database=str(tmp_path / "t.db"))
    assert said == f"127.0.0.1, port {port} is in use: choose another with --port"
    assert not (tmp_path / "t.db").exists()


def test_a_port_for_administrators(tmp_path: Path) -> None:
    before: list[str] = []
    if os.geteuid() == 0:
        setpriv = shutil.which("setpriv")
        if setpriv is None:
            pytest.skip("there is no program to give up rights with: setpriv")
        before = [setpriv, "--bounding-set=-net_bind_service"]
    first = Path("/proc/sys/net/ipv4/ip_unprivileged_port_start")
    if not first.exists() or int(first.read_text()) <= 1:
        pytest.skip("here every port is for everybody")
    said = complaint("--port", "1", database=str(tmp_path / "t.db"), before=before)
    assert said == (
        "127.0.0.1, port 1 is for administrators only: choose one from 1024 on with --port"
    )


def test_an_address_of_another_machine(tmp_path: Path) -> None:
    said = complaint("--host", "192.0.2.1", database=str(tmp_path / "t.db"))
    assert said == (
        "192.0.2.1 is no address of this machine: choose another with --host, "
        "or 0.0.0.0 for all that it has"
    )


# --- Services -----------------------------------------------------------------------------------


def test_a_wrong_password_for_postgresql(postgres: Postgres) -> None:
    """Refused at once: waiting would not make it right."""
    rules = postgres.folder / "data" / "pg_hba.conf"
    before = rules.read_text()
    try:
        rules.write_text("host all locked 127.0.0.1/32 scram-sha-256\n" + before)
        belongs_to_services(rules)
        postgres.script("CREATE ROLE locked LOGIN PASSWORD 'right'; SELECT pg_reload_conf()")
        address = f"postgresql://locked:{PASSWORD}@127.0.0.1:{postgres.port}/postgres"
        said = complaint(database=address)
    finally:
        rules.write_text(before)
        postgres.script("DROP ROLE IF EXISTS locked; SELECT pg_reload_conf()")
    assert said == (
        f"the database at 127.0.0.1:{postgres.port}/postgres refuses: "
        'password authentication failed for user "locked"'
    )


def test_a_wrong_password_for_redis(tmp_path: Path, redis: Redis) -> None:
    assert redis.order("ACL SETUSER locked on >right") == "+OK"
    address = f"redis://locked:{PASSWORD}@127.0.0.1:{redis.port}"
    said = complaint(database=str(tmp_path / "t.db"), redis=address)
    assert said == (
        f"Redis at 127.0.0.1:{redis.port} does not know this user or password; "
        "write redis://user:password@host"
    )


@pytest.mark.parametrize(
    "address",
    [
        f"redis://me:{PASSWORD}@127.0.0.1:port",
        f"redis://me:{PASSWORD}/x@127.0.0.1",
        f"redis://me:{PASSWORD}@[127.0.0.1",
        f"http://me:{PASSWORD}@127.0.0.1",
        f"127.0.0.1/{PASSWORD}",
    ],
)
def test_an_address_of_redis_that_cannot_be_read(tmp_path: Path, address: str) -> None:
    said = complaint(database=str(tmp_path / "t.db"), redis=address)
    assert said == (
        "the address of Redis cannot be read; write redis://user:password@host, "
        "with %40 for @ in a password"
    )


@pytest.mark.parametrize("service", ["PostgreSQL", "Redis"])
def test_a_service_that_never_comes(tmp_path: Path, service: str) -> None:
    """It is waited for, which is said once; then it ends."""
    port = free_port()
    if service == "PostgreSQL":
        pytest.importorskip("asyncpg")
        where = f"postgresql://me:{PASSWORD}@127.0.0.1:{port}/tables"
        ended = start("--wait", "1", database=where)
        expected = f"the database at 127.0.0.1:{port}/tables cannot be reached"
    else:
        pytest.importorskip("redis")
        ended = start(
            "--wait", "1",
            database=str(tmp_path / "t.db"),
            redis=f"redis://me:{PASSWORD}@127.0.0.1:{port}",
        )  # fmt: skip
        expected = f"Redis at 127.0.0.1:{port} cannot be reached"
    assert ended.status == 2
    assert ended.seconds > 1.0
    waits, ends = ended.lines
    assert re.search(f"WARNING forno.table: {expected} .*waiting up to 1 second", waits), waits
    assert ends.startswith(f"forno: {expected}")
    assert ends.endswith("see that it runs, and that this machine may connect to it")


def test_services_that_come_a_little_later(
    tmp_path: Path, postgres: Postgres, redis: Redis
) -> None:
    """As containers do that are started all at once."""

    async def test() -> None:
        server = ServerProcess(postgres.database(), tmp_path, redis=redis.url)
        postgres.kill()
        redis.kill()
        starting = asyncio.create_task(server.start())
        try:
            await server.says("the database at .* waiting up to 20 seconds")
            await asyncio.to_thread(postgres.start)
            await server.says("Redis at .* waiting up to 20 seconds")
            await asyncio.to_thread(redis.start)
            async with asyncio.timeout(PATIENCE):
                await starting
        finally:
            for service in (postgres, redis):
                if not service.is_running:
                    service.start()
            starting.cancel()
            await server.kill()
        assert "Traceback" not in server.log.read_text()

    asyncio.run(test())
