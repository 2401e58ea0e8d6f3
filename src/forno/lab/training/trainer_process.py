"""A process of its own for one course: it tells how far it is, and stops when asked to."""

from __future__ import annotations

import signal
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final

from ...errors import UserError
from .learning_curve import Point
from .net_folder import NetFolder

OFTEN: Final = 0.2
"""Seconds between two reports."""


@dataclass(frozen=True, slots=True)
class Far:
    """So many games have been played; the net has been measured if there are points."""

    done: int
    points: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Ended:
    """The course is over: the net is finished, or a checkpoint was written."""

    is_finished: bool
    done: int


@dataclass(frozen=True, slots=True)
class TrainingFailed:
    """The course could not go on."""

    why: str


News = Far | Ended | TrainingFailed


def teach(pipe: Connection, shelf: NetFolder) -> None:
    """Train one net; whatever comes through the pipe, or its end, means stop."""
    # Whoever started this process decides when it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        _tell(pipe, _taught(pipe, shelf))
    except UserError as complaint:
        _tell(pipe, TrainingFailed(str(complaint)))
    except OSError as error:
        why = error.strerror or str(error)
        _tell(pipe, TrainingFailed(f"{shelf.folder} cannot be written: {why}"))
    finally:
        pipe.close()


def _taught(pipe: Connection, shelf: NetFolder) -> Ended:
    # It brings NumPy and compiled rules along, which only this process needs.
    from .trainer import Trainer

    course = Trainer(shelf.edition, shelf.recipe, shelf.folder)
    _tell(pipe, Far(course.done))
    seen, told = len(course.curve), time.monotonic()

    def report(done: int) -> None:
        nonlocal seen, told
        points = tuple(Point(**each) for each in course.curve[seen:])
        if points or time.monotonic() - told > OFTEN:
            _tell(pipe, Far(done, points))
            seen, told = len(course.curve), time.monotonic()

    finished = course.run(report, lambda: _is_asked_to_stop(pipe))
    return Ended(finished, course.done)


def _is_asked_to_stop(pipe: Connection) -> bool:
    try:
        return pipe.poll()
    except OSError:  # nobody is at the other end any more
        return True


def _tell(pipe: Connection, news: News) -> None:
    try:
        pipe.send(news)
    except OSError:
        # Nobody listens any more. The course will notice, and keep what it has.
        return
