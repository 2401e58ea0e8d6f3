"""The attacks, each by its name.

``python -m bench.calm.attacks NAME`` is a process of its own with the lowest priority: it must not
take the processor from the people whose moves are measured. It waits for a line on standard input
before it begins, goes on until it is ended, and prints how often it was sent away.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import uvloop

HANDSHAKE: Final = (
    "GET /api/v1/play HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{key}\r\n"
)
SOCKETS: Final = 100
REPLAYS: Final = 300
PIECE: Final = 60_000
"""Bytes that an attacker writes at once."""
LATER: Final = 0.25
"""Seconds until an attacker that was not let in comes again."""
TEXT, BINARY, PING, PONG = 0x81, 0x82, 0x89, 0x8A
BEGINNING, CONTINUATION = 0x01, 0x00
"""A text that is not at its end, and what follows."""


def frame(kind: int, payload: bytes = b"") -> bytes:
    """A frame with a mask of zeros."""
    size = len(payload)
    head = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2)
    return bytes([kind]) + head + bytes(4) + payload


@dataclass(frozen=True)
class Target:
    """What is attacked, and from where."""

    port: int
    address: str
    """The address of the attacker: limits go by it."""
    keys: Sequence[str]
    table: str
    """A table of the attacker's own, at which a game was played to its end."""


class Attackers:
    """All that an attack has open."""

    def __init__(self, target: Target) -> None:
        """Nothing yet."""
        self.target = target
        self.opened = 0
        self.ended = 0

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect by TCP."""
        return await asyncio.open_connection(
            "127.0.0.1", self.target.port, local_addr=(self.target.address, 0)
        )

    async def flood(
        self,
        pieces: Sequence[bytes],
        *,
        key: str = "",
        greets: bool = False,
        reads: bool = True,
        pause: float = 0.0,
    ) -> None:
        """Open a WebSocket and send pieces over and over; when it is closed, come again."""
        shown = f"Authorization: Bearer {key}\r\n" if key else ""
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await self.connect()
                writer.write(HANDSHAKE.format(key=shown).encode())
                head = await reader.readuntil(b"\r\n\r\n")
                if b" 101 " not in head:
                    writer.close()
                    await asyncio.sleep(LATER)
                    continue
                self.opened += 1
                if greets:
                    hello = b'{"type":"hello","table":"%s"}' % self.target.table.encode()
                    writer.write(frame(TEXT, hello))
                reading = asyncio.ensure_future(drain(reader)) if reads else None
                try:
                    writer.write(pieces[0])
                    while True:
                        for piece in pieces[1:] or pieces:
                            writer.write(piece)
                            await writer.drain()
                            await asyncio.sleep(pause)
                finally:
                    self.ended += 1
                    writer.transport.abort()
                    if reading is not None:
                        reading.cancel()

    async def pipeline(self, requests: bytes) -> None:
        """Send requests one after the other without waiting for any answer."""
        while True:
            with suppress(OSError):
                reader, writer = await self.connect()
                self.opened += 1
                reading = asyncio.ensure_future(drain(reader))
                try:
                    while not reading.done():
                        writer.write(requests)
                        await writer.drain()
                        await asyncio.sleep(0)
                finally:
                    self.ended += 1
                    writer.transport.abort()
                    reading.cancel()

    async def ask(self, path: str, key: str, *, reads: bool = True) -> None:
        """Ask for something over and over."""
        request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {key}\r\n\r\n"
        while True:
            with suppress(OSError):
                reader, writer = await self.connect()
                self.opened += 1
                writer.write(request.encode())
                if not reads:
                    await asyncio.sleep(3600)
                if b" 200 " not in await reader.readline():
                    await asyncio.sleep(LATER)
                await drain(reader, until=0.2)
                self.ended += 1
                writer.transport.abort()

    async def drip(self) -> None:
        """Send a request byte by byte, and never end it."""
        while True:
            with suppress(OSError):
                reader, writer = await self.connect()
                self.opened += 1
                reading = asyncio.ensure_future(drain(reader))
                writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
                while not reading.done():
                    writer.write(b"x")
                    await asyncio.sleep(0.01)
                self.ended += 1
                writer.transport.abort()

    async def knock(self) -> None:
        """Open WebSockets and leave again."""
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await self.connect()
                writer.write(HANDSHAKE.format(key="").encode())
                self.opened += 1
                await reader.readuntil(b"\r\n\r\n")
                self.ended += 1
                writer.transport.abort()


async def drain(reader: asyncio.StreamReader, until: float = 3600.0) -> None:
    """Read and forget, to the end or until nothing comes for so long."""
    with suppress(OSError, TimeoutError):
        while await asyncio.wait_for(reader.read(1 << 18), until):
            pass


def filled(one: bytes) -> bytes:
    """As much of this as is written at once."""
    return one * max(1, PIECE // len(one))


Attack = Callable[[Attackers, int], Awaitable[None]]
"""What one of the attackers does; they are numbered."""


def frames(*pieces: bytes, **more: bool | float) -> Attack:
    """A flood of frames over sockets without a key."""
    return lambda them, _: them.flood([*map(filled, pieces)], **more)  # type: ignore[arg-type]


def frames_with_key(*pieces: bytes, **more: bool | float) -> Attack:
    """The same over sockets with a key, which may send more."""
    return lambda them, number: them.flood(
        [*map(filled, pieces)],
        key=them.target.keys[number % len(them.target.keys)],
        **more,  # type: ignore[arg-type]
    )


def pipelined(path: str) -> Attack:
    """A flood of requests."""
    one = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    return lambda them, _: them.pipeline(filled(one))


def _replay(them: Attackers, number: int) -> Awaitable[None]:
    key = them.target.keys[number % len(them.target.keys)]
    return them.ask(f"/api/v1/tables/{them.target.table}/replay", key)


_SENSELESS: Final = frame(TEXT, b"?")
_THERE: Final = frame(TEXT, b'{"type":"there","id":"x"}')
_FRAGMENT: Final = frame(BEGINNING, b"{")

ATTACKS: Final[dict[str, Attack]] = {
    "one socket, empty pings": frames(frame(PING)),
    "empty pings": frames(frame(PING)),
    "full pings": frames(frame(PING, b"x" * 125)),
    "pongs": frames(frame(PONG)),
    "empty texts": frames(frame(TEXT)),
    "texts that make no sense": frames(_SENSELESS),
    "texts of 8 kB": frames(frame(TEXT, b"[" * 8_000)),
    "binary frames": frames(frame(BINARY, b"x")),
    "empty fragments": lambda them, _: them.flood(
        [_FRAGMENT, filled(frame(CONTINUATION))],
    ),
    "fragments and pings": lambda them, _: them.flood(
        [_FRAGMENT, filled(frame(CONTINUATION) + frame(PING))]
    ),
    "frames too large": frames(frame(TEXT, b"x" * 9_000)),
    "frame by frame": lambda them, _: them.flood([frame(PING)], pause=0.001),
    "byte by byte": lambda them, _: them.flood([b"\x89", b"\x80", b"\0"], pause=0.001),
    "empty pings with a key": frames_with_key(frame(PING)),
    "messages with a key": frames_with_key(_THERE, greets=True),
    "frame by frame with a key": lambda them, number: them.flood(
        [_THERE], key=them.target.keys[number % len(them.target.keys)], greets=True, pause=0.001
    ),
    "readers that never read": frames_with_key(_THERE, greets=True, reads=False),
    "handshakes": lambda them, _: them.knock(),
    "pipelined requests": pipelined("/api/v1/tables"),
    "pipelined pages": pipelined("/"),
    "pipelined nonsense": pipelined("/nowhere"),
    "requests that never end": lambda them, _: them.drip(),
    "300 replays": _replay,
}
ALONE: Final = frozenset({"one socket, empty pings"})


async def attack(name: str, target: Target) -> None:
    """Attack until this process is ended."""
    print("ready", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    them = Attackers(target)
    many = 1 if name in ALONE else REPLAYS if name.startswith("300") else SOCKETS
    tasks = [asyncio.ensure_future(ATTACKS[name](them, number)) for number in range(many)]
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    print(f"{them.opened} {them.ended}", flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def main() -> None:
    """Read the options, and attack."""
    parser = argparse.ArgumentParser(prog="python -m bench.calm.attacks")
    parser.add_argument("name", choices=[*ATTACKS], metavar="NAME")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--address", default="127.0.0.1")
    parser.add_argument("--key", action="append", default=[])
    parser.add_argument("--table", default="")
    given = parser.parse_args()
    os.nice(19)
    target = Target(given.port, given.address, given.key, given.table)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(attack(given.name, target))


if __name__ == "__main__":
    main()
