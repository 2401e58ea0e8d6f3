"""The bus between processes: Redis.

Redis carries hints. If it is away, nothing is lost: tables go on in every process by itself, and
what others did is read from the log whenever a race is lost, and every few seconds besides.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from secrets import token_hex
from typing import Any, Final

import msgspec

from ..log.store import StoreBusyError, StoreError
from ..services.service_address import server_name
from .bus import MOST_TOLD, TALK_SECONDS, EntryAnnounced, Heard, TalkHeard

LOG: Final = logging.getLogger(__name__)
LEASE: Final = 6.0
"""Seconds for which a process drives a table without asking again."""
PRESENCE: Final = 15.0
"""Seconds for which a player counts as present."""
AWAY: Final = 1.0
"""Seconds to wait before Redis is tried again."""
MOST_KNOWN: Final = 10_000
"""Tables of which it is remembered who was there."""
TIMEOUT: Final = 2.0
CHANNEL: Final = "forno:news"
TALK: Final = "forno:talk"
"""The channel of talk, which versions before this one do not listen to."""
_ENCODE: Final = msgspec.msgpack.Encoder().encode
_DECODE: Final = msgspec.msgpack.Decoder(tuple[str, list[EntryAnnounced]]).decode
"""Each process signs its messages, because it receives its own as well."""
_DECODE_TALK: Final = msgspec.msgpack.Decoder(tuple[str, str, bytes]).decode

_CLAIM: Final = """
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
_TAKE_TOKENS: Final = """
local had = redis.call('HMGET', KEYS[1], 'has', 'then')
local now = redis.call('TIME')
now = now[1] + now[2] / 1000000
local rate, burst, amount = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local has = burst
if had[1] then
    -- A clock that was put back takes no token out of a bucket.
    has = math.min(burst, tonumber(had[1]) + rate * math.max(0, now - tonumber(had[2])))
end
local wait = 0
if has >= amount then has = has - amount else wait = (amount - has) / rate end
redis.call('HSET', KEYS[1], 'has', tostring(has), 'then', tostring(now))
redis.call('PEXPIRE', KEYS[1], math.ceil(1000 * burst / rate) + 1000)
return tostring(wait)
"""

# Presence is timed by the clock of Redis alone: the clocks of the machines may differ.
_APPEAR: Final = """
local now = redis.call('TIME')
local until_ = tonumber(now[1]) + tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. until_, '+inf')
redis.call('ZADD', KEYS[1], until_, ARGV[1])
redis.call('EXPIRE', KEYS[1], 2 * ARGV[2])
"""
_PRESENT: Final = """
return redis.call('ZRANGEBYSCORE', KEYS[1], redis.call('TIME')[1], '+inf')
"""


class RedisBus:
    """Talks to other processes through Redis."""

    is_shared = True

    def __init__(self, client: Any) -> None:
        """Talk through a client that is connected; see :meth:`open`."""
        self._client = client
        self._me = token_hex(8)
        self._heard: Heard | None = None
        self._talk_heard: TalkHeard | None = None
        self._followed: set[str] = set()
        self._outbox: dict[str, EntryAnnounced] = {}
        self._more = asyncio.Event()
        self._here: set[tuple[str, int]] = set()
        self._known: dict[str, frozenset[int]] = {}
        self._looking: asyncio.Task[None] | None = None
        self._hearing = asyncio.create_task(self._hear())
        self._telling = asyncio.create_task(self._tell())
        self._claim = client.register_script(_CLAIM)
        self._take_tokens = client.register_script(_TAKE_TOKENS)
        self._appear = client.register_script(_APPEAR)
        self._present = client.register_script(_PRESENT)

    @classmethod
    async def open(cls, url: str) -> RedisBus:
        """Connect; refuse an address where nobody answers."""
        try:
            from redis import asyncio as redis
            from redis import exceptions as errors
            from redis.asyncio.retry import Retry
            from redis.backoff import NoBackoff
        except ImportError:
            raise StoreError("Redis needs a package more: pip install 'forno[cluster]'") from None
        where = server_name(url)
        try:
            client = redis.from_url(
                url,
                socket_timeout=TIMEOUT,
                socket_connect_timeout=TIMEOUT,
                socket_keepalive=True,
                # A connection that was lost in silence is made anew once; nobody waits for more.
                retry=Retry(NoBackoff(), 1, (errors.ConnectionError,)),
            )
        except ValueError:
            raise StoreError(
                "the address of Redis cannot be read; write redis://user:password@host, "
                "with %40 for @ in a password"
            ) from None
        try:
            await client.ping()
        except errors.AuthenticationError:
            trouble = StoreError(
                f"Redis at {where} does not know this user or password; "
                "write redis://user:password@host"
            )
        except errors.ResponseError as error:
            trouble = StoreError(f"Redis at {where} refuses: {error}")
        except _errors() as error:
            trouble = StoreBusyError(
                f"Redis at {where} cannot be reached ({_reason(error)}); see that it runs, and "
                "that this machine may connect to it"
            )
        else:
            return cls(client)
        await client.aclose()
        raise trouble

    # --- While Redis is away --------------------------------------------------------------------

    async def _ask(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        """Ask Redis; while it is known to be away, nobody waits to find that out again."""
        if self._looking is not None:
            raise _AwayError
        try:
            return await _undisturbed(ask())
        except _errors() as error:
            if self._looking is None:
                LOG.warning("Redis is away (%s): tables go on without it", _reason(error))
                self._looking = asyncio.create_task(self._look())
            raise _AwayError from error

    async def _look(self) -> None:
        """Try until Redis is there again; then say again who is here, and listen anew."""
        while True:
            await asyncio.sleep(AWAY)
            with suppress(*_errors()):
                await _undisturbed(self._try_out())
                break
        LOG.warning("Redis is there again")
        self._looking = None
        # Redis may have forgotten everything, and a silent connection may stay silent for ever.
        await _end(self._hearing)
        self._hearing = asyncio.create_task(self._hear())
        for table, seat in tuple(self._here):
            await self.appear(table, seat)

    async def _try_out(self) -> None:
        """Keep something for a moment: a Redis that only answers is of no use."""
        await self._client.set(f"forno:alive:{self._me}", b"", px=1000)

    # --- Entries announced ----------------------------------------------------------------------

    def listen(self, heard: Heard) -> None:
        """Have this called for every one from another process."""
        self._heard = heard

    def announce(self, announced: EntryAnnounced) -> None:
        """Tell the others; only the newest entry of each table is worth telling."""
        self._outbox[announced.table] = announced
        self._more.set()

    def follow(self, table: str) -> None:
        """Hear of this table."""
        self._followed.add(table)

    def forget(self, table: str) -> None:
        """Do not hear of it any more."""
        self._followed.discard(table)

    async def _tell(self) -> None:
        """Publish what is in the outbox, in one go."""
        while True:
            await self._more.wait()
            self._more.clear()
            announced, self._outbox = self._outbox, {}
            try:
                await self._ask(partial(self._publish, list(announced.values())))
            except _AwayError:
                self._outbox = {**announced, **self._outbox}
                await asyncio.sleep(AWAY)
                self._more.set()

    async def _publish(self, announced: list[EntryAnnounced]) -> None:
        # As one message: a message costs its receivers more than what is in it.
        await self._client.publish(CHANNEL, _ENCODE((self._me, announced)))

    async def _hear(self) -> None:
        """Listen for ever, whatever happens to the connection."""
        while True:
            try:
                async with self._client.pubsub() as channel:
                    await _undisturbed(channel.subscribe(CHANNEL, TALK))
                    self._missed()
                    while True:
                        message = await channel.get_message(
                            ignore_subscribe_messages=True, timeout=None
                        )
                        if message is None:
                            continue
                        if message["channel"] == TALK.encode():
                            self._pass_on_talk(message["data"])
                        else:
                            self._pass_on(message["data"])
            except _errors():
                await asyncio.sleep(AWAY)

    def _pass_on(self, data: bytes) -> None:
        try:
            who, announced = _DECODE(data)
        except msgspec.DecodeError:
            return  # of another version, perhaps: whatever it was, the log has it
        if who != self._me and self._heard is not None:
            for one in announced:
                try:
                    self._heard(one)
                except Exception:
                    # Whatever one table's trouble is, the others are heard of.
                    LOG.exception("an announced entry of table %s could not be followed", one.table)

    def _pass_on_talk(self, data: bytes) -> None:
        try:
            who, table, event = _DECODE_TALK(data)
            if who != self._me and self._talk_heard is not None:
                self._talk_heard(table, event)
        except msgspec.DecodeError:
            return  # of another version, perhaps
        except Exception:
            LOG.exception("what was told of a table's talk could not be passed on")

    def _missed(self) -> None:
        """After a silence anything may have happened at any table."""
        if self._heard is not None:
            for table in tuple(self._followed):
                self._heard(EntryAnnounced(table, -1))

    # --- Who is where ---------------------------------------------------------------------------

    async def claim(self, table: str) -> float:
        """Drive this table for a while, unless another process does. Without Redis, drive it."""
        lease = [self._me, int(1000 * LEASE)]
        try:
            mine = await self._ask(lambda: self._claim(keys=[f"forno:drives:{table}"], args=lease))
        except _AwayError:
            return LEASE
        return LEASE if mine else 0.0

    async def appear(self, table: str, seat: int) -> None:
        """The player of a seat is connected to this process."""
        self._here.add((table, seat))
        name, who = f"forno:present:{table}", f"{seat} {self._me}"
        with suppress(_AwayError):
            await self._ask(lambda: self._appear(keys=[name], args=[who, int(PRESENCE)]))

    async def vanish(self, table: str, seat: int) -> None:
        """They are not, here."""
        self._here.discard((table, seat))
        name, who = f"forno:present:{table}", f"{seat} {self._me}"
        with suppress(_AwayError):
            await self._ask(lambda: self._client.zrem(name, who))

    async def present(self, table: str) -> frozenset[int]:
        """The seats whose players are present; without Redis, the last known and those here."""
        try:
            found = await self._ask(lambda: self._present(keys=[f"forno:present:{table}"]))
        except _AwayError:
            here = {seat for where, seat in self._here if where == table}
            return self._known.get(table, frozenset()) | here
        self._known.pop(table, None)
        self._known[table] = present = frozenset(int(member.split()[0]) for member in found)
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]
        return present

    async def attend(self, table: str, who: str) -> None:
        """A spectator is connected to this process."""
        name, member = f"forno:watching:{table}", f"{self._me} {who}"
        with suppress(_AwayError):
            await self._ask(lambda: self._appear(keys=[name], args=[member, int(PRESENCE)]))

    async def unattend(self, table: str, who: str) -> None:
        """They are not, here."""
        name, member = f"forno:watching:{table}", f"{self._me} {who}"
        with suppress(_AwayError):
            await self._ask(lambda: self._client.zrem(name, member))

    async def attending(self, table: str) -> frozenset[str]:
        """The spectators who are connected to any process; without Redis, nobody."""
        try:
            found = await self._ask(lambda: self._present(keys=[f"forno:watching:{table}"]))
        except _AwayError:
            return frozenset()
        return frozenset(member.decode().partition(" ")[2] for member in found)

    # --- Talk -----------------------------------------------------------------------------------

    def listen_to_talk(self, heard: TalkHeard) -> None:
        """Have this called for everything that another process tells."""
        self._talk_heard = heard

    async def tell(self, table: str, event: bytes, *, kept: bool) -> None:
        """Tell the others, and keep it for a while. Without Redis, only this process hears it."""
        name = f"forno:told:{table}"

        async def tell() -> None:
            async with self._client.pipeline() as pipe:
                if kept:
                    pipe.rpush(name, event)
                    pipe.ltrim(name, -MOST_TOLD, -1)
                    pipe.expire(name, int(TALK_SECONDS))
                pipe.publish(TALK, _ENCODE((self._me, table, event)))
                await pipe.execute()

        with suppress(_AwayError):
            await self._ask(tell)

    async def untell(self, table: str, event: bytes, instead: bytes) -> None:
        """Keep something no longer, and tell the others so."""

        async def untell() -> None:
            async with self._client.pipeline() as pipe:
                pipe.lrem(f"forno:told:{table}", 0, event)
                pipe.publish(TALK, _ENCODE((self._me, table, instead)))
                await pipe.execute()

        with suppress(_AwayError):
            await self._ask(untell)

    async def talk_of(self, table: str) -> list[bytes]:
        """What is kept of a table's talk; without Redis, nothing."""
        try:
            return list(await self._ask(lambda: self._client.lrange(f"forno:told:{table}", 0, -1)))
        except _AwayError:
            return []

    # --- What is kept for a while ---------------------------------------------------------------

    async def keep(self, name: str, value: bytes, seconds: float) -> None:
        """Keep something for a while."""
        await self._must(lambda: self._client.set(f"forno:{name}", value, px=int(1000 * seconds)))

    async def take(self, name: str) -> bytes | None:
        """Take what was kept: only one can."""
        found: bytes | None = await self._must(lambda: self._client.getdel(f"forno:{name}"))
        return found

    async def look(self, name: str) -> bytes | None:
        """Look at what was kept, and leave it there."""
        found: bytes | None = await self._must(lambda: self._client.get(f"forno:{name}"))
        return found

    async def take_tokens(self, bucket: str, amount: float, *, rate: float, burst: float) -> float:
        """Take tokens from a bucket. Without Redis no client has to wait."""
        name, amounts = f"forno:purse:{bucket}", [rate, burst, amount]
        try:
            return float(await self._ask(lambda: self._take_tokens(keys=[name], args=amounts)))
        except _AwayError:
            return 0.0

    async def check(self) -> None:
        """Refuse if Redis does not do what it should."""
        await self._must(self._try_out)

    async def _must(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        """Ask what nobody else can answer."""
        try:
            return await self._ask(ask)
        except _AwayError:
            raise StoreBusyError("Redis does not answer: try again") from None

    async def close(self) -> None:
        """Fall silent."""
        for task in (self._looking, self._hearing, self._telling):
            if task is not None:
                await _end(task)
        await self._client.aclose()


async def _undisturbed(asked: Awaitable[Any]) -> Any:
    """Let the client finish what it does, which has a time-out, even if nobody waits any more.

    Disturbed while it connects, it would leave its socket behind.
    """
    task = asyncio.ensure_future(asked)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise


async def _end(task: asyncio.Task[None]) -> None:
    """End a task, however often it takes: a client that connects may mistake it for a time-out."""
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=0.1)
    if not task.cancelled() and (error := task.exception()) is not None:
        # A task that nobody asks for its error complains when it is forgotten.
        LOG.warning("what listened to Redis has failed: %s", str(error) or type(error).__name__)


class _AwayError(Exception):
    """Redis does not do what it was asked to."""


def _errors() -> tuple[type[Exception], ...]:
    from redis.exceptions import RedisError

    return RedisError, OSError


def _reason(error: Exception) -> str:
    from redis.exceptions import BusyLoadingError, ResponseError
    from redis.exceptions import TimeoutError as NoAnswerError

    if isinstance(error, BusyLoadingError):
        return "it is still loading"
    if isinstance(error, ResponseError):
        return f"it refuses: {error}"
    if isinstance(error, (TimeoutError, NoAnswerError)):
        return "it does not answer"
    return "nobody answers there"
