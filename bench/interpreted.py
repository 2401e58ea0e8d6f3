"""How many decisions a second the interpreted rules make, playing at random on one core.

Only the rules run: a bare state, a legal action drawn by the lab's generator, and on. Machines
differ and are seldom idle, so a fixed loop of plain Python is timed in between, and each result
is also given in steps of that loop. Time is processor time of this process.
"""

from __future__ import annotations

import platform
from statistics import median
from time import process_time
from typing import Final

from forno.editions import Rulebook, edition
from forno.rules.actions import apply
from forno.rules.chance import below, shuffle_supply, stream
from forno.rules.legality import count_legal, nth_legal
from forno.rules.phases import OVER, SHUFFLE
from forno.rules.rounds import begin_round
from forno.rules.setup import begin_game, deal
from forno.rules.state import State

from .common import Options, Table, page, publish, tables

GAMES: Final = 300
PARTS: Final = 10
"""The parts in which the games of a row are timed; the median counts."""
STEPS: Final = 40_000
"""Steps of the loop to compare with, timed before each part."""

TEXT: Final = (
    "Decisions of random play a second, interpreted, on one core, dealing included; and how many "
    "steps of a fixed loop of plain Python (a call, a shift, a sum and a comparison) take as long "
    "as one decision, timed in between, which depends less on the machine. Medians. Written by "
    "`python -m bench interpreted`."
)


def calibrate(steps: int) -> int:
    """A fixed amount of ordinary Python."""
    x = 1
    for i in range(steps):
        x = _step(x, i)
    return x


def _step(x: int, i: int) -> int:
    if x > 1 << 40:
        x >>= 20
    return x * 3 + i


def new_game(e: Rulebook, table: Table, seed: int) -> State:
    """Deal a game."""
    s = State(players=table.players, helping=int(table.helping), chance=stream(seed, 0))
    s.starter = seed % table.players
    for seat in range(table.players):
        s.colour[seat] = (seat + seed) % e.kinds
    deal(s, e)
    begin_game(s, e)
    return s


def play_at_random(s: State, e: Rulebook) -> int:
    """Play a game to its end; return the number of decisions."""
    decisions = 0
    while s.phase != OVER:
        if s.phase == SHUFFLE:
            shuffle_supply(s)
            begin_round(s, e)
        else:
            apply(s, e, nth_legal(s, e, below(s, count_legal(s, e))))
            decisions += 1
    return decisions


def measure(table: Table, games: int) -> tuple[float, float, float]:
    """Decisions a game, decisions a second, and loop steps a decision."""
    e = edition(table.edition).rulebook
    each = max(1, games // PARTS)
    decisions = 0
    seconds: list[float] = []
    steps: list[float] = []
    for part in range(PARTS):
        begun = process_time()
        calibrate(STEPS)
        for_steps = process_time() - begun
        begun = process_time()
        made = 0
        for game in range(part * each, (part + 1) * each):
            made += play_at_random(new_game(e, table, game), e)
        taken = process_time() - begun
        decisions += made
        seconds.append(taken / made)
        steps.append(STEPS * taken / for_steps / made)
    return decisions / (each * PARTS), 1 / median(seconds), median(steps)


def run(options: Options) -> None:
    """Measure every edition with every number of players."""
    rows: list[dict[str, str]] = []
    data: list[dict[str, object]] = []
    for table in tables(options.editions):
        length, speed, steps = measure(table, options.games or GAMES)
        rows.append(
            {
                "edition": str(table),
                "players": str(table.players),
                "decisions a game": f"{length:.0f}",
                "decisions a second": f"{speed:,.0f}",
                "loop steps a decision": f"{steps:.0f}",
            }
        )
        data.append(
            {
                "edition": table.edition,
                "helping": table.helping,
                "players": table.players,
                "decisions_per_game": round(length, 1),
                "decisions_per_second": round(speed),
                "loop_steps_per_decision": round(steps, 1),
            }
        )
    about = f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    markdown = page("Interpreted rules", f"{TEXT} {about}.", rows)
    publish("interpreted", markdown, {"python": about, "rows": data}, options, GAMES)
