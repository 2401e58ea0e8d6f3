"""The drivers: loops over whole games that run as machine code.

Each is an ordinary function that calls the rules by name. All are compiled at their first call
and kept on disk. They run without Python's lock, so that threads share the cores.
"""

from __future__ import annotations

from typing import Any

from ..cooking.deciding import decide
from ..rules.actions import apply
from ..rules.chance import below, shuffle_supply, stream
from ..rules.legality import count_legal, is_legal, nth_legal
from ..rules.registry import rule
from ..rules.rounds import begin_round
from ..rules.setup import begin_game, deal
from ..rules.state import OVER, SHUFFLE
from .sight import look_from_seat

UNIFORM, COOK = 0, 1

@rule
def choose(s: Any, e: Any, k: Any, h: Any, bot: int) -> int:
    """The action of a compiled player."""
    number = count_legal(s, e)
    if bot == UNIFORM:
        return nth_legal(s, e, below(s, number))
    if number == 1:
        return nth_legal(s, e, 0)
    look_from_seat(k, s)
    action = decide(k, e, h)
    if is_legal(s, e, action):
        return action
    return nth_legal(s, e, 0)


@rule
def play_out(s: Any, e: Any, k: Any, h: Any, bots: Any) -> int:
    """Play a dealt game to its end; return the number of decisions."""
    decisions = 0
    while s.phase != OVER:
        if s.phase == SHUFFLE:
            shuffle_supply(s)
            begin_round(s, e)
        else:
            apply(s, e, choose(s, e, k, h, bots[s.turn]))
            decisions += 1
    return decisions


from .jit import prepare  # noqa: E402

prepare()

import numba  # noqa: E402 (Numba must know the rules first)

kernel = numba.njit(cache=True, nogil=True)


@kernel
def play_games(states: Any, blank: Any, rulebook: Any, kitchens: Any, habits: Any, bots: Any, players: int, helping: int, seed: int, first: int, games: int, wins: Any) -> int:
    e = rulebook[0]
    k = kitchens[0]
    h = habits[0]
    decisions = 0
    for game in range(first, first + games):
        states[0] = blank[0]
        s = states[0]
        s.players = players
        s.helping = helping
        s.chance = stream(seed, game)
        for seat in range(players):
            s.colour[seat] = seat
        deal(s, e)
        begin_game(s, e)
        decisions += play_out(s, e, k, h, bots)
        best=0; n=0
        for seat in range(players):
            sc = 0
            x = s.delivered[seat]
            while x:
                x &= x-1; sc += 256
            sc += s.hand[seat]%255
            if sc>best: best=sc; n=0
            if sc==best: n+=1
        for seat in range(players):
            sc = 0
            x = s.delivered[seat]
            while x:
                x &= x-1; sc += 256
            sc += s.hand[seat]%255
            if sc==best: wins[seat]+=1/n
    return decisions
