"""The bot host: the bots of one worker process, each in its seat.

A bot gets its view by following the facts that its seat heard, so nothing else can reach it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final

from ...bots import Player, SeatedPlayer, make_player
from ...bots.ladder.bot import Patient
from ...views import Follower, Setting
from ...views.view_reader import read_view
from .worker_messages import Ask, Bot, BotFailed, Chosen, Forgotten, PlainFact, Reply, facts_of

MOST_BOTS: Final = 256
"""How many bots a host keeps. With more, it drops the one that was asked longest ago."""
HURRY: Final = 0.0005
"""Seconds between two orders to decide at once."""


class HostedBot:
    """A bot in its seat, and how far it is with the game."""

    def __init__(self, bot: Bot, setting: Setting, *, from_deal: bool) -> None:
        """Sit down before the deal, or at a set-up table, where a bot goes by what it sees."""
        _, seat, spec, seed = bot
        self._seat = seat
        self.heard = 0
        self.asked = 0
        self._player = make_player(spec, seed=seed)
        self._seated = SeatedPlayer(self._player, setting, seat, from_deal=from_deal)
        self._follower = Follower(setting, seat)

    def catch_up(self, ask: Ask) -> None:
        """Hear what is new, and pass over the decisions that were made elsewhere.

        A bot's dice roll on with every decision, so one that sat out a few would play on in
        another way than the one that made them. It makes them again, in a hurry, for nothing.
        """
        if ask.seen is not None:
            view = read_view(self._follower.setting, self._seat, *ask.seen)
            self._follower = Follower.since(view)
            self.heard, self.asked = self.heard + len(ask.news), self.asked + len(ask.past)
            return
        base = self.heard
        if ask.past:
            with _hurrying(self._player):
                for at, legal in ask.past:
                    self._hear(ask.news[self.heard - base : at - base])
                    self.choose(legal)
        self._hear(ask.news[self.heard - base :])

    def choose(self, legal: tuple[int, ...]) -> int:
        """Decide."""
        self.asked += 1
        return self._seated.choose(self._follower.view, legal)

    def _hear(self, facts: tuple[PlainFact, ...]) -> None:
        for fact in facts_of(facts):
            self._seated.hear(fact)
            self._follower.hear(fact)
        self.heard += len(facts)


class BotHost:
    """The bots that think in one process: as many as there is room for."""

    def __init__(self, room: int = MOST_BOTS) -> None:
        """Begin with no bot."""
        self._room = room
        self._sitting: OrderedDict[Bot, HostedBot] = OrderedDict()

    def answer(self, ask: Ask) -> Reply:
        """Let a bot decide. One that goes wrong has to go; it may begin anew."""
        try:
            sitting = self._find(ask)
            if sitting is None:
                return Forgotten(ask.number)
            sitting.catch_up(ask)
            return Chosen(ask.number, sitting.choose(ask.legal))
        except Exception as error:  # noqa: BLE001 (one bot must not harm the others)
            self._sitting.pop(ask.bot, None)
            return BotFailed(ask.number, type(error).__name__)

    def clear(self) -> None:
        """Drop all bots."""
        self._sitting.clear()

    def _find(self, ask: Ask) -> HostedBot | None:
        """The bot, sitting where it is thought to be."""
        if ask.setting is not None:
            self._sitting[ask.bot] = HostedBot(
                ask.bot, ask.setting.setting(), from_deal=ask.seen is None
            )
        sitting = self._sitting.get(ask.bot)
        if sitting is None or (sitting.heard, sitting.asked) != (ask.heard, ask.asked):
            return None
        self._sitting.move_to_end(ask.bot)
        while len(self._sitting) > self._room:
            self._sitting.popitem(last=False)
        return sitting


@contextmanager
def _hurrying(player: Player) -> Iterator[None]:
    """Have a player that may think for long decide at once, whatever it is asked."""
    if not isinstance(player, Patient):
        yield
        return
    enough = Event()

    def remind() -> None:
        while not enough.wait(HURRY):
            player.cancel()

    reminder = Thread(target=remind, daemon=True)
    reminder.start()
    try:
        yield
    finally:
        enough.set()
        reminder.join()
