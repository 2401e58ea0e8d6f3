"""Rows and notices for tests, and a few tables' worth of work for a store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from forno.table.log.open import open_store
from forno.table.log.store import Append, Notice, Row, Store


def row(seq: int, text: str = "moved") -> Row:
    return Row(seq, 1_700_000_000_000 + seq, f"{text} {seq}".encode())


def append(table: str, seq: int, text: str = "moved", notice: Notice | None = None) -> Append:
    return Append(table, row(seq, text), notice)


def notice(
    table: str,
    *,
    code: str = "BASIL",
    stage: str = "open",
    listed: bool = True,
    at: int = 1,
    holders: tuple[str, ...] = (),
) -> Notice:
    return Notice(table, code, stage, listed, at, b'{"seats": 3}', holders)


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    """A store, closed in the end."""
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


def at(address: str, test: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    """Run a test with a store in a new event loop."""

    async def run() -> None:
        async with opened(address) as store:
            await test(store)

    asyncio.run(run())
