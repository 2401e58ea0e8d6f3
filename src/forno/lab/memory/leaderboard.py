"""The leaderboard: what every agent remembered and won at every dial."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from operator import attrgetter
from statistics import fmean

from ..shared.estimates import Estimate, average, quotient, share
from .benchmark import Benchmark
from .shards import ShardResult


@dataclass(frozen=True)
class LeaderboardRow:
    """One agent at one dial."""

    agent: str
    recall: str
    games: tuple[ShardResult, ...]
    """In order."""

    @cached_property
    def shown(self) -> Estimate:
        """Bits remembered: what a move shows of the covered plays."""
        return self._mean("shown")

    @cached_property
    def most(self) -> Estimate:
        """The most that a move could show."""
        return self._mean("most")

    @cached_property
    def available(self) -> Estimate:
        """What a player lacks who has forgotten the covered plays."""
        return self._mean("available")

    @cached_property
    def part(self) -> Estimate:
        """How much of the most is shown."""
        found = quotient(self._sums("shown"), self._sums("most"))
        return found if found.high is None else replace(found, high=min(1.0, found.high))

    @cached_property
    def wins(self) -> Estimate:
        """The part of the victory."""
        shares = [each.share for each in self.games]
        return share(sum(shares), sum(each * each for each in shares), len(shares))

    @cached_property
    def pizzas(self) -> Estimate:
        """Pizzas delivered in a game."""
        made = [each.pizzas for each in self.games]
        return average(sum(made), sum(each * each for each in made), len(made))

    @property
    def counted(self) -> int:
        """Decisions that count."""
        return sum(each.counted for each in self.games)

    @property
    def probed(self) -> int:
        """Decisions that were probed."""
        return sum(len(each.probes) for each in self.games)

    @property
    def exact(self) -> int:
        """Probed decisions in which all worlds were tried."""
        return sum(probe.exact for each in self.games for probe in each.probes)

    @property
    def faults(self) -> list[str]:
        """What went wrong, game by game."""
        return [each.fault for each in self.games if each.fault]

    def _mean(self, what: str) -> Estimate:
        """The mean over all decisions that count; the probed ones stand for their game."""
        return quotient(self._sums(what), [float(each.counted) for each in self._probed_games])

    def _sums(self, what: str) -> list[float]:
        value = attrgetter(what)
        return [each.counted * fmean(map(value, each.probes)) for each in self._probed_games]

    @property
    def _probed_games(self) -> list[ShardResult]:
        """The games that tell about bits; others would make them look surer than they are."""
        return [each for each in self.games if each.probes]


@dataclass
class Leaderboard:
    """Everything measured so far; shards may come in any order."""

    bench: Benchmark
    asked: int
    """Games wanted of every agent at every dial."""

    def __post_init__(self) -> None:
        """Begin with nothing."""
        self.measured: list[ShardResult] = []

    def add(self, measured: ShardResult) -> None:
        """Count a shard."""
        self.measured.append(measured)

    @property
    def wanted(self) -> int:
        """How many shards there are to be."""
        return self.asked * len(self.bench.agents) * len(self.bench.recalls)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to do."""
        return len(self.measured) >= self.wanted

    def at(self, recall: int) -> list[LeaderboardRow]:
        """The agents at a dial: the one that remembers most first, then the one that wins more."""
        rows = [
            LeaderboardRow(
                bot.name,
                str(self.bench.recalls[recall]),
                tuple(
                    each
                    for each in sorted(self.measured, key=lambda each: each.shard)
                    if each.shard.agent == agent and each.shard.recall == recall
                ),
            )
            for agent, bot in enumerate(self.bench.agents)
        ]
        return sorted(rows, key=lambda row: (-(row.shown.value or 0.0), -(row.wins.value or 0.0)))

    def rows(self) -> list[LeaderboardRow]:
        """All rows, dial by dial."""
        return [row for recall in range(len(self.bench.recalls)) for row in self.at(recall)]
