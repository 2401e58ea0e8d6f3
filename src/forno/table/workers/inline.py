"""Thinking in this very process, in a thread: for tests and small tools.

There is no limit on time, so a server that people play on uses the pool instead.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

from ...bots import Hint
from ...bots.hints.hint import hint_from
from .bot_host import BotHost
from .bot_sessions import BotSessions
from .question import BotQuestion, HintQuestion
from .substitute import cooks_answer
from .worker_messages import Chosen, Forgotten

_HERE: Final = 0
"""The number of the only host."""


class InlineBots:
    """One bot host in this process, one question at a time."""

    def __init__(self) -> None:
        """Make the host."""
        self._sessions = BotSessions()
        self._host = BotHost()
        self._turn = asyncio.Lock()

    async def think(self, question: BotQuestion) -> int:
        """One of the legal actions: the bot's, or a cook's if the bot goes wrong."""
        question = replace(question, heard=tuple(question.heard))
        async with self._turn:
            session = self._sessions.of(question)
            if (made := session.repeated(question.legal)) is not None:
                return made
            for _ in range(2):
                ask = session.ask(_HERE, 0, question)
                match await asyncio.to_thread(self._host.answer, ask):
                    case Chosen(_, action):
                        session.decided(_HERE, question, action)
                        return action
                    case Forgotten():
                        session.lost(_HERE)
                    case _:
                        break
            session.lost(_HERE)
            return cooks_answer(question)

    async def advise(self, question: HintQuestion) -> Hint:
        """A hint, however long it takes."""
        heard = tuple(question.heard)
        return await asyncio.to_thread(hint_from, heard, question.setting, question.seat)

    async def warm(self) -> bool:
        """A bot that searches prepares itself with its first question."""
        return True

    async def close(self) -> None:
        """There is nothing to stop: what is being thought about ends by itself."""
