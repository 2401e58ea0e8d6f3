"""A store on a PostgreSQL server, for any number of processes on any number of machines.

One connection writes and one reads. All rows that wait are written by one statement, which is one
transaction, and the table's primary key decides who wins a race. If the connection is lost before
the answer comes, nobody knows whether the rows were written: they are sent again, and those that
are found to be there already, byte for byte, were ours.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Self

from .append_queue import check_append, storable
from .grouped_queries import Grouped
from .migrator import Migration, migrate_postgres, steps
from .postgres_connection import PATIENCE, PostgresConnection, read_only
from .store import (
    Append,
    Notice,
    Row,
    StoreDoubtError,
    StoreError,
    Tidying,
)

_APPEND: Final = """\
WITH added AS (
    INSERT INTO forno_log (table_id, seq, at, payload)
    SELECT wanted.table_id, wanted.seq, wanted.at, wanted.payload
    FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::bytea[])
        AS wanted (table_id, seq, at, payload)
    WHERE wanted.seq = coalesce(
        (SELECT max(there.seq) + 1 FROM forno_log AS there WHERE there.table_id = wanted.table_id),
        0
    )
    ON CONFLICT DO NOTHING
    RETURNING table_id
), put_up AS (
    INSERT INTO forno_notice (table_id, code, stage, listed, at, summary, holders)
    SELECT notice.table_id, code, stage, listed, at, summary,
        ARRAY(SELECT jsonb_array_elements_text(holders::jsonb))
    FROM unnest($5::text[], $6::text[], $7::text[], $8::boolean[], $9::bigint[], $10::bytea[],
        $11::text[]) AS notice (table_id, code, stage, listed, at, summary, holders)
    JOIN added ON added.table_id = notice.table_id
    ON CONFLICT (table_id) DO UPDATE SET code = excluded.code, stage = excluded.stage,
        listed = excluded.listed, at = excluded.at, summary = excluded.summary,
        holders = excluded.holders
)
SELECT table_id FROM added
"""
_ALREADY_THERE: Final = """\
SELECT table_id FROM forno_log JOIN unnest($1::text[], $2::integer[], $3::bigint[], $4::bytea[])
    AS wanted (table_id, seq, at, payload) USING (table_id, seq, at, payload)
"""
# The logs are looked up one by one, however few rows the server believes there to be.
_READ: Final = """\
SELECT asked.table_id, found.seq, found.at, found.payload
FROM unnest($1::text[], $2::bigint[]) AS asked (table_id, since)
CROSS JOIN LATERAL (
    SELECT seq, at, payload FROM forno_log
    WHERE forno_log.table_id = asked.table_id AND seq >= asked.since
    ORDER BY seq OFFSET 0
) AS found
"""
_FIND: Final = """\
SELECT table_id FROM forno_notice WHERE code = $1 AND stage IN ('open', 'playing')
ORDER BY at DESC, table_id LIMIT 1
"""
_NOTICES: Final = "SELECT table_id, code, stage, listed, at, summary, holders FROM forno_notice"
_LISTED: Final = f"{_NOTICES} WHERE listed AND stage = $1 ORDER BY at DESC, table_id LIMIT $2"
_HELD: Final = f"{_NOTICES} WHERE holders @> ARRAY[$1::text] ORDER BY at DESC, table_id LIMIT $2"
_ENDED: Final = """\
SELECT table_id FROM forno_notice WHERE stage IN ('over', 'closed') AND at < $1 AND table_id > $2
    AND EXISTS (
        SELECT 1 FROM forno_log WHERE forno_log.table_id = forno_notice.table_id AND seq = 0
    )
ORDER BY table_id LIMIT $3
"""
_TIDY: Final = """\
WITH replaced AS (
    UPDATE forno_log SET payload = wanted.whole
    FROM unnest($1::text[], $2::integer[], $3::bytea[], $4::bytea[])
        AS wanted (table_id, seq, last, whole)
    WHERE forno_log.table_id = wanted.table_id AND forno_log.seq = wanted.seq
        AND forno_log.payload = wanted.last
    RETURNING forno_log.table_id, forno_log.seq
), gone AS (
    DELETE FROM forno_log USING replaced
    WHERE forno_log.table_id = replaced.table_id AND forno_log.seq < replaced.seq
)
SELECT table_id FROM replaced
"""
# Of the connection that reads, which is made anew together with the other one when a server is
# replaced by its copy. The log is looked at too: a database without one is of no use.
_IS_READ_ONLY: Final = """\
SELECT current_setting('transaction_read_only') FROM (SELECT 1) AS one
LEFT JOIN (SELECT seq FROM forno_log LIMIT 1) AS log ON true
"""


class _Question(NamedTuple):
    table: str
    since: int


class PostgresStore:
    """Logs in a PostgreSQL database. Made by :meth:`open`, and used in the event loop of that."""

    def __init__(self, url: str, *, patience: float = PATIENCE) -> None:
        self._writer = PostgresConnection(url, patience)
        self._reader = PostgresConnection(url, patience)
        self._appends = Grouped(self._append_all)
        self._reads = Grouped(self._read_all)
        self._closed = False

    @classmethod
    async def open(
        cls, url: str, *, patience: float = PATIENCE, known: Sequence[Migration] | None = None
    ) -> Self:
        """Connect, and bring the database to the newest version; refuse one that is newer."""
        store = cls(url, patience=patience)
        needed = steps("postgres") if known is None else known
        try:
            await store._writer.first(
                lambda connection: migrate_postgres(connection, store._writer.name, needed)
            )
        except BaseException:
            await store.close()
            raise
        return store

    async def append(self, wanted: Append) -> bool:
        """Append a row; ``False`` if its number is taken or would leave a gap."""
        check_append(wanted)
        self._check_open()
        return await self._appends.ask(wanted.table, wanted)

    async def read(self, table: str, since: int = 0) -> Sequence[Row]:
        """The rows of a table from this number on, in order; none if there is no such table."""
        self._check_open()
        if not storable(table):
            return []
        return await self._reads.ask(table, _Question(table, since))

    async def find(self, code: str) -> str | None:
        """The table that is joined by this code, unless it is over or closed."""
        found = await self._fetch(_FIND, code)
        return str(found[0]["table_id"]) if found else None

    async def notices(self, stage: str, *, limit: int) -> Sequence[Notice]:
        """The latest listed tables of a stage, the newest first."""
        return [_notice(found) for found in await self._fetch(_LISTED, stage, limit)]

    async def held(self, holder: str, *, limit: int) -> Sequence[Notice]:
        """The tables that a holder belongs to, the newest first."""
        return [_notice(found) for found in await self._fetch(_HELD, holder, limit)]

    def on_loss(self, told: Callable[[], None]) -> None:
        """Have this called at once whenever a connection was lost.

        A server that was replaced by a copy of itself, or by a back-up, has ended all of them.
        """
        self._writer.on_loss = self._reader.on_loss = told

    async def ended(self, before: int, *, after: str, limit: int) -> Sequence[str]:
        """Tables that were over or closed before a time and have their whole log, by their ids."""
        self._check_open()
        return [str(table) for (table,) in await self._reader.fetch(_ENDED, before, after, limit)]

    async def tidy(self, logs: Sequence[Tidying]) -> Sequence[bool]:
        """Put one row each in the place of whole logs, all in one transaction."""
        self._check_open()
        wanted = [
            (each.table, each.last.seq, each.last.payload, each.whole.payload) for each in logs
        ]
        done = {found[0] for found in await self._writer.fetch(_TIDY, *_columns(wanted, 4))}
        return [each.table in done for each in logs]

    async def check(self) -> None:
        """Do nothing, if that can be done; refuse a database that can only be read."""
        self._check_open()
        [(is_read_only,)] = await self._reader.fetch(_IS_READ_ONLY)
        if is_read_only == "on":
            raise read_only(self._reader.name)

    async def close(self) -> None:
        """Finish what has been accepted, and hang up."""
        self._closed = True
        await self._appends.finish()
        await self._reads.finish()
        await self._writer.close()
        await self._reader.close()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError(f"the store at {self._writer.name} has been closed")

    async def _append_all(self, batch: Sequence[Append]) -> list[bool]:
        # Everybody takes the tables in the same order, so that no two wait for each other.
        rows = _columns(sorted((each.table, *each.row) for each in batch), 4)
        notices = _columns(
            sorted(
                (*each.notice[:6], json.dumps(each.notice.holders))
                for each in batch
                if each.notice is not None
            ),
            7,
        )

        doubt = False  # whether the rows were sent and nobody knows what became of them

        async def write(connection: Any) -> set[str]:
            nonlocal doubt
            again, doubt = doubt, True
            try:
                added = {found[0] for found in await connection.fetch(_APPEND, *rows, *notices)}
            except Exception as error:
                doubt = again or not self._writer.is_undone(error)
                raise
            if again and len(added) < len(batch):
                added |= {found[0] for found in await connection.fetch(_ALREADY_THERE, *rows)}
            return added

        try:
            added = await self._writer.run(write)
        except StoreError as trouble:
            if doubt:
                raise StoreDoubtError(f"{trouble}; the last moves may have been written") from None
            raise
        return [each.table in added for each in batch]

    async def _read_all(self, batch: Sequence[_Question]) -> list[list[Row]]:
        answers: dict[str, list[Row]] = {each.table: [] for each in batch}
        for table, *row in await self._reader.fetch(_READ, *_columns(batch, 2)):
            answers[table].append(Row(*row))
        return [answers[each.table] for each in batch]

    async def _fetch(self, query: str, text: str, *more: int) -> Any:
        self._check_open()
        return await self._reader.fetch(query, text, *more) if storable(text) else []


def _columns(rows: Sequence[tuple[Any, ...]], width: int) -> list[list[Any]]:
    """Rows as columns, which is what a statement takes."""
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]


def _notice(found: Any) -> Notice:
    notice = Notice(*found)
    return notice._replace(holders=tuple(notice.holders))
