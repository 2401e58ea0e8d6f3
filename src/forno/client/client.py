"""A client for programs: everything that can be asked of a server.

::

    async with Client("http://127.0.0.1:8000") as client:
        table = await client.make_table(TablePlan(edition="abacus", seats=2), bots=["cook"])
        await client.sit(table.id, "Ada")
        async with client.play(table.id) as seat:
            await seat.ready()
            async for update in seat:
                if update.legal:
                    await seat.act(update, [update.legal[0].index])
"""

from __future__ import annotations

import ssl
from collections.abc import Sequence
from functools import cache
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import httpx
import msgspec

from ..server import protocol as p
from ..table.plan import TablePlan
from ..table.summary import Summary
from .errors import ServerGoneError, ServerRefused
from .seat import PATIENCE, SeatAtTable

PREFIX: Final = "/api/v1"
TIMEOUT: Final = 20.0
T = TypeVar("T")


@cache
def _trust() -> ssl.SSLContext:
    """Whom to trust with ``https``: reading that costs 30 ms, so it is done once."""
    return httpx.create_ssl_context()


class Client:
    """A client of one server, with a key of its own.

    ::

        client = Client("https://forno.example.org", key="the key of an earlier visit")
        for table in await client.tables():
            print(table.id, table.edition)

    >>> Client("https://forno.example.org/").url
    'https://forno.example.org'
    """

    def __init__(self, url: str, key: str = "") -> None:
        """Connect to a server; without a key, ask for a new one when that is needed."""
        self.url = url.rstrip("/")
        self.key = key
        self._is_known = False
        """Whether the server has shown that it knows the key."""
        self._http = httpx.AsyncClient(
            base_url=self.url + PREFIX,
            timeout=TIMEOUT,
            verify=_trust() if self.url.startswith("https:") else False,
        )

    async def __aenter__(self) -> Self:
        """Begin to talk."""
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Fall silent."""
        await self.close()

    async def close(self) -> None:
        """Fall silent."""
        await self._http.aclose()

    async def greet(self) -> str:
        """Get a key, unless there is one that the server knows; return it."""
        if self.key and not self._is_known:
            await self._request("GET", "/mine")
        if not self.key:
            guest = await self._ask("POST", "/guests", p.NewGuest(bearer=True), gives=p.Guest)
            assert isinstance(guest.key, str)
            self.key = guest.key
            self._is_known = True
        return self.key

    async def make_table(
        self, plan: TablePlan, bots: Sequence[str] = (), *, position: str = ""
    ) -> p.TableMade:
        """Make a table; one with a position is laid out by it, and marked as a set-up table."""
        await self.greet()
        body = p.NewTable(plan=plan, bots=tuple(bots), position=position)
        return await self._ask("POST", "/tables", body, gives=p.TableMade)

    async def tables(self) -> tuple[Summary, ...]:
        """Listed tables that wait for players."""
        return (await self._ask("GET", "/tables", gives=p.Tables)).tables

    async def own_tables(self) -> tuple[p.OwnTable, ...]:
        """The tables that one belongs to."""
        return (await self._ask("GET", "/mine", gives=p.OwnTables)).tables

    async def table(self, table: str) -> Summary:
        """Look at a table."""
        return await self._ask("GET", f"/tables/{table}", gives=Summary)

    async def find(self, code: str) -> str:
        """The table that a short code stands for."""
        return (await self._ask("GET", f"/codes/{code}", gives=p.Found)).id

    async def sit(
        self,
        table: str,
        name: str,
        *,
        seat: int | None = None,
        colour: str = "",
        invitation: str | None = None,
    ) -> int:
        """Take a seat."""
        await self.greet()
        body = p.Sit(name=name, seat=seat, colour=colour, invitation=invitation)
        return (await self._ask("POST", f"/tables/{table}/seats", body, gives=p.Seated)).seat

    async def seat_bot(
        self, table: str, seat: int, bot: str, *, name: str = "", colour: str = ""
    ) -> None:
        """Give a free seat to a bot of the server."""
        body = p.SeatBot(bot=bot, name=name, colour=colour)
        await self._request("PUT", f"/tables/{table}/seats/{seat}", body)

    async def stand(self, table: str, seat: int) -> None:
        """Free a seat."""
        await self._request("DELETE", f"/tables/{table}/seats/{seat}")

    async def invite(self, table: str, seat: int | None = None) -> p.Invitation:
        """Make an invitation."""
        body = p.NewInvitation(seat=seat)
        return await self._ask("POST", f"/tables/{table}/invitations", body, gives=p.Invitation)

    async def rematch(self, table: str) -> str:
        """Play again: the table to go to."""
        return (await self._ask("POST", f"/tables/{table}/rematch", gives=p.Found)).id

    async def record(self, table: str) -> str:
        """The record of a finished game."""
        return (await self._request("GET", f"/tables/{table}/record")).text

    def play(
        self,
        table: str,
        *,
        invitation: str | None = None,
        eyes: int | None = None,
        language: p.Language = "en",
        patience: float = PATIENCE,
    ) -> SeatAtTable:
        """Sit at a table, or look on: a connection that comes back by itself when it is lost."""
        hello = p.Hello(
            table=table, invitation=invitation, eyes=eyes, language=language, changes=True
        )
        # The table in the address leads all its players to one process, where there are several.
        address = f"{self.url.replace('http', 'ws', 1)}{PREFIX}/play?table={table}"
        return SeatAtTable(address, self.key, hello, patience)

    async def _ask(
        self, method: str, path: str, body: p.RequestBody | None = None, *, gives: type[T]
    ) -> T:
        answer = await self._request(method, path, body)
        return msgspec.json.decode(answer.content, type=gives)

    async def _request(
        self, method: str, path: str, body: p.RequestBody | None = None
    ) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.key}"} if self.key else {}
        content: Any = None
        if body is not None:
            content = msgspec.json.encode(body)
            headers["content-type"] = "application/json"
        try:
            answer = await self._http.request(method, path, content=content, headers=headers)
        except httpx.HTTPError as error:
            raise ServerGoneError(f"{self.url} does not answer: {error}") from error
        if answer.is_success:
            self._is_known = bool(self.key)
            return answer
        try:
            trouble = msgspec.json.decode(answer.content, type=p.ErrorBody)
        except msgspec.DecodeError:
            raise ServerGoneError(f"{self.url} is no Forno server, or a sick one") from None
        if trouble.code == "unknown-key" and self.key:
            # The server has begun anew, or belongs to another owner: nothing there is lost.
            self.key = ""
            await self.greet()
            return await self._request(method, path, body)
        wait = trouble.retry_after
        raise ServerRefused(
            trouble.code,
            trouble.reason,
            "" if trouble.clause is msgspec.UNSET else trouble.clause,
            None if wait is msgspec.UNSET else wait,
        )
