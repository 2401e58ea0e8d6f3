"""A whole log as one row: small, the same table, and bound to what it was."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from forno.editions import edition, edition_ids
from forno.server.after_game.finished_record import proven, record_of
from forno.table import entries as log
from forno.table import tidied_log
from forno.table.log.store import Row
from forno.table.proof import check
from forno.table.table import LogError, NewerLogError, Table
from forno.table.tidied_log import (
    LARGEST,
    entries_of,
    hash_of_log,
    is_tidied,
    read_tidied,
    tidied,
)
from forno.table.tidying import is_same
from tests.support.finished_logs import finished_entries, rows_of, without_ids

FIRST_RELEASE = Path(__file__).parent / "log" / "first_release" / "table.jsonl"


@pytest.mark.parametrize("name", edition_ids())
def test_a_game_of_every_edition_fits_and_is_the_same_table(name: str) -> None:
    # With the most players, and a step in each entry: more than any client writes.
    entries = finished_entries(edition=name, seats=edition(name).player_counts[-1])
    rows = rows_of(entries)
    row = tidied(rows)
    assert (row.seq, row.at) == (rows[-1].seq, rows[-1].at)
    assert len(row.payload) <= LARGEST
    assert entries_of(read_tidied(row.payload)) == without_ids(entries)
    before = Table.read("t", (row.payload for row in rows))
    after = Table.read("t", [row.payload])
    assert is_same(before, after)
    assert record_of(after) == record_of(before)
    assert check(proven(after))


def test_the_log_of_the_first_release_is_the_same_table() -> None:
    payloads = FIRST_RELEASE.read_bytes().splitlines()
    whole = tidied([Row(seq, seq, payload) for seq, payload in enumerate(payloads)])
    assert len(whole.payload) < LARGEST < sum(map(len, payloads))
    assert is_same(Table.read("3f9c", payloads), Table.read("3f9c", [whole.payload]))


def test_the_log_goes_on_after_it() -> None:
    entries = finished_entries()
    more = log.encode_entry(log.Continued("next"))
    table = Table.read("t", [tidied(rows_of(entries)).payload, more])
    assert table.after == "next"
    assert table.seq == len(entries)


def test_the_hash_depends_on_every_row_and_its_time() -> None:
    rows = rows_of(finished_entries())[:4]
    known = hash_of_log(rows)
    assert read_tidied(tidied(rows).payload).hash == known
    first = rows[0]
    changed = [
        [first._replace(at=first.at + 1), *rows[1:]],
        [first._replace(payload=first.payload + b" "), *rows[1:]],
        [*rows[:1], *rows[2:]],
        [rows[1], rows[0], *rows[2:]],
        rows[:3],
    ]
    assert len({known, *map(hash_of_log, changed)}) == 1 + len(changed)


def test_the_hash_never_changes() -> None:
    assert hash_of_log([]) == "0" * 64
    rows = [Row(0, 1_700_000_000_000, b"one"), Row(1, 1_700_000_000_001, b"two")]
    assert hash_of_log(rows).startswith("ebc7fa81e2e0d6b0")


def test_a_move_with_something_new_in_it_is_kept_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field that a later version adds to moves must not get lost in the columns."""
    entries = finished_entries()
    monkeypatch.setattr(tidied_log, "_is_plain", lambda _: False)
    assert entries_of(read_tidied(tidied(rows_of(entries)).payload)) == without_ids(entries)


def test_a_newer_one_is_refused_in_words() -> None:
    whole = json.loads(tidied(rows_of(finished_entries())).payload)
    assert is_tidied(msgspec.json.encode(whole))
    whole["version"] = log.VERSION + 1
    with pytest.raises(NewerLogError, match="a newer version of Forno"):
        Table.read("t", [msgspec.json.encode(whole)])


def test_a_program_of_the_first_version_refuses_it_in_words() -> None:
    """It reads the number before anything else, and leaves the table alone."""
    row = tidied(rows_of(finished_entries()))
    assert log.version_of(row.payload) == tidied_log.VERSION > log.FIRST_VERSION


@pytest.mark.parametrize("damage", [b"0", b'"', b"!!!!!"])
def test_a_damaged_one_is_noticed(damage: bytes) -> None:
    payload = tidied(rows_of(finished_entries())).payload
    at = len(payload) // 2
    while payload[at : at + len(damage)] == damage:  # it may stand there by chance
        at += 1
    broken = payload[:at] + damage + payload[at + len(damage) :]
    with pytest.raises((LogError, ValueError)):
        Table.read("t", [broken])
