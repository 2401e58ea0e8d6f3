"""Questions that come one by one and go to the database together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Generic

from .append_queue import (
    MOST_WAITING,
    Answer,
    Asked,
    Waiting,
    next_batch,
    tell,
    tell_trouble,
    too_many,
)
from .store import StoreBusyError, StoreDoubtError, StoreError

LOG: Final = logging.getLogger("forno.table")


class Grouped(Generic[Asked, Answer]):
    """Sends the queries of all callers that wait together; later ones go into the next group."""

    def __init__(self, ask_all: Callable[[Sequence[Asked]], Awaitable[Sequence[Answer]]]) -> None:
        self._ask_all = ask_all
        self._waiting: list[Waiting[Asked, Answer]] = []
        self._going: asyncio.Task[None] | None = None

    async def ask(self, table: str, asked: Asked) -> Answer:
        """Ask something of a table, and wait for the answer."""
        if len(self._waiting) >= MOST_WAITING:
            raise too_many()
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Answer] = loop.create_future()
        self._waiting.append(Waiting(table, asked, answer))
        if self._going is None:
            self._going = loop.create_task(self._go())
        return await answer

    async def finish(self) -> None:
        """Return when nobody waits any more."""
        if self._going is not None:
            await self._going

    async def _go(self) -> None:
        while self._waiting:
            batch, self._waiting = next_batch(self._waiting)
            try:
                answers = await self._ask_all([each.asked for each in batch])
            except StoreBusyError as trouble:
                tell_trouble(batch, trouble)
                # The others have waited long enough too, and nothing of theirs was tried.
                tell_trouble(self._waiting, StoreBusyError(*trouble.args))
                self._waiting = []
            except StoreError as trouble:
                tell_trouble(batch, trouble)
            except Exception as error:  # whatever it is, they must hear of it
                LOG.exception("a query failed in a way that nobody thought of")
                reason = f"{type(error).__name__}: {error}"
                tell_trouble(batch, StoreDoubtError(f"the database fails ({reason})"))
            else:
                tell(batch, answers)
        self._going = None
