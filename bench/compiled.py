"""How fast the compiled rules are, and what they cost.

All that is compared is measured in one run, in turns (see :mod:`bench.turns`), on one core but
for the threads. Seconds are the processor's, so other programs on the machine don't count, except
where threads or processes are timed: those need the clock.
"""

from __future__ import annotations

import platform
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final

from forno.batch import EVERYTHING, TOP_CARD, Batch, QuickGame, Recall
from forno.batch.engine import continue_games, count_games, count_interpreted
from forno.batch.warmups import warm_up
from forno.bots.playout.compiled_bots import COOK, UNIFORM
from forno.editions import edition
from forno.jit import compiler as jit
from forno.kernels.state_records import STATE
from forno.rules.state import State

from .common import Options, Table, page, publish, tables
from .compiled_page import BASE, BATCH, PLAYERS, Numbers, sections
from .costs import memory_per_game, row_sizes, seconds_to_compile
from .field.results import this_machine
from .interpreted import new_game, play_at_random
from .turns import Play, in_turns, one_core, ratio

GAMES: Final = 42_000
"""Whole games of random play in each row."""
PARTS: Final = 21
"""The parts in which they are played, in turns with the other rows."""
BATCHED: Final = (BASE, "plus")
MIXING: Final = 500
"""Steps before a batch is timed: until then its games are all about equally far on."""

# What is slower than compiled random play plays this many times fewer games.
INTERPRETED: Final = 100
COOKING: Final = 4
ONE_BY_ONE: Final = 20
STEPPING: Final = 40
"""The games in the other rows for each step of a batch."""

TEXT: Final = (
    "Random play unless something else is said, {players} players, dealing included. What stands "
    "in one table was measured in turns in one run; the figures are medians of {parts} parts, and "
    "ratios are medians of the ratios within a part. The fastest part is the one that other "
    "programs on the machine disturbed least. One core{pinned}, but for the threads. A decision "
    "is one choice of one player. Written by `python -m bench compiled`. "
)


def each_part(games: int, slower: int = 1) -> int:
    """How many games make a part, of something that is so much slower."""
    return max(1, games // PARTS // slower)


def measure_editions(editions: Sequence[str], games: int) -> list[Numbers]:
    """Random play in every edition: compiled, interpreted, and beside the base game."""
    found = tables(editions, (PLAYERS,))
    plays: dict[tuple[Table, str], Play] = {}
    for table in found:
        plays[table, "compiled"] = _compiled(table, each_part(games))
        plays[table, "interpreted"] = _interpreted(table, each_part(games, INTERPRETED))
    rates = in_turns(plays, PARTS)
    base = rates.get((Table(BASE, PLAYERS, helping=False), "compiled"))
    return [
        {
            "edition": table.edition,
            "helping": table.helping,
            "compiled": median(compiled),
            "fastest": max(compiled),
            "interpreted": median(interpreted),
            "ratio": ratio(compiled, interpreted),
            "to_base": ratio(compiled, base) if base else None,
        }
        for table in found
        for compiled, interpreted in [(rates[table, "compiled"], rates[table, "interpreted"])]
    ]


def _compiled(table: Table, games: int) -> Play:
    e, bots, first = edition(table.edition).rulebook, [UNIFORM] * table.players, 0

    def play() -> float:
        nonlocal first
        first += games
        totals = count_games(e, bots, helping=table.helping, seed=1, first=first, games=games)
        return totals.decisions

    return play


def _interpreted(table: Table, games: int) -> Play:
    """The rules alone; interpreted, even the totals that compiled games keep would cost much."""
    e, first = edition(table.edition).rulebook, 0

    def play() -> float:
        nonlocal first
        first += games
        return sum(play_at_random(new_game(e, table, first + n), e) for n in range(games))

    return play


def measure_cook(games: int) -> Numbers:
    """Whole games of four cooks, compiled and interpreted, in games a second."""
    e, bots = edition(BASE).rulebook, [COOK] * PLAYERS
    many, few = each_part(games, COOKING), each_part(games, COOKING * INTERPRETED)
    first = 0

    def compiled() -> float:
        nonlocal first
        first += many
        return count_games(e, bots, helping=False, seed=1, first=first, games=many).games

    def interpreted() -> float:
        return count_interpreted(e, bots, helping=False, seed=1, first=first, games=few).games

    rates = in_turns({"compiled": compiled, "interpreted": interpreted}, PARTS)
    return {
        "compiled": median(rates["compiled"]),
        "interpreted": median(rates["interpreted"]),
        "ratio": ratio(rates["compiled"], rates["interpreted"]),
    }


def measure_batches(editions: Sequence[str], games: int, batch_size: int = BATCH) -> list[Numbers]:
    """Decisions a second of a batch: its step alone, and with the actions sampled."""
    shown: list[Recall | None] = [None, TOP_CARD, Recall(8), EVERYTHING]
    batches = {
        (name, recall): Batch(
            name, PLAYERS, batch_size, recall=recall or TOP_CARD, observe=recall is not None
        )
        for name in editions
        for recall in shown
    }
    for batch in batches.values():
        batch.reset(1)
        _step(batch, min(MIXING, games))
    steps = each_part(games, STEPPING)
    parts = [{at: _step(batch, steps) for at, batch in batches.items()} for _ in range(PARTS)]
    return [
        {
            "edition": name,
            "shown": "mask" if recall is None else f"mask and observation, recall {recall}",
            "bytes": batch.observations.shape[1],
            "step": median(part[name, recall][0] for part in parts),
            "fastest": max(part[name, recall][0] for part in parts),
            "sample_and_step": median(part[name, recall][1] for part in parts),
        }
        for (name, recall), batch in batches.items()
    ]


def _step(batch: Batch, steps: int) -> tuple[float, float]:
    """Make ``steps`` steps; the rate of the steps alone, and with sampling."""
    stepping = sampling = 0.0
    for _ in range(steps):
        begun = process_time()
        actions = batch.sample()
        sampled = process_time()
        batch.step(actions)
        stepping += process_time() - sampled
        sampling += sampled - begun
    decisions = steps * batch.games
    return decisions / stepping, decisions / (stepping + sampling)


def measure_threads(games: int, chunks: int = 8) -> Numbers:
    """The same games by one thread and by two, by the clock; not to be called on one core."""
    e, bots, size = edition(BASE).rulebook, [UNIFORM] * PLAYERS, 2 * each_part(games)

    def chunk(first: int) -> float:
        return count_games(e, bots, helping=False, seed=1, first=first, games=size).decisions

    def by(pool: ThreadPoolExecutor) -> Play:
        return lambda: sum(pool.map(chunk, range(0, chunks * size, size)))

    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(2) as two:
        clock, worked = perf_counter(), process_time()
        rates = in_turns({1: by(one), 2: by(two)}, PARTS, perf_counter)
        clock, worked = perf_counter() - clock, process_time() - worked
    return {
        "one": median(rates[1]),
        "two": median(rates[2]),
        "ratio": ratio(rates[2], rates[1]),
        "cores_at_work": worked / clock,
    }


def measure_single(games: int) -> list[Numbers]:
    """Decisions a second without whole games in one call."""
    e, bots = edition(BASE).rulebook, [UNIFORM] * PLAYERS
    origins = halfway(8)
    repeats = each_part(games, len(origins))
    number = each_part(games, ONE_BY_ONE)

    def continued() -> float:
        return continue_games(e, origins, bots, seed=1, repeats=repeats).decisions

    rates = in_turns(
        {
            f"`continue_games` from {len(origins)} states halfway": continued,
            "`QuickGame`, a Python loop": _one_by_one(number, observe=False),
            "`QuickGame` with `observe()`": _one_by_one(number, observe=True),
        },
        PARTS,
    )
    return [{"way": way, "rate": median(found)} for way, found in rates.items()]


def halfway(number: int) -> list[State]:
    """States about half a game after the deal, reached at random."""
    game, random = QuickGame(BASE, PLAYERS), Random(1)
    found = []
    for seed in range(number):
        legal = game.start(seed)
        for _ in range(120):
            legal = game.play(game.legal[random.randrange(legal)])
        found.append(game.state())
    return found


def _one_by_one(games: int, *, observe: bool) -> Play:
    game, rnd, seed = QuickGame(BASE, PLAYERS), Random(1).random, 0

    def play() -> float:
        nonlocal seed
        decisions = 0
        for _ in range(games):
            seed += 1
            number = game.start(seed)
            while number:
                if observe:
                    game.observe()
                number = game.play(game.legal[int(rnd() * number)])
                decisions += 1
        return decisions

    return play


def measure_memory(editions: Sequence[str]) -> list[Numbers]:
    """Bytes for each game of a batch: as declared, and as the process grows."""
    return [
        {
            "edition": name,
            "state": STATE.itemsize,
            **row_sizes(name),
            "grown": memory_per_game(name),
        }
        for name in editions
    ]


def run(options: Options) -> None:
    """Measure all, and write the page."""
    if not jit.is_available():
        jit.tell_missing()
        return
    warm_up(lambda _done, _expected: None)
    games = options.games or GAMES
    data: dict[str, Any] = {"compiling": seconds_to_compile(), "memory": measure_memory(BATCHED)}
    with one_core():
        data["editions"] = measure_editions(options.editions, games)
        data["cook"] = measure_cook(games)
        data["batches"] = measure_batches(BATCHED, games)
        data["single"] = measure_single(games)
    data["threads"] = measure_threads(games)
    machine = this_machine(0)
    about = f"{machine['cpu']}, {machine['cores']} cores, Python {platform.python_version()}"
    pinned = " (pinned)" if machine["pinned"] else ""
    text = TEXT.format(players=PLAYERS, parts=PARTS, pinned=pinned) + about + "."
    markdown = page("Compiled rules", text, sections=sections(data))
    publish("compiled", markdown, {"machine": about, **_rounded(data)}, options, GAMES)


def _rounded(value: Any) -> Any:
    """The same data with as many digits as mean something."""
    if isinstance(value, float):
        return round(value) if value >= 1000 else round(value, 3)
    if isinstance(value, Mapping):
        return {name: _rounded(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_rounded(part) for part in value]
    return value
