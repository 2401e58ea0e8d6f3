"""Ingredients laid in thought, to see which order would follow them."""

from __future__ import annotations

from ...editions.rulebook import Rulebook
from ...jit.registry import rule
from ...rules.counts import of, some
from ..belief.oven_odds import read_ahead
from ..heuristic.decision_input import ORDER, PLAY, Kitchen
from ..heuristic.opponent_model import Scene
from ..heuristic.weights import Habits


@rule
def lay_ingredients(c: Scene, k: Kitchen, e: Rulebook, h: Habits, kind: int, number: int) -> int:
    """Go on as if these ingredients had been laid; return how the line was before them."""
    played = some(kind, number)
    k.hand -= played
    k.asked = ORDER
    lines = k.lines
    if lines > 0 and k.line[lines - 1] >= 0 and of(k.line[lines - 1], kind) > 0:
        k.line[lines - 1] += played
    else:
        k.line[lines] = played
        k.lines += 1
    read_ahead(c, k, e, h, k.table, k.hand)
    return lines


@rule
def take_back(k: Kitchen, kind: int, number: int, lines: int) -> None:
    """Undo that, but for what was read: the line has to be read again."""
    played = some(kind, number)
    k.hand += played
    k.asked = PLAY
    if k.lines == lines:
        k.line[lines - 1] -= played
    k.lines = lines
