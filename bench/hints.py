"""How long a hint takes, at decisions of whole games between cooks.

The first hint of a row is not counted: it may have to wait for machine code. Times are processor
time, so a busy machine changes them little.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Final

from forno.bots import Cook, hint
from forno.game import Game

from .common import Options, Table, page, publish, tables

GAMES: Final = 3
EVERY: Final = 9
"""At every ninth decision a hint is asked for."""

TEXT: Final = (
    "Hints at every ninth decision of {games} games between cooks, with machine code ready, on one "
    "core, by processor time. A hint watches each order that could be played in worlds of its own, "
    "so those with many orders in hand take longest. Written by `python -m bench hints`."
)


def seconds_of(table: Table, games: int) -> Iterator[float]:
    """How long each hint took, but for the first."""
    cook = Cook()
    asked = 0
    for seed in range(games):
        game = Game(table.edition, table.players, seed=seed, helping=table.helping)
        decisions = 0
        while (seat := game.seat_to_move) is not None:
            view = game.view(seat)
            if decisions % EVERY == 0:
                begun = process_time()
                hint(view)
                asked += 1
                if asked > 1:
                    yield process_time() - begun
            decisions += 1
            game.play(cook.choose(view, game.legal.indices))


def run(options: Options) -> None:
    """Measure every edition at its smallest and its largest table."""
    games = options.games or GAMES
    rows: list[dict[str, str]] = []
    data: list[dict[str, object]] = []
    every = tables(options.editions)
    ends = [
        table
        for table in every
        if table.players
        in {
            pick(one.players for one in every if one.edition == table.edition)
            for pick in (min, max)
        }
    ]
    for table in ends:
        took = sorted(seconds_of(table, games))
        median, longest = took[len(took) // 2], took[-1]
        rows.append(
            {
                "edition": str(table),
                "players": str(table.players),
                "hints": str(len(took)),
                "median, ms": f"{1000 * median:.0f}",
                "longest, ms": f"{1000 * longest:.0f}",
            }
        )
        data.append(
            {
                "edition": table.edition,
                "helping": table.helping,
                "players": table.players,
                "hints": len(took),
                "median_ms": round(1000 * median),
                "longest_ms": round(1000 * longest),
            }
        )
    markdown = page("How long a hint takes", TEXT.format(games=games), rows)
    publish("hints", markdown, {"rows": data}, options, GAMES)
