"""Long tasks, each in a process of its own: a task tells its progress and can be asked to stop."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from typing import Final, Generic, TypeVar

from ..shared.stop import POLL, Stop
from .child_process import ChildProcess

LEAVE: Final = 10.0
"""Seconds that a process may take to end after its last message."""

Task = TypeVar("Task")
Message = TypeVar("Message")
RunTask = Callable[[Connection, Task], None]
"""Runs a task in a child process and sends messages; anything that comes in means stop."""


class TaskProcess(Generic[Task, Message]):
    """One task and its process."""

    def __init__(
        self,
        run: RunTask[Task],
        task: Task,
        *,
        is_last: Callable[[Message], bool],
        died: Callable[[int | None], Message],
    ) -> None:
        """Start the process."""
        self.task = task
        self.is_over = False
        self._is_last = is_last
        self._died = died
        self._process = ChildProcess(run, task)
        self.pipe = self._process.pipe

    def ask_to_stop(self) -> None:
        """Ask the task to save what it has and end."""
        try:
            self.pipe.send("stop")
        except OSError:
            return  # it has ended, and its last message is on its way

    def messages(self) -> Iterator[Message]:
        """All messages since the last time; one that says so, if the process died."""
        try:
            while not self.is_over and self.pipe.poll():
                message: Message = self.pipe.recv()
                self.is_over = self._is_last(message)
                yield message
        except (EOFError, OSError):  # it died, perhaps in the middle of a message
            self.is_over = True
            yield self._died(self._process.wait(LEAVE))

    def end(self) -> None:
        """Let the process leave if the task is over; otherwise end it at once."""
        if self.is_over:
            self._process.wait(LEAVE)
        self._process.kill()
        self.pipe.close()


def run_tasks(
    run: RunTask[Task],
    tasks: Sequence[Task],
    *,
    jobs: int,
    stop: Stop,
    is_last: Callable[[Message], bool],
    died: Callable[[int | None], Message],
) -> Generator[tuple[Task, Message], None, None]:
    """Run tasks in at most ``jobs`` processes at once, and pass on what they tell.

    Once ``stop`` is set, every task that runs is asked to stop, and no other one begins.
    ``is_last`` tells the last message of a task from others; ``died`` makes one for a process that
    ended without it, from its exit code.
    """
    waiting = deque(tasks)
    running: list[TaskProcess[Task, Message]] = []
    asked = False
    try:
        while running or (waiting and not stop):
            while waiting and len(running) < jobs and not stop:
                running.append(TaskProcess(run, waiting.popleft(), is_last=is_last, died=died))
            if stop and not asked:
                asked = True
                for process in running:
                    process.ask_to_stop()
            wait([process.pipe for process in running], POLL)
            for process in list(running):
                for message in process.messages():
                    yield process.task, message
                if process.is_over:
                    running.remove(process)
                    process.end()
    finally:
        for process in running:
            process.end()
