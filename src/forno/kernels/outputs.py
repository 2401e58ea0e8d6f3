"""What the drivers write into the arrays of their callers."""

from __future__ import annotations

from typing import Any

from ..editions.rulebook import Rulebook
from ..jit.registry import rule
from ..rules.counts import size
from ..rules.legality import count_legal, mark_legal, nth_legal
from ..rules.scoring import best_score, score
from ..rules.state import State
from ..views.encoding import WORD


@rule
def write_result(s: State, shares: Any, pizzas: Any, row: int) -> None:
    """Write each seat's share of the victory and its pizzas."""
    best = best_score(s)
    winners = 0
    for seat in range(s.players):
        winners += score(s, seat) == best
    for seat in range(s.players):
        shares[row, seat] = (score(s, seat) == best) / winners
        pizzas[row, seat] = size(s.delivered[seat])


@rule
def list_legal(s: State, e: Rulebook, legal: Any) -> int:
    """Write the legal actions in ascending order; return their number."""
    number = count_legal(s, e)
    for n in range(number):
        legal[n] = nth_legal(s, e, n)
    return number


@rule
def write_mask(s: State, e: Rulebook, marks: Any, mark_words: Any, row: int, length: int) -> None:
    """Write 1 for each legal action and 0 for the others; a row has ``length`` words."""
    for word in range(row * length, row * length + length):
        mark_words[word] = 0
    mark_legal(s, e, marks, row * length * WORD)
