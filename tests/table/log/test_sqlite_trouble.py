"""Files that are not ours, disks that are full, locks that last: clear words, and nothing lost."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from forno.table.log import sqlite, sqlite_file
from forno.table.log.store import StoreBusyError, StoreError, StoreVersionError
from tests.table.log.logs import append, at, notice, opened, row

ROOT = Path(__file__).resolve().parents[3]


def trouble_with(path: Path) -> StoreError:
    with pytest.raises(StoreError) as trouble:
        at(str(path), lambda store: store.check())
    return trouble.value


@contextmanager
def as_anybody() -> Iterator[None]:
    """Without the rights of an administrator, for whom every folder can be written to."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(before)


# --- At the start -----------------------------------------------------------------------------


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "recipes.txt"
    path.write_text("Flour, water, salt, yeast. " * 1_000)
    before = path.read_bytes()
    trouble = trouble_with(path)
    assert isinstance(trouble, StoreVersionError)
    assert str(trouble) == f"{path} is not a database; name another file, or move this one away"
    assert path.read_bytes() == before


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE bookings (guest TEXT)")
    before = path.read_bytes()
    trouble = trouble_with(path)
    assert isinstance(trouble, StoreVersionError)
    assert str(trouble) == f"{path} is a database of another program; name another file"
    assert path.read_bytes() == before


def test_an_empty_file_is_a_new_database(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch()
    at(str(tmp_path / "tables.db"), lambda store: store.check())


def test_a_new_file_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    at(str(tmp_path / "tables.db"), lambda store: store.check())
    assert (tmp_path / "tables.db").stat().st_mode & 0o077 == 0


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    assert str(trouble_with(tmp_path)) == f"{tmp_path} is a folder; name a file in it"


def test_a_file_is_not_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    trouble = str(trouble_with(tmp_path / "file" / "tables.db"))
    assert f"{tmp_path / 'file'} cannot hold a database: " in trouble


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    shut = tmp_path / "shut"
    shut.mkdir(mode=0o555)
    with as_anybody():
        trouble = str(trouble_with(shut / "deeper" / "tables.db"))
    assert f"{shut / 'deeper'} cannot hold a database: Permission denied" in trouble


def test_a_file_that_cannot_be_written_to() -> None:
    # pytest's own folders are for their owner alone, however deep they lie.
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        path = Path(folder) / "tables.db"
        at(str(path), lambda store: store.check())
        path.chmod(0o444)
        with as_anybody():
            trouble = str(trouble_with(path))
    assert trouble.startswith(f"{path} cannot be written (")
    assert "let Forno write to the file and to its folder" in trouble


# --- In the middle of a game ------------------------------------------------------------------


def test_a_full_disk_refuses_moves_loses_none_and_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connections: list[sqlite3.Connection] = []

    def connect(path: Path) -> sqlite3.Connection:
        connections.append(plain(path))
        connections[-1].execute("PRAGMA max_page_count = 60")
        return connections[-1]

    plain = sqlite_file.connect
    path = tmp_path / "tables.db"

    async def play() -> None:
        async with opened(str(path)) as store:
            monkeypatch.setattr(sqlite_file, "connect", connect)
            large = [append(f"{n}", 0, "x" * 5_000, notice(f"{n}")) for n in range(1, 101)]
            kept = set()
            for start in range(0, 100, 10):
                part = large[start : start + 10]
                answers = await asyncio.gather(*map(store.append, part), return_exceptions=True)
                for wanted, answer in zip(part, answers, strict=True):
                    if answer is True:
                        kept.add(wanted.table)
                    else:
                        assert isinstance(answer, StoreBusyError)
                        assert f"the disk of {path} is full" in str(answer)
            assert 10 < len(kept) < 100
            assert {n.table for n in await store.notices("open", limit=999)} == kept
            for connection in connections:
                connection.execute("PRAGMA max_page_count = 1000000")
            again = await asyncio.gather(*map(store.append, large))
            assert again == [wanted.table not in kept for wanted in large]

    asyncio.run(play())


SHORT_OF_DISK = """
import asyncio, resource, sys
from tests.table.log.logs import append, opened
from forno.table.log.store import StoreBusyError

async def play():
    async with opened(sys.argv[1]) as store:
        unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, unlimited[1]))
        seq, refused = 0, 0
        while refused < 5:
            try:
                assert await store.append(append("a", seq, "x" * 3_000))
                assert not refused
                seq += 1
            except StoreBusyError:
                refused += 1
        assert len(await store.read("a")) == seq
        resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
        assert await store.append(append("a", seq, "x" * 3_000))
        print(seq)

asyncio.run(play())
"""


def test_a_disk_that_takes_no_more_refuses_moves_loses_none_and_recovers(tmp_path: Path) -> None:
    pytest.importorskip("resource", reason="needs a limit that Windows has not")
    path = str(tmp_path / "tables.db")
    done = subprocess.run(
        [sys.executable, "-c", SHORT_OF_DISK, path],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr

    async def look() -> None:
        async with opened(path) as store:
            rows = await store.read("a")
            assert list(rows) == [row(seq, "x" * 3_000) for seq in range(int(done.stdout) + 1)]

    asyncio.run(look())


def test_a_lock_that_lasts_refuses_moves_but_not_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_file, "_LOCK_PATIENCE", 0.05)
    path = tmp_path / "tables.db"

    async def play() -> None:
        async with opened(str(path)) as store:
            assert await store.append(append("a", 0))
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(StoreBusyError, match="is locked by another process"):
                    await store.append(append("a", 1))
                assert list(await store.read("a")) == [row(0)]
                await store.check()
                other.execute("ROLLBACK")
            assert await store.append(append("a", 1))

    asyncio.run(play())


def test_no_more_wait_than_there_is_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "MOST_WAITING", 5)

    async def play() -> None:
        async with opened(str(tmp_path / "tables.db")) as store:
            appends = [store.append(append(f"{n}", 0)) for n in range(7)]
            answers = await asyncio.gather(*appends, return_exceptions=True)
            assert answers[:5] == [True] * 5
            assert all(isinstance(answer, StoreBusyError) for answer in answers[5:])
            assert await store.append(append("6", 0))

    asyncio.run(play())
