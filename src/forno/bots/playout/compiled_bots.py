"""The compiled bots by name, and whole games between them.

These functions are rules: they run interpreted and compiled alike.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ...editions.rulebook import Rulebook
from ...jit.registry import rule
from ...kernels.game_start import shuffle
from ...rules.actions import apply
from ...rules.chance import below
from ...rules.legality import count_legal, is_legal, nth_legal
from ...rules.phases import OVER, SHUFFLE
from ...rules.state import State
from ..heuristic.decision import decide
from ..heuristic.decision_input import DecisionInput
from ..heuristic.weights import HeuristicWeights
from .observe_state import look_from_seat

UNIFORM: Final = 0
COOK: Final = 1
BOTS: Final = {"uniform": UNIFORM, "cook": COOK}
"""The bots that can be compiled, by name."""


class CompiledBots(NamedTuple):
    """The compiled bots at a table, and what they decide with: arrays, or lists of one object."""

    inputs: Any
    """Room for one decision input."""
    weights: Any
    bots: Any
    """Which bot plays each seat."""


@rule
def choose(s: State, e: Rulebook, given: DecisionInput, weights: HeuristicWeights, bot: int) -> int:
    """The action of a compiled bot."""
    options = count_legal(s, e)
    if bot == UNIFORM:
        return nth_legal(s, e, below(s, options))
    if options == 1:
        return nth_legal(s, e, 0)
    look_from_seat(given, s, e, options)
    action = decide(given, e, weights)
    if not is_legal(s, e, action):
        # Played all the same, it would spoil the state, and the game might never end.
        raise RuntimeError("a compiled player chose what is not legal: a fault of the player")
    return action


@rule
def play_out(
    s: State, e: Rulebook, given: DecisionInput, weights: HeuristicWeights, bots: list[int]
) -> int:
    """Play a game to its end with these bots; return the number of decisions."""
    deciding = 0
    for seat in range(s.players):
        deciding += bots[seat] != UNIFORM
    if deciding == 0:
        return play_out_uniformly(s, e)
    decisions = 0
    while s.phase != OVER:
        if s.phase == SHUFFLE:
            shuffle(s, e)
        else:
            apply(s, e, choose(s, e, given, weights, bots[s.turn]))
            decisions += 1
    return decisions


@rule
def play_out_uniformly(s: State, e: Rulebook) -> int:
    """The same with uniform bots only, which is worth a tighter loop."""
    decisions = 0
    while s.phase != OVER:
        if s.phase == SHUFFLE:
            shuffle(s, e)
        else:
            apply(s, e, nth_legal(s, e, below(s, count_legal(s, e))))
            decisions += 1
    return decisions
