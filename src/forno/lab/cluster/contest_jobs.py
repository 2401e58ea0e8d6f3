"""Games between bots on a cluster, one's own among them."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from ..jobs.entrants import MARK, Entrant
from ..jobs.job_runner import Job, JobRunner, Result
from ..jobs.process_pool import run_all
from ..simulate.work_queue import Stop
from .ray_cluster import RayCluster

BATCHES: Final = 2
"""A part has so many times as much as a process is handed at once: beginning one costs time."""


@dataclass(frozen=True)
class Luggage:
    """What workers elsewhere need to play with one's own bots."""

    folder: str
    """Where they are, on machines that share it."""
    sources: tuple[tuple[str, str], ...]
    """The files that they are written in, by name."""


def pack(bots: Iterable[Entrant]) -> Luggage:
    """Take along the files of bots that are one file each; packages must be installed there."""
    found: dict[str, str] = {}
    for bot in bots:
        module = bot.spec.partition(MARK)[0]
        file = getattr(sys.modules.get(module), "__file__", None) if bot.is_own else None
        if file is not None and "." not in module and Path(file).name == f"{module}.py":
            found[f"{module}.py"] = Path(file).read_text("utf-8")
    return Luggage(str(Path.cwd()), tuple(found.items()))


def spread(
    at: RayCluster,
    trade: JobRunner[Job, Result],
    wanted: Iterable[Job],
    *,
    stop: Stop,
    batch_size: int,
) -> Generator[Result, None, None]:
    """Play games, as :func:`~forno.lab.jobs.process_pool.run_all` does."""
    do = partial(_play, trade, pack(trade.bots))  # as they are now, not when somebody asks
    parts = at.work(do, _batches(wanted, BATCHES * batch_size), stop=stop)
    return (result for _, results in parts for result in results)


def _batches(wanted: Iterable[Job], size: int) -> Iterator[tuple[Job, ...]]:
    source = iter(wanted)
    while batch := tuple(islice(source, size)):
        yield batch


def _play(trade: JobRunner[Job, Result], luggage: Luggage, batch: tuple[Job, ...]) -> list[Result]:
    with tempfile.TemporaryDirectory(prefix="forno-") as unpacked:
        for name, source in luggage.sources:
            (Path(unpacked) / name).write_text(source, "utf-8")
        before = list(sys.path)
        # The process that plays is told where to look. It is one of its own, as at home: a bot
        # that hangs or brings it down loses its game and nothing else.
        sys.path[:0] = [unpacked, luggage.folder]
        try:
            return list(run_all(trade, batch, jobs=1, stop=Stop(), batch_size=len(batch)))
        finally:
            sys.path[:] = before
