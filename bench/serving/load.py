"""People at many tables, each a connection of its own, who play as fast as they may.

``python -m bench.serving.load`` is a process of its own, so that it does not slow the server down
more than any other load on the same machine would. It prints one JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Final

import msgspec
from msgspec import Struct

from forno.hosts.client.client import Client
from forno.table.plan import TablePlan

from .wire import Wire, open_wire

AT_ONCE: Final = 20
"""So many tables are set up at the same time."""


class Step(Struct):
    """Something legal."""

    index: int


class TableSeen(Struct):
    """How far a table is."""

    stage: str


class Seen(Struct, tag_field="type", tag="update"):
    """What a player looks at in an update."""

    seq: int
    turn: int
    table: TableSeen
    legal: list[Step] | None = None


_DECODE: Final = msgspec.json.Decoder(Seen).decode
_UPDATE: Final = b'{"type":"update"'


class Gate:
    """Lets moves through at a rate; without one, at once."""

    def __init__(self, rate: float) -> None:
        """Open it."""
        self._gap = 1 / rate if rate else 0.0
        self._next = 0.0

    def wait(self) -> float:
        """Seconds until the next move may be made."""
        if not self._gap:
            return 0.0
        now = perf_counter()
        self._next = max(self._next + self._gap, now - 0.05)
        return max(0.0, self._next - now)


class LoadedTable:
    """One table with people at it."""

    def __init__(self, urls: Sequence[str], plan: TablePlan, gate: Gate, seed: int) -> None:
        """Settle who plays where; nothing is opened yet."""
        self._urls = urls
        self._plan = plan
        self._gate = gate
        self._random = Random(seed)
        self._wires: list[Wire] = []
        self._answered = -1
        self._sent: tuple[int, float] = (0, 0.0)
        self._arrived = 0
        self._last: dict[Wire, int] = {}
        self._again: asyncio.Task[None] | None = None
        self.moves = 0
        self.games = 0
        self.gaps = 0
        self.latencies: list[float] = []
        self.stopped = False

    async def open(self) -> None:
        """Make the table, sit down and connect."""
        self._answered = -1
        people = [Client(self._urls[n % len(self._urls)]) for n in range(self._plan.seats)]
        try:
            made = await people[0].make_table(self._plan)
            for number, one in enumerate(people):
                await one.sit(made.id, f"P{number}", seat=number, invitation=made.invitation)
        finally:
            for one in people:
                await one.close()
        old, self._wires = self._wires, []
        for wire in old:
            wire.close()
        self._last = {}
        hello = json.dumps({"type": "hello", "table": made.id}).encode()
        for one in people:
            wire = await open_wire(one.url, one.key, self._hear)
            self._wires.append(wire)
            wire.send(hello)
        for number, wire in enumerate(self._wires):
            wire.send(json.dumps({"type": "ready", "id": f"r{number}"}).encode())

    def close(self) -> None:
        """Hang up."""
        self.stopped = True
        for wire in self._wires:
            wire.close()

    def _hear(self, wire: Wire, message: bytes) -> None:
        if not message.startswith(_UPDATE):
            return
        seen = _DECODE(message)
        before = self._last.get(wire)
        self._last[wire] = seen.seq
        if before is not None and seen.seq > before + 1:
            self.gaps += 1
        seq, begun = self._sent
        if seen.seq == seq and begun and before != seq:
            self._arrived += 1
            if self._arrived == len(self._wires):
                self.latencies.append(perf_counter() - begun)
                self.moves += 1
        if seen.table.stage == "over":
            self._play_again()
        elif seen.legal and seen.turn != self._answered and not self.stopped:
            self._answered = seen.turn
            wait = self._gate.wait()
            if wait:
                asyncio.get_running_loop().call_later(wait, self._move, wire, seen)
            else:
                self._move(wire, seen)

    def _move(self, wire: Wire, seen: Seen) -> None:
        assert seen.legal
        step = self._random.choice(seen.legal).index
        self._sent = seen.seq + 1, perf_counter()
        self._arrived = 0
        wire.send(
            b'{"type":"act","id":"m%d","answers":%d,"move":[%d]}' % (seen.turn, seen.turn, step)
        )

    def _play_again(self) -> None:
        if self._again is None or self._again.done():
            self.games += 1
            if not self.stopped:
                self._again = asyncio.create_task(self.open())


async def run(options: argparse.Namespace) -> dict[str, float | int]:
    """Put the load on, and measure."""
    plan = TablePlan(edition=options.edition, seats=options.seats, pace=0, patience=None)
    gate = Gate(options.rate)
    tables = [LoadedTable(options.urls, plan, gate, seed) for seed in range(options.tables)]
    for at in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*(table.open() for table in tables[at : at + AT_ONCE]))
    await asyncio.sleep(options.warm)
    for table in tables:
        table.moves, table.gaps = 0, 0
        table.latencies.clear()
    begun = perf_counter()
    await asyncio.sleep(options.seconds)
    seconds = perf_counter() - begun
    latencies = sorted(late for table in tables for late in table.latencies)
    moves = sum(table.moves for table in tables)
    for table in tables:
        table.close()
    return {
        "tables": len(tables),
        "connections": len(tables) * options.seats,
        "moves_a_second": moves / seconds,
        "median_ms": 1000 * latencies[len(latencies) // 2] if latencies else 0.0,
        "p99_ms": 1000 * latencies[len(latencies) * 99 // 100] if latencies else 0.0,
        "gaps": sum(table.gaps for table in tables),
        "games": sum(table.games for table in tables),
    }


def main() -> None:
    """Read the options and print what was measured."""
    parser = argparse.ArgumentParser(prog="python -m bench.serving.load")
    parser.add_argument("urls", nargs="+", metavar="URL")
    parser.add_argument("--edition", default="abacus")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument(
        "--rate", type=float, default=0.0, help="moves a second (as many as can be)"
    )
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--warm", type=float, default=2.0)
    print(json.dumps(asyncio.run(run(parser.parse_args()))))


if __name__ == "__main__":
    main()
