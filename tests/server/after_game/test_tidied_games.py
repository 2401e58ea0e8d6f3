"""A game that was tidied, over the wire: whatever can be had of a finished game is the same."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from forno.server.operations.settings import Settings
from forno.server.protocol.keys import hash_of, new_key
from forno.server.rooms.service import Service
from forno.table import entries as log
from forno.table.bus.local import LocalBus
from forno.table.log.open import open_store
from forno.table.tidying import tidy_tables
from tests.server.transport.memory import MemoryTransport
from tests.support.finished_logs import START, finished_entries, keep
from tests.support.live_tables import InProcess

SETTINGS = Settings(port=0, database="", rate=1000.0)
PATHS = (
    ("GET", "/api/v1/tables/t"),
    ("GET", "/api/v1/tables/t/record"),
    ("GET", "/api/v1/tables/t/room"),
    ("GET", "/api/v1/tables/t/replay?eyes=room"),
    ("GET", "/api/v1/tables/t/replay?eyes=1"),
    ("GET", "/api/v1/tables/t/story"),
    ("POST", "/api/v1/tables/t/verify"),
    ("GET", "/api/v1/mine"),
)


def test_a_link_leads_to_the_same_game_as_before(tmp_path: Path) -> None:
    key = new_key()
    entries = [
        log.Sat(entry.seat, entry.name, hash_of(key))
        if isinstance(entry, log.Sat) and entry.seat == 0
        else entry
        for entry in finished_entries()
    ]

    async def look(*, rematch: bool) -> list[Any]:
        """What a server that has just started answers, and what it says over a connection."""
        store = await open_store(f"sqlite:///{tmp_path}/tables.db")
        service = Service(store, LocalBus(), InProcess())
        transport = MemoryTransport(service, SETTINGS)
        try:
            found: list[Any] = []
            for method, path in PATHS:
                status, _, body = await transport.request(method, path, key=key)
                assert status == 200, body
                found.append(body)
            connection = await transport.connect(key)
            await connection.say(json.dumps({"type": "hello", "table": "t", "words": True}))
            found += [await connection.hear(), await connection.hear()]
            await connection.hang_up()
            await transport.close()
            if rematch:
                again = await transport.request("POST", "/api/v1/tables/t/rematch", key=key)
                assert again[0] == 200, again
                assert len(await store.read("t")) == 2
            return found
        finally:
            await store.close()

    async def play() -> None:
        address = f"sqlite:///{tmp_path}/tables.db"
        store = await open_store(address)
        await keep(store, "t", entries)
        await store.close()
        before = await look(rematch=False)
        store = await open_store(address)
        async for _ in tidy_tables(store, START + 10_000_000):
            pass
        assert len(await store.read("t")) == 1
        await store.close()
        assert await look(rematch=True) == before
        assert json.loads(before[6])["fair"] is True

    asyncio.run(play())
