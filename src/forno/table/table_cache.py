"""The table cache: tables as they are now, for callers that do not keep them open."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from .keeper import Keeper
from .refusals import TableRefusal
from .table import LogError, Table

REMEMBERED: Final = 256
"""How many tables are kept: reading a whole log each time would take too long."""


class TableCache:
    """Looks at tables, and reads only what is new at those that it has looked at before."""

    def __init__(self, keeper: Keeper, remembered: int = REMEMBERED) -> None:
        """Look at the tables of this keeper."""
        self._keeper = keeper
        self._remembered = remembered
        # A table whose keeper holds on to nothing is read anew: this is what holds on to it.
        self._held: OrderedDict[str, object] = OrderedDict()

    async def at(self, table: str) -> Table | None:
        """A table as it is now, whichever process plays at it; nothing, if it can't be read."""
        try:
            # Without a room nobody looks after it here: what others tell may have been lost.
            live = await self._keeper.newest(table)
        except (TableRefusal, LogError):
            self._held.pop(table, None)
            return None
        self._held[table] = live
        self._held.move_to_end(table)
        while len(self._held) > self._remembered:
            self._held.popitem(last=False)
        return live.table
