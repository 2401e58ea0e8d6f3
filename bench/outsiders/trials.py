"""Measures our search. Runs in Forno's own environment, pinned like the peers.

PYTHONSAFEPATH=1 PYTHONPATH=. .venv/bin/python bench/outsiders/trials.py CORE

One measurement is one decision: what is known is taken in, and five actions are tried in two
hundred worlds each, which are a thousand trials. :mod:`bench.field.serve` says what it reads and
writes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from itertools import count, cycle
from typing import Any, Final

import forno
from bench.common import Table
from bench.field.serve import channel, one_core, serve
from bench.field.ways import Name, Play, Way
from bench.outsiders.rungs import collect
from forno.bots.net.net_files import net_for
from forno.bots.search.rollouts import THIS_ROUND
from forno.bots.search.search_engine import SearchEngine
from forno.editions import Edition

TABLE: Final = Table("abacus", 4, helping=False)
"""With as many players as hearts has."""
ACTIONS: Final = 5
"""Positions with as many are common; with seven cards in hand there are never ten."""
WORLDS: Final = 200
POSITIONS: Final = 16

Net = Callable[[Edition], Any]


def without_net(_edition: Edition) -> None:
    """Think as a cook does."""


def measure_ours() -> list[Way]:
    """Every way to search that is measured."""
    game = f"{TABLE}, {TABLE.players} players"
    trials = f"{ACTIONS} actions in {WORLDS} worlds"
    ways: list[tuple[str, int, Net]] = [
        ("one round of the table with the net", 1, net_for),
        ("to the end with the net", 0, net_for),
        ("to the end of the round as cooks", THIS_ROUND, without_net),
        ("to the end as cooks", 0, without_net),
    ]
    return [
        Way(Name("search", game, f"{trials}, {how}"), partial(search, horizon, net))
        for how, horizon, net in ways
    ]


def search(horizon: int, net: Net) -> Play:
    """Decide in one position after the other."""
    which = forno.edition(TABLE.edition)
    engine = SearchEngine(which.rulebook, net(which))
    coming, seeds = cycle(collect(TABLE, POSITIONS, least=ACTIONS)), count()

    def play() -> float:
        seen = next(coming)
        engine.know(seen.view, seen.tracker)
        engine.try_actions(
            seen.legal[:ACTIONS], horizon=horizon, seed=next(seeds), first=0, worlds=WORLDS
        )
        return 1.0

    return play


def main(core: str) -> None:
    """Pin this process and serve our ways."""
    answers = channel()
    one_core(int(core))
    serve(answers, measure_ours(), (), {"forno": forno.__version__})


if __name__ == "__main__":
    main(*sys.argv[1:])
