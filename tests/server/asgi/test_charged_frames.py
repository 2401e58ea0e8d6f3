"""Frames of every kind are charged, and a read is handled a few frames at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from forno.server.asgi.charged_frames import AT_ONCE, FLOODED, MOST_UNHEARD, ChargedProtocol
from forno.server.traffic.turnstile import BREATH, Turnstile
from forno.server.transport.token_bucket import TokenBucket
from tests.support.waiting import PATIENCE

TEXT, PING, PONG = 0x81, 0x89, 0x8A
FIRST, NEXT = 0x01, 0x00
KINDS = {
    "pings": [PING],
    "pongs": [PONG],
    "texts": [TEXT],
    "fragments": [FIRST, NEXT, NEXT, NEXT],
}


def frame(kind: int, payload: bytes = b"") -> bytes:
    return bytes([kind, 0x80 | len(payload), 0, 0, 0, 0]) + payload


class PausedTransport(asyncio.Transport):
    """Keeps what is written, and whether it is read from."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.reads = True
        self.is_ended = False

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def write_eof(self) -> None:
        self.is_ended = True

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def is_read(self) -> bool:
        return self.reads

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        self.is_ended = True

    def abort(self) -> None:
        self.is_ended = True


class OneSocket:
    """A protocol that was accepted, and what its session does."""

    def __init__(self, burst: float) -> None:
        async def app(_scope: Any, _receive: Any, _send: Any) -> None:
            await asyncio.Event().wait()

        config = uvicorn.Config(app, ws_max_size=8192, log_config=None)
        self.protocol = ChargedProtocol(config=config, server_state=ServerState(), app_state={})
        self.transport = PausedTransport()
        self.protocol.connection_made(self.transport)
        self.protocol.data_received(
            b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        self.bucket = TokenBucket(rate=0, burst=burst)

    async def accept(self) -> None:
        await self.protocol.send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        self.transport.written = b""
        self.protocol.charge(self.bucket, Turnstile())

    @property
    def pongs(self) -> int:
        return self.transport.written.count(bytes([PONG, 0]))

    def heard(self) -> list[Any]:
        """What the session would hear; the handshake is left out."""
        queue = self.protocol.queue
        found = [queue.get_nowait() for _ in range(queue.qsize())]
        return [one for one in found if one["type"] != "websocket.connect"]

    async def is_told_of_the_flood(self) -> bool:
        """Wait until the session hears that its client sends too much."""
        async with asyncio.timeout(PATIENCE):
            while not any(FLOODED in told for told in self.heard()):
                await asyncio.sleep(0)
        return True


def with_socket(burst: float, test: Callable[[OneSocket], Awaitable[None]]) -> None:
    async def run() -> None:
        one = OneSocket(burst)
        await one.accept()
        one.heard()
        await test(one)

    asyncio.run(run())


@pytest.mark.parametrize("kinds", KINDS.values(), ids=KINDS)
def test_a_heap_of_frames_empties_the_bucket_and_nothing_more_is_read(kinds: list[int]) -> None:
    async def flood(one: OneSocket) -> None:
        one.protocol.data_received(b"".join(map(frame, kinds)) + frame(kinds[-1]) * 10_000)
        assert not one.transport.is_read()
        assert await one.is_told_of_the_flood()
        assert one.heard() == []
        assert one.pongs == 0, "more came at once than may come: none of it is handled"

    with_socket(100, flood)


@pytest.mark.parametrize("kinds", KINDS.values(), ids=KINDS)
def test_frames_one_by_one_are_charged_as_well(kinds: list[int]) -> None:
    async def drip(one: OneSocket) -> None:
        for count in range(20):
            one.protocol.data_received(frame(kinds[min(count, len(kinds) - 1)]))
            while not one.transport.is_read():
                one.heard()
                await asyncio.sleep(0)
        one.protocol.data_received(frame(kinds[-1]))
        assert await one.is_told_of_the_flood()
        assert not one.transport.is_read()

    with_socket(20, drip)


def test_a_client_that_sends_byte_by_byte_pays_for_its_reads() -> None:
    async def drip(one: OneSocket) -> None:
        one.protocol.data_received(frame(TEXT, b"x" * 100)[:6])
        for _ in range(90):
            one.protocol.data_received(b"x")
            await asyncio.sleep(0)
        assert await one.is_told_of_the_flood()

    with_socket(5, drip)


def test_many_frames_of_one_read_are_handled_a_few_in_each_turn_of_the_loop() -> None:
    async def burst(one: OneSocket) -> None:
        one.protocol.data_received(frame(PING) * 50)
        assert not one.transport.is_read()
        before = most = 0
        while not one.transport.is_read():
            await asyncio.sleep(0)
            most = max(most, one.pongs - before)
            before = one.pongs
        assert (one.pongs, most) == (50, AT_ONCE)

    with_socket(100, burst)


def test_messages_that_the_session_has_not_heard_hold_the_others_up() -> None:
    async def burst(one: OneSocket) -> None:
        one.protocol.data_received(frame(TEXT, b"{}") * 50)
        while one.protocol.queue.qsize() < MOST_UNHEARD:
            await asyncio.sleep(0)
        await asyncio.sleep(10 * BREATH)  # as long as more of them might come
        assert one.protocol.queue.qsize() < MOST_UNHEARD + AT_ONCE
        heard = 0
        while heard < 50:
            await one.protocol.receive()
            heard += 1
        while not one.transport.is_read():
            await asyncio.sleep(0)

    with_socket(100, burst)


def test_what_comes_before_the_client_is_accepted_waits() -> None:
    async def early() -> None:
        one = OneSocket(100)
        one.protocol.data_received(frame(PING))
        assert one.transport.written == b""
        assert not one.transport.is_read()
        await one.accept()
        assert one.transport.is_read()
        assert one.pongs == 1

    asyncio.run(early())


def test_a_message_of_empty_fragments_takes_no_memory() -> None:
    async def fragments(one: OneSocket) -> None:
        one.protocol.data_received(frame(FIRST, b"{"))
        for _ in range(40):
            one.protocol.data_received(frame(NEXT))
        assert len(one.protocol.frames) == 1
        one.protocol.data_received(frame(0x80, b"}"))
        assert [told["text"] for told in one.heard()] == ["{}"]

    with_socket(1000, fragments)


@pytest.mark.parametrize(
    ("sent", "code", "close"),
    [
        (bytes([TEXT, 0xFE, 0x23, 0x28, 0, 0, 0, 0]), b"too-large", 1009),
        (frame(0x83), b"malformed", 1002),
        (frame(TEXT, b"\xff\xfe"), b"malformed", 1007),
    ],
    ids=["too large", "no opcode", "no text"],
)
def test_a_client_that_breaks_the_protocol_is_told_before_it_is_closed(
    sent: bytes, code: bytes, close: int
) -> None:
    async def break_it(one: OneSocket) -> None:
        one.protocol.data_received(sent)
        bye, _, closing = one.transport.written.partition(b"}")
        assert b'"bye"' in bye
        assert code in bye
        assert closing.startswith(bytes([0x88]))
        assert close.to_bytes(2) in closing
        assert one.transport.is_ended
        assert not one.transport.is_read()
        assert [told["code"] for told in one.heard()] == [close]

    with_socket(100, break_it)


def test_a_short_text_is_heard_as_it_was_sent_and_charged() -> None:
    async def say(one: OneSocket) -> None:
        said = "Grüße, {}".encode()
        mask = bytes([1, 2, 3, 4])
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(said))
        before = one.bucket.left
        one.protocol.data_received(bytes([TEXT, 0x80 | len(said)]) + mask + masked)
        assert one.heard() == [{"type": "websocket.receive", "text": "Grüße, {}"}]
        assert one.bucket.left == before - 1

    with_socket(100, say)


def test_a_short_text_that_is_none_is_a_fault() -> None:
    async def say(one: OneSocket) -> None:
        one.protocol.data_received(frame(TEXT, b"\xff"))
        assert [(told["type"], told["code"]) for told in one.heard()] == [
            ("websocket.disconnect", 1007)
        ]

    with_socket(100, say)


def test_a_short_text_between_fragments_is_a_fault() -> None:
    async def say(one: OneSocket) -> None:
        one.protocol.data_received(frame(FIRST, b"a"))
        one.protocol.data_received(frame(TEXT, b"b"))
        assert [(told["type"], told["code"]) for told in one.heard()] == [
            ("websocket.disconnect", 1002)
        ]

    with_socket(100, say)
