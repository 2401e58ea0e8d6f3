"""Scoring: most delivered orders, then most ingredients in hand, else a shared victory (END-2)."""

from __future__ import annotations

from ..jit.registry import rule
from .counts import size, total
from .state import State


@rule
def score(s: State, seat: int) -> int:
    """One number that ranks the seats: orders first, then ingredients in hand."""
    return size(s.delivered[seat]) * 256 + total(s.hand[seat])


@rule
def winners(s: State) -> int:
    """The seats with the highest score, a bit set."""
    best = best_score(s)
    found = 0
    for seat in range(s.players):
        if score(s, seat) == best:
            found |= 1 << seat
    return found


@rule
def best_score(s: State) -> int:
    """The highest score at the table."""
    best = 0
    for seat in range(s.players):
        best = max(best, score(s, seat))
    return best


@rule
def victory_share(s: State, seat: int) -> float:
    """A seat's share of the victory: those with the highest score share it evenly (END-2)."""
    if score(s, seat) < best_score(s):
        return 0.0
    return 1.0 / size(winners(s))
