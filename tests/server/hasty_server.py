"""A server that promises before it has written: what the kill test must catch."""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Any

from forno.cli.main import main
from forno.server.launch import running_server as running
from forno.server.traffic.given_keys import PLACE
from forno.table.entries import Acted, decode_entry
from forno.table.log.open import open_store
from forno.table.log.store import Append

HELD = 3
"""How many of the last moves at each table are promised and not written yet."""


class HastyStore:
    """Says that a move is there, and writes it only once some others have followed.

    So no clock decides whether anything is lost: whenever the server is killed in the middle of a
    game, the last moves are.
    """

    def __init__(self, store: Any) -> None:
        self._store = store
        self._held: defaultdict[str, list[Append]] = defaultdict(list)

    async def append(self, wanted: Append) -> bool:
        """Promise moves first; the rest is written as it should be, so that there is a game.

        So is the move that ends it: a client that has seen the end leaves, and would be missed.
        """
        held = self._held[wanted.table]
        if wanted.table == PLACE:  # not a table, but the secret that keys are signed with
            return bool(await self._store.append(wanted))
        if wanted.notice is None and isinstance(decode_entry(wanted.row.payload), Acted):
            held.append(wanted)
            if len(held) > HELD:
                await self._store.append(held.pop(0))
            return True
        while held:
            await self._store.append(held.pop(0))
        return bool(await self._store.append(wanted))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


async def open_hastily(url: str, **options: Any) -> Any:
    """A store that can't wait."""
    return HastyStore(await open_store(url, **options))


if __name__ == "__main__":
    running.open_store = open_hastily  # type: ignore[attr-defined]  # as a fault would
    sys.exit(main(sys.argv[1:]))
