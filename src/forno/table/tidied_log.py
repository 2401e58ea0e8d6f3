"""A finished log as one row: everything that a table is made of, and a hash of what it was.

``forno tidy`` puts one row in the place of all rows of a game that ended long ago. The row has the
number of the last one, so that the log goes on from there. It keeps every entry, the dealer's
secret and the players' salts among them, so that the table is the same and its shuffles can still
be checked. It leaves out the ids under which clients asked for things, which matter only while they
may ask again, and the times of all rows but the last. The hash of the whole log as it was is kept,
so that a backup can be compared with it.

Moves are most of a log. They lie in columns, which compress to a third of what rows do.
"""

from __future__ import annotations

import zlib
from base64 import b85decode, b85encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, TypeGuard

import msgspec
from msgspec import Struct

from . import entries as log
from .entries import AnyEntry, decode_entry, encode_entry
from .log.store import Row

VERSION: Final = 2
"""The version of logs that introduced this: programs before it refuse the table in words."""
LARGEST: Final = 5_000
"""Bytes that a tidied log has at most, unless players did far more than a game needs."""

_BEGINNING: Final = b'{"e":"tidied",'


class TidiedLog(Struct, frozen=True, tag_field="e", tag="tidied"):
    """The row of a log that was tidied."""

    version: int
    rows: int
    """How many rows it stands for."""
    began: int
    """When the first of them was written, in milliseconds since 1970."""
    hash: str
    """The hash of the last of them: see :func:`hash_of_log`."""
    entries: str
    """All entries, as :class:`_Columns` in MessagePack, compressed by zlib, in base 85."""


class _Columns(Struct, frozen=True, array_like=True):
    """The entries of a log: moves by column, and the others as they are."""

    seats: bytes
    """Of each move, the seat."""
    steps: bytes
    """Of each move, how many actions it has."""
    actions: list[int]
    """The actions of all moves, one after the other."""
    spent: list[int]
    """Of each move, the milliseconds that it took."""
    substituted: list[int]
    """Which moves were made by a substitute."""
    others: list[tuple[int, bytes]]
    """Entries that are no such moves: their numbers, and their JSON."""


_TO_COLUMNS: Final = msgspec.msgpack.Decoder(_Columns)
_TO_TIDIED: Final = msgspec.json.Decoder(TidiedLog)


def is_tidied(payload: bytes) -> bool:
    """Whether a row stands for a whole log."""
    return payload.startswith(_BEGINNING)


def hash_of_log(rows: Iterable[Row]) -> str:
    """The hash of a log's last row, in hexadecimal digits; each hash covers the one before it.

    It is SHA-256 of the hash before (32 bytes; zeros before the first row), the row's number and
    its time (8 bytes each, the most significant first) and its payload.
    """
    last = bytes(32)
    for row in rows:
        numbers = row.seq.to_bytes(8, "big") + row.at.to_bytes(8, "big", signed=True)
        last = sha256(last + numbers + row.payload).digest()
    return last.hex()


def tidied(rows: Sequence[Row]) -> Row:
    """The row that stands for a whole log."""
    entries = [_without_id(decode_entry(row.payload)) for row in rows]
    acted = [entry for entry in entries if _is_plain(entry)]
    columns = _Columns(
        seats=bytes(entry.seat for entry in acted),
        steps=bytes(len(entry.actions) for entry in acted),
        actions=[action for entry in acted for action in entry.actions],
        spent=[entry.spent for entry in acted],
        substituted=[number for number, entry in enumerate(acted) if entry.stand_in],
        others=[
            (number, encode_entry(entry))
            for number, entry in enumerate(entries)
            if not _is_plain(entry)
        ],
    )
    packed = b85encode(zlib.compress(msgspec.msgpack.encode(columns), 9)).decode()
    opened = entries[0]
    version = max(VERSION, opened.version if isinstance(opened, log.Opened) else VERSION)
    whole = TidiedLog(version, len(rows), rows[0].at, hash_of_log(rows), packed)
    return Row(rows[-1].seq, rows[-1].at, msgspec.json.encode(whole))


def read_tidied(payload: bytes) -> TidiedLog:
    """What a row that was tidied says; a damaged one raises :class:`msgspec.DecodeError`."""
    return _TO_TIDIED.decode(payload)


def entries_of(whole: TidiedLog) -> list[AnyEntry]:
    """The entries that a row stands for; damaged ones raise :class:`ValueError`."""
    try:
        columns = _TO_COLUMNS.decode(zlib.decompress(b85decode(whole.entries)))
    except zlib.error as error:
        raise ValueError(f"a log that was tidied is damaged: {error}") from error
    others = dict(columns.others)
    actions = iter(columns.actions)
    substituted = set(columns.substituted)
    moves = iter(
        log.Acted(
            seat,
            tuple(next(actions) for _ in range(steps)),
            spent=spent,
            stand_in=number in substituted,
        )
        for number, (seat, steps, spent) in enumerate(
            zip(columns.seats, columns.steps, columns.spent, strict=True)
        )
    )
    return [
        decode_entry(others[number]) if number in others else next(moves)
        for number in range(whole.rows)
    ]


def _without_id(entry: AnyEntry) -> AnyEntry:
    return msgspec.structs.replace(entry, id="") if isinstance(entry, log.NAMED) else entry


def _is_plain(entry: AnyEntry) -> TypeGuard[log.Acted]:
    """Whether an entry is a move with nothing that the columns lack."""
    if not isinstance(entry, log.Acted) or len(entry.actions) > 255:
        return False
    bare = log.Acted(entry.seat, entry.actions, spent=entry.spent, stand_in=entry.stand_in)
    return bare == entry
