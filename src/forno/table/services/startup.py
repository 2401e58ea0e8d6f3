"""Waiting for a service that starts at the same time as the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final, TypeVar

LOG: Final = logging.getLogger("forno.table")
PAUSE: Final = 0.5
"""Seconds between two tries."""

Opened = TypeVar("Opened")


class ServiceBusyError(Exception):
    """A service does not answer now, but may later."""


async def when_there(open_it: Callable[[], Awaitable[Opened]], wait: float) -> Opened:
    """Open a service; while it does not answer, try again for ``wait`` seconds, and log that."""
    deadline = monotonic() + wait
    said = False
    while True:
        try:
            return await open_it()
        except ServiceBusyError as trouble:
            if monotonic() >= deadline:
                raise
            if not said:
                seconds = "1 second" if wait == 1 else f"{wait:g} seconds"
                LOG.warning("%s; waiting up to %s for it", trouble, seconds)
                said = True
        await asyncio.sleep(min(PAUSE, max(0.0, deadline - monotonic())))
