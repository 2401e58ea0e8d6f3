"""The event loop of a server, set up for many small messages.

uvloop (libuv's loop) reads and writes with about half the work of the loop that comes with Python.
It runs everywhere but on Windows, where a server does with the other one.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Coroutine
from typing import Any, Final

GARBAGE: Final = (20_000, 50, 100)
"""How many new things make Python look for circles of garbage among the young, the older, the old.

A move makes hundreds of small things that are no circles and last as long as the game. With
Python's own numbers a server would look through all of them again and again: a tenth of its time,
and the slowest moves of all.
"""

TURN_OF_A_THREAD: Final = 0.0005
"""Seconds after which a thread that waits for Python's lock gets it from one that works.

The thread that writes the log gives the lock away for every call into the database and needs it
back after each. With Python's own 5 ms a busy event loop would make every one of them wait as long.
"""


def run_as_server(main: Coroutine[Any, Any, int]) -> int:
    """Run a server until it ends."""
    sys.setswitchinterval(TURN_OF_A_THREAD)
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    if sys.platform == "win32":
        return asyncio.run(main)
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(main)
