"""``forno serve``: what it refuses to begin with, and how it ends."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from forno.bots.search.search_engine import THINK
from forno.cli.serve import own_name
from forno.client.client import Client
from forno.jit import compiler as jit
from forno.server.launch.running_server import listening
from forno.server.operations.settings import Settings
from forno.table.plan import TablePlan
from tests.support.program import Run
from tests.support.servers import ServerProcess
from tests.support.waiting import PATIENCE
from tools.daemons import free_port


def test_small_messages_are_not_held_back() -> None:
    """asyncio turns the delay of small packets off, but only where it is told that this is TCP."""
    with listening(Settings(port=0)) as listener:
        assert listener.proto == socket.IPPROTO_TCP


@pytest.mark.parametrize(
    ("database", "redis", "complaint"),
    [
        ("mysql://x/y", "", "is no kind of database"),
        ("nonsense", "", '"nonsense" is no address of a database; write sqlite:///tables.db'),
        ("no-folder/of/mine/t.db", "", "t.db|no-folder"),
        ("postgresql://me:s3cret@127.0.0.1:1/forno", "", "cannot be reached"),
        ("", "redis://me:s3cret@127.0.0.1:1", "cannot be reached"),
    ],
)
def test_what_it_can_not_begin_with(
    forno: Run, tmp_path: Path, database: str, redis: str, complaint: str
) -> None:
    """One line, without the password; and nothing was announced."""
    where = database or str(tmp_path / "t.db")
    if where.startswith("no-folder"):
        (tmp_path / "no-folder").write_text("a file")
        where = str(tmp_path / where)
    words = ["--database", where, *(["--redis", redis] if redis else [])]
    done = forno("serve", "--port", "0", "--wait", "0", *words)
    assert (done.status, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert re.search(complaint, done.err)
    assert "s3cret" not in done.err


@pytest.mark.parametrize(
    "words", [("--port", "70000"), ("--thinkers", "0"), ("--rate", "x"), ("--wait", "-1")]
)
def test_numbers_that_make_no_sense(forno: Run, words: tuple[str, ...]) -> None:
    done = forno("serve", *words)
    assert done.status == 2
    assert words[0] in done.err


@pytest.mark.parametrize(
    "origin",
    ["forno.example", "https://", "ftp://forno.example", "https://forno.example/game", "*", "null",
     "https://me@forno.example", "https://forno.example:x", "https://forno.example?a", "https://["],
)  # fmt: skip
def test_a_name_of_its_own_that_no_browser_would_say(forno: Run, origin: str) -> None:
    done = forno("serve", "--port", "0", "--origin", origin)
    assert (done.status, done.out) == (2, "")
    assert done.err.count("\n") == 1
    assert f'--origin: a name as browsers say it, https://forno.example, not "{origin}"' in done.err


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("https://forno.example/", "https://forno.example"),
        ("HTTPS://Forno.Example:443", "https://forno.example"),
        ("http://forno.example:8000", "http://forno.example:8000"),
        ("http://[2001:DB8::1]:80", "http://[2001:db8::1]"),
    ],
)
def test_a_name_of_its_own_is_taken_as_browsers_say_it(given: str, said: str) -> None:
    assert own_name(given) == said


def test_it_ends_politely_and_everything_is_there(tmp_path: Path) -> None:
    """Everybody is told to come back, and finds the table as it was."""

    async def test() -> None:
        server = ServerProcess(f"sqlite:///{tmp_path}/t.db", tmp_path, options=["--log", "json"])
        await server.start()
        async with asyncio.timeout(PATIENCE), Client(server.url) as client:
            made = await client.make_table(TablePlan(edition="abacus", seats=2), ["cook"])
            await client.sit(made.id, "Ada")
            url = server.url.replace("http", "ws") + "/api/v1/play"
            headers = {"authorization": f"Bearer {client.key}"}
            async with connect(url, additional_headers=headers) as wire:
                await wire.send(json.dumps({"type": "hello", "table": made.id}))
                welcome = json.loads(await wire.recv())
                assert welcome["you"] == 0
                ended = asyncio.create_task(server.stop())
                told = []
                with suppress(ConnectionClosed):
                    while True:
                        told.append(json.loads(await wire.recv()))
            assert told[-1]["type"] == "bye"
            assert told[-1]["code"] == "going"
            assert told[-1]["retry_after"] > 0
            assert await ended == 0
            await server.start()
            assert [seat.name for seat in (await client.table(made.id)).seats] == ["Ada", "Bruno"]
        await server.kill()
        log = server.log.read_text()
        assert client.key not in log
        assert made.invitation not in log
        lines = [line for line in log.splitlines() if line.startswith("{")]
        assert all({"at", "level", "from", "says"} <= {*json.loads(line)} for line in lines)
        said = [json.loads(line)["says"] for line in lines]
        told = ["the server is up", f"table {made.id} was made", "the server has ended"]
        assert [one for one in said if one in told] == [*told, told[0]]

    asyncio.run(test())


@pytest.mark.skipif(not jit.is_available(), reason="nothing is compiled here")
def test_every_line_of_a_log_for_programs_is_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what is said by the process that compiles, which it does at a server's first start."""
    monkeypatch.setenv("FORNO_CACHE", str(tmp_path / "empty"))

    async def test() -> None:
        database = f"sqlite:///{tmp_path}/t.db"
        server = ServerProcess(database, tmp_path, options=["--log", "json"], compiled=True)
        await server.start()
        try:
            async with asyncio.timeout(PATIENCE):
                while THINK.notice not in server.log.read_text():
                    await asyncio.sleep(0.05)
        finally:
            await server.stop()
        # The first line is for the person who started it, on standard output.
        _, *lines = server.log.read_text().splitlines()
        assert THINK.notice in [json.loads(line)["says"] for line in lines]

    asyncio.run(test())


def test_health_and_numbers(tmp_path: Path) -> None:
    async def test() -> None:
        server = ServerProcess(f"sqlite:///{tmp_path}/t.db", tmp_path)
        await server.start()
        try:
            async with (
                httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
                Client(server.url) as client,
            ):
                made = await client.make_table(TablePlan(edition="abacus", seats=2))
                assert (await http.get("/health")).json() == {"status": "well"}
                page = (await http.get("/metrics")).text
                assert 'forno_append_seconds_count{outcome="done"}' in page
                assert made.id not in page
        finally:
            await server.kill()

    asyncio.run(test())


def test_nobody_listens_where_nothing_was_started() -> None:
    """The client says so, in a sentence."""

    async def test() -> None:
        from forno.client.errors import ServerGoneError

        async with Client(f"http://127.0.0.1:{free_port()}") as client:
            with pytest.raises(ServerGoneError, match="does not answer"):
                await client.tables()

    asyncio.run(test())
