"""People at many tables, each a connection of its own, who play as fast as they may.

``python -m bench.serving.load`` is a process of its own, so that it does not slow the server down
more than any other load on the same machine would. It prints one JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from random import Random
from time import perf_counter
from typing import Final

import msgspec
import uvloop
from msgspec import Struct

from forno.client.client import Client
from forno.table.plan import TablePlan

from .wire import Wire, open_wire

AT_ONCE: Final = 20
"""How many tables are set up at the same time."""
LANGUAGES: Final = ("en", "de", "fr")
"""What the people at a table read, one after another, if they are told in words."""


class Step(Struct):
    """Something legal."""

    index: int


class TableSeen(Struct):
    """How far a table is, if that has changed."""

    stage: str = ""


class Seen(Struct, tag_field="type", tag="update"):
    """What a player looks at in an update."""

    seq: int
    turn: int
    table: TableSeen
    legal: list[Step] | None = None


class ChangeSeen(Struct, tag_field="type", tag="change"):
    """What a player looks at in a change."""

    seq: int
    turn: int
    table: TableSeen | None = None
    legal: list[Step] | None = None


_DECODE: Final = msgspec.json.Decoder(Seen | ChangeSeen).decode
_NEWS: Final = (b'{"type":"update"', b'{"type":"change"')


Greeting = dict[str, str | bool]
"""What one of the people asks for beyond the table."""


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

    def __init__(
        self,
        urls: Sequence[str],
        plan: TablePlan,
        gate: Gate,
        seed: int,
        greetings: Sequence[Greeting],
    ) -> None:
        """Settle who plays where; nothing is opened yet."""
        self._people = [(urls[number % len(urls)], "") for number in range(plan.seats)]
        """Where everybody is connected to, and their keys."""
        self._greetings = greetings
        self._plan = plan
        self._table = ""
        self._gate = gate
        self._random = Random(seed)
        self._wires: list[Wire] = []
        self._next: tuple[Wire, Seen | ChangeSeen] | None = None
        self._begun = 0.0
        self._last: dict[Wire, int] = {}
        self._again: asyncio.Task[None] | None = None
        self.games = 0
        self.gaps = 0
        self.heard = 0
        """Bytes of updates."""
        self.latencies: list[float] = []
        self.stopped = False

    @property
    def begun(self) -> float:
        """When the move was sent that is not answered yet; nought if there is none."""
        return self._begun

    async def open(self) -> None:
        """Make the table, or that of the rematch, sit down and connect."""
        # Nobody keeps a second connection open.
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Client(*one)) for one in self._people]
            if self._table:
                self._table = await people[0].rematch(self._table)
            else:
                made = await people[0].make_table(self._plan)
                self._table = made.id
                for number, one in enumerate(people):
                    await one.sit(made.id, f"P{number}", seat=number, invitation=made.invitation)
            self._people = [(one.url, one.key) for one in people]
        for wire in self._wires:
            wire.close()
        self._wires, self._last, self._next, self._begun = [], {}, None, 0.0
        for (url, key), greeting in zip(self._people, self._greetings, strict=True):
            wire = await open_wire(url, key, self._table, self._hear)
            self._wires.append(wire)
            wire.send(json.dumps({"type": "hello", "table": self._table, **greeting}).encode())
        for number, wire in enumerate(self._wires):
            wire.send(json.dumps({"type": "ready", "id": f"r{number}"}).encode())

    def close(self) -> None:
        """Hang up."""
        self.stopped = True
        for wire in self._wires:
            wire.close()

    def _hear(self, wire: Wire, message: bytes) -> None:
        if not message.startswith(_NEWS):
            return
        self.heard += len(message)
        seen = _DECODE(message)
        before = self._last.get(wire)
        self._last[wire] = seen.seq
        if before is not None and seen.seq > before + 1:
            self.gaps += 1
        if seen.table is not None and seen.table.stage == "over":
            self._play_again()
        elif seen.legal:
            self._next = wire, seen
        if self._next is not None and self._all_know(self._next[1].seq):
            self._go_on(*self._next)

    def _all_know(self, seq: int) -> bool:
        """Whether everybody has been told of an entry: nobody moves before."""
        return len(self._last) == len(self._wires) == self._plan.seats and all(
            last >= seq for last in self._last.values()
        )

    def _go_on(self, wire: Wire, seen: Seen | ChangeSeen) -> None:
        self._next = None
        if self._begun:
            self.latencies.append(perf_counter() - self._begun)
            self._begun = 0.0
        if not self.stopped:
            wait = self._gate.wait()
            if wait:
                asyncio.get_running_loop().call_later(wait, self._move, wire, seen)
            else:
                self._move(wire, seen)

    def _move(self, wire: Wire, seen: Seen | ChangeSeen) -> None:
        assert seen.legal
        if self.stopped:  # while this move waited at the gate
            return
        step = self._random.choice(seen.legal).index
        self._begun = perf_counter()
        wire.send(
            b'{"type":"act","id":"m%d","answers":%d,"move":[%d]}' % (seen.turn, seen.turn, step)
        )

    def _play_again(self) -> None:
        if self._again is None or self._again.done():
            self.games += 1
            if not self.stopped:
                self._again = asyncio.create_task(self.open())


def _share(bytes_heard: int, updates: int) -> float:
    """The bytes of one move for one client."""
    return bytes_heard / updates if updates else 0.0


def _greeting(options: argparse.Namespace, number: int) -> Greeting:
    """What one of the people asks for."""
    greeting: Greeting = {"changes": True} if options.changes else {}
    if options.words:
        greeting |= {"words": True, "language": LANGUAGES[number % len(LANGUAGES)]}
    return greeting


async def run(options: argparse.Namespace) -> dict[str, float | int]:
    """Put the load on, and measure."""
    plan = TablePlan(edition=options.edition, seats=options.seats, pace=0, patience=None)
    gate = Gate(options.rate)
    greetings = [_greeting(options, number) for number in range(plan.seats)]
    tables = [
        LoadedTable(options.urls, plan, gate, seed, greetings) for seed in range(options.tables)
    ]
    for at in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*(table.open() for table in tables[at : at + AT_ONCE]))
    await asyncio.sleep(options.warm)
    for table in tables:
        table.gaps = table.heard = 0
        table.latencies.clear()
    begun = perf_counter()
    await asyncio.sleep(options.seconds)
    seconds = perf_counter() - begun
    latencies = sorted(late for table in tables for late in table.latencies)
    for table in tables:
        table.close()
    return {
        "tables": len(tables),
        "connections": len(tables) * options.seats,
        "moves_a_second": len(latencies) / seconds,
        "median_ms": 1000 * latencies[len(latencies) // 2] if latencies else 0.0,
        "p99_ms": 1000 * latencies[len(latencies) * 99 // 100] if latencies else 0.0,
        "bytes": _share(sum(table.heard for table in tables), len(latencies) * options.seats),
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
    parser.add_argument("--changes", action="store_true", help="what has changed, not everything")
    parser.add_argument("--words", action="store_true", help="sentences, in three languages")
    # The servers' own loop: what the load saves is the machine's to give to them.
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        print(json.dumps(runner.run(run(parser.parse_args()))))


if __name__ == "__main__":
    main()
