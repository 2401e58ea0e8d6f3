"""The totals of many games: whole numbers only, so that they add up alike in any order."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Final

from ..editions.rulebook import ORDERS, SEATS
from ..rules.counts import size, total
from ..rules.registry import rule
from ..rules.scoring import best_score, score
from ..rules.state import State
from .tally import EVENTS, ROUNDS, WHYS, Tally

SHARE: Final = 60
"""A whole victory, so that it can be shared by two to six without fractions."""


def _row(length: int) -> list[int]:
    value: list[int] = field(
        default_factory=lambda: [0] * length, metadata={"dtype": "i8", "length": length}
    )
    return value


def _number() -> int:
    value: int = field(default=0, metadata={"dtype": "i8", "length": 0})
    return value


@dataclass(slots=True)
class Totals:
    """What happened in many games."""

    games: int = _number()
    decisions: int = _number()
    shared: int = _number()
    """Games with a shared victory."""
    wins: list[int] = _row(SEATS)
    """Victories by seat, in sixtieths."""
    wins_squared: list[int] = _row(SEATS)
    pizzas: list[int] = _row(SEATS)
    pizzas_squared: list[int] = _row(SEATS)
    ingredients: list[int] = _row(SEATS)
    """Ingredients in hand at the end."""
    baked: list[int] = _row(ORDERS)
    failed: list[int] = _row(WHYS * ORDERS)
    turns: list[int] = _row(ROUNDS)
    turns_squared: list[int] = _row(ROUNDS)
    events: list[int] = _row(EVENTS)

    def add(self, other: Totals) -> None:
        """Add the totals of other games."""
        for f in fields(Totals):
            mine, theirs = getattr(self, f.name), getattr(other, f.name)
            if isinstance(mine, int):
                setattr(self, f.name, mine + theirs)
            else:
                setattr(self, f.name, [a + b for a, b in zip(mine, theirs, strict=True)])


def totals_layout() -> list[tuple[str, str, int]]:
    """Every field of the totals as (name, dtype, length)."""
    return [(f.name, f.metadata["dtype"], f.metadata["length"]) for f in fields(Totals)]


@rule
def add_game(m: Totals, s: State, t: Tally, decisions: int) -> None:
    """Add one finished game and its tally."""
    m.games += 1
    m.decisions += decisions
    best = best_score(s)
    winners = 0
    for seat in range(s.players):
        if score(s, seat) == best:
            winners += 1
    if winners > 1:
        m.shared += 1
    for seat in range(s.players):
        if score(s, seat) == best:
            share = SHARE // winners
            m.wins[seat] += share
            m.wins_squared[seat] += share * share
        pizzas = size(s.delivered[seat])
        m.pizzas[seat] += pizzas
        m.pizzas_squared[seat] += pizzas * pizzas
        m.ingredients[seat] += total(s.hand[seat])
    for order in range(ORDERS):
        m.baked[order] += t.baked[order]
    for cell in range(WHYS * ORDERS):
        m.failed[cell] += t.failed[cell]
    for number in range(ROUNDS):
        m.turns[number] += t.turns[number]
        m.turns_squared[number] += int(t.turns[number]) * int(t.turns[number])
    for event in range(EVENTS):
        m.events[event] += t.events[event]
