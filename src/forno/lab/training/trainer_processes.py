"""The crew: a process for each course, so many at a time, and the ends that they come to."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Final

from ..jobs.process_pool import deaf_to_ctrl_c
from ..simulate.work_queue import Stop
from .net_folder import NetFolder
from .trainer_process import Ended, News, TrainingFailed, teach

GLANCE: Final = 0.1
"""Seconds between two looks whether somebody wants to stop."""
FAREWELL: Final = 10.0
"""Seconds that a process may take to leave after its last word."""

_SPAWN: Final = multiprocessing.get_context("spawn")


class TrainerHandle:
    """One course and its process."""

    def __init__(self, shelf: NetFolder) -> None:
        """Start the process."""
        self.shelf = shelf
        self.is_over = False
        self.pipe: Connection
        self.pipe, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=teach, args=(theirs, shelf), daemon=True)
        with deaf_to_ctrl_c():
            self._process.start()
        # Our copy must go, or the end of the process would not be the end of the pipe.
        theirs.close()

    def ask_to_stop(self) -> None:
        """Ask for a checkpoint and an end."""
        try:
            self.pipe.send("stop")
        except OSError:
            return  # it has ended, and its last word is on its way

    def news(self) -> Iterator[News]:
        """Everything that was told since the last time."""
        try:
            while not self.is_over and self.pipe.poll():
                news: News = self.pipe.recv()
                self.is_over = isinstance(news, Ended | TrainingFailed)
                yield news
        except (EOFError, OSError):  # it died, perhaps in the middle of a word
            self.is_over = True
            self._process.join(FAREWELL)
            yield TrainingFailed(
                f"its process died (exit code {self._process.exitcode});"
                " the same command goes on from its last checkpoint"
            )

    def end(self) -> None:
        """Let the process leave if it is over; otherwise end it at once."""
        if self.is_over:
            self._process.join(FAREWELL)
        self._process.kill()
        self._process.join()
        self.pipe.close()


def teach_all(
    shelves: Sequence[NetFolder], *, jobs: int, stop: Stop
) -> Generator[tuple[NetFolder, News], None, None]:
    """Train nets in several processes, and tell what each of them tells.

    Once ``stop`` is set, every course writes a checkpoint and ends, and those that have not begun
    do not begin.
    """
    waiting = deque(shelves)
    crew: list[TrainerHandle] = []
    asked = False
    try:
        while crew or (waiting and not stop):
            while waiting and len(crew) < jobs and not stop:
                crew.append(TrainerHandle(waiting.popleft()))
            if stop and not asked:
                asked = True
                for pupil in crew:
                    pupil.ask_to_stop()
            wait([pupil.pipe for pupil in crew], GLANCE)
            for pupil in list(crew):
                for news in pupil.news():
                    yield pupil.shelf, news
                if pupil.is_over:
                    crew.remove(pupil)
                    pupil.end()
    finally:
        for pupil in crew:
            pupil.end()
