"""A session: one connection, from the greeting to the end."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from ...table import requests
from ...table.keeper import Live
from ...table.log.store import StoreDoubtError, StoreError
from ...table.refusals import Code, TableRefusal
from ...table.table import Table
from ...views import SPECTATOR, Viewer
from .. import protocol as p
from ..protocol.decoding import id_in, read_json
from ..protocol.keys import hash_of_invitation
from ..talk.talkers import nickname, talker_id, usual_face
from ..traffic.send_queue import SendQueue
from ..transport.connection import ClientFault, ClientFlooded, Connection, ConnectionLost
from ..transport.token_bucket import TokenBucket
from ..updates.hint_replies import HintReplies
from .commands import AlreadyDone, entry_for

if TYPE_CHECKING:
    from .room import Room
    from .service import Service

LOG: Final = logging.getLogger("forno.serving")
GREETING_SECONDS: Final = 10.0
FAREWELL_SECONDS: Final = 3.0
BURST_SECONDS: Final = 20.0
"""Seconds whose messages a client may send at once."""
KEYLESS: Final = 0.2
"""The share of that for a client that shows no key: it can look on, and need not say much."""
FEWEST: Final = 4.0
"""Messages that every client may send at once."""
CLOSED_BY_RULE: Final = 4000
"""The close code of a connection whose last message told the reason."""

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[p.AnyClientMessage]] = msgspec.json.Decoder(p.AnyClientMessage)


class Farewell(Exception):  # noqa: N818 (it is how a session ends)
    """The server ends the session, for this reason."""

    def __init__(self, code: str, reason: str, retry_after: float | None = None) -> None:
        super().__init__(code, reason)
        self.bye = p.Bye(code=code, reason=reason, retry_after=retry_after)


class Session:
    """One client at one table, as long as it is connected."""

    def __init__(self, service: Service, connection: Connection, holder: str) -> None:
        """Serve a connection; ``holder`` is the hash of the key in its handshake, or empty."""
        self._service = service
        self._connection = connection
        self.holder = holder
        self.invitation = ""
        self._queue = SendQueue(connection, service.outbox)
        self._task: asyncio.Task[None] | None = None
        """The task that serves, while :meth:`part` may cancel it."""
        self._farewell: p.Bye | None = None
        self._bucket = TokenBucket(**_allowed(service.rate, has_key=bool(holder)))
        connection.charge(self._bucket)
        self._language = "en"
        self._live: Live | None = None
        self._room: Room | None = None
        self._hints: HintReplies | None = None
        self.seat: int | None = None
        self.viewer: Viewer = SPECTATOR
        self.delay = 0.0
        self.words = ""
        self.changes = False
        self.talks = False
        self.who = ""
        self.nick = ""
        self.face = ""

    # --- Sending --------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Have a message sent; a client that reads too slowly is disconnected."""
        if not self._queue.send(message):
            self.part("slow", "you read too slowly: come again", 1.0)

    def say(self, message: p.AnyServerMessage) -> None:
        """Have a message encoded and sent."""
        self.send(_ENCODER.encode(message))

    def part(self, code: str, reason: str, retry_after: float | None = None) -> None:
        """End the session soon, without waiting for it."""
        if self._farewell is None:
            self._farewell = p.Bye(code=code, reason=reason, retry_after=retry_after)
            asyncio.get_running_loop().call_soon(self._stop)

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    # --- Serving --------------------------------------------------------------------------------

    async def turn_away(self, farewell: Farewell) -> None:
        """Close the connection of a client that may not have a session."""
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
        except ClientFlooded:
            reason = "too many messages: come again more slowly"
            self._farewell = p.Bye(code="flood", reason=reason, retry_after=5.0)
        except ClientFault as fault:
            self._service.metrics.farewells.labels(fault.code).inc()
        except ConnectionLost:
            pass
        except asyncio.CancelledError:
            if task is None or self._farewell is None:
                raise
            task.uncancel()
        except Exception:
            LOG.exception("a session failed")
            self._farewell = p.Bye(code="fault", reason="something went wrong here: come again")
        self._task = None
        self._queue.stop()  # it may be waiting for a client that never reads
        await self._close()

    async def _close(self) -> None:
        if not self._connection.is_open:
            return
        bye = self._farewell or p.Bye(code="gone", reason="the session is over")
        self._service.metrics.farewells.labels(bye.code).inc()
        with suppress(ConnectionLost, TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                self._queue.flush()
                await self._connection.send(_ENCODER.encode(bye))
                await self._connection.close(CLOSED_BY_RULE, bye.code)

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(GREETING_SECONDS):
                hello = await self._receive()
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
        """Let the client into the room of its table, and answer its messages until it goes."""
        # A hundred clients may come at once, and each is told everything.
        await self._service.turnstile.wait()
        if hello.ticket is not None:
            self.holder = await self._service.redeem(hello.ticket)
            self._bucket.widen(**_allowed(self._service.rate, has_key=True))
        self._language = hello.language
        self.words = hello.language if hello.words else ""
        self.changes = hello.changes
        live = self._live = await self._service.keeper.newest(hello.table)
        table = live.table
        if hello.invitation is not None:
            self.invitation = hash_of_invitation(hello.invitation)
        self.seat = table.seat_of(self.holder)
        if self.seat is None:
            requests.may_watch(table, self.holder, self.invitation)
            self.delay = float(table.plan.delay)
            self.viewer = SPECTATOR if hello.eyes is None else _shared_seat(table, hello.eyes)
        else:
            self.viewer = self.seat
        self.talks = hello.talk
        self.who = talker_id(table.id, self.holder)
        self.nick = nickname(hello.name, table.names)
        self.face = hello.face or usual_face(self.who)
        self.say(
            p.Welcome(
                protocol=p.PROTOCOL,
                table=table.id,
                plan=table.plan,
                you=self.seat,
                host=self.holder == table.host,
                eyes=hello.eyes,
                set_up=table.set_up,
            )
        )
        async with self._service.room(live) as room:
            self._room = room
            await room.enter(self)
            try:
                if self.seat is not None and table.seat_holders[self.seat].away == "away":
                    with suppress(TableRefusal):
                        await self._service.keeper.carry_out(
                            live, partial(requests.come_back, holder=self.holder)
                        )
                while True:
                    message = await self._receive()
                    if isinstance(message, p.Hello):
                        raise Farewell("greeting", "a session has one greeting")
                    await self._answer(message)
            finally:
                self._task = None  # from here on nothing may cancel it: the room has to be left
                if self._hints is not None:
                    self._hints.stop()
                    self._hints = None  # it holds the session, and the session holds it
                await room.leave(self)

    async def _receive(self) -> p.AnyClientMessage:
        """The next message that can be decoded; the others are refused, one by one."""
        while True:
            if not self._queue.is_idle:
                # Many messages may have come at once. The answers have to go out in between, or
                # a client that reads them would count as slow.
                await asyncio.sleep(0)
            text = await self._connection.receive()
            if isinstance(text, bytes):
                raise Farewell("not-text", "messages are JSON in text frames")
            try:
                return read_json(_DECODER, text)
            except TableRefusal as refusal:
                self.say(p.Refused(id=id_in(text), code=refusal.code, reason=refusal.reason))

    async def _answer(self, message: p.AnyClientMessage) -> None:
        """Do what a message asks for, or refuse it with a reason."""
        assert not isinstance(message, p.Hello)
        if isinstance(message, p.There):
            self.say(p.Here(id=message.id))
            return
        try:
            if isinstance(message, p.Hold):
                assert self._room is not None
                await self._room.hold(self, is_held=message.hold)
                self.say(p.Here(id=message.id))
                return
            if isinstance(message, p.AskHint):
                assert self._live is not None
                if self._hints is None:
                    self._hints = HintReplies(self._service.bot_workers, self.say)
                self._hints.ask(message, self._live, self.seat)
                return
            if isinstance(message, p.AnyTalk):
                assert self._room is not None
                await self._room.conversation.answer(self, message)
                self.say(p.Noted(id=message.id))
                return
            await self._carry_out(message)
        except TableRefusal as refusal:
            self._service.metrics.refusals.labels(refusal.code).inc()
            self._count(message, "refused")
            self.say(
                p.Refused(
                    id=message.id,
                    code=refusal.code,
                    reason=refusal.reason,
                    clause=refusal.clause or None,
                    retry_after=getattr(refusal, "retry_after", None),
                )
            )
        except StoreDoubtError as error:
            LOG.warning("the store is in doubt: %s", error)
            self._count(message, "doubt")
            reason = "nobody knows whether this was written down: say it again under the same id"
            self.say(p.Refused(id=message.id, code="doubt", reason=reason, retry_after=1.0))
        except StoreError as error:
            LOG.warning("the store refuses: %s", error)
            self._count(message, "busy")
            reason = "this could not be written down, so it has not happened: try again"
            self.say(p.Refused(id=message.id, code="busy", reason=reason, retry_after=1.0))

    async def _carry_out(self, message: p.AnyCommand) -> None:
        if self.seat is None or self._live is None:
            raise TableRefusal(Code.NOT_SEATED, "you only look on here")
        command = partial(
            entry_for, message, self.seat, holder=self.holder, language=self._language
        )
        accept = partial(self._accept, message.id)
        task, self._task = self._task, None  # what is being written is not interrupted
        try:
            await self._service.keeper.carry_out_in_caller(self._live, command, accept)
            self._count(message, "accepted")
        except AlreadyDone as done:
            accept(done.seq)
            self._count(message, "repeated")
        finally:
            self._task = task
            if self._farewell is not None:
                self._stop()

    def _count(self, message: p.AnyClientMessage, outcome: str) -> None:
        """Count what became of a move."""
        if isinstance(message, p.Act):
            self._service.metrics.moves_by_outcome[outcome].inc()

    def _accept(self, command: str, seq: int) -> None:
        """Tell the client that its command is in the log."""
        self.say(p.Accepted(id=command, seq=seq))


def _allowed(rate: float, *, has_key: bool) -> dict[str, float]:
    """The size of a client's token bucket."""
    share = 1.0 if has_key else KEYLESS
    return {"rate": share * rate, "burst": max(FEWEST, share * BURST_SECONDS * rate)}


def _shared_seat(table: Table, seat: int) -> Viewer:
    """The seat whose hand a spectator may see."""
    if seat >= len(table.seat_holders) or not table.seat_holders[seat].shared:
        raise TableRefusal(Code.NOT_SHARED, f"seat {seat} does not let anybody see its hand")
    return seat
