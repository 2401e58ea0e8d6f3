"""What both stores promise, each with a real database."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from forno.table.log.append_queue import LARGEST_BATCH
from forno.table.log.store import Append, Row, Store, StoreError
from tests.table.log.logs import append, at, notice, opened, row


def test_rows_are_read_as_they_were_appended(address: str) -> None:
    async def test(store: Store) -> None:
        rows = [Row(seq, -seq, bytes(range(256)) * seq) for seq in range(5)]
        for each in rows:
            assert await store.append(Append("trattoria", each))
        assert list(await store.read("trattoria")) == rows
        assert list(await store.read("trattoria", since=3)) == rows[3:]
        assert list(await store.read("trattoria", since=5)) == []
        assert list(await store.read("osteria")) == []

    at(address, test)


def test_a_log_is_there_when_it_is_opened_again(address: str) -> None:
    async def fill(store: Store) -> None:
        assert await store.append(append("a", 0, notice=notice("a")))

    async def look(store: Store) -> None:
        assert list(await store.read("a")) == [row(0)]
        assert await store.find("BASIL") == "a"
        assert await store.append(append("a", 1))

    at(address, fill)
    at(address, look)


def test_a_number_that_is_taken_is_refused(address: str) -> None:
    async def test(store: Store) -> None:
        assert await store.append(append("a", 0, "first"))
        assert not await store.append(append("a", 0, "second"))
        assert not await store.append(append("a", 0, "first")), "not even with the same bytes"
        assert list(await store.read("a")) == [row(0, "first")]

    at(address, test)


def test_a_number_that_leaves_a_gap_is_refused(address: str) -> None:
    async def test(store: Store) -> None:
        assert await store.append(append("old", 0))
        for seq in (1, 2, 100):
            assert not await store.append(append("new", seq))
            assert not await store.append(append("old", seq + 1))
        assert list(await store.read("new")) == []
        assert list(await store.read("old")) == [row(0)]

    at(address, test)


def test_a_refused_row_does_not_disturb_the_others_in_its_batch(address: str) -> None:
    async def test(store: Store) -> None:
        tables = [f"table {number}" for number in range(30)]
        for table in tables[::3]:
            assert await store.append(append(table, 0, "earlier"))
        wanted = [append(table, 1 if number % 3 == 1 else 0) for number, table in enumerate(tables)]
        answers = await asyncio.gather(*map(store.append, wanted))
        assert answers == [number % 3 == 2 for number in range(30)]

    at(address, test)


def test_rows_of_a_table_that_wait_together_are_taken_in_their_order(address: str) -> None:
    async def test(store: Store) -> None:
        wanted = [append(table, seq) for seq in range(10) for table in ("a", "b")]
        assert all(await asyncio.gather(*map(store.append, wanted)))
        assert list(await store.read("a")) == [row(seq) for seq in range(10)]

    at(address, test)


def test_one_of_many_who_want_the_same_number_gets_it(address: str) -> None:
    async def test(store: Store) -> None:
        wanted = [append("a", 0, f"rival {number}") for number in range(20)]
        answers = await asyncio.gather(*map(store.append, wanted))
        assert answers.count(True) == 1
        assert list(await store.read("a")) == [wanted[answers.index(True)].row]

    at(address, test)


def test_two_stores_race_for_every_row_and_one_of_them_wins(address: str) -> None:
    async def play(store: Store, name: str, table: str) -> list[Row]:
        won: list[Row] = []
        seq = 0
        while seq < 12:
            wanted = append(table, seq, name)
            if await store.append(wanted):
                won.append(wanted.row)
            seq = len(await store.read(table))
        return won

    async def race() -> None:
        tables = [f"table {number}" for number in range(10)]
        async with opened(address) as one, opened(address) as other:
            sides = [(one, "one", table) for table in tables]
            sides += [(other, "other", table) for table in reversed(tables)]
            won = await asyncio.gather(*(play(*side) for side in sides))
            for number, table in enumerate(tables):
                both = [*won[number], *won[len(tables) + len(tables) - 1 - number]]
                assert sorted(both) == list(await one.read(table)) == list(await other.read(table))

    asyncio.run(race())


def test_many_tables_at_once_each_keep_their_log(address: str) -> None:
    tables = [f"table {number}" for number in range(LARGEST_BATCH + 100)]

    async def test(store: Store) -> None:
        for seq in range(3):
            assert all(await asyncio.gather(*(store.append(append(each, seq)) for each in tables)))
        logs = await asyncio.gather(*map(store.read, tables))
        assert all(list(log) == [row(0), row(1), row(2)] for log in logs)

    at(address, test)


def test_a_notice_is_put_up_with_its_row_or_not_at_all(address: str) -> None:
    async def test(store: Store) -> None:
        first = notice("a", holders=("ada", "ben"))
        assert await store.append(append("a", 0, notice=first))
        assert await store.notices("open", limit=9) == [first]
        late = notice("a", stage="playing", holders=("cleo",))
        assert not await store.append(append("a", 0, notice=late))
        assert await store.notices("open", limit=9) == [first]
        assert await store.held("cleo", limit=9) == []
        assert await store.append(append("a", 1, notice=late))
        assert await store.notices("open", limit=9) == []
        assert await store.notices("playing", limit=9) == [late]
        assert await store.held("cleo", limit=9) == [late]
        assert await store.held("ada", limit=9) == []

    at(address, test)


def test_a_table_is_found_by_its_code_until_it_is_over(address: str) -> None:
    async def test(store: Store) -> None:
        for seq, (stage, found) in enumerate(
            [("open", "a"), ("playing", "a"), ("over", None), ("closed", None)]
        ):
            assert await store.append(append("a", seq, notice=notice("a", stage=stage)))
            assert await store.find("BASIL") == found
        assert await store.append(append("b", 0, notice=notice("b")))
        assert await store.find("BASIL") == "b", "a code may be used again"
        assert await store.find("basil") is None

    at(address, test)


def test_notices_come_newest_first_and_only_the_listed_ones(address: str) -> None:
    async def test(store: Store) -> None:
        times = random.Random(5).sample(range(100), 12)
        notices = [
            notice(f"{time}", code=f"{time}", at=time, listed=time % 3 > 0, holders=("ada", "ben"))
            for time in times
        ]
        for each in notices:
            assert await store.append(append(each.table, 0, notice=each))
        newest = sorted(notices, key=lambda each: -each.at)
        assert await store.notices("open", limit=4) == [n for n in newest if n.listed][:4]
        assert await store.notices("playing", limit=4) == []
        assert await store.held("ben", limit=5) == newest[:5]
        assert await store.held("cleo", limit=5) == []

    at(address, test)


def test_what_nobody_could_have_stored_is_not_found(address: str) -> None:
    async def test(store: Store) -> None:
        assert await store.append(append("a", 0, notice=notice("a", holders=("ada",))))
        for text in ["", "\0", "a\0b", "\ud800", "'; --", "%", "x" * 10_000]:
            assert await store.find(text) is None, text
            assert await store.read(text) == [], text
            assert await store.notices(text, limit=9) == [], text
            assert await store.held(text, limit=9) == [], text

    at(address, test)


def test_what_cannot_be_stored_is_turned_away_at_the_door(address: str) -> None:
    impossible = [
        append("a\0", 0),
        append("\ud800", 0),
        append("a", -1),
        append("a", 2**31),
        Append("a", Row(0, 2**63, b"")),
        append("a", 0, notice=notice("a", code="\0")),
        append("a", 0, notice=notice("a", holders=("\ud800",))),
        append("a", 0, notice=notice("b")),
    ]

    async def test(store: Store) -> None:
        for wanted in impossible:
            with pytest.raises(ValueError, match=r"may not|out of range|its own table"):
                await store.append(wanted)
        assert await store.append(append("a", 0))

    at(address, test)


def test_a_caller_that_stops_waiting_disturbs_nobody(address: str) -> None:
    async def test(store: Store) -> None:
        tasks = [asyncio.create_task(store.append(append(f"{n}", 0))) for n in range(20)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert answers[1::2] == [True] * 10
        assert await store.append(append("more", 0))

    at(address, test)


def test_closing_finishes_what_was_accepted(address: str) -> None:
    async def test() -> None:
        async with opened(address) as store:
            tasks = [asyncio.create_task(store.append(append(f"{n}", 0))) for n in range(50)]
            await asyncio.sleep(0)
            await store.close()
            assert await asyncio.gather(*tasks) == [True] * 50
            for late in (store.append(append("late", 0)), store.read("0"), store.check()):
                with pytest.raises(StoreError, match="closed"):
                    await late
        async with opened(address) as store:
            await store.check()
            assert [len(await store.read(f"{n}")) for n in range(50)] == [1] * 50

    asyncio.run(test())


def test_two_stores_may_make_the_database_at_once(address: str) -> None:
    async def test() -> None:
        async def use(name: str) -> bool:
            async with opened(address) as store:
                return await store.append(append(name, 0))

        assert all(await asyncio.gather(*(use(f"{number}") for number in range(5))))

    asyncio.run(test())


def test_a_plain_path_is_a_file(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        assert await store.append(append("a", 0))

    at(str(tmp_path / "new" / "tables.db"), test)
    at(f"sqlite:///{tmp_path / 'new' / 'tables.db'}", Store.check)


@pytest.mark.parametrize(
    ("address", "hint"),
    [
        ("mysql://ada:secret@host/db", "mysql: is no kind of database.*sqlite:///file or postgres"),
        ("http:", "http: is no kind"),
        ("sqlite://tables.db", "three slashes"),
        ("sqlite:tables.db", "three slashes"),
        ("sqlite:///", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("", "needs a file"),
    ],
)
def test_an_address_of_nothing_is_refused(address: str, hint: str) -> None:
    with pytest.raises(StoreError, match=hint) as trouble:
        at(address, Store.check)
    assert "secret" not in str(trouble.value)
