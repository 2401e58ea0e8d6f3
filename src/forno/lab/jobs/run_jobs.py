"""An evening of games: until all are played or somebody presses Ctrl-C, and what is left of it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from importlib.util import find_spec
from typing import Any, Final

from ...bots import prepare_players
from ..shared.resumable_run import ResumableRun
from ..simulate.work_queue import Stop, usual_threads
from .job_runner import Job, JobRunner, Result
from .process_pool import BATCH, run_all

INTERRUPTED: Final = 130


def spend(bots: Iterable[str], play: Callable[[Stop], None]) -> int:
    """Play with these bots; return 0, or 130 if it was stopped with Ctrl-C."""
    stop = Stop()
    prepare_players(bots)  # may take minutes, so whatever can be refused comes before
    with stop.at_ctrl_c():
        play(stop)
    return INTERRUPTED if stop else 0


@contextmanager
def played(
    where: argparse.Namespace,
    trade: JobRunner[Job, Result],
    wanted: Iterable[Job],
    *,
    stop: Stop,
    batch_size: int = BATCH,
) -> Iterator[Iterable[Result]]:
    """Play in processes of this machine or, with ``--ray``, on a cluster.

    Results come as they are finished. What is not finished in the end is let go.
    """
    if where.ray is None:
        jobs = where.jobs or usual_threads()
        crew = run_all(trade, wanted, jobs=jobs, stop=stop, batch_size=batch_size)
        with closing(crew) as results:
            yield results
        return
    from ..cluster.contest_jobs import spread
    from ..cluster.ray_cluster import connect_cluster

    with (
        connect_cluster(where.ray, where.jobs) as at,
        closing(spread(at, trade, wanted, stop=stop, batch_size=batch_size)) as results,
    ):
        yield results


def tell_stopped(played: int, wanted: int, store: ResumableRun[Any] | None) -> None:
    """Say that games are missing."""
    again = "" if store is None else " The same command goes on from here."
    say(f"Stopped after {played:,} of {wanted:,} games.{again}")


def keep_files(
    store: ResumableRun[Any],
    files: Iterable[tuple[str, str]],
    draw: Callable[[], Iterable[tuple[str, bytes]]],
) -> None:
    """Write files beside the games, and figures if there is anything to draw them with."""
    for name, text in files:
        store.write(name, text.encode())
    if find_spec("matplotlib") is None:
        say("No figures: they need matplotlib (pip install 'forno[lab]').")
    else:
        for name, content in draw():
            store.write(name, content)
    say(f"wrote {store.folder}")


def say(line: str) -> None:
    """Say something that is no result."""
    print(line, file=sys.stderr)
