"""A hold: a player who sits with bots alone looks at what they played, and they wait.

It is a lease of a few seconds on the bus, which the page renews while it waits for its player. So
any process that drives the table sees it, nothing of it is written down, and a page that is gone
holds nobody up.
"""

from __future__ import annotations

import asyncio
from typing import Final

from .bus.bus import Bus

LEASE: Final = 5.0
"""Seconds for which the bots wait, unless the page asks again."""
OFTEN: Final = 0.2
"""Seconds after which the driver looks whether it may go on."""


async def set_hold(bus: Bus, table: str, *, is_held: bool) -> None:
    """Hold the bots of a table, or let them go."""
    if is_held:
        await bus.keep(_name(table), b"held", LEASE)
    else:
        await bus.take(_name(table))


async def until_released(bus: Bus, table: str) -> None:
    """Wait as long as the bots of a table are held."""
    while await bus.look(_name(table)) is not None:
        await asyncio.sleep(OFTEN)


def _name(table: str) -> str:
    return f"hold:{table}"
