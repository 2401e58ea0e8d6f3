"""One shard: a game of an agent, how it went, and what the agent showed that it remembered.

A shard depends on the benchmark and its own number alone, so that work can be split in any way.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from ...bots import Player
from ...bots.faults import FaultError
from ...rules.state import State
from ..arena.contest_games import play
from ..jobs.bot_guard import GuardedGame, guard
from ..jobs.entrants import Entrant, load_own
from ..jobs.job_runner import Forfeit
from ..jobs.status_board import StatusBoard
from .benchmark import Benchmark, Shard, fixture_of
from .heard_worlds import ProbedDecision, Recorder
from .probe import Probe, probe


@dataclass(frozen=True, slots=True)
class ShardResult:
    """The result of a shard."""

    shard: Shard
    share: float
    """The agent's part of the victory."""
    pizzas: int
    """What it delivered."""
    counted: int
    """How many of its decisions count; none in a game that was only played."""
    probes: tuple[Probe, ...]
    """The decisions that were probed."""
    fault: str = ""
    """What the agent did wrong, if anything; then the game is lost and nothing was measured."""


@dataclass(frozen=True)
class Shards:
    """Runs the jobs of a benchmark: a job is a shard."""

    bench: Benchmark

    @property
    def move_time(self) -> float:
        """Seconds that an agent may take for one answer."""
        return self.bench.move_time

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.bench.players

    @property
    def bots(self) -> tuple[Entrant, ...]:
        """All bots that play."""
        return (*self.bench.agents, self.bench.opponent)

    def prepare(self) -> None:
        """Import the agents that are a user's own."""
        load_own(self.bots)

    def run(self, job: Shard, board: StatusBoard, known: set[str]) -> ShardResult:
        """Measure a shard."""
        return measure(self.bench, job, board, known)

    def forfeit(self, job: Shard, forfeit: Forfeit, pizzas: Sequence[int]) -> ShardResult:
        """The result of a game that an agent or an opponent forfeits."""
        return _lost(self.bench, job, forfeit, pizzas)


def measure(
    bench: Benchmark, shard: Shard, board: StatusBoard | None = None, known: set[str] | None = None
) -> ShardResult:
    """Play the game of a shard, and probe some decisions if it is one of the first."""
    board = StatusBoard() if board is None else board
    known = set() if known is None else known
    contest, fixture = bench.contest(shard), fixture_of(shard)
    recorders: list[Recorder] = []

    def watch(player: Player) -> Player:
        recorders.append(Recorder(player))
        return recorders[-1]

    outcome = play(contest, fixture, board, known, watch)
    if outcome.forfeit is not None:
        return _lost(bench, shard, outcome.forfeit, outcome.pizzas)
    seat = contest.single_seat(fixture)
    is_probed = shard.number < bench.probed
    decisions = recorders[0].decisions() if is_probed else []
    try:
        probes = tuple(_probe_some(bench, shard, decisions, seat, board, known))
    except FaultError as fault:
        return _lost(bench, shard, Forfeit(seat, f"when asked again: {fault.why}"), outcome.pizzas)
    return ShardResult(shard, outcome.shares[seat], outcome.pizzas[seat], len(decisions), probes)


def _probe_some(
    bench: Benchmark,
    shard: Shard,
    decisions: Sequence[ProbedDecision],
    seat: int,
    board: StatusBoard,
    known: set[str],
) -> Iterator[Probe]:
    agent = bench.agents[shard.agent]
    s = State()
    s.players = bench.players
    game = GuardedGame(board, s, known)

    def make(seed: int) -> Player:
        return guard(partial(agent.make, seed), game, seat, "" if agent.is_own else agent.name)

    number = min(bench.probes, len(decisions))
    for at in sorted(bench.random(shard, "probes").sample(range(len(decisions)), number)):
        yield probe(
            decisions[at],
            make,
            worlds=bench.worlds,
            dice=bench.rolls(shard, at),
            random=bench.random(shard, "worlds", at),
        )


def _lost(bench: Benchmark, shard: Shard, forfeit: Forfeit, pizzas: Sequence[int]) -> ShardResult:
    """A game that the agent forfeited; if an opponent did, the rest of the game is unknown."""
    seat = bench.contest(shard).single_seat(fixture_of(shard))
    mine = forfeit.seat == seat
    share = 0.0 if mine else 1 / (bench.players - 1)
    why = forfeit.why if mine else f"the company failed: {forfeit.why}"
    return ShardResult(shard, share, pizzas[seat], 0, (), why)


def to_line(bench: Benchmark, measured: ShardResult) -> str:
    """A shard as one line of JSON."""
    shard = measured.shard
    plain = {
        "agent": bench.agents[shard.agent].name,
        "recall": str(bench.recalls[shard.recall]),
        "game": shard.number,
        "share": measured.share,
        "pizzas": measured.pizzas,
        "counted": measured.counted,
        "probes": [asdict(each) for each in measured.probes],
        "fault": measured.fault,
    }
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")) + "\n"


def from_line(bench: Benchmark, line: str) -> ShardResult:
    """Read a line back; raise ValueError, KeyError or TypeError if it is none of this benchmark."""
    plain: Mapping[str, Any] = json.loads(line)
    agent = [bot.name for bot in bench.agents].index(plain["agent"])
    recall = [str(each) for each in bench.recalls].index(plain["recall"])
    probes = tuple(Probe(**each) for each in plain["probes"])
    if int(plain["game"]) < 0 or len(probes) > int(plain["counted"]):
        raise ValueError("no such game in this benchmark")
    return ShardResult(
        Shard(int(plain["game"]), agent, recall),
        share=float(plain["share"]),
        pizzas=int(plain["pizzas"]),
        counted=int(plain["counted"]),
        probes=probes,
        fault=str(plain["fault"]),
    )
