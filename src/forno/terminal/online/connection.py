"""The connection to a server, which listens in the background of screen and keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import Future
from contextlib import AsyncExitStack
from queue import Empty, SimpleQueue
from threading import Thread
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from ...client.arrival import Newcomer, seated
from ...client.client import Client
from ...client.errors import ServerGoneError
from ...client.seat import SeatAtTable
from ...server.protocol import Update, Welcome

T = TypeVar("T")
PATIENCE: Final = 3_600.0
"""Seconds for which a lost server is looked for: people can leave whenever they like."""


class ServerConnection:
    """One table, as it is heard of from now on."""

    def __init__(self, client: Client) -> None:
        """Talk to a server in a thread of its own."""
        self.client = client
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="server connection", daemon=True)
        self._news: SimpleQueue[Update | Exception] = SimpleQueue()
        self._stack = AsyncExitStack()
        self._seat: SeatAtTable | None = None
        self._hearing: Future[None] | None = None

    def __enter__(self) -> Self:
        """Begin to talk."""
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Hang up."""
        self.start(self._hang_up()).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _hang_up(self) -> None:
        me = asyncio.current_task()
        others = [task for task in asyncio.all_tasks() if task is not me]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await self._stack.aclose()
        await self.client.close()

    # --- Asking -----------------------------------------------------------------------------------

    def start(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Have something done in the background."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def ask(self, work: Coroutine[Any, Any, T]) -> T:
        """Have something done, and wait for it."""
        return self.start(work).result()

    # --- Hearing ----------------------------------------------------------------------------------

    def sit(self, table: str, who: Newcomer, language: str) -> Welcome:
        """Sit down, and listen from now on."""
        self._seat = self.ask(self._sit(table, who, language))
        self._hearing = self.start(self._hear(self._seat))
        return self._seat.welcome

    async def _sit(self, table: str, who: Newcomer, language: str) -> SeatAtTable:
        place = seated(self.client, table, who, language, PATIENCE)
        return await self._stack.enter_async_context(place)

    async def _hear(self, seat: SeatAtTable) -> None:
        try:
            async for update in seat:
                self._news.put(update)
            self._news.put(ServerGoneError("the server has nothing more to say"))
        except Exception as error:  # noqa: BLE001 (it is raised again in the thread that waits)
            self._news.put(error)

    @property
    def seat(self) -> SeatAtTable:
        """The connection of the player who has sat down."""
        assert self._seat is not None
        return self._seat

    @property
    def has_news(self) -> bool:
        """Whether there is an update that is not read yet."""
        return not self._news.empty()

    def next(self, seconds: float) -> Update | None:
        """What was told next; nothing if it takes longer than that."""
        try:
            news = self._news.get(timeout=seconds)
        except Empty:
            return None
        if isinstance(news, Exception):
            raise news
        return news
