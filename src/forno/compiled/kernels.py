"""The drivers that run as machine code; import this only when something is to be compiled.

Each is compiled at its first call and kept on disk. They run without Python's lock, so that
ordinary threads share the cores. All take arrays of records, because handing a record over from
Python costs more than playing with it.
"""

from __future__ import annotations

from typing import Any

from .jit import prepare

prepare()

import numba  # noqa: E402 (Numba must know the rules first)

from ..rules.chance import stream  # noqa: E402
from ..rules.counts import size  # noqa: E402
from ..rules.scoring import best_score, score  # noqa: E402
from .loops import begin, play_out, play_out_uniformly  # noqa: E402
from .totals import add_game  # noqa: E402

kernel = numba.njit(cache=True, nogil=True)


@kernel  # type: ignore[untyped-decorator]
def play_uniform_games(
    states: Any, blank: Any, rulebook: Any, players: int, helping: int, seed: int, games: int
) -> int:
    """Play whole games with uniform players and nothing else; return the decisions made."""
    decisions = 0
    for game in range(games):
        states[0] = blank[0]
        begin(states[0], rulebook[0], players, helping, stream(seed, game))
        decisions += play_out_uniformly(states[0], rulebook[0])
    return decisions


@kernel  # type: ignore[untyped-decorator]
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
        states[0] = blank[0]
        s = states[0]
        begin(s, rulebook[0], players, helping, stream(seed, game))
        decisions = play_out(s, rulebook[0], kitchens[0], habits[0], bots)
        add_game(totals[0], s, s, decisions)


@kernel  # type: ignore[untyped-decorator]
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
    """Play on from each origin ``repeats`` times; fill in each seat's win share and pizzas.

    The same repeat uses the same luck for every origin, so that origins can be compared.
    """
    decisions = 0
    for origin in range(len(origins)):
        for repeat in range(repeats):
            states[0] = origins[origin]
            s = states[0]
            s.chance = stream(seed, repeat)
            decisions += play_out(s, rulebook[0], kitchens[0], habits[0], bots)
            best = best_score(s)
            winners = 0
            for seat in range(s.players):
                winners += score(s, seat) == best
            for seat in range(s.players):
                shares[origin, repeat, seat] = (score(s, seat) == best) / winners
                pizzas[origin, repeat, seat] = size(s.delivered[seat])
    return decisions
