"""Loops over whole games, as rules: they run interpreted and compiled alike."""

from __future__ import annotations

from typing import Final

from ..bots.belief.observe_state import look_from_seat
from ..bots.heuristic.decision import decide
from ..bots.heuristic.decision_input import DecisionInput
from ..bots.heuristic.weights import HeuristicWeights
from ..editions.rulebook import Rulebook
from ..jit.registry import rule
from ..rules.actions import apply
from ..rules.chance import below, shuffle_supply
from ..rules.legality import count_legal, is_legal, nth_legal
from ..rules.rounds import begin_round
from ..rules.setup import begin_game, deal
from ..rules.state import OVER, SHUFFLE, State

UNIFORM: Final = 0
COOK: Final = 1
BOTS: Final = {"uniform": UNIFORM, "cook": COOK}
"""The players that can be compiled, by name."""


@rule
def seat_players(s: State, e: Rulebook, players: int, helping: int, key: int) -> None:
    """Seat so many players in a blank state, with drawn colours; seat 0 begins."""
    s.players = players
    s.helping = helping
    s.chance = key
    taken = 0
    for seat in range(players):
        colour = below(s, e.kinds - seat)
        for other in range(e.kinds):  # the colour-th of those that are left
            if taken >> other & 1 == 0:
                if colour == 0:
                    s.colour[seat] = other
                    taken |= 1 << other
                    break
                colour -= 1


@rule
def begin(s: State, e: Rulebook, players: int, helping: int, key: int) -> None:
    """Seat, deal and begin a game in a blank state."""
    seat_players(s, e, players, helping, key)
    deal(s, e)
    begin_game(s, e)


@rule
def shuffle(s: State, e: Rulebook) -> None:
    """Answer for chance: shuffle the new supply and go on until somebody has to decide."""
    while s.phase == SHUFFLE:
        shuffle_supply(s)
        begin_round(s, e)


@rule
def choose(s: State, e: Rulebook, given: DecisionInput, weights: HeuristicWeights, bot: int) -> int:
    """The action of a compiled player."""
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
    """Play a game to its end with these players; return the number of decisions."""
    thinkers = 0
    for seat in range(s.players):
        thinkers += bots[seat] != UNIFORM
    if thinkers == 0:
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
    """The same with uniform players only, which is worth a tighter loop."""
    decisions = 0
    while s.phase != OVER:
        if s.phase == SHUFFLE:
            shuffle(s, e)
        else:
            apply(s, e, nth_legal(s, e, below(s, count_legal(s, e))))
            decisions += 1
    return decisions
