"""Play at some tables, attack the server in every way, and see how long the moves take."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from asyncio.subprocess import PIPE
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import httpx
import uvloop

from bench.common import Options, page, publish
from bench.field.results import this_machine
from bench.serving.contestants import Contestant, forno
from bench.serving.load import Gate, LoadedTable
from bench.serving.wire import open_wire
from forno.table.plan import TablePlan

from .attacks import ATTACKS, Target

TABLES: Final = 20
MOVES: Final = 100.0
"""Moves a second, at all tables together."""
SECONDS: Final = 8.0
"""Of play before each attack, and during it."""
SETTLE: Final = 1.0
"""Seconds after an attack, in which the server closes what is left of it."""
KEYS: Final = 10
"""Keys of the attackers: with the household's limit they may ask for 300 replays at once."""
LIMIT: Final = 3.0
"""How many times as long as in quiet the slowest moves may take."""
API: Final = "/api/v1"

TEXT: Final = f"""\
{TABLES} tables of two people with {MOVES:.0f} moves a second together, by WebSocket, in SQLite with
full sync; the time of a move is from sending it until everybody at the table was told. Before each
attack the same is measured in quiet. The server has its usual limits. Attackers come from an
address of their own, by 100 sockets if the name says nothing else, send as fast as they can, and
come again as soon as they are sent away. They run on the same machine with the lowest priority.
A move that has no answer when the time is up counts with the time it has waited.

99 of 100 moves should take at most {LIMIT:.0f} times as long as in quiet."""


class Players:
    """The people whose moves are measured."""

    def __init__(self, url: str) -> None:
        """At tables of one server."""
        plan = TablePlan(edition="abacus", seats=2, pace=0, patience=None)
        gate = Gate(MOVES)
        self._tables = [LoadedTable([url], plan, gate, seed, [{}, {}]) for seed in range(TABLES)]

    async def sit(self) -> None:
        """Begin to play."""
        for table in self._tables:
            await table.open()

    async def measure(self, seconds: float) -> list[float]:
        """The seconds that each move took or has taken so far, sorted."""
        for table in self._tables:
            table.latencies.clear()
        await asyncio.sleep(seconds)
        now = perf_counter()
        found = [one for table in self._tables for one in table.latencies]
        return sorted(found + [now - since for table in self._tables if (since := table.begun)])

    def stand(self) -> None:
        """Go."""
        for table in self._tables:
            table.close()


async def prepare(port: int, number: int) -> Target:
    """An attacker's address, keys, and a table at which a game is over."""
    address = f"127.0.{1 + number // 200}.{1 + number % 200}"
    transport = httpx.AsyncHTTPTransport(local_address=address)
    url = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=url + API, transport=transport, timeout=30) as client:

        async def ask(method: str, path: str, key: str = "", **body: Any) -> Any:
            headers = {"authorization": f"Bearer {key}"} if key else {}
            answer = await client.request(method, path, json=body, headers=headers)
            answer.raise_for_status()
            return answer.json() if answer.content else None

        keys = [(await ask("POST", "/guests", bearer=True))["key"] for _ in range(KEYS)]
        plan = {"edition": "abacus", "seats": 2, "pace": 0, "watching": "everybody"}
        table = (await ask("POST", "/tables", keys[0], plan=plan, bots=["cook"]))["id"]
        await ask("POST", f"/tables/{table}/seats", keys[0], name="Eve")
        wire = await open_wire(url, keys[0], table, lambda *_: None)
        wire.send(b'{"type":"hello","table":"%s"}' % table.encode())
        wire.send(b'{"type":"ready","id":"r"}')
        stage = ""
        while stage != "playing":
            stage = (await ask("GET", f"/tables/{table}"))["stage"]
            await asyncio.sleep(0.05)
        wire.send(b'{"type":"leave","id":"l"}')  # a bot plays the rest
        while stage != "over":
            stage = (await ask("GET", f"/tables/{table}"))["stage"]
            await asyncio.sleep(0.2)
        wire.close()
    return Target(port, address, keys, table)


async def under_attack(name: str, target: Target, players: Players, seconds: float) -> Any:
    """Measure in quiet, then during an attack."""
    keys = [f"--key={key}" for key in target.keys]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bench.calm.attacks", name, "--port", str(target.port),
        "--address", target.address, f"--table={target.table}", *keys, stdin=PIPE, stdout=PIPE,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        await process.stdout.readline()
        quiet = await players.measure(seconds)
        process.stdin.write(b"\n")
        attacked = await players.measure(seconds)
        process.stdin.write(b"\n")
        opened, ended = (await process.stdout.readline()).split()
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()
    await asyncio.sleep(SETTLE)
    return {
        "attack": name,
        "quiet": quiet,
        "attacked": attacked,
        "opened": int(opened),
        "ended": int(ended),
    }


def p99(times: Sequence[float]) -> float:
    """The milliseconds that 99 of 100 moves do not take."""
    return 1000 * times[len(times) * 99 // 100] if times else 0.0


async def measure(server: Contestant, port: int, names: Sequence[str], seconds: float) -> Any:
    """All attacks, one after the other."""
    players = Players(f"http://127.0.0.1:{port}")
    await players.sit()
    await players.measure(2.0)
    found = []
    for number, name in enumerate(names):
        target = await prepare(port, number)
        one = await under_attack(name, target, players, seconds)
        found.append(one)
        quiet, attacked = p99(one["quiet"]), p99(one["attacked"])
        memory = server.memory() / 1e6
        print(
            f"{name}: {quiet:.1f} ms in quiet, {attacked:.1f} ms under attack, "
            f"{attacked / quiet:.1f} ×, {len(one['attacked'])} moves, {memory:.0f} MB",
            flush=True,
        )
    players.stand()
    return found


def rows(found: Any) -> list[dict[str, str]]:
    """The table of the page."""
    return [
        {
            "attack": one["attack"],
            "p99 in quiet": f"{p99(one['quiet']):.1f} ms",
            "p99 under attack": f"{p99(one['attacked']):.1f} ms",
            "ratio": f"{p99(one['attacked']) / p99(one['quiet']):.1f}",
            "moves": str(len(one["attacked"])),
            "connections": str(one["opened"]),
            "sent away": str(one["ended"]),
        }
        for one in found
    ]


def run(options: Options, names: Sequence[str] = (), seconds: float = SECONDS) -> None:
    """Measure, and write the page if no attack was left out."""
    chosen = [*(names or ATTACKS)]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"
        with forno("Forno", 1, database, "", Path(folder), limits=()) as server:
            port = int(server.command[-1].rpartition(":")[2])
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                found = runner.run(measure(server, port, chosen, seconds))
    shown = rows(found)
    data = {"machine": this_machine(0), "rows": shown}
    markdown = page("Calm under attack", TEXT, shown)
    if chosen == [*ATTACKS]:
        publish("calm", markdown, data, options, 0)
    else:
        print(markdown)
