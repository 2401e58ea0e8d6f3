"""Kernels of a batch: many games of one table, each waiting for an action.

They are plain functions over arrays, compiled by :mod:`forno.batch.machine_code`; without Numba
they run as they stand, over lists of ordinary states.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ..kernels.drivers import restore
from ..kernels.game_start import begin, shuffle
from ..kernels.observation import observe
from ..kernels.outputs import write_mask, write_result
from ..kernels.rows import GameResults, MaskRows, ObservationRows
from ..rules.actions import apply
from ..rules.chance import below, stream
from ..rules.counts import nth_member, total
from ..rules.phases import OVER
from ..views.encoding import WORD

ALL_LEGAL: Final = -1
SAMPLING: Final = 0x5EED
"""Sets the generators that sample actions apart from those that deal cards."""


class BatchGames(NamedTuple):
    """The games of a batch, and the table that they are played at."""

    states: Any
    blank: Any
    """One state in which nothing has happened yet."""
    rulebook: Any
    players: int
    helping: int
    seeds: Any
    episodes: Any
    """Which game of its seed each one is."""


def reset_batch(games: BatchGames, dice: Any) -> None:
    """Begin the first game of each seed, with dice beside it for :func:`sample_batch`."""
    for game in range(len(games.seeds)):
        restore(games.states, game, games.blank, 0)
        games.episodes[game] = 0
        seed = int(games.seeds[game])
        dice[game].chance = stream(seed ^ SAMPLING, game)
        begin(games.states[game], games.rulebook[0], games.players, games.helping, stream(seed, 0))


def show_batch(games: BatchGames, seats: Any, masks: MaskRows, rows: ObservationRows) -> None:
    """Write who acts in each game, what it may do and, if a row has any length, what it sees."""
    for game in range(len(seats)):
        s = games.states[game]
        seats[game] = s.turn
        write_mask(s, games.rulebook[0], masks, game)
        if rows.length:
            observe(s, games.rulebook[0], s.turn, rows, game)


def step_batch(
    games: BatchGames,
    seats: Any,
    masks: MaskRows,
    rows: ObservationRows,
    actions: Any,
    finished: Any,
    results: GameResults,
) -> int:
    """Carry out one action in every game, or none at all if one of them is illegal.

    Games that end are restarted at once. Returns the first game whose action is illegal.
    """
    number = len(games.seeds)
    width = masks.length * WORD
    states, e = games.states, games.rulebook[0]
    marks = masks.marks
    for game in range(number):
        action = actions[game]
        if action < 0 or action >= e.actions or marks[game * width + action] == 0:
            return game
    for game in range(number):
        s = states[game]
        apply(s, e, int(actions[game]))
        shuffle(s, e)
        if finished[game]:
            finished[game] = 0
            for seat in range(games.players):
                results.shares[game, seat] = 0.0
                results.pizzas[game, seat] = 0
        if s.phase == OVER:
            finished[game] = 1
            write_result(s, results, game)
            games.episodes[game] += 1
            restore(states, game, games.blank, 0)
            s = states[game]
            key = stream(int(games.seeds[game]), int(games.episodes[game]))
            begin(s, e, games.players, games.helping, key)
        seats[game] = s.turn
        write_mask(s, e, masks, game)
        if rows.length:
            observe(s, e, s.turn, rows, game)
    return ALL_LEGAL


def sample_batch(masks: MaskRows, dice: Any, actions: Any) -> None:
    """Draw a legal action for each game, all equally likely, by generators beside the games'.

    The masks say what is legal: a byte for each action, eight to a word.
    """
    words, length = masks.words, masks.length
    for game in range(len(actions)):
        at = game * length
        number = 0
        for word in range(at, at + length):
            number += total(int(words[word]))
        n = below(dice[game], number)
        while n >= total(int(words[at])):
            n -= total(int(words[at]))
            at += 1
        place = nth_member(int(words[at]), n) // WORD
        actions[game] = (at - game * length) * WORD + place
