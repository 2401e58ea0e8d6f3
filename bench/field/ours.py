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
from forno.batch import EVERYTHING, TOP_CARD, Batch, QuickGame, Recall
from forno.batch.engine import count_games
from forno.bots.playout.compiled_bots import UNIFORM
from forno.editions.rulebook import Rulebook
from forno.rules.actions import apply
from forno.rules.chance import below, shuffle_supply, stream
from forno.rules.legality import count_legal, nth_legal
from forno.rules.phases import SHUFFLE
from forno.rules.rounds import begin_round
from forno.rules.setup import begin_game, deal
from forno.rules.state import State

EDITION: Final = "rio-grande"
PLAYERS: Final = 4
GAME: Final = f"{EDITION}, {PLAYERS} players"
GAMES: Final = 2_000
"""Whole games in one call."""
BATCH: Final = 4_096


def measure_ours() -> list[Way]:
    """Every way to play Forno that is measured."""
    return [
        Way(Name(PYTHON, GAME, "compiled rules: QuickGame.legal and .play"), compiled_game),
        Way(Name(PYTHON, GAME, "interpreted rules over a State"), interpreted_state),
        Way(Name(PYTHON, GAME, "Game.legal and Game.play"), friendly_game),
        Way(Name(BULK, GAME, f"compiled rules: count_games, {GAMES:,} a call"), compiled_games),
        batch_way(TOP_CARD),
        batch_way(EVERYTHING),
        Way(Name(OBSERVED, GAME, "Game with a View a decision"), viewed_game),
    ]


def compiled_game() -> Play:
    """One game at a time: Python chooses among the actions that compiled rules list."""
    game, rnd, index = QuickGame(EDITION, PLAYERS), random.random, 0

    def play() -> float:
        nonlocal index
        decisions = 0
        index += 1
        number = game.start(index)
        while number:
            number = game.play(game.options[int(rnd() * number)])
            decisions += 1
        return decisions

    return play


def compiled_games() -> Play:
    """Many whole games in one compiled call, chosen and counted there too."""
    e, bots, first = forno.edition(EDITION).rulebook, [UNIFORM] * PLAYERS, 0

    def play() -> float:
        nonlocal first
        first += GAMES
        totals = count_games(e, bots, helping=False, seed=1, first=first, games=GAMES)
        return totals.decisions

    return play


def batch_way(recall: Recall) -> Way:
    """A batch of games, each step with every game's observation and legality mask."""

    def prepare() -> Play:
        batch = Batch(EDITION, PLAYERS, BATCH, recall=recall)
        batch.reset(1)

        def play() -> float:
            batch.step(batch.sample())
            return BATCH

        return play

    return Way(Name(OBSERVED, GAME, f"Batch of {BATCH:,}, recall {recall}"), prepare)


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
    """The same, and the deciding seat looks at its view."""
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
