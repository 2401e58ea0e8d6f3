"""Games by the million on a cluster: the same totals as on one machine."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from ...batch.totals import Totals
from ..cluster.ray_cluster import RayCluster
from ..shared.stop import Stop
from .experiment_tables import ExperimentTable
from .kept_totals import KeptTable
from .results import TableResult
from .stretches import Stretch
from .work_queue import KEPT_BATCH_SECONDS, Report, begin, next_batch_size, play_stretch


class _TimedTotals(NamedTuple):
    totals: Totals
    seconds: float


def _play_timed(table: ExperimentTable, seed: int, stretch: Stretch) -> _TimedTotals:
    begun = time.perf_counter()
    totals = play_stretch(table, seed, stretch)
    return _TimedTotals(totals, time.perf_counter() - begun)


def spread_table(
    cluster: RayCluster,
    table: ExperimentTable,
    *,
    games: int,
    seed: int,
    stop: Stop,
    report: Report,
    kept: KeptTable | None = None,
) -> TableResult:
    """Play the first games of a seed, as :func:`~forno.lab.simulate.work_queue.play_table` does.

    Totals are whole numbers, so their sum does not depend on the order.
    """
    todo, totals = begin(games, kept)
    size = 1

    def parts() -> Iterator[Stretch]:
        while (stretch := todo.take(size)) is not None:
            yield stretch

    started = time.perf_counter()
    report(totals.games)
    for stretch, played in cluster.work(
        partial(_play_timed, table, seed), parts(), stop=stop, finish=True
    ):
        totals.add(played.totals)
        if kept is not None:
            kept.add(stretch, played.totals)
        size = next_batch_size(size, stretch.games, played.seconds, KEPT_BATCH_SECONDS)
        report(totals.games)
    return TableResult(table, totals, seed, games, time.perf_counter() - started)
