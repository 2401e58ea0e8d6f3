"""The fair queue: questions that wait for a worker. Tables take turns; the length is limited."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

from .bot_sessions import BotSession
from .question import BotQuestion


@dataclass(eq=False, slots=True)
class QueuedQuestion:
    """A question on its way to an answer."""

    question: BotQuestion
    session: BotSession
    answer: asyncio.Future[int]
    leaves: asyncio.TimerHandle | None = None
    """When it will have waited for long enough."""

    def settle(self, action: int) -> None:
        """Give the answer, unless it has one."""
        if self.leaves is not None:
            self.leaves.cancel()
        if not self.answer.done():
            self.answer.set_result(action)

    def is_like(self, question: BotQuestion) -> bool:
        """Whether it is about the same decision, the game being the same."""
        mine = self.question
        return mine.legal == question.legal and len(mine.heard) == len(question.heard)


class FairQueue:
    """Tables take turns; the questions of one table keep their order."""

    def __init__(self, room: int) -> None:
        """``room`` is how many questions may wait."""
        self._room = room
        self._tables: OrderedDict[str, deque[QueuedQuestion]] = OrderedDict()
        self._length = 0

    def __len__(self) -> int:
        """How many wait."""
        return self._length

    def join(self, job: QueuedQuestion) -> bool:
        """Queue up, if there is room."""
        if self._length >= self._room:
            return False
        self._tables.setdefault(job.question.table, deque()).append(job)
        self._length += 1
        return True

    def next(self, suits: Callable[[QueuedQuestion], bool]) -> QueuedQuestion | None:
        """Take out the next question that suits; its table is last from then on."""
        for table, jobs in self._tables.items():
            if suits(jobs[0]):
                job = jobs[0]
                self._tables.move_to_end(table)
                self.leave(job)
                return job
        return None

    def leave(self, job: QueuedQuestion) -> None:
        """Wait no longer."""
        table = job.question.table
        self._tables[table].remove(job)
        if not self._tables[table]:
            del self._tables[table]
        self._length -= 1
