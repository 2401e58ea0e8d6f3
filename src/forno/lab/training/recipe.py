"""The recipe: how long a net is trained, at which tables, and how that changes on the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...bots.net.net_files import SHIPPED
from ...editions import Edition

Table = tuple[int, bool]
"""A number of players, and whether Helping is used."""

USUAL: Final = (2, 4)
"""The numbers of players that are trained with three times as often as the others."""


@dataclass(frozen=True, slots=True)
class TrainingRecipe:
    """Everything that decides what a net becomes, besides its edition."""

    games: int = 80_000
    seed: int = 1
    guests: float = 0.2
    """The share of games with cooks in some of the seats: a net that only ever met itself is
    weak against others."""
    trace: float = 0.8
    """How much of what came of a decision is believed, step by step, rather than what the net
    thought of the next one. At 1 it learns from results alone, which needs many more games."""
    dare: tuple[float, float] = (0.04, 0.001)
    """The chance of a random action, at the beginning and at the end."""
    rate: tuple[float, float] = (2.0e-3, 1.0e-5)
    """How far each batch moves the net, likewise."""

    def at(self, done: int) -> tuple[float, float]:
        """The chance of a random action and the rate after ``done`` games."""
        share = done / self.games
        return _between(self.dare, share), _between(self.rate, share)


def _between(ends: tuple[float, float], share: float) -> float:
    """Fall from the first to the second, by the same factor in the same time."""
    first, last = ends
    return float(first * (last / first) ** share)


def tables_of(edition: Edition) -> list[Table]:
    """The tables that an edition's net is trained at, each as often as it is drawn."""
    e = edition.rulebook
    tables = []
    for players in range(e.fewest_players, e.most_players + 1):
        times = 3 if players in USUAL else 1
        tables += [(players, False)] * times
        if e.helping and players >= e.helping_players:
            tables += [(players, True)] * times
    return tables


def editions_to_train(known: list[Edition]) -> list[Edition]:
    """The editions whose own net comes with Forno."""
    return [one for one in known if one.id in SHIPPED]
