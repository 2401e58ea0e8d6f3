"""How a contest stands: the cross-table and all that is counted for a bot."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from statistics import fmean

from ..jobs.timing_histogram import TimingHistogram
from ..shared.estimates import UNKNOWN, Estimate, share
from . import ratings
from .contest import Contest
from .outcome import GameOutcome
from .sprt import Sprt


@dataclass
class Cell:
    """One bot alone against copies of another."""

    games: int = 0
    shares: float = 0.0
    squares: float = 0.0
    pizzas: float = 0.0

    def add(self, part: float, ahead: float) -> None:
        """Count a game: the part of the victory, and the pizzas ahead of the others."""
        self.games += 1
        self.shares += part
        self.squares += part * part
        self.pizzas += ahead

    @property
    def win_share(self) -> Estimate:
        """The mean part of the victory."""
        return share(self.shares, self.squares, self.games)

    @property
    def pizza_difference(self) -> float | None:
        """The mean difference of the pizzas."""
        return self.pizzas / self.games if self.games else None


@dataclass
class Faults:
    """Games that a bot forfeited."""

    games: int = 0
    first: str = ""


@dataclass
class Standing:
    """Everything counted so far; games may come in any order."""

    contest: Contest
    asked: int
    """Games wanted of every pairing."""
    outcomes: list[GameOutcome] = field(default_factory=list)
    sprt: Sprt | None = None
    _rated: list[ratings.Rating] = field(default_factory=list)
    _rated_games: int = -1

    def add(self, outcome: GameOutcome) -> None:
        """Count a game."""
        for bot, histogram in zip(outcome.fixture[1:], outcome.thinking, strict=True):
            self.thinking[bot].merge(histogram)
        # A game is kept for long, its times are counted.
        self.outcomes.append(replace(outcome, thinking=(TimingHistogram(), TimingHistogram())))

    @cached_property
    def thinking(self) -> list[TimingHistogram]:
        """How long the decisions of each bot took."""
        return [TimingHistogram() for _ in self.contest.bots]

    @property
    def in_order(self) -> list[GameOutcome]:
        """All games in the order in which one process alone would play them."""
        return sorted(self.outcomes, key=lambda each: each.fixture)

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """What is played: a test needs one direction only."""
        return self.contest.pairings[:1] if self.sprt is not None else self.contest.pairings

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to play."""
        if self.sprt is not None:
            return self.sprt.verdict.value != "undecided" or self.sprt.games >= self.asked
        return len(self.outcomes) >= self.asked * len(self.pairings)

    def table(self) -> list[list[Cell]]:
        """The cross-table: a row for each bot, a column for each it was alone against."""
        count = len(self.contest.bots)
        cells = [[Cell() for _ in range(count)] for _ in range(count)]
        for outcome in self.in_order:
            _, single, others = outcome.fixture
            seat = self.contest.single_seat(outcome.fixture)
            cells[single][others].add(outcome.shares[seat], _ahead(outcome, seat))
            if self.contest.players == 2:
                cells[others][single].add(outcome.shares[1 - seat], _ahead(outcome, 1 - seat))
        return cells

    def forfeits(self) -> list[Faults]:
        """What each bot forfeited."""
        found = [Faults() for _ in self.contest.bots]
        for outcome in self.in_order:
            if outcome.forfeit is not None:
                faults = found[self.contest.seats(outcome.fixture)[outcome.forfeit.seat]]
                faults.games += 1
                faults.first = faults.first or outcome.forfeit.why
        return found

    def ratings(self) -> list[ratings.Rating] | None:
        """The ratings, if the library for them is there."""
        if not ratings.are_available():
            return None
        if self._rated_games != len(self.outcomes):
            self._rated = ratings.rate(self.contest, self.in_order)
            self._rated_games = len(self.outcomes)
        return self._rated


def overall(row: Iterable[Cell]) -> float | None:
    """What a bot wins on average over all it met, each counting the same."""
    met = [cell.win_share.known[0] for cell in row if cell.win_share is not UNKNOWN]
    return fmean(met) if met else None


def _ahead(outcome: GameOutcome, seat: int) -> float:
    pizzas = outcome.pizzas
    return pizzas[seat] - (sum(pizzas) - pizzas[seat]) / (len(pizzas) - 1)
