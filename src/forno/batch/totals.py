"""The totals of many games: whole numbers only, so that they add up alike in any order."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from ..editions.rulebook import ORDERS, SEATS
from ..jit.record_fields import number, row
from ..jit.registry import rule
from ..rules.counts import size, total
from ..rules.scoring import best_score, score
from ..rules.state import State
from .tally import EVENTS, ROUNDS, WHYS, Tally

SHARE: Final = 60
"""A whole victory, so that it can be shared by two to six without fractions."""


@dataclass(slots=True)
class Totals:
    """What happened in many games."""

    games: int = number("i8")
    decisions: int = number("i8")
    shared: int = number("i8")
    """Games with a shared victory."""
    wins: list[int] = row("i8", SEATS)
    """Victories by seat, in sixtieths."""
    wins_squared: list[int] = row("i8", SEATS)
    pizzas: list[int] = row("i8", SEATS)
    pizzas_squared: list[int] = row("i8", SEATS)
    ingredients: list[int] = row("i8", SEATS)
    """Ingredients in hand at the end."""
    baked: list[int] = row("i8", ORDERS)
    failed: list[int] = row("i8", WHYS * ORDERS)
    turns: list[int] = row("i8", ROUNDS)
    turns_squared: list[int] = row("i8", ROUNDS)
    events: list[int] = row("i8", EVENTS)

    def add(self, other: Totals) -> None:
        """Add the totals of other games."""
        for f in fields(Totals):
            mine, theirs = getattr(self, f.name), getattr(other, f.name)
            if isinstance(mine, int):
                setattr(self, f.name, mine + theirs)
            else:
                setattr(self, f.name, [a + b for a, b in zip(mine, theirs, strict=True)])


@rule
def add_game(totals: Totals, s: State, tally: Tally, decisions: int) -> None:
    """Add one finished game and its tally."""
    totals.games += 1
    totals.decisions += decisions
    best = best_score(s)
    winners = 0
    for seat in range(s.players):
        if score(s, seat) == best:
            winners += 1
    if winners > 1:
        totals.shared += 1
    for seat in range(s.players):
        if score(s, seat) == best:
            share = SHARE // winners
            totals.wins[seat] += share
            totals.wins_squared[seat] += share * share
        pizzas = size(s.delivered[seat])
        totals.pizzas[seat] += pizzas
        totals.pizzas_squared[seat] += pizzas * pizzas
        totals.ingredients[seat] += total(s.hand[seat])
    for order in range(ORDERS):
        totals.baked[order] += tally.baked[order]
    for cell in range(WHYS * ORDERS):
        totals.failed[cell] += tally.failed[cell]
    for played in range(ROUNDS):
        turns = int(tally.turns[played])
        totals.turns[played] += turns
        totals.turns_squared[played] += turns * turns
    for event in range(EVENTS):
        totals.events[event] += tally.events[event]
