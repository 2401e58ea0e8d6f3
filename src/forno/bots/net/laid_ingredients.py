"""Ingredients laid in thought, to see which order would follow them."""

from __future__ import annotations

from ...editions.rulebook import Rulebook
from ...jit.registry import rule
from ...rules.counts import of, some
from ...rules.phases import INGREDIENTS, ORDER
from ..belief.oven_odds import read_ahead
from ..heuristic.decision_input import DecisionInput
from ..heuristic.opponent_model import OpponentModel
from ..heuristic.weights import HeuristicWeights


@rule
def lay_ingredients(
    opponents: OpponentModel,
    given: DecisionInput,
    e: Rulebook,
    weights: HeuristicWeights,
    kind: int,
    number: int,
) -> int:
    """Go on as if these ingredients had been laid; return how the line was before them."""
    played = some(kind, number)
    given.hand -= played
    given.asked = ORDER
    lines = given.lines
    if lines > 0 and given.line[lines - 1] >= 0 and of(given.line[lines - 1], kind) > 0:
        given.line[lines - 1] += played
    else:
        given.line[lines] = played
        given.lines += 1
    read_ahead(opponents, given, e, weights, given.table, given.hand)
    return lines


@rule
def take_back(given: DecisionInput, kind: int, number: int, lines: int) -> None:
    """Undo that, but for what was read: the line has to be read again."""
    played = some(kind, number)
    given.hand += played
    given.asked = INGREDIENTS
    if given.lines == lines:
        given.line[lines - 1] -= played
    given.lines = lines
