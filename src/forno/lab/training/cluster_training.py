"""Training on a cluster: each net learns leg by leg, and any worker can run the next one."""

from __future__ import annotations

import tempfile
import time
from collections import deque
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ...editions import Edition
from ..cluster.ray_cluster import RayCluster
from ..shared.output_files import write_file
from ..simulate.work_queue import Stop
from .learning_curve import Point
from .net_folder import NetFolder
from .recipe import TrainingRecipe
from .trainer_process import Ended, Far, News

LEG: Final = 10.0
"""Seconds between two checkpoints: no more than this is lost with a worker."""


@dataclass(frozen=True)
class Leg:
    """Part of a course: from a checkpoint on."""

    edition: Edition
    recipe: TrainingRecipe
    files: tuple[tuple[str, bytes], ...]
    """What lies on the shelf, by name."""


@dataclass(frozen=True)
class Run:
    """What came of it."""

    files: tuple[tuple[str, bytes], ...]
    done: int
    points: tuple[Point, ...]
    is_finished: bool


def spread_courses(
    at: RayCluster, shelves: Sequence[NetFolder], *, stop: Stop
) -> Generator[tuple[NetFolder, News], None, None]:
    """Train nets, and tell of each, as :func:`~forno.lab.training.trainer_processes.teach_all` does.

    The nets come out the same: a course goes on from a checkpoint as if it had not stopped.
    """
    waiting = deque(shelves)
    far = dict.fromkeys((shelf.edition.id for shelf in shelves), 0)
    by_name = {shelf.edition.id: shelf for shelf in shelves}
    try:
        while waiting or at.busy:
            if stop:
                for name, done in far.items():
                    if done >= 0:
                        yield by_name[name], Ended(is_finished=False, done=done)
                return
            while waiting:
                shelf = waiting.popleft()
                at.give(run_leg, Leg(shelf.edition, shelf.recipe, _on(shelf)))
            for leg, run in at.take():
                shelf = by_name[leg.edition.id]
                _put(shelf, run.files)
                if run.is_finished:
                    far[leg.edition.id] = -1
                    yield shelf, Ended(is_finished=True, done=run.done)
                else:
                    far[leg.edition.id] = run.done
                    waiting.append(shelf)
                    yield shelf, Far(run.done, run.points)
    finally:
        at.drop()


def run_leg(leg: Leg) -> Run:
    """Train from a checkpoint to the next one, in a folder of this machine."""
    # It brings NumPy and compiled rules along, which only workers need.
    from .trainer import Trainer

    with tempfile.TemporaryDirectory(prefix="forno-") as folder:
        shelf = NetFolder(Path(folder), leg.edition, leg.recipe)
        for name, content in leg.files:
            (shelf.folder / name).write_bytes(content)
        course = Trainer(shelf.edition, shelf.recipe, shelf.folder)
        seen, until = len(course.curve), time.monotonic() + LEG
        begun = course.done
        finished = course.run(
            lambda _: None, lambda: course.done > begun and time.monotonic() > until
        )
        points = tuple(Point(**each) for each in course.curve[seen:])
        return Run(_on(shelf), course.done, points, finished)


def _on(shelf: NetFolder) -> tuple[tuple[str, bytes], ...]:
    """What lies on a shelf; the net last, because it says that all is done."""
    paths = (shelf.checkpoint, shelf.curve, shelf.net)
    return tuple((path.name, path.read_bytes()) for path in paths if path.exists())


def _put(shelf: NetFolder, files: Sequence[tuple[str, bytes]]) -> None:
    for name, content in files:
        write_file(shelf.folder / name, content)
    if shelf.net.name in dict(files):
        shelf.checkpoint.unlink(missing_ok=True)
