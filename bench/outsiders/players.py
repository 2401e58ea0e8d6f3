"""OpenSpiel's ISMCTS bot as a player of the arena.

    forno arena maestro bench.outsiders.players:RandomRollouts --players 2

It remembers everything, as the maestro does, and gets the same worlds to search in. It thinks for
a fixed time: the mean of the maestro's decisions, or ten times that. Time is the processor's, so
that other programs on the machine do not weaken it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, ClassVar, Final

import numpy as np

from bench.outsiders import evaluators
from bench.outsiders.position import Position, Table
from bench.outsiders.spiel import maestro_seconds, why_missing
from bench.outsiders.worlds import Worlds
from forno.bots.belief.state_from_view import tracker_of
from forno.rules.facts import Fact
from forno.views import EVERYTHING, Follower, Setting, View
from forno.views.card_tracker import CardTracker

if _missing := why_missing():
    raise ImportError(_missing)

from open_spiel.python.algorithms.ismcts import (
    ISMCTSBot,
    ISMCTSFinalPolicyType,
)

EXPLORATION: Final = 1.0
"""OpenSpiel's examples have 2 for returns from -1 to 1; ours are from 0 to 1."""
ENDLESS: Final = 1 << 40
FEWEST: Final = 2
"""Simulations before the clock counts: the first one only opens the root."""


class TimeUpError(Exception):
    """No more worlds: the search has had its time."""


class Outsider:
    """A seat for the bot: hears, remembers, deals worlds, and stops the search in time."""

    factor: ClassVar[float] = 1.0
    """How many times the maestro's time it gets."""
    _loaded: ClassVar[bool] = False

    def __init__(self, seed: int = 0) -> None:
        """Roll dice from this seed."""
        self._dice = np.random.RandomState(seed % (1 << 32))
        self._tracker: CardTracker | None = None
        self._follower: Follower | None = None
        self._table: Table | None = None
        self._end = 0.0
        self.simulations = 0
        """How many the latest decision took."""
        self.seconds = maestro_seconds() * self.factor

    def evaluator(self, table: Table) -> Any:
        """What its leaves are worth."""
        raise NotImplementedError

    def begin(self, setting: Setting, seat: int) -> None:
        """Open a tracker, and a memory that keeps the whole oven."""
        self._tracker = CardTracker()
        self._follower = Follower(replace(setting, recall=EVERYTHING), seat)
        self._prepare(setting)

    def hear(self, fact: Fact) -> None:
        """Write down what happened."""
        if self._tracker is not None and self._follower is not None:
            self._tracker.append(fact)
            self._follower.hear(fact)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Search for as long as there is time, and return the action tried most often."""
        if len(legal) == 1:
            return legal[0]
        self._prepare(view.setting)
        if self._follower is not None:
            view = self._follower.view
        if not Outsider._loaded:  # once in a process, machine code is read, which takes a while
            Outsider._loaded = True
            self._search(view, legal, seconds=0.0)
        return self._search(view, legal, seconds=self.seconds)

    def _search(self, view: View, legal: Sequence[int], *, seconds: float) -> int:
        self._end = time.thread_time() + seconds
        seed = int(self._dice.randint(1 << 31))
        self._worlds.know(view, self._tracker or tracker_of(view), legal, seed=seed)
        self.simulations = 0
        root = self._worlds.deal()
        with suppress(TimeUpError):
            self._bot.run_search(root)
        actions, chances = zip(*self._bot.get_final_policy(root, self._bot._root_node), strict=True)
        return int(self._dice.choice(actions, p=chances))

    def _prepare(self, setting: Setting) -> None:
        """Make the bot for this table."""
        wanted = setting.edition, setting.players
        if self._table is not None and wanted == (self._table.edition, self._table.players):
            return
        self._table = Table(*wanted)
        self._worlds = Worlds(self._table)
        self._bot = ISMCTSBot(
            self._table,
            self.evaluator(self._table),
            EXPLORATION,
            ENDLESS,
            random_state=self._dice,
            final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
        self._bot.set_resampler(self._resample)

    def _resample(self, _root: Position, _seat: int) -> Position:
        """The next world of the search, as long as there is time."""
        if self.simulations >= FEWEST and time.thread_time() >= self._end:
            raise TimeUpError
        self.simulations += 1
        return self._worlds.deal()


class RandomRollouts(Outsider):
    """With OpenSpiel's own random rollouts, for as long as the maestro thinks."""

    def evaluator(self, table: Table) -> Any:
        """What its leaves are worth."""
        return evaluators.random_rollouts(table, self._dice)


class RandomRolloutsTenfold(RandomRollouts):
    """The same for ten times as long."""

    factor = 10.0


class CompiledRollouts(Outsider):
    """With random rollouts by our compiled rules, for as long as the maestro thinks."""

    def evaluator(self, table: Table) -> Any:
        """What its leaves are worth."""
        return evaluators.compiled_rollouts(table, self._dice)


class CompiledRolloutsTenfold(CompiledRollouts):
    """The same for ten times as long."""

    factor = 10.0


class HeuristicRollouts(Outsider):
    """With games played out by cooks, for as long as the maestro thinks."""

    def evaluator(self, table: Table) -> Any:
        """What its leaves are worth."""
        return evaluators.heuristic(table, self._dice)


class HeuristicRolloutsTenfold(HeuristicRollouts):
    """The same for ten times as long."""

    factor = 10.0
