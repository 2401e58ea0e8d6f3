"""A request to stop: set by the first Ctrl-C, looked at by everything that runs for long."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

INTERRUPTED: Final = 130
"""The exit status of a command that Ctrl-C stopped."""
POLL: Final = 0.1
"""Seconds between two looks at how far the work is, and whether to stop."""


class Stop:
    """True once a stop is asked for."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def __bool__(self) -> bool:
        return self._event.is_set()

    def set(self) -> None:
        """Ask to stop soon."""
        self._event.set()

    @contextmanager
    def at_ctrl_c(self) -> Iterator[None]:
        """Let the first Ctrl-C ask to stop; the next one interrupts as usual."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.getsignal(signal.SIGINT)

        def ask(_signal: int, _frame: FrameType | None) -> None:
            self.set()
            signal.signal(signal.SIGINT, signal.default_int_handler)

        signal.signal(signal.SIGINT, ask)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
