"""What a benchmark measures: agents, dials, a table, and how much of it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from ...bots.ladder.bot_registry import rolls_dice
from ...editions import Edition
from ...version import __version__
from ...views import Recall
from ..arena.contest import Contest, Fixture
from ..jobs.entrants import Entrant, load, takes_seed
from ..shared.resumable_run import code_fingerprint

FORMAT: Final = "forno memory 1"
CODE: Final = (
    "lab/arena/contest_games.py",
    *(
        f"lab/memory/{name}.py"
        for name in ("oracle", "heard_worlds", "probe", "shards", "benchmark")
    ),
)
"""What a measurement depends on, besides what a game does."""
BASELINES: Final = (
    "uniform",
    "cook,recall=none",
    "cook,recall=poor",
    "cook",
    "master",
    "feedforward",
    "recurrent",
)
"""The agents measured by default: no player at all, three memories of one cook, a judge by
experience, and two learners, one without and one with a memory of its own."""


class Shard(NamedTuple):
    """The smallest piece of work: one game of an agent at a dial, and its probes."""

    number: int
    """Which game of the seed."""
    agent: int
    """By its place in the benchmark."""
    recall: int
    """The dial, by its place in the benchmark."""


@dataclass(frozen=True)
class Benchmark:
    """Everything that the result depends on, and how long an agent may think."""

    edition: Edition
    players: int
    helping: bool
    seed: int
    agents: tuple[Entrant, ...]
    opponent: Entrant
    """The bot that has all the other seats."""
    recalls: tuple[Recall, ...]
    probed: int
    """The first games, of which decisions are probed; to play the others is cheap."""
    probes: int
    """Decisions that are probed in such a game."""
    worlds: int
    """Worlds that are tried at a decision."""
    dice: int
    """Rolls of the dice that are tried in a world, for an agent that has any."""
    move_time: float

    def contest(self, shard: Shard) -> Contest:
        """The agent alone against its opponents, at a table with the dial set."""
        return Contest(
            edition=self.edition,
            players=self.players,
            helping=self.helping,
            seed=self.seed,
            bots=(self.agents[shard.agent], self.opponent),
            move_time=self.move_time,
            gauntlet=True,
            recall=self.recalls[shard.recall],
        )

    @property
    def title(self) -> str:
        """The table in a few words."""
        return self.contest(Shard(0, 0, 0)).title

    def shards(self, games: int) -> Iterator[Shard]:
        """All shards, the first game of every agent first: a stopped run has some of each."""
        for number in range(games):
            for agent in range(len(self.agents)):
                for recall in range(len(self.recalls)):
                    yield Shard(number, agent, recall)

    def random(self, shard: Shard, *what: object) -> Random:
        """Chance for one purpose; the same for every agent, on every machine."""
        words = repr((self.seed, shard.number, *what))
        return Random(hashlib.sha256(words.encode()).digest())

    def rolls(self, shard: Shard, decision: int) -> list[int]:
        """The dice that an agent is given at a decision: one will do for an agent without dice."""
        agent = self.agents[shard.agent]
        random = self.random(shard, "dice", decision)
        return [random.getrandbits(56) for _ in range(self.dice if has_dice(agent) else 1)]

    def about(self) -> dict[str, Any]:
        """What must be the same for games to belong together, in the words that users know."""
        bots = (*self.agents, self.opponent)
        return {
            "format": FORMAT,
            "forno": __version__,
            "code": code_fingerprint(*CODE),
            "edition": self.edition.id,
            "rules": self.edition.fingerprint,
            "players": self.players,
            "helping": self.helping,
            "seed": self.seed,
            "agents": [bot.name for bot in self.agents],
            "company": self.opponent.name,
            "recall": [str(recall) for recall in self.recalls],
            "sources": {bot.name: bot.source for bot in bots if bot.is_own},
            "probed games": self.probed,
            "probes": self.probes,
            "worlds": self.worlds,
            "dice": self.dice,
            "move time": self.move_time,
        }


def fixture_of(shard: Shard) -> Fixture:
    """The game of a shard, as the arena plays it."""
    return Fixture(shard.number, 0, 1)


def has_dice(agent: Entrant) -> bool:
    """Whether chance may have a say in what an agent does."""
    return takes_seed(load(agent.spec)) if agent.is_own else rolls_dice(agent.spec)
