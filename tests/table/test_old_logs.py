"""A log that the first release wrote is the same table for ever.

The file is never to be changed. If this fails, tables on people's servers can't be read any more.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from forno.server.after_game.finished_record import proven
from forno.table import entries as log
from forno.table.bus.local import LocalBus
from forno.table.entries import decode_entry, encode_entry
from forno.table.keeper import Keeper
from forno.table.log.open import open_store
from forno.table.log.store import Append, Row
from forno.table.plan import TablePlan
from forno.table.proof import check
from forno.table.refusals import TableRefusal
from forno.table.table import Stage, Table

FIRST_RELEASE = Path(__file__).parent / "log" / "first_release" / "table.jsonl"

NEWER = {log.Closed, log.Said, log.Unsaid}
"""Entries that the first release had no need of, or did not know."""


def test_every_entry_is_read_and_would_be_written_again_as_it_was() -> None:
    payloads = FIRST_RELEASE.read_bytes().splitlines()
    entries = [decode_entry(payload) for payload in payloads]
    # The first one holds the plan, with whatever can be said of a table by now.
    assert [encode_entry(entry) for entry in entries[1:]] == payloads[1:]
    assert {*map(type, entries)} == {*get_args(log.AnyEntry)} - NEWER


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


def test_a_table_of_a_newer_version_is_refused_in_words(tmp_path: Path) -> None:
    first, *_ = FIRST_RELEASE.read_bytes().splitlines()
    newer = json.loads(first)
    newer["version"] = log.VERSION + 1
    newer["plan"]["weather"] = "rain"  # a field of that version, which this one cannot decode

    async def ask() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/tables.db")
        try:
            assert await store.append(Append("t", Row(0, 0, json.dumps(newer).encode())))
            with pytest.raises(TableRefusal, match=r"a newer version of Forno.* up to version 3"):
                await Keeper(store, LocalBus()).find("t")
        finally:
            await store.close()

    asyncio.run(ask())


def test_a_log_of_this_version_says_nothing_of_it() -> None:
    first, *_ = FIRST_RELEASE.read_bytes().splitlines()
    assert log.version_of(first) == log.FIRST_VERSION
    assert b'"version"' not in first


def test_a_plan_that_says_how_people_talk_is_of_a_newer_version() -> None:
    assert log.version_for(TablePlan()) == log.FIRST_VERSION
    assert b"chat" not in msgspec.json.encode(TablePlan())
    assert log.version_for(TablePlan(chat=True)) == 3
    assert log.version_for(TablePlan(record_talk=False)) == 3
