"""From an address to a bus."""

from __future__ import annotations

from .bus import Bus
from .local import LocalBus


async def open_bus(url: str) -> Bus:
    """The bus at an address; without one, that of a single process."""
    if not url:
        return LocalBus()
    from .redis import RedisBus

    return await RedisBus.open(url)
