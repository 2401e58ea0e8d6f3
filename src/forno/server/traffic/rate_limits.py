"""How much may be asked for by HTTP, and how many connections somebody may hold.

Everybody has purses that fill at a rate, and each request takes from one of them. They are meant to
be noticed by programs that have gone wrong, not by people. What costs the server something, or lets
strangers guess, counts by the address it comes from, because a new key costs nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Final

from starlette.requests import HTTPConnection

from ...table.bus.bus import Bus
from ...table.refusals import TableRefusal
from ..operations.settings import USUAL_RATE
from .callers import Caller


@dataclass(frozen=True, slots=True)
class Limit:
    """A purse: so many requests at once, and so many a second for long."""

    name: str
    rate: float
    burst: float
    by_address: bool = False
    """Whether whoever has many keys has no more for it."""


READING: Final = Limit("read", rate=10, burst=200)
CHANGING: Final = Limit("change", rate=2, burst=60)
MAKING: Final = Limit("make", rate=0.5, burst=60, by_address=True)
"""Tables and guests, which are kept for long."""
ENTERING: Final = Limit("enter", rate=5, burst=200, by_address=True)
"""Tickets and connections."""
STUDYING: Final = Limit("study", rate=1, burst=30)
"""Going through a whole game, which takes a fraction of a second."""
GUESSING: Final = Limit("guess", rate=0.5, burst=30, by_address=True)
"""Codes are short enough to be tried."""

HOUSEHOLD: Final = 10
"""So many times as much may be asked for by all keys of one address together."""


class LaterRefusal(TableRefusal):
    """It may work after so many seconds; never, if none are said."""

    def __init__(self, code: str, reason: str, retry_after: float | None) -> None:
        super().__init__(code, reason)
        self.retry_after = retry_after


class FloodRefusal(LaterRefusal):
    """Too much was asked for."""

    def __init__(self, retry_after: float) -> None:
        super().__init__("flood", "too many requests: come again more slowly", retry_after)


async def spend(
    bus: Bus, limit: Limit, connection: HTTPConnection, caller: Caller, rate: float
) -> None:
    """Take one from a purse; refuse if it is empty. All limits grow with the server's rate."""
    where = address_of(connection)
    more = rate / USUAL_RATE
    if limit.by_address or not caller.holder:
        purses = {f"{limit.name}:{where}": more}
    else:
        # Keys can be made up: all of an address together have a purse as well.
        together = HOUSEHOLD * more
        purses = {f"{limit.name}:{caller.holder}": more, f"{limit.name}:all:{where}": together}
    for purse, times in purses.items():
        full = max(1.0, limit.burst * times)
        wait = await bus.spend(purse, 1.0, rate=limit.rate * times, burst=full)
        if wait > 0:
            raise FloodRefusal(wait)


class Crowd:
    """Who holds how many connections to this process: no address more than so many."""

    def __init__(self, most: int) -> None:
        """``most`` for each address; 0 for any number."""
        self._most = most
        self._inside: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Let one more in, if there may be one more."""
        if self._most and self._inside[address] >= self._most:
            return False
        self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One has gone; of whoever has none, nothing is remembered."""
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from; in IPv6 the network, since everybody has one to themselves."""
    host = "" if connection.client is None else connection.client.host
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{address.packed[:8].hex()}/64"
