"""A seat at a table over the wire, which survives a lost connection.

Whatever was asked for is asked for again under the same id once the connection is back, so it
happens once, whether or not the server had heard it before it was lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from itertools import count
from secrets import token_hex
from types import TracebackType
from typing import Any, Final, Self

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from ..server import protocol as p
from .changes import LostTrackError, changed
from .errors import ServerGoneError, ServerRefused

PATIENCE: Final = 60.0
"""Seconds for which a lost server is looked for."""
FIRST_WAIT, LONGEST_WAIT = 0.05, 2.0
LARGEST: Final = 1 << 20
AGAIN: Final = ("slow", "going", "flood", "fault", "busy", "gone")
"""Codes of a closed connection after which the client may connect again."""

_DECODER: Final[msgspec.json.Decoder[p.AnyServerMessage]] = msgspec.json.Decoder(p.AnyServerMessage)
_ENCODER: Final = msgspec.json.Encoder()


class SeatAtTable:
    """A connection to one table. Iterating over it gives the updates as they come."""

    def __init__(self, url: str, key: str, hello: p.Hello, patience: float = PATIENCE) -> None:
        """Connect on entering; ``key`` is shown in a header, where no log keeps it."""
        self._url = url
        self._key = key
        self._hello = hello
        self._patience = patience
        self._ids = count(1)
        self._mine = token_hex(4)
        self._asked: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        """What was said and is not answered yet, the oldest first."""
        self._told: asyncio.Queue[p.Update | None] = asyncio.Queue()
        self._latest: p.Update | None = None
        """The last update on this connection, for the changes that follow it."""
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._welcomed: asyncio.Future[p.Welcome] | None = None
        self._failure: Exception | None = None
        self._sending: set[asyncio.Future[None]] = set()
        self.lost = 0
        """How often the connection was lost."""

    async def __aenter__(self) -> Self:
        """Connect, and be welcomed."""
        self._welcomed = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._run())
        await self._welcomed
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave."""
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    @property
    def welcome(self) -> p.Welcome:
        """Who one is here."""
        assert self._welcomed is not None
        return self._welcomed.result()

    @property
    def is_connected(self) -> bool:
        """Whether the connection is open just now."""
        return self._socket is not None

    # --- Hearing --------------------------------------------------------------------------------

    async def __aiter__(self) -> AsyncIterator[p.Update]:
        """What is told, until the server says good-bye for ever."""
        while True:
            update = await self._told.get()
            if update is None:
                if self._failure is not None:
                    raise self._failure
                return
            yield update

    # --- Saying ---------------------------------------------------------------------------------

    async def act(self, update: p.Update, move: str | Sequence[int]) -> int:
        """Make a move that answers an update; return the number of its entry in the log."""
        steps = move if isinstance(move, str) else tuple(move)
        return await self.say(p.Act(id=self.new_id(), answers=update.turn, move=steps))

    async def hint(self, update: p.Update) -> p.HintGiven:
        """Ask for a hint about an update; it may take seconds, or be refused."""
        found = await self._answer_to(p.AskHint(id=self.new_id(), answers=update.turn))
        if not isinstance(found, p.HintGiven):
            raise ServerGoneError(f"{self._url} does not speak as this client does: no hint came")
        return found

    async def ready(self, *, salt: str = "") -> int:
        """Be ready to play."""
        return await self.say(p.Ready(id=self.new_id(), salt=salt))

    def new_id(self) -> str:
        """An id that nobody has used at this table."""
        return f"{self._mine}-{next(self._ids)}"

    async def say(self, said: Any) -> int:
        """Say something; return the number of its entry once it is in the log, or refuse."""
        seq = await self._answer_to(said)
        if not isinstance(seq, int):
            raise ServerGoneError(f"{self._url} does not speak as this client does: a hint came")
        return seq

    async def _answer_to(self, said: Any) -> int | p.HintGiven:
        if self._failure is not None:
            raise self._failure
        future: asyncio.Future[int | p.HintGiven] = asyncio.get_running_loop().create_future()
        message = _ENCODER.encode(said)
        self._asked[said.id] = message, future
        if self._socket is not None:
            await self._send(self._socket, message)
        try:
            return await future
        finally:
            self._asked.pop(said.id, None)

    async def _send(self, socket: ClientConnection, message: bytes) -> None:
        with suppress(ConnectionClosed):  # it is said again on the next connection
            await socket.send(message.decode())

    # --- The connection -------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            await self._keep_connected()
        except (ServerRefused, ServerGoneError) as error:
            self._fail(error)
        except msgspec.DecodeError as error:
            self._fail(ServerGoneError(f"{self._url} does not speak as this client does: {error}"))
        finally:
            self._told.put_nowait(None)

    def _fail(self, error: Exception) -> None:
        self._failure = error
        assert self._welcomed is not None
        if not self._welcomed.done():
            self._welcomed.set_exception(error)
        for _, future in self._asked.values():
            if not future.done():
                future.set_exception(error)

    async def _keep_connected(self) -> None:
        loop = asyncio.get_running_loop()
        wait, since = FIRST_WAIT, loop.time()
        while True:
            try:
                async with connect(
                    self._url,
                    additional_headers=self._headers(),
                    max_size=LARGEST,
                    compression=None,
                ) as socket:
                    self._latest = None
                    await socket.send(_ENCODER.encode(self._hello).decode())
                    async for message in socket:
                        wait, since = FIRST_WAIT, loop.time()
                        await self._hear(socket, message)
            except (ConnectionClosed, InvalidHandshake, OSError) as error:
                reason: object = error
            except InvalidURI as error:
                raise ServerGoneError(f"{self._url} is no address of a server") from error
            else:
                reason = "the connection was lost"
            self._socket = None
            self.lost += 1
            if loop.time() - since > self._patience:
                raise ServerGoneError(f"{self._url} does not answer: {reason}")
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self._key}"} if self._key else {}

    async def _hear(self, socket: ClientConnection, message: str | bytes) -> None:
        told = _DECODER.decode(message)
        match told:
            case p.Welcome():
                await self._welcome(socket, told)
            case p.Update():
                self._tell(told)
            case p.Change():
                try:
                    self._tell(changed(self._latest, told))
                except LostTrackError:
                    await socket.close()  # the first update of the next connection is whole
            case p.Accepted(id=name, seq=seq):
                self._settle(name, seq)
            case p.HintGiven(id=name):
                self._settle(name, told)
            case p.Here():
                pass  # the WebSocket library pings in its own way
            case p.Lines() | p.Gestured() | p.Watchers() | p.Noted():
                pass  # this client asks for no talk
            case p.Refused(code="malformed") if self._socket is None and self._hello.changes:
                # The server is older than changes: greet it as it knows.
                self._hello = replace(self._hello, changes=False)
                await socket.send(_ENCODER.encode(self._hello).decode())
            case p.Refused(code="busy" | "doubt", id=str(name)):
                # The server can't write just now. Saying it again does no harm.
                wait = told.retry_after or LONGEST_WAIT
                asyncio.get_running_loop().call_later(wait, self._say_again, name)
            case p.Refused():
                error = ServerRefused(told.code, told.reason, told.clause or "", told.retry_after)
                self._settle(self._nameless() if told.id is None else told.id, error)
            case p.Bye(code="crowd") if self._welcomed is not None and self._welcomed.done():
                # The seat's own lost connection still counts, for a while.
                await asyncio.sleep(told.retry_after or LONGEST_WAIT)
            case p.Bye(code=code, reason=reason):
                if code not in AGAIN:
                    raise ServerRefused(code, reason)

    def _tell(self, update: p.Update) -> None:
        self._latest = update
        self._told.put_nowait(update)

    async def _welcome(self, socket: ClientConnection, told: p.Welcome) -> None:
        """Be known again, and say once more what was not answered."""
        assert self._welcomed is not None
        if not self._welcomed.done():
            self._welcomed.set_result(told)
        elif told.you != self.welcome.you:
            raise ServerRefused("not-seated", "you do not sit here any more: the server lost it")
        self._socket = socket
        for waiting, _ in tuple(self._asked.values()):
            await self._send(socket, waiting)

    def _say_again(self, name: str) -> None:
        if name in self._asked and self._socket is not None:
            task = asyncio.ensure_future(self._send(self._socket, self._asked[name][0]))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    def _nameless(self) -> str:
        """What a server means that could not read an id.

        Either it was no id, or the server is one that reads none of what it does not understand:
        then everything that was said before is answered.
        """
        return min(self._asked, key=lambda name: 1 <= len(name) <= p.LONGEST_ID, default="")

    def _settle(self, name: str, answer: int | p.HintGiven | ServerRefused) -> None:
        _, future = self._asked.get(name, (b"", None))
        if future is None or future.done():
            return
        if isinstance(answer, ServerRefused):
            future.set_exception(answer)
        else:
            future.set_result(answer)
