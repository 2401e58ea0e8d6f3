"""Tidying: games that ended long ago, batch by batch, each log as one row.

A batch is one transaction: a process that is killed has tidied whole games or none, and the next
run goes on with the others. A log is replaced only after both have been read and found to be the
same table. A log that cannot be read here is left as it is.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Final

from .log.store import Store, Tidying
from .table import LogError, Table
from .tidied_log import tidied

BATCH: Final = 50
"""Games in one transaction. Servers that write to the same file wait for it, for milliseconds."""


@dataclass(slots=True)
class TidyCounts:
    """What became of the games so far."""

    tables: int = 0
    rows: int = 0
    """Rows that their logs had."""
    before: int = 0
    """Bytes that the payloads of these rows had."""
    after: int = 0
    """Bytes that they have now."""
    largest: int = 0
    """Bytes of the largest log that was tidied."""
    left: list[str] = field(default_factory=list)
    """Tables that were left as they are, with the reason."""


async def tidy_tables(
    store: Store, before: int, *, batch: int = BATCH, dry_run: bool = False
) -> AsyncIterator[TidyCounts]:
    """Tidy the tables that ended before a time, in milliseconds since 1970.

    After each batch the counts of all batches so far are given. A dry run changes nothing.
    """
    counts = TidyCounts()
    last = ""
    while tables := await store.ended(before, after=last, limit=batch):
        last = tables[-1]
        logs = [found for table in tables if (found := await _tidied(store, table, counts))]
        done = [True] * len(logs) if dry_run else await store.tidy([each for each, _ in logs])
        for (each, sizes), replaced in zip(logs, done, strict=True):
            if not replaced:
                counts.left.append(f"{each.table}: it was changed meanwhile")
                continue
            counts.tables += 1
            counts.rows += len(sizes)
            counts.before += sum(sizes)
            counts.after += len(each.whole.payload)
            counts.largest = max(counts.largest, len(each.whole.payload))
        yield counts


async def _tidied(store: Store, table: str, counts: TidyCounts) -> tuple[Tidying, list[int]] | None:
    """A log to be replaced, with the sizes of its rows; nothing, if it has to be left alone."""
    rows = await store.read(table)
    try:
        whole = tidied(rows)
        before = Table.read(table, (row.payload for row in rows))
        if not is_same(before, Table.read(table, [whole.payload])):
            raise LogError("as one row it would not be the same table")
    except Exception as error:  # noqa: BLE001 (whatever is wrong with one log, the others go on)
        why = str(error) if isinstance(error, LogError) else type(error).__name__
        counts.left.append(f"{table}: {why}")
        return None
    return Tidying(table, rows[-1], whole), [len(row.payload) for row in rows]


def is_same(one: Table, other: Table) -> bool:
    """Whether two tables are the same in all that anybody can still ask of a table that ended."""
    return _said(one) == _said(other)


def _said(table: Table) -> tuple[object, ...]:
    return (
        table.id,
        table.code,
        table.host,
        table.before,
        table.after,
        table.plan,
        table.stage,
        table.seat_holders,
        table.invitations,
        table.clocks,
        table.commitment,
        table.proof(),
        (table.seq, table.turn, table.dealt, table.paused),
        None if table.game is None else str(table.game.record()),
    )
