"""Rate limits: how many requests a client may send, and how many connections it may hold.

Each limit is a token bucket, and each request takes one token. The limits are so wide that only a
program that has gone wrong meets them. A request that costs the server much, or that lets a
stranger guess codes, counts by the network it comes from, because a new key costs nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Final

from ...table.bus.bus import Bus
from ...table.refusals import TableRefusal
from ..operations.settings import USUAL_RATE
from .callers import Caller


@dataclass(frozen=True, slots=True)
class Limit:
    """A token bucket: ``burst`` requests at once, and ``rate`` a second for long."""

    name: str
    rate: float
    burst: float
    by_address: bool = False
    """Whether all keys of one network share a bucket."""


READING: Final = Limit("read", rate=10, burst=200)
CHANGING: Final = Limit("change", rate=2, burst=60)
MAKING: Final = Limit("make", rate=0.5, burst=60, by_address=True)
"""Making tables and guests, which the server keeps for long."""
ENTERING: Final = Limit("enter", rate=5, burst=200, by_address=True)
"""Tickets and connections."""
STUDYING: Final = Limit("study", rate=1, burst=30)
"""Reading a whole game, which takes a fraction of a second."""
GUESSING: Final = Limit("guess", rate=0.5, burst=30, by_address=True)
"""Looking up codes, which are short enough to be guessed."""

HOUSEHOLD: Final = 10
"""How many times as much all keys of one network together may send as one key."""


class LaterRefusal(TableRefusal):
    """A refusal with the seconds after which the request may work; None means never."""

    def __init__(self, code: str, reason: str, retry_after: float | None) -> None:
        super().__init__(code, reason)
        self.retry_after = retry_after


class FloodRefusal(LaterRefusal):
    """Too many requests."""

    def __init__(self, retry_after: float) -> None:
        super().__init__("flood", "too many requests: come again more slowly", retry_after)


async def take_token(bus: Bus, limit: Limit, network: str, caller: Caller, rate: float) -> None:
    """Take one token; refuse if the bucket is empty. All limits grow with the server's rate."""
    more = rate / USUAL_RATE
    if limit.by_address or not caller.holder:
        buckets = {f"{limit.name}:{network}": more}
    else:
        # A client can make up keys, so all keys of its network share a bucket as well.
        shared = HOUSEHOLD * more
        buckets = {f"{limit.name}:{caller.holder}": more, f"{limit.name}:all:{network}": shared}
    for bucket, times in buckets.items():
        full = max(1.0, limit.burst * times)
        wait = await bus.take_tokens(bucket, 1.0, rate=limit.rate * times, burst=full)
        if wait > 0:
            raise FloodRefusal(wait)


class ConnectionCounts:
    """How many connections each network holds to this process."""

    def __init__(self, most: int) -> None:
        """``most`` for each network; 0 for any number."""
        self._most = most
        self._open: Counter[str] = Counter()

    def add(self, network: str) -> bool:
        """Count one more connection; False if the network has as many as it may."""
        if self._most and self._open[network] >= self._most:
            return False
        self._open[network] += 1
        return True

    def remove(self, network: str) -> None:
        """A connection has ended; forget a network that has none."""
        self._open[network] -= 1
        if not self._open[network]:
            del self._open[network]


def network_of(address: str) -> str:
    """What counts as one client: an IPv4 address, or the /64 network of an IPv6 address.

    A household has one IPv4 address but 2**64 addresses of IPv6.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{found.packed[:8].hex()}/64"
