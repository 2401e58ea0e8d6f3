"""PettingZoo's card games. It has no way to play many of them but one after the other."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

from bench.field.ways import OBSERVED, PYTHON, Name, Play, Skipped, Way

SKIPPED: Final[Sequence[Skipped]] = (
    Skipped("PettingZoo gin_rummy_v4", "not part of PettingZoo any more"),
)

GAMES: Final = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5")


def ways() -> list[Way]:
    """All that can be measured."""
    found = []
    for game in GAMES:
        # The legal actions are part of the observation, so the documented loop always observes.
        found.append(_way(PYTHON, game, "AEC loop", documented))
        found.append(_way(OBSERVED, game, "AEC loop", documented))
        found.append(_way(PYTHON, game, "raw_env, legal moves only", unobserved))
        found.append(_way(OBSERVED, game, "raw_env with observe", bare))
    return found


def _way(column: str, game: str, how: str, prepare: Callable[[Any], Play]) -> Way:
    return Way(
        Name(column, game, how), lambda: prepare(import_module(f"pettingzoo.classic.{game}"))
    )


def documented(module: Any) -> Play:
    """The loop of its documentation, with a faster choice, and without burying the dead."""
    return _loop(module.env())


def bare(module: Any) -> Play:
    """The same without the wrappers that check its user."""
    return _loop(module.raw_env())


def _loop(environment: Any) -> Play:
    rnd = random.random

    def play() -> float:
        decisions = 0
        environment.reset()
        while True:
            seen, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                return decisions
            legal = seen["action_mask"].nonzero()[0]
            environment.step(legal[int(rnd() * len(legal))])
            decisions += 1

    return play


def unobserved(module: Any) -> Play:
    """Without wrappers and observations: legal moves are read where the environment has them."""
    environment, rnd = module.raw_env(), random.random
    environment.reset()
    listed = "next_legal_moves" if hasattr(environment, "next_legal_moves") else "legal_moves"

    def play() -> float:
        decisions = 0
        environment.reset()
        while not environment.terminations[environment.agent_selection]:
            legal = list(getattr(environment, listed))
            environment.step(legal[int(rnd() * len(legal))])
            decisions += 1
        return decisions

    return play
