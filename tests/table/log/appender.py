"""A process that appends to many tables at once and prints each row that it was promised.

``python -m tests.table.log.appender ADDRESS`` goes on until it is killed. With ``--early`` it
prints before it appends, as a server does that acknowledges too soon.
"""

from __future__ import annotations

import asyncio
import os
import sys

from forno.table.log.store import Store
from tests.table.log.logs import append, opened

TABLES = tuple(f"table-{number}" for number in range(16))


def say(table: str, seq: int) -> None:
    """Print without a buffer that would die with the process."""
    os.write(1, f"{table} {seq}\n".encode())


async def fill(store: Store, table: str, *, early: bool) -> None:
    """Append to a table for ever."""
    seq = len(await store.read(table))
    while True:
        if early:
            say(table, seq)
        if not await store.append(append(table, seq, table)):
            sys.exit(f"{table} {seq} was refused")
        if not early:
            say(table, seq)
        seq += 1


async def main(address: str, *, early: bool) -> None:
    """Append to all tables at once."""
    async with opened(address) as store:
        await asyncio.gather(*(fill(store, table, early=early) for table in TABLES))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], early="--early" in sys.argv))
