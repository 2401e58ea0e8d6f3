"""The bus between processes: Redis.

Redis carries hints. If it is away, nothing is lost: tables go on in every process by itself, and
what others did is read from the log whenever a race is lost, and every few seconds besides.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from secrets import token_hex
from time import time
from typing import Any, Final

from ..log.store import StoreBusyError
from .bus import Heard

LOG: Final = logging.getLogger(__name__)
LEASE: Final = 6.0
"""Seconds for which a process drives a table without asking again."""
PRESENCE: Final = 15.0
"""Seconds for which somebody is taken to be there."""
AWAY: Final = 1.0
"""Seconds to wait before Redis is tried again."""
TIMEOUT: Final = 2.0
CHANNEL: Final = "forno:news"

_CLAIM: Final = """
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
_SPEND: Final = """
local had = redis.call('HMGET', KEYS[1], 'has', 'then')
local now = redis.call('TIME')
now = now[1] + now[2] / 1000000
local rate, burst, amount = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local has = burst
if had[1] then has = math.min(burst, tonumber(had[1]) + rate * (now - tonumber(had[2]))) end
local wait = 0
if has >= amount then has = has - amount else wait = (amount - has) / rate end
redis.call('HSET', KEYS[1], 'has', tostring(has), 'then', tostring(now))
redis.call('PEXPIRE', KEYS[1], math.ceil(1000 * burst / rate) + 1000)
return tostring(wait)
"""


class RedisBus:
    """Talks to other processes through Redis."""

    is_shared = True

    def __init__(self, client: Any) -> None:
        """Talk through a client that is connected; see :meth:`open`."""
        self._client = client
        self._me = token_hex(8)
        self._heard: Heard | None = None
        self._followed: set[str] = set()
        self._outbox: dict[str, int] = {}
        self._more = asyncio.Event()
        self._tasks = [asyncio.create_task(self._hear()), asyncio.create_task(self._tell())]
        self._claim = client.register_script(_CLAIM)
        self._spend = client.register_script(_SPEND)

    @classmethod
    async def open(cls, url: str) -> RedisBus:
        """Connect; refuse an address where nobody answers."""
        try:
            from redis import asyncio as redis
            from redis.exceptions import RedisError
        except ImportError as error:
            raise StoreBusyError(
                "Redis needs a package more: pip install 'forno[cluster]'"
            ) from error
        try:
            client = redis.from_url(url, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT)
            await client.ping()
        except (RedisError, OSError, ValueError) as error:
            raise StoreBusyError(
                f"Redis does not answer at {_without_password(url)}: {type(error).__name__}"
            ) from error
        return cls(client)

    def listen(self, heard: Heard) -> None:
        """Have this called for every hint from another process."""
        self._heard = heard

    def announce(self, table: str, seq: int) -> None:
        """Tell the others; only the newest entry of each table is worth telling."""
        self._outbox[table] = seq
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
            news, self._outbox = self._outbox, {}
            try:
                async with self._client.pipeline(transaction=False) as pipe:
                    for table, seq in news.items():
                        pipe.publish(CHANNEL, f"{self._me} {table} {seq}")
                    await pipe.execute()
            except _errors() as error:
                LOG.warning("Redis does not pass on what happened: %s", type(error).__name__)
                self._outbox = {**news, **self._outbox}
                await asyncio.sleep(AWAY)
                self._more.set()

    async def _hear(self) -> None:
        """Listen for ever, whatever happens to the connection."""
        while True:
            try:
                async with self._client.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self._missed()
                    while True:
                        message = await channel.get_message(
                            ignore_subscribe_messages=True, timeout=None
                        )
                        if message is not None:
                            self._pass_on(message["data"])
            except _errors() as error:
                LOG.warning("Redis is not heard: %s", type(error).__name__)
                await asyncio.sleep(AWAY)

    def _pass_on(self, data: bytes) -> None:
        who, _, rest = data.decode().partition(" ")
        table, _, seq = rest.partition(" ")
        if who != self._me and self._heard is not None and seq.isdecimal():
            self._heard(table, int(seq))

    def _missed(self) -> None:
        """After a silence anything may have happened at any table."""
        if self._heard is not None:
            for table in tuple(self._followed):
                self._heard(table, -1)

    async def claim(self, table: str) -> float:
        """Drive this table for a while, unless another process does. Without Redis, drive it."""
        try:
            mine = await self._claim(
                keys=[f"forno:drives:{table}"], args=[self._me, int(1000 * LEASE)]
            )
        except _errors():
            return LEASE
        return LEASE if mine else 0.0

    async def appear(self, table: str, seat: int) -> None:
        """Somebody is at their seat here."""
        with suppress(*_errors()):
            name = f"forno:present:{table}"
            await self._client.zadd(name, {f"{seat} {self._me}": time() + PRESENCE})
            await self._client.expire(name, int(2 * PRESENCE))

    async def vanish(self, table: str, seat: int) -> None:
        """They are not, here."""
        with suppress(*_errors()):
            await self._client.zrem(f"forno:present:{table}", f"{seat} {self._me}")

    async def present(self, table: str) -> frozenset[int]:
        """The seats at which somebody is."""
        try:
            found = await self._client.zrangebyscore(f"forno:present:{table}", time(), "+inf")
        except _errors():
            return frozenset()
        return frozenset(int(member.split()[0]) for member in found)

    async def keep(self, name: str, value: bytes, seconds: float) -> None:
        """Keep something for a while."""
        try:
            await self._client.set(f"forno:{name}", value, px=int(1000 * seconds))
        except _errors() as error:
            raise StoreBusyError("Redis does not answer: try again") from error

    async def take(self, name: str) -> bytes | None:
        """Take what was kept: only one can."""
        try:
            found: bytes | None = await self._client.getdel(f"forno:{name}")
        except _errors() as error:
            raise StoreBusyError("Redis does not answer: try again") from error
        return found

    async def spend(self, purse: str, amount: float, *, rate: float, burst: float) -> float:
        """Take from a purse that fills at a rate. Without Redis nobody has to wait."""
        try:
            wait = await self._spend(keys=[f"forno:purse:{purse}"], args=[rate, burst, amount])
        except _errors():
            return 0.0
        return float(wait)

    async def check(self) -> None:
        """Refuse if Redis does not answer."""
        try:
            await self._client.ping()
        except _errors() as error:
            raise StoreBusyError("Redis does not answer") from error

    async def close(self) -> None:
        """Fall silent."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._client.aclose()


def _errors() -> tuple[type[Exception], ...]:
    from redis.exceptions import RedisError

    return RedisError, OSError


def _without_password(url: str) -> str:
    """An address that may be shown."""
    from urllib.parse import urlsplit

    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.hostname or ''}:{parts.port or 6379}"
