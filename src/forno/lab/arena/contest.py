"""A contest: who plays whom, at which table, in which seats."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ...editions import Edition
from ...views import TOP_CARD, Recall
from ..jobs.entrants import Entrant


class Fixture(NamedTuple):
    """One game to be played: a single bot against copies of another."""

    number: int
    """Which game of the pairing, and which deal of the seed."""
    single: int
    """The bot that has one seat, by its place in the contest."""
    others: int
    """The bot that has all the other seats."""


@dataclass(frozen=True)
class Contest:
    """Everything that the result of a game depends on, and how long a bot may think."""

    edition: Edition
    players: int
    helping: bool
    seed: int
    bots: tuple[Entrant, ...]
    move_time: float
    gauntlet: bool = False
    """Whether only the first bot meets the others."""
    recall: Recall = TOP_CARD
    """What the table shows of the oven."""

    @property
    def par(self) -> float:
        """What a bot that is as good as the others wins."""
        return 1 / self.players

    @property
    def title(self) -> str:
        """The table in a few words."""
        helping = ", Helping" if self.helping else ""
        return f"{self.edition.id}, {self.players} players{helping}"

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Every bot alone against every other; with two players, one game serves both."""
        count = range(len(self.bots))
        if self.gauntlet:
            return tuple((0, other) for other in count if other)
        return tuple(
            (a, b) for a in count for b in count if (a < b if self.players == 2 else a != b)
        )

    def fixtures(self, games: int) -> Iterator[Fixture]:
        """All games, the first of every pairing first: a stopped contest has some of each."""
        for number in range(games):
            for single, others in self.pairings:
                yield Fixture(number, single, others)

    def seats(self, fixture: Fixture) -> tuple[int, ...]:
        """The bots by seat; the single one moves on a seat from game to game."""
        single = self.single_seat(fixture)
        return tuple(
            fixture.single if seat == single else fixture.others for seat in range(self.players)
        )

    def single_seat(self, fixture: Fixture) -> int:
        """Where the single bot sits."""
        return fixture.number % self.players

    def bot_seed(self, fixture: Fixture, seat: int) -> int:
        """What the bot in a seat draws from: its own in every game, however work is split."""
        names = [self.bots[fixture.single].name, self.bots[fixture.others].name]
        words = repr((self.seed, names, fixture.number, seat))
        return int.from_bytes(hashlib.sha256(words.encode()).digest()[:7])
