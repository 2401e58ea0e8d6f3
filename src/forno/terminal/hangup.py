"""Signals that end a terminal session: the terminal was closed, or the program is to end."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

from .errors import Hangup


@contextmanager
def hangup_raised() -> Iterator[None]:
    """Raise :class:`Hangup` when the terminal is closed or the program is asked to end."""

    def hear(number: int, _frame: object) -> None:
        raise Hangup(number)

    names = ("SIGHUP", "SIGTERM")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, hear) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
