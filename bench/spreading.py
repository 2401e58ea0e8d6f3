"""What working on Ray costs: the same games here in threads and there in workers, in turns.

Ray is begun once. Each part plays the same number of games in each way, so that what disturbs the
machine hits them all alike; the games are the same, which is checked.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from forno.batch.totals import Totals
from forno.editions import edition
from forno.lab.cluster.ray_cluster import HERE, RayCluster, connect_cluster
from forno.lab.shared.cores import usable_cores
from forno.lab.shared.stop import Stop
from forno.lab.simulate.cluster_games import spread_table
from forno.lab.simulate.experiment_tables import ExperimentTable
from forno.lab.simulate.work_queue import play_table

from .common import Options, page, publish
from .field.results import this_machine
from .turns import Play, in_turns, ratio

TABLES: Final = {"four cooks": ("cook",) * 4, "random play": ("uniform",) * 4}
GAMES: Final = {"four cooks": 60_000, "random play": 1_500_000}
PARTS: Final = 3
A_BILLION: Final = 10**9

TEXT: Final = (
    "Games a second of `forno simulate`, rio-grande, {players} players: in threads of one process, "
    "and with `--ray` on the same machine with as many workers ({workers}). Both play the same "
    "games in turns, {parts} times; the figures are medians and the ratio is the median of the "
    "ratios. A billion games are worked out from the middle column: core-hours are games divided "
    "by games a second of one core. Written by `python -m bench spreading`. {machine}."
)


def run(options: Options) -> None:
    """Measure, and write the page."""
    cores = usable_cores()
    rows: list[dict[str, str]] = []
    data: dict[str, Any] = {}
    with connect_cluster(HERE, cores) as at, _memory() as most:
        for name, bots in TABLES.items():
            games = options.games or GAMES[name]
            rates = _rates(at, ExperimentTable(edition("rio-grande"), bots), games)
            here, there = median(rates["threads"]), median(rates["Ray"])
            hours = A_BILLION / (there / cores) / 3600
            data[name] = {"games": games, **rates, "core_hours_of_a_billion": hours}
            rows.append(
                {
                    "games a second": name,
                    "threads": f"{here:,.0f}",
                    "Ray": f"{there:,.0f}",
                    "Ray ÷ threads": f"{ratio(rates['Ray'], rates['threads']):.2f}",
                    "a billion games, core-hours": f"{hours:,.1f}",
                    "on 1,000 cores": _duration(3600 * hours / 1000),
                }
            )
        data["memory_of_a_worker"] = most[0]
    text = TEXT.format(players=4, workers=cores, parts=PARTS, machine=_machine())
    text += f" The largest worker took {most[0] / 1e6:,.0f} MB of memory."
    publish("spreading", page("Work on Ray", text, rows), data, options, min(GAMES.values()))


def _machine() -> str:
    told = this_machine(0)
    return f"{told['cpu']}, {told['cores']} cores, Python {told['python']}"


def _rates(at: RayCluster, table: ExperimentTable, games: int) -> dict[str, list[float]]:
    found: dict[str, Totals] = {}

    def threads() -> float:
        found["threads"] = play_table(table, games=games, seed=1).totals
        return games

    def ray() -> float:
        result = spread_table(at, table, games=games, seed=1, stop=Stop(), report=_ignore)
        found["Ray"] = result.totals
        return games

    plays: dict[str, Play] = {"threads": threads, "Ray": ray}
    rates = in_turns(plays, PARTS, time.perf_counter)
    assert found["threads"] == found["Ray"], "the games differ"
    return rates


def _ignore(_games: int) -> None:
    pass


def _duration(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


@contextmanager
def _memory() -> Iterator[list[int]]:
    """Look at Ray's workers now and then; the most memory that one of them has ever had."""
    most, over = [0], threading.Event()

    def look() -> None:
        while not over.wait(0.5):
            most[0] = max([most[0], *_workers()])

    watch = threading.Thread(target=look, daemon=True)
    watch.start()
    try:
        yield most
    finally:
        over.set()
        watch.join()


def _workers() -> Iterator[int]:
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if (folder / "cmdline").read_bytes().startswith(b"ray::_do"):
                pages = int((folder / "statm").read_text().split()[1])
                yield pages * os.sysconf("SC_PAGE_SIZE")
        except OSError:
            continue
