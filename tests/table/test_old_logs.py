"""A log that the first release wrote is the same table for ever.

The file is never to be changed. If this fails, tables on people's servers can't be read any more.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from forno.server.after_game.finished_record import proven
from forno.table import entries as log
from forno.table.entries import decode_entry, encode_entry
from forno.table.proof import check
from forno.table.table import Stage, Table

FIRST_RELEASE = Path(__file__).parent / "log" / "first_release" / "table.jsonl"


def test_every_entry_is_read_and_would_be_written_again_as_it_was() -> None:
    payloads = FIRST_RELEASE.read_bytes().splitlines()
    entries = [decode_entry(payload) for payload in payloads]
    # The first one holds the plan, with whatever can be said of a table by now.
    assert [encode_entry(entry) for entry in entries[1:]] == payloads[1:]
    assert {*map(type, entries)} == {*get_args(log.AnyEntry)} - {log.Closed}


def test_the_game_is_the_one_that_was_played() -> None:
    table = Table.read("3f9c", FIRST_RELEASE.read_bytes().splitlines())
    assert table.stage is Stage.OVER
    assert table.seq == 495
    assert table.after == "77aa"
    assert table.names == ("Ada", "Ben", "Rosa")
    assert table.clocks.left == (1_245_552, 1_265_648, 1_341_738)
    assert {*table.invitations} == {"link", "code"}
    assert table.game is not None
    assert [(one.pizzas, one.ingredients) for one in table.game.score] == [(9, 6), (9, 4), (2, 4)]
    assert len(check(proven(table))) == 4
