"""The drivers: what is called from Python to play many games at once.

They are plain functions over arrays. :mod:`forno.kernels.machine_code` compiles them; without Numba
they run as they stand, over lists of ordinary states. No number of an array reaches a rule
without ``int``: interpreted, it would be one of NumPy's, which overflow.
"""

from __future__ import annotations

from typing import Any, Final

from ..batch.totals import add_game
from ..jit.registry import primitive
from ..rules.actions import apply
from ..rules.chance import below, stream
from ..rules.counts import nth_member, total
from ..rules.legality import is_legal
from ..rules.state import OVER
from ..views.encoding import WORD
from .observation import observe
from .outputs import list_legal, write_mask, write_result
from .play import begin, play_out, shuffle

ALL_LEGAL: Final = -1
SAMPLING: Final = 0x5EED
"""Sets the generators that sample actions apart from those that deal cards."""
ILLEGAL: Final = -1
MOST_LEGAL: Final = 256
"""More actions than are ever legal at once."""


@primitive
def restore(states: Any, game: int, kept: Any, which: int) -> None:
    """Overwrite a game with a kept one; compiled, records are copied by assigning them."""
    states[game] = kept[which].copy()


@primitive
def attach(s: Any, n: Any) -> None:
    """Let a ledger hear what happens in a game; compiled, it lies beside the state and does."""
    s.told = n


def count_games(
    states: Any,
    blank: Any,
    rulebook: Any,
    kitchens: Any,
    habits: Any,
    bots: Any,
    totals: Any,
    players: int,
    helping: int,
    seed: int,
    first: int,
    games: int,
) -> None:
    """Play the games numbered from ``first`` on and add what happened to the totals."""
    for game in range(first, first + games):
        restore(states, 0, blank, 0)
        s = states[0]
        begin(s, rulebook[0], players, helping, stream(seed, game))
        decisions = play_out(s, rulebook[0], kitchens[0], habits[0], bots)
        add_game(totals[0], s, s, decisions)


def continue_games(
    states: Any,
    origins: Any,
    rulebook: Any,
    kitchens: Any,
    habits: Any,
    bots: Any,
    seed: int,
    repeats: int,
    shares: Any,
    pizzas: Any,
) -> int:
    """Play on from each origin ``repeats`` times; a row of results for each, in that order.

    The same repeat uses the same luck for every origin, so that origins can be compared.
    """
    decisions = 0
    for origin in range(len(origins)):
        for repeat in range(repeats):
            restore(states, 0, origins, origin)
            s = states[0]
            s.chance = stream(seed, repeat)
            decisions += play_out(s, rulebook[0], kitchens[0], habits[0], bots)
            write_result(s, shares, pizzas, origin * repeats + repeat)
    return decisions


def reset_batch(
    states: Any,
    blank: Any,
    rulebook: Any,
    players: int,
    helping: int,
    seeds: Any,
    episodes: Any,
    dice: Any,
) -> None:
    """Begin the first game of each seed, with dice beside it for :func:`sample_batch`."""
    for game in range(len(seeds)):
        restore(states, game, blank, 0)
        episodes[game] = 0
        dice[game].chance = stream(int(seeds[game]) ^ SAMPLING, game)
        begin(states[game], rulebook[0], players, helping, stream(int(seeds[game]), 0))


def show_batch(
    states: Any,
    rulebook: Any,
    seats: Any,
    marks: Any,
    mark_words: Any,
    mark_length: int,
    cards: int,
    rotations: Any,
    words: Any,
    tokens: Any,
    length: int,
) -> None:
    """Write who acts in each game, what it may do and, if a row has any length, what it sees."""
    for game in range(len(seats)):
        s = states[game]
        seats[game] = s.turn
        write_mask(s, rulebook[0], marks, mark_words, game, mark_length)
        if length:
            observe(s, rulebook[0], s.turn, cards, rotations, words, tokens, game * length, length)


def step_batch(
    states: Any,
    blank: Any,
    rulebook: Any,
    players: int,
    helping: int,
    seeds: Any,
    episodes: Any,
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
    finished: Any,
    shares: Any,
    pizzas: Any,
) -> int:
    """Carry out one action in every game, or none at all if one of them is illegal.

    Games that end are restarted at once. Returns the first game whose action is illegal.
    """
    games = len(seeds)
    width = mark_length * WORD
    e = rulebook[0]
    for game in range(games):
        action = actions[game]
        if action < 0 or action >= e.actions or marks[game * width + action] == 0:
            return game
    for game in range(games):
        s = states[game]
        apply(s, e, int(actions[game]))
        shuffle(s, e)
        if finished[game]:
            finished[game] = 0
            for seat in range(players):
                shares[game, seat] = 0.0
                pizzas[game, seat] = 0
        if s.phase == OVER:
            finished[game] = 1
            write_result(s, shares, pizzas, game)
            episodes[game] += 1
            restore(states, game, blank, 0)
            s = states[game]
            begin(s, e, players, helping, stream(int(seeds[game]), int(episodes[game])))
        seats[game] = s.turn
        write_mask(s, e, marks, mark_words, game, mark_length)
        if length:
            observe(s, e, s.turn, cards, rotations, words, tokens, game * length, length)
    return ALL_LEGAL


def sample_batch(mark_words: Any, mark_length: int, dice: Any, actions: Any) -> None:
    """Draw a legal action for each game, all equally likely, by generators beside the games'.

    The masks say what is legal: a byte for each action, eight to a word.
    """
    for game in range(len(actions)):
        at = game * mark_length
        number = 0
        for word in range(at, at + mark_length):
            number += total(int(mark_words[word]))
        n = below(dice[game], number)
        while n >= total(int(mark_words[at])):
            n -= total(int(mark_words[at]))
            at += 1
        place = nth_member(int(mark_words[at]), n) // WORD
        actions[game] = (at - game * mark_length) * WORD + place


def start_game(
    states: Any, blank: Any, rulebook: Any, players: int, helping: int, key: int, legal: Any
) -> int:
    """Begin a single game; list the legal actions and return their number."""
    restore(states, 0, blank, 0)
    begin(states[0], rulebook[0], players, helping, key)
    return list_legal(states[0], rulebook[0], legal)


def play_action(states: Any, rulebook: Any, action: int, legal: Any) -> int:
    """Carry out an action in a single game; list what is legal then, and return the number.

    That is 0 when the game is over. An illegal action changes nothing; the answer is ILLEGAL.
    """
    s = states[0]
    e = rulebook[0]
    if not is_legal(s, e, action):
        return ILLEGAL
    apply(s, e, action)
    shuffle(s, e)
    return list_legal(s, e, legal)


def observe_game(
    states: Any, rulebook: Any, viewer: int, cards: int, rotations: Any, words: Any, tokens: Any
) -> None:
    """Write what a seat sees of a single game."""
    observe(states[0], rulebook[0], viewer, cards, rotations, words, tokens, 0, len(words))


def look_from(
    states: Any,
    rulebook: Any,
    viewer: int,
    cards: int,
    rotations: Any,
    words: Any,
    tokens: Any,
    mark_words: Any,
    marks: Any,
) -> int:
    """Write what a seat sees of a single game and what it may do; return the seat to act."""
    s = states[0]
    observe(s, rulebook[0], viewer, cards, rotations, words, tokens, 0, len(words))
    if s.turn == viewer:
        write_mask(s, rulebook[0], marks, mark_words, 0, len(mark_words))
    else:
        for word in range(len(mark_words)):
            mark_words[word] = 0
    return int(s.turn)
