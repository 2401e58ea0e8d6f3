"""Training on a cluster: each net is trained slice by slice, and any worker can do the next one."""

from __future__ import annotations

import tempfile
import time
from collections import deque
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ...editions import Edition
from ...files import write_file
from ..cluster.ray_cluster import RayCluster
from ..shared.stop import Stop
from .learning_curve import Point
from .net_folder import NetFolder
from .recipe import TrainingRecipe
from .trainer_process import GamesPlayed, TrainingEnded, TrainingMessage

SLICE: Final = 10.0
"""Seconds between two checkpoints: no more than this is lost with a worker."""

Files = tuple[tuple[str, bytes], ...]
"""The files of a net, by name."""


@dataclass(frozen=True)
class TrainingSlice:
    """A part of a net's training, from a checkpoint on."""

    edition: Edition
    recipe: TrainingRecipe
    files: Files


@dataclass(frozen=True)
class SliceResult:
    """The files after a slice, and how far the net is."""

    files: Files
    done: int
    points: tuple[Point, ...]
    is_finished: bool


def train_on_cluster(
    cluster: RayCluster, nets: Sequence[NetFolder], *, stop: Stop
) -> Generator[tuple[NetFolder, TrainingMessage], None, None]:
    """Train nets, and tell of each, as :func:`~forno.lab.training.trainer_process.train_all` does.

    The nets come out the same: training resumes from a checkpoint as if it had not stopped.
    """
    waiting = deque(nets)
    played = dict.fromkeys((net.edition.id for net in nets), 0)
    by_name = {net.edition.id: net for net in nets}
    try:
        while waiting or cluster.busy:
            if stop:
                for name, done in played.items():
                    yield by_name[name], TrainingEnded(is_finished=False, done=done)
                return
            while waiting:
                net = waiting.popleft()
                cluster.give(run_slice, TrainingSlice(net.edition, net.recipe, _files_of(net)))
            for part, result in cluster.take():
                net = by_name[part.edition.id]
                _write(net, result.files)
                if result.is_finished:
                    del played[part.edition.id]
                    yield net, TrainingEnded(is_finished=True, done=result.done)
                else:
                    played[part.edition.id] = result.done
                    waiting.append(net)
                    yield net, GamesPlayed(result.done, result.points)
    finally:
        cluster.drop()


def run_slice(part: TrainingSlice) -> SliceResult:
    """Train from a checkpoint to the next one, in a folder of this machine."""
    # It brings NumPy and compiled rules along, which only workers need.
    from .trainer import Trainer

    with tempfile.TemporaryDirectory(prefix="forno-") as folder:
        net = NetFolder(Path(folder), part.edition, part.recipe)
        for name, content in part.files:
            (net.folder / name).write_bytes(content)
        trainer = Trainer(net.edition, net.recipe, net.folder)
        seen, until = len(trainer.curve), time.monotonic() + SLICE
        begun = trainer.done
        finished = trainer.run(
            lambda _: None, lambda: trainer.done > begun and time.monotonic() > until
        )
        points = tuple(Point(**each) for each in trainer.curve[seen:])
        return SliceResult(_files_of(net), trainer.done, points, finished)


def _files_of(net: NetFolder) -> Files:
    """The files of a net; the finished net last, because it says that all is done."""
    paths = (net.checkpoint, net.curve, net.net)
    return tuple((path.name, path.read_bytes()) for path in paths if path.exists())


def _write(net: NetFolder, files: Files) -> None:
    for name, content in files:
        write_file(net.folder / name, content)
    if net.net.name in dict(files):
        net.checkpoint.unlink(missing_ok=True)
