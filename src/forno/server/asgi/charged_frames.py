"""Charged frames: whatever a client sends by WebSocket takes a token from its bucket.

The protocol answers pings, puts fragments together and drops what is empty before a session hears
of anything. Each of them costs the server as much as a message, so each is charged like one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

import msgspec
from uvicorn._types import ASGIReceiveEvent
from websockets.frames import CloseCode, Frame
from websockets.protocol import OPEN

from .. import protocol as p
from ..traffic.turnstile import Turnstile
from ..transport.token_bucket import TokenBucket
from .frame_meter import MASK, FrameMeter
from .slow_clients import DroppingProtocol, framed

try:
    from websockets.speedups import apply_mask
except ImportError:  # there is no machine code of it for this system
    from websockets.utils import apply_mask

MOST_UNHEARD: Final = 8
"""Messages that may have come before they are heard; then no more are read for a while."""
AT_ONCE: Final = 4
"""Frames of one client that are handled in one turn of the event loop."""
A_READ: Final = 1 / 16
"""Tokens for a read in which no frame begins: a client may send byte by byte, but not for ever."""
FLOODED: Final = "forno.flooded"
"""The field of the message by which a session hears that its client has sent too much."""
TOO_LARGE: Final = p.Bye(code="too-large", reason=f"a message has {p.LARGEST} bytes at most")
NO_FRAME: Final = p.Bye(code="malformed", reason="frames are as in RFC 6455, and texts in UTF-8")
FAULTS: Final[Mapping[int, p.Bye]] = {
    CloseCode.PROTOCOL_ERROR: NO_FRAME,
    CloseCode.INVALID_DATA: NO_FRAME,
    CloseCode.MESSAGE_TOO_BIG: TOO_LARGE,
}
"""What a client is told that breaks the protocol of WebSockets, by the code of the close frame."""


class ChargedProtocol(DroppingProtocol):
    """A WebSocket whose every frame is charged.

    Frames of a client that sends no more than people do are handled as they come. Others wait at
    the turnstile, a few at a time, and meanwhile nothing more is read from their client. A client
    whose bucket is empty is told so, and nothing is read from it any more.
    """

    _bucket: TokenBucket | None = None
    _turnstile: Turnstile
    _held: bytes = b""
    """What was read and is not handled yet; as long as there is any, nothing more is read."""
    _at: int = 0
    """How much of it is handled."""
    _ends: deque[int]
    """Where the frames end in it that are not handled."""
    _is_stalled: bool = False
    """Whether it waits until the session has heard what came before."""
    _is_deaf: bool = False
    """Whether nothing more is read."""

    def __init__(self, *args: Any, **more: Any) -> None:
        """Begin with the handshake, which is charged by the network that it comes from."""
        super().__init__(*args, **more)
        self._meter = FrameMeter()

    def charge(self, bucket: TokenBucket, turnstile: Turnstile) -> None:
        """Take a token for each frame, from now on; until then no frame is handled."""
        self._turnstile = turnstile
        self._bucket = bucket
        # The parser holds on to the handshake as long as the session lasts, and nobody reads it.
        self.request.headers.clear()
        self.response.headers.clear()
        early, self._held = self._held, b""
        if early:
            self.transport.resume_reading()
            self._measure(early)

    def data_received(self, data: bytes) -> None:
        """Something was read."""
        if not self.handshake_initiated:
            super().data_received(data)
        elif self._bucket is not None:
            self._measure(data)
        else:  # no client that keeps to the protocol says anything before it is accepted
            self._held += data
            self.transport.pause_reading()

    def _measure(self, data: bytes) -> None:
        """Charge what was read, and handle it at once if it is little."""
        bucket = self._bucket
        assert bucket is not None
        if self._is_deaf:
            return
        text = self._meter.short_text(data)
        if text is None:
            ends = self._meter.ends(data, int(max(0.0, bucket.left)) + 1)
        else:
            ends = [len(data)]
        if not bucket.take(len(ends) or A_READ):
            self._flood()
        elif self._held:  # it was on its way when reading was paused
            self._ends.extend(len(self._held) + end for end in ends)
            self._held += data
        elif len(ends) <= AT_ONCE and bucket.is_calm and self.queue.qsize() < MOST_UNHEARD:
            if text is not None and self._is_between_messages():
                self._hear(text)
            else:
                super().data_received(data)
        else:
            self._held, self._at, self._ends = data, 0, deque(ends)
            self.transport.pause_reading()
            self._turnstile.enter(self._go_on)

    def _is_between_messages(self) -> bool:
        """Whether a text may begin now: no fragments are to come, and nobody has said good-bye."""
        return not self.frames and self.conn.state is OPEN

    def _hear(self, text: bytes) -> None:
        """Handle a short text without the detour of a parser for all frames that there are."""
        self.curr_msg_data_type = "text"
        self.frames = [apply_mask(text[MASK:], text[:MASK])]
        self.send_receive_event_to_app()

    def _go_on(self) -> None:
        """Handle a few of the frames that wait."""
        if self._is_deaf or self.transport.is_closing():
            self._held = b""
            return
        self._is_stalled = self.queue.qsize() >= MOST_UNHEARD
        if self._is_stalled:
            return
        end = len(self._held)
        for _ in range(min(AT_ONCE, len(self._ends))):
            end = self._ends.popleft()
        if not self._ends:
            end = len(self._held)
        part, self._at = self._held[self._at : end], end
        if end == len(self._held):
            self._held = b""
            self.transport.resume_reading()
        else:
            self._turnstile.enter(self._go_on)
        super().data_received(part)

    def _flood(self) -> None:
        """Read nothing more, and have the session say why."""
        self._is_deaf = True
        self._held = b""
        self.transport.pause_reading()
        if self.close_sent:
            self.transport.abort()
        else:
            # A hundred clients may flood at the same moment, and to part with one takes a while.
            told: Any = {"type": "websocket.receive", FLOODED: True}
            self._turnstile.enter(partial(self.queue.put_nowait, told))

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; when all have been heard, more are handled."""
        message = await self.queue.get()
        if self._is_stalled and self.queue.empty():
            self._is_stalled = False
            self._turnstile.enter(self._go_on)
        return message

    def handle_cont(self, event: Frame) -> None:
        """Add a fragment to its message; empty ones would add up for as long as they come."""
        if event.data or event.fin:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on, unless it is no text though it says so: that is no fault of ours."""
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return  # the session listens no more
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
            return
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """The client broke the protocol: say good-bye, and close."""
        close = self.conn.close_sent
        assert close is not None
        output = b"".join(self.conn.data_to_send())
        if self.close_sent:
            self.transport.abort()
            return
        if close.code in FAULTS:
            output = framed(msgspec.json.encode(FAULTS[close.code])) + output
        self.queue.put_nowait(
            {"type": "websocket.disconnect", "code": close.code, "reason": close.reason}
        )
        self.transport.write(output)
        self.close_sent = self._is_deaf = True
        self.linger()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The session is over."""
        super().on_task_complete(task)
        if self._is_deaf and not self.disconnected:
            self.linger()
