"""Logs of finished games, as a server writes them, without playing them on one."""

from __future__ import annotations

from random import Random
from uuid import UUID

import msgspec

from forno.table import entries as log
from forno.table.dealer import new_secret
from forno.table.entries import AnyEntry, encode_entry
from forno.table.log.store import Append, Row, Store
from forno.table.plan import TablePlan
from forno.table.summary import notice_of
from forno.table.table import Stage, Table

START = 1_700_000_000_000
"""When the first entry of each log was written."""


def finished_entries(
    table: str = "t", *, edition: str = "abacus", seats: int = 2, seed: int = 1, holder: str = "key"
) -> list[AnyEntry]:
    """All entries of a game at which people played at random, step by step."""
    rng = Random(seed)
    plan = TablePlan(edition=edition, seats=seats)
    entries: list[AnyEntry] = [
        log.Opened(plan, plan.checked().fingerprint, new_secret().hex(), "K7MX4Q", f"{holder} 0")
    ]
    playing = Table(table, entries[0])  # type: ignore[arg-type]  # it is the opening

    def happen(entry: AnyEntry) -> None:
        playing.happen(entry)
        entries.append(entry)

    happen(log.Invited("link", f"{rng.getrandbits(256):064x}"))
    for seat in range(seats):
        happen(log.Sat(seat, f"Person {seat}", f"{holder} {seat}"))
        salt = f"salt {rng.getrandbits(64):x}"
        happen(log.Readied(seat, salt=salt, id=str(UUID(int=rng.getrandbits(128)))))
    happen(log.Began())
    while playing.stage is Stage.PLAYING:
        assert playing.game is not None
        assert playing.seat_to_move is not None
        action = rng.choice(playing.game.legal.indices)
        happen(
            log.Acted(
                playing.seat_to_move,
                (action,),
                id=str(UUID(int=rng.getrandbits(128))),
                spent=rng.randrange(60_000),
                stand_in=rng.random() < 0.1,
            )
        )
    return entries


def rows_of(entries: list[AnyEntry]) -> list[Row]:
    """The rows of a log."""
    return [Row(seq, START + seq, encode_entry(entry)) for seq, entry in enumerate(entries)]


async def keep(store: Store, table: str, entries: list[AnyEntry]) -> None:
    """Write a log with its last notice to a store."""
    whole = Table.read(table, map(encode_entry, entries))
    last = len(entries) - 1
    for row in rows_of(entries):
        notice = notice_of(whole, row.at) if row.seq == last else None
        assert await store.append(Append(table, row, notice))


def without_ids(entries: list[AnyEntry]) -> list[AnyEntry]:
    """The same entries without the ids of those who asked for them."""
    return [
        msgspec.structs.replace(entry, id="") if isinstance(entry, log.NAMED) else entry
        for entry in entries
    ]
