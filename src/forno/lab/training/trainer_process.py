"""The process that trains one net: it tells its progress, and stops when it is asked to."""

from __future__ import annotations

import signal
import time
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final

from ...errors import UserError
from ..jobs.task_processes import run_tasks
from ..shared.stop import Stop
from .learning_curve import Point
from .net_folder import NetFolder

REPORT_EVERY: Final = 0.2
"""Seconds between two reports."""


@dataclass(frozen=True, slots=True)
class GamesPlayed:
    """How many games have been played; the net has been measured if there are points."""

    done: int
    points: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class TrainingEnded:
    """The training is over: the net is finished, or a checkpoint was written."""

    is_finished: bool
    done: int


@dataclass(frozen=True, slots=True)
class TrainingFailed:
    """The training could not go on."""

    why: str


TrainingMessage = GamesPlayed | TrainingEnded | TrainingFailed


def train_all(
    nets: Sequence[NetFolder], *, jobs: int, stop: Stop
) -> Generator[tuple[NetFolder, TrainingMessage], None, None]:
    """Train nets, each in a process of its own, and pass on what each of them tells.

    Once ``stop`` is set, every net writes a checkpoint, and nets that have not begun do not begin.
    """
    return run_tasks(train_net, nets, jobs=jobs, stop=stop, is_last=_is_last, died=_died)


def _is_last(message: TrainingMessage) -> bool:
    return not isinstance(message, GamesPlayed)


def _died(code: int | None) -> TrainingMessage:
    return TrainingFailed(
        f"its process died (exit code {code}); the same command goes on from its last checkpoint"
    )


def train_net(pipe: Connection, net: NetFolder) -> None:
    """Train one net; a message through the pipe, or its end, means stop."""
    # The process that started this one decides when it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        _send(pipe, _trained(pipe, net))
    except UserError as complaint:
        _send(pipe, TrainingFailed(str(complaint)))
    except OSError as error:
        why = error.strerror or str(error)
        _send(pipe, TrainingFailed(f"{net.folder} cannot be written: {why}"))
    finally:
        pipe.close()


def _trained(pipe: Connection, net: NetFolder) -> TrainingEnded:
    # It brings NumPy and compiled rules along, which only this process needs.
    from .trainer import Trainer

    trainer = Trainer(net.edition, net.recipe, net.folder)
    _send(pipe, GamesPlayed(trainer.done))
    seen, told = len(trainer.curve), time.monotonic()

    def report(done: int) -> None:
        nonlocal seen, told
        points = tuple(Point(**each) for each in trainer.curve[seen:])
        if points or time.monotonic() - told > REPORT_EVERY:
            _send(pipe, GamesPlayed(done, points))
            seen, told = len(trainer.curve), time.monotonic()

    finished = trainer.run(report, lambda: _is_asked_to_stop(pipe))
    return TrainingEnded(finished, trainer.done)


def _is_asked_to_stop(pipe: Connection) -> bool:
    try:
        return pipe.poll()
    except OSError:  # the command has ended
        return True


def _send(pipe: Connection, message: TrainingMessage) -> None:
    try:
        pipe.send(message)
    except OSError:
        # The command has ended. The trainer will notice, and write a checkpoint.
        return
