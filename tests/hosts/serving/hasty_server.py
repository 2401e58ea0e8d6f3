"""A server that promises before it has written: what the kill test must catch."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from forno.hosts.cli import main
from forno.hosts.serving import running
from forno.table.entries import Acted, decode_entry
from forno.table.log.open import open_store
from forno.table.log.store import Append

LATE = 0.1
"""Seconds after the promise at which it is kept, if the server lives so long."""


class HastyStore:
    """Says that a row is there, and writes it later."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self._tasks: set[asyncio.Task[None]] = set()

    async def append(self, wanted: Append) -> bool:
        """Promise moves first; the rest is written as it should be, so that there is a game."""
        if not isinstance(decode_entry(wanted.row.payload), Acted):
            return bool(await self._store.append(wanted))
        task = asyncio.create_task(self._write(wanted))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return True

    async def _write(self, wanted: Append) -> None:
        await asyncio.sleep(LATE)
        await self._store.append(wanted)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


async def open_hastily(url: str, **options: Any) -> Any:
    """A store that can't wait."""
    return HastyStore(await open_store(url, **options))


if __name__ == "__main__":
    running.open_store = open_hastily  # type: ignore[attr-defined]  # as a fault would
    sys.exit(main(sys.argv[1:]))
