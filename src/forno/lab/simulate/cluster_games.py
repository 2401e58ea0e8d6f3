"""Games by the million on a cluster: the same totals as on one machine."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from ...batch.totals import Totals
from ..cluster.ray_cluster import RayCluster
from .experiment_tables import ExperimentTable
from .kept_totals import Kept
from .results import TableResult
from .stretches import Stretch
from .work_queue import KEPT_SERVING, Report, Stop, begin, next_serving, play_stretch


class _Served(NamedTuple):
    totals: Totals
    seconds: float


def _serve(table: ExperimentTable, seed: int, stretch: Stretch) -> _Served:
    begun = time.perf_counter()
    totals = play_stretch(table, seed, stretch)
    return _Served(totals, time.perf_counter() - begun)


def spread_table(
    at: RayCluster,
    table: ExperimentTable,
    *,
    games: int,
    seed: int,
    stop: Stop,
    report: Report,
    kept: Kept | None = None,
) -> TableResult:
    """Play the first games of a seed, as :func:`~forno.lab.simulate.work_queue.play_table` does.

    Totals are whole numbers, so that they come to the same in whatever order they are added.
    """
    todo, totals = begin(games, kept)
    serving = 1

    def parts() -> Iterator[Stretch]:
        while (stretch := todo.take(serving)) is not None:
            yield stretch

    started = time.perf_counter()
    report(totals.games)
    for stretch, served in at.work(partial(_serve, table, seed), parts(), stop=stop, finish=True):
        totals.add(served.totals)
        if kept is not None:
            kept.add(stretch, served.totals)
        serving = next_serving(serving, stretch.games, served.seconds, KEPT_SERVING)
        report(totals.games)
    return TableResult(table, totals, seed, games, time.perf_counter() - started)
