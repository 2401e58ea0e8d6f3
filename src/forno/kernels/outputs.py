"""What the kernels write into the arrays of their callers."""

from __future__ import annotations

from typing import Any

from ..editions.rulebook import Rulebook
from ..jit.registry import rule
from ..rules.counts import size
from ..rules.legality import count_legal, mark_legal, nth_legal
from ..rules.scoring import best_score, score
from ..rules.state import State
from ..views.encoding import WORD
from .rows import GameResults, MaskRows


@rule
def write_result(s: State, results: GameResults, row: int) -> None:
    """Write each seat's share of the victory and its pizzas."""
    best = best_score(s)
    winners = 0
    for seat in range(s.players):
        winners += score(s, seat) == best
    for seat in range(s.players):
        results.shares[row, seat] = (score(s, seat) == best) / winners
        results.pizzas[row, seat] = size(s.delivered[seat])


@rule
def list_legal(s: State, e: Rulebook, legal: Any) -> int:
    """Write the legal actions in ascending order; return their number."""
    number = count_legal(s, e)
    for n in range(number):
        legal[n] = nth_legal(s, e, n)
    return number


@rule
def write_mask(s: State, e: Rulebook, masks: MaskRows, row: int) -> None:
    """Write 1 for each legal action and 0 for the others."""
    clear_mask(masks, row)
    mark_legal(s, e, masks.marks, row * masks.length * WORD)


@rule
def clear_mask(masks: MaskRows, row: int) -> None:
    """Write 0 for every action."""
    words, length = masks.words, masks.length
    for word in range(row * length, row * length + length):
        words[word] = 0
