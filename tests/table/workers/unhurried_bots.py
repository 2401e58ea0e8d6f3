"""Bots whose search no clock cuts short, so that they decide the same on a busy machine.

A search that runs out of time decides with the worlds that it has seen. Where decisions are
compared, both sides search as if no time passed: the tests inside :func:`unhurried`, and the
worker processes started with :data:`UNHURRIED`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

from forno.table.workers import bot_worker

UNHURRIED = (sys.executable, str(Path(__file__)))
"""The command of a worker process with such bots."""


def unhurried() -> Any:
    """For a search, stop the clock."""
    return patch("forno.bots.search.search.perf_counter", return_value=0.0)


if __name__ == "__main__":
    with unhurried():
        bot_worker.main()
