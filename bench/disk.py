"""How much disk a game takes: while it is fresh, and once it was tidied."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from forno.table.log.open import open_store
from forno.table.tidying import tidy_tables
from tests.support.finished_logs import START, finished_entries, keep
from tools.daemons import Postgres, new_folder
from tools.services import find_postgres

from .common import Options, page, publish

GAMES: Final = 40
TABLES: Final = (("abacus", 2), ("abacus", 4), ("plus", 4), ("plus", 6))
_LATER: Final = START + 100_000_000
_SIZE: Final = "SELECT pg_total_relation_size('forno_log') + pg_total_relation_size('forno_notice')"


@dataclass(frozen=True)
class DiskUse:
    """What games of one kind take in one database, in bytes a game."""

    database: str
    edition: str
    players: int
    entries: float
    fresh: float
    tidied: float
    row: int
    """The largest row of a tidied game."""


def run(options: Options) -> None:
    """Measure, and write the page."""
    games = options.games or GAMES
    found = asyncio.run(_measured(games))
    text = (
        f"{games} games of each kind, played at random with an entry for every step, which is more "
        "than clients write. Sizes are those of the whole database, its indexes and notices "
        "included, after SQLite's VACUUM and PostgreSQL's VACUUM FULL. Written by "
        "`python -m bench disk`."
    )
    rows = [
        {
            "database": each.database,
            "edition": each.edition,
            "players": str(each.players),
            "entries": f"{each.entries:.0f}",
            "a fresh game, kB": f"{each.fresh / 1000:.1f}",
            "a tidied game, kB": f"{each.tidied / 1000:.1f}",
            "its largest row, kB": f"{each.row / 1000:.1f}",
        }
        for each in found
    ]
    markdown = page("Disk", text, rows)
    publish("disk", markdown, [asdict(each) for each in found], options, GAMES)


async def _measured(games: int) -> list[DiskUse]:
    found: list[DiskUse] = []
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        programs = find_postgres()
        server = None if programs is None else Postgres(programs, new_folder())
        if server is not None:
            stack.enter_context(server.running())
        for edition, players in TABLES:
            file = folder / f"{edition}-{players}.db"
            found.append(await _used("SQLite", f"sqlite:///{file}", edition, players, games))
            if server is not None:
                address = server.database()
                found.append(await _used("PostgreSQL", address, edition, players, games))
    return found


async def _used(database: str, address: str, edition: str, players: int, games: int) -> DiskUse:
    store = await open_store(address)
    empty = await _size(address)
    logs = {
        f"t{number}": finished_entries(f"t{number}", edition=edition, seats=players, seed=number)
        for number in range(games)
    }
    # All at once, so that they share their syncs of the disk.
    await asyncio.gather(*(keep(store, table, log) for table, log in logs.items()))
    entries = sum(map(len, logs.values()))
    fresh = await _size(address)
    largest = 0
    async for counts in tidy_tables(store, _LATER):
        largest = counts.largest
    await store.close()
    tidied = await _size(address)
    return DiskUse(
        database,
        edition,
        players,
        entries / games,
        (fresh - empty) / games,
        (tidied - empty) / games,
        largest,
    )


async def _size(address: str) -> float:
    """The size of a database without what was deleted in it."""
    if address.startswith("sqlite"):
        return await asyncio.to_thread(_file_size, Path(address.removeprefix("sqlite:///")))
    import asyncpg

    connection: Any = await asyncpg.connect(address)
    try:
        await connection.execute("VACUUM FULL forno_log")
        await connection.execute("VACUUM FULL forno_notice")
        return float(await connection.fetchval(_SIZE))
    finally:
        await connection.close()


def _file_size(path: Path) -> float:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("VACUUM")
        [pages] = connection.execute("PRAGMA page_count").fetchone()
        [size] = connection.execute("PRAGMA page_size").fetchone()
    return float(pages * size)
