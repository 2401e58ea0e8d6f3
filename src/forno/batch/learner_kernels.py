"""Kernels for one learner among compiled bots: games that wait for the learner alone.

At every table one seat is the learner's. The other seats are played here, so that a step of many
tables is one call, and what the learner gets to see is written when it has to decide again or
when the game is over.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ..bots.playout.compiled_bots import CompiledBots, choose
from ..editions.rulebook import Rulebook
from ..jit.registry import rule
from ..kernels.drivers import restore
from ..kernels.game_start import begin, shuffle
from ..kernels.observation import observe
from ..kernels.outputs import clear_mask, write_mask
from ..kernels.rows import MaskRows, ObservationRows
from ..rules.actions import apply
from ..rules.chance import stream
from ..rules.counts import size
from ..rules.phases import OVER, SHUFFLE
from ..rules.scoring import best_score, score
from ..rules.state import State
from ..views.encoding import WORD

SEATING: Final = 0x5EA7
"""Sets the draw of the learner's seat apart from those that deal cards."""
ANY_SEAT: Final = -1


class LearnerTables(NamedTuple):
    """Tables with one learner each."""

    states: Any
    blank: Any
    """One state in which nothing has happened yet."""
    rulebook: Any
    players: int
    helping: int
    seeds: Any
    episodes: Any
    """Which game of its seed is played at each table."""
    seats: Any
    """Where the learner sits."""
    fixed_seat: int
    """Where it always sits, or ANY_SEAT."""


class LearnerAnswers(NamedTuple):
    """What a learner is told of its step, besides what it sees; a row for each table."""

    illegal: Any
    finished: Any
    rewards: Any
    pizzas: Any


@rule
def drawn_seat(seed: int, episode: int, players: int) -> int:
    """The learner's seat in a game of a seed, each as likely."""
    return (stream(seed ^ SEATING, episode) >> 30) * players >> 32


@rule
def play_until(s: State, e: Rulebook, others: CompiledBots, seat: int) -> None:
    """Let the others act until this seat has to, or the game is over.

    The bots are by place: 1 sits to the left of the seat.
    """
    while s.phase != OVER and s.turn != seat:
        if s.phase == SHUFFLE:
            shuffle(s, e)
        else:
            place = s.turn - seat
            if place < 0:
                place += s.players
            bot = others.bots[place]
            apply(s, e, choose(s, e, others.inputs[0], others.weights[0], bot))


@rule
def write_end(s: State, seat: int, answers: LearnerAnswers, row: int) -> None:
    """Write a seat's share of the victory, and the pizzas of all by place."""
    best = best_score(s)
    winners = 0
    for other in range(s.players):
        winners += score(s, other) == best
    answers.rewards[row] = (score(s, seat) == best) / winners
    for place in range(s.players):
        other = seat + place
        if other >= s.players:
            other -= s.players
        answers.pizzas[row, place] = size(s.delivered[other])


def reset_learners(
    tables: LearnerTables, others: CompiledBots, masks: MaskRows, rows: ObservationRows, chosen: Any
) -> None:
    """Begin the game of its seed that is next at each chosen table, up to the learner's turn.

    ``others`` play the other seats; they are by place: 1 sits to the left of the learner.
    """
    e = tables.rulebook[0]
    for game in range(len(tables.seeds)):
        if chosen[game]:
            seed, episode = int(tables.seeds[game]), int(tables.episodes[game])
            seat = tables.fixed_seat
            if seat == ANY_SEAT:
                seat = drawn_seat(seed, episode, tables.players)
            tables.seats[game] = seat
            restore(tables.states, game, tables.blank, 0)
            s = tables.states[game]
            begin(s, e, tables.players, tables.helping, stream(seed, episode))
            play_until(s, e, others, seat)
            write_mask(s, e, masks, game)
            observe(s, e, seat, rows, game)


def step_learners(
    tables: LearnerTables,
    others: CompiledBots,
    masks: MaskRows,
    rows: ObservationRows,
    actions: Any,
    chosen: Any,
    answers: LearnerAnswers,
) -> int:
    """Carry out the learner's action at each chosen table, and all that follows.

    An illegal action changes nothing at its table and is marked so. Returns how many were.
    """
    e = tables.rulebook[0]
    width = masks.length * WORD
    refused = 0
    for game in range(len(tables.seats)):
        answers.rewards[game] = 0.0
        answers.finished[game] = 0
        answers.illegal[game] = 0
        if chosen[game]:
            action = int(actions[game])
            if action < 0 or action >= e.actions or masks.marks[game * width + action] == 0:
                answers.illegal[game] = 1
                refused += 1
                continue
            s = tables.states[game]
            seat = int(tables.seats[game])
            apply(s, e, action)
            play_until(s, e, others, seat)
            if s.phase == OVER:
                answers.finished[game] = 1
                write_end(s, seat, answers, game)
                clear_mask(masks, game)
            else:
                write_mask(s, e, masks, game)
            observe(s, e, seat, rows, game)
    return refused
