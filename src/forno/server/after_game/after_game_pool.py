"""What is made of finished games: once for each game, in one process beside the server, and kept.

No part of it takes time of the process that serves tables: a log is read from the store, sent to
the worker as it is, and what comes back is what the client gets. It is kept in memory and not on
disk: the log has everything that is needed to make it again within a second, so a cache on disk
would only add files that can be outdated, full or left behind.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Final

from ...analysis.worker_protocol import AnalysisFound
from ...table.log.store import Row
from ...table.refusals import Code, TableRefusal
from ...worker_process import GONE, RubbishError, WorkerProcess, module_command
from ..traffic.rate_limits import LaterRefusal
from .worker_requests import (
    CardMade,
    GameCard,
    Made,
    MakeReply,
    MakeRequest,
    MakingFailed,
    Unmade,
    Wanted,
    WorkerUp,
    read_reply,
    write_message,
)

WORKER: Final = module_command("forno.server.after_game.after_game_worker")
BUDGET: Final = 60.0
"""Seconds for one request. It takes a third of a second, but gives way to all other processes."""
ROOM: Final = 64
"""How many requests may be under way, for different games or in different words."""
KEPT_BYTES: Final = 32 << 20
"""Bytes of all that is kept: a thousand replays."""
KEPT_CARDS: Final = 1024
IDLE: Final = 60.0
"""Seconds without a request after which the process is ended, for the memory that it takes."""
LATER: Final = 5.0
"""Seconds after which it is worth asking again."""

LOG: Final = logging.getLogger("forno.serving")

Read = Callable[[str, int], Awaitable[Sequence[Row]]]
"""Reads the log of a table from an entry on."""


class AfterGameError(Exception):
    """A finished game could not be gone through: a fault."""


@dataclass(frozen=True, slots=True)
class _Known:
    """A card, and the row of the log with which it was true.

    Not the entry alone: another game that is as long may end with the same one.
    """

    card: GameCard
    last: Row


class AfterGamePool:
    """Has things made of finished games, and keeps them."""

    def __init__(self, read: Read, *, command: Sequence[str] = WORKER, room: int = ROOM) -> None:
        """Start nothing yet."""
        self.asked = 0
        """How often something was wanted."""
        self.made = 0
        """How often it had to be made."""
        self._read = read
        self._command = command
        self._room = room
        self._cards: OrderedDict[str, _Known] = OrderedDict()
        self._kept: OrderedDict[tuple[str, Wanted], bytes] = OrderedDict()
        self._bytes = 0
        self._jobs: dict[tuple[str, Wanted], asyncio.Task[MakeReply]] = {}
        self._turn = asyncio.Lock()
        self._numbers = count(1)
        self._process: WorkerProcess | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._ending: asyncio.Future[None] | None = None
        self._closed = False

    async def card(self, table: str) -> GameCard:
        """The card of a table as its log is now."""
        known = self._cards.get(table)
        if known is not None:
            rows = await self._read(table, known.card.seq)
            if len(rows) == 1 and rows[0] == known.last:
                self._cards.move_to_end(table)
                return known.card
            if not rows or rows[0] != known.last:
                self._forget(table)  # the log is another one
        reply = await self._work(table, Wanted("card"))
        if not isinstance(reply, CardMade):
            raise AfterGameError("a card was wanted, and something else came")
        return reply.card

    async def make(self, table: str, wanted: Wanted, found: AnalysisFound | None = None) -> bytes:
        """What is wanted of a finished game. Who may have it was asked before, with the card."""
        self.asked += 1
        key = table, wanted
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        reply = await self._work(table, wanted, found)
        if not isinstance(reply, Made):
            raise AfterGameError(f"a {wanted.kind} was wanted, and something else came")
        return reply.content

    async def close(self) -> None:
        """Stop at once."""
        self._closed = True
        jobs = list(self._jobs.values())
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        await self._dismiss()
        if self._ending is not None:
            await self._ending

    # --- What is kept ---------------------------------------------------------------------------

    def _keep(self, key: tuple[str, Wanted], content: bytes) -> None:
        self._kept[key] = content
        self._bytes += len(content)
        while self._bytes > KEPT_BYTES:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= len(dropped)

    def _forget(self, table: str) -> None:
        self._cards.pop(table, None)
        for key in [key for key in self._kept if key[0] == table]:
            self._bytes -= len(self._kept.pop(key))

    # --- What is made ---------------------------------------------------------------------------

    async def _work(
        self, table: str, wanted: Wanted, found: AnalysisFound | None = None
    ) -> MakeReply:
        """Have something made, once for all who want it at the same time."""
        key = table, wanted
        job = self._jobs.get(key)
        if job is None:
            if self._closed or len(self._jobs) >= self._room:
                raise LaterRefusal("busy", "others look at their games too: ask again", LATER)
            job = self._jobs[key] = asyncio.create_task(self._make(table, wanted, found))
            job.add_done_callback(partial(self._done, key))
        reply = await asyncio.shield(job)
        match reply:
            case Unmade(_, code, reason):
                raise TableRefusal(code, reason)
            case MakingFailed(_, why):
                raise AfterGameError(why)
            case _:
                return reply

    def _done(self, key: tuple[str, Wanted], job: asyncio.Task[MakeReply]) -> None:
        self._jobs.pop(key, None)
        if not job.cancelled():
            job.exception()  # the clients that asked may be gone

    async def _make(self, table: str, wanted: Wanted, found: AnalysisFound | None) -> MakeReply:
        async with self._turn:
            rows = await self._read(table, 0)
            if not rows:
                raise TableRefusal(Code.NO_SUCH_TABLE, "there is no such table")
            self.made += 1
            payloads = tuple(row.payload for row in rows)
            request = MakeRequest(next(self._numbers), wanted, table, payloads, found)
            reply = await self._ask(request)
        if isinstance(reply, Made):
            self._keep((table, wanted), reply.content)
        elif isinstance(reply, CardMade):
            self._cards[table] = _Known(reply.card, rows[-1])
            while len(self._cards) > KEPT_CARDS:
                self._cards.popitem(last=False)
        return reply

    async def _ask(self, request: MakeRequest) -> MakeReply:
        if self._idle is not None:
            self._idle.cancel()
        try:
            async with asyncio.timeout(BUDGET):
                return await self._exchange(request)
        except (*GONE, ValueError, RubbishError, TimeoutError) as error:
            what = "took too long" if isinstance(error, TimeoutError) else "brought it down"
            LOG.warning("the process that goes through games is ended: a request %s", what)
            await self._dismiss()
            raise LaterRefusal("busy", "this went wrong: ask again", LATER) from None
        except BaseException:
            await self._dismiss()  # it is in the middle of something that nobody waits for
            raise
        finally:
            if not self._closed:
                self._idle = asyncio.get_running_loop().call_later(IDLE, self._rest)

    async def _exchange(self, request: MakeRequest) -> MakeReply:
        process = self._process
        if process is None or process.is_gone:
            await self._dismiss()
            process = self._process = WorkerProcess()
            await process.start(self._command)
            if read_reply(await process.receive()) != WorkerUp():
                raise RubbishError("it did not say that it is there")
        await process.send(write_message(request))
        reply = read_reply(await process.receive())
        if reply.number != request.number:
            raise RubbishError("that answers another request")
        return reply

    def _rest(self) -> None:
        """Nobody has wanted anything for a while."""
        if not self._turn.locked():
            self._ending = asyncio.ensure_future(self._dismiss())

    async def _dismiss(self) -> None:
        process, self._process = self._process, None
        if self._idle is not None:
            self._idle.cancel()
        if process is not None:
            await process.end()
