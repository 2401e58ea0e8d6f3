"""RLCard's games. It has no way to play many games but one after the other."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

import rlcard  # type: ignore[import-not-found]  # only in the peers' environment

from bench.field.ways import OBSERVED, PYTHON, Name, Play, Skipped, Way

SKIPPED: Final[Sequence[Skipped]] = ()

GAMES: Final = (
    "leduc-holdem",
    "limit-holdem",
    "no-limit-holdem",
    "blackjack",
    "uno",
    "gin-rummy",
    "doudizhu",
    "mahjong",
    "bridge",
)
LISTED: Final = {
    "leduc-holdem": "legal_actions",
    "limit-holdem": "legal_actions",
    "no-limit-holdem": "legal_actions",
    "uno": "legal_actions",
    "doudizhu": "actions",
}
"""Where a game itself, below the environment, lists what is legal."""


def ways() -> list[Way]:
    """All that can be measured."""
    found = []
    for game in GAMES:
        # The environment extracts an observation in every step, wanted or not.
        found.append(_way(PYTHON, game, "env.step loop", in_environment))
        found.append(_way(OBSERVED, game, "env.step loop", in_environment))
        if game in LISTED:
            found.append(_way(PYTHON, game, "game.step loop", below_environment))
    return found


def _way(column: str, game: str, how: str, prepare: Callable[[str], Play]) -> Way:
    return Way(Name(column, game, how), lambda: prepare(game))


def in_environment(name: str) -> Play:
    """What ``env.run`` does, without keeping trajectories and with a faster choice."""
    environment: Any = rlcard.make(name)
    rnd = random.random

    def play() -> float:
        decisions = 0
        state, _ = environment.reset()
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[int(rnd() * len(actions))])
            decisions += 1
        return decisions

    return play


def below_environment(name: str) -> Play:
    """The game without its environment: no observation is extracted."""
    game: Any = rlcard.make(name).game
    listed, rnd = LISTED[name], random.random

    def play() -> float:
        decisions = 0
        state, _ = game.init_game()
        while not game.is_over():
            actions = state[listed]
            state, _ = game.step(actions[int(rnd() * len(actions))])
            decisions += 1
        return decisions

    return play
