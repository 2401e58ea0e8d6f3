"""Measures OpenSpiel's search in C++. Runs inside the peers' environment.

PYTHONSAFEPATH=1 PYTHONPATH=. .venv-bench/bin/python bench/outsiders/hearts.py CORE

One measurement is one decision: ``ISMCTSBot`` with 1,000 simulations, random rollouts, in the
middle of a game of hearts. :mod:`bench.field.serve` says what it reads and writes.
"""

from __future__ import annotations

import random
import sys
from importlib.metadata import version
from itertools import cycle
from typing import Any, Final

from bench.field.serve import channel, one_core, serve
from bench.field.ways import Name, Play, Way

GAME: Final = "hearts(pass_cards=false)"
"""Without passing: while cards are passed, the search of this version brings the process down."""
SIMULATIONS: Final = 1_000
POSITIONS: Final = 16
LEAST: Final = 5
"""Legal actions in a position, so that there is something to search for."""
EXPLORATION: Final = 2.0


def positions(number: int) -> list[Any]:
    """Decisions with a choice, one of each random game."""
    import pyspiel

    game, dice = pyspiel.load_game(GAME), random.Random(1)
    found: list[Any] = []
    while len(found) < number:
        state, choices = game.new_initial_state(), []
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node() and len(actions) >= LEAST:
                choices.append(state.clone())
            state.apply_action(dice.choice(actions))
        found.append(dice.choice(choices))
    return found


def search() -> Play:
    """Decide in one position after the other."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, evaluator, EXPLORATION, SIMULATIONS)
    coming = cycle(positions(POSITIONS))

    def play() -> float:
        bot.step(next(coming))
        return 1.0

    return play


def main(core: str) -> None:
    """Pin this process and serve its one way."""
    answers = channel()
    one_core(int(core))
    how = f"ISMCTSBot in C++, {SIMULATIONS:,} simulations with random rollouts"
    ways = [Way(Name("search", "hearts without passing", how), search)]
    serve(answers, ways, (), {"open_spiel": version("open_spiel")})


if __name__ == "__main__":
    main(*sys.argv[1:])
