"""A session: one WebSocket, from the greeting to the end."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ...table import requests
from ...table.keeper import Live
from ...table.log.store import StoreDoubtError, StoreError
from ...table.refusals import Code, TableRefusal
from ...table.table import Table
from ...views import SPECTATOR, Viewer
from .. import protocol as p
from ..protocol.decoding import name_in, read_json
from ..protocol.keys import hash_of_invitation
from ..traffic.send_queue import SendQueue
from ..updates.hint_replies import Hinting
from .commands import AlreadyDone, entry_for

if TYPE_CHECKING:
    from .service import Service

LOG: Final = logging.getLogger("forno.serving")
GREETING_SECONDS: Final = 10.0
FAREWELL_SECONDS: Final = 3.0
IN_A_ROW: Final = 20.0
"""So many seconds' worth of messages may come at once."""
CLOSED_BY_RULE: Final = 4000
"""The code of a WebSocket that is closed for a reason that was said before."""

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[p.AnySaid]] = msgspec.json.Decoder(p.AnySaid)


class Farewell(Exception):  # noqa: N818 (it is how a session ends)
    """The session ends, for this reason."""

    def __init__(self, code: str, reason: str, retry_after: float | None = None) -> None:
        super().__init__(code, reason)
        self.bye = p.Bye(code=code, reason=reason, retry_after=retry_after)


class Session:
    """Somebody at a table, for as long as they are connected."""

    def __init__(self, service: Service, socket: WebSocket, holder: str) -> None:
        """Serve a WebSocket; ``holder`` is the hash of the key that came with it, if any did."""
        self._service = service
        self._socket = socket
        self.holder = holder
        self.invitation = ""
        self._line = SendQueue(socket, service.outbox)
        self._task: asyncio.Task[None] | None = None
        """What serves, while it can be told to stop."""
        self._farewell: p.Bye | None = None
        self._rate = service.rate
        self._purse, self._filled = IN_A_ROW * self._rate, monotonic()
        self._language = "en"
        self._live: Live | None = None
        self._hinting = Hinting(service.thinkers, self.say)
        self.seat: int | None = None
        self.viewer: Viewer = SPECTATOR
        self.delay = 0.0
        self.words = ""

    # --- Sending --------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Have a message sent; a reader that is too slow is sent away."""
        if not self._line.send(message):
            self.part("slow", "you read too slowly: come again", 1.0)

    def say(self, told: p.AnyTold) -> None:
        """Have something said."""
        self.send(_ENCODER.encode(told))

    def part(self, code: str, reason: str, retry_after: float | None = None) -> None:
        """End the session as soon as that can be."""
        if self._farewell is None:
            self._farewell = p.Bye(code=code, reason=reason, retry_after=retry_after)
            asyncio.get_running_loop().call_soon(self._stop)

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    # --- Serving --------------------------------------------------------------------------------

    async def turn_away(self, farewell: Farewell) -> None:
        """Say good-bye to somebody who can't come in."""
        self._farewell = farewell.bye
        await self._close()

    async def serve(self) -> None:
        """Serve from the greeting to the end."""
        with self._service.metrics.connections.track_inprogress():
            await self._serve()

    async def _serve(self) -> None:
        task = self._task = asyncio.current_task()
        try:
            await self._read()
        except Farewell as farewell:
            self._farewell = farewell.bye
        except WebSocketDisconnect:
            pass
        except asyncio.CancelledError:
            if task is None or self._farewell is None:
                raise
            task.uncancel()
        except Exception:
            LOG.exception("a session failed")
            self._farewell = p.Bye(code="fault", reason="something went wrong here: come again")
        self._task = None
        self._line.stop()  # it may be waiting for somebody who never reads
        await self._close()

    async def _close(self) -> None:
        if self._socket.client_state is not WebSocketState.CONNECTED:
            return
        bye = self._farewell or p.Bye(code="gone", reason="the session is over")
        self._service.metrics.farewells.labels(bye.code).inc()
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                self._line.flush()
                await self._socket.send_text(_ENCODER.encode(bye).decode())
                await self._socket.close(CLOSED_BY_RULE, bye.code)

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(GREETING_SECONDS):
                hello = await self._hear()
        except TimeoutError:
            raise Farewell("silent", "a session begins with a greeting") from None
        if not isinstance(hello, p.Hello):
            raise Farewell("greeting", "a session begins with a greeting: type hello")
        try:
            await self._greet(hello)
        except TableRefusal as refusal:
            raise Farewell(refusal.code, refusal.reason) from refusal
        except StoreError as error:
            raise Farewell("busy", str(error), 1.0) from error

    async def _greet(self, hello: p.Hello) -> None:
        """Let somebody in, and listen to them until they go."""
        if hello.ticket is not None:
            self.holder = await self._service.redeem(hello.ticket)
        self._language = hello.language
        self.words = hello.language if hello.words else ""
        live = self._live = await self._service.keeper.newest(hello.table)
        table = live.table
        if hello.invitation is not None:
            self.invitation = hash_of_invitation(hello.invitation)
        self.seat = table.seat_of(self.holder)
        if self.seat is None:
            requests.may_watch(table, self.holder, self.invitation)
            self.delay = float(table.plan.delay)
            self.viewer = SPECTATOR if hello.eyes is None else _shared(table, hello.eyes)
        else:
            self.viewer = self.seat
        self.say(
            p.Welcome(
                protocol=p.PROTOCOL,
                table=table.id,
                plan=table.plan,
                you=self.seat,
                host=self.holder == table.host,
                eyes=hello.eyes,
            )
        )
        async with self._service.room(live) as room:
            await room.enter(self)
            try:
                if self.seat is not None and table.chairs[self.seat].away == "away":
                    with suppress(TableRefusal):
                        await self._service.keeper.let(
                            live, partial(requests.come_back, holder=self.holder)
                        )
                while True:
                    said = await self._hear()
                    if isinstance(said, p.Hello):
                        raise Farewell("greeting", "a session has one greeting")
                    await self._answer(said)
            finally:
                self._task = None  # whatever is said now, this comes to its end
                self._hinting.stop()
                await room.leave(self)

    async def _hear(self) -> p.AnySaid:
        """The next thing that is said, if it makes sense; sense takes some patience."""
        while True:
            if not self._line.is_idle:
                # Much may have come at once: whoever reads the answers is not slow.
                await asyncio.sleep(0)
            message = await self._socket.receive()
            if message["type"] != "websocket.receive":
                raise WebSocketDisconnect(message.get("code", 1005))
            self._spend()
            text = message.get("text")
            if text is None:
                raise Farewell("not-text", "messages are JSON in text frames")
            try:
                return read_json(_DECODER, text)
            except TableRefusal as refusal:
                name = name_in(text)
                self.say(p.Refused(id=name, code=refusal.code, reason=refusal.reason))

    def _spend(self) -> None:
        """Whoever says too much is sent away for a while."""
        now = monotonic()
        full = IN_A_ROW * self._rate
        self._purse = min(full, self._purse + self._rate * (now - self._filled)) - 1.0
        self._filled = now
        if self._purse < 0:
            raise Farewell("flood", "too many messages: come again more slowly", 5.0)

    async def _answer(self, said: p.AnySaid) -> None:
        """Let happen what was said, or say why not."""
        assert not isinstance(said, p.Hello)
        if isinstance(said, p.There):
            self.say(p.Here(id=said.id))
            return
        try:
            if isinstance(said, p.AskHint):
                assert self._live is not None
                self._hinting.ask(said, self._live, self.seat)
                return
            await self._let(said)
        except TableRefusal as refusal:
            self._service.metrics.refusals.labels(refusal.code).inc()
            clause = refusal.clause or None
            self.say(p.Refused(id=said.id, code=refusal.code, reason=refusal.reason, clause=clause))
        except StoreDoubtError as error:
            LOG.warning("the store is in doubt: %s", error)
            reason = "nobody knows whether this was written down: say it again under the same id"
            self.say(p.Refused(id=said.id, code="doubt", reason=reason, retry_after=1.0))
        except StoreError as error:
            LOG.warning("the store refuses: %s", error)
            reason = "this could not be written down, so it has not happened: try again"
            self.say(p.Refused(id=said.id, code="busy", reason=reason, retry_after=1.0))

    async def _let(self, said: p.AnyWish) -> None:
        if self.seat is None or self._live is None:
            raise TableRefusal(Code.NOT_SEATED, "you only look on here")
        wish = partial(entry_for, said, self.seat, holder=self.holder, language=self._language)
        accept = partial(self._accept, said.id)
        try:
            await self._service.keeper.let(self._live, wish, accept)
        except AlreadyDone as done:
            accept(done.seq)

    def _accept(self, name: str, seq: int) -> None:
        """What was said under a name is in the log."""
        self.say(p.Accepted(id=name, seq=seq))


def _shared(table: Table, seat: int) -> Viewer:
    """The seat through whose eyes somebody may look."""
    if seat >= len(table.chairs) or not table.chairs[seat].shared:
        raise TableRefusal(Code.NOT_SHARED, f"seat {seat} does not let anybody see its hand")
    return seat
