"""A child process with a pipe to it: the one way in which the laboratory starts processes."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any, Final

SPAWN: Final = multiprocessing.get_context("spawn")


class ChildProcess:
    """A spawned process that does not hear Ctrl-C, and this end of the pipe to it."""

    def __init__(self, target: Callable[..., None], *args: Any) -> None:
        """Start ``target`` with the other end of the pipe and these arguments."""
        self.pipe: Connection
        self.pipe, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=target, args=(theirs, *args), daemon=True)
        with _ctrl_c_blocked():
            self._process.start()
        # Our copy must go, or the end of the process would not be the end of the pipe.
        theirs.close()

    def wait(self, seconds: float) -> int | None:
        """Wait for the process to end by itself; return its exit code if it has."""
        self._process.join(seconds)
        return self._process.exitcode

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.join()


@contextmanager
def _ctrl_c_blocked() -> Iterator[None]:
    """Start a process that does not hear Ctrl-C, not even before it can say so itself."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Python's helper for processes, when it starts, lets Ctrl-C through again; so it starts first.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
