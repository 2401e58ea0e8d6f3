"""Admission: from the handshake of a connection to its session."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..operations.settings import Settings
from ..traffic.callers import caller_of, check_host, own_names
from ..traffic.rate_limits import ENTERING, ConnectionCounts, network_of, take_token
from ..transport.connection import Connection
from ..transport.http_request import HttpRequest
from .service import Service
from .session import Farewell, Session

RETRY_SECONDS: Final = 10.0
"""Seconds after which a client with too many connections may try again."""


class Visitor(NamedTuple):
    """What a session needs to know of a handshake."""

    holder: str
    """The hash of the client's key; empty without one."""
    network: str
    """Where the client connects from, as connections are counted."""


class Admission:
    """Lets clients connect to one server process."""

    def __init__(self, service: Service, settings: Settings) -> None:
        """Apply the limits of these settings."""
        self._service = service
        self._settings = settings
        self._names = own_names(settings)
        self._connections = ConnectionCounts(settings.sockets)

    async def admit(self, handshake: HttpRequest) -> Visitor:
        """The client behind a handshake. Raises ``TableRefusal`` if it may not connect."""
        check_host(handshake, self._names)
        caller = caller_of(handshake, self._settings.origins)
        network = network_of(handshake.address)
        await take_token(self._service.bus, ENTERING, network, caller, self._settings.rate)
        await self._service.given_keys.check(caller)
        # A browser sends its cookie from any page. So a cookie alone opens no session: that takes
        # a ticket, which only our own page can get.
        return Visitor("" if caller.by_cookie else caller.holder, network)

    async def serve(self, connection: Connection, visitor: Visitor) -> None:
        """Serve an accepted connection until it ends."""
        session = Session(self._service, connection, visitor.holder)
        if not self._connections.add(visitor.network):
            # A message, because a page cannot read the reason of a refused handshake.
            reason = "too many connections are open from your address: close some, or come later"
            await session.turn_away(Farewell("crowd", reason, RETRY_SECONDS))
            return
        try:
            await session.serve()
        finally:
            self._connections.remove(visitor.network)
