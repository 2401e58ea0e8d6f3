"""Drivers for one learner among compiled players: games that wait for the learner alone.

At every table one seat is the learner's. Everybody else is played here, so that a step of many
tables is one call, and what the learner gets to see is written when it has to decide again or
when the game is over.
"""

from __future__ import annotations

from typing import Any, Final

from ..bots.heuristic.decision_input import DecisionInput
from ..bots.heuristic.weights import HeuristicWeights
from ..editions.rulebook import Rulebook
from ..jit.registry import rule
from ..kernels.drivers import restore
from ..kernels.observation import observe
from ..kernels.outputs import write_mask
from ..kernels.play import begin, choose, shuffle
from ..rules.actions import apply
from ..rules.chance import stream
from ..rules.counts import size
from ..rules.scoring import best_score, score
from ..rules.state import OVER, SHUFFLE, State
from ..views.encoding import WORD

SEATING: Final = 0x5EA7
"""Sets the draw of the learner's seat apart from those that deal cards."""
ANY_SEAT: Final = -1


@rule
def drawn_seat(seed: int, episode: int, players: int) -> int:
    """The learner's seat in a game of a seed, each as likely."""
    return (stream(seed ^ SEATING, episode) >> 30) * players >> 32


@rule
def play_until(
    s: State,
    e: Rulebook,
    given: DecisionInput,
    weights: HeuristicWeights,
    bots: list[int],
    seat: int,
) -> None:
    """Let the others act until this seat has to, or the game is over.

    ``bots`` are by place: 1 sits to the left of the seat.
    """
    while s.phase != OVER and s.turn != seat:
        if s.phase == SHUFFLE:
            shuffle(s, e)
        else:
            place = s.turn - seat
            if place < 0:
                place += s.players
            apply(s, e, choose(s, e, given, weights, bots[place]))


@rule
def write_end(s: State, seat: int, rewards: Any, pizzas: Any, row: int) -> None:
    """Write a seat's share of the victory, and everybody's pizzas by place."""
    best = best_score(s)
    winners = 0
    for other in range(s.players):
        winners += score(s, other) == best
    rewards[row] = (score(s, seat) == best) / winners
    for place in range(s.players):
        other = seat + place
        if other >= s.players:
            other -= s.players
        pizzas[row, place] = size(s.delivered[other])


def reset_against(
    states: Any,
    blank: Any,
    rulebook: Any,
    kitchens: Any,
    habits: Any,
    bots: Any,
    players: int,
    helping: int,
    seeds: Any,
    episodes: Any,
    seats: Any,
    fixed_seat: int,
    marks: Any,
    mark_words: Any,
    mark_length: int,
    cards: int,
    rotations: Any,
    words: Any,
    tokens: Any,
    length: int,
    chosen: Any,
) -> None:
    """Begin the game of its seed that is next at each chosen table, up to the learner's turn."""
    e = rulebook[0]
    for game in range(len(seeds)):
        if chosen[game]:
            seed, episode = int(seeds[game]), int(episodes[game])
            seat = fixed_seat
            if seat == ANY_SEAT:
                seat = drawn_seat(seed, episode, players)
            seats[game] = seat
            restore(states, game, blank, 0)
            s = states[game]
            begin(s, e, players, helping, stream(seed, episode))
            play_until(s, e, kitchens[0], habits[0], bots, seat)
            write_mask(s, e, marks, mark_words, game, mark_length)
            observe(s, e, seat, cards, rotations, words, tokens, game * length, length)


def step_against(
    states: Any,
    rulebook: Any,
    kitchens: Any,
    habits: Any,
    bots: Any,
    seats: Any,
    marks: Any,
    mark_words: Any,
    mark_length: int,
    cards: int,
    rotations: Any,
    words: Any,
    tokens: Any,
    length: int,
    actions: Any,
    chosen: Any,
    illegal: Any,
    finished: Any,
    rewards: Any,
    pizzas: Any,
) -> int:
    """Carry out the learner's action at each chosen table, and all that follows.

    An illegal action changes nothing at its table and is marked so. Returns how many were.
    """
    e = rulebook[0]
    width = mark_length * WORD
    refused = 0
    for game in range(len(seats)):
        rewards[game] = 0.0
        finished[game] = 0
        illegal[game] = 0
        if chosen[game]:
            action = int(actions[game])
            if action < 0 or action >= e.actions or marks[game * width + action] == 0:
                illegal[game] = 1
                refused += 1
                continue
            s = states[game]
            seat = int(seats[game])
            apply(s, e, action)
            play_until(s, e, kitchens[0], habits[0], bots, seat)
            if s.phase == OVER:
                finished[game] = 1
                write_end(s, seat, rewards, pizzas, game)
                for word in range(game * mark_length, (game + 1) * mark_length):
                    mark_words[word] = 0
            else:
                write_mask(s, e, marks, mark_words, game, mark_length)
            observe(s, e, seat, cards, rotations, words, tokens, game * length, length)
    return refused
