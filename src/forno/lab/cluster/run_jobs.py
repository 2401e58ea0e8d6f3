"""Running jobs: in processes of this machine, or on a Ray cluster with the user's own bots."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from ..jobs.entrants import MARK, Entrant
from ..jobs.job_runner import Job, JobRunner, Result
from ..jobs.process_pool import BATCH, run_all
from ..shared.cores import usable_cores
from ..shared.stop import Stop
from .ray_cluster import RayCluster, connect_cluster

BATCHES: Final = 2
"""Batches of a process in one part of the cluster's work: to begin a part costs time."""


@dataclass(frozen=True)
class Workers:
    """Where jobs run: in how many processes, and on which Ray cluster if on any."""

    jobs: int | None = None
    """None stands for one process for each core."""
    ray: str | None = None
    """The address of a cluster; None stands for this machine alone."""


@contextmanager
def job_results(
    workers: Workers,
    runner: JobRunner[Job, Result],
    wanted: Iterable[Job],
    *,
    stop: Stop,
    batch_size: int = BATCH,
) -> Iterator[Iterable[Result]]:
    """Run jobs in processes of this machine or on a cluster; give results as they are finished.

    Jobs that are unfinished when the context ends are dropped.
    """
    if workers.ray is None:
        jobs = workers.jobs or usable_cores()
        pool = run_all(runner, wanted, jobs=jobs, stop=stop, batch_size=batch_size)
        with closing(pool) as results:
            yield results
        return
    with (
        connect_cluster(workers.ray, workers.jobs) as cluster,
        closing(
            run_on_cluster(cluster, runner, wanted, stop=stop, batch_size=batch_size)
        ) as results,
    ):
        yield results


@dataclass(frozen=True)
class BotSources:
    """What other machines need to play with the user's own bots."""

    folder: str
    """Where the files are, on machines that share it."""
    sources: tuple[tuple[str, str], ...]
    """The files that the bots are written in, by name."""


def collect_sources(bots: Iterable[Entrant]) -> BotSources:
    """The files of bots that are one file each; packages must be installed on every machine."""
    found: dict[str, str] = {}
    for bot in bots:
        module = bot.spec.partition(MARK)[0]
        file = getattr(sys.modules.get(module), "__file__", None) if bot.is_own else None
        if file is not None and "." not in module and Path(file).name == f"{module}.py":
            found[f"{module}.py"] = Path(file).read_text("utf-8")
    return BotSources(str(Path.cwd()), tuple(found.items()))


def run_on_cluster(
    cluster: RayCluster,
    runner: JobRunner[Job, Result],
    wanted: Iterable[Job],
    *,
    stop: Stop,
    batch_size: int,
) -> Generator[Result, None, None]:
    """Run jobs, as :func:`~forno.lab.jobs.process_pool.run_all` does."""
    # The sources as they are now, not as they are when the first result is asked for.
    run = partial(_run_batch, runner, collect_sources(runner.bots))
    parts = cluster.work(run, _batches(wanted, BATCHES * batch_size), stop=stop)
    return (result for _, results in parts for result in results)


def _batches(wanted: Iterable[Job], size: int) -> Iterator[tuple[Job, ...]]:
    source = iter(wanted)
    while batch := tuple(islice(source, size)):
        yield batch


def _run_batch(
    runner: JobRunner[Job, Result], bots: BotSources, batch: tuple[Job, ...]
) -> list[Result]:
    with tempfile.TemporaryDirectory(prefix="forno-") as unpacked:
        for name, source in bots.sources:
            (Path(unpacked) / name).write_text(source, "utf-8")
        before = list(sys.path)
        # The process that plays inherits this path. It is a process of its own, as on one machine:
        # a bot that hangs or brings it down loses its game and nothing else.
        sys.path[:0] = [unpacked, bots.folder]
        try:
            return list(run_all(runner, batch, jobs=1, stop=Stop(), batch_size=len(batch)))
        finally:
            sys.path[:] = before
