"""A call: one HTTP request, read and checked, as a handler gets it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from ...table.keeper import Live
from ...table.plan import MOST_SEATS
from ...table.refusals import Code, TableRefusal
from .. import protocol as p
from ..rooms.service import Service
from ..traffic.callers import Caller
from ..transport.http_request import HttpRequest

_SEATS: Final = tuple(str(seat) for seat in range(MOST_SEATS))


@dataclass(frozen=True, slots=True)
class Call:
    """One request with its caller, the service that answers it, and its parts decoded."""

    service: Service
    request: HttpRequest
    caller: Caller
    parameters: Mapping[str, str]
    """The named parts of the path."""
    body: Any
    """The body, decoded as the endpoint declares it."""
    query: Any = None
    """The query of the address, decoded as the endpoint declares it."""

    async def table(self) -> Live:
        """The table in the path."""
        return await self.service.keeper.newest(self.table_id)

    @property
    def table_id(self) -> str:
        """The id of the table in the path, whether or not there is one."""
        table = self.parameter("table", p.TableId)
        if table is None:
            raise TableRefusal(Code.NO_SUCH_TABLE, "there is no such table")
        return table

    @property
    def holder(self) -> str:
        """The hash of the caller's key; an endpoint that needs a key always has one."""
        return self.caller.holder

    @property
    def seat(self) -> int:
        """The seat in the path."""
        seat = self.parameters["seat"]
        if seat not in _SEATS:
            raise TableRefusal(Code.NO_SUCH_SEAT, f"seats are numbers from 0 to {MOST_SEATS - 1}")
        return int(seat)

    def parameter(self, name: str, kind: Any) -> str | None:
        """A named part of the path; None if it cannot be a value of this type."""
        try:
            found: str = msgspec.convert(self.parameters[name], kind)
        except msgspec.ValidationError:
            return None
        return found
