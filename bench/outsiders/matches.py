"""Matches in the arena: one bot of ours against a table of outsiders, its seat going round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, median
from time import thread_time
from typing import Any, Final

from bench.field.environment import ROOT
from forno.batch.compiled import BATCH, PLAY
from forno.bots import Player, make_player
from forno.bots.search.search_engine import THINK
from forno.editions import edition
from forno.game.settling import settle_helping
from forno.jit.warmup import before_use
from forno.lab.arena.contest import Contest, Fixture
from forno.lab.arena.contest_folder import open_run
from forno.lab.arena.contest_games import ContestGames
from forno.lab.arena.outcome import GameOutcome
from forno.lab.arena.standing import Standing
from forno.lab.jobs.entrants import find_bots
from forno.lab.jobs.process_pool import run_all
from forno.lab.shared.resumable_run import ResumableRun
from forno.lab.shared.stop import Stop
from forno.table.turn_loop import play_game
from forno.views import Setting, View

MODULE: Final = "bench.outsiders.players"
RANDOM, COMPILED, HEURISTIC = "random", "compiled", "heuristic"
CLASSES: Final = {
    RANDOM: "RandomRollouts",
    COMPILED: "CompiledRollouts",
    HEURISTIC: "HeuristicRollouts",
}
"""The evaluators, and the players that have them."""
TENFOLD: Final = "Tenfold"
LONGEST: Final = 120.0
"""Seconds for one answer: only a bot that hangs takes so long."""
GAMES_KEPT: Final = ROOT / ".cache" / "outsiders"

Tell = Callable[[str], None]


@dataclass(frozen=True)
class Match:
    """Who meets whom, at which table, and how long the outsiders think."""

    edition: str
    players: int
    ours: str
    evaluator: str
    tenfold: bool
    games: int
    seconds: float
    """The mean time of a decision of ours."""
    seed: int = 0

    @property
    def factor(self) -> int:
        """How many times our time the outsiders have."""
        return 10 if self.tenfold else 1

    @property
    def outsider(self) -> str:
        """The outsider's class."""
        return CLASSES[self.evaluator] + (TENFOLD if self.tenfold else "")

    @property
    def helping(self) -> bool:
        """Whether there is Helping: wherever the rules have it."""
        return settle_helping(edition(self.edition), self.players, wanted=None)

    @property
    def folder(self) -> Path:
        """Where its games are kept, so that it can go on later."""
        time = f"{1000 * self.seconds:g}ms"
        name = f"{self.edition}-{self.players}-{self.ours}-{self.outsider}-{time}-{self.seed}"
        return GAMES_KEPT / name.replace(",", "-").replace("=", "-")

    def contest(self) -> Contest:
        """The match as the arena plays it."""
        return Contest(
            edition=edition(self.edition),
            players=self.players,
            helping=self.helping,
            seed=self.seed,
            bots=find_bots([self.ours, f"{MODULE}:{self.outsider}"]),
            move_time=LONGEST,
            gauntlet=True,
        )


def play(match: Match, *, jobs: int, folder: Path, tell: Tell) -> dict[str, Any]:
    """Play a match, or the games of it that are missing; return its row."""
    warm_up()
    contest = match.contest()
    standing = Standing(contest, match.games)
    store = open_run(folder, contest)
    done = {each.fixture for each in store.found if each.fixture.number < match.games}
    outcomes = [each for each in store.found if each.fixture in done]
    if done:
        tell(f"{len(done):,} games were there already.")
    wanted = (each for each in contest.fixtures(match.games) if each not in done)
    outcomes += _play_missing(contest, wanted, jobs, store, tell)
    for outcome in outcomes:
        standing.add(outcome)
    return row_of(match, standing, outcomes)


def warm_up() -> None:
    """Have everything compiled that either side needs, before several processes want it."""
    for group in (THINK, BATCH, PLAY):
        before_use(group)


def _play_missing(
    contest: Contest,
    wanted: Iterable[Fixture],
    jobs: int,
    store: ResumableRun[GameOutcome],
    tell: Tell,
) -> list[GameOutcome]:
    """Play on until everything is played, or Ctrl-C is pressed."""
    played: list[GameOutcome] = []
    stop = Stop()
    with (
        stop.at_ctrl_c(),
        closing(run_all(ContestGames(contest), wanted, jobs=jobs, stop=stop)) as coming,
    ):
        for outcome in coming:
            store.add(outcome)
            played.append(outcome)
            if len(played) % 10 == 0:
                tell(f"{len(played):,} games played")
    return played


def row_of(match: Match, standing: Standing, outcomes: Sequence[GameOutcome]) -> dict[str, Any]:
    """What a match came to."""
    cell = standing.table()[0][1]
    share, low, high = cell.win_share.known
    return {
        "edition": match.edition,
        "players": match.players,
        "helping": match.helping,
        "ours": match.ours,
        "evaluator": match.evaluator,
        "factor": match.factor,
        "seconds": match.seconds,
        "games": cell.games,
        "share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "pizza_difference": round(cell.pizza_difference or 0.0, 3),
        "ours_ms": mean_ms(standing.contest, outcomes, 0),
        "outsider_ms": mean_ms(standing.contest, outcomes, 1),
        "forfeits": [faults.games for faults in standing.forfeits()],
        "first_forfeit": next((f.first for f in standing.forfeits() if f.first), ""),
    }


def mean_ms(contest: Contest, outcomes: Sequence[GameOutcome], bot: int) -> float:
    """The mean time of a bot's decisions that had a choice, by the clock."""
    seconds, decisions = 0.0, 0
    for outcome in outcomes:
        seats = contest.seats(outcome.fixture)
        seconds += sum(each for seat, each in enumerate(outcome.seconds) if seats[seat] == bot)
        decisions += outcome.thinking[bot].decisions
    return round(1000 * seconds / decisions, 2) if decisions else 0.0


class Timed:
    """A player with a stop-watch, which counts the processor's time."""

    def __init__(self, player: Any) -> None:
        """Stand beside a player."""
        self._player = player
        self.seconds: list[float] = []
        self.simulations: list[int] = []

    def begin(self, setting: Setting, seat: int) -> None:
        """Pass it on."""
        self._player.begin(setting, seat)

    def hear(self, fact: Any) -> None:
        """Pass it on."""
        self._player.hear(fact)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Time a decision that has a choice."""
        began = thread_time()
        action: int = self._player.choose(view, legal)
        if len(legal) > 1:
            self.seconds.append(thread_time() - began)
            self.simulations.append(getattr(self._player, "simulations", 0))
        return action


def watch(match: Match, timed: Timed, others: str, games: int) -> None:
    """Play some games with one player timed, in this process."""
    which = edition(match.edition)
    names = [f"Seat {seat + 1}" for seat in range(match.players)]
    setting = Setting.of(which, names, range(match.players), helping=match.helping)
    for game in range(games):
        seats: list[Player] = [
            timed if seat == 0 else make_player(others, seed=game << 3 | seat)
            for seat in range(match.players)
        ]
        play_game(setting, seats, seed=game)


def calibrate(match: Match, games: int = 2) -> float:
    """The mean seconds of a decision of ours at this table, by the processor's time."""
    warm_up()
    timed = Timed(make_player(match.ours))
    watch(match, timed, match.ours, games)
    # The first decision of a process reads machine code.
    return round(fmean(timed.seconds[1:]), 4)


def simulations(match: Match) -> float:
    """How many simulations an outsider gets through in a decision: the median of a game."""
    from bench.outsiders import players

    timed = Timed(getattr(players, match.outsider)(match.seed))
    watch(match, timed, "cook", 1)
    return median(timed.simulations)


def is_of(row: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two rows are of the same measurement."""
    key = ("edition", "players", "ours", "evaluator", "factor")
    return all(row[name] == other[name] for name in key)
