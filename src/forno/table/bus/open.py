"""From an address to a bus."""

from __future__ import annotations

from ..services.startup import when_there
from .bus import Bus
from .local import LocalBus


async def open_bus(url: str, *, wait: float = 0.0) -> Bus:
    """The bus at an address, waited for ``wait`` seconds; without one, that of a single process."""
    if not url:
        return LocalBus()
    from .redis import RedisBus

    return await when_there(lambda: RedisBus.open(url), wait)
