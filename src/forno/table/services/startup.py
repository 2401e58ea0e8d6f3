"""Services that are not there yet: those that are started together come one after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final, TypeVar

from ..log.store import StoreBusyError

LOG: Final = logging.getLogger("forno.table")
PAUSE: Final = 0.5
"""Seconds between two tries."""

Opened = TypeVar("Opened")


async def when_there(open_it: Callable[[], Awaitable[Opened]], wait: float) -> Opened:
    """Open something; if it may still come, say so once and try again for so many seconds."""
    deadline = monotonic() + wait
    said = False
    while True:
        try:
            return await open_it()
        except StoreBusyError as trouble:
            if monotonic() >= deadline:
                raise
            if not said:
                seconds = "1 second" if wait == 1 else f"{wait:g} seconds"
                LOG.warning("%s; waiting up to %s for it", trouble, seconds)
                said = True
        await asyncio.sleep(min(PAUSE, max(0.0, deadline - monotonic())))
