"""Repeated lines: a log that says the same again and again says it once, and how often.

A client that sends nonsense, or a database that is away, can cause the same line thousands of times
a second. That would fill the disk, hide all other lines, and take the server's time.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic
from typing import Final

WINDOW: Final = 10.0
"""Seconds in which a line is written once."""
MOST_KEPT: Final = 1_000
"""Different lines that are remembered."""


class RepeatedLines(logging.Filter):
    """Lets a line through once in a while, and then tells how often it came besides."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[object, ...], tuple[float, int]] = {}
        """When each line was written, and how often it came since."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write a line."""
        error = record.exc_info[1] if record.exc_info else None
        key = (record.name, record.levelno, record.getMessage(), repr(error))
        now = self._clock()
        since, repeated = self._seen.get(key, (-WINDOW, 0))
        if now - since < WINDOW:
            self._seen[key] = since, repeated + 1
            return False
        self._seen.pop(key, None)
        if len(self._seen) >= MOST_KEPT:
            del self._seen[next(iter(self._seen))]
        self._seen[key] = now, 0
        if repeated:
            record.repeated = repeated
            times = "once" if repeated == 1 else f"{repeated} times"
            record.msg, record.args = f"{record.getMessage()} (and {times} since it was said)", ()
        return True

    def left(self) -> list[tuple[str, int]]:
        """The lines that came again and were not written, with how often."""
        return [(str(key[2]), repeated) for key, (_, repeated) in self._seen.items() if repeated]
