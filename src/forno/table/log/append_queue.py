"""Appends that wait for their row to be written, and which of them go together.

Syncing a disk takes as long for a hundred rows as for one. So an append that comes while a batch
is being written waits, and all that wait go into the next batch: no delay is added, and the busier
the server, the larger the batches.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from .store import Append, StoreBusyError, StoreError

MOST_WAITING: Final = 10_000
"""How many appends may wait. More means that the disk is stuck, and memory would run out."""

LARGEST_BATCH: Final = 512
"""How many rows go into one batch, so that no append waits for a very large one."""

_LARGEST_SEQ: Final = 2**31 - 1
_LARGEST_TIME: Final = 2**63 - 1

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class Waiting(NamedTuple, Generic[Asked, Answer]):
    """Something that is asked of a table, and where its answer is awaited."""

    table: str
    asked: Asked
    answer: asyncio.Future[Answer]


def check_append(wanted: Append) -> None:
    """Refuse what no database could keep, before it gets into a batch with others."""
    table, row, notice = wanted
    is_storable, latest = storable(table), abs(row.at)
    if notice is not None:  # as hardly ever
        texts = notice.table, notice.code, notice.stage, *notice.holders
        is_storable &= all(map(storable, texts))
        latest = max(latest, abs(notice.at))
        if notice.table != table:
            raise ValueError("a notice goes with a row of its own table")
    if not is_storable:
        raise ValueError("a name may not contain a null character or half a surrogate pair")
    if not 0 <= row.seq <= _LARGEST_SEQ or latest > _LARGEST_TIME:
        raise ValueError("a number is out of range")


def storable(text: str) -> bool:
    """Whether both databases can keep a text; if not, there is none to be found either."""
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False


def next_batch(
    waiting: Sequence[Waiting[Asked, Answer]],
) -> tuple[list[Waiting[Asked, Answer]], list[Waiting[Asked, Answer]]]:
    """What goes into the next batch, and what waits on.

    One for each table: whether its next row leaves a gap is seen when this one is there. An
    append whose caller has stopped waiting is left out.
    """
    batch: dict[str, Waiting[Asked, Answer]] = {}
    rest = []
    for each in waiting:
        if each.answer.done():
            continue
        if each.table in batch or len(batch) == LARGEST_BATCH:
            rest.append(each)
        else:
            batch[each.table] = each
    return list(batch.values()), rest


def tell(batch: Sequence[Waiting[Asked, Answer]], answers: Sequence[Answer]) -> None:
    """Give every caller of a batch its answer."""
    for each, answer in zip(batch, answers, strict=True):
        if not each.answer.done():
            each.answer.set_result(answer)


def tell_trouble(batch: Sequence[Waiting[Asked, Answer]], trouble: StoreError) -> None:
    """Tell every caller of a batch that it failed."""
    for each in batch:
        if not each.answer.done():
            # One for each, because raising an error changes it.
            each.answer.set_exception(type(trouble)(*trouble.args))


def too_many() -> StoreBusyError:
    """The error of an append that comes when too many wait."""
    return StoreBusyError(
        f"{MOST_WAITING} moves are waiting to be written; the disk or the database is too slow, "
        "or stuck"
    )
