"""Measures Forno. Runs in Forno's own environment, pinned like the peers.

PYTHONSAFEPATH=1 PYTHONPATH=. .venv/bin/python bench/field/ours.py CORE

``measure_ours`` lists all that is measured: four players, the base game of Rio Grande.
"""

from __future__ import annotations

import random
import sys
from typing import Final

import forno
from bench.field.serve import channel, one_core, serve
from bench.field.ways import BULK, OBSERVED, PYTHON, Name, Play, Way
from forno.editions.rulebook import Rulebook
from forno.rules.actions import apply
from forno.rules.chance import below, shuffle_supply, stream
from forno.rules.legality import count_legal, nth_legal
from forno.rules.rounds import begin_round
from forno.rules.setup import begin_game, deal
from forno.rules.state import SHUFFLE, State

EDITION: Final = "rio-grande"
PLAYERS: Final = 4
GAME: Final = f"{EDITION}, {PLAYERS} players"
BATCH: Final = 1024


def measure_ours() -> list[Way]:
    """Every way to play Forno that is measured; one that can't be says why."""
    return [
        Way(Name(PYTHON, GAME, "compiled rules, a call a decision"), compiled_game),
        Way(Name(PYTHON, GAME, "interpreted rules over a State"), interpreted_state),
        Way(Name(PYTHON, GAME, "Game.legal and Game.play"), friendly_game),
        Way(Name(BULK, GAME, "compiled rules, many games"), compiled_games),
        Way(Name(OBSERVED, GAME, f"compiled rules, batch of {BATCH}"), compiled_batch),
        Way(Name(OBSERVED, GAME, "Game with a View a decision"), viewed_game),
    ]


def compiled_game() -> Play:
    """One game at a time: Python chooses, compiled rules count, pick and apply."""
    raise NotImplementedError("the compiled rules are not there yet")


def compiled_games() -> Play:
    """Many whole games in one compiled call."""
    raise NotImplementedError("the compiled rules are not there yet")


def compiled_batch() -> Play:
    """A batch of games, each step with every game's observation and legality mask."""
    raise NotImplementedError("the compiled rules are not there yet")


def interpreted_state() -> Play:
    """The rule functions themselves, interpreted over an ordinary state."""
    e, rnd, index = forno.edition(EDITION).rulebook, random.random, 0

    def play() -> float:
        nonlocal index
        decisions = 0
        index += 1
        s = _dealt(e, index)
        while True:
            number = count_legal(s, e)
            if number:
                apply(s, e, nth_legal(s, e, int(rnd() * number)))
                decisions += 1
            elif s.phase == SHUFFLE:
                shuffle_supply(s)
                begin_round(s, e)
            else:
                return decisions

    return play


def _dealt(e: Rulebook, index: int) -> State:
    s = State(chance=stream(1, index), players=PLAYERS)
    s.colour[:PLAYERS] = range(PLAYERS)
    s.starter = below(s, PLAYERS)
    deal(s, e)
    begin_game(s, e)
    return s


def friendly_game() -> Play:
    """A :class:`forno.Game`, which checks every move, tells facts and keeps a record."""
    edition, rnd = forno.edition(EDITION), random.random

    def play() -> float:
        decisions = 0
        game = forno.Game(edition, PLAYERS, helping=False)
        while not game.is_over:
            legal = game.legal.indices
            game.play(legal[int(rnd() * len(legal))])
            decisions += 1
        return decisions

    return play


def viewed_game() -> Play:
    """The same, and whoever decides looks at the table."""
    edition, rnd = forno.edition(EDITION), random.random

    def play() -> float:
        decisions = 0
        game = forno.Game(edition, PLAYERS, helping=False)
        while (seat := game.seat_to_move) is not None:
            game.view(seat)
            legal = game.legal.indices
            game.play(legal[int(rnd() * len(legal))])
            decisions += 1
        return decisions

    return play


def main(core: str) -> None:
    """Pin this process and serve Forno's ways."""
    answers = channel()
    one_core(int(core))
    serve(answers, measure_ours(), (), {"forno": forno.__version__})


if __name__ == "__main__":
    main(*sys.argv[1:])
