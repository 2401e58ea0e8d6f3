"""Bot sessions: what the server has told and asked each bot, and which workers have a copy of it.

The server sends a worker only the facts that its copy of a bot has not heard yet. From a session it
can make a new copy in another worker, which decides as the lost one would have: it hears everything
again from the deal on, and passes over every decision that was made.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from ...bots import RUNGS, DialError, UnknownPlayerError, tidy_spec
from ...rules.facts import Fact
from ...views import View, own_to_plain, public_to_plain
from .question import BotQuestion
from .worker_messages import Ask, Asked, Bot, PlainSetting, plain_facts

MOST_SESSIONS: Final = 4096
"""How many sessions are kept. With more, the one that was asked longest ago is dropped."""
MOST_FAILURES: Final = 3
"""Decisions in succession that a bot may owe; after that it is not asked again in this game."""


class BotSession:
    """One bot in one game."""

    def __init__(self, question: BotQuestion) -> None:
        """Begin before the first question."""
        self.bot = bot_of(question)
        self.setting = question.setting
        self.is_searcher = thinks_compiled(question.spec)
        self.failures = 0
        self._opening = tuple(question.heard)
        """What was heard before the first question: the own cards among it tell games apart."""
        self._told = 0
        self._newest: Fact | None = None
        self._asked: list[Asked] = []
        self._latest: int | None = None
        """What came of the latest decision."""
        self._copies: dict[int, tuple[int, int]] = {}
        """How much the copy in each process has heard, and how often it was asked."""

    @property
    def is_hopeless(self) -> bool:
        """Whether the bot has gone wrong too often."""
        return self.failures >= MOST_FAILURES

    def goes_on(self, question: BotQuestion) -> bool:
        """Take in what is new; say whether it follows upon all that was heard before.

        If it does not, this is another game with the same bot at the same table.
        """
        heard, first = question.heard, len(self._opening)
        if question.setting != self.setting or len(heard) < max(first, self._told):
            return False
        if tuple(heard[:first]) != self._opening:
            return False
        if self._told and heard[self._told - 1] != self._newest:
            return False
        self._told = len(heard)
        self._newest = heard[-1] if heard else None
        return True

    def repeated(self, legal: tuple[int, ...]) -> int | None:
        """The answer, if this very decision has been made already: asking twice changes nothing."""
        made = self._asked and self._asked[-1] == (self._told, legal)
        return self._latest if made else None

    def is_known_to(self, worker: int) -> bool:
        """Whether a process has a copy of the bot."""
        return worker in self._copies

    def ask(self, worker: int, number: int, question: BotQuestion) -> Ask:
        """The question for the copy in a process, with all that it has missed."""
        heard, asked = self._copies.get(worker, (0, 0))
        is_new = worker not in self._copies
        return Ask(
            number=number,
            bot=self.bot,
            setting=PlainSetting.of(self.setting) if is_new else None,
            heard=heard,
            asked=asked,
            news=plain_facts(question.heard[heard:]),
            past=tuple(self._asked[asked:]),
            legal=question.legal,
            seen=_plain(question.seen),
        )

    def decided(self, worker: int, question: BotQuestion, action: int) -> None:
        """Remember a decision."""
        self._asked.append((len(question.heard), question.legal))
        self._latest = action
        self._copies[worker] = len(question.heard), len(self._asked)
        self.failures = 0

    def lost(self, worker: int) -> None:
        """Remember that a process has no copy any more."""
        self._copies.pop(worker, None)


class BotSessions:
    """All bot sessions of the server."""

    def __init__(self) -> None:
        """Begin with none."""
        self._sessions: OrderedDict[Bot, BotSession] = OrderedDict()

    def of(self, question: BotQuestion) -> BotSession:
        """The bot that is asked, having taken in what is new."""
        bot = bot_of(question)
        session = self._sessions.get(bot)
        if session is None or not session.goes_on(question):
            session = self._sessions[bot] = BotSession(question)
            session.goes_on(question)
        self._sessions.move_to_end(bot)
        while len(self._sessions) > MOST_SESSIONS:
            self._sessions.popitem(last=False)
        return session

    def lost(self, worker: int) -> None:
        """A process is gone, with all its copies."""
        for session in self._sessions.values():
            session.lost(worker)


def bot_of(question: BotQuestion) -> Bot:
    """Which bot is asked."""
    return question.table, question.seat, question.spec, question.seed


def _plain(view: View | None) -> tuple[dict[str, Any], dict[str, Any]] | None:
    """A view as it travels to a worker: its public part, and the seat's own."""
    return None if view is None else (public_to_plain(view), own_to_plain(view.setting, view))


def thinks_compiled(spec: str) -> bool:
    """Whether a bot is one of those that may think for long."""
    try:
        name = tidy_spec(spec).partition(",")[0]
    except (UnknownPlayerError, DialError):
        return False
    return name in RUNGS and RUNGS[name].compiled
