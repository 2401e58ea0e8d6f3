"""What a store has to do, whatever database is behind it.

A table is its log: rows numbered from 0 without a gap, appended one by one and never changed; only
of a table that ended long ago, one row may be put in the place of all of them. Two
who append the same number race, and exactly one wins. A caller that gets ``True`` may rely on
the row to be there after any crash: it has been committed and synced.

Beside the log lies a *notice* of each table, for finding it again: it is written in the same
transaction as the row that changed it, and says nothing that the log does not say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from ..services.startup import ServiceBusyError


class Row(NamedTuple):
    """One row of a table's log."""

    seq: int
    at: int
    """When, in milliseconds since 1970: for people to read, never to reckon with."""
    payload: bytes


class Notice(NamedTuple):
    """What can be known of a table without reading its log."""

    table: str
    code: str
    """The short code to join by."""
    stage: str
    """``open``, ``playing``, ``over`` or ``closed``."""
    listed: bool
    """Whether strangers may find it."""
    at: int
    """When it was last changed, in milliseconds since 1970."""
    summary: bytes
    """What a lobby shows of it, as JSON."""
    holders: tuple[str, ...] = ()
    """Hashes of the keys of those who belong to it."""


class Append(NamedTuple):
    """A row to be appended, and the notice if that changes with it."""

    table: str
    row: Row
    notice: Notice | None = None


class Tidying(NamedTuple):
    """A whole log, and the row to put in its place."""

    table: str
    last: Row
    """The last row of the log as it was read."""
    whole: Row
    """The row that stands for all of it, under the same number."""


class Store(Protocol):
    """Where logs are kept.

    Every method may raise :class:`StoreError`, and has then done nothing; only after a
    :class:`StoreDoubtError` an append may have been done all the same.
    """

    async def append(self, wanted: Append) -> bool:
        """Append a row; ``False`` if its number is taken or would leave a gap.

        Returns only after the row has been synced to disk. Many appends at once share a sync.
        A caller that stops waiting does not know the answer: it has to read the log.
        """

    async def read(self, table: str, since: int = 0) -> Sequence[Row]:
        """The rows of a table from this number on, in order; none if there is no such table."""

    async def find(self, code: str) -> str | None:
        """The table that is joined by this code, unless it is over or closed."""

    async def notices(self, stage: str, *, limit: int) -> Sequence[Notice]:
        """The latest listed tables of a stage, the newest first."""

    async def held(self, holder: str, *, limit: int) -> Sequence[Notice]:
        """The tables that a holder belongs to, the newest first."""

    def on_loss(self, told: Callable[[], None]) -> None:
        """Have this called at once whenever the database was lost from sight.

        What is there afterwards may be an older copy of it, or another one.
        """

    async def ended(self, before: int, *, after: str, limit: int) -> Sequence[str]:
        """Tables that were over or closed before a time and have their whole log, by their ids.

        ``after`` is the last id that the caller has seen: they come in the order of their ids.
        """

    async def tidy(self, logs: Sequence[Tidying]) -> Sequence[bool]:
        """Put one row each in the place of whole logs, all in one transaction.

        ``False`` for a log whose last row is not the one that was read.
        """

    async def check(self) -> None:
        """Do nothing, if that can be done."""

    async def close(self) -> None:
        """Finish what has been accepted, and let go of the database."""


class StoreError(Exception):
    """The database does not do what it should: what is wrong, and what to do about it."""


class StoreBusyError(StoreError, ServiceBusyError):
    """It may work again soon: the disk is full, or the database can't be reached."""


class StoreDoubtError(StoreBusyError):
    """The database failed before it answered: read the log to know whether it was done."""


class StoreVersionError(StoreError):
    """The database was written by a newer program, or is none of ours."""
